"""The tables of the ledger. Every row carries its account; keys carry the guarantees.

The history that builds them stands in ``migrations/versions``; a test holds both together.
"""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.engine import Dialect


class UtcDateTime(sa.types.TypeDecorator[datetime]):
    """Aware in, aware UTC out, on every engine (SQLite itself forgets the offset)."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """:raises ValueError: a naive datetime."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"moment without offset {value!r}")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Json = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _account() -> sa.Column[str]:
    return sa.Column("account", sa.Text, sa.ForeignKey("account.name"), primary_key=True)


def _of_game() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["account", "game"], ["game.account", "game.id"])


def _of_letter() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["account", "letter"], ["letter.account", "letter.key"])


account = sa.Table(
    "account",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),  # keys the Message-IDs of drafts
    sa.Column("letters", Whole, nullable=False),  # the last number that was given to a letter
)

# -- letters ---------------------------------------------------------------------------------

letter = sa.Table(
    "letter",
    metadata,
    _account(),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("number", Whole, nullable=False),
    sa.Column("message_id", sa.Text),
    sa.Column("moment", UtcDateTime, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("verdict", sa.Text),  # of the first judgement
    sa.Column("in_sent", sa.Boolean, nullable=False),
    sa.Column("in_junk", sa.Boolean, nullable=False),  # and nowhere else
    sa.Column("judging", Whole, nullable=False),
    sa.Column("outline", Json),
    sa.Column("judgements", Json),
    sa.Column("asks", sa.Boolean, nullable=False),  # a verdict or doubt may wait for a person
    sa.Column("traceback", sa.Text),
    sa.Column("settled_why", sa.Text),
    sa.Column("settled_at", UtcDateTime),
    sa.Column("kept_at", UtcDateTime, nullable=False),
    sa.UniqueConstraint("account", "number"),
    sa.Index(None, "account", "state", "moment", "number"),
    sa.Index(None, "account", "message_id"),
    sa.Index(None, "account", "asks"),
)

octets = sa.Table(
    "octets",
    metadata,
    _account(),
    sa.Column("letter", sa.Text, primary_key=True),
    sa.Column("internal_date", UtcDateTime, nullable=False),
    sa.Column("whole", sa.Boolean, nullable=False),
    sa.Column("octets", sa.LargeBinary, nullable=False),
    _of_letter(),
)

letter_game = sa.Table(
    "letter_game",
    metadata,
    _account(),
    sa.Column("letter", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("n", Whole, nullable=False),  # which of the letter's judgements it is
    sa.Column("verdict", sa.Text, nullable=False),
    sa.Column("moment", UtcDateTime, nullable=False),
    sa.Column("ours", sa.Boolean, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),  # judged again when the game changes
    _of_letter(),
    _of_game(),
    sa.Index(None, "account", "game", "moment"),
    sa.Index(None, "account", "game", "open"),
)

given = sa.Table(
    "given",
    metadata,
    _account(),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("ply", Whole, primary_key=True),
    sa.Column("uci", sa.Text, primary_key=True),
    sa.Column("letter", sa.Text, primary_key=True),
    _of_letter(),
    _of_game(),
    sa.Index(None, "account", "letter"),
)

# -- places ----------------------------------------------------------------------------------

place = sa.Table(
    "place",
    metadata,
    _account(),
    sa.Column("folder", sa.Text, primary_key=True),
    sa.Column("uidvalidity", Whole, primary_key=True),
    sa.Column("uid", Whole, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),  # letter | foreign | own | wanted
    sa.Column("letter", sa.Text),
    sa.Column("arrived", UtcDateTime, nullable=False),
    _of_letter(),
    sa.Index(None, "account", "letter"),
    sa.Index(None, "account", "folder", "kind"),
)

folder = sa.Table(
    "folder",
    metadata,
    _account(),
    sa.Column("folder", sa.Text, primary_key=True),
    sa.Column("uidvalidity", Whole, nullable=False),
    sa.Column("uidnext", Whole, nullable=False),
)

search = sa.Table(
    "search",
    metadata,
    _account(),
    sa.Column("address", sa.Text, primary_key=True),
    sa.Column("since", sa.Date, nullable=False),
)

# -- games -----------------------------------------------------------------------------------

game = sa.Table(
    "game",
    metadata,
    _account(),
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("setup", Json, nullable=False),
    sa.Column("running", sa.Boolean, nullable=False),
    sa.Column("added", UtcDateTime, nullable=False),
)

address = sa.Table(
    "address",
    metadata,
    _account(),
    sa.Column("address", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    _of_game(),
    sa.Index(None, "account", "game"),
)

name = sa.Table(
    "name",
    metadata,
    _account(),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("words", Whole, nullable=False),
    _of_game(),
    sa.Index(None, "account", "words"),
    sa.Index(None, "account", "game"),
)

event = sa.Table(
    "event",
    metadata,
    _account(),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("number", Whole, primary_key=True, autoincrement=False),
    sa.Column("cause", sa.Text, nullable=False),  # letter:<key> | command:<uuid> | day:<date>
    sa.Column("judging", Whole, nullable=False),
    sa.Column("n", Whole, nullable=False),
    sa.Column("letter", sa.Text),  # the letter it is about
    sa.Column("body", Json, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("recorded", UtcDateTime, nullable=False),
    _of_game(),
    _of_letter(),
    sa.UniqueConstraint("account", "cause", "judging", "n"),
    sa.Index(None, "account", "letter"),
)

# -- answers ---------------------------------------------------------------------------------

owing = sa.Table(
    "owing",
    metadata,
    _account(),
    sa.Column("owner", sa.Text, primary_key=True),  # game:<id> | thread:<letter key>
    sa.Column("game", sa.Text),
    sa.Column("letter", sa.Text),
    sa.Column("stamp", Whole, nullable=False),
    _of_game(),
    _of_letter(),
)

draft = sa.Table(
    "draft",
    metadata,
    sa.Column("id", Whole, primary_key=True),
    sa.Column("account", sa.Text, sa.ForeignKey("account.name"), nullable=False),
    sa.Column("owner", sa.Text, nullable=False),
    sa.Column("addressee", sa.Text, nullable=False),
    sa.Column("revision", Whole, nullable=False),
    sa.Column("game", sa.Text),
    sa.Column("purpose", sa.Text, nullable=False),
    sa.Column("draft", Json, nullable=False),
    sa.Column("message_id", sa.Text, nullable=False),
    sa.Column("sha256", sa.LargeBinary, nullable=False),
    sa.Column("octets", sa.LargeBinary, nullable=False),
    sa.Column("day", sa.Date, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("folder", sa.Text),
    sa.Column("uidvalidity", Whole),
    sa.Column("uid", Whole),
    sa.Column("newest", sa.Text),
    sa.Column("lay", sa.Text, nullable=False),
    sa.Column("sent", sa.Boolean, nullable=False),
    sa.Column("written", UtcDateTime, nullable=False),
    _of_game(),
    sa.UniqueConstraint("account", "owner", "addressee", "revision"),
    sa.UniqueConstraint("account", "message_id"),
    sa.Index(None, "account", "state"),
    sa.Index(None, "account", "game"),
)

note = sa.Table(
    "note",
    metadata,
    sa.Column("id", Whole, primary_key=True),
    sa.Column("account", sa.Text, sa.ForeignKey("account.name"), nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("subject", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("letter", sa.Text),
    sa.Column("game", sa.Text),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("message_id", sa.Text),
    sa.Column("sha256", sa.LargeBinary),
    sa.Column("octets", sa.LargeBinary),
    sa.Column("written", UtcDateTime, nullable=False),
    sa.UniqueConstraint("account", "key"),
    sa.UniqueConstraint("account", "message_id"),
    sa.Index(None, "account", "state"),
)
