"""Pichenotte, advanced tournament and league rules."""
