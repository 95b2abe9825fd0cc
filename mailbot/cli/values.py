"""Values of options, checked before anything is looked up, so that what is wrong has its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mailbot.cli.exits import USAGE, Refusal
from mailbot.languages.sentences import languages as written

if TYPE_CHECKING:
    from mailbot.desk.account import Account
    from mailbot.game.rules import RuleSet

WRITTEN = f"letters are written in {', '.join(written())}"


def named(option: str, check: Callable[[], object]) -> None:
    """:raises Refusal: the desk refuses the value of *option*; it is wrong use."""
    from mailbot.desk.deciding.setups import SetupRefused

    try:
        check()
    except SetupRefused as error:
        raise Refusal(f"{option}: {error}", USAGE) from None


def check_people(addresses: Sequence[str], td: Sequence[str], account: Account) -> None:
    """Whole addresses; the opponent's are not the player's own."""
    from mailbot.desk.deciding.setups import addresses_of, not_ours

    named("--opponent-address", lambda: not_ours(addresses_of(addresses), account))
    named("--td", lambda: addresses_of(td))


def check_words(
    *, event: str | None, names: Sequence[str], notation: str | None, language: str | None
) -> None:
    """How letters name the game, and how they are written."""
    from mailbot.desk.deciding.setups import line, notation_of
    from mailbot.languages import languages

    if event is not None:
        named("--event", lambda: line(event, "the event"))
    for name in names:
        named("--name", lambda name=name: line(name, "a name of the game"))  # type: ignore[misc]
    if notation is not None:
        named("--notation", lambda: notation_of(notation))
    known = [each.code for each in languages()]
    if language is not None and language not in known:
        read = ", ".join(code for code in known if code not in written())
        raise Refusal(
            f"--language: no language {language!r}; {WRITTEN}, and only read in {read}", USAGE
        )


def check_rules(rules: RuleSet, time: str | None, values: Sequence[str]) -> None:
    """What the start letter states instead of the rule set."""
    from mailbot.desk.deciding.setups import rules_for

    named("--time", lambda: rules_for(rules, time, ()))
    named("--set", lambda: rules_for(rules, time, values))


def check_start(fen: str | None) -> None:
    from mailbot.desk.deciding.setups import position

    if fen is not None:
        named("--fen", lambda: position(fen))


def written_in_english(language: str) -> str | None:
    """What to say of a language that is read, and has no sentences to write in."""
    if language in written():
        return None
    return f"--language {language}: your letters are written in English ({WRITTEN})"
