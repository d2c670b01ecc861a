"""Names at the beginning of a sentence."""

from __future__ import annotations

import pytest

from illposed.engine.english.names import names_in, with_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Faith went home. Her hat is red.", {"Faith"}),
        ("Ines has 9 figs. She eats 2 figs.", {"Ines"}),
        ("Hans had 9 figs. He ate 2 figs.", {"Hans"}),
        ("Grace sells 9 figs a day. Her figs are ripe.", {"Grace"}),
        ("Tickets have a price. She buys 2 tickets.", set()),
        ("Kids had 9 figs. She ate 2 figs.", set()),
        ("School starts at noon. She walks for an hour.", set()),
        ("Milk costs $2. She buys milk.", set()),
        ("Eustace is as old as the house. He is 90.", {"Eustace"}),
        ("Gardening takes 2 hours. She rests.", set()),
    ],
)
def test_who_does_what_only_someone_does_has_a_name(parser, text, names):
    assert names_in([parser.parse(text)]) == names


def test_a_name_is_no_common_noun(parser):
    parse = parser.parse("Ines had 9 figs. She ate 2 figs.")
    assert with_names(parse, names_in([parse])).tokens[0].tag == "NNP"
