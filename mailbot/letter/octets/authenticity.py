"""What the account's own mail server said of the sender (RFC 8601).

Law: anybody can write an Authentication-Results header. Those of the configured server count,
and of these the topmost run alone: what the sender put in lies below the Received line of our
server. Good news is believed only above the line by which the letter came in from outside; bad
news also directly below it, where some servers write.
"""

from __future__ import annotations

import re

from mailbot.letter.letter import Address, Standing
from mailbot.letter.octets.encoded import LONGEST, raw_text
from mailbot.letter.octets.headers import Head

_RESULT = re.compile(r"\s*([A-Za-z][\w-]{0,40})(?:\s*/\s*\d{1,5})?\s*=\s*([A-Za-z]{1,20})(?![\w-])")
_PROPERTY = re.compile(
    r"([A-Za-z][\w-]{0,40}\.[A-Za-z][\w.-]{0,40})\s{0,9}=\s{0,9}(?:\"([^\"]{0,500})\"|([^\s;\"]{1,500}))"
)
_FAILURES = frozenset({"fail", "hardfail", "softfail"})
_INSTANCE = re.compile(r"\s*i\s*=\s*\d{1,3}\s*;")
_FROM_OUTSIDE = re.compile(r"\s*from\s", re.IGNORECASE)
_WITHIN = re.compile(r"\sby\s+\S+(?:\s+\([^()]{0,200}\))?\s+with\s+LMTP", re.IGNORECASE)  # RFC 3848
_BY = re.compile(r"\sby\s+([^\s;()]{1,255})", re.IGNORECASE)
_METHODS = ("dmarc", "dkim", "spf")


def standing(head: Head, server: str | None, from_: tuple[Address, ...]) -> Standing:
    """What *server* said; NOT_CHECKED where none is named or it said nothing that counts."""
    if not server:
        return Standing.NOT_CHECKED
    domains = {address.address.rpartition("@")[2] for address in from_}
    domain = domains.pop() if len(domains) == 1 else ""
    results, trusted = _topmost_run(head, server.lower())
    words = {method: [one for one in results if one[0] == method] for method in _METHODS}
    # The first of a method counts, except dkim: a letter may bear several signatures.
    dmarc = words["dmarc"][0][1] if words["dmarc"] else ""
    spf = words["spf"][0][1] if words["spf"] else ""
    dkim = {word for _, word, _ in words["dkim"]}
    if dmarc == "fail":
        return Standing.FAILED
    if not dmarc and spf != "pass" and "pass" not in dkim and (spf in _FAILURES or "fail" in dkim):
        return Standing.FAILED
    good = any(word == "pass" and _is_aligned(m, found, domain) for m, word, found in results)
    return Standing.PASSED if good and trusted else Standing.NOT_CHECKED


def _topmost_run(head: Head, server: str) -> tuple[list[tuple[str, str, dict[str, str]]], bool]:
    """The results of our server's topmost headers, and whether they stand above the border."""
    results: list[tuple[str, str, dict[str, str]]] = []
    outside = received_by_us = trusted = False
    for name, value in head.fields:
        if name == "received":
            if results:
                break
            if outside and not received_by_us:
                break  # below a line that another server wrote
            text = raw_text(value[:2000])
            within = _FROM_OUTSIDE.match(text) is None or _WITHIN.search(text) is not None
            outside = outside or not within
            by = _BY.search(text)
            received_by_us = by is not None and by[1].lower().rstrip(".") == server.rstrip(".")
        elif outside and not received_by_us:
            break
        elif name in ("authentication-results", "arc-authentication-results"):
            text = raw_text(value[:LONGEST])
            if name.startswith("arc-"):
                instance = _INSTANCE.match(text)
                text = text[instance.end() :] if instance else ""
            if not name.startswith("arc-") or not outside:
                found = _results(text, server)
                trusted = trusted or (bool(found) and not outside)
                results += found
    return results, trusted


def _results(text: str, server: str) -> list[tuple[str, str, dict[str, str]]]:
    """method, result and properties of one header, if it is our server's."""
    first, *rest = _statements(text)
    names = first.split()
    if not names or names[0].strip('"').lower().rstrip(".") != server.rstrip("."):
        return []
    out = []
    for statement in rest:
        if found := _RESULT.match(statement):
            properties = {
                hit[1].lower(): (hit[2] or hit[3] or "").lower()
                for hit in _PROPERTY.finditer(statement, found.end())
            }
            out.append((found[1].lower(), found[2].lower(), properties))
    return out


def _statements(text: str) -> list[str]:
    """Cut at semicolons; comments are left out, also within each other. RFC 5322 3.2.2."""
    if "(" not in text and '"' not in text:
        return text.split(";")
    out: list[list[str]] = [[]]
    depth, quoted = 0, False
    for character in text:
        if character == '"' and not depth:
            quoted = not quoted
        if character == "(" and not quoted:
            depth += 1
        elif character == ")" and depth:
            depth -= 1
        elif character == ";" and not depth and not quoted:
            out.append([])
        elif not depth:
            out[-1].append(character)
    return ["".join(statement) for statement in out]


def _is_aligned(method: str, properties: dict[str, str], domain: str) -> bool:
    """Does this result speak of the domain in From? RFC 7489 3.1, without a list of suffixes."""
    if method == "dmarc":
        named = properties.get("header.from", domain)
    elif method == "dkim":
        named = properties.get("header.d") or properties.get("header.i", "")
    elif method == "spf":
        named = properties.get("smtp.mailfrom", "") or properties.get("smtp.helo", "")
    else:
        return False
    named = named.rpartition("@")[2].strip("<>.")
    if not named or not domain or "." not in named:
        return False
    return named == domain or named.endswith("." + domain) or domain.endswith("." + named)
