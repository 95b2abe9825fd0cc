"""The words by which a language tells events of one kind from those of another."""

from __future__ import annotations

from mailbot.languages.table import Table, Words


class Events(Table):
    """Where several games are played, "in the cup" is the only one whose event is a cup.

    The last word may have the ending of a case.
    """

    leads: Words = ()  # stand before a game's name or kind: "in", "for"
    cup: Words = ()
    team: Words = ()  # "team match", "командный матч": not the team by itself
    league: Words = ()
    championship: Words = ()
    olympiad: Words = ()
    memorial: Words = ()
