"""What is wrong with a configuration; no message holds a value that may be secret."""

from __future__ import annotations


class ConfigError(Exception):
    """A file that is missing, cannot be read, or says what it may not. One line each."""
