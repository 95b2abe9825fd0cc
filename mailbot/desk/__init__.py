"""PURE. A letter laid beside its score sheet: which game, what verdict, which answer.

The only room that knows both letters and chess. ``answer.judge`` is the way of one letter,
``library.read_letter`` the same with its draft. ``judging`` gives the verdict, ``answering``
writes what a game owes, ``deciding`` carries out what a person decides.
"""
