"""Crokinole by the thousand.

    positions = Positions.of(TOURNAMENT, [discs], columns)            # or arrays; absent discs cost nothing
    shots = Shots.of(positions, "W3", seat=0, numbers=numbers)        # (k, 4) whole numbers, all from one position
    outcomes = simulate_many(TOURNAMENT, positions, shots)            # places, fates, zones and marks of every disc

Every array has a row for each shot (or position) and a column for each disc of the round; a disc that is still in hand, or
a 20 put aside, is absent.
"""
