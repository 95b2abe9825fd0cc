"""The words of a language that take something back or leave it open, and some that say something
in one place only."""

from __future__ import annotations

from mailbot.languages.table import Table, Words


class Retracts(Table):
    """Such words; in all other places they say nothing."""

    above: Words = ()  # "above", "what I wrote"
    strikes: Words = ()  # beside `above` it is struck out: "delete", "is not valid"
    other: Words = ()  # such a sentence is of another game
    venues: Words = ()  # behind a move, where else it was played: "at the club", "on lichess"
    found: Words = ()  # a letter in the box, or a move on the board: "found"
    same: Words = ()  # before a weekday: "the same Monday as you sent it"
    comes: Words = ()  # beside a word for the move, it is yet to come: "follows", "I shall send"
    erred: Words = ()  # in the sentence behind a day: "I was mistaken", "mixed up", "is wrong"
    earlier: Words = ()  # there, of the day: "a day earlier", "the day before", "a day off"
    shall: Words = ()  # behind a move and at the end of the sentence gives it: "it shall be"
    thought: Words = ()  # adverbs before a sign or an "and", not before a move: "I thought long"
    must: Words = ()  # between two days, the second may be the right one: "that must be"
    dates: Words = ()  # there, with `erred`: "date", "days"
