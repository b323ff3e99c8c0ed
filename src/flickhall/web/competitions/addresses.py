"""What the addresses of competitions have in them."""

from __future__ import annotations

from typing import Annotated

from litestar.params import Parameter

CompetitionId = Annotated[str, Parameter(description="the competition's id", max_length=64)]
