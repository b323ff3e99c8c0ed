"""The score sheet of a match on a wooden board: lines filled in, what they come to, what is doubtful about them."""
