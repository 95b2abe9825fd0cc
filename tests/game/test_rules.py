"""Rule sets as data: what a file may say, what a game may override, and where it was read."""

import tomllib
from pathlib import Path

import pytest
from pydantic import ValidationError

from mailbot.game.clock import clock
from mailbot.game.rules import DayCount, RuleSet, overridden
from tests.game.builders import CAL, a_game, a_setup

PRESETS = sorted((Path(__file__).parents[2] / "config" / "rules").glob("*.toml"))
NO_VALUE = {"name", "title", "note", "source"}


def load(preset: Path) -> RuleSet:
    return RuleSet.model_validate(tomllib.loads(preset.read_text(encoding="utf-8")))


def test_the_presets_are_there() -> None:
    names = {preset.stem for preset in PRESETS}
    assert {"plain-10-30", "plain-10-40", "plain-10-50", "iccf-email-2005"} <= names


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.stem)
class TestEveryPreset:
    def test_it_is_named_like_its_file(self, preset: Path) -> None:
        assert load(preset).name == preset.stem

    def test_every_value_has_a_source_and_nothing_else_has(self, preset: Path) -> None:
        rules = load(preset)
        stated = set(tomllib.loads(preset.read_text(encoding="utf-8"))) - NO_VALUE
        assert set(rules.source) == stated
        assert all(source.strip() for source in rules.source.values())
        assert stated.isdisjoint(rules.not_stated())

    def test_a_game_can_be_played_by_it(self, preset: Path) -> None:
        assert clock(a_game(setup=a_setup(load(preset)))).white.used == 0


@pytest.mark.parametrize(("name", "days"), [("10-30", 30), ("10-40", 40), ("10-50", 50)])
def test_plain_rules_count_calendar_days(name: str, days: int) -> None:
    (preset,) = [preset for preset in PRESETS if preset.stem == f"plain-{name}"]
    rules = load(preset)
    assert (rules.moves, rules.days, rules.day_count) == (10, days, DayCount.CAL)
    assert rules.illegal_penalty_days is None


def test_iccf_email_leaves_the_days_for_ten_moves_to_the_game() -> None:
    (preset,) = [preset for preset in PRESETS if preset.stem == "iccf-email-2005"]
    rules = load(preset)
    assert rules.day_count is DayCount.CAL_NEXT
    assert {"moves", "days", "illegal_penalty_days", "conditional_days"} <= set(rules.not_stated())
    assert clock(a_game(setup=a_setup(rules))).white.left is None
    agreed = overridden(rules, moves=10, days=40)
    assert clock(a_game(setup=a_setup(agreed))).white.left == 40
    assert agreed.source["days"] == "this game"
    assert agreed.source["day_count"] == rules.source["day_count"]


def test_a_game_overrides_what_it_states_and_nothing_else() -> None:
    changed = overridden(CAL, days=40, carry_over=None)
    assert changed.model_dump(exclude={"days", "carry_over", "source"}) == CAL.model_dump(
        exclude={"days", "carry_over", "source"}
    )
    assert (changed.days, changed.carry_over) == (40, None)
    assert CAL.days == 30
    assert overridden(CAL, day_count="CAL+1").day_count is DayCount.CAL_NEXT


@pytest.mark.parametrize(
    "values",
    [
        pytest.param({"dayz": 40}, id="an unknown name"),
        pytest.param({"days": 0}, id="no days at all"),
        pytest.param({"days": None}, id="moves without days"),
        pytest.param({"day_count": "weeks"}, id="an unknown count"),
        pytest.param({"name": "Bad Name"}, id="a name that is no file name"),
        pytest.param({"illegal_penalty_days": -1}, id="a negative penalty"),
    ],
)
def test_wrong_values_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        overridden(CAL, **values)


def test_rules_round_trip_as_json() -> None:
    assert RuleSet.model_validate_json(CAL.model_dump_json()) == CAL
