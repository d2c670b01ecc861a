"""A relative clause, made a sentence about the noun that it describes."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

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
    if subject is None or word is None or subject.lower not in (*_RELATIVES, "each"):
        return Rejected("relative", verb.text)
    stop = _next_item(parse, clause)
    if number.index >= stop:
        return Rejected("relative", noun.text)
    if _is_one_of_several(parse, noun, verb):
        return Rejected("not-unique", noun.text)
    before = [token for token in parse.subtree(noun) if token not in clause and token.index < verb.index]
    share = parse.after(clause[-1])
    after = (*clause, *((share,) if share.lower in ("each", "apiece") else ()))
    tokens = [token for token in (*before, *after) if token != word and token.text != "," and token.index < stop]
    determiner = parse.child(noun, "det", "poss")
    written: dict[int, str] = {}
    if determiner is not None and determiner.lower in ("a", "an"):
        written[determiner.index] = "the"
    elif determiner is None and noun.tag != "NNP":
        written[before[0].index] = "the" if before[0].tag == "CD" else f"the {before[0].text}"
    return GivenDraft(parse, tuple(tokens), written, mention=mention)


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
