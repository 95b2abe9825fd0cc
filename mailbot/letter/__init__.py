"""PURE. What a letter is and what it says: octets to Letter, Letter to Claims.

Knows no chess rules: a move here is a word that looks like one. ``desk`` lets the board decide.

``parse`` reads octets: ``headers`` (``addresses``, ``encoded``), ``mime`` (parts), ``body`` (which
parts are text; ``lines``, ``html`` from ``tags`` and ``tables``, ``smime``, ``forms``), ``quoting``
(whose words; ``attribution``, ``blocks``, ``footers``), ``automatic``, ``authenticity``.
``read`` reads the claims.
"""
