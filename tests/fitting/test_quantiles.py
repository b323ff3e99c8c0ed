import pytest
from scipy import stats

from flickhall.fitting.quantiles import student_t


@pytest.mark.parametrize("freedom", [3, 4, 6, 10, 30, 300])
@pytest.mark.parametrize("confidence", [0.5, 0.8, 0.9, 0.95])
def test_the_quantile_of_students_t_is_that_of_scipy(freedom: int, confidence: float) -> None:
    assert student_t(confidence, freedom) == pytest.approx(
        stats.t.ppf(0.5 + confidence / 2, freedom), rel=2e-3
    )


def test_a_known_spread_takes_the_normal_distribution() -> None:
    assert student_t(0.95, None) == pytest.approx(1.959964, abs=1e-6)
