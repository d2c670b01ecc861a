from __future__ import annotations

import pytest

from illposed.engine.quantities.measures import in_one


@pytest.mark.parametrize(
    ("small", "large", "times"),
    [
        ("second", "hour", 3600),
        ("inch", "mile", 63360),
        ("ounce", "pound", 16),
        ("ounce", "cup", 8),
        ("month", "year", 12),
    ],
)
def test_how_many_of_a_unit_make_another(small: str, large: str, times: int) -> None:
    assert in_one(small, large) == times
    assert in_one(large, small) * times == 1


def test_units_of_different_things_do_not_convert() -> None:
    with pytest.raises(ValueError, match="nobody counts day in year"):
        in_one("day", "year")
