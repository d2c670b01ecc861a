"""A measure before a noun made a sentence about the noun."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import Referents, possessive
from illposed.engine.quantities.mentions import Mention

_LONG: Final = ("mile", "kilometer")


def tell_modifier(parse: Parse, mention: Mention, referents: Referents) -> Told | None:
    """What a number of pages or miles before a noun says of it; None if that is not beyond doubt.

    ``Mara reads a 120-page book.``, 120 -> ``The book has 120 pages.``
    ``Omar takes a 30-mile train ride.``, 30 -> ``The train ride is 30 miles long.``
    """
    last = parse.within(mention.span)[-1].index
    if mention.kind != "count" or mention.value.denominator != 1 or last + 3 >= len(parse.tokens):
        return None
    hyphen, unit = parse.tokens[last + 1 : last + 3]
    if hyphen.text != "-" or unit.lemma not in ("page", *_LONG) or parse.tokens[last + 3].text == "-":
        return None
    noun = next((word for word in parse.ancestors(unit) if word.tag == "NN" and word.index > unit.index), None)
    owner = _owner(parse, noun, parse.within(mention.span)[0], referents) if noun else None
    if (
        noun is None
        or owner is None
        or "long" in (token.lower for token in parse.tokens[last : noun.index])
        or _is_one_of_several(parse, noun)
    ):
        return None
    words = [token.text for token in parse.tokens[last + 3 : noun.index + 1]]
    number, plural = str(mention.value.numerator), "" if mention.value == 1 else "s"
    start = f"{owner} {' '.join(words)} {'has' if unit.lemma == 'page' else 'is'} "
    end = f" {unit.lemma}{plural}{'' if unit.lemma == 'page' else ' long'}."
    return Told(f"{start}{number}{end}", Span(len(start), len(start) + len(number)))


def _owner(parse: Parse, noun: Token, number: Token, referents: Referents) -> str | None:
    """What the sentence about the noun begins with: "The", "Mara's"; None where the noun is any one of its kind."""
    determiner = parse.child(noun, "det", "poss")
    if determiner is None or determiner.index != number.index - 1:
        return None
    if determiner.lower in ("a", "an", "the"):
        return "The"
    name = referents.of(determiner) if determiner.tag == "PRP$" else None
    return f"{possessive(name)[:1].upper()}{possessive(name)[1:]}" if name else None


def _is_one_of_several(parse: Parse, noun: Token) -> bool:
    others = [token for token in parse.tokens if token.lemma == noun.lemma and token.index != noun.index]
    measured = [token for token in others if parse.tokens[max(token.index - 2, 0)].text == "-"]
    determiners = [det.lower for token in (noun, *others) for det in parse.children(token, "det")]
    distributed = "each" in determiners or "every" in determiners
    return bool(measured) or distributed or any(token.tag == "NNS" for token in others)
