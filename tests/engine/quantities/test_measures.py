from __future__ import annotations

import pytest

from illposed.engine.quantities.measures import LENGTHS, VOLUMES, WEIGHTS, in_one, spelt_as_in, unit_name


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


def test_units_counted_in_one_another_are_known_in_two_spellings() -> None:
    assert {"metre", "centimetre", "millimetre"} <= LENGTHS
    assert {"litre", "millilitre"} <= VOLUMES
    assert {"gramme", "kilogramme"} <= WEIGHTS
    assert unit_name("centimetre") == "centimeter"
    assert unit_name("pen") == "pen"


def test_a_unit_is_spelt_as_in_the_text() -> None:
    assert spelt_as_in("A rope of 3 metres", "centimeter") == "centimetre"
    assert spelt_as_in("A rope of 3 meters", "centimeter") == "centimeter"
    assert spelt_as_in("A rope of 3 metres", "pen") == "pen"
    assert spelt_as_in("A rope of 3 metres", "liter") == "liter"
    assert spelt_as_in("Two thermometers and 3 metres", "thermometer") == "thermometer"
    assert spelt_as_in("Three programmes", "gram") == "gram"


def test_units_of_different_things_do_not_convert() -> None:
    with pytest.raises(ValueError, match="nobody counts day in year"):
        in_one("day", "year")
