"""What a reader counts in a text that does not write its number."""

from __future__ import annotations

from time import process_time

import pytest

from illposed.engine.formalise.counted import is_counted
from illposed.engine.quantities.mentions import find_mentions


def test_many_words_between_commas_are_read_in_linear_time():
    question = "a b, " * 8000
    (mention,) = find_mentions("She has 5 hats.")
    started = process_time()
    assert not is_counted(question, mention)
    assert process_time() - started < 20, "a look at all that follows for each comma takes a minute"


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("He has tea, milk, cocoa and juice. He drinks 4 mugs.", True),
        ("He has tea, milk, cocoa, beer, cider, mead, ale, port and juice. He drinks 4 mugs.", False),
        ("He drinks 4 mugs. The fourth one is large.", True),
        ("He drinks 4 mugs.", False),
        ("He has two cats, Tom and Kit.", True),
        ("He sells 3 pens, 6 books and 9 hats.", False),
        ("On Friday and Sunday he eats 2 figs a day.", False),
        ("He swims for 2 days, Friday and Sunday.", True),
        ("Omar and Ida fold 2 hats.", False),
        ("Omar and Ida are 2 friends.", True),
        ("In the third game he scores 4 goals.", False),
        ("He scores 4 goals. The third is the best.", True),
        ("A box is made of 4 boards.", False),
        ("He paints the 4 boards.", True),
        ("A house has 9 floors. On the ninth floor lives a cook.", True),
        ("A house has 9 floors. They build a tenth floor.", True),
        ("A house has 9 floors. On the tenth day it burns.", False),
    ],
)
def test_what_a_text_may_name_one_by_one(question, listed):
    mention = next(mention for mention in find_mentions(question) if mention.is_quantity)
    assert is_counted(question, mention) == listed
