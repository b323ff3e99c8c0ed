"""The coach of recorded games of crokinole and pichenotte."""
