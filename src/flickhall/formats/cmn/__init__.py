"""Crokinole Match Notation 1.0: results of matches on wooden boards, one or many, as other programs take them."""
