"""What has to be said politely: doubts about days, refused moves, scores that differ.

A doubt becomes a quotation of the words it is about, and a sentence with both values. What
is the player's affair alone (results, offers, senders) is never said to the opponent.
"""

from __future__ import annotations

from datetime import date
from itertools import groupby

from mailbot.desk.account import Account, local_day
from mailbot.desk.answering.settled import is_settled
from mailbot.desk.answering.voice import Lines, Voice, quoted, wrapped
from mailbot.desk.verdict import Doubt, Fact, Findings, JudgedLetter, Verdict
from mailbot.game.clock import GameClock, clock
from mailbot.game.sheet import Day, Game, Ply, Side, Source, side_of

SAID = frozenset({Fact.RECEIVED, Fact.SENT, Fact.DAYS, Fact.CONDITIONAL})
"""Facts whose doubts the opponent is asked about."""

UNCLEAR = frozenset(
    {
        "no_such_move",
        "ambiguous",
        "notations_disagree",
        "several_moves",
        "descriptive",
        "asked",
        "only_quoted",
        "number_torn",
        "parts_differ",
    }
)
"""Doubts about a move that have a sentence of their own."""

_OF_DAYS = frozenset(
    {"received_no_day", "sent_no_day", "received_after_sent", "received_twice", "sent_header"}
)
"""Doubts about a day that have a sentence of their own."""

_LIKE = {"unsure": "asked"}
"""Doubts about a move that are put into the words of another."""


class Asking:
    """The questions about one game's letters, in one voice."""

    def __init__(self, game: Game, voice: Voice, account: Account) -> None:
        self.game = game
        self.voice = voice
        self.account = account

    # --- days ---------------------------------------------------------------------------------

    def about_days(self, letter: JudgedLetter) -> tuple[Lines, ...]:
        """A question for each doubt about days, totals and conditionals of this letter.

        Doubts about the same words stand below one quotation of them.
        """
        parts: list[Lines] = []
        found = letter.judgement.findings
        doubtful = (d for d in letter.judgement.doubts if d.fact in SAID)
        said = [doubt for doubt in doubtful if not is_settled(doubt, found, self.game)]
        for words, doubts in groupby(said, key=lambda doubt: doubt.words):
            texts = dict.fromkeys(self._about(d, found) for d in doubts)
            lead = quoted(words) if parts else self.wrote(letter, words)
            parts.append(lead + wrapped(*texts))
        return tuple(parts)

    def taken_from_headers(self) -> Lines:
        """Which days of his last ply were not stated. Rule: ICCF e-mail 2(i)."""
        ply = self.game.last_ply(self.game.setup.side.other)
        if ply is None:
            return ()
        cells = (("received_taken", ply.received), ("sent_taken", ply.sent))
        return wrapped(
            *(
                self.voice.text(key, day=self.voice.day(cell.used))
                for key, cell in cells
                if cell.source is Source.HEADER and cell.used is not None
            )
        )

    def own_sent_day(self) -> Lines:
        """Our last letter gave another day than it was sent on. Rule: ICCF e-mail 2(j)."""
        ply = self.game.last_ply(self.game.setup.side)
        if ply is None or ply.sent.stated is None or ply.sent.used in {None, ply.sent.stated}:
            return ()
        assert ply.sent.used is not None
        return self.voice.say(
            "own_sent",
            day=self.voice.day(ply.sent.used),
            stated=self.voice.day(ply.sent.stated),
            move=self.voice.move(ply.number),
        )

    def _about(self, doubt: Doubt, findings: Findings) -> str:
        say = self.voice.text
        if doubt.fact is Fact.CONDITIONAL:
            return say("conditional_open" if doubt.code == "conditional_open" else "conditional")
        if doubt.code.startswith("earlier_"):
            return self._earlier(doubt)
        if doubt.fact is Fact.RECEIVED:
            return self._day("received", doubt, findings.received_used)
        if doubt.fact is Fact.SENT:
            return self._day("sent", doubt, findings.sent_used)
        last = self.game.last_ply(self.game.setup.side.other)
        values = {
            "days": (findings.days_stated, findings.days_counted),
            "total": (findings.total_stated, findings.total_counted),
        }.get(doubt.code, (None, None))
        if last is None or None in values:
            return say("unclear_day")
        stated, counted = values
        return say(doubt.code, move=self.voice.move(last.number), stated=stated, counted=counted)

    def _day(self, column: str, doubt: Doubt, used: date | None) -> str:
        kind = doubt.code.removeprefix(f"{column}_")
        if used is None:
            return self.voice.text(f"{column}_unknown")
        shown = self.voice.day(used)
        if kind == "readings" and len(doubt.days) > 1:
            days = self.voice.days(doubt.days)
            return self.voice.text(f"{column}_readings", days=days, used=shown)
        if doubt.code in _OF_DAYS:
            return self.voice.text(doubt.code, used=shown)
        if kind in {"contradiction", "readings"}:
            return self.voice.text(f"{column}_contradiction", used=shown)
        return self.voice.text(f"{column}_unknown")

    def _earlier(self, doubt: Doubt) -> str:
        """A day or count of an old ply: ply, column, our value and the letter it came from."""
        ply = None if doubt.ply is None else self.game.ply(doubt.ply)
        column = doubt.code.removeprefix("earlier_")
        if ply is None or column not in {"received", "sent", "days", "total"}:
            return self.voice.text("unclear_day")
        return self.voice.text(
            doubt.code,
            move=self.voice.move(ply.number),
            ours=self._ours(ply, column),
            where=self._where(ply, column),
        )

    def _ours(self, ply: Ply, column: str) -> str:
        if column in {"received", "sent"}:
            cell: Day = ply.received if column == "received" else ply.sent
            day = cell.stated or cell.used
            return self.voice.text("not_stated") if day is None else self.voice.day(day)
        times: GameClock = clock(self.game)
        time = times.ply(ply.number)
        count = None if time is None else time.counted if column == "days" else time.cumulative
        return "--" if count is None else str(count)

    def _where(self, ply: Ply, column: str) -> str:
        """In whose letter of which day the value was stated; empty where nobody stated it."""
        stated = {
            "received": ply.received.stated,
            "sent": ply.sent.stated,
            "days": ply.days_stated,
            "total": ply.total_stated,
        }
        if ply.moment is None or stated[column] is None:
            return ""
        key = "as_mine" if ply.side is self.game.setup.side else "as_yours"
        day = local_day(ply.moment, self.account.zone)
        return self.voice.text(key, day=self.voice.day(day))

    # --- moves --------------------------------------------------------------------------------

    def about_move(self, letter: JudgedLetter) -> tuple[Lines, ...]:
        """What is said of a letter that gave no move that counts, and what is asked."""
        match letter.judgement.verdict:
            case Verdict.UNCLEAR_MOVE:
                return self._unclear(letter)
            case Verdict.IMPOSSIBLE:
                return self._impossible(letter)
            case Verdict.DISAGREEMENT:
                return self._disagreement(letter)
            case Verdict.OUT_OF_TURN:
                return (self.wrote(letter, self._words(letter)) + self._out_of_turn(),)
            case _:
                return ()

    def my_last(self) -> Lines:
        """Our last move again, with the day it was sent. Empty before our first."""
        ply = self.game.last_ply(self.game.setup.side)
        if ply is None:
            return ()
        move = self.voice.move(ply.number)
        if ply.sent.used is None:
            return self.voice.say("my_last", move=move)
        return self.voice.say("my_last_dated", move=move, day=self.voice.day(ply.sent.used))

    def _unclear(self, letter: JudgedLetter) -> tuple[Lines, ...]:
        codes = [_LIKE.get(d.code, d.code) for d in letter.judgement.doubts if d.fact is Fact.MOVE]
        key = next((code for code in codes if code in UNCLEAR), "unclear")
        return (self.wrote(letter, self._words(letter)) + self.voice.say(key), *self._ask())

    def _impossible(self, letter: JudgedLetter) -> tuple[Lines, ...]:
        before = self.game.next_ply - 1
        if self.game.move_at(before) is None:
            why = self.voice.say("impossible_first")
        else:
            why = self.voice.say("impossible", move=self.voice.move(before))
        wrote = self.wrote(letter, self._words(letter))
        return (wrote + why, *self._ask(), *self._clock_runs())

    def _ask(self) -> tuple[Lines, ...]:
        """For his next move."""
        if self.game.our_move:
            return ()
        key = f"which_move_{self.game.setup.notation}"
        return (self.voice.say(key, number=self.voice.named(self.game.next_ply)),)

    def _clock_runs(self) -> tuple[Lines, ...]:
        """His clock runs on; a penalty is only proposed, and where the rules state one."""
        if self.game.our_move:
            return ()
        days = self.game.setup.rules.illegal_penalty_days
        key = "penalty_one" if days == 1 else "penalty"
        penalty = self.voice.text(key, days=days) if days else ""
        return (wrapped(self.voice.text("clock_runs"), penalty),)

    def _disagreement(self, letter: JudgedLetter) -> tuple[Lines, ...]:
        """Both scores from the first differing ply. Ours is own words, theirs is quoted."""
        first = letter.judgement.findings.first_differing
        wrote = self.wrote(letter, self._their_score(letter))
        ask = self.voice.text("your_score")
        if first is None or self.game.move_at(first) is None:
            return (wrote + wrapped(ask),)
        differ = self.voice.say("differ_from", number=self.voice.named(first))
        ours = wrapped(self.voice.score(first, self.game.next_ply - 1), indent="  ")
        return (differ, ours, wrote + wrapped(self._stands(first), ask))

    def _their_score(self, letter: JudgedLetter) -> tuple[str, ...]:
        """His plies from the first differing one on, numbered; else the words of the doubt."""
        moves: list[str] = []
        for ply, word in letter.judgement.findings.their_score:
            if side_of(ply) is Side.WHITE or not moves:
                moves.append(f"{self.voice.number(ply)} {word}")
            else:
                moves[-1] += f" {word}"
        return (" ".join(moves),) if moves else self._words(letter)

    def _stands(self, number: int) -> str:
        ply = self.game.ply(number)
        if ply is None or ply.moment is None:
            return ""
        key = "own_stands" if ply.side is self.game.setup.side else "first_stands"
        return self.voice.text(key, day=self.voice.day(local_day(ply.moment, self.account.zone)))

    def _out_of_turn(self) -> Lines:
        if not self.game.our_move:
            last = self.game.last_ply(self.game.setup.side)
            if last is None:
                return ()
            return self.voice.say("out_of_turn_ours", move=self.voice.move(last.number))
        before = self.game.next_ply - 1
        if self.game.move_at(before) is None:
            return self.voice.say("out_of_turn_first")
        return self.voice.say("out_of_turn", move=self.voice.move(before))

    # --- words --------------------------------------------------------------------------------

    def _words(self, letter: JudgedLetter) -> tuple[str, ...]:
        """The words of the letter that its refusal is about."""
        judgement = letter.judgement
        for doubt in judgement.doubts:
            if doubt.fact is Fact.MOVE and doubt.words:
                return doubt.words
        attempted = judgement.findings.attempted
        return () if attempted is None else (attempted,)

    def wrote(self, letter: JudgedLetter, words: tuple[str, ...]) -> Lines:
        lines = quoted(words)
        if not lines:
            return ()
        day = local_day(letter.outline.moment, self.account.zone)
        return self.voice.say("wrote_on", day=self.voice.day(day)) + lines
