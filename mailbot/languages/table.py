"""A table of a language's file: words by their kind."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

Words = tuple[str, ...]
"""Words or short sentences, in any case, without signs. ``*`` stands for up to five words."""


class Table(BaseModel):
    """A table whose every key is known."""

    model_config = ConfigDict(extra="forbid", frozen=True)
