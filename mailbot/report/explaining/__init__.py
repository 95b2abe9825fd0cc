"""PURE. Why a letter was read as it was: its words, the sheet beside it, rivals, days, doubts.

The law: what the desk has decided is told, with the evidence that it weighed; nothing is decided
here, and no figure is made up that decides nothing.
"""
