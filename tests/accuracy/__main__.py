"""``./run accuracy [TEXT]``: the grid and the strangers' letters, in tables, the worst by name.

With a TEXT only the letters whose title holds it, each bad one shown with its words.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping

from rich.console import Console
from rich.table import Table as Shown

from tests.accuracy import strangers
from tests.accuracy.measure import KINDS, Outcome, Table, cases, outcome_of

_WORST = 40  # letters named


def main(words: list[str]) -> int:
    """1 where a letter is read wrongly in silence."""
    wanted = " ".join(words)
    console = Console(highlight=False, markup=False)
    table = Table()
    for case in cases():
        if wanted in case.title:
            table.take(outcome_of(case))
    for title, counts in (("class", table.by_class), ("language", table.by_language),
                          ("carrier", table.by_carrier)):  # fmt: skip
        console.print(_shown(title, counts))
    _worst(console, table.bad, with_words=bool(wanted))
    wrong = any(outcome.wrong for outcome in table.bad)
    return 1 if _of_strangers(console, wanted) or wrong else 0


def _of_strangers(console: Console, wanted: str) -> bool:
    """The table of their letters, share right by fact; is one read wrongly in silence?"""
    shown = Shown("strangers", "letters", *strangers.FACTS, "wrong")
    bad: list[strangers.Reading] = []
    for corpus in strangers.corpora():
        count = strangers.count(corpus)
        bad += [one for one in count.bad if wanted in f"{corpus}/{one.pair.name}"]
        wrong = sum(kinds["wrong"] for kinds in count.facts.values())
        shares = (f"{100 * count.share(fact):.1f}" for fact in strangers.FACTS)
        shown.add_row(corpus, str(count.letters), *shares, str(wrong))
    console.print(shown)
    for one in sorted(bad, key=lambda one: (not one.wrong, str(one.pair)))[:_WORST]:
        console.print(f"{one.pair.parent.name}/{one.pair.name}: {one.why}", soft_wrap=True)
    return any(one.wrong for one in bad)


def _shown(title: str, counts: Mapping[str, Counter[str]]) -> Shown:
    shown = Shown(title, "letters", *KINDS, "right %")
    whole: Counter[str] = Counter()
    for name, kinds in [*sorted(counts.items()), ("all", whole)]:
        if name != "all":
            whole.update(kinds)
        letters = kinds.total()
        share = f"{100 * kinds['right'] / letters:.1f}" if letters else "-"
        shown.add_row(name, str(letters), *(str(kinds[kind]) for kind in KINDS), share)
    return shown


def _worst(console: Console, bad: list[Outcome], *, with_words: bool) -> None:
    """Those read wrongly first; of like ones only as many as there is room for."""
    often = Counter((outcome.case.of, outcome.case.name) for outcome in bad)
    bad.sort(key=lambda o: (not o.wrong, -often[o.case.of, o.case.name], o.case.title))
    for outcome in bad[:_WORST]:
        console.print(f"{outcome.kind}  {outcome.case.title}: {outcome.why}", soft_wrap=True)
        if with_words:
            console.print(outcome.octets.decode("utf-8", "replace"))
    if len(bad) > _WORST:
        console.print(f"... and {len(bad) - _WORST} more")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
