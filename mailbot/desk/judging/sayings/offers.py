"""Draws that a letter offers or declines.

The law: what hangs on a doubtful move is held back with it; a move declines the reader's offer by
itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.judging.sayings.halfsaid import SPOKEN_OF
from mailbot.desk.judging.sayings.said import Said, Speaker
from mailbot.desk.verdict import Doubt, Fact, Remark
from mailbot.game.events import DrawDeclined, DrawOffered
from mailbot.letter.claims import Phrase, Saying
from mailbot.letter.letter import Zone

_FEW = 2  # words of "einverstanden", "de acord"


def declines(said: Said, speaker: Speaker, phrases: Sequence[Phrase]) -> None:
    """A move declines an offer by itself, so that beside one a refusal need not be sure."""
    offer = speaker.game.draw_offer
    offered = offer is not None and offer.by is not speaker.by
    own = [phrase for phrase in phrases if phrase.zone is Zone.OWN]
    refused = any(
        (one.saying is Saying.SPEAKS_OF_DRAW and one.why == "refused")
        or (one.saying is Saying.DECLINES_DRAW and one.why not in SPOKEN_OF)
        for one in own
    )
    torn = said.draw_offered or any(one.saying is Saying.ACCEPTS_DRAW for one in own)
    if offered and (said.draw_declined or (refused and speaker.moved and not torn)):
        said.draw_declined = True
        said.events.append(DrawDeclined(by=speaker.by))
    elif said.draw_declined:
        text = "declines a draw, but no draw offer is on the sheet"
        said.remarks.append(Remark("declines_none", text, said.of("declines draw")))


def offers(said: Said, speaker: Speaker, phrases: Sequence[Phrase]) -> None:
    """An offer of his own, where no other words answer one."""
    offer = speaker.game.draw_offer
    answers = _may_answer(phrases)
    if not said.draw_offered or said.ended or said.draw_accepted:
        return
    if answers:
        words = (*said.of("offers draw"), *answers)
        text = "offers a draw, and other words accept or decline one"
        said.doubts.append(Doubt("offer_torn", Fact.OFFER, text, words))
        return
    if speaker.held:
        text = "the draw offer is held back with the move"
        said.doubts.append(Doubt("offer_held", Fact.OFFER, text, said.of("offers draw")))
        return
    if offer is not None and offer.by is not speaker.by and not speaker.moved:
        text = "offers a draw while one is offered: is it accepted?"
        said.doubts.append(Doubt("two_offers", Fact.RESULT, text, said.of("offers draw")))
        return
    if offer is None or offer.by is not speaker.by or speaker.moved:
        said.events.append(DrawOffered(by=speaker.by, letter=speaker.key))
    if not speaker.moved:
        said.remarks.append(
            Remark(
                "offer_without_move",
                "a draw is offered without a move",
                said.of("offers draw"),
            )
        )


def _may_answer(phrases: Sequence[Phrase]) -> tuple[str, ...]:
    """Own words that may accept or decline a draw, sure or not; not the few words for agreeing
    behind an if: "I offer a draw. Wenn Sie nicht einverstanden sind, ..."."""
    of = (Saying.ACCEPTS_DRAW, Saying.DECLINES_DRAW)
    none = {*SPOKEN_OF, "of what"}
    return tuple(
        phrase.text
        for phrase in phrases
        if phrase.zone is Zone.OWN
        and phrase.saying in of
        and phrase.why not in none
        and not (phrase.why == "conditional" and len(phrase.text.split()) <= _FEW)
    )
