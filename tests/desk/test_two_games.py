"""Two games in one letter: which sentence is of which, and whose days stand apart from both."""

from __future__ import annotations

from datetime import date
from email.message import EmailMessage

import pytest

from mailbot.desk.verdict import Verdict
from mailbot.game.sheet import Side
from tests.builders import a_game, a_letter, a_setup, all_judged, noon

CUP = a_game("5254 5755 7163")
OLYMPIAD = a_game("4244 7866 3234 5756 2133", setup=a_setup(name="oly-5", event="Olympiad 5"))
DAY = date(2026, 11, 12)
Said = tuple[str, int | None, int | None]  # move, days of November on which it came and went


def read(octets: bytes) -> dict[str | None, Said]:
    """What is recorded in each game; a day in doubt is none."""
    found: dict[str | None, Said] = {}
    for judgement in all_judged(octets, CUP, OLYMPIAD):
        findings, doubts = judgement.findings, {doubt.fact.value for doubt in judgement.doubts}
        moves = [ply.numeric for ply in findings.plies if judgement.verdict is Verdict.ACCEPTED]
        came = findings.received_stated if "received" not in doubts else None
        went = findings.sent_stated if "sent" not in doubts else None
        if moves or judgement.doubts:
            found[judgement.game] = (
                " ".join(moves), came.day if came else None, went.day if went else None,
            )  # fmt: skip
    return found


def in_html(body: str) -> bytes:
    letter = EmailMessage()
    letter["From"], letter["To"] = "Bo Ry <bo@ry.example>", "Anna Ek <anna@ek.example>"
    letter["Date"], letter["In-Reply-To"] = noon(DAY), "<ply3@letters.example>"
    letter.set_content(f"<html><body>{body}</body></html>", subtype="html")
    return letter.as_bytes()


BOTH: dict[str | None, Said] = {"cup-12": ("2836", 10, 11), "oly-5": ("6824", 10, 11)}
CUP_ONLY: dict[str | None, Said] = {"cup-12": ("2836", 10, 11)}
OLYMPIAD_ONLY: dict[str | None, Said] = {"oly-5": ("6824", 10, 11)}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        # named without its number, and numbered as a board
        (("Club Cup, board 2: 2... 2836\nOlympiad: still thinking.\n"
         "Club Cup: received 10 November, sent 11 November."), CUP_ONLY),
        (("Club Cup 12, board 2:\n\n2... 2836, received 10.11., sent 11.11.\n"
         "Olympiad 5: ještě přemýšlím."), CUP_ONLY),
        # below the other game, which has no move
        (("Club Cup 12: 2... 2836. In Olympiad 5 I need some days.\n"
         "Received 10 November, sent 11 November."), CUP_ONLY),
        (("Club Cup 12: 2... 2836. In Olympiad 5 brauche ich noch Zeit.\n"
         "Erhalten 10.11., gesendet 11.11."), CUP_ONLY),
        (("Club Cup 12: 2... 2836. Dans Olympiad 5 je réfléchis encore.\n"
         "Reçu le 10 novembre, envoyé le 11 novembre.\nOlympiad 5 attendra."), CUP_ONLY),
        (("Olympiad 5: I still think. Club Cup 12: 2... 2836.\n"
         "Your cup move came on 10 November, mine goes on 11 November."), CUP_ONLY),
        # received alone may be of the other
        ("Club Cup 12: 2... 2836. Olympiad 5: I still think.\nReceived 10 November.",
         {"cup-12": ("2836", None, None)}),
        (("Club Cup 12: 2... 2836, received 9 November. Olympiad 5: I still think.\n"
         "Received 10 November, sent 11 November."), {"cup-12": ("2836", 9, None)}),
        # said of both, apart from them
        (("Club Cup 12: 2... 2836\nOlympiad 5: 3... 6824\n\n"
         "Beide Züge am 10.11. erhalten, beide am 11.11. gesendet."), BOTH),
        (("Club Cup 12\n2... 2836\n\nOlympiad 5\n3... 6824\n\n"
         "Received 10 November, sent 11 November."), BOTH),
        (("Coups reçus le 10 novembre, réponses envoyées le 11 novembre.\n\n"
         "Club Cup 12 : 2... 2836\nOlympiad 5 : 3... 6824"), BOTH),
        (("On Club Cup 12: 2... 2836. On Olympiad 5: 3... 6824. Received both 10 November, "
         "answered both 11 November. The frost got my dahlias."), BOTH),
        (("w Club Cup 12 gram 2... 2836, w Olympiad 5 gram 3... 6824. Oba posunięcia otrzymałem "
         "10 listopada, oba wysłałem 11 listopada."), BOTH),
        # of each its own
        (("Olympiad 5: 3... 6824 (mottatt 10.11., sendt 11.11.)\n"
         "Club Cup 12: 2... 2836 (mottatt 10.11., sendt 11.11.)"), BOTH),
        ("Club Cup 12   2... 2836   10.11.   11.11.\nOlympiad 5    3... 6824   10.11.   11.11.",
         BOTH),
        # the other one waits, first or last, by its name or as "the other one"
        (("In Olympiad 5 I am still thinking. In Club Cup 12 I play 2... 2836.\n\n"
         "Received 10 November, sent 11 November."), CUP_ONLY),
        (("I play 2... 2836 (received 10 November, sent 11 November). In the other game I am still "
         "thinking."), CUP_ONLY),
        (("2... 2836, erhalten am 10.11., gesendet am 11.11. In der Olympiad 5 brauche ich noch "
         "ein paar Tage."), CUP_ONLY),
        (("over de Olympiad 5 denk ik nog na.\n\n2... 2836\nontvangen 10 november, verzonden "
         "11 november"), CUP_ONLY),
        (("nella Olympiad 5 ci penso ancora. Qui invece gioco 2... 2836.\n\n"
         "Ricevuta il 10 novembre, spedita l'11 novembre."), CUP_ONLY),
        (("Club Cup 12: 2... 2836\nOlympiad 5: odpowiem jutro.\n\n"
         "Otrzymano 10 listopada, wysłano 11 listopada."), CUP_ONLY),
        (("Az Olympiad 5 játszmában még gondolkodom. A Club Cup 12 játszmában 2... 2836.\n\n"
         "Kaptam: november 10., küldtem: november 11."), CUP_ONLY),
        # in the thread of the one, of the other
        (("es geht um die Olympiad 5. Dort ziehe ich 3... 6824.\n\n"
         "Erhalten am 10.11., gesendet am 11.11."), OLYMPIAD_ONLY),
        ("det här gäller Olympiad 5:\n\n3... 6824\n\nMottaget 10 november, skickat 11 november.",
         OLYMPIAD_ONLY),
        # the last name heads what follows; one that is denied names nothing
        (("in Olympiad 5 heb je 4746 van mij al, nu nog Club Cup 12: 2... 2836. "
         "Ontvangen 10 november, verzonden 11 november."), CUP_ONLY),
        (("this is for Olympiad 5, not for Club Cup 12.\n\n3... 6824\n\n"
         "Received 10 November, sent 11 November."), OLYMPIAD_ONLY),
        (("das hier gilt der Olympiad 5, nicht Club Cup 12.\n\n3... 6824\n\n"
         "Erhalten am 10.11., gesendet am 11.11."), OLYMPIAD_ONLY),
        # a name is no word that leaves a day or a move open
        ("Club Cup 12: 2... 2836, received 10 Nov, sent 11 Nov", CUP_ONLY),
        ("Olympiad 5: 4746", {"oly-5": ("4746", None, None)}),
        # without names, by the board
        ("2... 2836\n3... 6824\n\nreceived 10 November, sent 11 November", BOTH),
        # before or behind the move
        ("2... 2836 in the Club Cup 12 and 3... 6824 in the Olympiad 5.",
         {"cup-12": ("2836", None, None), "oly-5": ("6824", None, None)}),
    ],
)  # fmt: skip
def test_each_game_is_given_what_is_said_of_it(body: str, expected: dict[str | None, Said]) -> None:
    assert read(a_letter(f"Hi Anna,\n\n{body}\n\nBo\n", day=DAY)) == expected


ROWS = """<table>
<tr><th>Tournoi</th><th>Coup</th><th>Reçu</th><th>Envoyé</th></tr>
<tr><td>Club Cup 12</td><td>2... 2836</td><td>10/11/2026</td><td>11/11/2026</td></tr>
<tr><td>Olympiad 5</td><td>3... 6824</td><td>10/11/2026</td><td>11/11/2026</td></tr>
</table>"""
HEADINGS = """<h3>Club Cup 12</h3><p>2... 2836</p><h3>Olympiad 5</h3><p>3... 6824</p>
<p>Recebidos em 10 de novembro, enviados em 11 de novembro.</p>"""
ITEMS = """<ul><li>Club Cup 12: 2... 2836</li><li>Olympiad 5: 3... 6824</li></ul>
<p>Both received 10 November, both sent 11 November.</p>"""


@pytest.mark.parametrize("body", [ROWS, HEADINGS, ITEMS], ids=["rows", "headings", "a list"])
def test_html_with_two_games_is_read_like_text(body: str) -> None:
    assert read(in_html(f"<p>Hi Anna</p>{body}<p>Bo</p>")) == BOTH


@pytest.mark.parametrize(
    "body",
    [
        "In Olympiad 5 I am still thinking.\n\n4746",  # legal in both
        "4746. Olympiad 5 later.",
        "In the other game 4746.",
        "von unterwegs nur kurz 4746 und viele liebe Grüße",
        "Olympiad 5: still thinking.\nOlympiad 6: 3... 6824",
        "in Club Cup 12 I do not play 3... 6824, in Olympiad 5 I do, and 2... 2836 in the first.",
        "Karl plays Club Cup 12 and Olympiad 5 too, there 2... 2836 and 3... 6824.",
        "2... 2836\n\nOlympiad 5: 3... 6824\n\nreceived 10 November, sent 11 November",
        "with Karl I have Club Cup 12: 2... 2836 and Olympiad 5: 3... 6824",
        "with Karl I have 2... 2836 in Club Cup 12, Olympiad 5: 3... 6824",
        "Karl played 2... 2836 in Club Cup 12, and 3... 6824 in Olympiad 5.",
        "My son plays 2... 2836 in Club Cup 12 and 3... 6824 in Olympiad 5.",
    ],
)
def test_what_may_be_of_either_is_recorded_in_neither(body: str) -> None:
    judged = all_judged(a_letter(f"Hi Anna,\n\n{body}\n\nBo\n", day=DAY), CUP, OLYMPIAD)

    assert [event for each in judged for event in each.events] == []


def test_days_that_are_said_of_one_of_two_are_asked_about() -> None:
    said = "The latter received 10 November, sent 11 November."
    body = f"Hi Anna,\n\nClub Cup 12: 2... 2836\nOlympiad 5: 3... 6824\n\n{said}\n\nBo\n"

    assert read(a_letter(body, day=DAY)) == {
        "cup-12": ("2836", None, None), "oly-5": ("6824", None, None),
    }  # fmt: skip


def test_he_resigns_the_one_and_moves_in_the_other() -> None:
    body = "Hej Anna,\n\nClub Cup 12: 2... 2836\nOlympiad 5: jag ger upp, bra spelat.\n\nBo\n"
    olympiad = a_game(
        "4244 7866 3234 5756 2133", Side.WHITE, setup=a_setup(name="oly-5", event="Olympiad 5")
    )

    judged = all_judged(a_letter(body, day=DAY), CUP, olympiad)

    assert [(j.game, j.verdict) for j in judged] == [
        ("cup-12", Verdict.ACCEPTED), ("oly-5", Verdict.ENDED),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "body",
    [
        "Now to our other game:\n\nOlympiad 5: 3... 6824.\n\nIn Club Cup 12 I play 2... 2836.",
        "Jetzt zu unserer anderen Partie:\n\nOlympiad 5: 3. ... 6824.\n\nClub Cup 12: 2... 2836",
    ],
)
def test_the_name_right_before_a_move_of_the_other_game_gives_it(body: str) -> None:
    moves = {game: said[0] for game, said in read(a_letter(f"{body}\n", day=DAY)).items()}

    assert moves == {"cup-12": "2836", "oly-5": "6824"}


def test_a_name_that_leads_to_no_move_gives_none() -> None:
    body = "In Club Cup 12 I play 2... 2836. In the other game, Olympiad 5, my son liked 3... 6824."
    found = read(a_letter(f"{body}\n", day=DAY))

    assert not found.get("oly-5", ("", None, None))[0]


THIRD = a_game("5254 5755 7163", setup=a_setup(name="league-3", event="Ligue 3"))


@pytest.mark.parametrize(
    ("letter", "given"),
    [
        ("Today for our other board.\n\n2... 2836\n\nAs for Club Cup 12, I still brood.", False),
        ("2... 2836\n\nAs for Club Cup 12, I still brood.", False),
        ("2... 2836 in Club Cup 12.", True),
        ("Club Cup 12\n\n2... 2836\n\nIn Club Cup 12 I feel well.", True),
        ("2... 2836\n\nBo\n\nClub Cup 12", True),
    ],
)
def test_the_threads_name_below_a_move_that_fits_in_two_games_leaves_it_open(
    letter: str, *, given: bool
) -> None:
    judgements = all_judged(a_letter(f"{letter}\n", day=DAY), CUP, THIRD)

    assert any(judgement.events for judgement in judgements) is given
