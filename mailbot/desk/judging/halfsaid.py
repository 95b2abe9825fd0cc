"""Words like a saying among others that change them: not taken, but told.

They may be what the writer wants to know answered: then it is a doubt, but where he says the
same surely elsewhere in the letter. What stands in a condition or a question holds nothing back,
but a draw that is accepted while one is offered, or asked for in so many words.
"""

from __future__ import annotations

from collections.abc import Sequence

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
}
"""Why a saying is not said yet."""

SPOKEN_OF = frozenset({"quoted", "past", "other game"})
"""Why a saying is surely none."""


def half_said(
    phrases: Sequence[Phrase], *, moved: bool, offered: bool
) -> tuple[list[Doubt], list[Remark]]:
    """What is told of them. Beside a move words that may be cited are told only, but for a draw
    accepted, for the game may be over.

    :param moved: the letter gives a move.
    :param offered: a draw is offered to the writer.
    """
    doubts: list[Doubt] = []
    remarks: list[Remark] = []
    own = [phrase for phrase in phrases if phrase.zone is Zone.OWN]
    surely = {phrase.saying for phrase in own if phrase.sure}
    for phrase in own:
        if phrase.saying is Saying.SPEAKS_OF_DRAW:
            code = "draw_asked" if phrase.why == "question" else "draw_spoken_of"
            remarks.append(Remark(code, f"it speaks of a draw: {phrase.text!r}", (phrase.text,)))
        fact = _HALF_SAID.get(phrase.saying)
        if fact is None:
            continue
        if phrase.why in SPOKEN_OF:
            text = f"{phrase.text!r} is spoken of, not said: {phrase.saying.value}"
            remarks.append(Remark("spoken_of", text, (phrase.text,)))
        if phrase.saying in surely:
            continue
        if phrase.why in _OPEN and phrase.saying is not Saying.DECLINES_DRAW:
            text = f"{phrase.text!r} is not taken: {_OPEN[phrase.why]}"
            accepts = phrase.saying is Saying.ACCEPTS_DRAW
            if accepts and (phrase.why == "question" or (offered and phrase.why == "conditional")):
                of = Fact.RESULT if offered else Fact.OFFER  # "draw accepted?" perhaps offers one
                doubts.append(Doubt("not_said_yet", of, text, (phrase.text,)))
            else:
                remarks.append(Remark("not_said_yet", text, (phrase.text,)))
        if phrase.why not in _PERHAPS:
            continue
        text = f"{phrase.text!r} is not taken as: {phrase.saying.value} ({_PERHAPS[phrase.why]})"
        cited = phrase.why == "citation" and phrase.saying is not Saying.ACCEPTS_DRAW
        told = cited or phrase.saying is Saying.DECLINES_DRAW  # the move ends the offer
        if phrase.saying is Saying.LONG_THINK or (moved and told):
            remarks.append(Remark("half_said", text, (phrase.text,)))
        else:
            doubts.append(Doubt("half_said", fact, text, (phrase.text,)))
    return doubts, remarks
