"""Alembic's steps from an empty database to the present shape; `flickhall.store.database` runs them."""
