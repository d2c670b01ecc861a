"""What a sentence says of a number, told as what is so of so many: ``The number of pears she ate is 9.``"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from illposed.engine.english.inflect import is_verb_form
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import Piece, capitalised, compose
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.measures import MEASURE_UNITS

_SUMS: Final = word_set("money distance")
_TOTALS: Final = word_set("total overall")
_RELATIVES: Final = word_set("that which who")
_SEVERAL: Final = {"is": "are", "was": "were"}
_THINGS: Final = word_set("NN NNS JJ CC")
_SUBJECTS: Final = word_set("DT PRP PRP$ EX")
_ENDS: Final = word_set("IN TO RB")


def recast(told: Told, parse: Parse) -> Told | None:
    """The same without ``the number of``, ``the amount of money`` or ``the distance``; None if there is no such thing.

    ``The total number of pears Mia ate is 9.`` -> ``Mia ate a total of 9 pears.`` It goes by tags and the order of
    words, for the parser takes ``ate`` for the main verb as often as not. What comes of it may be no English: it has to
    pass the gate like any other draft.
    """
    number = parse.within(told.number)
    be = parse.before(number[0])
    head = next((token for token in parse.tokens[: be.index] if token.lower in ("number", "amount", *_SUMS)), be)
    total = parse.before(head).lower in _TOTALS
    the = parse.before(parse.before(head)) if total else parse.before(head)
    unit = [token for token in parse.tokens[number[-1].index + 1 :] if token.pos != "PUNCT"]
    if be.lemma != "be" or the.lower != "the" or parse.before(the).text not in ("", ",") or number[-1].text == "1":
        return None
    will = parse.before(be) if parse.before(be).tag == "MD" else None
    said = parse.tokens[head.index : (will or be).index]
    opening = _opening([token.lower for token in said[:3]])
    things = _things(parse, said[opening:]) if head.lower == "number" else ()
    if not opening or (head.lower == "number" and not things) or not all(token.is_noun for token in unit):
        return None
    amount = (
        "a total of" if total else "",
        *number,
        *(t for t in unit if t.lemma not in {one.lemma for one in things}),
    )
    are = (will, be) if will else (_SEVERAL.get(be.lower, be.text),)
    clause = _clause(things, said[opening + len(things) :], amount, are)
    if clause is None:
        return None
    text, places = compose((*parse.tokens[: the.index], *clause, "."))
    return Told(capitalised(text), Span(places[number[0].index].start, places[number[-1].index].end))


def _opening(words: list[str]) -> int:
    """How many words say only that a number or a sum follows; 0 if none do."""
    match words:
        case ["number", "of", *_]:
            return 2
        case ["amount", "of", "money"]:
            return 3
        case ["money" | "distance", *_]:
            return 1
    return 0


def _things(parse: Parse, said: Sequence[Token]) -> tuple[Token, ...]:
    """What is counted: "red pears", "pieces of cake", "Easter eggs"."""
    return tuple(
        takewhile(lambda token: _names_noun(parse, token) or (_describes(token) and not _is_name(token)), said)
    )


def _describes(token: Token) -> bool:
    return token.tag in _THINGS or token.dep == "amod" or token.lower == "of"


def _is_name(token: Token) -> bool:
    return token.text[0].isupper() or token.is_subject


def _names_noun(parse: Parse, token: Token) -> bool:
    return token.dep == "compound" and parse.head(token).tag in ("NN", "NNS")


def _clause(
    things: tuple[Token, ...], rest: Sequence[Token], amount: tuple[Piece, ...], be: tuple[Piece, ...]
) -> tuple[Piece, ...] | None:
    """What is so of the ``amount`` of ``things``, by the clause that describes them in the ``rest``."""
    relative = bool(rest) and rest[0].lower in _RELATIVES
    rest = rest[relative:]
    verb = next((at for at, token in enumerate(rest) if token.tag[:2] in ("VB", "MD")), None)
    if verb is None:
        verb = next((at for at, token in enumerate(rest) if at and token.tag == "NNS" and is_verb_form(token.lower)), 0)
    if verb > 0 and (rest[0].tag in _SUBJECTS or _is_name(rest[0])):
        place = _gap(rest, verb)
        return (*rest[:place], *amount, *things, *rest[place:])
    if not things or things[-1].lower == "of":
        return None
    if relative:
        return (*amount, *things, *rest)
    if rest and rest[0].tag == "VBN" and rest[0].lemma != "leave":
        return (*amount, *things, *be, *rest)
    measured = things[-1].lemma in MEASURE_UNITS
    return None if measured and not rest else ("there", *be, *amount, *things, *rest)


def _gap(rest: Sequence[Token], verb: int) -> int:
    """Where in a relative clause stands what it describes: after its verbs, or the preposition that ends it."""
    if rest[-1].tag == "IN":
        return len(rest)
    tags = [token.tag for token in rest]
    while (
        tags[verb + 1 : verb + 2] and tags[verb + 1][:2] == "VB" and rest[verb + 1].lower not in ("left", "remaining")
    ):
        verb += 1
    while tags[verb + 1 : verb + 3] == ["TO", "VB"] and _ENDS.issuperset(tags[verb + 3 : verb + 4]):
        verb += 2
    return verb + 1
