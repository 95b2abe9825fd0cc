"""mailbot: an assistant for correspondence chess by e-mail.

 INBOX, Sent
    | octets
    v
 post/ fetch --> store/ keep --> letter/ parse --> letter/ claims --.
                                                                    v
                      game/ (rules, sheet, clock) ---------> desk/ find --> verdict --> reply
                                                                    |
 Drafts <-- post/ place <-- store/ record <-- Answer(events, doubts, draft)

Pure rooms: game, letter, desk, report (languages is their data). Doors: post, store.
Shell: sweep, daemon, config, demo, cli. Imports run one way; import-linter holds it.

The names of ``__all__`` are the library: `mailbot.desk.library` says how they go together. They
are loaded when they are first asked for, so that `mailbot --help` stays quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mailbot.config.rules import load_rules
    from mailbot.desk.library import Reading, account_for, read_letter
    from mailbot.game.rules import DayCount, RuleSet
    from mailbot.game.sheet import Game, GameId, Player, Setup, Side
    from mailbot.game.start import KnownPly, game_from
    from mailbot.report.reading_models import reading_json

__version__ = "0.1.0"
__all__ = [
    "DayCount",
    "Game",
    "GameId",
    "KnownPly",
    "Player",
    "Reading",
    "RuleSet",
    "Setup",
    "Side",
    "account_for",
    "game_from",
    "load_rules",
    "read_letter",
    "reading_json",
]
_HOMES = {
    "config.rules": {"load_rules"},
    "desk.library": {"Reading", "account_for", "read_letter"},
    "game.rules": {"DayCount", "RuleSet"},
    "game.sheet": {"Game", "GameId", "Player", "Setup", "Side"},
    "game.start": {"KnownPly", "game_from"},
    "report.reading_models": {"reading_json"},
}

if not TYPE_CHECKING:  # a checker knows the names from above, and no others

    def __getattr__(name: str) -> object:
        for module, names in _HOMES.items():
            if name in names:
                return getattr(import_module(f"mailbot.{module}"), name)
        raise AttributeError(f"module 'mailbot' has no attribute {name!r}")
