"""A description of a mention by the shape of its clause."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.text.descriptions.counts import count
from illposed.engine.text.descriptions.description import Description, NoDescription, Shape
from illposed.engine.text.descriptions.meaning import is_unique, pronouns_are_clear
from illposed.engine.text.descriptions.measures import measure
from illposed.engine.text.descriptions.money import money
from illposed.engine.text.descriptions.percents import percent
from illposed.engine.text.descriptions.site import DescribedMention, layout, sites

_FORMS: dict[str, tuple[Callable[[DescribedMention], Shape | None], ...]] = {
    "count": (measure, count),
    "money": (money,),
    "percent": (percent,),
}
_ASKS = re.compile(r"\b(?:how|what|which|who|find|calculate|determine)\b", re.IGNORECASE)
_LONGEST = 22
_NO_NUMBERS = ("ordinal", "pronoun")


def describe(text: str, mention: Mention, mentions: Sequence[Mention]) -> Description | NoDescription:
    """A description of ``mention``, one of the ``mentions`` of ``text``, in the words of its clause.

    Reasons for none: ``kind``, ``asked`` (it stands in the question), ``shape`` (the clause is of no known shape),
    ``pronoun`` (nobody knows whom it means) and ``not-unique`` (it would describe another mention as well).
    """
    forms = _FORMS.get(mention.kind)
    if forms is None or mention.value == 1:
        return NoDescription("kind")
    sentence = layout(text).sentence_of(mention.span)
    if sentence is None or _is_asked(text, sentence, mention):
        return NoDescription("asked")
    introduced = sentence != layout(text).question
    shape = _shape(text, sentence, mention, forms)
    if shape is None:
        return NoDescription("shape")
    if not pronouns_are_clear(text, shape.subject, introduced=introduced):
        return NoDescription("pronoun")
    if not is_unique(text, shape.subject, mention, mentions):
        return NoDescription("not-unique")
    return Description(shape.subject, shape.copula, shape.tail, sentence)


def _is_asked(text: str, sentence: Span, mention: Mention) -> bool:
    asks = _ASKS.search(text, sentence.start, sentence.end)
    return sentence == layout(text).question and (asks is None or asks.start() < mention.span.start)


def _shape(
    text: str, sentence: Span, mention: Mention, forms: Sequence[Callable[[DescribedMention], Shape | None]]
) -> Shape | None:
    for site in sites(text, sentence, mention):
        for form in forms:
            shape = form(site)
            if shape is not None:
                return shape if _is_short(shape) else None
    return None


def _is_short(shape: Shape) -> bool:
    others = find_mentions(shape.subject + shape.tail)
    return len(shape.subject.split()) <= _LONGEST and all(other.kind in _NO_NUMBERS for other in others)
