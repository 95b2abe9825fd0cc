"""What `init` asks, and what comes of the answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import typer

from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import one_line, say
from mailbot.config import AccountConfig, ConfigError, read_config
from mailbot.config.example import Value, filled_in, write_private
from mailbot.config.machine import machine_zone
from mailbot.config.schema import PASSWORD_SOURCES


@dataclass(slots=True)
class Answers:
    """The values of the form; None where nothing was said. A typed password stays beside it."""

    account: str
    file: Path
    values: dict[str, Value | None]
    password: str | None = field(default=None, repr=False)

    @property
    def password_path(self) -> Path:
        return self.file.with_name(f"{self.account}.password")

    def text(self) -> str:
        given = {key: value for key, value in self.values.items() if value is not None}
        return filled_in(self.account, given)

    def settings(self) -> AccountConfig:
        """The account as it would be configured; what is not known yet as in the example.

        :raises ConfigError: an answer is wrong; told as for a file, with its key.
        """
        given = {key: value for key, value in self.values.items() if value is not None}
        if not any(f"imap.{source}" in given for source in PASSWORD_SOURCES):
            given["imap.password_file"] = self.password_path.name  # asked for at the end
        return read_config(filled_in(self.account, given), self.file).accounts[self.account]

    def write(self, *, replace: bool) -> None:
        """The password first: a configuration must not name a file that is not there."""
        if self.password is not None:
            write_private(self.password_path, self.password + "\n", replace=replace)
        write_private(self.file, self.text(), replace=replace)

    # -- questions -------------------------------------------------------------------------------

    def ask(self) -> None:
        """Whatever was not given as an option.

        :raises Refusal: nobody answers.
        """
        self.settings()  # an option that is wrong is told before anything is asked
        self._ask("owner", "Your name, as it stands in your answers", "--name")
        self._ask("addresses", "Your address (several: with blanks between)", "--address")
        first = self.settings().account().addresses[0]
        self._ask("zone", "Your time zone, like Europe/Berlin", "--zone", machine_zone())
        host = f"imap.{first.rpartition('@')[2]}"
        self._ask("imap.host", "Your IMAP server", "--host", host)
        self._ask("imap.user", "Your name at the server", "--user", first)
        if not any(self.values[f"imap.{source}"] for source in PASSWORD_SOURCES):
            self._ask_password()
        self.settings()

    def choose_folders(self, folders: Sequence[str]) -> None:
        """Which of them to watch; INBOX when only Return is pressed."""
        while True:
            said = _prompt("Which to watch? Numbers, with blanks between", "--folder", "INBOX")
            if said == "INBOX":
                return
            numbers = [int(each) for each in said.replace(",", " ").split() if each.isdecimal()]
            if numbers and all(1 <= number <= len(folders) for number in numbers):
                self.values["folders"] = [folders[number - 1] for number in numbers]
                return
            say(f"numbers from 1 to {len(folders)}")

    def _ask(self, key: str, question: str, option: str, proposal: str | None = None) -> None:
        """Until the answer is one that a configuration may hold."""
        while self.values[key] is None:
            said = _prompt(question, option, proposal)
            self.values[key] = said.split() if key == "addresses" else said
            try:
                self.settings()
            except ConfigError as error:
                say(str(error).removeprefix(f"{self.file}: "))
                self.values[key] = None

    def _ask_password(self) -> None:
        say("The password is not written into the configuration. Type it now, and it is kept in")
        say(f"{self.password_path}, which you alone may read; or give --password-command.")
        password = _prompt("Password", "--password-command", hidden=True)
        if not password:
            raise ConfigError("an empty password")
        self.password = password
        self.values["imap.password_file"] = self.password_path.name


def _prompt(
    question: str, option: str, proposal: str | None = None, *, hidden: bool = False
) -> str:
    try:
        said = typer.prompt(one_line(question), default=proposal, hide_input=hidden)
    except typer.Abort:
        raise Refusal(f"no answer: give {option}, or start it on a terminal", USAGE) from None
    return str(said).strip() if not hidden else str(said)
