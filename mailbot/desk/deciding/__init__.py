"""What a person decides: settle a letter, undo, correct, plan a move, set up a game."""
