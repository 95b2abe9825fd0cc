"""HTML to lines, on the HTML that mail programs write."""

# ruff: noqa: E501 - letters stand as they are written

from __future__ import annotations

import pytest

from mailbot.letter.letter import Zone
from mailbot.letter.octets.html import read_html
from mailbot.letter.parse import parse
from tests.letter.carriers import an_alternative, an_html_letter, own, words

OWN = "14. 5254 4544"
OLD = "13. 7163 5756"

GMAIL = f"""<div dir="ltr">Hi Bob,<div><br></div><div>{OWN}</div></div><br>
<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Wed, Nov 18, 2026
at 8:15&#8239;PM Bob &lt;<a href="mailto:bob@home.example">bob@home.example</a>&gt; wrote:<br></div>
<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);
padding-left:1ex"><div dir="ltr">{OLD}<div>Bob</div></div></blockquote></div>"""

OUTLOOK = f"""<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<!--[if gte mso 9]><xml><o:Pixels>96</o:Pixels></xml><![endif]--><style><!-- p.MsoNormal {{margin:0cm}} --></style>
</head><body lang="DE"><div class="WordSection1"><p class="MsoNormal">Hi Bob,<o:p></o:p></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal"><span lang="EN-US">{OWN}<o:p></o:p></span></p>
<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">
<p class="MsoNormal"><b>Von:</b> Bob Beispiel &lt;bob@home.example&gt; <br><b>Gesendet:</b> Mittwoch, 18.
November 2026 20:15<br><b>An:</b> Ann<br><b>Betreff:</b> WT<o:p></o:p></p></div></div>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">{OLD}<o:p></o:p></p>
<p class="MsoNormal">Bob</p></div></body></html>"""

OUTLOOK_WEB = f"""<html><body dir="ltr"><div class="elementToProof">Hi Bob,</div><div><br></div>
<div class="elementToProof">{OWN}</div><div id="appendonsend"></div><hr style="display:inline-block;
width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>Frá:</b> Bob
&lt;bob@home.example&gt;<br><b>Sendur:</b> miðvikudagur, 18. nóvember 2026 20:15<br><b>Til:</b> Ann
&lt;ann@club.example&gt;<br><b>Efni:</b> WT</font><div>&nbsp;</div></div><div>{OLD}<br>Bob</div></body></html>"""

APPLE = f"""<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body>
Hi Bob,<div><br></div><div>{OWN}<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite">
<div>On 18 Nov 2026, at 20:15, Bob &lt;bob@home.example&gt; wrote:</div><br class="Apple-interchange-newline">
<div>{OLD}<br>Bob<br></div></blockquote></div></div></body></html>"""

THUNDERBIRD = f"""<!DOCTYPE html><html><head><title>x 7163</title></head><body text="#000000"><p>Hi Bob,</p>
<p>{OWN}</p><div class="moz-cite-prefix">Þann 18.11.2026 20:15 reit Bob Beispiel:<br></div>
<blockquote type="cite" cite="mid:1@home.example"><pre class="moz-quote-pre" wrap="">{OLD}
Bob</pre></blockquote><div class="moz-signature">-- <br>Ann Example</div></body></html>"""

GMX = f"""<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;"><div>Hi Bob,</div>
<div>&nbsp;</div><div>{OWN}</div><div>&nbsp;<div name="quote" style="margin:10px 5px 5px 10px; border-left:2px
solid #C3D9E5;"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Mittwoch, 18. November 2026 um 20:15 Uhr<br/>
<b>Von:</b>&nbsp;"Bob" &lt;bob@home.example&gt;<br/><b>An:</b>&nbsp;ann@club.example<br/><b>Betreff:</b>&nbsp;WT
</div><div name="quoted-content">{OLD}<br/>Bob</div></div></div></div></body></html>"""

MAIL_RU = f"""<HTML><BODY><div>Hi Bob,</div><div>{OWN}</div><blockquote style="border-left:1px solid #0857A6;
margin:10px; padding:0 0 0 10px;">Среда, 18 ноября 2026, 20:15 +03:00 от Bob &lt;bob@home.example&gt;:<br>
<div>{OLD}</div><div>Bob</div></blockquote></BODY></HTML>"""

YAHOO = f"""<html><head></head><body><div class="ydp1yahoo-style-wrap"><div dir="ltr">Hi Bob,</div>
<div>{OWN}</div></div><div id="ydp2yahoo_quoted_1" class="yahoo_quoted"><div style="color:#26282a;"><div>
On Wednesday, November 18, 2026 at 08:15:00 PM GMT+1, Bob &lt;bob@home.example&gt; wrote:</div><div><br></div>
<div>{OLD}</div><div>Bob</div></div></div></body></html>"""

PHONE = f"""<html><head><meta http-equiv="content-type" content="text/html"></head><body dir="auto">
<div dir="ltr"></div><div dir="ltr">Hi Bob,</div><div dir="ltr">{OWN}</div><div dir="ltr"><br>
<blockquote type="cite">Am 18.11.2026 um 20:15 schrieb Bob &lt;bob@home.example&gt;:<br><br></blockquote></div>
<blockquote type="cite"><div dir="ltr">{OLD}<br>Bob</div></blockquote></body></html>"""

MAILERS = [
    pytest.param(GMAIL, id="gmail"),
    pytest.param(OUTLOOK, id="outlook"),
    pytest.param(OUTLOOK_WEB, id="outlook on the web, icelandic"),
    pytest.param(APPLE, id="apple mail"),
    pytest.param(THUNDERBIRD, id="thunderbird, icelandic"),
    pytest.param(GMX, id="gmx"),
    pytest.param(MAIL_RU, id="mail.ru"),
    pytest.param(YAHOO, id="yahoo"),
    pytest.param(PHONE, id="a phone"),
]


@pytest.mark.parametrize("html", MAILERS)
def test_own_and_quoted_words_of_each_mailer_are_told_apart(html: str) -> None:
    letter = parse(an_html_letter(html))

    assert words(letter, Zone.OWN) == ["Hi Bob,", OWN]
    assert words(letter, Zone.QUOTED) == [OLD, "Bob"]
    assert words(letter, Zone.ATTRIBUTION)


@pytest.mark.parametrize("html", [GMAIL, APPLE, THUNDERBIRD, MAIL_RU, PHONE])
def test_an_answer_typed_below_is_own_where_the_mailer_marks_its_quotes(html: str) -> None:
    cut = html.replace(f"<div>{OWN}</div>", "").replace(f"<p>{OWN}</p>", "").replace(OWN, "")
    end = "</blockquote>"
    place = cut.rindex(end) + len(end)

    letter = parse(an_html_letter(f"{cut[:place]}<div>{OWN}</div>{cut[place:]}"))

    assert [line.below_quote for line in letter.lines if line.text == OWN] == [True]
    assert OWN in words(letter, Zone.OWN)


def test_a_table_row_is_one_line_with_its_cells() -> None:
    html = (
        "<table border=1><tr><th>No</th><th>White</th><th>Recd<br>by me</th><th>Black</th></tr>"
        "<tr><td>13</td><td><p>7163</p></td><td></td><td>5756</td></tr>"
        "<tr><td>14<td>5254<td>20.11.<td>&nbsp;</table>"
    )
    letter = parse(an_html_letter(html))

    rows = [[letter.words(cell).strip() for cell in line.cells] for line in letter.lines]

    assert rows == [
        ["No", "White", "Recd by me", "Black"],
        ["13", "7163", "", "5756"],
        ["14", "5254", "20.11.", ""],
    ]
    assert letter.lines[1].text == "13\t7163\t\t5756"


def test_a_cell_over_two_columns_counts_as_two() -> None:
    line = read_html("<table><tr><td>14</td><td colspan=2>5254</td><td>4544</td></tr></table>")[0][
        0
    ]

    assert [line.text[start:end] for start, end in line.cells] == ["14", "5254", "", "4544"]


def test_a_whole_column_in_one_cell_is_taken_apart() -> None:
    html = "<table><tr><td>13<br>14</td><td>7163<br>5254</td><td>5756<br>4544</td></tr></table>"

    assert [line.text for line in read_html(html)[0]] == ["13\t7163\t5756", "14\t5254\t4544"]


def test_a_letter_laid_out_by_tables_keeps_its_lines() -> None:
    html = (
        "<table><tr><td><table><tr><td>Hi Bob,<br>14. 5254<p>Ann</td></tr></table></td><td>"
        "<table><tr><td>13</td><td>7163</td></tr></table></td></tr></table>"
    )

    assert [line.text for line in read_html(html)[0]] == ["Hi Bob,", "14. 5254", "Ann", "13\t7163"]


@pytest.mark.parametrize(
    "hidden",
    [
        '<span style="display:none">5254</span>',
        '<div style="DISPLAY: none;">5254<div>5254</div></div>',
        '<div style="visibility:hidden">5254</div>',
        '<p style="font-size:0px;line-height:0">5254</p>',
        '<span style="mso-hide:all">5254</span>',
        "<div hidden>5254</div>",
        "<style>5254</style>",
        "<script>var x = '<p>5254</p>';</script>",
        "<title>5254</title>",
        "<!-- 5254 -->",
        "<!--[if mso]><p>5254</p><![endif]-->",
        '<img alt="5254" src="cid:1">',
    ],
)
def test_what_is_not_shown_is_not_read(hidden: str) -> None:
    assert own(an_html_letter(f"<p>seen</p>{hidden}<p>also seen</p>")) == ["seen", "also seen"]


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        ("14.<b>52</b><i>54</i>", ["14.5254"]),
        ("14.&nbsp;5254&#44; 52&shy;54", ["14. 5254, 5254"]),
        ("<p>one<p>two<br>three<div>four</div>five", ["one", "two", "three", "four", "five"]),
        ("<pre>13. 7163\n14.  5254</pre>", ["13. 7163", "14.  5254"]),
        ('<span style="white-space: pre-wrap">a  b\nc</span>', ["a  b", "c"]),
        ("one\n  two", ["one two"]),
        ('<ol start="14"><li>5254<li>7163</ol>', ["14. 5254", "15. 7163"]),
        ("<ul><li>5254</li><li>7163</li></ul>", ["5254", "7163"]),
        ("5 < 7 & 8 > 3", ["5 < 7 & 8 > 3"]),
        ('<a title=">" href="x">5254</a>', ["5254"]),
        ("<P ALIGN=center STYLE='color:red'>5254</P>", ["5254"]),
        ("5254<br", ["5254"]),
        ("a</div></td></table>b", ["a", "b"]),
        ("", []),
    ],
)
def test_lines_are_those_that_a_reader_sees(html: str, lines: list[str]) -> None:
    texts = [line.text.replace("\u00a0", " ").replace("\u00ad", "") for line in read_html(html)[0]]

    assert [text for text in texts if text] == lines


def test_own_words_indented_by_a_blockquote_are_own() -> None:
    html = '<blockquote style="margin:0 0 0 40px;border:none;padding:0px">14. 5254</blockquote>'

    assert own(an_html_letter(html)) == ["14. 5254"]


def test_quotes_of_several_depths_are_counted() -> None:
    html = "<blockquote>one<blockquote type=cite>two<div>&gt; three</div></blockquote>one</blockquote>own"

    letter = parse(an_html_letter(html))

    assert [line.depth for line in letter.lines] == [1, 2, 3, 1, 0]


def test_words_typed_into_the_box_of_a_signature_are_own() -> None:
    html = '<div class="gmail_signature">14. 5254<br>Ann Example</div>'

    assert own(an_html_letter(html)) == ["14. 5254", "Ann Example"]
    assert own(an_html_letter('Hi<div class="gmail_signature">Ann<br>Tel. 0</div>')) == ["Hi"]


# --- the two forms of one text ------------------------------------------------------------------


def test_plain_text_is_preferred() -> None:
    letter = parse(an_alternative("14. 5254\nplain\n", "<p>14. 5254</p><p>rich</p>"))

    assert words(letter, Zone.OWN) == ["14. 5254", "plain"]
    assert not letter.alternative_differs


@pytest.mark.parametrize("plain", ["", "\n \n", "This message needs a reader of HTML.\n"])
def test_html_is_read_where_the_plain_form_says_nothing(plain: str) -> None:
    assert own(an_alternative(plain, "<p>14. 5254</p>")) == ["14. 5254"]


def test_forms_that_disagree_are_named() -> None:
    letter = parse(an_alternative("14. 5254\n", "<p>14. 5255</p>"))

    assert letter.alternative_differs
    assert letter.alternative_words == ("5254", "5255")
    assert any("plain and HTML parts differ" in fault for fault in letter.faults)


def test_a_difference_in_what_is_quoted_is_none() -> None:
    plain = "14. 5254\n\n> 13. 7163\n"

    assert not parse(an_alternative(plain, "<p>14. 5254</p>")).alternative_differs


def test_links_pictures_and_list_numbers_are_no_difference() -> None:
    plain = "1. 5254 <https://club.example/77>\n[image: x1.png]\n52 - 54\n"
    html = '<ol><li><a href="https://club.example/77">5254</a></ol><img src="cid:1"><p>52 - 54'

    assert not parse(an_alternative(plain, html)).alternative_differs


def test_a_table_that_the_plain_form_tore_apart_is_read_from_the_html() -> None:
    plain = "13\n7163\n5756\n14\n5254\n"
    html = "<table><tr><td>13<td>7163<td>5756</tr><tr><td>14<td>5254<td></tr></table>"

    letter = parse(an_alternative(plain, html))

    assert [line.text for line in letter.lines] == ["13\t7163\t5756", "14\t5254\t"]


def test_gmail_forwards_within_its_quote() -> None:
    html = (
        '<div dir="ltr">fyi<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- '
        'Forwarded message ---------<br>From: <strong class="gmail_sendername" dir="auto">Carl</strong> '
        '<span dir="auto">&lt;<a href="mailto:carl@club.example">carl@club.example</a>&gt;</span><br>Date: '
        "Wed, 18 Nov 2026 at 20:15<br>Subject: WT<br>To: Ann &lt;ann@club.example&gt;<br></div><br><br>"
        f"<div>{OLD}</div></div></div>"
    )
    letter = parse(an_html_letter(html))

    assert words(letter, Zone.OWN) == ["fyi"]
    assert words(letter, Zone.FORWARDED) == [OLD]
    assert letter.forwarded_from[0].address == "carl@club.example"


def test_apple_forwards_within_a_blockquote() -> None:
    html = (
        '<div>fyi</div><div><br><blockquote type="cite"><div>Begin forwarded message:</div><br><div><b>From: </b>'
        "Carl &lt;carl@club.example&gt;</div><div><b>Subject: </b>WT</div><div><b>Date: </b>18 November 2026 at "
        f"20:15:00 CET</div><br><div>{OLD}</div></blockquote></div>"
    )

    assert words(parse(an_html_letter(html)), Zone.FORWARDED) == [OLD]


def test_a_difference_is_seen_however_the_html_is_written() -> None:
    for html in (
        "14. 52<b>55</b>",
        "14. 5255<!-- -->",
        "<ol start=14><li>5255</ol>",
        "14. 525&#53;",
    ):
        assert parse(an_alternative("14. 5254\n", html)).alternative_differs, html
    for html in ("14. 52<b>54</b>", "<p>14.<p>5254", "<ol start=14><li>5254</ol>", "14. 525&#52;"):
        assert not parse(an_alternative("14. 5254\n", html)).alternative_differs, html


def test_plain_text_is_read_beside_html_that_is_too_large() -> None:
    letter = parse(an_alternative("14. 5254\n", "<p>5254" * 200_000))

    assert words(letter, Zone.OWN) == ["14. 5254"]
    assert letter.faults == ("the HTML form is too large to be read",)


def test_forms_are_compared_whichever_is_read() -> None:
    letter = parse(an_alternative("No HTML here: 14. 5254\n", "<p>14. 5255</p>"))

    assert letter.alternative_words == ("5254", "5255")


@pytest.mark.parametrize(
    "html",
    [
        "<s>5255</s>",
        "<del>5255</del>",
        '<strike class="x">5255</strike>',
        '<span style="text-decoration: line-through">5255</span>',
        '<span style="color:#fff">5255</span>',
        '<font color="white">5255</font>',
        '<span style="color: rgb(255, 255, 255)">5255</span>',
        '<div style="background:#123456"><b style="color:#123456">5255</b></div>',
    ],
)
def test_what_is_struck_out_or_unseen_is_left_out_and_named(html: str) -> None:
    letter = parse(an_html_letter(f"<p>14. 5254</p><p>{html}</p>"))

    assert words(letter, Zone.OWN) == ["14. 5254"]
    assert any("left out" in fault for fault in letter.faults)


@pytest.mark.parametrize(
    "html",
    [
        '<div style="background-color:#000"><b style="color:#fff">5255</b></div>',
        '<div style="color:#fff"><b style="background:black">5255</b></div>',
        '<table bgcolor="#000000"><tr><td><font color="#ffffff">5255</font></table>',
        '<div style="background:url(x.png)"><b style="color:white">5255</b></div>',
        '<span style="text-decoration: underline; color: navy">5255</span>',
    ],
)
def test_what_stands_out_from_its_ground_is_read(html: str) -> None:
    assert own(an_html_letter(html)) == ["5255"]


def test_words_of_one_form_are_a_difference() -> None:
    for said in ("I offer a draw", "I resign", "Remis?"):
        assert parse(an_alternative(f"14. 5254\n{said}\n", "<p>14. 5254</p>")).alternative_differs
        assert parse(an_alternative("14. 5254\n", f"<p>14. 5254</p><p>{said}")).alternative_differs
    for said in ("Ann Example", "Best", "[image: a picture of us]"):
        assert not parse(
            an_alternative(f"14. 5254\n{said}\n", "<p>14. 5254</p>")
        ).alternative_differs


@pytest.mark.parametrize(
    "html",
    [
        '<style>.x{text-decoration:line-through}</style><p>Hmm.</p><p class="x">{}</p>',
        "<style>p.h , .g { display : none }</style><p>Hmm.</p><p class=h>{}</p>",
        '<style>/* .h{} */ @media print{.h{color:red}} .H{DISPLAY:none}</style>Hmm.<p class="a h">{}',
        '<p>Hmm.</p><p style="opacity:0">{}</p>',
        '<p>Hmm.</p><p style="opacity: 0.0; color:red">{}</p>',
        '<p>Hmm.</p><div style="max-height:0;overflow:hidden">{}</div>',
        "<p>Hmm.</p><textarea>{}</textarea>",
        "<p>Hmm.</p><figure><img src=x><figcaption>{}</figcaption></figure>",
        "<p>Hmm.</p><table><caption>{}</caption><tr><td>diagram</td></tr></table>",
        "<p>Hmm.</p><details><summary>Engine</summary>{}</details>",
        '<p>Hmm.</p><div class="gmail_quote"><div>Karl</div>{}</div>',
        '<p>Hmm.</p><div class="yahoo_quoted">{}</div>',
        '<p>Hmm.</p><div class="protonmail_quote">{}</div>',
        '<p>Hmm.</p><div name="quote">{}</div>',
        '<p>Hmm.</p><div style="border:none;border-left:solid blue 1.5pt;padding:0 0 0 4pt">{}</div>',
        '<p>Hmm.</p><div id="divRplyFwdMsg"><b>Von:</b> Karl<br><b>Gesendet:</b> 5.11.</div><p>{}</p>',
    ],
)
def test_what_the_letter_shows_without_saying_it_is_not_own(html: str) -> None:
    said = own(an_html_letter(html.replace("{}", OWN)))

    assert "Hmm." in said
    assert OWN not in said


@pytest.mark.parametrize(
    "html",
    [
        "<style>.x{color:red} .x b{display:none}</style><p class=x>{}</p>",
        "<style>@media (max-width:9px){.x{display:none}}</style><p class=x>{}</p>",
        '<style>.x{display:none}</style><p class=x style="display:block">{}</p>',
        '<style>.x{display:none}</style><p class="y">{}</p>',
        '<p style="opacity:0.9">{}</p>',
        '<div style="min-height:0;overflow:hidden">{}</div>',
        '<div style="border:1px solid black;border-left:3px solid red">{}</div>',
        '<div class="gmail_quote"><blockquote class="gmail_quote">old</blockquote><div>{}</div></div>',
    ],
)
def test_what_its_style_leaves_alone_is_own(html: str) -> None:
    assert OWN in own(an_html_letter(html.replace("{}", OWN)))
