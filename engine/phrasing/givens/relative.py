"""A relative clause made a sentence about the noun that it describes."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_RELATIVES: Final = ("that", "which", "who")


def relative_of(parse: Parse, mention: Mention) -> Draft | Rejected | None:
    """The draft of the relative clause around a mention; None if there is no such clause.

    ``Mara buys a red hat that costs $9.``, 9 -> ``The red hat costs $9.``
    """
    number = parse.head_of(parse.within(mention.span))
    verb = next((word for word in parse.ancestors(number) if word.is_verb and word.dep != "aux"), None)
    if verb is None or verb.dep != "relcl":
        return None
    noun = parse.head(verb)
    subject = parse.subject(verb)
    word = next((token for token in parse.subtree(verb) if token.lower in _RELATIVES), None)
    if subject is None or word is None or word.index > subject.index or subject.lower not in (*_RELATIVES, "each"):
        return Rejected("relative", verb.text)
    person = word.lower == "who"
    if noun.tag not in (("NN", "NNS", "NNP") if person else ("NN", "NNS")):
        return Rejected("relative", noun.text)
    if any(other.index < verb.index for other in parse.children(noun, "conj")) or (noun.dep == "conj" and person):
        return Rejected("relative", noun.text)
    if noun.lemma in MEASURE_UNITS:
        return Rejected("relative", noun.text)
    if noun.dep == "pobj" and parse.head(noun).lower == "of":
        return Rejected("relative", noun.text)
    if _is_one_of_several(parse, noun, verb):
        return Rejected("not-unique", noun.text)
    relative = {token.index for token in parse.subtree(verb)}
    after = [token for token in parse.subtree(verb) if token.index != word.index and token.text != ","]
    stop = _next_item(parse, parse.subtree(verb))
    if number.index >= stop:
        return Rejected("relative", verb.text)
    after = [token for token in after if token.index < stop]
    before = [token for token in parse.subtree(noun) if token.index not in relative and token.index < verb.index]
    before = [token for token in before if token.text != ","]
    determiner = parse.child(noun, "det", "poss")
    written: dict[int, str] = {}
    if determiner is not None and determiner.lower in ("a", "an"):
        written[determiner.index] = "the"
    elif determiner is None and noun.tag != "NNP":
        first = before[0]
        written[first.index] = "the" if first.tag == "CD" else f"the {first.text}"
    elif determiner is not None and determiner.lower not in ("the", "each", "every") and determiner.dep != "poss":
        return Rejected("relative", determiner.text)
    finite = parse.child(verb, "aux", "auxpass") or verb
    if (noun.tag, finite.tag) in (("NNS", "VBZ"), ("NN", "VBP")) or parse.child(verb, "conj"):
        return Rejected("relative", verb.text)
    return Draft(parse, mention, (*before, *after), written)


def _is_one_of_several(parse: Parse, noun: Token, verb: Token) -> bool:
    """Whether the text has spoken of another one, so that "the album" is in doubt; a "red hat" is not a "blue hat"."""
    own = {word.lemma for word in parse.children(noun, "amod", "compound")}
    before = (token for token in parse.tokens[: verb.index] if token.lemma == noun.lemma and token != noun)
    return any(own <= {word.lemma for word in parse.children(token, "amod", "compound")} or not own for token in before)


def _next_item(parse: Parse, tokens: tuple[Token, ...]) -> int:
    """Where a list goes on after its item that the clause describes; a parser takes that for a part of the clause."""
    for token in tokens:
        if token.lower in ("and", ",") and parse.tokens[token.index + 1].pos in ("NUM", "DET", "SYM", "CCONJ", "ADJ"):
            return token.index
    return len(parse.tokens)
