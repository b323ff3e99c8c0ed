"""Crokinole by the thousand.

    positions = Positions.of(TOURNAMENT, [discs], columns)            # or arrays; absent discs cost nothing
    shots = Shots.of(numbers, discs=positions.column("W3"), seats=0)  # (k, 4) whole numbers, from one position
    outcomes = simulate_many(TOURNAMENT, positions, shots)            # places, fates, zones and marks of every disc
    rulings = rule_many(rulebook, positions, shots, outcomes)         # valid, out, twenties, values, board
    after = settle_many(TOURNAMENT, positions, shots, outcomes, rulings)  # where every disc is then

Every array has a row for each shot (or position) and a column for each disc of the round; a disc that is still in hand, or
a 20 put aside, is absent.
"""
