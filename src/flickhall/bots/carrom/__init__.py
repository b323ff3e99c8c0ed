"""Who plays carrom: what a strike can try, what comes of it under a hand that errs, and which one to mean."""
