"""Letters that nobody wrote: ``./run fuzz`` looks for one that breaks a law of the reader.

`laws` says what holds of every letter; `words` makes letters out of the words of people; the two
targets are read by `__main__` guided by coverage, and by `test_fuzz` with a fixed seed. What was
found once stands in `corpus` and is read again by the tests.
"""
