"""A club's rules as data. What its text does not state is None, and nothing is invented from it.

``RuleSet`` is the schema of the files in ``config/rules``; each value there has its source
in the table ``[source]`` under the same key.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator


class DayCount(StrEnum):
    """How two days become reflection days. The other counts of the field come with their clubs."""

    CAL = "CAL"  # difference of the two dates in the player's own calendar
    CAL_NEXT = "CAL+1"  # the same, and receipt may be counted as the next day

    @property
    def next_day_receipt(self) -> bool:
        return self is DayCount.CAL_NEXT


class RuleSet(BaseModel):
    """Rules of one organisation, event kind and era. Days are calendar days.

    :raises pydantic.ValidationError: unknown keys, or values that contradict each other.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    title: str
    note: str = ""
    moves: int | None = Field(default=None, ge=1, description="moves per period")
    days: int | None = Field(default=None, ge=1, description="days per period")
    carry_over: bool | None = Field(default=None, description="saved days go to the next period")
    day_count: DayCount | None = None
    days_per_move: int | None = Field(default=None, ge=1)
    transmission_days: int | None = Field(default=None, ge=0, description="most days in transit")
    silence_days: int | None = Field(default=None, ge=1, description="silence that may lose")
    repeat_days: int | None = Field(default=None, ge=1, description="wait before a repeat")
    repeat_copies_td: bool | None = None
    illegal_penalty_days: int | None = Field(default=None, ge=0)
    conditional_days: Literal["zero", "counted"] | None = Field(
        default=None, description="what a taken-up conditional move costs its proposer"
    )
    report_by: Literal["winner", "white", "both"] | None = None
    notation: Literal["numeric", "san"] = "numeric"
    template: str = "iccf-table"
    source: dict[str, str] = Field(default_factory=dict, description="where each value was read")

    @model_validator(mode="after")
    def _period_is_whole(self) -> RuleSet:
        if (self.moves is None) != (self.days is None):
            raise ValueError("moves and days belong together: state both or neither")
        return self

    def not_stated(self) -> tuple[str, ...]:
        """Names of the values that these rules leave open."""
        return tuple(name for name in type(self).model_fields if getattr(self, name) is None)


def overridden(rules: RuleSet, **values: object) -> RuleSet:
    """*rules* with values that the start letter of a game states instead.

    Each of them has "this game" as its source. Validated like a file.

    :raises pydantic.ValidationError: unknown names, wrong or contradicting values.
    """
    source = rules.source | dict.fromkeys(values, "this game")
    return RuleSet.model_validate({**rules.model_dump(), **values, "source": source})
