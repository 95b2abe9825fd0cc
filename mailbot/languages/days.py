"""The shape of a language's words of days: how they are written, and what leaves them open."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from mailbot.languages.table import Table, Words


class Calendar(Table):
    """How days are written. Names in small letters, also abbreviated, also declined."""

    months: Annotated[tuple[Words, ...], Field(min_length=12, max_length=12)]
    weekdays: Annotated[tuple[Words, ...], Field(min_length=7, max_length=7)]  # from Monday
    ordinals: Words = ()  # behind a day's number: "st", "er"
    of_day: Words = ()  # the same: of that day, of a letter behind it: the "i" of "11.06-i"
    suffixes: Words = ()  # behind an apostrophe at a day, a month or a move: "24'ünde"
    fillers: Words = ()  # between day, month and year: "of", "de"
    today: Words = ()
    now: Words = ()  # right beside a word for sending alone: it is today
    by_now: Words = ()  # before the day that it is: "it is already", "nous voilà"
    yesterday: Words = ()
    before_yesterday: Words = ()
    tomorrow: Words = ()
    same_day: Words = ()  # the day named just before: "the same day"
    next_day: Words = ()  # the one behind it: "the next day"
    this_month: Words = ()  # behind a day that stands alone: "inst.", "d. M.", "del corriente"
    last: Words = ()  # beside a weekday: the last one, or an earlier week's: "last", "letzten"
    latest: Words = ()  # the same: the last one before today, "mardi dernier", "i tisdags"
    this: Words = ()  # right before a weekday: the one of this week, "this", "diesen"
    this_week: Words = ()  # beside a weekday, the same
    last_week: Words = ()  # "of last week", "voriger Woche"
    week_before_last: Words = ()
    week_ago: Words = ()  # without a number: "неделю назад", "a week ago today"
    inclusive: Words = ()  # a number of days that may count today, too: "il y a huit jours"
    namely: Words = ()  # between a day and the same day said anew: "also", "that is"
    of_month: Words = ()  # right behind a number: "числа", "päivä", "ale lunii"
    date_leads: Words = ()  # right before a word of `dates`; none where that stands by itself
    dates: tuple[Words, ...] = ()  # days of the month as words, in order: "пятого", "fifth"
    ago: Words = ()  # "# days ago"; # stands for a number
    weeks_ago: Words = ()
    later: Words = ()  # "# days later": counted from the day named just before
    numbers: tuple[Words, ...] = ()  # one, two, three, ... as words, counted and in order
    on: Words = ()  # right before a day of the month that stands alone: "the", "am"
    # days of the year with a name, by month and day: "12-24"
    feasts: dict[str, Words] = Field(default_factory=dict)
    until: Words = ()  # between the first day and the last: "to", "bis zum"
    at: Words = ()  # between a day and its hour, also `oclock` behind it: "kl"; "pm", "Uhr"
    oclock: Words = ()
    parts: Words = ()  # of the day, right behind it: "in the morning", "abends"
    zones: Words = ()  # behind that: "GMT", "my time"


class Days(Table):
    """Words that make a day of our letters no sure one, or the day of another thing."""

    around: Words = ()  # right before a day that it is not just on: "about", "after"
    hour: Words = ()  # right before an hour that looks like a day: "um 5.11"
    or_so: Words = ()  # right behind such a day: "or so", "körül"; behind an hour: "Uhr"
    only: Words = ()  # right before a day of receipt: not sooner, "only", "erst"
    not_till: Words = ()  # the same with a "not" before: "until", "que"
    that: Words = ()  # begins what he saw or read, which is no letter: "that", "how"
    guess: Words = ()  # in its sentence: believed, intended, told by others: "I think", "meant to"
    earlier: Words = ()  # an earlier letter than the one that is answered: "previous"
    formerly: Words = ()  # the same of the writer's own letters: "my last", "last time"
    nothing: Words = ()  # begins what says that he has none: "nothing today"
    mishaps: Words = ()  # of a letter that is not there, or no longer: "missing", "burnt"
    when: Words = ()  # begins a clause of what was at the same time: "when", "als"
    returns: Words = ()  # the same of him who came where his letters lie: "when I came home"
    opens: Words = ()  # begins a sentence behind a day where all nouns are capital: "endlich"
    taken_up: Words = ()  # behind a comma, a letter or a move before it: the "er" of "er kam am"
    things: Words = ()  # what else may be received, be sent or come: "stamps", "snow"
    letter: Words = ()  # what our letters are called: "letter", "mail"
    since: Words = ()  # of `around`: what is "here since 9 Nov" came then
    places: Words = ()  # behind a word of `where`: may have a name, "the harbour of Syros"
    where: Words = ()  # begins a phrase of place, time or manner: "in", "while"; ends one: "-ssa"
    from_: Annotated[Words, Field(alias="from")] = ()  # the same behind a day of sending: "from"
    parties: Words = ()  # begins one of somebody or something else: "by", "for"
    of: Words = ()  # inside of such a phrase it goes on: "with a cup of tea"
    transit: Words = ()  # time of the post, which nobody thinks in: "the post took"
