"""Competitions: their log of acts, the list made from it, and the names kept outside the log."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the four tables, and have the database refuse changes to what is on a log."""
    op.create_table(
        "competitions",
        sa.Column("competition_id", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(200), nullable=False, unique=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("status", sa.String(16), nullable=False, index=True),
        sa.Column("listed", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("made_at", sa.String(40), nullable=False),
        sa.Column("updated_at", sa.String(40), nullable=False, index=True),
    )
    op.create_table(
        "acts",
        _of_a_competition(),
        sa.Column("revision", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("actor", sa.String(100), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("competition_id", "key", name="acts_once_per_key"),
    )
    op.create_table(
        "people",
        _of_a_competition(),
        sa.Column("person_id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("born", sa.String(10), nullable=True),
        sa.Column("erased_at", sa.String(40), nullable=True),
    )
    op.create_table(
        "teams",
        _of_a_competition(),
        sa.Column("entrant_id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("erased_at", sa.String(40), nullable=True),
    )
    match op.get_bind().dialect.name:
        case "sqlite":  # step 0001 has seen to its own table
            for change in ("UPDATE", "DELETE"):
                op.execute(
                    f"CREATE TRIGGER acts_refuse_{change.lower()} BEFORE {change} ON acts "
                    "BEGIN SELECT RAISE(ABORT, 'recorded acts are never changed'); END"
                )
        case "postgresql":
            _refuse_changes_in_postgresql()


def _of_a_competition() -> sa.Column[str]:
    return sa.Column(
        "competition_id", sa.String(64), sa.ForeignKey("competitions.competition_id"), primary_key=True
    )


def _refuse_changes_in_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION flickhall_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION 'recorded % are never changed', TG_TABLE_NAME "
        "USING ERRCODE = 'integrity_constraint_violation'; END $$"
    )
    for table in ("events", "acts"):
        op.execute(
            f"CREATE TRIGGER {table}_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION flickhall_refuse_change()"
        )


def downgrade() -> None:
    """Refuse: going back would throw competitions away."""
    raise NotImplementedError("competitions would be lost; keep a copy of the database from before instead")
