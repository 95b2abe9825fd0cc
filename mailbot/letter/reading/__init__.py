"""Lines to claims: tokens, moves and their runs and tables, days, counts, stances, phrases."""
