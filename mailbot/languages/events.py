"""The words by which a language tells events of one kind from those of another."""

from __future__ import annotations

from collections.abc import Iterator

from mailbot.languages.table import Table, Words


class Events(Table):
    """Where several games are played, "in the cup" is the only one whose event is a cup.

    The last word may have the ending of a case.
    """

    leads: Words = ()  # stand before a game's name or kind: "in", "for"
    locatives: Words = ()  # endings of a case that says so: "kupában", "joukkueottelussa"
    cup: Words = ()
    team: Words = ()  # "team match", "командный матч": not the team by itself
    league: Words = ()
    championship: Words = ()
    olympiad: Words = ()
    memorial: Words = ()

    def kinds(self) -> Iterator[tuple[str, Words]]:
        """Each kind of event with its words."""
        yield from ((kind, words) for kind, words in self if kind not in {"leads", "locatives"})
