"""Tables and labels: what columns, heads and the cells of a row say."""
