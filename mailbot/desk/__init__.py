"""PURE. A letter laid beside its score sheet: which game, what verdict, which answer.

The only room that knows both letters and chess.
"""
