"""More mail programs and their ways to quote: those of `carriers` in other clothes.

Written after what Outlook on the web, Yahoo, GMX, the Galaxy telephone, The Bat and old plain
mailers send; each holds our whole letter below his words.
"""

from __future__ import annotations

from html import escape

from tests.accuracy.carriers import (
    Carrier,
    Content,
    alternative,
    header_block,
    html_letter,
    plain_letter,
)


def outlook_web(content: Content) -> bytes:
    """Outlook on the web: a rule, then the header block in ``divRplyFwdMsg``."""
    return html_letter(
        content,
        f'<html><body><div class="elementToProof">{_divs(content.own)}</div>'
        '<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1">'
        '<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif">'
        f"{_breaks(header_block(content))}</font><div>&nbsp;</div></div>"
        f"<div>{_divs(content.quoted)}</div></body></html>",
    )


def outlook_rule(content: Content) -> bytes:
    """The same in plain text: a line of underscores."""
    block = f"{'_' * 32}\n{header_block(content)}"
    return plain_letter(content, f"{content.own}\n\n{block}\n\n{content.quoted}")


def yahoo(content: Content) -> bytes:
    """Yahoo: both parts; the plain one shifted by a blank, without a mark before the quote."""
    above = content.attribution(content.phrases.gmail)
    words = f"{content.own}\n\n   {above}  \n\n{content.quoted}".replace("\n", "\n ")
    html = (
        f'<html><body><div class="ydp1yahoo-style-wrap">{_divs(content.own)}<div><br></div></div>'
        f'<div id="yahoo_quoted_12" class="yahoo_quoted"><div><div>{escape(above)}</div>'
        f'<div><br></div><div><div dir="ltr">{_divs(content.quoted)}</div></div></div></div>'
        "</body></html>"
    )
    return alternative(content, f" {words}", html, "base64")


def galaxy(content: Content) -> bytes:
    """A telephone's signature, then the old marker and a header block."""
    head = f"-------- {content.phrases.header.original} --------\n{header_block(content)}"
    own = f"{content.own}\n\n\n\n{content.phrases.mobile}"
    return plain_letter(content, f"{own}\n\n\n{head} \n\n{content.quoted}", encoding="base64")


def gmx(content: Content) -> bytes:
    """Webmail with a header block in a ``name="quote"`` div."""
    return html_letter(
        content,
        f'<html><body><div style="font-family: Verdana"><div>{_divs(content.own)}</div><div>&nbsp;'
        '<div name="quote" style="margin:10px; border-left:2px solid #C3D9E5;"><div>'
        f'{_breaks(header_block(content))}</div><div name="quoted-content">{_divs(content.quoted)}'
        "</div></div></div></div></body></html>",
    )


def the_bat(content: Content) -> bytes:
    """Initials before the mark."""
    return _below(content, "AE> ")


def indented(content: Content) -> bytes:
    """No mark but an indent."""
    return _below(content, "    ")


def barred(content: Content) -> bytes:
    """A bar for a mark."""
    return _below(content, "| ")


def in_a_cell(content: Content) -> bytes:
    """His words in one cell of a table, a blockquote in the next."""
    above = content.attribution(content.phrases.gmail)
    return html_letter(
        content,
        f"<html><body><table><tr><td>{_divs(content.own)}</td></tr><tr><td>{escape(above)}"
        f"<blockquote>{_breaks(content.quoted)}</blockquote></td></tr></table></body></html>",
    )


def _below(content: Content, mark: str) -> bytes:
    above = content.attribution(content.phrases.thunderbird)
    quote = "\n".join(f"{mark}{line}".rstrip() for line in content.quoted.split("\n"))
    return plain_letter(content, f"{content.own}\n\n{above}\n\n{quote}")


def _divs(text: str) -> str:
    return "".join(f"<div>{escape(line) or '<br>'}</div>" for line in text.split("\n"))


def _breaks(text: str) -> str:
    return "<br>".join(map(escape, text.split("\n")))


MAILERS: tuple[Carrier, ...] = (
    outlook_web, outlook_rule, yahoo, galaxy, gmx, the_bat, indented, barred, in_a_cell,
)  # fmt: skip
