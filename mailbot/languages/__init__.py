"""DATA. One TOML file per language: what the reader must know of it, what drafts say in it.

``languages()`` reads them all once, checked; ``language("de")`` is one of them. A new language
is one new file beside the others, named by its two-letter code (ISO 639-1).
"""

from mailbot.languages.data import DateOrder, Language, language, languages
from mailbot.languages.moving import Pieces

__all__ = ["DateOrder", "Language", "Pieces", "language", "languages"]
