"""Files to typed settings. The only room that reads configuration, rule sets and passwords.

Law: everything wrong is told at the start, with file, key and the nearest right name; no
message shows a value that may be secret.
"""

from __future__ import annotations

from mailbot.config.errors import ConfigError
from mailbot.config.load import AccountConfig, Config, default_file, load_config, read_config
from mailbot.config.rules import RuleBook, load_rules

__all__ = [
    "AccountConfig",
    "Config",
    "ConfigError",
    "RuleBook",
    "default_file",
    "load_config",
    "load_rules",
    "read_config",
]
