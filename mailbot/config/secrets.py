"""Passwords: from a command, a file or the environment. Never from the command line.

Law: no message, no log line and no repr holds a password, nor what the command printed, nor a
name that leads nowhere: it may be a password in the wrong place. A file that others may read is
refused, by every command alike (as ssh does with its keys).
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from mailbot.config.errors import ConfigError
from mailbot.config.schema import ImapTable

COMMAND_SECONDS = 60  # a password manager may ask its user


def password_of(imap: ImapTable, key: str, env: Mapping[str, str] = os.environ) -> str:
    """The password, asked for anew each time: it may have changed.

    :param key: where the table stands, for messages: ``FILE: accounts.me.imap``.
    :raises ConfigError: there is none.
    """
    if imap.password_command is not None:
        return _one_line(_from_command(imap.password_command, key), f"{key}.password_command")
    if imap.password_file is not None:
        return _one_line(_from_file(imap.password_file, key), f"{key}.password_file")
    name = imap.password_env or ""
    if name not in env:
        raise ConfigError(f"{key}.password_env: the variable of that name is not set")
    return _one_line(env[name], f"{key}.password_env")


def open_to_others(file: Path) -> bool:
    """May others on this machine read it?"""
    if file.is_relative_to("/run/credentials"):  # systemd's own: an access list shows as a group
        return False
    return bool(file.stat().st_mode & 0o077)


def readable_by_others(file: Path | None) -> str | None:
    """What to tell of a password file; None where all is well, or there is none."""
    if file is None or not file.is_file() or not open_to_others(file):
        return None
    return f"others on this machine may read the password: chmod 600 '{file}'"


def _from_command(words: tuple[str, ...], key: str) -> str:
    where = f"{key}.password_command: {words[0]!r}"
    try:
        done = subprocess.run(
            words, stdout=subprocess.PIPE, timeout=COMMAND_SECONDS, check=False, shell=False
        )
    except subprocess.TimeoutExpired:
        raise ConfigError(f"{where} did not end within {COMMAND_SECONDS} seconds") from None
    except OSError as error:
        raise ConfigError(
            f"{key}.password_command: its first word cannot be started: {error.strerror}"
        ) from None
    if done.returncode:
        raise ConfigError(f"{where} ended with code {done.returncode}")
    # What stands below the first line is the password manager's own (user name, address).
    return done.stdout.partition(b"\n")[0].decode("utf-8", "surrogateescape")


def _from_file(file: Path, key: str) -> str:
    try:
        if said := readable_by_others(file):
            raise ConfigError(f"{key}.password_file: {said}")
        return file.read_bytes().rstrip(b"\r\n").decode("utf-8", "surrogateescape")
    except OSError as error:
        raise ConfigError(f"{key}.password_file: it cannot be read: {error.strerror}") from None


def _one_line(password: str, where: str) -> str:
    password = password.rstrip("\r\n")
    if not password:
        raise ConfigError(f"{where} gave an empty password")
    try:
        password.encode()
    except UnicodeEncodeError:
        raise ConfigError(f"{where} gave a password that is not UTF-8") from None
    if any(each in password for each in "\r\n\0"):
        raise ConfigError(f"{where} gave more than one line, or a NUL")
    return password
