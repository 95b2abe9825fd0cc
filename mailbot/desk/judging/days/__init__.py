"""The days of one letter and of the letters before it: received, sent, the order of their figures,
the time used.
"""
