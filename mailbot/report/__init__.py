"""PURE. A game, many games or one letter as text and as JSON; guards for every way out.

``safe`` what others wrote, made harmless; ``sheet`` and ``summary`` the score sheets as text;
``reading`` one letter, ``explaining`` why it was read so; ``models`` and ``sheet_models`` the
same as JSON.
"""
