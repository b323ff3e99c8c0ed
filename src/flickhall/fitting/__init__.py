"""What a board and a hand are like, estimated from shots that were measured: friction, restitution, launch error."""
