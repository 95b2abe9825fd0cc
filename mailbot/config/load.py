"""Finds and reads the configuration file."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pydantic import ValidationError

from mailbot.config.errors import ConfigError
from mailbot.config.problems import no_toml, problems_of
from mailbot.config.rules import RuleBook
from mailbot.config.schema import AccountTable, File
from mailbot.config.secrets import password_of
from mailbot.desk.account import Account
from mailbot.letter.letter import Limits


@dataclass(frozen=True)
class AccountConfig:
    """One account as configured in ``file``. The paths in it are whole."""

    name: str
    table: AccountTable
    file: Path

    def account(self) -> Account:
        """What the desk must know of it."""
        table = self.table
        return Account(
            name=self.name,
            owner=table.owner,
            addresses=table.addresses,
            zone=table.zone,
            server=table.auth_server,
            authentic=table.authentic,
            language=table.language,
        )

    def password(self) -> str:
        """:raises ConfigError: there is none."""
        return password_of(self.table.imap, f"{self.file}: accounts.{self.name}.imap")


@dataclass(frozen=True)
class Config:
    """A configuration file that holds."""

    file: Path
    tables: File
    ledger: Path
    accounts: dict[str, AccountConfig]

    @property
    def limits(self) -> Limits:
        table = self.tables.limits
        return Limits(table.octets, table.text, table.headers, table.levels)

    @cached_property
    def rules(self) -> RuleBook:
        """The presets, and the user's own rule sets, which go before them."""
        own = self.file.parent / "rules"
        folders = tuple(self.file.parent / folder for folder in self.tables.rules)
        return RuleBook((*folders, own) if own.is_dir() else folders)


def load_config(file: Path | None = None, env: Mapping[str, str] = os.environ) -> Config:
    """The configuration in *file*, else in MAILBOT_CONFIG, else in the user's own folder.

    :raises ConfigError: it is missing or wrong.
    """
    found = _found(file, env)
    try:
        text = found.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ConfigError(f"cannot read {str(found)!r}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ConfigError(f"{found}, line {line}: this is not UTF-8") from None
    return read_config(text, found, env)


def read_config(text: str, file: Path, env: Mapping[str, str] = os.environ) -> Config:
    """What *text* says, were it written in *file*.

    :raises ConfigError: it is no TOML, or says what it may not.
    """
    try:
        tables = File.model_validate(_tuples(tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(no_toml(file, error)) from None
    except ValidationError as error:
        raise ConfigError(*(f"{file}: {each}" for each in problems_of(error, File))) from None
    accounts = tables.accounts.items()
    return Config(
        file=file,
        tables=tables,
        ledger=_beside(file, tables.ledger) if tables.ledger else default_ledger(env),
        accounts={name: AccountConfig(name, _whole(file, table), file) for name, table in accounts},
    )


def default_file(env: Mapping[str, str] = os.environ) -> Path:
    """$XDG_CONFIG_HOME/mailbot/mailbot.toml"""
    return _home(env, "XDG_CONFIG_HOME", ".config") / "mailbot" / "mailbot.toml"


def default_ledger(env: Mapping[str, str] = os.environ) -> Path:
    """ledger.db in the folder that systemd gives a service, else in $XDG_STATE_HOME/mailbot."""
    if given := env.get("STATE_DIRECTORY", "").partition(":")[0]:
        return Path(given) / "ledger.db"
    return _home(env, "XDG_STATE_HOME", ".local/state") / "mailbot" / "ledger.db"


def _home(env: Mapping[str, str], name: str, usual: str) -> Path:
    given = env.get(name, "")
    # The XDG base directory specification: a relative path is to be ignored.
    return Path(given) if given.startswith("/") else Path.home() / usual


def _found(file: Path | None, env: Mapping[str, str]) -> Path:
    named = file or (Path(given) if (given := env.get("MAILBOT_CONFIG")) else None)
    path = (named or default_file(env)).expanduser().absolute()
    if path.is_file():
        return path
    if path.is_dir():
        raise ConfigError(f"{str(path)!r} is a folder: name the configuration in it")
    if named is not None:
        raise ConfigError(f"there is no configuration {str(path)!r}; `mailbot init` writes one")
    raise ConfigError(
        f"there is no configuration: looked for {str(path)!r}; `mailbot init` writes it,"
        " --config FILE or MAILBOT_CONFIG names another"
    )


def _beside(file: Path, path: Path) -> Path:
    return file.parent / path


def _whole(file: Path, table: AccountTable) -> AccountTable:
    """The same with paths that no longer depend on where the command was started."""
    imap = table.imap
    paths = {
        name: _beside(file, value)
        for name in ("ca_file", "password_file")
        if (value := getattr(imap, name)) is not None
    }
    return table.model_copy(update={"imap": imap.model_copy(update=paths)})


def _tuples(value: object) -> object:
    """TOML's lists as tuples, which is what strict models take."""
    if isinstance(value, dict):
        return {key: _tuples(each) for key, each in value.items()}
    if isinstance(value, list):
        return tuple(_tuples(each) for each in value)
    return value
