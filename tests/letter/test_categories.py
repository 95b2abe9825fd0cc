"""Categories of key words are strings in the code: a misspelt one would find nothing, unseen."""

import ast
from collections.abc import Iterator
from pathlib import Path

import mailbot
from mailbot.languages import languages
from mailbot.letter.reading.page.wordtree import categories

KNOWN = {category for language in languages() for category, _words in categories(language)}
SECTIONS = {category.split(".")[0] for category in KNOWN if "." in category}
MADE = {
    "calendar.day", "conditionals.denied", "proposals.carried", "sayings.offers_draw.own",
    "sayings.asks_repeat.own", "sayings.is_repeat.own",
}  # fmt: skip
"""Found by a law of their own, not by words of the languages."""


def strings() -> Iterator[tuple[str, str]]:
    """Every string of the program with the module in which it stands."""
    house = Path(mailbot.__file__).parent
    for path in sorted(house.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path.relative_to(house).as_posix(), node.value


def is_category(text: str) -> bool:
    section, dot, name = text.partition(".")
    return bool(dot) and section in SECTIONS and name.replace(".", "").replace("_", "").isalpha()


def test_every_category_that_the_code_names_has_words_in_a_language() -> None:
    named = [(module, text) for module, text in strings() if is_category(text)]
    assert len(named) > 1000  # the search itself finds them
    known = tuple(KNOWN | MADE)
    begun = {text for _module, text in named if any(name.startswith(text) for name in known)}
    assert {(module, text) for module, text in named if text not in begun} == set()


def test_what_is_found_by_a_law_of_its_own_is_named() -> None:
    in_code = {text for _module, text in strings()}
    assert in_code >= MADE
