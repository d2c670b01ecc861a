"""What a reader counts in a text that does not write its number."""

from __future__ import annotations

from time import process_time

import pytest

from illposed.engine.formalise.counted import is_listed
from illposed.engine.quantities.mentions import find_mentions


def test_many_words_between_commas_are_read_in_linear_time():
    question = "a b, " * 8000
    (mention,) = find_mentions("She has 5 hats.")
    started = process_time()
    assert not is_listed(question, mention)
    assert process_time() - started < 20, "a look at all that follows for each comma takes a minute"


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("He has tea, milk, cocoa and juice. He drinks 4 cups.", True),
        ("He has tea, milk, cocoa, beer, cider, mead, ale, port and juice. He drinks 4 cups.", False),
        ("He drinks 4 cups. The fourth one is large.", True),
        ("He drinks 4 cups.", False),
        ("A house has 9 floors. On the ninth floor lives a cook.", True),
        ("A house has 9 floors. They build a tenth floor.", True),
        ("A house has 9 floors. On the tenth day it burns.", False),
    ],
)
def test_what_a_text_may_name_one_by_one(question, listed):
    mention = next(mention for mention in find_mentions(question) if mention.is_quantity)
    assert is_listed(question, mention) == listed
