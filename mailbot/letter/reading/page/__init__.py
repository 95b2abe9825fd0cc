"""The page of a letter: its tokens, sentences and key words, and what of them is known."""
