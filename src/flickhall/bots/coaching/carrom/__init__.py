"""The coach at carrom, under any rulebook of the hall."""
