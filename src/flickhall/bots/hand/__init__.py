"""The hand: how far what is played strays from what was meant, as people's do; docs/hand.md tells the model.

`hand_of(skill)` and `hand_of_share(share)` give the hand of a level, `striking_hand_of` that of carrom.
"""

from flickhall.bots.hand.flick import STEADY, Hand
from flickhall.bots.hand.levels import (
    SHARES,
    hand_of,
    hand_of_share,
    open_twenty,
    share_of,
    striking_hand_of,
    striking_hand_of_share,
)
from flickhall.bots.hand.striking import STEADY_STRIKER, StrikingHand

__all__ = [
    "SHARES",
    "STEADY",
    "STEADY_STRIKER",
    "Hand",
    "StrikingHand",
    "hand_of",
    "hand_of_share",
    "open_twenty",
    "share_of",
    "striking_hand_of",
    "striking_hand_of_share",
]
