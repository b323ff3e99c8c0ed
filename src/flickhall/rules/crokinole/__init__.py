"""What the rulebooks of crokinole and pichenotte share: facts, rulings, and the questions they answer."""
