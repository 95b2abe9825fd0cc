"""Text parts to lines: plain, flowed, enriched and HTML, as much as the limits allow.

Law: every text has lines, and what had to be repaired or is left out of it is a fault.
"""

from __future__ import annotations

import re
from html import unescape

from mailbot.letter.letter import Limits
from mailbot.letter.octets.html import declared_within, read_html
from mailbot.letter.octets.lines import RawLine, plain_lines, unmarked
from mailbot.letter.octets.markup import without_markup
from mailbot.letter.octets.mime import Part
from mailbot.letter.octets.pasted import without_data
from mailbot.letter.text import cleaned, decoded, left_out

_PAGE = re.compile(r"\s{0,200}<(?:!doctype html|html)[\s>]", re.IGNORECASE)
_PGP_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
_ENRICHED = re.compile(r"<(?:param>[^<>]{0,100}</param|/?[A-Za-z-]{1,60})>")  # RFC 1896
_DASHED = re.compile(r"^- (?=-|From )", re.MULTILINE)
SOURCE = 6
"""Most octets of text and HTML that are decoded, in parts of ``Limits.text``."""


class TextTooLarge(ValueError):
    """More text than the limits allow."""


class Texts:
    """Reads the text parts of one letter. ``left`` are the octets that may still be decoded."""

    def __init__(self, limits: Limits, faults: list[str]) -> None:
        self.limits = limits
        self.faults = faults
        self.left = SOURCE * limits.text

    def lines(self, part: Part) -> list[RawLine]:
        """The lines of a text part."""
        text = self.readable(part)
        if part.kind == "text/html":
            return self.html(text)
        if _PAGE.match(text):
            self.faults.append("a page of HTML that is called plain text")
            return self.html(text)
        if part.kind in ("text/enriched", "text/richtext"):
            text = _ENRICHED.sub("", text)
        if _PGP_SIGNED in text:
            text = _DASHED.sub("", text)  # RFC 4880 7.1
        else:
            text, fault = without_markup(text)
            if fault:
                text = self._cleaned(text)
                self.faults.append(fault)
        return self.plain(
            text,
            flowed=part.params.get("format", "").lower() == "flowed",
            delete_space=part.params.get("delsp", "").lower() == "yes",
        )

    def plain(
        self, text: str, *, flowed: bool = False, delete_space: bool = False
    ) -> list[RawLine]:
        if text.count("\n") > self.limits.lines:
            raise TextTooLarge("more lines than are read")
        return self._kept(plain_lines(text, flowed=flowed, delete_space=delete_space))

    def readable(self, part: Part) -> str:
        octets = part.decoded()
        is_html = part.kind == "text/html"
        charset = part.params.get("charset") or None
        if is_html and charset is None:
            charset = declared_within(octets)
        return self.shown(octets, charset, html=is_html)

    def shown(self, octets: bytes, charset: str | None, *, html: bool = False) -> str:
        """The text of octets as it is read."""
        self.left -= len(octets)
        if self.left < 0:
            raise TextTooLarge(f"{len(octets)} octets of text")
        text, faults = decoded(octets, charset)
        self.faults += faults
        return self._cleaned(text, html=html)

    def _cleaned(self, text: str, *, html: bool = False) -> str:
        """What is read of the text; what is left out of it is named."""
        if names := left_out(unescape(text) if html and "&" in text else text):
            self.faults.append(f"characters that show nothing or turn the line: {names}")
        return cleaned(text)

    def html(self, text: str) -> list[RawLine]:
        found, faults = read_html(text)
        self.faults += faults
        lines = list(unmarked(found))
        if len(lines) > self.limits.lines:
            raise TextTooLarge(f"{len(lines)} lines")
        return self._kept(lines)

    def _kept(self, lines: list[RawLine]) -> list[RawLine]:
        """The lines without files that came into the text."""
        kept, faults = without_data(lines)
        self.faults += faults
        return kept
