"""The event log and the list of games made from it."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables, and forbid changes to recorded events where the database lets us (SQLite)."""
    op.create_table(
        "games",
        sa.Column("game_id", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("rulebook", sa.String(64), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False, index=True),
        sa.Column("points", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("made_at", sa.String(40), nullable=False),
        sa.Column("updated_at", sa.String(40), nullable=False, index=True),
    )
    op.create_table(
        "events",
        sa.Column("game_id", sa.String(64), sa.ForeignKey("games.game_id"), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("key", sa.String(200), nullable=True),
        sa.Column("at", sa.String(40), nullable=False),
        sa.UniqueConstraint("game_id", "key", name="events_once_per_key"),
    )
    if op.get_bind().dialect.name == "sqlite":
        for change in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER events_refuse_{change.lower()} BEFORE {change} ON events "
                "BEGIN SELECT RAISE(ABORT, 'recorded events are never changed'); END"
            )


def downgrade() -> None:
    """Refuse: going back would throw games away."""
    raise NotImplementedError("the first step has nothing before it")
