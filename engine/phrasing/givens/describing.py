"""What describes a noun, a relative clause or a measure before it, made a sentence about the noun."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import capitalised, told
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import Referents, possessive
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_EACH: Final = ("each", "apiece")
_RELATIVES: Final = ("that", "which", "who")


def relative_of(parse: Parse, mention: Mention) -> GivenDraft | Rejected | None:
    """The draft of the relative clause around a mention; None if there is no such clause.

    ``Mara buys a red hat that costs $9.``, 9 -> ``The red hat costs $9.``
    """
    number = parse.head_of(parse.within(mention.span))
    verb = parse.verb_above(number)
    if verb is None or verb.dep != "relcl":
        return None
    noun, clause, subject = parse.head(verb), parse.subtree(verb), parse.subject(verb)
    word = next((token for token in clause if token.lower in _RELATIVES), None)
    if subject is None or word is None or word.index > subject.index or subject.lower not in (*_RELATIVES, "each"):
        return Rejected("relative", verb.text)
    if (noun.tag == "NNS" and _is_of_one(parse, clause, verb)) or _is_of_each(parse, noun):
        return Rejected("not-unique", noun.text)
    stop = _next_item(parse, clause)
    if number.index >= stop or not _is_described(parse, noun, verb, word):
        return Rejected("relative", noun.text)
    if _is_one_of_several(parse, noun, verb):
        return Rejected("not-unique", noun.text)
    before = [token for token in parse.subtree(noun) if token not in clause and token.index < verb.index]
    after = [token for token in clause if token != word and token.index < stop]
    share = parse.after(clause[-1])
    after += [share] if share.lower in _EACH and share.index < stop else []
    tokens = tuple(token for token in (*before, *after) if token.text != ",")
    determiner = parse.child(noun, "det", "poss")
    written: dict[int, str] = {}
    if determiner is not None and determiner.lower in ("a", "an"):
        written[determiner.index] = "the"
    elif determiner is None and noun.tag != "NNP":
        written[before[0].index] = "the" if before[0].tag == "CD" else f"the {before[0].text}"
    elif determiner is not None and determiner.lower not in ("the", "each", "every") and determiner.dep != "poss":
        return Rejected("relative", determiner.text)
    return GivenDraft(parse, tokens, written, mention=mention)


def _is_of_one(parse: Parse, clause: tuple[Token, ...], verb: Token) -> bool:
    """Whether a clause may say of each of several or of all: "trays that can hold 5 plums"."""
    share = parse.after(clause[-1]).lower in _EACH
    each = share or any(token.lower in (*_EACH, "every", "per") for token in clause)
    return not each and verb.lemma in ("hold", "make", "contain", "have", "weigh", "cost")


def _is_of_each(parse: Parse, noun: Token) -> bool:
    """Whether each of several has such a thing: "Each of the twins has a bed that is 6 feet long"."""
    verb = parse.verb_above(noun)
    subject = parse.subject(verb) if verb is not None else None
    return subject is not None and any(token.lower in ("each", "every") for token in parse.subtree(subject))


def _is_described(parse: Parse, noun: Token, verb: Token, word: Token) -> bool:
    """Whether the clause is of this noun only, and agrees with it: the parser may have taken another for it."""
    finite = parse.child(verb, "aux", "auxpass") or verb
    return (
        noun.tag in ("NN", "NNS", "NNP")
        and (noun.tag != "NNP" or word.lower == "who")
        and noun.lemma not in MEASURE_UNITS | TIME_UNITS | {"season"}
        and not any(other.index < verb.index for other in parse.children(noun, "conj"))
        and parse.head(noun).lower != "of"
        and (noun.tag, finite.tag) not in (("NNS", "VBZ"), ("NN", "VBP"))
        and parse.child(verb, "conj") is None
    )


def _is_one_of_several(parse: Parse, noun: Token, verb: Token) -> bool:
    """Whether the text has spoken of another one, so that "the album" is in doubt; a "red hat" is not a "blue hat"."""
    own = {word.lemma for word in parse.children(noun, "amod", "compound")}
    before = (token for token in parse.tokens[: verb.index] if token.lemma == noun.lemma and token != noun)
    return any(own <= {word.lemma for word in parse.children(token, "amod", "compound")} for token in before)


def _next_item(parse: Parse, tokens: tuple[Token, ...]) -> int:
    """Where a list goes on after its item that the clause describes; a parser takes that for a part of the clause."""
    for token in tokens:
        if token.lower in ("and", ",") and parse.after(token).pos in ("NUM", "DET", "SYM", "CCONJ", "ADJ"):
            return token.index
    return len(parse.tokens)


def tell_modifier(parse: Parse, mention: Mention, referents: Referents) -> Told | None:
    """What a number of pages or miles before a noun says of it; None if that is not beyond doubt.

    ``Mara reads a 120-page book.``, 120 -> ``The book has 120 pages.``
    ``Omar takes a 30-mile train ride.``, 30 -> ``The train ride is 30 miles long.``
    """
    number = parse.within(mention.span)
    hyphen = parse.after(number[-1])
    unit = parse.after(hyphen)
    if hyphen.text != "-" or unit.lemma not in ("page", "mile", "kilometer") or mention.value.denominator != 1:
        return None
    noun = next((word for word in parse.ancestors(unit) if word.tag == "NN" and word.index > unit.index), None)
    owner = _owner(parse, noun, number[0], referents) if noun else None
    if noun is None or owner is None:
        return None
    others = [token for token in parse.tokens if token.lemma == noun.lemma and token != noun]
    if any(parse.before(parse.before(token)).text == "-" for token in others):
        return None
    plural = "" if mention.value == 1 else "s"
    words = " ".join(token.text for token in parse.tokens[unit.index + 1 : noun.index + 1])
    verb, end = ("has", "") if unit.lemma == "page" else ("is", " long")
    return told(f"{owner} {words} {verb}", str(mention.value.numerator), f"{unit.lemma}{plural}{end}.")


def _owner(parse: Parse, noun: Token, number: Token, referents: Referents) -> str | None:
    """What the sentence about the noun begins with: "The", "Mara's"; None where the noun is any one of its kind."""
    determiner = parse.before(number)
    if determiner.lower in ("a", "an", "the"):
        return "The"
    name = referents.of(determiner) if determiner.tag == "PRP$" and determiner.head == noun.index else None
    return capitalised(possessive(name)) if name else None
