"""PURE. A game, many games or one letter as text and as JSON; guards for every way out.

``safe`` what others wrote, made harmless; ``sheet`` and ``summary`` the score sheets as text;
``reading`` one letter, ``explain`` its words one by one; ``models`` and ``sheet_models`` the
same as JSON.
"""
