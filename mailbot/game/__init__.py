"""PURE. The score sheet and its two clocks: notation, rules, events and their fold, PGN.

Knows no mail. A ply is counted from 1 (White's first move); a day is a ``date`` in the
calendar of the player who wrote it.
"""
