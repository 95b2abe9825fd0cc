"""How well letters are read: traits x carriers x languages, with the truth known by construction.

`positions` has the games, `phrases` what people write in each language (never taken from
`mailbot.languages`), `traits` what a letter says, `carriers` the octets around it, `measure` the
comparison. ``./run accuracy`` runs the whole grid and prints the table.
"""
