"""The shape of a language's file; a word that the reader must know stands there, never in code."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from mailbot.languages.accents import with_plain
from mailbot.languages.days import Calendar, Days
from mailbot.languages.events import Events
from mailbot.languages.iflines import Conditionals, OwnIfs
from mailbot.languages.moving import Names, Pieces, Telling
from mailbot.languages.retracts import Retracts
from mailbot.languages.table import Table, Words
from mailbot.languages.variants import with_variants

DateOrder = Literal["dmy", "mdy", "both"]


class Labels(Table):
    """Words that say what a day or a number is: columns of a table and words in a sentence."""

    number: Words = ()
    coming: Words = ()  # of `ordinals`, those that count nothing: "next", "upcoming"
    tells: Words = ()  # before the name of a side and its move: "I announce Black's move", "teile"
    ordinals: Words = ()  # right before `move`: "first", "erster"
    numbered: Words = ()  # a move beside its number, in every case: "im 12. Zuge", "w 12. ruchu"
    move: Words = ()
    received: Words = ()
    sent: Words = ()
    answered: Words = ()
    yours: Words = ()  # the day on which the reader sent: "you sent on"
    thanks: Words = ()  # before what the reader did: "thanks for (the quick answer of 3 Nov.)"
    had: Words = ()  # received, where it names the reader's letter: "I found", "was here"
    read: Words = ()  # received, beside its day and nothing else: "read", "opened", "gelesen"
    seen: Words = ()  # of `had`, also of a piece of the reader: "saw", "noticed"
    have: Words = ()  # the same with "since" alone: "j'ai", "har"
    arrives: Words = ()  # a letter does it and nobody else, or it tells whose: "fluttered in"
    lies: Words = ()  # beside a word of `boxes`, of a letter that is not named: "was", "lay"
    boxes: Words = ()  # where letters are found, with the reader's letter: "in my hands"
    which: Words = ()  # goes on with what stands before the comma: "your letter, *which*"
    from_you: Words = ()  # behind a word for a letter: it is the reader's
    records: Words = ()  # before the colon of a statement: "for the record", "clock"
    anew: Words = ()  # beside a word of `had`: not for the first time, "again", "once more"
    in_: Annotated[Words, Field(alias="in")] = ()  # with a word of `out` behind: "came", "yours"
    out: Words = ()  # "goes", "mine"
    here: Words = ()  # right before a day, with a word of `back` before the next one: "here"
    back: Words = ()  # "back", "herfra"
    days: Words = ()
    total: Words = ()
    used: Words = ()  # says that the numbers beside it are reflection time
    left: Words = ()  # says that they are not: "time left", "time control"
    white: Words = ()
    black: Words = ()
    mine: Words = ()
    your: Words = ()
    i: Words = ()  # the writer as the one who does it: "I", "ich"
    you: Words = ()  # the reader as the one who does it: "you", "du"
    beside: Words = ()  # may stand between or beside label and day: "your move", "on", "late"
    others: Words = ()  # somebody else as the one who does it: "he", "they"
    comes: Words = ()  # words of `received` that say that the letter came: "arrived"
    it: Words = ()  # the reader's letter as a small word: "it", "ihn"
    this: Words = ()  # the writer's own letter as a small word: "this one", "dieser"
    at_once: Words = ()  # of two roles with one day: both are on it, "at once", "gleich"
    again: Words = ()  # between two roles with one day: "in and back out", "wieder"
    of: Words = ()  # between the reader's letter and its day: "your letter of 3 May", "vom"
    ends: Words = ()  # what stands behind it concerns something else: "because"
    corrects: Words = ()  # between a day and the right one: "no", "sorry, I mean"
    looked: Words = ()  # behind a word of `corrects`: how he knows, "I've just checked"
    consulted: Words = ()  # the same in a word: what he looked at, "calendar", "wrong page"
    thatday: Words = ()  # the same: the first day is that of something else, "that's when"
    both: Words = ()  # of the moves of all games of the letter: "both received on"
    wrote: Words = ()  # speaks of a day that the letter has stated: "I wrote", "above"


class Counts(Table):
    """Words beside a number of days between signs: before and behind it."""

    makes: Words = ()  # "that makes", "so"
    spent: Words = ()  # "gone on the clock", "for this move"
    zero: Words = ()


class Stances(Table):
    """How the writer stands to a move word beside these words."""

    played: Words = ()  # "my move", "I play"
    first_person: Words = ()  # verbs whose ending says "I": "hraji"; not "juego", a game as well
    real: Words = ()  # of the writer's move, and of no other: "my *real* answer", "humble"
    dismissed_before: Words = ()  # "I looked at"
    dismissed_after: Words = ()  # "would lose"
    opens: Words = ()  # before a move with a word of `closes` behind it: "ich habe 5254 gewählt"
    closes: Words = ()
    adverbs: Words = ()  # may stand among the words of a move or a saying: "after long thought"
    label: Words = ()  # with a colon behind it names a move: "reply", "numeric"
    past: Words = ()  # "after your"
    link: Words = ()  # between "your" and the move: "move", "was"
    not_: Annotated[Words, Field(alias="not")] = ()  # "7163, not 7183"
    instead: Words = ()  # "instead of"
    but: Words = ()
    neither: Words = ()  # wants none of the moves before it: "none of these", "neither"
    other_game: Words = ()
    elsewhere: Words = ()  # names another game, of which what follows is said: "other game"
    here: Words = ()  # names this game again: "in this one", "here"
    against: Words = ()  # right before the name of somebody else: another game, "against Karl"
    opposing: Words = ()  # the same right behind the name: "Karl ellen"
    follow: Words = ()  # may stand right behind a move that is given: "and", "it is"
    about: Words = ()  # a clause behind the move speaks of it: "this", "move", "idea"
    open: Words = ()  # leaves the move open when its clause speaks of it: "was", "tomorrow", "he"
    copula: Words = ()  # right behind a move says what it is: "is theory"
    aside: Words = ()  # holds words of these lists and means another thing: "this week"
    curious: Words = ()  # of the answer to come: "I wonder", "let's see"
    firm: Words = ()  # denied, it takes the move back: "not final", "not valid"
    idle: Words = ()  # denies or puts off, and says nothing of a move: "before I forget"
    prefers: Words = ()  # begins a clause that gives the move, whatever was denied before it
    no_move_before: Words = ()  # "phone", "rating", "game"
    no_move_after: Words = ()  # "euro", "points"
    no_move_line: Words = ()  # a line with an address or a number of a person
    figures: Words = ()  # a bare number in their sentence is theirs: "rating", "book"
    engine: Words = ()  # names of programs whose lines are no moves
    hedge: Words = ()  # leaves every move of its sentence open: "cannot", "suppose", "for example"
    unmeant: Words = ()  # the same of a move that little else gives: "next time", "instinct says"
    provisional: Words = ()  # as `hedge`, also in a brief sentence below it: "to be confirmed"
    heading: Words = ()  # the moves behind it or below it are not played: "analysis", "draft"
    takes_back: Words = ()  # takes back the moves before it: "please disregard this move"
    jests: Words = ()  # in the sentence right behind a move it takes it back: "just kidding"
    corrects: Words = ()  # the move behind it takes the place of the one before: "I meant"
    anew: Words = ()  # with another move, behind the given one: he may think anew: "better"
    formerly: Words = ()  # begins what he did in another game: "last time"
    courtesy: Words = ()  # may stand beside a move that is given: "dear", "best wishes"
    voids: Words = ()  # leaves a move open from anywhere in its sentence: "forget", "anything but"
    back: Words = ()  # the same right behind it, at the end of its part: "I take 5254 back"
    likes: Words = ()  # the same right behind it: "looks good"
    sources: Words = ()  # a move behind their colon is from elsewhere, one of many, or for later
    shown: Words = ()  # beside which a move may stand elsewhere: "attached", "photo"
    postpones: Words = ()  # his move is not in this letter: "still thinking", "move follows"
    what: Words = ()  # begins a clause that a move is the subject of: "what I expected:"
    habit: Words = ()  # what kin does in every game: "my son always plays"
    people: Words = ()  # right before a colon whose move it is: "my grandson:"
    others: Words = ()  # whose move the sentence before it speaks of: "the book", "my coach"


class SayingWords(Table):
    words: Words = ()
    alone: Words = ()  # also when nothing else stands on its line
    whole: Words = ()  # when its sentence holds nothing else, with other words it is no saying
    vague: Words = ()  # always asked back


class Sayings(Table):
    offers_draw: SayingWords = SayingWords()
    accepts_draw: SayingWords = SayingWords()
    declines_draw: SayingWords = SayingWords()
    resigns: SayingWords = SayingWords()
    claims_threefold: SayingWords = SayingWords()
    claims_fifty: SayingWords = SayingWords()
    claims_result: SayingWords = SayingWords()  # "I claim a win on time"
    asks_repeat: SayingWords = SayingWords()
    is_repeat: SayingWords = SayingWords()
    asks_confirm: SayingWords = SayingWords()
    corrects: SayingWords = SayingWords()
    leave: SayingWords = SayingWords()
    long_think: SayingWords = SayingWords()


class Proposals(Table):
    """Words of a draw that is offered in no set phrase; elsewhere they say nothing."""

    draws: Words = ()  # "draw", "split the point"
    offers: Words = ()  # the writer offers: "I propose"
    asks: Words = ()  # in a question, he asks the reader: "how about", "shall we"
    whys: Words = ()  # before a word of `asks` they make it another question: "why", "how"
    plays_on: Words = ()  # behind an if-word and an offer: "play on", "decline", "not"
    whether: Words = ()  # the if-word behind it sets no condition: "I ask"
    willing: Words = ()  # behind an if-word, of the reader: "you agree", "you feel"
    likewise: Words = ()  # beside `willing` in its clause: "the same way", "about it"
    unless: Words = ()  # an if-word that denies, before `objects`
    objects: Words = ()  # behind it, of the reader: "you object", "you would rather play on"
    nouns: Words = ()  # an offer as a thing: "draw offer"
    this: Words = ()  # beside `carries`, what the offer goes with: "this", "the move"
    carries: Words = ()  # join it to a move, or hand it over: "attach", "accompanied by"


class Repeats(Table):
    """Words of a letter of the reader's that is asked for again; elsewhere they say nothing."""

    sends: Words = ()  # asks the reader: "send", "could you"
    again: Words = ()  # "once more", "anew"
    gives: Words = ()  # the writer gives, beside `again` and his old move: "I am sending"
    spoilt: Words = ()  # what became of his letter: "unreadable", "lost"
    was: Words = ()  # in a question beside `spoilt`: "what was your move"
    things: Words = ()  # what is asked for: "letter", "mail", "file"
    me: Words = ()  # the writer, to whom it is sent: "send me"


class Clauses(Table):
    """Words of the clauses beside a saying."""

    reports: Words = ()  # somebody says or writes it, or it is not meant: "said", "joke", "novel"
    opinions: Words = ()  # he thinks or wishes so: "think", "hope"
    when: Words = ()  # begins a clause that sets a condition or a time: "when", "until", "only"
    before: Words = ()  # begins one that comes later, the saying now: "before I start to count"
    but: Words = ()  # begins one that may limit the saying before it
    concedes: Words = ()  # begins one that limits nothing: "although", "even if"
    states: Words = ()  # small words of a clause that stands by itself: "I", "is", "nobody"
    chess: Words = ()  # speaks of the game on the board: "position", "pawn", "hopeless"
    playing: Words = ()  # before a saying, of the writer's pastime: "correspondence chess"
    thanks: Words = ()  # beside a resignation: "thank", "congratulations", "well played"
    scorns: Words = ()  # answers the reader's offer: "are you joking", "we have just begun"
    offered: Words = ()  # between a draw that is offered and its move: "together with"
    over: Words = ()  # a whole clause beside a resignation: "that's it", "Schluss"
    claims: Words = ()  # of the writer, beside the rule that he claims by: "I claim"
    firm: Words = ()  # in a saying that is nothing but a resignation: "resign", "hereby"


class Doubts(Table):
    """Words that make a saying unsure when they stand in its sentence."""

    breaks: Words = ()  # between parts of a sentence that do not concern each other: "and"
    negated: Words = ()
    no: Words = ()  # the word alone as an answer: "no", "nein"
    hedged: Words = ()  # "should", "perhaps", "before I"
    past: Words = ()  # "last time"
    yours: Words = ()  # "you", "your": somebody else's saying
    company: Words = ()  # may stand beside a saying and leave it plain: "thank you for the game"
    refuses: Words = ()  # may stand beside a refusal and no other saying: "no thanks"
    draw: Words = ()  # says that "agreed" is about a draw: "draw", "your offer"
    agrees: Words = ()  # "ok": with the word draw alone it accepts
    heading: Words = ()  # the moves behind it or below it are not played: "analysis", "draft"
    takes_back: Words = ()  # begins a sentence that takes the last one back: "wait", "only if"


class Language(Table):
    """What mailbot must know of one language."""

    code: Annotated[str, Field(pattern=r"^[a-z]{2}$")]
    name: str
    date_order: DateOrder  # order of day and month in numbers
    accents_dropped: bool = False  # people often leave them out: "recu" (`languages.accents`)
    letters_as_two: bool = False  # also "ae", "oe", "ue", "aa" for the letters with marks
    variants: dict[str, str] = Field(default_factory=dict)  # "jeg" is also "eg": `variants`
    nouns_capital: bool = False  # a capital inside of a sentence tells no name
    game_words: Words = ()  # with a number they name one of several games: "game 1", "board 2"
    board_words: Words = ()  # those of them that may number the boards of a team
    event_words: Words = ()  # of an event's name, also at a word's end: "Cup 25", "Event: ..."
    greetings: Words = ()  # open a letter, right before the name of its reader: "dear", "hallo"
    titles: Words = ()  # between the two, or in the place of the name: "mr", "chess friend"
    common: Words = ()  # short words that tell the language
    neutral: Words = ()  # change nothing beside a day or a move: "the", "nice", "late"
    topics: Words = ()  # neither, but not between a role and its day: "wishes", "snow"
    pieces: Pieces
    names: Names = Names()
    events: Events = Events()
    telling: Telling = Telling()
    calendar: Calendar
    days: Days = Days()
    labels: Labels = Labels()
    counts: Counts = Counts()
    conditionals: Conditionals = Conditionals()
    ownifs: OwnIfs = OwnIfs()
    stances: Stances = Stances()
    sayings: Sayings = Sayings()
    proposals: Proposals = Proposals()
    repeats: Repeats = Repeats()
    retracts: Retracts = Retracts()
    clauses: Clauses = Clauses()
    doubts: Doubts = Doubts()
    draft: dict[str, str] = Field(default_factory=dict)  # sentences for drafts, by key


@cache
def languages() -> tuple[Language, ...]:
    """Every language that has a file, by code. :raises ValueError: named is the misshapen file."""
    found: list[Language] = []
    for file in sorted(files("mailbot.languages").iterdir(), key=lambda file: file.name):
        if not re.fullmatch(r"[a-z]{2}\.toml", file.name):
            continue
        try:
            found.append(
                Language.model_validate(
                    with_plain(with_variants(tomllib.loads(file.read_text("utf-8"))))
                )
            )
        except ValueError as error:
            raise ValueError(f"language file {file.name}: {error}") from error
    return tuple(found)


def language(code: str) -> Language:
    return {known.code: known for known in languages()}[code]  # KeyError: no file has it
