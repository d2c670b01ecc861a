"""What a list says of one number."""

from __future__ import annotations

import pytest

from illposed.corpus.reasons.pared import pared
from illposed.engine.english.spans import Span


@pytest.mark.parametrize(
    ("said", "own"),
    [
        ("she gave 2 figs to Ben, ate 7 plums, and kept the rest.", "she ate 7 plums"),
        ("she gave 7 figs to Ben and ate 3 plums.", "she gave 7 figs to Ben"),
        ("a shop asks $3 to mend a hat and $7 per shoe.", "a shop asks $7 per shoe"),
        ("2 of the boys drew a cat, 7 of them drew a dog, and the rest slept.", "7 of them drew a dog"),
        ("Ida ran 3 miles and was paid $7 an hour.", "Ida was paid $7 an hour"),
        (
            "a hall has 3 tables that seat 5 boys, and 7 tables that seat 6 boys.",
            "a hall has 7 tables that seat 6 boys",
        ),
        ("they bought a pen that cost $3, 7 caps that cost $4, and a hat.", "they bought 7 caps that cost $4"),
        ("it was late, so she went home with 7 hats.", "she went home with 7 hats"),
        ("In May, Ida ate 2 figs and 7 plums.", "In May, Ida ate 7 plums"),
        ("On Monday, Ida ate 2 figs and 7 plums on Friday.", None),
        ("Ida ran for 2 hours and 7 minutes.", None),
        ("Ida and Ben have 2 and 7 figs.", None),
        ("Ida has 7 red and 4 blue pens.", None),
        ("Ida has 7 red pens and 4 blue pens each.", None),
        ("Ida has 3 pens and 7 caps in all.", None),
        ("Ida has 9 pens, 7 of which are red.", None),
        ("she made a cake with 3 eggs and 7 plums.", None),
        ("she used 3 eggs to bake 4 pies and 7 tarts.", None),
        ("she wants to buy 3 pens and sell 7 caps.", None),
        ("Ida sees Ben, who has 3 pens and 7 caps.", None),
        ("half of the boys sing and 7/9 are sad.", None),
        ("Ida ate 3 figs and 7 times as many plums.", None),
        ("on Monday, she ran 3 miles; Tuesday, 7 miles; and slept.", None),
        ("Ida ate figs, plums and 7 pears.", None),
        ("Ida ate 7 pears.", None),
    ],
)
def test_of_a_list_what_states_a_number_is_told_alone(said: str, own: str | None) -> None:
    start = said.index("7") - (said[said.index("7") - 1] == "$")
    found = pared(said, Span(start, said.index("7") + 1))
    assert (None if found is None else f"{found.head}{found.part.of(said)}") == own
