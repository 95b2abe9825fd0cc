"""Names of games in the one way of writing by which they are compared: "Muller" for "Müller"."""

import sqlalchemy as sa
from alembic import op

from mailbot.desk.names import folded_words

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Fold the names that are known; two that have become one are one."""
    table = sa.table(
        "name",
        sa.column("account", sa.Text),
        sa.column("name", sa.Text),
        sa.column("game", sa.Text),
        sa.column("words", sa.Integer),
    )
    connection = op.get_bind()
    rows = connection.execute(sa.select(table)).all()
    known = {(row.account, row.name, row.game) for row in rows}
    for row in rows:
        name = " ".join(folded_words(row.name))
        if name == row.name:
            continue
        here = (
            table.c.account == row.account,
            table.c.game == row.game,
            table.c.name == row.name,
        )
        if (row.account, name, row.game) in known:
            connection.execute(sa.delete(table).where(*here))
            continue
        known.add((row.account, name, row.game))
        connection.execute(sa.update(table).where(*here).values(name=name))
