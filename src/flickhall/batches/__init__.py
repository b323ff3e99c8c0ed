"""Many boards at once, as arrays, without Python for each shot: the same physics, facts and rulings as one by one."""
