"""Invented letters for the benches: game letters of a few usual shapes, and other mail."""

from __future__ import annotations

from datetime import date, timedelta
from email.message import EmailMessage
from email.utils import format_datetime

from mailbot.game.sheet import Game
from tests.builders import a_game, a_letter, a_setup, noon

TABLE = (
    " No  Move  Recd       Sent       Days Total  Move  Recd       Sent       Days Total\n"
    " 1.  5254  ----       2026-11-01    0     0  5755  2026-11-02 2026-11-02    0     0\n"
    " 2.  7163  2026-11-03 2026-11-03    0     0  2836  2026-11-04 2026-11-04    0     0\n"
)
HTML = (
    "<div dir=ltr>Hi Anna,<br><br>2... <b>2836</b><br>received 3 November 2026<br>Bo</div>"
    '<div class="gmail_quote"><blockquote><div>1. 5254 5755</div>'
    "<div>2. 7163</div></blockquote></div>"
)
QUOTE = (
    "\n\nOn Tue, 3 Nov 2026 at 12:00, Anna Ek <anna@ek.example> wrote:\n"
    "> 1. 5254 5755\n> 2. 7163\n> Best wishes\n> Anna\n"
)


def game_letters() -> list[bytes]:
    """One letter of each usual shape, all with the same new move."""
    return [
        a_letter("2... 2836\n", message_id="<b1@ry.example>"),
        a_letter("Hi Anna,\n\n2... 2836\nreceived 3 Nov 2026, sent 4 Nov 2026\n" + QUOTE),
        a_letter("Dear Anna,\n\n" + TABLE + "\nBest wishes\nBo\n"),
        a_letter("2... 2836\n" + QUOTE, html=HTML),
        a_letter("1. 5254 5755 2. 7163 2836, if 3. 6125 then 1716\nI offer a draw.\n"),
    ]


def a_bench_game(number: int = 12) -> Game:
    return a_game(setup=a_setup(name=f"cup-{number}", event=f"Club Cup {number}"))


def other_mail(number: int, size: int = 1800) -> bytes:
    """A letter that has nothing to do with chess."""
    message = EmailMessage()
    message["From"] = f"Shop {number % 97} <news{number % 97}@shop.example>"
    message["To"] = "anna@ek.example"
    message["Subject"] = f"Your order {number}"
    message["Date"] = format_datetime(noon(date(2024, 1, 1) + timedelta(days=number % 700)))
    message["Message-ID"] = f"<order{number}@shop.example>"
    line = "Thank you for your order, it is on its way to you now.\n"
    message.set_content(line * (size // len(line)))
    return message.as_bytes()
