"""Mail that no person wrote: automatic replies, bounces, lists."""

from __future__ import annotations

import re

from mailbot.letter.letter import Automatic
from mailbot.letter.octets.encoded import parameters
from mailbot.letter.octets.headers import Head
from mailbot.letter.octets.mime import Part

_ID = re.compile(r"^message-id:\s{0,9}(<[^<>\s]{1,998}>)", re.IGNORECASE | re.MULTILINE)
_REPLIES = ("x-autoreply", "x-autorespond", "x-autoresponder", "x-mail-autoreply")
_BOUNCED = 20  # most Message-IDs of one bounce
_LOOKED_AT = 65_536  # octets of a bounce's text in which a Message-ID is looked for


def automatic_kind(head: Head, report: str = "") -> Automatic | None:
    """What wrote this letter, if no person did; *report* is the kind of a multipart/report.

    ``X-Auto-Response-Suppress`` alone says nothing: Exchange sets it on what people write.
    A list is no reason to put a letter aside, for teams play over lists. RFC 3834, RFC 2919.
    """
    daemon = any(
        address.address.partition("@")[0] in ("mailer-daemon", "postmaster", "mail-daemon")
        for address in head.addresses("from")
    )
    nobody = head.has("return-path") and head.get("return-path").replace(" ", "") in ("<>", "")
    if report == "delivery-status" or (
        daemon and (nobody or head.has("x-failed-recipients"))  # Exim calls it auto-replied, too
    ):
        return Automatic.BOUNCE
    submitted = head.get("auto-submitted").partition(";")[0].strip().lower()
    precedence = head.get("precedence").strip().lower()
    if (
        submitted not in ("", "no")
        or report == "disposition-notification"
        or precedence in ("auto_reply", "auto-reply")
        or any(head.has(name) for name in _REPLIES)
    ):
        return Automatic.REPLY
    if precedence in ("bulk", "list", "junk") or head.has("list-id"):
        return Automatic.LIST
    return None


def declared_report(head: Head) -> str:
    """The report-type as far as the outer header alone says it; empty where it does not."""
    value = head.get("content-type")
    if not value.lower().startswith("multipart/report"):
        return ""
    return parameters(value)[1].get("report-type", "").lower()


def report_kind(root: Part) -> str:
    """The report-type of a multipart/report; empty for all other letters. RFC 6522 3."""
    if root.kind != "multipart/report":
        return ""
    declared = root.params.get("report-type", "").lower()
    kinds = {part.kind for part in root.children}
    if not declared and "message/delivery-status" in kinds:
        return "delivery-status"
    return declared


def bounced_ids(root: Part) -> tuple[str, ...]:
    """Message-IDs of the letters that a bounce gives back, whole or by their headers."""
    found: dict[str, None] = {}
    waiting = [root]
    while waiting:
        part = waiting.pop(0)
        for child in part.children:
            if part.kind in ("message/rfc822", "message/global"):
                name, _ = child.head.message_id()
                found.update({name: None} if name else {})
            else:
                waiting.append(child)
        waiting[:0] = [child for child in part.children if child.kind.startswith("message/")]
        if part.kind in ("text/rfc822-headers", "message/rfc822-headers"):
            name, _ = Head(part.decoded()[:_LOOKED_AT]).message_id()
            found.update({name: None} if name else {})
    if not found:
        # Seen in practice: qmail gives the letter back within its text.
        text = root.octets[root.start : min(root.end, root.start + _LOOKED_AT)]
        found = dict.fromkeys(_ID.findall(text.decode("latin-1")))
    return tuple(found)[:_BOUNCED]
