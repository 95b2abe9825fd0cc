"""Rows of tables: the cells beside a move, in whatever order they come."""

from __future__ import annotations

import pytest

from mailbot.letter.claims import MoveWord
from mailbot.letter.read import read_claims
from tests.letter.plain import claims, plain_letter

OURS = """\
         White                                 Black
 No  Move  Recd       Sent       Days Total  Move  Recd       Sent       Days Total
 1.  5254  ----       2026-09-01    0     0  5755  2026-09-02 2026-09-04    2     2
 2.  7163  2026-09-04 2026-09-05    1     1  ____
"""


def row(word: MoveWord) -> tuple[str, str | None, str | None, int | None, int | None]:
    """Move, received, sent, days, total."""
    return (
        word.canonical,
        word.received.text if word.received else None,
        word.sent.text if word.sent else None,
        word.count.days if word.count else None,
        word.count.total if word.count else None,
    )


def rows(text: str) -> list[tuple[str, str | None, str | None, int | None, int | None]]:
    return [row(word) for word in claims(text).moves]


def test_our_own_table_is_read_cell_by_cell() -> None:
    assert rows(OURS) == [
        ("5254", None, "2026-09-01", 0, 0),
        ("5755", "2026-09-02", "2026-09-04", 2, 2),
        ("7163", "2026-09-04", "2026-09-05", 1, 1),
    ]
    assert all(word.table for word in claims(OURS).moves)
    assert [(gap.number, gap.mover) for gap in claims(OURS).gaps] == [(2, "black")]


def test_a_blank_cell_is_told_by_its_place() -> None:
    blank = OURS.replace("----", "    ")

    assert rows(blank)[0] == ("5254", None, "2026-09-01", 0, 0)


def test_a_row_may_end_early() -> None:
    assert rows(OURS.replace("2026-09-05    1     1  ____", ""))[2] == (
        "7163", "2026-09-04", None, None, None,
    )  # fmt: skip


def test_a_lone_move_is_of_the_half_that_it_stands_in() -> None:
    text = OURS.splitlines()[1] + "\n 1.  ...                                      5755  2026-09-02"

    assert [(word.mover, word.number) for word in claims(text).moves] == [("black", 1)]


def test_the_iccf_table_without_years() -> None:
    text = (
        " No  Move  Recd   Sent   Days Total    Move  Recd   Sent   Days Total\n"
        "  1. 5254  --.--  01.09    0     0     5755  02.09  04.09    2     2\n"
    )

    assert rows(text) == [("5254", None, "01.09", 0, 0), ("5755", "02.09", "04.09", 2, 2)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12. 5254 5755 5.11. 7.11. 2 25", ("5755", "5.11.", "7.11.", 2, 25)),
        ("12. 5755 5.11. 7.11. 2/25", ("5755", "5.11.", "7.11.", 2, 25)),
        ("12. 5755 9/20/99 9/21/99 1/9", ("5755", "9/20/99", "9/21/99", 1, 9)),
        ("12. 5755 3/25", ("5755", None, None, 3, 25)),
        ("1. 5254 01.09 0 0 5755 02.09 04.09 2 2", ("5755", "02.09", "04.09", 2, 2)),
        ("12. ... ---- ---- 0 0 5755 2026-09-02 2026-09-04 2 2",
         ("5755", "2026-09-02", "2026-09-04", 2, 2)),
        ("| 12 | 7163 | 5.11. | 6.11. | 1 | 9 | 5755 | 6.11. | 7.11. | 1 | 25 |",
         ("5755", "6.11.", "7.11.", 1, 25)),
    ],
)  # fmt: skip
def test_a_row_without_a_head_is_read_in_the_usual_order(
    text: str, expected: tuple[str, str | None, str | None, int | None, int | None]
) -> None:
    assert rows(text)[-1] == expected


def test_one_day_without_a_head_is_not_told_apart() -> None:
    assert rows("12. 5755 5.11. 3/25") == [("5755", None, None, 3, 25)]
    assert rows("1. 5254 01.09 0 0 5755 02.09 04.09 2 2")[0] == ("5254", None, "01.09", 0, 0)


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("No Move Sent Recd Days Total", "12. 5755 7.11. 5.11. 2 25"),
        ("No Zug Ges. Erh. Tage Gesamt", "12. 5755 7.11. 5.11. 2 25"),
        ("No Move Days Total Recd Sent", "12. 5755 2 25 5.11. 7.11."),
        ("No Recd Sent Move Days Total", "12. 5.11. 7.11. 5755 2 25"),
        ("No Coup Reçu Envoyé Jours Total", "12. 5755 5.11. 7.11. 2 25"),
    ],
)
def test_the_head_fixes_the_order_of_the_columns(head: str, line: str) -> None:
    assert rows(f"{head}\n{line}") == [("5755", "5.11.", "7.11.", 2, 25)]


def test_an_html_row_is_read_by_its_cells() -> None:
    text = "12.\t5254\t\t5.11.\t0\t0"
    cells = ((0, 3), (4, 8), (9, 9), (10, 15), (16, 17), (18, 19))
    words = read_claims(plain_letter(text, cells=cells)).moves

    assert [word.canonical for word in words] == ["5254"]
    assert words[0].count is not None


def test_words_on_the_line_make_it_no_row() -> None:
    (word,) = claims("12. 5254 (received 5.11., sent 7.11.)").moves

    assert not word.table
    assert word.received is None


def test_a_quoted_table_keeps_its_zone() -> None:
    quoted = "\n".join(f"> {line}" for line in OURS.splitlines())

    assert rows(quoted) == rows(OURS)
    assert {word.zone for word in claims(quoted).moves} == {"quoted"}


def test_a_mirrored_head_names_the_sides_and_the_column_of_the_number() -> None:
    text = "Abgang  Eingang  Schwarz  Weiß  Nr.\n4.11.   3.11.    7866     7163  2"
    words = claims(text).moves

    assert [(word.canonical, word.number, word.mover) for word in words] == [
        ("7866", 2, "black"),
        ("7163", 2, "white"),
    ]
    assert row(words[0])[1:3] == ("3.11.", "4.11.")


def test_from_and_to_stand_in_two_cells() -> None:
    text = "1\t52\t54\t57\t55\t2 Nov\t2 Nov"
    cells = ((0, 1), (2, 4), (5, 7), (8, 10), (11, 13), (14, 19), (20, 25))
    words = read_claims(plain_letter(text, cells=cells)).moves

    assert [(word.canonical, word.number) for word in words] == [("5254", 1), ("5755", 1)]


def test_a_day_behind_from_and_to_is_no_square() -> None:
    text = "13\t81\t51\t24 Nov\t25 Nov"
    cells = ((0, 2), (3, 5), (6, 8), (9, 15), (16, 22))
    words = read_claims(plain_letter(text, cells=cells)).moves

    assert [(word.canonical, word.number) for word in words] == [("8151", 13)]


@pytest.mark.parametrize(
    "head",
    [
        " No  move  received    sent        days/tot  move  received    sent        days/tot",
        " No | move | received | sent | days/tot | move | received | sent | days/tot",
        "No move received sent days/tot move received sent days/tot",
        " No  Move  Recd        Sent        Days/tot  Move  Recd        Sent        Days/tot",
    ],
)
def test_the_columns_of_both_sides_are_read_where_a_phrase_goes_over_two_of_them(head: str) -> None:
    rows = (
        " 1   5254  -           2026-02-08  0/0       5755  2026-02-09  2026-02-12  3/3\n"
        " 2   7163  2026-02-12  2026-02-14  2/2       2836  2026-02-15  2026-02-18  3/6\n"
    )
    rows = rows if "  " in head else "\n".join(" ".join(row.split()) for row in rows.splitlines())

    last = claims(f"{head}\n{rows}\n").moves[-1]

    assert (last.received and last.received.text) == "2026-02-15"
    assert (last.sent and last.sent.text) == "2026-02-18"
    assert last.count is not None
    assert (last.count.days, last.count.total) == (3, 6)


@pytest.mark.parametrize(
    "head",
    [
        "No  Move  Received    Sent        Days\nTotal",
        "No  Move  Received    Sent\nDays  Total",
    ],
)
def test_a_head_that_a_mailer_wrapped_is_one_head(head: str) -> None:
    table = f"{head}\n2   2836  2026-11-06  2026-11-09  3     7\n"

    (move,) = claims(table).moves

    assert (move.received, move.sent, move.count) != (None, None, None)
    assert move.received is not None
    assert move.received.text == "2026-11-06"
    assert move.count is not None
    assert (move.count.days, move.count.total) == (3, 7)


@pytest.mark.parametrize(
    "table",
    [
        "Received  No  Move  Sent\n6/11      2   2836  9/11\n",
        "Erhalten | Nr | Zug | Gesendet\n6/11 | 2 | 2836 | 9/11\n",
        "No  Received  Sent   White  Black\n2   6/11      9/11   7163   2836\n",
        "Trekk  Mottatt  Sendt  Brukt  Hvit  Sort\n2      6.11     9.11   3      7163  2836\n",
        "Sent;Received;Move\n9/11;6/11;2... 2836\n",
    ],
)
def test_the_days_of_the_last_move_stand_in_columns_of_any_order(table: str) -> None:
    last = claims(table).moves[-1]

    assert (last.received and last.received.text.rstrip(".")) in {"6/11", "6.11"}
    assert (last.sent and last.sent.text.rstrip(".")) in {"9/11", "9.11"}
