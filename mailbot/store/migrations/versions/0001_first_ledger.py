"""The first ledger: letters, places, games as events, drafts, notes."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None

MOMENT = sa.DateTime(timezone=True)
WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "account",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("letters", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_account")),
    )
    op.create_table(
        "folder",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("folder", sa.Text(), nullable=False),
        sa.Column("uidvalidity", WHOLE, nullable=False),
        sa.Column("uidnext", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_folder_account")),
        sa.PrimaryKeyConstraint("account", "folder", name=op.f("pk_folder")),
    )
    op.create_table(
        "game",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("setup", JSON, nullable=False),
        sa.Column("running", sa.Boolean(), nullable=False),
        sa.Column("added", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_game_account")),
        sa.PrimaryKeyConstraint("account", "id", name=op.f("pk_game")),
    )
    op.create_table(
        "letter",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("number", WHOLE, nullable=False),
        sa.Column("message_id", sa.Text(), nullable=True),
        sa.Column("moment", MOMENT, nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=True),
        sa.Column("in_sent", sa.Boolean(), nullable=False),
        sa.Column("in_junk", sa.Boolean(), nullable=False),
        sa.Column("judging", WHOLE, nullable=False),
        sa.Column("outline", JSON, nullable=True),
        sa.Column("judgements", JSON, nullable=True),
        sa.Column("traceback", sa.Text(), nullable=True),
        sa.Column("settled_why", sa.Text(), nullable=True),
        sa.Column("settled_at", MOMENT, nullable=True),
        sa.Column("kept_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_letter_account")),
        sa.PrimaryKeyConstraint("account", "key", name=op.f("pk_letter")),
        sa.UniqueConstraint("account", "number", name=op.f("uq_letter_account_number")),
    )
    op.create_index(
        op.f("ix_letter_account_message_id"), "letter", ["account", "message_id"], unique=False
    )
    op.create_index(
        op.f("ix_letter_account_state_moment_number"),
        "letter",
        ["account", "state", "moment", "number"],
        unique=False,
    )
    op.create_table(
        "note",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("letter", sa.Text(), nullable=True),
        sa.Column("game", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=True),
        sa.Column("sha256", sa.LargeBinary(), nullable=True),
        sa.Column("octets", sa.LargeBinary(), nullable=True),
        sa.Column("written", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_note_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_note")),
        sa.UniqueConstraint("account", "key", name=op.f("uq_note_account_key")),
        sa.UniqueConstraint("account", "message_id", name=op.f("uq_note_account_message_id")),
    )
    op.create_index(op.f("ix_note_account_state"), "note", ["account", "state"], unique=False)
    op.create_table(
        "search",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("since", sa.Date(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_search_account")),
        sa.PrimaryKeyConstraint("account", "address", name=op.f("pk_search")),
    )
    op.create_table(
        "address",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "game"], ["game.account", "game.id"], name=op.f("fk_address_game")
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_address_account")),
        sa.PrimaryKeyConstraint("account", "address", "game", name=op.f("pk_address")),
    )
    op.create_index(op.f("ix_address_account_game"), "address", ["account", "game"], unique=False)
    op.create_table(
        "draft",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("addressee", sa.Text(), nullable=False),
        sa.Column("revision", WHOLE, nullable=False),
        sa.Column("game", sa.Text(), nullable=True),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("draft", JSON, nullable=False),
        sa.Column("message_id", sa.Text(), nullable=False),
        sa.Column("sha256", sa.LargeBinary(), nullable=False),
        sa.Column("octets", sa.LargeBinary(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("folder", sa.Text(), nullable=True),
        sa.Column("uidvalidity", WHOLE, nullable=True),
        sa.Column("uid", WHOLE, nullable=True),
        sa.Column("newest", sa.Text(), nullable=True),
        sa.Column("lay", sa.Text(), nullable=False),
        sa.Column("sent", sa.Boolean(), nullable=False),
        sa.Column("written", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "game"], ["game.account", "game.id"], name=op.f("fk_draft_game")
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_draft_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_draft")),
        sa.UniqueConstraint("account", "message_id", name=op.f("uq_draft_account_message_id")),
        sa.UniqueConstraint(
            "account",
            "owner",
            "addressee",
            "revision",
            name=op.f("uq_draft_account_owner_addressee_revision"),
        ),
    )
    op.create_index(op.f("ix_draft_account_game"), "draft", ["account", "game"], unique=False)
    op.create_index(op.f("ix_draft_account_state"), "draft", ["account", "state"], unique=False)
    op.create_table(
        "event",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("number", WHOLE, autoincrement=False, nullable=False),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("judging", WHOLE, nullable=False),
        sa.Column("n", WHOLE, nullable=False),
        sa.Column("letter", sa.Text(), nullable=True),
        sa.Column("body", JSON, nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("recorded", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "game"], ["game.account", "game.id"], name=op.f("fk_event_game")
        ),
        sa.ForeignKeyConstraint(
            ["account", "letter"], ["letter.account", "letter.key"], name=op.f("fk_event_letter")
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_event_account")),
        sa.PrimaryKeyConstraint("account", "game", "number", name=op.f("pk_event")),
        sa.UniqueConstraint(
            "account", "cause", "judging", "n", name=op.f("uq_event_account_cause_judging_n")
        ),
    )
    op.create_index(op.f("ix_event_account_letter"), "event", ["account", "letter"], unique=False)
    op.create_table(
        "given",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ply", WHOLE, nullable=False),
        sa.Column("uci", sa.Text(), nullable=False),
        sa.Column("letter", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "game"], ["game.account", "game.id"], name=op.f("fk_given_game")
        ),
        sa.ForeignKeyConstraint(
            ["account", "letter"], ["letter.account", "letter.key"], name=op.f("fk_given_letter")
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_given_account")),
        sa.PrimaryKeyConstraint("account", "game", "ply", "uci", "letter", name=op.f("pk_given")),
    )
    op.create_index(op.f("ix_given_account_letter"), "given", ["account", "letter"], unique=False)
    op.create_table(
        "letter_game",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("letter", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("n", WHOLE, nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("moment", MOMENT, nullable=False),
        sa.Column("ours", sa.Boolean(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "game"], ["game.account", "game.id"], name=op.f("fk_letter_game_game")
        ),
        sa.ForeignKeyConstraint(
            ["account", "letter"],
            ["letter.account", "letter.key"],
            name=op.f("fk_letter_game_letter"),
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_letter_game_account")),
        sa.PrimaryKeyConstraint("account", "letter", "game", name=op.f("pk_letter_game")),
    )
    op.create_index(
        op.f("ix_letter_game_account_game_moment"),
        "letter_game",
        ["account", "game", "moment"],
        unique=False,
    )
    op.create_index(
        op.f("ix_letter_game_account_game_open"),
        "letter_game",
        ["account", "game", "open"],
        unique=False,
    )
    op.create_table(
        "name",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("words", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "game"], ["game.account", "game.id"], name=op.f("fk_name_game")
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_name_account")),
        sa.PrimaryKeyConstraint("account", "name", "game", name=op.f("pk_name")),
    )
    op.create_index(op.f("ix_name_account_game"), "name", ["account", "game"], unique=False)
    op.create_index(op.f("ix_name_account_words"), "name", ["account", "words"], unique=False)
    op.create_table(
        "octets",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("letter", sa.Text(), nullable=False),
        sa.Column("internal_date", MOMENT, nullable=False),
        sa.Column("whole", sa.Boolean(), nullable=False),
        sa.Column("octets", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "letter"], ["letter.account", "letter.key"], name=op.f("fk_octets_letter")
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_octets_account")),
        sa.PrimaryKeyConstraint("account", "letter", name=op.f("pk_octets")),
    )
    op.create_table(
        "owing",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=True),
        sa.Column("letter", sa.Text(), nullable=True),
        sa.Column("stamp", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "game"], ["game.account", "game.id"], name=op.f("fk_owing_game")
        ),
        sa.ForeignKeyConstraint(
            ["account", "letter"], ["letter.account", "letter.key"], name=op.f("fk_owing_letter")
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_owing_account")),
        sa.PrimaryKeyConstraint("account", "owner", name=op.f("pk_owing")),
    )
    op.create_table(
        "place",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("folder", sa.Text(), nullable=False),
        sa.Column("uidvalidity", WHOLE, nullable=False),
        sa.Column("uid", WHOLE, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("letter", sa.Text(), nullable=True),
        sa.Column("arrived", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["account", "letter"], ["letter.account", "letter.key"], name=op.f("fk_place_letter")
        ),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name=op.f("fk_place_account")),
        sa.PrimaryKeyConstraint("account", "folder", "uidvalidity", "uid", name=op.f("pk_place")),
    )
    op.create_index(
        op.f("ix_place_account_folder_kind"), "place", ["account", "folder", "kind"], unique=False
    )
    op.create_index(op.f("ix_place_account_letter"), "place", ["account", "letter"], unique=False)
