"""The Typer application over the table of commands; modules are loaded when they are called."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from mailbot.cli import COMMANDS, DAILY, GROUPS, Entry
from mailbot.cli.exits import EXIT_CODES, INTERRUPTED, OK, USAGE, misused, told
from mailbot.cli.show import here, named_config, program, warn

EPILOG = "Exit codes: " + ", ".join(f"{code} {what}" for code, what in EXIT_CODES.items()) + "."


class LazyCommand(TyperCommand):
    """Stands in the list of commands for one whose module is not loaded yet."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        super().__init__(name=entry.name, help=entry.help, rich_help_panel=entry.panel)

    def loaded(self) -> TyperCommand:
        """The real command, made by Typer from the function."""
        module, _, function = self.entry.target.partition(":")
        alone = typer.Typer(add_completion=False)
        body = getattr(import_module(module), function)
        alone.command(name=self.name, help=_help(self.entry, body), epilog=EPILOG)(body)
        command = typer.main.get_command(alone)
        assert isinstance(command, TyperCommand)
        return command

    # The signature is Click's own.
    def make_context(self, info_name: str | None, args: list[str], **extra: Any) -> Any:  # type: ignore[override]
        parent = extra["parent"]
        parent.obj.path = f"{parent.command_path} {info_name}"
        return self.loaded().make_context(info_name, args, **extra)


def _help(entry: Entry, function: Callable[..., object]) -> str:
    """The line of the table, and what the function's docstring says behind its first line."""
    _, _, rest = (inspect.getdoc(function) or "").partition("\n\n")
    return here(_flowing(f"{entry.help}\n\n{rest}"))


def _flowing(text: str) -> str:
    """Paragraphs without the line ends of the source."""
    paragraphs = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _group(name: str) -> TyperGroup:
    text, panel = GROUPS[name]
    return TyperGroup(name=name, help=text, rich_help_panel=panel, no_args_is_help=True)


def _application() -> TyperGroup:
    """`mailbot` with all its commands, in the order of the table."""
    bare = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
    bare.callback(help=_flowing(mailbot.__doc__ or ""), epilog=EPILOG)(mailbot)
    group = typer.main.get_command(bare)
    assert isinstance(group, TyperGroup)
    for entry in COMMANDS:
        first, _, second = entry.name.partition(" ")
        if not second:
            group.add_command(LazyCommand(entry))
            continue
        if first not in group.commands:
            group.add_command(_group(first))
        inner = group.commands[first]
        assert isinstance(inner, TyperGroup)
        inner.add_command(LazyCommand(Entry(second, entry.target, entry.help, DAILY)))
    return group


def _version(asked: bool) -> None:
    if asked:
        from mailbot import __version__

        print(f"mailbot {__version__}")
        raise typer.Exit


def mailbot(
    context: typer.Context,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show where an error in mailbot itself arose.")
    ] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """An assistant for correspondence chess by e-mail.

    It reads your opponents' letters, checks the moves and the time, keeps the score sheet,
    and lays the answer into your Drafts with a gap for your own move. It sends nothing.
    """
    del version  # its callback has answered
    context.obj.debug = debug


@dataclass(slots=True)
class _Asked:
    """What the options before the command's name say, and ``path``, the command itself."""

    debug: bool = False
    path: str = ""


def main(arguments: Sequence[str]) -> int:
    """See `mailbot.cli.run`."""
    asked = _Asked()
    named_config(None)
    try:
        code = _application().main(
            list(arguments), prog_name=program(), obj=asked, standalone_mode=False
        )
    except SystemExit as left:  # nobody reads our output any more
        return left.code if isinstance(left.code, int) else int(left.code is not None)
    except TyperException as error:
        # A bare `mailbot` shows its help, which is printed already.
        return misused(error, asked.path or program()) if error.format_message().strip() else USAGE
    except typer.Abort:
        code = INTERRUPTED
    except Exception as error:
        if asked.debug:
            raise
        return told(error)
    if code == INTERRUPTED:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # behind the ^C
        warn("stopped; what was recorded before stands")
    return code if isinstance(code, int) else OK
