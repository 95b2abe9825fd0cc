"""Octets as mail programs write them around one and the same words.

Each carrier takes a `Content` and gives the whole letter. The structures are those of the real
programs: which parts, which marks of quoting, which charset and transfer encoding.
"""

from __future__ import annotations

import base64
import quopri
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from email.utils import format_datetime
from html import escape

from tests.accuracy.phrases import Phrases
from tests.builders import noon

_WHO = "Anna Ek <anna@ek.example>"
_WIDTH = 76


@dataclass(frozen=True, slots=True)
class Content:
    """What a letter says; *quoted* is our letter that it answers, one line a row."""

    own: str
    quoted: str
    phrases: Phrases
    sent: date
    asked: date
    name: str

    def attribution(self, form: str) -> str:
        day = self.phrases.day(self.asked, self.phrases.date_forms[0])
        return form.format(date=day, time="10:42", who=_WHO)


Carrier = Callable[[Content], bytes]


def no_quote(content: Content) -> bytes:
    return plain_letter(content, content.own)


def quote_below(content: Content) -> bytes:
    above = content.attribution(content.phrases.thunderbird)
    return plain_letter(content, f"{content.own}\n\n{above}\n{marked(content.quoted)}")


def quote_above(content: Content) -> bytes:
    above = content.attribution(content.phrases.thunderbird)
    return plain_letter(content, f"{above}\n{marked(content.quoted)}\n\n{content.own}")


def quote_around(content: Content) -> bytes:
    """The answer between two stretches of the quoted letter."""
    above = content.attribution(content.phrases.gmail)
    head, _, tail = content.quoted.partition("\n\n")
    return plain_letter(content, f"{above}\n{marked(head)}\n\n{content.own}\n\n{marked(tail)}")


def gmail(content: Content) -> bytes:
    """Gmail: both parts, the quote in ``gmail_quote``, the attribution of the text wrapped."""
    above = content.attribution(content.phrases.gmail)
    text = f"{content.own}\n\n{textwrap.fill(above, 70)}\n\n{marked(content.quoted)}\n"
    html = (
        f'<div dir="ltr">{_divs(content.own)}</div><br><div class="gmail_quote">'
        f'<div dir="ltr" class="gmail_attr">{escape(above)}<br></div>'
        '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid '
        f'rgb(204,204,204);padding-left:1ex">{_breaks(content.quoted)}</blockquote></div>\r\n'
    )
    return alternative(content, text, html, "quoted-printable")


def outlook_html(content: Content) -> bytes:
    """Outlook: Word's HTML, the header block of the quoted letter in a bordered div."""
    labels = content.phrases.header
    day = content.phrases.day(content.asked, content.phrases.date_forms[0])
    html = (
        '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--\r\n'
        "p.MsoNormal {margin:0cm; font-size:11.0pt;}\r\n--></style></head>"
        '<body lang="EN-GB" link="#0563C1"><div class="WordSection1">'
        + _paragraphs(content.own)
        + '<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid '
        '#E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">'
        f"<b>{labels.from_}:</b> {escape(_WHO)} <br><b>{labels.sent}:</b> {day} 10:42<br>"
        f"<b>{labels.to}:</b> Bo Ry &lt;bo@ry.example&gt;<br><b>{labels.subject}:</b> "
        'Club Cup 12<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>'
        + _paragraphs(content.quoted)
        + "</div></body></html>\r\n"
    )  # fmt: skip
    text = f"{content.own}\n\n{header_block(content)}\n\n{content.quoted}\n"
    return alternative(content, text, html, "base64")


def outlook_plain(content: Content) -> bytes:
    """Outlook in plain text: ``-----Original Message-----`` and no mark at all below it."""
    head = f"-----{content.phrases.header.original}-----"
    return plain_letter(
        content, f"{content.own}\n\n{head}\n{header_block(content)}\n\n{content.quoted}"
    )


def apple_mail(content: Content) -> bytes:
    above = content.attribution(content.phrases.gmail)
    text = f"{content.own}\n\n> {above}\n> \n{marked(content.quoted)}\n"
    html = (
        '<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head>'
        f'<body style="overflow-wrap: break-word;">{_divs(content.own)}<div><br><blockquote '
        f'type="cite"><div>{escape(above)}</div><br class="Apple-interchange-newline"><div>'
        f"{_divs(content.quoted)}</div></blockquote></div><br></body></html>"
    )
    return alternative(content, text, html, "quoted-printable")


def phone(content: Content) -> bytes:
    """A telephone: its line below the words, then the quote."""
    above = content.attribution(content.phrases.gmail)
    own = f"{content.own}\n\n{content.phrases.mobile}"
    return plain_letter(content, f"{own}\n\n> {above}\n> \n{marked(content.quoted)}")


def thunderbird_html(content: Content) -> bytes:
    above = content.attribution(content.phrases.thunderbird)
    html = (
        '<!DOCTYPE html>\r\n<html>\r\n  <head>\r\n    <meta http-equiv="Content-Type" '
        'content="text/html; charset=UTF-8">\r\n  </head>\r\n  <body>\r\n    '
        f'<p>{_breaks(content.own)}</p>\r\n    <div class="moz-cite-prefix">{escape(above)}<br>'
        '\r\n    </div>\r\n    <blockquote type="cite" cite="mid:ply@letters.example">\r\n      '
        f'<pre wrap="" class="moz-quote-pre">{escape(content.quoted)}</pre>\r\n'
        "    </blockquote>\r\n  </body>\r\n</html>\r\n"
    )
    return html_letter(content, html)


def webmail(content: Content) -> bytes:
    """HTML alone, one long line of ``<br>``, the quote between ``<hr>`` and a header block."""
    block = _breaks(header_block(content))
    return html_letter(
        content,
        '<div style="font-family: Verdana;font-size: 12.0px;"><div>'
        f"{_breaks(content.own)}</div><div>&nbsp;<hr>{block}<br><br>{_breaks(content.quoted)}</div></div>",
    )


def flowed(content: Content) -> bytes:
    """``format=flowed``: soft breaks at blanks, the quote stuffed."""
    lines: list[str] = []
    for line in _lines(content.own):
        wrapped = textwrap.wrap(line, 40, drop_whitespace=False, break_long_words=False) or [""]
        lines += [part.rstrip() + " " for part in wrapped[:-1]] + [wrapped[-1].rstrip()]
    above = content.attribution(content.phrases.thunderbird)
    body = "\n".join([*lines, "", above, marked(content.quoted)])
    return plain_letter(content, body, parameters="; charset=utf-8; format=flowed")


def old_charset(content: Content) -> bytes:
    """The charset of the language's old mailers, quoted-printable."""
    charset = fitting_charset(content)
    return plain_letter(content, content.own, charset=charset, encoding="quoted-printable")


def no_charset(content: Content) -> bytes:
    """The charset not named; 8-bit octets of the old charset."""
    octets = content.own.encode(fitting_charset(content))
    return _head(content, "text/plain", "8bit") + _crlf(octets)


def base64_utf16(content: Content) -> bytes:
    return plain_letter(content, content.own, charset="utf-16", encoding="base64")


def signature(content: Content) -> bytes:
    """A signature with figures, and a company's disclaimer below."""
    phrases = content.phrases
    below = f"-- \n{phrases.signature}\n\n{phrases.disclaimer}"
    return plain_letter(content, f"{content.own}\n\n{below}")


def mailing_list(content: Content) -> bytes:
    below = f"{'_' * 47}\nclub mailing list\nclub@lists.example\nhttps://lists.example/club/4452"
    return plain_letter(content, f"{content.own}\n\n{below}")


def filled_table(content: Content) -> bytes:
    """All quoted with marks and the answer below, quoted once more in another depth above."""
    deep = marked(marked(content.quoted))
    above = content.attribution(content.phrases.gmail)
    return plain_letter(content, f"> {above}\n{deep}\n>\n{marked(content.quoted)}\n\n{content.own}")


CARRIERS: tuple[Carrier, ...] = (
    no_quote, quote_below, quote_above, quote_around, gmail, outlook_html, outlook_plain,
    apple_mail, phone, thunderbird_html, webmail, flowed, old_charset, no_charset, base64_utf16,
    signature, mailing_list, filled_table,
)  # fmt: skip


def fitting_charset(content: Content) -> str:
    """The old charset; UTF-8 where it lacks a sign, as mailers do."""
    try:
        content.own.encode(content.phrases.charset)
    except UnicodeEncodeError:
        return "utf-8"
    return content.phrases.charset


def _lines(text: str) -> list[str]:
    return text.split("\n")


def marked(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in _lines(text))


def _divs(text: str) -> str:
    return "".join(f"<div>{escape(line) or '<br>'}</div>" for line in _lines(text))


def _paragraphs(text: str) -> str:
    lines = (escape(line) or "<o:p>&nbsp;</o:p>" for line in _lines(text))
    return "".join(f'<p class="MsoNormal">{line}</p>' for line in lines)


def _breaks(text: str) -> str:
    return "<br>".join(escape(line).replace("  ", "&nbsp; ") for line in _lines(text))


def header_block(content: Content) -> str:
    labels = content.phrases.header
    day = content.phrases.day(content.asked, content.phrases.date_forms[0])
    return (
        f"{labels.from_}: Anna Ek [mailto:anna@ek.example]\n{labels.sent}: {day} 10:42\n"
        f"{labels.to}: Bo Ry\n{labels.subject}: Club Cup 12"
    )


def _head(content: Content, kind: str, encoding: str | None) -> bytes:
    stamp = format_datetime(noon(content.sent))
    fields = [
        f"Received: from mx.ry.example by mx.anna.example; {stamp}",
        "From: Bo Ry <bo@ry.example>",
        "To: Anna Ek <anna@ek.example>",
        "Subject: Re: Club Cup 12",
        f"Date: {stamp}",
        f"Message-ID: <{content.name}@ry.example>",
        "In-Reply-To: <asked@ek.example>",
        "MIME-Version: 1.0",
        f"Content-Type: {kind}",
    ]
    if encoding is not None:
        fields.append(f"Content-Transfer-Encoding: {encoding}")
    return "\r\n".join(fields).encode("ascii") + b"\r\n\r\n"


def _crlf(octets: bytes) -> bytes:
    return octets.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n") + b"\r\n"


def _encoded(text: str, charset: str, encoding: str) -> bytes:
    octets = text.replace("\n", "\r\n").encode(charset)
    if encoding == "base64":
        return base64.encodebytes(octets)
    if encoding == "quoted-printable":
        return quopri.encodestring(octets.replace(b"\r\n", b"\n"))
    return octets + b"\n"


def plain_letter(
    content: Content, text: str, *, charset: str = "utf-8", encoding: str = "8bit",
    parameters: str | None = None,
) -> bytes:  # fmt: skip
    parameters = parameters or f"; charset={charset}"
    head = _head(content, f"text/plain{parameters}", encoding)
    return head + _crlf(_encoded(text, charset, encoding))


def html_letter(content: Content, html: str) -> bytes:
    head = _head(content, "text/html; charset=utf-8", "quoted-printable")
    return head + _crlf(_encoded(html, "utf-8", "quoted-printable"))


def alternative(content: Content, text: str, html: str, encoding: str) -> bytes:
    mark = "000000000000c0ffee05f1"
    parts = b""
    for kind, body in (("plain", text), ("html", html)):
        part = f'--{mark}\r\nContent-Type: text/{kind}; charset="utf-8"\r\n'
        part += f"Content-Transfer-Encoding: {encoding}\r\n\r\n"
        parts += part.encode() + _crlf(_encoded(body, "utf-8", encoding))
    head = _head(content, f'multipart/alternative; boundary="{mark}"', None)
    return head + parts + f"--{mark}--\r\n".encode()
