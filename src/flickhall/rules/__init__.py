"""What a shot means: facts in, rulings out, one module a rule document."""
