"""What a letter says beside its moves: offers, results, claims, leave, conditionals.

Only sure words of the writer himself count. What hangs on a doubtful move is held back with
the move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from mailbot.desk.judging.sayings.halfsaid import half_said
from mailbot.desk.judging.sayings.offers import declines, offers
from mailbot.desk.judging.sayings.said import Said, Speaker
from mailbot.desk.verdict import Doubt, Fact, Remark
from mailbot.game.events import (
    ClaimMade,
    GameEnded,
    LeaveAnnounced,
    LongThinkAnnounced,
    RepeatReceived,
)
from mailbot.game.sheet import Ending, Side
from mailbot.letter.claims import Phrase, Saying
from mailbot.letter.letter import Zone

SCORES: dict[Side, Literal["1-0", "0-1"]] = {Side.WHITE: "0-1", Side.BLACK: "1-0"}
"""The score when this side resigns."""


def read_sayings(phrases: Sequence[Phrase], speaker: Speaker) -> Said:
    """The phrases of the writer's own words as facts of this game."""
    said = Said()
    own = [phrase for phrase in phrases if phrase.zone is Zone.OWN]
    sure = [phrase for phrase in own if phrase.sure or _asks_if_he_can(phrase, speaker)]
    for phrase in sure:
        _note(phrase, said)
    if speaker.game.result is not None:
        return said
    offer = speaker.game.draw_offer
    offered = offer is not None and offer.by is not speaker.by
    asked = [one for one in phrases if not (speaker.ours and one.why == "of what")]
    doubts, remarks = half_said(asked, moved=speaker.moved, offered=offered)
    said.doubts += doubts
    said.remarks += remarks
    _results(said, speaker)
    declines(said, speaker, phrases)
    offers(said, speaker, phrases)
    _scores(said, speaker)
    _claims(said, speaker)
    _others(said, speaker, sure)
    said.doubts += [doubt for phrase in phrases if (doubt := _perhaps_leave(phrase)) is not None]
    _hold_result(said)
    return said


def _asks_if_he_can(phrase: Phrase, speaker: Speaker) -> bool:
    """ "Please send your move again, if you can", and no move of his own."""
    asks = phrase.saying is Saying.ASKS_REPEAT and phrase.why == "conditional"
    return asks and not speaker.moved


def _hold_result(said: Said) -> None:
    """A result that anything in the letter makes doubtful is told, and not recorded as well."""
    if said.ended and any(doubt.fact is Fact.RESULT for doubt in said.doubts):
        said.ended = False
        said.events = [event for event in said.events if not isinstance(event, GameEnded)]


def _note(phrase: Phrase, said: Said) -> None:
    said.words.append((phrase.saying.value, phrase.text))
    match phrase.saying:
        case Saying.OFFERS_DRAW:
            said.draw_offered = True
        case Saying.ACCEPTS_DRAW:
            said.draw_accepted = True
        case Saying.DECLINES_DRAW:
            said.draw_declined = True
        case Saying.RESIGNS:
            said.resigned = True
        case Saying.CLAIMS_THREEFOLD:
            said.claim, said.claimed = "threefold", said.claimed or phrase.claimed
        case Saying.CLAIMS_FIFTY:
            said.claim, said.claimed = "fifty moves", said.claimed or phrase.claimed
        case Saying.ASKS_REPEAT:
            said.repeat_asked = True
        case Saying.LONG_THINK:
            said.long_think = True
        case Saying.CORRECTS:
            said.corrects = True


def _results(said: Said, speaker: Speaker) -> None:
    offer = speaker.game.draw_offer
    offered_to_him = offer is not None and offer.by is not speaker.by
    if said.resigned and said.draw_accepted:
        said.doubts.append(
            Doubt("two_results", Fact.RESULT, "resigns and accepts a draw in one letter")
        )
    elif said.resigned and (speaker.moved or speaker.held):
        text = "resigns and gives a move as well"
        said.doubts.append(Doubt("resigns_with_move", Fact.RESULT, text, said.of("resigns")))
    elif said.resigned:
        said.ended = True
        said.events.append(
            GameEnded(
                score=SCORES[speaker.by],
                ending=Ending.RESIGNATION,
                stated_by=speaker.by,
                final=speaker.ours,
            )
        )
    elif said.draw_accepted and not offered_to_him:
        text = "accepts a draw, but no draw offer is on the sheet"
        said.doubts.append(Doubt("no_offer", Fact.RESULT, text, said.of("accepts draw")))
    elif said.draw_accepted and (speaker.moved or speaker.held):
        text = "accepts the draw and gives a move as well"
        said.doubts.append(Doubt("accepted_with_move", Fact.RESULT, text, said.of("accepts draw")))
    elif said.draw_accepted:
        said.ended = True
        said.events.append(
            GameEnded(
                score="1/2-1/2",
                ending=Ending.DRAW_AGREED,
                stated_by=speaker.by,
                final=speaker.ours,
            )
        )


def _scores(said: Said, speaker: Speaker) -> None:
    """A score that neither the board nor the letter's own saying shows is asked back."""
    shown: set[str] = {event.score for event in said.events if isinstance(event, GameEnded)}
    if speaker.board.is_game_over():
        shown.add(speaker.board.result())
    if said.draw_offered or said.draw_accepted or said.claim is not None:
        shown.add("1/2-1/2")  # the score says again what the words say
    if said.resigned:
        shown.add(SCORES[speaker.by])
    offer = speaker.game.draw_offer
    for text in dict.fromkeys(said.of(Saying.STATES_SCORE.value)):
        score = _score(text)
        if score in shown:
            continue
        if score == "1/2-1/2" and offer is not None and offer.by is not speaker.by:
            why = f"{text!r} while a draw is offered: is it accepted?"
        else:
            why = f"{text!r} is stated as the result, and the board does not show it"
        said.doubts.append(Doubt("score_stated", Fact.RESULT, why, (text,)))


def _score(text: str) -> str:
    """The score as PGN writes it."""
    if "2" in text or "½" in text:
        return "1/2-1/2"
    return "1-0" if text.startswith("1") else "0-1"


def _claims(said: Said, speaker: Speaker) -> None:
    """A claim stands with what the board says of it; a rule that is only named, and that the board
    does not bear out, is asked about ("the 50-move rule holds as in ordinary chess")."""
    words = said.of(Saying.CLAIMS_RESULT.value)
    if said.claim is None and words:
        text = f"{words[0]!r} claims a result, which the clocks, the board or the TD must show"
        said.doubts.append(Doubt("result_claimed", Fact.RESULT, text, words))
    if said.claim is None or speaker.held:
        return
    if said.claim == "threefold":
        agrees = speaker.board.is_repetition(3)
        said.finding = f"the position has {'' if agrees else 'not '}stood three times"
    else:
        agrees = speaker.board.is_fifty_moves()
        count = speaker.board.halfmove_clock
        said.finding = f"{count} plies without capture or pawn move"
    if not (agrees or said.claimed):
        named = said.of(Saying.CLAIMS_THREEFOLD.value) + said.of(Saying.CLAIMS_FIFTY.value)
        text = f"{named[0]!r} is named, but not claimed: {said.finding}"
        said.doubts.append(Doubt("claim_named", Fact.RESULT, text, named))
        said.claim = said.finding = None
        return
    said.events.append(
        ClaimMade(by=speaker.by, what=said.claim, board_agrees=agrees, finding=said.finding)
    )


def _others(said: Said, speaker: Speaker, sure: Sequence[Phrase]) -> None:
    if said.repeat_asked and speaker.moved:
        text = "it asks for a repeat and gives the move that is awaited: it has ours"
        said.remarks.append(Remark("repeat_with_move", text, said.of("asks repeat")))
        said.repeat_asked = False
    if said.repeat_asked:
        said.events.append(RepeatReceived(by=speaker.by, asked=True, letter=speaker.key))
    if said.long_think:
        said.events.append(LongThinkAnnounced(by=speaker.by))
    for phrase in sure:
        if phrase.saying is Saying.LEAVE and phrase.days:
            _leave(phrase, said, speaker)


def _perhaps_leave(phrase: Phrase) -> Doubt | None:
    """ "I may take leave from 5 to 9 May": with both days, and perhaps his."""
    if phrase.saying is not Saying.LEAVE or phrase.zone is not Zone.OWN or phrase.sure:
        return None
    unsure = {"company", "supposed", "question", "negated", "over"}
    if phrase.why not in unsure or len(phrase.days) < 2:
        return None
    text = f"leave {phrase.text!r}: his sentence does not say for certain that he takes it"
    if phrase.why == "over":
        text = f"leave {phrase.text!r}: it was over when he wrote; is it to be entered?"
    return Doubt("leave_unsure", Fact.DAYS, text, (phrase.text,))


def _leave(phrase: Phrase, said: Said, speaker: Speaker) -> None:
    sets = [word.readings for word in phrase.days]
    if len(sets) == 2 and all(len(days) == 1 for days in sets) and sets[0][0] <= sets[1][0]:
        said.leave = (sets[0][0], sets[1][0])
        said.events.append(LeaveAnnounced(by=speaker.by, first=said.leave[0], last=said.leave[1]))
        return
    text = f"leave {phrase.text!r}: first and last day are not clear"
    said.doubts.append(Doubt("leave_days", Fact.DAYS, text, (phrase.text,)))
