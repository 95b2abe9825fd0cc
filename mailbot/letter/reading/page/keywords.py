"""All key words of a page: those of the languages, those written in another way, names of games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mailbot.letter.letter import Span
from mailbot.letter.reading.page.abbreviated import abbreviations
from mailbot.letter.reading.page.clausebounds import starts_of_clauses
from mailbot.letter.reading.page.greeted import greeting_of
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.misspelt import misspelt
from mailbot.letter.reading.page.namings import with_names
from mailbot.letter.reading.page.noifs import without_denied_ifs
from mailbot.letter.reading.page.opponents import of_other_opponents
from mailbot.letter.reading.page.ordinals import ordinals_of_moves
from mailbot.letter.reading.page.othergames import without_this_game
from mailbot.letter.reading.page.qualified import qualified_moves
from mailbot.letter.reading.page.thirdperson import named_reader
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit, Vocabulary, find_words

_OF_GREETINGS = frozenset(
    {"stances.courtesy", "stances.follow", "labels.beside", "doubts.company", "neutral"}
)
"""What a greeting says; the Croatian "Bok" is a book in Swedish."""
_IDLE_IF = "conditionals.idle"
_SIGNS = 4  # tokens behind an if-word
_TELLS = 2  # tokens from the first to the last of a phrase that tells a language
_SILENT = (
    (
        frozenset({"labels.received", "labels.sent", "labels.answered"}),
        frozenset(
            {"doubts.negated", "doubts.no", "conditionals.if", "stances.not", "stances.instead"}
        ),
    ),
    (
        frozenset({"calendar.parts"}),
        frozenset({"calendar.tomorrow", "doubts.hedged", "stances.open"}),
    ),
    (frozenset({"labels.you"}), frozenset({"calendar.until"})),
    (frozenset({"sayings.long_think.words", "stances.postpones"}), frozenset({"days.guess"})),
)
"""What says nothing inside a longer phrase of these categories."""


def key_words(
    page: Page, known: Vocabulary, codes: tuple[str, ...], names: Sequence[Span]
) -> tuple[Hits, Hits]:
    """Those without the ones of clauses, counts, own if-lines and offers; and these.

    :param codes: languages that the letter seems to be written in.
    :param names: where the text names a known game.
    """
    found = [hit for hit in find_words(known, codes) if not _is_other(page, hit)]
    greeting = greeting_of(page)
    found = [hit for hit in found if hit.first not in greeting or hit.category in _OF_GREETINGS]
    found = list(without_denied_ifs(page, list(_without_idle_ifs(page, found))))
    found = list(_of_their_language(found, codes))
    every = without_this_game(Hits(_outside_phrases(found)))
    apart = every.under("clauses.", "counts.", "ownifs.", "proposals.", "repeats.")
    hits = every.without(*(name for name in apart if name != "clauses.concedes"))
    hits = hits.also(abbreviations(page, hits, codes))
    hits = hits.also(misspelt(page, hits))
    hits = hits.also(of_other_opponents(page, hits))
    hits = hits.also(ordinals_of_moves(page, hits))
    hits = hits.also(qualified_moves(page, hits))
    hits = hits.also(named_reader(page, hits, codes))
    hits = hits.also(_thoughts(page, hits, codes))
    return with_names(page, hits, names), Hits(every.of(*apart))


def _thoughts(page: Page, hits: Hits, codes: Sequence[str]) -> Iterator[Hit]:
    """The "I thought long" of "I thought long and play 2836", not of "I thought long of 2836"."""
    breaks = starts_of_clauses(page, hits, codes)
    for hit in hits.of("retracts.thought"):
        behind = page.tokens[hit.last + 1 : hit.last + 2]
        if hit.last + 1 in breaks or any(token.kind is Kind.SIGN for token in behind):
            yield Hit("stances.adverbs", hit.first, hit.last, hit.codes)


def _without_idle_ifs(page: Page, found: Sequence[Hit]) -> Iterator[Hit]:
    """Without the words of "just in case:", "au cas où :": nothing stands behind the if-word."""
    idle = tokens_of(hit for hit in found if hit.category == _IDLE_IF and _ends_at(page, hit.last))
    for hit in found:
        if hit.category == _IDLE_IF or not idle.issuperset(hit.tokens):
            yield hit


def _ends_at(page: Page, last: int) -> bool:
    """A sign or the end of its line stands right behind the token, and no line of moves but the
    whole score."""
    behind = page.tokens[last + 1 : last + _SIGNS]
    ends = not behind or behind[0].kind is Kind.SIGN or behind[0].line > page.tokens[last].line
    rest = [token for token in behind if token.kind not in {Kind.SIGN, Kind.BLANK}]
    moves = bool(rest) and rest[0].kind in MOVES | {Kind.NUMBER}
    return ends and not (moves and rest[0].text.rstrip(".)") != "1")


def _of_their_language(found: Sequence[Hit], codes: Sequence[str]) -> Iterator[Hit]:
    """Without the words of other languages inside a longer phrase of the letter's own: the Spanish
    "or" of the Turkish "o zaman", the Hungarian "but" of "de acordo". Where too few words tell its
    language, a phrase of several does: the Swedish "your" of "her er mitt svar"."""
    inside: dict[int, frozenset[str]] = {}
    for hit in found:
        spoken = hit.codes.intersection(codes) if codes else hit.codes
        several = hit.last - hit.first >= _TELLS
        if hit.last == hit.first or not spoken or not (codes or several):
            continue
        # several words tell it also among the languages that the letter may be in
        told = spoken if several else frozenset(codes)
        for at in hit.tokens:
            inside[at] = (inside.get(at, told) & told) or told
    for hit in found:
        own = inside.get(hit.first) if hit.first == hit.last else None
        if not (own and hit.codes and hit.codes.isdisjoint(own)):
            yield hit


def _outside_phrases(found: Sequence[Hit]) -> Iterator[Hit]:
    """Without the words that say nothing inside a longer one: the Estonian "saadan ära" denies
    nothing, the Portuguese "envia-se" sets no condition, "Freitag morgen" is not tomorrow, "til deg
    9. november" is no range."""
    longer = [hit for hit in found if hit.last > hit.first]
    inside = [
        (tokens_of(hit for hit in longer if hit.category in holders), silent)
        for holders, silent in _SILENT
    ]
    for hit in found:
        alone = hit.first == hit.last
        if not (alone and any(hit.first in at and hit.category in no for at, no in inside)):
            yield hit


def _is_other(page: Page, hit: Hit) -> bool:
    """No word of its category for what stands beside it."""
    return _is_numero(page, hit) or _is_elided(page, hit)


def _is_elided(page: Page, hit: Hit) -> bool:
    """The "J" of "arrivé le 6. J'envoie ..." is no unit of days."""
    token = page.tokens[hit.last]
    elided = hit.first == hit.last and page.text[token.end : token.end + 1] in {"'", "’"}
    return elided and hit.category == "labels.days"


def _is_numero(page: Page, hit: Hit) -> bool:
    """The "no." of "your move no. 2" denies nothing."""
    if not hit.category.startswith("doubts.") or page.word(page.tokens[hit.last]) != "no":
        return False
    before = page.tokens[hit.first - 1] if hit.first else None
    behind = page.tokens[hit.last + 1 : hit.last + 3]
    signs = [token.text for token in behind[:1]] == ["."] and len(behind) > 1
    worded = before is not None and before.kind is Kind.WORD  # not "Hmm, no. 2..."
    return hit.first == hit.last and signs and worded and behind[1].kind is Kind.INT
