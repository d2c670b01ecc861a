"""What the attribute ruler remembers is what its matcher finds."""

from typing import Any

import pytest

from illposed.engine.english.model import load_model
from illposed.engine.results import Unusable

_TEXTS = [
    "Mara picks 48 plums in April, and each of her friends picks 12. How many plums is that?",
    "There are 3 jars.  Let's see if they're gonna hold that much; I haven't got to.",
    "Each of those who'd not been there had 2 dollars each, but y'all ain't got nothin'.",
    "Omar said that it is his: \"Ain't that, you know, the book which I've read?\"",
    "",
    "That that",
]


def test_what_is_remembered_is_what_the_matcher_finds() -> None:
    pipeline = load_model()
    assert not isinstance(pipeline, Unusable)
    ruler = pipeline.get_pipe("attribute_ruler")
    assert "match" in vars(ruler)
    for text in (*_TEXTS, *_TEXTS):
        document = pipeline(text)
        assert ruler.match(document) == type(ruler).match(ruler, document)


@pytest.mark.parametrize("seen", ["SHAPE", "MORPH"])
def test_a_ruler_that_sees_more_is_left_as_it_is(seen: str) -> None:
    from spacy.lang.en import English

    from illposed.engine.english.ruler import remember_matches

    pipeline = English()
    ruler: Any = pipeline.add_pipe("attribute_ruler")
    ruler.add(patterns=[[{seen: "x"}]], attrs={"POS": "NOUN"})
    remember_matches(pipeline)
    assert "match" not in vars(ruler)
