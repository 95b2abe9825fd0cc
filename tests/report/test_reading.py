"""One letter as `mailbot try` shows it: text, words one by one, JSON."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.desk.library import Reading, read_letter
from mailbot.game.sheet import Game, Side
from mailbot.report.explaining.fates import Taken
from mailbot.report.explaining.page import page
from mailbot.report.explaining.text import explained
from mailbot.report.explaining.tokens import Kind, tokens_of
from mailbot.report.models import ReadingModel, as_json, schema
from mailbot.report.reading import VERDICTS, reading_lines
from mailbot.report.reading_models import reading_json
from mailbot.report.safe import json_text
from tests.builders import ACCOUNT, RULES, a_game, a_letter, a_setup
from tests.report.pages import foreign_in

TODAY = date(2026, 11, 5)
BODY = """Hello Anna,

1. 5254 5755
2. 7163 2836

received 3.11.2026, sent 04.11.2026, 1/1 days.
If 3. 6125 then 1716. I offer a draw.
My phone is 0171 5254 6364, rating 2100.

On 3 Nov 2026 Anna Ek wrote:
> 2. 7163
> sent 3.11.2026
--\x20
Bo
"""

# The issue's list: what the JSON tells of each letter and game, at least.
TOLD = """
verdict plies received sent days total conditionals draw_offered draw_accepted draw_declined
resigned claim repeat_asked leave long_think correction standing remarks doubts words
""".split()


def read(body: str = BODY, *games: Game, **letter) -> Reading:
    octets = a_letter(body, **letter)
    return read_letter(octets, games or (a_game(),), account=ACCOUNT, today=TODAY)


def shown(reading: Reading) -> str:
    return "\n".join(reading_lines(reading))


def published(reading: Reading) -> dict:
    return json.loads(json_text(as_json(reading_json(reading))))


def taken(reading: Reading, words: str) -> list[tuple[str, str, str]]:
    return [
        (token.kind.value, token.taken.value, token.why)
        for token in tokens_of(reading)
        if reading.letter.words(token.span) == words
    ]


def test_an_accepted_letter_as_text() -> None:
    text = shown(read())

    assert "Letter       Re: Club Cup 12\nFrom         Bo Ry <bo@ry.example>" in text
    assert "Club Cup 12 (cup-12), White against Bo Ry" in text
    assert "  Verdict      accepted - the next move, taken" in text
    assert "  Move         2... 2836 (Nc6)\n" in text
    assert "  Received     2026-11-03 (as stated)" in text
    assert "  Days         1 for this move, 1 in all\n" in text
    assert "  Conditional  if 3. 6125 then 3... 1716" in text
    assert "  Draw         offered" in text
    assert "  Draft for the opponent (answer):\n  | To: bo@ry.example\n" in text


def test_days_that_were_not_stated_say_where_they_come_from() -> None:
    text = shown(read("2... 2836\n"))

    assert "Sent         2026-11-04 (not stated, taken from the headers)" in text


def test_counts_that_differ_stand_beside_each_other() -> None:
    text = shown(read("2... 2836\nreceived 2026-11-03, sent 2026-11-04, 3/7 days\n"))

    assert "1 for this move, 1 in all; the letter says 3 for this move and 7" in text
    assert "DOUBT" in text
    assert "(holds back: days)" in text


def test_an_unclear_move_is_shown_with_its_readings_and_a_question() -> None:
    text = shown(read("2... 2836 or 2... 7866\n"))

    assert "Verdict      unclear (move) - the move is not clear; nothing is guessed" in text
    assert "Written " in text
    assert "holds back: move" in text
    assert "Draft for the opponent (question):" in text


def test_a_letter_about_no_game() -> None:
    text = shown(read("Lovely weather.\n", sender="x@shop.example", subject="Sale", answers=None))

    assert "No game\n  Verdict      not ours - no letter about one of these games" in text
    assert "Draft" not in text


def test_every_verdict_has_its_words() -> None:
    reading = reading_json(read())

    assert set(VERDICTS) == set(type(read().judgements[0].verdict))
    verdicts = schema()["$defs"]["JudgementModel"]["properties"]["verdict"]["enum"]  # type: ignore[index]
    assert set(verdicts) == {verdict.value for verdict in VERDICTS}
    assert reading.games[0].verdict in verdicts


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("5755", ("move", "taken", "repeats 1... of the sheet")),
        ("2836", ("move", "taken", "the new move 2...")),
        ("3.11.2026", ("date", "taken", "received 2026-11-03 (not 2026-03-11)")),
        ("1/1", ("days", "taken", "days: 1 for the move, 1 in all")),
        ("6125", ("move", "taken", "belongs to a conditional")),
        ("I offer a draw", ("key word", "taken", "offers draw")),
        (
            "6364",
            (
                "number",
                "ignored",
                "no move: one of several figures in a row, as in a telephone number",
            ),
        ),
    ],
)
def test_every_word_says_how_it_was_taken(words: str, expected: tuple[str, str, str]) -> None:
    assert expected in taken(read(), words)


def test_the_days_of_a_leave_are_taken_as_such() -> None:
    reading = read("2... 2836\n\nI am on leave from 10 March 2027 to 20 March 2027.\n")

    assert taken(reading, "10 March 2027") == [("date", "taken", "leave 2027-03-10")]
    assert taken(reading, "20 March 2027") == [("date", "taken", "leave 2027-03-20")]
    backwards = read("2... 2836\n\nI am on leave from 20 March 2027 to 10 March 2027.\n")
    assert taken(backwards, "20 March 2027") == [("date", "doubtful", "leave 2027-03-20")]


def test_if_lines_are_shown_as_the_board_put_them_together() -> None:
    reading = read(
        "2... 2836\n\nI answer 1716 if you play 3. 6125, and 5544 if you play 3. 4244.\n"
    )

    line = ("conditional", "taken", "a conditional")
    assert taken(reading, "I answer 1716 if you play 3. 6125") == [line]
    assert taken(reading, "and 5544 if you play 3. 4244") == [line]
    open_ = read("2... 2836\n\nPerhaps if 3. 6125 then 1716.\n")
    doubtful = [token for token in tokens_of(open_) if token.kind.value == "conditional"]
    assert [token.why for token in doubtful] == ["perhaps a conditional"]
    assert [token.taken.value for token in doubtful] == ["doubtful"]


def test_quoted_words_are_ignored_as_quoted() -> None:
    assert ("move", "ignored", "quoted, not his own words") in taken(read(), "7163")


def test_a_move_that_contradicts_the_sheet_is_doubtful() -> None:
    reading = read("1. 5254 5755 2. 6122 2836\n")

    assert ("move", "doubtful", "the sheet has another move at 2.") in taken(reading, "6122")


def test_the_explained_letter_is_its_text_with_notes() -> None:
    pieces = explained(read())
    lines = "".join(text for text, _ in pieces).splitlines()

    assert "          | 2. 7163[3] 2836[4]" in lines
    assert "   quoted | > 2. 7163[17-]" in lines
    assert "signature | Bo" in lines
    assert "   [4] 2836   move, taken: the new move 2..." in lines
    assert ("2836", "bold green") in pieces
    assert ("2.", "bold green") in pieces  # the number of the move


def test_a_hostile_letter_is_not_explained_for_ever() -> None:
    lines = "".join(text for text, _ in explained(read("5254 5755 7163\n" * 800))).splitlines()

    assert len(lines) < 1_500
    assert "... 2100 words more" in lines


def test_the_json_comes_back_as_it_went() -> None:
    model = reading_json(read())

    assert ReadingModel.model_validate_json(json_text(as_json(model))) == model


def test_the_json_tells_what_the_issue_lists() -> None:
    game = published(read())["games"][0]

    assert set(TOLD) <= set(game)
    assert game["plies"] == [
        {
            "ply": 4,
            "number": 2,
            "side": "black",
            "numeric": "2836",
            "san": "Nc6",
            "uci": "b8c6",
            "words": "2836",
            "recorded": True,
        }
    ]
    assert game["received"] == {"stated": "2026-11-03", "used": "2026-11-03", "source": "stated"}
    assert game["days"] == {"stated": 1, "counted": 1}
    assert game["conditionals"] == [["6125", "1716"]]
    assert game["conditional_ply"] == 5
    assert game["draw_offered"] is True
    assert game["standing"] == "known"
    words = {(one["fact"], one["words"]) for one in game["words"]}
    assert {("move", "2836"), ("received", "3.11.2026"), ("sent", "04.11.2026")} <= words
    assert ("days", "1/1") in words
    assert game["events"][0]["kind"] == "move_played"
    assert game["drafts"][0]["purpose"] == "move"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param(
            "2... 2836\n\nI am on leave from 10 March 2027\nto 20 March 2027.",
            {("leave", "I am on leave from 10 March 2027 to 20 March 2027"), ("move", "2836")},
            id="a leave with its days",
        ),
        pytest.param(
            "2... 2836\nif 3. 6125 then 1716\nif 3. 4244 then 5544",
            {("conditional", "if 3. 6125 then 1716"), ("conditional", "if 3. 4244 then 5544")},
            id="if-lines, each by itself",
        ),
        pytest.param("1... 5755", {("repeat", "5755")}, id="his last move again"),
        pytest.param(
            "Please repeat your last move", {("asks repeat", "Please repeat your last move")},
            id="our move is asked for",
        ),
        pytest.param("1. 5254 5755\n2. 4244 5544", {("differs", "4244")}, id="a disagreement"),
        pytest.param("2... 2837", {("move", "2837")}, id="an impossible move"),
    ],
)  # fmt: skip
def test_each_fact_names_the_words_it_was_read_from(
    body: str, expected: set[tuple[str, str]]
) -> None:
    reading = read(body + "\n\nBo\n")

    (game,) = published(reading)["games"]

    words = {(one["fact"], one["words"]) for one in game["words"]}
    assert expected <= words
    text = " ".join(reading.letter.text.split())
    assert all(stretch in text for _, stretch in words)


def test_what_is_not_stated_is_null() -> None:
    game = published(read("2... 2836\n"))["games"][0]

    assert game["received"]["stated"] is None
    assert game["sent"] == {"stated": None, "used": "2026-11-04", "source": "header"}
    assert game["days"]["stated"] is None
    assert game["claim"] is None
    assert game["leave"] is None


def test_a_move_that_is_held_back_is_not_recorded() -> None:
    game = published(read(sender="Eve <eve@evil.example>"))["games"][0]

    assert game["verdict"] == "not proven"
    assert game["events"] == []
    assert [ply["recorded"] for ply in game["plies"]] == [False]
    assert game["doubts"][0]["fact"] == "sender"
    assert game["drafts"] == []


def test_the_tokens_lie_in_the_text_in_order() -> None:
    reading = read()
    tokens = published(reading)["tokens"]

    assert [token["start"] for token in tokens] == sorted(token["start"] for token in tokens)
    for token in tokens:
        assert reading.letter.text[token["start"] : token["end"]] == token["text"]
    assert {token["kind"] for token in tokens} <= set(Kind)
    assert {token["taken"] for token in tokens} <= set(Taken)


def test_the_schema_names_its_fields() -> None:
    kinds: dict = schema()["$defs"]  # type: ignore[assignment]

    told = {"letter", "ours", "today", "games", "tokens"}
    assert set(kinds["ReadingModel"]["required"]) >= told
    letter = kinds["LetterModel"]["properties"]
    assert "from" in letter
    assert "from_" not in letter


def test_rules_without_a_day_count_count_nothing() -> None:
    rules = RULES.model_copy(update={"day_count": None, "name": "open"})
    text = shown(read("2... 2836\n", a_game(setup=a_setup(rules=rules))))

    assert "not known for this move, not known in all" in text
    assert "how days are counted: not stated" in text


@given(st.binary(max_size=400), st.sampled_from(Side))
def test_no_octets_raise_on_the_way_out(octets: bytes, side: Side) -> None:
    if side is Side.DIRECTOR:
        return
    letter = a_letter("2... 2836 BODY\n").replace(b"BODY", octets)
    for some in (octets, letter):
        reading = read_letter(some, [a_game(us=side)], account=ACCOUNT, today=TODAY)
        assert reading_lines(reading)
        assert explained(reading)
        assert not foreign_in(page([("letter", reading)]))
        model = reading_json(reading)
        assert ReadingModel.model_validate_json(json_text(as_json(model))) == model
