"""What `init` asks, and what comes of the answers."""

from __future__ import annotations

import getpass
import re
import shlex
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import typer

from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import one_line, say
from mailbot.cli.wiring import DEFAULT_ACCOUNT
from mailbot.config import AccountConfig, ConfigError, default_file, read_config
from mailbot.config.example import Value, filled_in, write_private
from mailbot.config.machine import machine_zone
from mailbot.config.schema import PASSWORD_SOURCES
from mailbot.post import PostError

_OPTIONS = {"owner": "--name", "addresses": "--address", "folders": "--folder"}
_NAMED = re.compile(r"\b(?:password_(?:command|file|env)|ca_file)\b")
_KEY = re.compile(r"accounts\.[^:=]*?([a-z_]+)(?:\[\d+\])?(?: = (.+?))?: (.*)")


@dataclass(slots=True)
class Answers:
    """The values of the form; None where nothing was said. A typed password stays beside it."""

    account: str
    file: Path
    values: dict[str, Value | None]
    password: str | None = field(default=None, repr=False)
    asked: bool = False  # something was typed that would be lost

    @property
    def password_path(self) -> Path:
        return self.file.parent / f"{self.account}.password"

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

        :raises Refusal: an option is wrong, or nobody answers.
        """
        try:
            self.settings()  # an option that is wrong is told before anything is asked
        except ConfigError as error:
            raise Refusal(self.of_option(error), USAGE) from None
        self._ask("owner", "Your name, as it stands in your answers", "--name")
        self._ask("addresses", "Your address (several: with blanks between)", "--address")
        first = self.settings().account().addresses[0]
        self._ask("zone", "Your time zone, like Europe/Berlin", "--zone", machine_zone())
        host = f"imap.{first.rpartition('@')[2]}"
        self._ask("imap.host", "Your IMAP server", "--host", host)
        self._ask("imap.user", "Your name at the server", "--user", first)
        if not any(self.values[f"imap.{source}"] for source in PASSWORD_SOURCES):
            self._ask_password()

    def ask_login_again(self) -> None:
        """User name and password, after the server has refused them.

        :raises Refusal: nobody answers.
        """
        self._ask_again("imap.user", "Your name at the server", "--user")
        self._ask_password()

    def ask_server_again(self) -> None:
        """The server's name, after it could not be reached.

        :raises Refusal: nobody answers.
        """
        self._ask_again("imap.host", "Your IMAP server", "--host")

    def command(self) -> str:
        """The command that goes on from here, with everything that was said but the password."""
        words = ["mailbot", "init"]
        for key, value in self.values.items():
            if value is None or (key == "imap.password_file" and self.password is not None):
                continue
            if key == "imap.password_command" and not isinstance(value, str | int):
                value = shlex.join(value)
            for each in [value] if isinstance(value, str | int) else value:
                words += (_option(key), str(each))
        words += () if self.account == DEFAULT_ACCOUNT else ("--account", self.account)
        words += () if self.file == default_file() else ("--config", str(self.file))
        return shlex.join(words)

    def of_option(self, error: ConfigError | PostError) -> str:
        """What is wrong, with the option in the place of the key."""
        text = str(error).removeprefix(f"{self.file}: ")
        found = _KEY.fullmatch(text)
        if found and {found[1], f"imap.{found[1]}"} & self.values.keys():
            text = f"{_option(found[1])} {found[2] or ''}".rstrip() + f": {found[3]}"
        return _NAMED.sub(lambda key: _option(key[0]), text)

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
            self.asked = True
            self.values[key] = said.split() if key == "addresses" else said
            try:
                self.settings()
            except ConfigError as error:
                say(str(error).removeprefix(f"{self.file}: ").partition(": ")[2])
                self.values[key] = None

    def _ask_again(self, key: str, question: str, option: str) -> None:
        before = self.values[key]
        self.values[key] = None
        try:
            self._ask(key, question, option, str(before))
        except Refusal:
            self.values[key] = before
            raise

    def _ask_password(self) -> None:
        if self.password is None:
            say("The password is not written into the configuration. Type it now, and it is kept")
            say(f"in {self.password_path}, which you alone may read; or give --password-command.")
        while not (password := _secret("Password: ")):
            say("an empty password is none")
        self.password = password
        self.values["imap.password_file"] = self.password_path.name


def _option(key: str) -> str:
    name = key.removeprefix("imap.")
    return _OPTIONS.get(name) or "--" + name.replace("_", "-")


def _prompt(question: str, option: str, proposal: str | None = None) -> str:
    try:
        said = typer.prompt(one_line(question), default=proposal)
    except typer.Abort as stopped:
        if isinstance(stopped.__context__, KeyboardInterrupt):
            raise
        raise Refusal(f"no answer: give {option}, or start it on a terminal", USAGE) from None
    return str(said).strip()


def _secret(question: str) -> str:
    """Typed unseen. :raises Refusal: there is no terminal, where it would be seen."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", getpass.GetPassWarning)
            return getpass.getpass(question)
    except (getpass.GetPassWarning, EOFError):
        raise Refusal(
            "no terminal to type the password on: give --password-command 'COMMAND',"
            " --password-file FILE or --password-env NAME",
            USAGE,
        ) from None
