"""The words of moves on the board of one game: where they lie on its sheet, which of them is the
next ply, and what holds it back.
"""
