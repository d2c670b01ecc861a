import pytest

from illposed.corpus.records.summary.depths import Histogram, apart, depths_in, distance


@pytest.mark.parametrize(
    ("histograms", "expected", "shown"),
    [
        ({"solvable": {"1": 4, "2": 4}, "contradictory": {"1": 1, "2": 1}}, 0.0, "0 %"),
        ({"solvable": {"1": 3}, "contradictory": {"2": 5, "3": 1}}, 1.0, "100 %"),
        ({"solvable": {"1": 3, "2": 1}, "underspecified": {"1": 1, "2": 3}}, 0.5, "50 %"),
        ({"solvable": {"1": 1}, "contradictory": {"1": 2}, "underspecified": {"2": 1}}, 1.0, "100 %"),
        ({"solvable": {"1": 3}}, None, ""),
        ({"solvable": {"1": 9, "2": 4, "3": 7}, "contradictory": {"1": 8, "2": 2, "3": 6}}, 0.075, "8 %"),
    ],
)
def test_the_distance_is_the_total_variation(
    histograms: dict[str, Histogram], expected: float | None, shown: str
) -> None:
    assert distance(histograms) == expected
    assert apart(histograms) == shown


def test_depths_are_in_the_order_of_numbers() -> None:
    assert depths_in({"solvable": {"10": 1, "2": 1}, "contradictory": {"9": 1}}) == ["2", "9", "10"]
