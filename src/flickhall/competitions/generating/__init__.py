"""The generator: whole competitions played to their end by rote, the same again from the same seed."""
