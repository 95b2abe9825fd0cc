"""What else a letter says, on the board of one game: draws, results, claims, conditions."""
