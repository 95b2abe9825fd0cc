"""Why a letter was read as it was: words, score beside the sheet, rivals, days, doubts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

import pytest

from mailbot.desk.candidate import Candidate
from mailbot.desk.library import Reading, read_letter
from mailbot.game.sheet import Game, Side
from mailbot.letter.letter import Span
from mailbot.report.explaining.causes import MOST_TRIES, Causes, fewest, without
from mailbot.report.explaining.explanation import Asked, Explained, Explanation, explain
from mailbot.report.explaining.fates import Taken
from mailbot.report.explaining.rows import How
from mailbot.report.explaining.text import explained
from mailbot.report.explaining.tokens import Kind
from tests.builders import ACCOUNT, a_game, a_letter, a_setup

TODAY = date(2026, 11, 6)


def read(body: str, *games: Game | Candidate, **letter) -> Reading:
    octets = a_letter(body, **letter)
    return read_letter(octets, games or (a_game(),), account=ACCOUNT, today=TODAY)


def why(body: str, *games: Game | Candidate, **letter) -> Explanation:
    return explain(read(body, *games, **letter))


def only_game(explanation: Explanation) -> Explained:
    (game,) = explanation.games
    return game


def doubt(explanation: Explanation, code: str) -> Asked:
    return next(asked for asked in explanation.doubts if asked.doubt.code == code)


def words(explanation: Explanation, spans: Iterable[Span]) -> list[str]:
    return [explanation.reading.letter.words(span) for span in spans]


def told(explanation: Explanation, text: str) -> tuple[Kind, Taken, str]:
    letter = explanation.reading.letter
    token = next(t for t in explanation.tokens if letter.words(t.span) == text)
    return token.kind, token.taken, token.why


def plain(body: str, *games: Game | Candidate, **letter) -> str:
    return "".join(text for text, _ in explained(read(body, *games, **letter)))


# ---- words


@pytest.mark.parametrize(
    ("body", "word", "kind", "taken", "why_"),
    [
        ("2... 2836", "2...", Kind.MOVE_NUMBER, Taken.TAKEN, "the number of 2836"),
        ("12. hello\n2... 2836", "12.", Kind.NUMBER, Taken.IGNORED, "no move stands behind it"),
        ("2... 2836\nTel. 0171 999 123", "999", Kind.NUMBER, Taken.IGNORED, "figures in a row"),
        ("2... 2836\nBorn 1962.", "1962", Kind.NUMBER, Taken.IGNORED, "no squares with 0 or 9"),
        ("2... 2836\nTel. 7866", "7866", Kind.NUMBER, Taken.IGNORED, "by 'Tel'"),
        ("2... 2836\nSection 5254 is hard", "5254", Kind.NUMBER, Taken.IGNORED, "by 'Section'"),
        ("2... 2836\nIt is 21:07 here", "21:07", Kind.NUMBER, Taken.IGNORED, "a time of day"),
        ("Club Cup 12\n2... 2836", "12", Kind.NUMBER, Taken.IGNORED, "the name of a game"),
        ("2... 2836\nMy cat is 7 now", "7", Kind.NUMBER, Taken.IGNORED, "a number by itself"),
        ("2... 2836\nid 12345678", "12345678", Kind.NUMBER, Taken.IGNORED, "too many figures"),
        ("2... 2836 1/1 days", "1/1", Kind.DAYS, Taken.TAKEN, "1 for the move, 1 in all"),
    ],
)
def test_a_figure_says_what_it_was_taken_for(
    body: str, word: str, kind: Kind, taken: Taken, why_: str
) -> None:
    found = told(why(f"{body}\n"), word)

    assert found[:2] == (kind, taken)
    assert why_ in found[2]


def test_no_figure_is_told_twice() -> None:
    explanation = why(
        "1-0? 1. 5254 5755 2. 7163 2836 received 3.11.2026, 1/1 days. Tel. 0171 5254\n"
    )
    spans = [token.span for token in explanation.tokens if token.kind is Kind.NUMBER]

    assert len(spans) == len(set(spans))
    others = [token.span for token in explanation.tokens if token.kind is not Kind.NUMBER]
    assert not set(spans) & set(others)


# ---- beside the sheet


def rows(explanation: Explanation) -> list[tuple[str, str, How]]:
    return [(row.number, row.letter, row.how) for row in only_game(explanation).rows]


def test_each_ply_of_the_letter_lies_beside_the_sheet() -> None:
    explanation = why("1. 5254 5755\n2. 7163 2836\n")

    assert rows(explanation) == [
        ("1.", "5254", How.SAME),
        ("1...", "5755", How.SAME),
        ("2.", "7163", How.SAME),
        ("2...", "2836", How.NEW),
    ]
    assert only_game(explanation).rows[0].sheet == "5254 (e4)"
    assert only_game(explanation).rows[-1].rest == "taken"


@pytest.mark.parametrize(
    ("body", "row"),
    [
        ("1. 5254 5755\n2. 6125 2836\n", ("2.", "6125", How.DIFFERS)),
        ("After your 7163 I play 2836.\n", ("2.", "7163", How.PAST)),
        ("2... 5254\n", ("2...", "5254", How.NEW)),
        ("3... 2836\n", ("3...", "2836", How.TORN)),
        ("2836\n\n4557\n", ("", "4557", How.NOWHERE)),
    ],
)
def test_a_row_says_how_it_lies(body: str, row: tuple[str, str, How]) -> None:
    assert row in rows(why(body))


def test_a_long_score_is_cut_to_its_ends() -> None:
    moves = "5254 5755 7163 2836 6125 1716 2514 4746 5171"
    explanation = why("1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514 4746 5. 5171 6857\n",
                      a_game(moves))  # fmt: skip

    assert [row.letter for row in only_game(explanation).rows] == ["5254", "...", "5171", "6857"]
    assert only_game(explanation).rows[1].rest == "7 plies more are the same"


def test_the_quoted_score_is_told_in_a_sentence() -> None:
    body = "2... 2836\n\nOn 3 Nov 2026 Anna Ek wrote:\n> 1. 5254 5755\n> 2. 7163\n"

    assert only_game(why(body)).quoted == "Behind quote marks: 3 plies the same."


def test_the_end_of_the_sheet_names_the_ply_that_is_awaited() -> None:
    assert only_game(why("2... 2836\n")).sheet == (
        "The sheet ends with 2. 7163 (Nf3); awaited is 2... by Black, the writer of this letter."
    )


# ---- the margin


def test_the_move_is_told_with_what_the_desk_weighed() -> None:
    margin = only_game(why("1. 5254 5755 2. 7163 2836\n")).margin

    assert margin.reading == "'2836' as 2... (2836, Nc6)"
    assert "number: 2, the awaited one, counted on" in margin.evidence
    assert "board: possible in one way, Nc6" in margin.evidence
    assert "place: in one score with 3 plies that the sheet has" in margin.evidence
    assert margin.rivals == ()
    assert margin.decided == "Nothing stood against it: no other word could be played now."


@pytest.mark.parametrize(
    ("body", "rival"),
    [
        ("2... 2836\nI looked at 7866 too.\n", "'7866' could be played as well: only looked at"),
        ("2... 2836\nIn my other game I played 7866.\n", "'7866' could be played as well: said of"),
        ("2... 2836\nIf 3. 6125 then 1716.\n", "'1716' could be played as well: belongs to a con"),
    ],
)
def test_what_could_be_played_as_well_says_why_it_was_not(body: str, rival: str) -> None:
    margin = only_game(why(body)).margin

    assert any(line.startswith(rival) for line in margin.rivals)
    assert margin.decided.startswith("Decided by the words around them")


def test_a_move_behind_a_disagreement_is_told_as_not_taken() -> None:
    game = only_game(why("1. 5254 5756\n2. 7163 2836\n"))

    assert game.margin.reading == "'2836' as 2..., not taken"
    assert game.rows[-1].taken is Taken.DOUBTFUL
    assert "the letter has '5756', the sheet 5755" in game.margin.decided


def test_two_moves_leave_it_open() -> None:
    margin = only_game(why("2... 2836 or 2... 7866\n")).margin

    assert "not taken" in margin.reading
    assert margin.decided.startswith("Left open: ")


def test_another_game_in_which_the_move_fits_is_a_rival() -> None:
    other = a_game(setup=a_setup(name="cup-13", event="Club Cup 13"))
    games = (Candidate(a_game(), threaded=True), Candidate(other))
    explanation = why("Club Cup 12: 2... 2836\n", *games)

    (rival,) = only_game(explanation).margin.rivals
    assert rival.startswith("the move fits in cup-13 as well; this game was taken because")


def test_a_letter_without_a_move_says_so() -> None:
    assert only_game(why("I offer a draw.\n")).margin.reading == (
        "No word of the letter is given as the awaited move."
    )


# ---- the days


def days(explanation: Explanation, column: str) -> tuple[str, list[str]]:
    found = next(day for day in only_game(explanation).days if day.column == column)
    return found.outcome, list(found.steps)


@pytest.mark.parametrize(
    ("received", "steps"),
    [
        ("3 November 2026", ["the month is a word"]),
        ("2026-11-03", ["the year stands first"]),
        ("3.11.2026", ["day or month may stand first", "before 2026-11-03; out: 2026-03-11"]),
        ("3.11.", ["no year: the one that is nearest"]),
        ("Tue 3.11.2026", ["the weekday beside it rules out 2026-03-11"]),
        ("on the 3rd", ["the day of a month alone"]),
        ("yesterday", ["told by another day"]),
        ("Tuesday", ["a weekday alone"]),
    ],
)  # fmt: skip
def test_a_day_says_what_fixed_it(received: str, steps: list[str]) -> None:
    outcome, found = days(why(f"2... 2836\nreceived {received}\nsent 4 Nov 2026\n"), "received")

    assert outcome.startswith("2026-11-03: as stated")
    for step in steps:
        assert any(step in line for line in found), found


def test_a_figure_above_12_says_that_it_is_no_month() -> None:
    body = "2... 2836\nreceived 14.11.2026, sent 15.11.2026\n"
    _, steps = days(why(body, day=date(2026, 11, 16)), "received")

    assert any("14 is no month" in step for step in steps)


def test_another_day_of_the_letter_proves_the_order() -> None:
    body = "2... 2836\nreceived 11/12/2026, sent 12/13/2026\n"
    _, steps = days(why(body, day=date(2026, 12, 13)), "received")

    assert "'12/13/2026' in this letter shows that the month stands first; out: 2026-12-11" in steps


def test_the_stated_count_decides_between_two_days() -> None:
    body = "2... 2836\nreceived 5 or 6 November 2026, sent 8 November 2026, used 2 days\n"
    outcome, steps = days(why(body, day=date(2026, 11, 8)), "received")

    assert outcome.startswith("2026-11-06: as stated")
    assert "the days stated for the move allow no other; out: 2026-11-05" in steps


def test_readings_that_stayed_open_are_told() -> None:
    body = "2... 2836\nreceived 5 or 6 November 2026, sent 8 November 2026\n"
    outcome, _ = days(why(body, day=date(2026, 11, 8)), "received")

    assert "Open: received '5 or 6 November 2026' can be 2026-11-05 or 2026-11-06" in outcome


def test_a_day_that_is_not_stated_says_where_it_is_from() -> None:
    outcome, steps = days(why("2... 2836\n"), "sent")

    assert outcome == "2026-11-04: not stated, taken from the headers"
    assert steps == []


# ---- the doubts


@pytest.mark.parametrize(
    ("body", "code", "at", "causes"),
    [
        ("2... 2836\nreceived perhaps 3.11.2026, sent 4.11.2026", "received_open", "3.11.2026",
         ["perhaps"]),
        ("2... 2836, aber ich bin nicht sicher", "unsure", "2836", ["nicht"]),
        ("I cannot play 2... 2836.", "unsure", "2836", ["cannot"]),
        ("Le vélo rouge 2836 chante", "unsure", "2836", None),
        ("Das Geld habe ich am 3.11. erhalten.\n2... 2836", "received_open", "3.11.", ["Geld"]),
        ("My wife received a letter on 3 November.\n2... 2836", "received_open", "3 November",
         ["wife"]),
    ],
)  # fmt: skip
def test_a_doubt_names_the_words_that_caused_it(
    body: str, code: str, at: str, causes: list[str] | None
) -> None:
    explanation = why(f"{body}\n")
    asked = doubt(explanation, code)

    assert at in words(explanation, asked.words)
    if causes is not None:
        assert words(explanation, asked.causes) == causes


def test_the_words_of_a_doubt_are_marked_in_the_text() -> None:
    text = plain("I cannot play 2... 2836.\n")

    assert "I cannot[D1] play 2... 2836[1?][D1]." in text
    assert "Without 'cannot' it would be taken." in " ".join(text.split())


def test_the_cause_is_true_the_letter_without_it_is_taken() -> None:
    body = "I cannot play 2... 2836.\n"
    explanation = why(body)

    (cause,) = words(explanation, doubt(explanation, "unsure").causes)

    assert read(body.replace(cause, " " * len(cause))).judgements[0].events


def test_blanks_keep_every_other_word_in_its_place() -> None:
    letter = read("one two three\n").letter
    span = Span(letter.text.index("two"), letter.text.index("two") + 3)

    blank = without(letter, [span])

    assert blank.text == letter.text.replace("two", "   ")
    assert [line.text for line in blank.lines] == blank.text.split("\n")
    assert replace(blank, text=letter.text, lines=letter.lines) == letter


@pytest.mark.parametrize("needed", [{3}, {0, 9}, {1, 4, 7}, set(range(10))])
def test_fewest_units_that_help(needed: set[int]) -> None:
    units = [Span(at, at + 1) for at in range(10)]

    found = fewest(units, lambda some: needed <= {unit.start for unit in some})

    assert {unit.start for unit in found} == needed


def test_a_large_letter_is_not_read_again_for_ever() -> None:
    small, large = read("2... 2836\n"), read("2... 2836\n" + f"{'grombelbofink ' * 30}\n" * 190)

    assert Causes(small).tries.left == MOST_TRIES
    assert Causes(large).tries.left < 5


def test_two_games_are_explained_apart() -> None:
    other = a_game("4244 4745", setup=a_setup(Side.BLACK, name="cup-13", event="Club Cup 13"),
                   us=Side.BLACK)  # fmt: skip
    body = "Club Cup 12\n2... 2836\n\nClub Cup 13\n2. 3234\n"
    explanation = why(body, a_game(), other)

    assert [game.part.judgement.game for game in explanation.games] == ["cup-12", "cup-13"]
    assert [game.rows[-1].letter for game in explanation.games] == ["2836", "3234"]
    assert "Beside the sheet of Club Cup 13" in plain(body, a_game(), other)


def test_a_letter_of_no_game_is_explained_as_well() -> None:
    explanation = why("Hello\n", sender="Shop <news@shop.example>")

    assert explanation.games == ()
    assert "Hello" in plain("Hello\n", sender="Shop <news@shop.example>")
