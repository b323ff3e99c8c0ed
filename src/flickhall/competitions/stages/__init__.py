"""The kinds of stages a format is put together from: each draws its matches and ranks who played them."""
