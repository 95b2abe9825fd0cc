"""Octets to Letter.

Law: nothing that octets can hold raises here, and each limit that is passed is a reason to put
the letter aside, never a silent cut; only what stands below all words of its own is cut, and
that is told. A letter put aside still says what its headers say.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from datetime import datetime

from mailbot.letter.body import Body, Forwarded, read_body
from mailbot.letter.compared import compared
from mailbot.letter.letter import (
    Automatic,
    HeaderSummary,
    Letter,
    Limits,
    Line,
    PutAside,
    Span,
    Zone,
)
from mailbot.letter.octets.authenticity import standing
from mailbot.letter.octets.automatic import (
    automatic_kind,
    bounced_ids,
    declared_report,
    report_kind,
)
from mailbot.letter.octets.encoded import decode_words
from mailbot.letter.octets.headers import Head, with_late_fields
from mailbot.letter.octets.lines import RawLine
from mailbot.letter.octets.mime import Part, TooManyParts, read_parts
from mailbot.letter.quotes.footers import MOVELIKE
from mailbot.letter.quotes.indented import names_of
from mailbot.letter.quotes.pasted import without_pasted
from mailbot.letter.quotes.quoting import zoned
from mailbot.letter.quotes.zones import Zoned
from mailbot.letter.subjects import is_passed_on
from mailbot.letter.texts import TextTooLarge
from mailbot.letter.within import too_much, within

_FAULTS = 50  # most faults that are kept; a damaged letter can have thousands
_LIMITS = Limits()
_PGP_MESSAGE = "-----BEGIN PGP MESSAGE-----"
_SAID = re.compile(rf"(?<!\w)\d|{MOVELIKE.pattern}")


def parse(
    octets: bytes,
    *,
    internal_date: datetime | None = None,
    server: str | None = None,
    limits: Limits = _LIMITS,
) -> Letter:
    """A letter read as far as the limits allow.

    :param internal_date: the server's INTERNALDATE, aware.
    :param server: the name whose Authentication-Results are believed; None: nobody's.
    """
    octets = with_late_fields(_with_line_feeds(octets))
    head = Head(octets)
    letter = _from_headers(head, octets, internal_date, server)
    if len(octets) > limits.octets:
        return replace(letter, put_aside=PutAside.TOO_LARGE)
    if head.too_many or len(head.fields) > limits.headers:
        return replace(letter, put_aside=PutAside.TOO_MANY_HEADERS)
    try:
        root = read_parts(octets, head, limits.levels)
        body = read_body(root, limits)
    except (TooManyParts, RecursionError):
        return replace(letter, put_aside=PutAside.TOO_DEEP)
    except TextTooLarge:
        return replace(letter, put_aside=PutAside.TOO_LARGE)
    body = _without_endless(body, limits)
    if body.unread and not any(line.text.strip() for line in body.lines):
        return replace(letter, put_aside=PutAside.TOO_DEEP)
    return _with_body(letter, head, root, body, limits)


def _without_endless(body: Body, limits: Limits) -> Body:
    """A line as long as a book, without a free number or anything like a move, says nothing of a
    game: it is left out where the letter has other words."""
    endless = [line for line in body.lines if len(line.text) > limits.text // 2]
    said = any(line.text.strip() for line in body.lines if line not in endless)
    if not endless or not said or any(_SAID.search(line.text) for line in endless):
        return body
    body.faults += [f"a line of {len(line.text)} characters left out" for line in endless]
    body.lines = [line for line in body.lines if line not in endless]
    return body


def header_summary(octets: bytes) -> HeaderSummary:
    """What the headers of a letter say; *octets* may end with them."""
    return _summary(Head(with_late_fields(_with_line_feeds(octets))))


def _with_line_feeds(octets: bytes) -> bytes:
    """Seen in practice: letters of old Macs, whose lines end in CR alone."""
    return octets if b"\n" in octets else octets.replace(b"\r", b"\n")


def _summary(head: Head) -> HeaderSummary:
    message_id, id_faults = head.message_id()
    date, date_faults = head.date()
    from_ = head.addresses("from")
    faults = [*head.faults, *id_faults, *date_faults]
    if not from_:
        faults.append("no address in From")
    if head.count("from") > 1:
        faults.append("more than one From header")
    return HeaderSummary(
        message_id=message_id,
        from_=from_,
        sender=next(iter(head.addresses("sender")), None),
        reply_to=head.addresses("reply-to"),
        to=head.addresses("to"),
        cc=head.addresses("cc"),
        subject=head.subject(),
        in_reply_to=head.message_ids("in-reply-to"),
        references=head.message_ids("references"),
        date=date,
        received=head.received(),
        automatic=automatic_kind(head, declared_report(head)),
        faults=tuple(faults),
    )


def _from_headers(
    head: Head, octets: bytes, internal_date: datetime | None, server: str | None
) -> Letter:
    summary = _summary(head)
    return Letter(
        message_id=summary.message_id,
        digest=_digest(head, octets),
        from_=summary.from_,
        sender=summary.sender,
        reply_to=summary.reply_to,
        to=summary.to,
        cc=summary.cc,
        subject=summary.subject,
        in_reply_to=summary.in_reply_to,
        references=summary.references,
        date=summary.date,
        arrived=_arrival(summary.received, internal_date),
        lines=(),
        text="",
        forwarded_by=next(iter(head.addresses("resent-from")), None),
        automatic=summary.automatic,
        standing=standing(head, server, summary.from_),
        faults=summary.faults,
    )


def _arrival(received: datetime | None, internal_date: datetime | None) -> datetime | None:
    """INTERNALDATE where there is no Received header, or where it is the earlier of the two."""
    if received is None or internal_date is None:
        return received or internal_date
    return min(received, internal_date)


def _digest(head: Head, octets: bytes) -> str:
    """SHA-256 over body, From and Date; the same whatever the line ends and the folding are."""
    digest = hashlib.sha256()
    for name in ("from", "date"):
        digest.update(b" ".join(head.raw(name).split()) + b"\n")
    body = octets[head.body :]
    digest.update((body.replace(b"\r\n", b"\n") if b"\r" in body else body).rstrip(b"\n"))
    return digest.hexdigest()


def _with_body(letter: Letter, head: Head, root: Part, body: Body, limits: Limits) -> Letter:
    own, authors, readers, doubtful = zoned(
        body.lines,
        passed_on=is_passed_on(letter.subject),
        writer=names_of(letter.from_),
        reader=names_of(letter.to),
    )
    found = compared(body, own, names_of(letter.from_))
    own, other = (
        without_pasted(form, names_of(letter.from_), names_of(letter.to))
        for form in (found.lines, found.other)
    )
    differing = found.words
    lines = list(own)
    for inner in body.forwarded:
        lines += _forwarded_lines(inner, any(one.zone is Zone.QUOTED for one in lines))
        if not authors:
            authors = inner.head.addresses("from")
            readers = (*inner.head.addresses("to"), *inner.head.addresses("cc"))
    report = report_kind(root)
    automatic = automatic_kind(head, report) if report else letter.automatic
    faults = list(dict.fromkeys((*letter.faults, *body.faults)))
    if differing:
        faults.append(f"plain and HTML parts differ: {', '.join(differing[:10])}")
    kept = within(lines, limits)
    if left := len(lines) - len(kept):
        faults.append(f"quoted text or a signature is too long; {left} lines left out")
        lines = kept
    text = "\n".join(one.line.text for one in lines)
    aside: PutAside | None
    if body.encrypted or any(
        one.zone is Zone.OWN and one.line.text.startswith(_PGP_MESSAGE) for one in own
    ):
        aside = PutAside.ENCRYPTED
    elif body.rich:
        aside = PutAside.RICH_TEXT
    else:
        aside = too_much(lines, limits)
    several = aside is not None or body.forwarded or too_much(other, limits)
    passed_on = any(one.zone is Zone.FORWARDED for one in lines)
    by = letter.forwarded_by or (next(iter(letter.from_), None) if passed_on else None)
    return replace(
        letter,
        lines=() if aside else _placed(lines),
        text="" if aside else text,
        pgn=() if aside else tuple(body.pgn),
        attachments=tuple(body.attachments),
        forwarded_from=authors if passed_on else (),
        forwarded_to=readers if passed_on else (),
        forwarded_by=by,
        automatic=automatic,
        bounced=bounced_ids(root) if automatic is Automatic.BOUNCE else (),
        put_aside=aside,
        faults=tuple(faults[:_FAULTS]),
        alternative_differs=bool(differing),
        alternative_words=differing,
        other_form=() if several else _placed(list(other)),
        doubtful_quote=doubtful and not aside,
    )


def _forwarded_lines(inner: Forwarded, below_quote: bool) -> list[Zoned]:
    """The lines of a letter within the letter, under those of its headers that say whose it is."""
    heads = [
        Zoned(RawLine(f"{name}: {value}"), Zone.ATTRIBUTION, 0, below_quote)
        for name, value in (
            ("From", decode_words(inner.head.get("from"))),
            ("Date", decode_words(inner.head.get("date"))),
            ("Subject", inner.head.subject()),
        )
        if value
    ]
    return [*heads, *zoned(inner.lines, forwarded=True).lines]


def _placed(lines: list[Zoned]) -> tuple[Line, ...]:
    """The lines with their places in the text that they make together."""
    out: list[Line] = []
    place = 0
    for one in lines:
        text = one.line.text
        out.append(
            Line(
                text=text,
                span=Span(place, place + len(text)),
                zone=one.zone,
                depth=one.depth,
                below_quote=one.below_quote,
                cells=tuple(Span(place + a, place + b) for a, b in one.line.cells),
            )
        )
        place += len(text) + 1
    return tuple(out)
