"""Who plays when no person does: a hand that errs, an eye for open lines, and a choice of shot."""
