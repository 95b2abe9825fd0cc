"""Words like a saying among others that change them: not taken, but told.

They may be what the writer wants to know answered: then it is a doubt, but where he says the
same surely elsewhere in the letter. What stands in a condition or a question holds nothing back,
but a draw that is accepted while one is offered, or asked for in so many words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mailbot.desk.verdict import Doubt, Fact, Remark
from mailbot.letter.claims import Phrase, Saying
from mailbot.letter.letter import Zone

_HALF_SAID = {
    Saying.RESIGNS: Fact.RESULT,
    Saying.ACCEPTS_DRAW: Fact.RESULT,
    Saying.OFFERS_DRAW: Fact.OFFER,
    Saying.DECLINES_DRAW: Fact.OFFER,
    Saying.CLAIMS_THREEFOLD: Fact.RESULT,
    Saying.CLAIMS_FIFTY: Fact.RESULT,
    Saying.CLAIMS_RESULT: Fact.RESULT,
    Saying.LONG_THINK: Fact.DAYS,  # told alone: no day hangs on it
}

_PERHAPS = {
    "company": "other words of its sentence may change it",
    "game": "the letter speaks of several games, and it may be of any of them",
    "citation": "it may be cited",
}
"""Why a saying is not sure, where it may yet be one: ``Result: I resign`` and ``Karl: I resign``
are written alike."""

_OPEN = {
    "conditional": "it stands under a condition",
    "supposed": "it stands in a supposition",
    "question": "it is asked",
    "of what": "it may be the draw that is accepted, or something else",
}
"""Why a saying is not said yet."""

SPOKEN_OF = frozenset({"quoted", "past", "other game", "empty"})
"""Why a saying is surely none."""


def half_said(
    phrases: Sequence[Phrase], *, moved: bool, offered: bool
) -> tuple[list[Doubt], list[Remark]]:
    """What is told of them. Beside a move words that may be cited are told only, but for a draw
    accepted, for the game may be over.

    :param moved: the letter gives a move.
    :param offered: a draw is offered to the writer.
    """
    own = [phrase for phrase in phrases if phrase.zone is Zone.OWN]
    surely = {phrase.saying for phrase in own if phrase.sure}
    told: list[Doubt | Remark] = []
    for phrase in own:
        if phrase.saying is Saying.SPEAKS_OF_DRAW:
            told.append(_of_draw(phrase))
        elif phrase.saying is Saying.ASKS_REPEAT and phrase.why and phrase.saying not in surely:
            text = f"{phrase.text!r} is not taken as: {phrase.saying.value}"
            told.append(Remark("half_said", text, (phrase.text,)))
        elif phrase.saying in _HALF_SAID and phrase.why in SPOKEN_OF:
            text = f"{phrase.text!r} is spoken of, not said: {phrase.saying.value}"
            told.append(Remark("spoken_of", text, (phrase.text,)))
        elif phrase.saying in surely or phrase.saying not in _HALF_SAID:
            continue
        elif phrase.saying is Saying.OFFERS_DRAW and Saying.DECLINES_DRAW in surely:
            continue  # "kind of you, that draw offer, but I play on": the reader's
        elif phrase.why in _OPEN and phrase.saying is not Saying.DECLINES_DRAW:
            told += _open(phrase, moved=moved, offered=offered)
        elif phrase.why in _PERHAPS:
            told.append(_perhaps(phrase, moved=moved))
    doubts = [one for one in told if isinstance(one, Doubt)]
    return doubts, [one for one in told if isinstance(one, Remark)]


def _of_draw(phrase: Phrase) -> Remark:
    """Where it is asked or answered, the player hears of it at once."""
    code = "draw_spoken_of" if phrase.why in {"in passing", "refused"} else "draw_open"
    words = " ".join(phrase.text.split())
    return Remark(code, f"it speaks of a draw: {words!r}", (words,))


def _open(phrase: Phrase, *, moved: bool, offered: bool) -> Iterator[Doubt | Remark]:
    """A doubt where a draw may be accepted: "if you still want it", "draw accepted?"."""
    text, words = f"{phrase.text!r} is not taken: {_OPEN[phrase.why]}", (phrase.text,)
    if phrase.why == "of what" and not offered:
        return
    asked = phrase.why == "question"  # without an offer perhaps one
    may_end = asked or (offered and (phrase.why == "conditional" or not moved))
    if phrase.saying is Saying.ACCEPTS_DRAW and phrase.why != "supposed" and may_end:
        yield Doubt("not_said_yet", Fact.RESULT if offered else Fact.OFFER, text, words)
    else:
        yield Remark("not_said_yet", text, words)


def _perhaps(phrase: Phrase, *, moved: bool) -> Doubt | Remark:
    text = f"{phrase.text!r} is not taken as: {phrase.saying.value} ({_PERHAPS[phrase.why]})"
    cited = phrase.why == "citation" and phrase.saying is not Saying.ACCEPTS_DRAW
    told = cited or phrase.saying is Saying.DECLINES_DRAW  # the move ends the offer
    if phrase.saying is Saying.LONG_THINK or (moved and told):
        return Remark("half_said", text, (phrase.text,))
    return Doubt("half_said", _HALF_SAID[phrase.saying], text, (phrase.text,))
