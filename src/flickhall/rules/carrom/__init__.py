"""What the rulebooks of carrom share: facts, rulings, and the questions they answer."""
