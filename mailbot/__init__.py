"""mailbot: an assistant for correspondence chess by e-mail.

 INBOX, Sent
    | octets
    v
 post/ fetch --> store/ keep --> letter/ parse --> letter/ claims --.
                                                                    v
                      game/ (rules, sheet, clock) ---------> desk/ find --> verdict --> reply
                                                                    |
 Drafts <-- post/ place <-- store/ record <-- Answer(events, doubts, draft)

Pure rooms: game, letter, desk, report (languages is their data). Doors: post, store.
Shell: sweep, daemon, config, demo, cli. Imports run one way; import-linter holds it.
"""

__version__ = "0.1.0"
