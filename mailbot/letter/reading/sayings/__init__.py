"""What else a letter says: draws, results, claims, leaves, repeats."""
