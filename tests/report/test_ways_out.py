"""What others wrote goes out through guards; every way out gets the same nasty strings.

A new way out joins by one line in ``WAYS_OUT``: its name, the function that lets a text out
(raising what it refuses), and what must never be in the outcome.
"""

from __future__ import annotations

import email
import email.policy
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

import chess.pgn
import pytest
from rich.console import Console

from mailbot.cli.show import one_line
from mailbot.desk.answering.compose import compose
from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.library import Reading, read_letter
from mailbot.game.events import MoveAttempted
from mailbot.game.pgn import pgn, read_pgn, tag_value
from mailbot.game.sheet import Game, Player, Side
from mailbot.post.arguments import safe
from mailbot.report.changes import change_lines
from mailbot.report.explaining.page import page
from mailbot.report.explaining.text import explained
from mailbot.report.gamelist import game_list_lines, known_lines
from mailbot.report.models import as_json
from mailbot.report.reading import reading_lines
from mailbot.report.reading_models import reading_json
from mailbot.report.safe import (
    UnsafeText,
    file_name,
    header,
    html,
    json_text,
    log_line,
    plain,
    terminal,
    writable,
)
from mailbot.report.sheet import sheet_lines
from mailbot.report.sheet_models import game_json
from mailbot.report.summary import summary_lines, summary_of
from mailbot.store import NoteText
from mailbot.sweep.notes import compose_note
from tests.builders import ACCOUNT, FIRST_DAY, a_game, a_letter, a_setup, noon
from tests.report.pages import foreign_in

NASTY = (
    "\x1b[31mred\x1b[0m",  # colours
    "\x1b]0;title\x07\x1b]8;;https://evil.example\x1b\\link",  # window title, link
    "\x9b2J cleared",  # C1 form of the same
    "\x1b[2J\x1b[1;1H",
    "one\r\nBcc: victim@evil.example",
    "one\nFrom: forged@evil.example",
    "one\rtwo",
    "A1 NOOP\r\nA2 DELETE INBOX",
    "nul\x00byte",
    "bell\x07back\x08space\x7fdelete",
    "next\x85line\u2028line\u2029paragraph\x0btab\x0cpage\x1cfile",
    "\u202e4525 \u202d5254\u202c",  # shown the other way round
    "\u2066isolated\u2069\u200e\u200f\u061c",
    "in\u200bvis\u200cible\u2060\ufeff\u00ad\u034f\u3164\u2800\ufe0f",
    "\U000e0041\U000e0042\U000e007f tags",  # tag characters
    "[bold red]markup[/bold red] [/] [link=https://evil.example]x[/link]",
    ":smiley: \\[escaped] [@click=app.bell]x[/]",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)" \' onfocus=\'alert(1)',
    "&amp;&lt;",
    'Anna"] [Result "1-0"] [X "',
    'backslash \\ and \\" quote',
    "} 1. e4 e5 {comment",
    "%escape\n%line",
    "=cmd|' /C calc'!A0",
    "../../etc/passwd",
    "..\\..\\boot.ini",
    "/absolute/path",
    "CON",
    "nul.txt",
    "-rf",
    ".hidden",
    "x" * 5000,
    "{0.__class__} %s %(name)s ${HOME} $(id) `id`",
    "lone \ud800 surrogate \udcff",
    "",
    "   ",
)


def printed(text: str) -> str:
    """What Rich writes to a terminal that takes colours, markup and smileys."""
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, width=10_000, legacy_windows=False)
    console.print(terminal(text))
    return out.getvalue()


def pgn_tag(text: str) -> str:
    return f'[Event "{tag_value(text)}"]\n\n*\n'


def header_line(text: str) -> str:
    return f"Subject: {header(text)}\r\n"


def threaded(text: str) -> str:
    """The headers of a draft that answers a letter with this Message-ID."""
    return composed("Bo", thread=text)


def composed(text: str, thread: str | None = None) -> str:
    """The headers of a draft whose subject, file name and addressee somebody else has named."""
    draft = Draft(
        game="cup-12",
        addressee=Addressee.OPPONENT,
        purpose=Purpose.REPORT,
        sender=f"{text} <anna@ek.example>",
        to=(f"{text} <bo@ry.example>",),
        cc=(),
        subject=f"Re: {text}",
        in_reply_to=thread,
        references=() if thread is None else (thread, thread),
        body="x",
        attachments=((file_name(text, ".pgn"), "application/vnd.chess-pgn", "*"),),
    )
    octets = compose(draft, message_id="<x@ek.example>", date=noon(FIRST_DAY))
    return octets.partition(b"\r\n\r\n")[0].decode("ascii")


def a_named_game(text: str) -> Game:
    black = Player(text, ("bo@ry.example",))
    white = Player(text, ("anna@ek.example", text))
    setup = replace(a_setup(), event=text, white=white, black=black, names=(text,))
    attempt = MoveAttempted(by=Side.BLACK, ply=4, text=text)
    return a_game(setup=setup, more=(attempt,))


def sheet(text: str) -> str:
    game = a_named_game(text)
    entries = summary_of([game], today=FIRST_DAY, waiting={game.id: [text]})
    lines = [*sheet_lines(game), *summary_lines(entries, player=text, today=FIRST_DAY)]
    return "\n".join(lines)


def games_listed(text: str) -> str:
    game = a_named_game(text)
    other = replace(game, setup=replace(game.setup, names=()), attempts=())
    lines = [*game_list_lines([game], today=FIRST_DAY), *known_lines(game)]
    return "\n".join([*lines, *(line for _, line in change_lines(other, game))])


def sheet_json(text: str) -> str:
    return json_text(as_json(game_json(a_named_game(text))))


def tried(text: str) -> Reading:
    """A letter with the text as its subject, in its body and as its writer's name."""
    named = "".join(char for char in text if char.isprintable() and char not in '<>"\\')
    octets = a_letter("2... 2836\n", sender=f'"{named}" <bo@ry.example>', subject="SUBJECT")
    body = f"2... 2836\n\n{text}".encode(errors="surrogatepass")
    octets = octets.replace(b"2... 2836", body)
    octets = octets.replace(b"SUBJECT", re.sub(r"[\r\n]", " ", text).encode(errors="replace"))
    game = a_named_game(writable(text))  # a name comes from a configuration, which is UTF-8
    return read_letter(octets, [game], account=ACCOUNT, today=FIRST_DAY)


def tried_text(text: str) -> str:
    reading = tried(text)
    return "\n".join(reading_lines(reading)) + "".join(text for text, _ in explained(reading))


def tried_page(text: str) -> str:
    return page([(text, tried(text)), (text, text or "no reason")])


def tried_json(text: str) -> str:
    return json_text(as_json(reading_json(tried(text))))


def draft(text: str) -> str:
    """The answer to a letter, as it would lie in Drafts, without its transfer encoding."""
    (one,) = tried(text).drafts
    octets = compose(one, message_id="<x@ek.example>", date=noon(FIRST_DAY))
    letter = email.message_from_bytes(octets, policy=email.policy.default)
    return f"{letter['Subject']}\n{letter['To']}\n{letter.get_content()}".replace("\r\n", "\n")


def note(text: str) -> str:
    """The headers of what the player is told at once."""
    told = NoteText(text, text, text, text, text)
    return compose_note(told, ACCOUNT, "<x@ek.example>", noon(FIRST_DAY)).decode("utf-8")


def report(text: str) -> str:
    return pgn(a_named_game(text))


def html_page(text: str) -> str:
    return f'<p title="{html(text)}">{html(text)}</p>'


# What no line, no terminal and no text must hold: controls, directions, what is not seen.
ACTING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f]"
)
IN_LINES = re.compile(ACTING.pattern[:-1] + "\n\t]")


def acts_on_a_terminal(text: str, out: str) -> bool:
    return bool(ACTING.search(out)) or out != plain(text, newlines=True) + "\n"


def breaks_the_line(_: str, out: str) -> bool:
    return bool(IN_LINES.search(out)) or len(out) > 500


def breaks_a_line(_: str, out: str) -> bool:
    return bool(IN_LINES.search(out))


def is_another_string(text: str, out: str) -> bool:
    return not out.isascii() or "\x1b" in out or json.loads(out) != text


def is_another_tag(_: str, out: str) -> bool:
    game = chess.pgn.read_game(io.StringIO(out))
    assert game is not None
    tags = [line for line in out.splitlines() if line.startswith("[")]
    moved = bool(game.next()) or game.headers["Result"] != "*"
    return moved or len(tags) != 1 or bool(IN_LINES.search(out.replace("\n", "")))


def leaves_its_folder(_: str, out: str) -> bool:
    bad = re.search(r"[^\w.-]|\.\.", out) or out.startswith((".", "-"))
    device = re.match(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", out, re.IGNORECASE)
    return bool(bad or device) or not out.endswith(".eml") or len(out.encode()) > 100


def is_another_header(_: str, out: str) -> bool:
    return bool(re.search(r"[\r\n\x00]", out.removesuffix("\r\n")))


def has_other_headers(_: str, out: str) -> bool:
    names = [name.lower() for name, _ in email.message_from_string(out).items()]
    known = ["from", "to", "subject", "date", "message-id", "mime-version", "x-mailer"]
    return sorted(names) != sorted([*known, "content-type"]) or "\x00" in out


def has_other_note_headers(_: str, out: str) -> bool:
    names = [name.lower() for name, _ in email.message_from_string(out).items()]
    mime = {"content-type", "content-transfer-encoding", "mime-version"}
    known = ["from", "to", "subject", "date", "message-id", "auto-submitted"]
    return sorted(set(names) - mime) != sorted(known) or bool(ACTING.search(out.replace("\r", "")))


def is_another_game(_: str, out: str) -> bool:
    games = read_pgn(out)
    moves = [move.uci() for move in a_game().moves]
    return len(games) != 1 or bool(games[0].errors) or list(games[0].moves) != moves


def acts(_: str, out: str) -> bool:
    return bool(ACTING.search(out)) or "\r" in out


def acts_in_json(_: str, out: str) -> bool:
    return not out.isascii() or "\x1b" in out or not isinstance(json.loads(out), dict)


def is_another_command(_: str, out: str) -> bool:
    return bool(re.search(r"[\r\n\x00]", out))


def is_more_than_text(_: str, out: str) -> bool:
    class Seen(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.tags: list[tuple[str, list[str]]] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.tags.append((tag, [name for name, _ in attrs]))

    seen = Seen()
    seen.feed(out)
    return seen.tags != [("p", ["title"])] or bool(ACTING.search(out))


def is_another_page(_: str, out: str) -> bool:
    return bool(ACTING.search(out)) or "\r" in out or bool(foreign_in(out))


WAYS_OUT: list[tuple[str, Callable[[str], str], Callable[[str, str], bool]]] = [
    ("terminal", printed, acts_on_a_terminal),
    ("log line", log_line, breaks_the_line),
    ("JSON", json_text, is_another_string),
    ("PGN tag", pgn_tag, is_another_tag),
    ("file name", lambda text: file_name(text, ".eml"), leaves_its_folder),
    ("draft header", header_line, is_another_header),
    ("IMAP command", lambda text: safe("subject", text), is_another_command),
    ("HTML", html_page, is_more_than_text),
    ("draft headers", composed, has_other_headers),
    ("draft thread", threaded, has_other_headers),
    ("sheet and summary", sheet, acts),
    ("lists and changes", games_listed, acts),
    ("line of an error", one_line, breaks_a_line),
    ("sheet as JSON", sheet_json, acts_in_json),
    ("letter as text", tried_text, acts),
    ("letter as a page", tried_page, is_another_page),
    ("letter as JSON", tried_json, acts_in_json),
    ("draft", draft, acts),
    ("note", note, has_other_note_headers),
    ("report to the TD", report, is_another_game),
]
REFUSING = {"draft header", "IMAP command", "draft headers", "draft thread"}


@pytest.mark.parametrize("text", NASTY, ids=lambda text: ascii(text)[1:31])
@pytest.mark.parametrize(("name", "let_out", "is_forbidden"), WAYS_OUT, ids=lambda way: way)
def test_what_others_wrote_is_never_obeyed(
    name: str,
    let_out: Callable[[str], str],
    is_forbidden: Callable[[str, str], bool],
    text: str,
) -> None:
    try:
        out = let_out(text)
    except ValueError:
        if name not in REFUSING:
            raise
        return  # it does not go out at all

    assert not is_forbidden(text, out), (name, out)


@pytest.mark.parametrize("text", ["a\rb", "a\nb", "a\0b", "a\x1bb", "a\u2028b", "a\ud800b"])
def test_a_header_refuses_what_is_no_line(text: str) -> None:
    with pytest.raises(UnsafeText, match=r"U\+[0-9A-F]{4} cannot stand"):
        header(text)


def test_a_header_takes_what_people_are_called() -> None:
    assert header("Jürgen Weiß, Лев 李") == "Jürgen Weiß, Лев 李"


def test_what_cannot_be_seen_is_shown_by_its_number() -> None:
    assert plain("5254\u202e\x1b[0m") == "5254<U+202E><U+001B>[0m"
    assert plain("one\r\ntwo\tthree") == "one<U+000D><U+000A>two three"
    assert plain("one\r\ntwo\tthree", newlines=True) == "one\ntwo\tthree"
    assert plain("nbsp\xa0stays a blank") == "nbsp stays a blank"


def test_letters_of_every_script_stay() -> None:
    assert plain("Žižek Ωμέγα שלום 王 e\u0301") == "Žižek Ωμέγα שלום 王 e\u0301"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("cup-12", "cup-12.pgn"),
        ("../cup/12", "cup-12.pgn"),
        ("CON", "game-CON.pgn"),
        ("", "game.pgn"),
        ("Wien 1. Runde: Öl", "Wien-1.Runde-Öl.pgn"),
    ],
)
def test_a_file_name_stays_in_its_folder(text: str, name: str) -> None:
    assert file_name(text, ".pgn") == name


def test_what_utf8_cannot_write_is_replaced() -> None:
    assert writable("a\ud800b").encode() == "a\ufffdb".encode()
