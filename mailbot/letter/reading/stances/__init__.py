"""How the writer stands to a move: played, dismissed, past, asked, put off, no move at all."""
