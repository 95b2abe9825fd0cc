"""What a configuration file may say: every key with its kind, its default and its bounds.

The example `config/mailbot.toml` explains each of them to people; a test holds the two together.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from mailbot.config.fields import (
    Duration,
    EmailAddress,
    FilePath,
    FolderName,
    HostName,
    LanguageCode,
    OneLine,
    Variable,
    Word,
    Zone,
    at_least,
)

MIB = 1024 * 1024
PASSWORD_SOURCES = ("password_command", "password_file", "password_env")

Security = Literal["tls", "starttls", "plain"]
AccountName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]


class Table(BaseModel):
    """A table of the file. Nothing unknown in it, and no value of it in pydantic's errors."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, hide_input_in_errors=True)


class LimitsTable(Table):
    """[limits]: how much of one letter is read."""

    octets: int = Field(default=25 * MIB, ge=10_000)
    text: int = Field(default=256 * 1024, ge=1_000)
    headers: int = Field(default=200, ge=20)
    levels: int = Field(default=100, ge=2)


class SweepTable(Table):
    """[sweep]: how a sweep takes its letters, and what it tells."""

    batch: int = Field(default=200, ge=1, le=5000)
    batch_octets: int = Field(default=8 * MIB, ge=100_000)
    told_for: Duration = timedelta(days=14)


class ImapTable(Table):
    """[accounts.NAME.imap]: the server, the login, and how its folders are named."""

    host: HostName
    port: int | None = Field(default=None, ge=1, le=65535)
    security: Security = "tls"
    ca_file: FilePath | None = None
    user: OneLine
    password_command: tuple[Word, ...] | None = Field(default=None, min_length=1)
    password_file: FilePath | None = None
    password_env: Variable | None = None
    timeout: Annotated[Duration, at_least(timedelta(seconds=1), "1s")] = timedelta(seconds=60)
    drafts: OneLine | None = None
    sent: FolderName | None = None
    junk: FolderName | None = None
    trash: FolderName | None = None

    @model_validator(mode="after")
    def _one_password(self) -> ImapTable:
        given = [name for name in PASSWORD_SOURCES if getattr(self, name) is not None]
        names = ", ".join(PASSWORD_SOURCES)
        if not given:
            raise ValueError(f"where is the password? give one of {names}")
        if len(given) > 1:
            raise ValueError(f"only one of {names}, not {' and '.join(given)}")
        return self


class AccountTable(Table):
    """[accounts.NAME]: a player and his mailbox."""

    owner: OneLine
    addresses: tuple[EmailAddress, ...] = Field(min_length=1)
    zone: Zone
    language: LanguageCode = "en"
    folders: tuple[OneLine, ...] = Field(default=("INBOX",), min_length=1)
    chess_folders: tuple[OneLine, ...] = ()
    words: tuple[OneLine, ...] = ("chess", "schach", "échecs", "ajedrez", "scacchi", "schaak")
    interval: Annotated[Duration, at_least(timedelta(seconds=10), "10s")] = timedelta(minutes=5)
    auth_server: OneLine | None = None
    authentic: bool = False
    imap: ImapTable

    @model_validator(mode="after")
    def _sense(self) -> AccountTable:
        if self.authentic and self.auth_server is None:
            raise ValueError("authentic = true needs auth_server: whose word is believed?")
        return self


class File(Table):
    """The whole file."""

    ledger: FilePath | None = None
    rules: tuple[FilePath, ...] = ()
    limits: LimitsTable = LimitsTable()
    sweep: SweepTable = SweepTable()
    accounts: dict[AccountName, AccountTable] = Field(min_length=1)
