"""What people do, counted in 11,170 singles rounds of North American tournaments, 2009 to 2020 (8 discs, NCA rules)."""

from __future__ import annotations

TWENTIES_MEAN = 1.668
"""20s a player-round."""
TWENTIES_SHARE = (0.2365, 0.2966, 0.2224, 0.1280, 0.0663, 0.0306, 0.0136, 0.0046, 0.0014)
"""Player-rounds with so many 20s, from none to eight."""
LAST_SHOOTER_SHARE, FIRST_SHOOTER_SHARE, TIE_SHARE = 0.5203, 0.4164, 0.0633
"""Of 8,733 rounds: won by who shot last, by who shot first, tied."""

LISTED_SHARES = (
    0.756, 0.680, 0.660, 0.659, 0.657, 0.651, 0.622, 0.621, 0.576, 0.573, 0.568, 0.555, 0.495, 0.435,
)  # fmt: skip
"""Shares of open twenties of the 14 competitive players that are listed, 3,596 attempts in all."""
