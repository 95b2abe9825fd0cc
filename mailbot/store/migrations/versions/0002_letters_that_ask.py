"""Which letters may wait for a person, so that `status` need not read them all."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

JSON = sa.JSON(none_as_null=True)
# As the rule stood when this was written: what a person alone can go on from, and what is
# judged again when its game changes.
ASKING = frozenset(
    {
        "put aside",
        "not proven",
        "unclear (game)",
        "out of turn",
        "caught up",
        "disagreement",
        "unclear (move)",
        "impossible",
    }
)


def upgrade() -> None:
    """Add the mark, and set it where letters were judged before."""
    with op.batch_alter_table("letter") as letter:
        letter.add_column(
            sa.Column("asks", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    table = sa.table(
        "letter",
        sa.column("account", sa.Text),
        sa.column("key", sa.Text),
        sa.column("judgements", JSON),
        sa.column("asks", sa.Boolean),
    )
    connection = op.get_bind()
    judged = sa.select(table).where(table.c.judgements.is_not(None))
    for row in connection.execute(judged).all():
        if any(one["verdict"] in ASKING or one["doubts"] for one in row.judgements):
            connection.execute(
                sa.update(table)
                .where(table.c.account == row.account, table.c.key == row.key)
                .values(asks=True)
            )
    with op.batch_alter_table("letter") as letter:
        letter.alter_column("asks", existing_type=sa.Boolean(), server_default=None)
    op.create_index(op.f("ix_letter_account_asks"), "letter", ["account", "asks"], unique=False)
