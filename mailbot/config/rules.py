"""Rule sets from TOML files: the presets that come with mailbot, and the user's own.

The presets lie in `config/rules` of a checkout, in `mailbot/_config/rules` of an installed
wheel. A user's own file goes before a preset of the same name.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pydantic import ValidationError

from mailbot.config.errors import ConfigError
from mailbot.config.problems import no_toml, problems_of
from mailbot.game.rules import RuleSet


class RuleBook:
    """All rule sets that can be named. A file is read when its rules are asked for."""

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self._files: dict[str, Traversable] = {}
        for folder in (presets(), *reversed(folders)):
            self._files |= {file.name.removesuffix(".toml"): file for file in _listed(folder)}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self._files))

    def rules(self, name: str) -> RuleSet:
        """:raises ConfigError: there are none of that name, or their file is wrong."""
        if name not in self._files:
            near = difflib.get_close_matches(name, self._files, 1)
            tip = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(self.names)}"
            raise ConfigError(f"no rules are called {name!r}; {tip}")
        return read_rules(self._files[name])


def load_rules(name: str, folders: Sequence[Path] = ()) -> RuleSet:
    """One rule set, from *folders* or the presets. :raises ConfigError: missing or wrong."""
    return RuleBook(folders).rules(name)


def presets() -> Traversable:
    """The folder of the presets."""
    package = files("mailbot")
    installed = package / "_config" / "rules"
    if installed.is_dir():
        return installed
    return Path(str(package)).parent / "config" / "rules"


def read_rules(file: Traversable) -> RuleSet:
    """:raises ConfigError: with file and key."""
    try:
        rules = RuleSet.model_validate(tomllib.loads(file.read_text("utf-8")))
    except OSError as error:
        raise ConfigError(f"cannot read {str(file)!r}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{file}: this is not UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(no_toml(file, error)) from None
    except ValidationError as error:
        raise ConfigError(*(f"{file}: {each}" for each in problems_of(error, RuleSet))) from None
    if f"{rules.name}.toml" != file.name:
        raise ConfigError(f"{file}: name is {rules.name!r}, but the file is called otherwise")
    return rules


def _listed(folder: Traversable) -> Iterator[Traversable]:
    try:
        found = sorted(folder.iterdir(), key=lambda each: each.name)
    except OSError as error:
        raise ConfigError(
            f"cannot read the folder of rules {str(folder)!r}: {error.strerror}"
        ) from None
    return (file for file in found if file.name.endswith(".toml"))
