"""Carrom by the thousand: strikes, what is seen of them, rulings and whole boards, as arrays."""
