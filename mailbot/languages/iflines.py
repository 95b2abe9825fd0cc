"""The words of if-lines in a language's file."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from mailbot.languages.table import Table, Words


class Conditionals(Table):
    """Words of if-lines. ``between`` may stand between if and the move: "you", "you play"."""

    if_: Annotated[Words, Field(alias="if")] = ()
    if_any: Words = ()
    if_behind: Words = ()  # behind the move that is the condition: "6125 oynarsan 1716"
    named: Words = ()  # of `if`, those that name one: "conditional move"
    none: Words = ()  # beside what names them: there are none, "no", "without"
    openings: Words = ()  # what the reader's move may lead to: "the Spanish"
    unreal: Words = ()  # of a condition that is past: "if you had played", "I would have"
    then: Words = ()
    or_: Annotated[Words, Field(alias="or")] = ()
    between: Words = ()
    sequel: Words = ()  # between if and the move: it follows the answer before, "after that"
    goes_on: Words = ()  # the same, where the first condition has it not: "go on with"
    on: Words = ()  # an if-word behind the writer's move and before his answer: "auf 5756 folgt"
    offers: Words = ()  # may stand before an if-word: "I propose", "to save time"
    purposes: Words = ()  # begins what a line is offered for: "so that we", "not to keep you"
    no_if: Words = ()  # holds an if-word and sets no condition: "as if", "to ask if"
    idle: Words = ()  # before a sign it sets no condition: "just in case:"
    otherwise: Words = ()  # behind an if-line: what follows is said of other moves
    withdrawn: Words = ()  # in the sentence of an if-line or behind it: "I withdraw"


class OwnIfs(Table):
    """Words of if-lines in the writer's own words; elsewhere they say nothing."""

    inverted: Words = ()  # a verb in the place of an if-word: "machst du", "nimmst du"
    in_case: Words = ()  # between a move that is supposed and the answer: "in that case"
    answers: Words = ()  # beside the answer: "will be", "in return"
    waits: Words = ()  # its clause denies no more than that somebody waits: "wait", "thinking"
    enters: Words = ()  # hands the answer over: "note", "as played", "on the board"
    reasons: Words = ()  # before an if-word: the line tells why a move was played, "because"
    habits: Words = ()  # what one does at other times, too: "usually"
    earlier: Words = ()  # of a condition that was one once: "back then", "you would have"
    judges: Words = ()  # of a move that is judged or feared, not offered: "regret", "bad"
