"""A history altered by one digit gives no move, however the score is written."""

from __future__ import annotations

from random import Random

import pytest

from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import MovePlayed
from mailbot.letter.parse import parse
from tests.accuracy.carriers import Content, plain_letter
from tests.accuracy.phrases import all_phrases
from tests.accuracy.positions import Scene, a_scene, score
from tests.builders import ACCOUNT, a_game, a_letter
from tests.builders import judged as plain_judged

HEADS = (
    "", "Game:", "the whole game so far, with my new move at the end:", "For the record",
    "Xyzzy:", "Xyzzy quux plugh", "Xyzzy quux plugh:", "Сверяю запись партии:", "Please compare!",
    "Ich prüfe die Notation der Partie:", "Voilà ce que j'ai noté jusqu'ici :", "Is this right?",
)  # fmt: skip


def pairs(words: list[str]) -> list[tuple[int, str, str]]:
    white, black = words[::2], [*words[1::2], ""]
    return [(number, one, black[number - 1]) for number, one in enumerate(white, 1)]


def in_rows(words: list[str]) -> str:
    return "\n".join(f"{number}. {one} {two}" for number, one, two in pairs(words))


def in_line(words: list[str]) -> str:
    return " ".join(f"{number}.{one} {two}".rstrip() for number, one, two in pairs(words))


def bare(words: list[str]) -> str:
    return " ".join(words)


def in_cells(words: list[str]) -> str:
    return "\n".join(f"| {number} | {one} | {two} |" for number, one, two in pairs(words))


def dashed(words: list[str]) -> str:
    return "\n".join(
        f"{number}) {one[:2]}-{one[2:]} {two[:2]}{'-' if two else ''}{two[2:]}".rstrip()
        for number, one, two in pairs(words)
    )


def judged(scene: Scene, content: Content) -> Judgement:
    letter = parse(plain_letter(content, content.own), server=None)
    candidate = Candidate(scene.game, threaded=True)
    return judge(letter, [candidate], ACCOUNT, ours=False, key="key")[0]


@pytest.mark.parametrize("layout", [in_rows, in_line, bare, in_cells, dashed])
@pytest.mark.parametrize("apart", [False, True])
def test_a_history_altered_by_one_digit_gives_no_move(layout, apart: bool) -> None:
    random = Random(f"{layout.__name__} {apart}")
    for _ in range(25):
        scene, phrases = a_scene(random), random.choice(list(all_phrases()))
        words = score(scene)
        at, place = random.randrange(len(words)), random.randrange(4)
        other = random.choice([digit for digit in "12345678" if digit != words[at][place]])
        words[at] = words[at][:place] + other + words[at][place + 1 :]
        label = f"{scene.number}{'...' if scene.black else '.'} {scene.move}"
        if apart:
            body = f"{layout(words)}\n\n{random.choice(phrases.my_move).format(move=label)}"
        else:
            body = layout([*words, scene.move])
        text = f"{phrases.greetings[0]}\n\n{random.choice(HEADS)}\n{body}\n\nBo"
        content = Content(text, "", phrases, scene.sent, scene.asked, "altered")

        judgement = judged(scene, content)

        moves = [event for event in judgement.events if isinstance(event, MovePlayed)]
        assert not moves, text


@pytest.mark.parametrize(
    "body",
    [
        "Your move: 3. 6124\nMy move: 3... 1716", "Your move: 6124\nMy move: 3... 1716",
        "Ihr Zug: 3. 6124\nMein Zug: 3... 1716", "Państwa ruch: 3. 6124\nMój ruch: 3... 1716",
        "Zug des Gegners: 3. 6124\nMein Zug: 3... 1716",
        "Xyzzy: 3. 6124\n3... 1716",
    ],
)  # fmt: skip
def test_another_move_of_ours_than_the_sheet_has_is_a_disagreement(body: str) -> None:
    """6124 is no move of the position: whoever reads it has another board before him."""
    game = a_game("5254 5755 7163 2836 6125")
    right = body.replace("6124", "6125")

    asked = {Verdict.DISAGREEMENT, Verdict.UNCLEAR_MOVE}
    assert plain_judged(a_letter(f"{body}\n"), game).verdict in asked
    assert plain_judged(a_letter(f"{right}\n"), game).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize("head", [head for head in HEADS if head] + ["In another game:"])
@pytest.mark.parametrize("rows", ["1. 4244 7866\n2. 3234 5756", "1. 5254 5755\n2. 3234 5756"])
def test_a_short_score_behind_words_that_nobody_knows_is_looked_at_whole(
    head: str, rows: str
) -> None:
    """Its first row says less than the next one, and is no less a part of it."""
    judgement = plain_judged(a_letter(f"{head}\n{rows}\n"), a_game("4244 4745 3234"))

    assert not any(isinstance(event, MovePlayed) for event in judgement.events)


def test_a_square_that_he_expected_alters_no_history() -> None:
    text = "After 1... 5755 I was sure that you would play d4 at once. I need more time.\n"
    found = plain_judged(a_letter(text))

    assert found.verdict is Verdict.NO_MOVE
