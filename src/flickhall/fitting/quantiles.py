"""How many standard errors an interval reaches, for estimates whose spread was itself estimated."""

from __future__ import annotations

from statistics import NormalDist


def student_t(confidence: float, freedom: int | None) -> float:
    """Return the half width, in standard errors, of an interval that covers with a probability (0 to 1).

    `freedom`: degrees of freedom of Student's t, 3 or more; None where the spread was known. Cornish and Fisher's expansion
    (Abramowitz and Stegun 26.7.5), within 0.2 percent from 3 degrees of freedom at 95 percent.
    """
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    if freedom is None:
        return z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** (power + 1) for power, term in enumerate(terms))
