"""A whole competition in one file: its log and its register of names, which another hall opens."""
