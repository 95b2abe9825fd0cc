"""How a move is written: figures, pieces and squares in words, castling, cut and damaged ones."""
