"""One letter and one game: where its words lie on the sheet, what verdict, what is sure. The rooms,
from the ground up:

- ``namings``: whom and what a letter names
- ``moves``: its moves on the board and along the sheet
- ``days``: what it says of days, and what the letters before it said
- ``sayings``: draws, results, claims, conditions
- ``games``: which game it is of
"""
