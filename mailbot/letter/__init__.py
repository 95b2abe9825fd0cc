"""PURE. What a letter is and what it says: octets to Letter, Letter to Claims.

Knows no chess rules: a move here is a word that looks like one. ``desk`` lets the board decide.

``letter`` and ``claims`` are the values. ``parse`` reads octets (``body``: which parts are text;
``forms``: plain and HTML of the same text; ``octets``: MIME, headers, HTML; ``quotes``: whose
words a line holds). ``read`` reads the claims with the rooms of ``reading``.
"""
