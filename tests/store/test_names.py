"""Names in subjects, which the headers' gate compares with those of the games."""

from __future__ import annotations

import pytest

from mailbot.store import Store
from tests.correspondence import NOON, a_setup


@pytest.mark.parametrize(
    ("event", "subject"),
    [
        ("Müller Memorial", "Re: Mueller Memorial, round 2"),
        ("Mueller Memorial", "AW: MÜLLER MEMORIAL"),
        ("Bjørn Cup", "Bjoern cup"),
        ("Puchar Łodzi", "puchar lodzi 1. 5254"),
    ],
)
def test_a_subject_names_a_game_in_any_way_of_writing_it(
    store: Store, event: str, subject: str
) -> None:
    store.games.add(a_setup(event=event), command="command:add", now=NOON)

    assert store.places.names([subject, "pictures"]) == {subject}
    assert store.games.by_subject(subject) == ("wt-1",)
