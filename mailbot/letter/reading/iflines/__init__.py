"""If-lines: conditions and answers, lists and branches of them."""
