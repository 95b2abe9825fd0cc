"""What a game owes, as a draft: which answer, its table, its sentences, its octets."""
