"""Every regular expression of the reader costs as its text does, also on the worst of texts.

The expressions are found, not listed: those that modules keep, those that a function without
parameters makes once, those written into a call. The texts are made from each expression itself:
what may be repeated in it is, behind what leads there, with an end that fits and one that does not.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import mailbot

parser: Any = importlib.import_module("re._parser")
ROOMS = ("letter", "desk", "languages")
SEARCHES = {"search", "sub", "subn", "findall", "finditer", "split"}
SMALL, TIMES, MOST = 1_500, 4, 8
CHEAP = 0.003  # seconds for the long text: what grows as its square takes ten times that
SIGNS = "a5 .-_:,\n<>()\"'=/|*+[]Az\t"
ENDS = ("", "\x01", "!", "\n")
SHORT = 36  # signs of a row: what costs its power is a second at twelve more
ROWS = ("a", "A", "é", "\xff", "5", " ", ".", "-", ">", "ab", "a ", "1.")
ANY = 200  # what may be repeated more often than this is as good as unbounded
Expression = re.Pattern[str] | re.Pattern[bytes]


def modules() -> Iterator[ModuleType]:
    for room in ROOMS:
        package = importlib.import_module(f"mailbot.{room}")
        yield package
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


def kept(value: object, depth: int = 3) -> Iterator[Expression]:
    if isinstance(value, re.Pattern):
        yield value
    elif depth and isinstance(value, Mapping):
        for one in value.values():
            yield from kept(one, depth - 1)
    elif depth and isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from kept(one, depth - 1)


def made(module: ModuleType) -> Iterator[tuple[str, object]]:
    """What the functions without parameters return that keep their result."""
    for name, value in vars(module).items():
        own = getattr(value, "__module__", None) == module.__name__
        if own and hasattr(value, "cache_info"):
            code = value.__wrapped__.__code__
            if not code.co_argcount + code.co_kwonlyargcount:
                yield name, value()


def written(module: ModuleType) -> Iterator[tuple[Expression, bool]]:
    """``re.sub(r"...", ...)`` in a function."""
    for node in ast.walk(ast.parse(Path(module.__file__ or "").read_text("utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.func.attr != "compile"
            and node.args
            and isinstance(node.args[0], ast.Constant)
            and isinstance(node.args[0].value, str)
        ):
            yield re.compile(node.args[0].value), node.func.attr in SEARCHES


@cache
def sources() -> Mapping[str, str]:
    """The text of every module of the project."""
    root = Path(mailbot.__path__[0])
    return {str(path): path.read_text("utf-8") for path in root.rglob("*.py")}


def searches(module: ModuleType, name: str) -> bool:
    """Is it looked for at every place of a text? A name with ``_`` is its module's own."""
    own = name.startswith("_")
    texts = [sources()[module.__file__ or ""]] if own else list(sources().values())
    ways = {way for text in texts for way in re.findall(rf"\b{name}(?:\(\))?\.(\w+)\b", text)}
    return not ways & {"match", "fullmatch"} or bool(ways & SEARCHES)


def expressions() -> dict[str, tuple[Expression, bool]]:
    """By module and name; with whether it is looked for at every place of a text."""
    found: dict[str, tuple[Expression, bool]] = {}
    for module in modules():
        short = module.__name__.removeprefix("mailbot.")
        names = [(n, v) for n, v in vars(module).items() if not n.startswith("__")]
        for name, value in (*names, *made(module)):
            for number, one in enumerate(kept(value)):
                found.setdefault(f"{short}.{name}.{number}", (one, searches(module, name)))
        for number, way in enumerate(written(module)):
            found[f"{short}.{number}"] = way
    by_text = {(one.pattern, one.flags, how): name for name, (one, how) in found.items()}
    return {name: found[name] for name in sorted(by_text.values())}


def fits(kinds: Sequence[tuple[Any, Any]], sign: str) -> bool:
    """Is the sign in this class of signs?"""
    tests = {"DIGIT": str.isdigit, "SPACE": str.isspace, "WORD": lambda c: c.isalnum() or c == "_"}
    negated = bool(kinds) and str(kinds[0][0]) == "NEGATE"
    inside = False
    for kind, value in kinds:
        if str(kind) == "LITERAL":
            inside |= ord(sign) == value
        elif str(kind) == "RANGE":
            inside |= value[0] <= ord(sign) <= value[1]
        elif str(kind) == "CATEGORY":
            _, *no, name = str(value).split("_")
            inside |= tests[name](sign) is not bool(no)
    return inside is not negated


def signs(kind: str, value: Any) -> list[str]:
    """A few of those that fit one node."""
    if kind == "LITERAL":
        return [chr(value)]
    if kind == "ANY":
        return ["a", " "]
    kinds = [(kind, value)] if kind == "CATEGORY" else value
    if kind == "NOT_LITERAL":
        return [sign for sign in SIGNS if ord(sign) != value][:3]
    first = [chr(v if str(k) == "LITERAL" else v[0]) for k, v in kinds if str(k) in _PLAIN]
    return [*dict.fromkeys(sign for sign in (*SIGNS, *first) if fits(kinds, sign))][:4] or [""]


_PLAIN = {"LITERAL", "RANGE"}


def samples(tree: Any, repeats: list[tuple[str, str]], before: str = "") -> list[str]:
    """A few texts that fit; each thing repeated without bound, with what leads there, is noted."""
    texts = [""]
    for op, value in tree:
        kind = str(op)
        lead = before + texts[0]
        if kind in {"LITERAL", "NOT_LITERAL", "ANY", "IN", "CATEGORY"}:
            ways = signs(kind, value)
        elif kind == "BRANCH":
            ways = [way for one in value[1] for way in samples(one, repeats, lead)[:2]][:40]
        elif kind == "SUBPATTERN":
            ways = samples(value[3], repeats, lead)
        elif kind == "ATOMIC_GROUP":
            ways = samples(value, repeats, lead)
        elif kind.endswith("REPEAT"):
            least, most, inner = value
            bodies = samples(inner, repeats, lead)
            if most > ANY:
                repeats.extend((lead, body) for body in bodies[:6])
            ways = [bodies[0] * least, *(body * max(least, 1) for body in bodies[:2])]
        elif kind in {"ASSERT", "ASSERT_NOT"}:
            samples(value[1], repeats, lead)
            continue
        else:
            continue  # an anchor, or a group once more
        texts = [texts[0] + way for way in ways] + [text + ways[0] for text in texts[1:]]
    return [*dict.fromkeys(texts)][:12]


def attacks(expression: Expression) -> Iterator[tuple[str, str, str]]:
    """What leads, what is repeated, what ends."""
    source = expression.pattern
    source = source.decode("latin-1") if isinstance(source, bytes) else source
    repeats: list[tuple[str, str]] = []
    whole = samples(parser.parse(source, expression.flags & ~re.UNICODE), repeats)
    units = [("", unit) for unit in (*whole, *SIGNS, "a ", " \n", "5.", "a.", ". ")]
    units += [(lead, unit) for lead, unit in repeats]
    units += [("", lead + unit) for lead, unit in repeats]
    for lead, unit in dict.fromkeys(units):
        for end in ENDS[: 2 if lead else 1] if unit else ():
            yield lead, unit, end


def seconds(expression: Expression, text: str, *, anywhere: bool) -> float:
    given: Any = (
        text.encode("latin-1", "replace") if isinstance(expression.pattern, bytes) else text
    )
    start = time.process_time()
    if anywhere:
        for _ in expression.finditer(given):
            pass
    else:
        expression.match(given)
        expression.fullmatch(given)
    return time.process_time() - start


@pytest.mark.parametrize("name", EXPRESSIONS := expressions())
def test_no_text_costs_more_than_its_length(name: str) -> None:
    expression, anywhere = EXPRESSIONS[name]
    for lead, unit, end in attacks(expression):
        once, four_times = (
            lead + unit * (size // len(unit)) + end for size in (SMALL, TIMES * SMALL)
        )
        small = large = float("inf")
        for _ in range(5):
            large = min(large, seconds(expression, four_times, anywhere=anywhere))
            if large < CHEAP:
                break
            small = min(small, seconds(expression, once, anywhere=anywhere))
            if large / small < MOST:
                break
        else:
            pytest.fail(f"{(lead, unit, end)!r}: {large:.3f} s against {small:.3f} s")


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_no_row_of_one_sign_costs_more_than_its_length(name: str) -> None:
    """Short ones, with an end that fits nothing: a row that can be parted in many ways, as by a
    group that is named again ("(?:(?P<a>.)(?P=a){2,})+"), costs its power, and never ends."""
    expression, anywhere = EXPRESSIONS[name]
    for sign in ROWS:
        fewer, more = (sign * size + "\x01" for size in (SHORT, SHORT + 9))
        large = 0.0
        for _ in range(5):
            large = seconds(expression, more, anywhere=anywhere)
            if large < CHEAP or large / seconds(expression, fewer, anywhere=anywhere) < MOST:
                break
        else:
            pytest.fail(f"{sign!r} times {SHORT + 9}: {large:.3f} s")


def test_an_expression_that_grows_is_found() -> None:
    bad = re.compile(r"(?:a+)+b|\s+$")
    repeats = [attack for attack in attacks(bad) if attack[1].isspace()]
    once, four_times = (" " * size + "x" for size in (SMALL, TIMES * SMALL))

    assert repeats
    slow = [seconds(bad, text, anywhere=True) for text in (once, four_times)]
    assert slow[1] / slow[0] > MOST
