"""Flickhall: the hall where crokinole, pichenotte and carrom are played, refereed, scored and organised."""

__version__ = "0.1.0"
