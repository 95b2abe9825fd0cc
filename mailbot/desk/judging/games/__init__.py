"""Which game a letter is of, and what in it may be of another one."""
