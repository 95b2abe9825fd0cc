"""SHELL. The embedded default: an IMAP server in this process, invented letters, the real sweep.

``story`` what happens, ``server`` the mailbox, ``player`` what Ada does in her mail program,
``play`` the wiring, ``show`` the terminal, ``folder`` what is left for looking at.
"""
