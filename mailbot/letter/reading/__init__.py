"""Lines to claims. The rooms, from the ground up:

- ``page``: tokens, sentences, the key words of the languages, and what of the words is known
- ``days``: how a day is written, and what the words beside it say of it
- ``tables``: columns, heads, rows, and labels before a move
- ``notation``: how a move is written, in figures and in words
- ``stances``: how the writer stands to each move: played, dismissed, past, asked, no move at all
- ``iflines``: conditions and answers, lists and branches of them
- ``sayings``: draws, results, claims, leaves, repeats
"""
