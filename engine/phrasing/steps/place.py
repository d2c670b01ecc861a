"""Whether the number of a sentence stands where it states something new, and says of what it is the number."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.steps.said import NUMBER_NOUNS, Said, unit_of
from illposed.engine.results import Rejected

_NEEDING: Final = word_set("need want require take lack")


def refuse_place(said: Said) -> Rejected | None:
    """The number stands in the main clause, as something new: not in "leaving 5", ", 5 figs" or "or 5"."""
    parse, number, verb, text = said.parse, said.number, said.verb, said.told.text
    governing = parse.verb_above(number) or verb
    added = governing.tag == "VBG" and governing.dep == "advcl"
    if added or "appos" in (number.dep, parse.head(number).dep):
        return Rejected("aside", text)
    phrase = (number, *takewhile(lambda token: not token.is_verb, parse.ancestors(number)))
    opening = parse.subtree(phrase[-1])[0]
    set_off = opening.index > verb.index and parse.before(opening).text == ","
    before = parse.before(parse.within(said.told.number)[0])
    if set_off or "or" in (before.lower, parse.before(before).lower if before.pos == "ADP" else ""):
        return Rejected("aside", text)
    for clause in parse.children(verb, "advcl"):
        mark = parse.child(clause, "mark")
        if mark is not None and mark.lower == "if":
            return Rejected("condition", text)
    return None


def refuse_unit(said: Said) -> Rejected | None:
    """A number has a sign or a noun, or stands for what is called a number."""
    parse, number, verb, text = said.parse, said.number, said.verb, said.told.text
    following = parse.after(number)
    if following.is_comparative and not _is_compared(parse, following, verb):
        return Rejected("compared-with-nothing", text)
    before = parse.before(number)
    before = parse.before(before) if before.text == "$" else before
    if said.is_money or text[said.told.number.end - 1] == "%" or unit_of(parse, number) is not None:
        return None
    if following.pos in ("NOUN", "ADJ", "PROPN") or following.lower in ("mph", "of"):
        return None
    named = said.subject.lemma in NUMBER_NOUNS or any(t.lemma in NUMBER_NOUNS - {"total"} for t in parse.tokens[:3])
    if named and before.lemma == "be":
        return None
    return Rejected("no-unit", text)


def _is_compared(parse: Parse, word: Token, verb: Token) -> bool:
    """Whether "more" has a noun after it ("5 more figs") or says than what; needing more is said without either."""
    than = any(token.lower == "than" for token in parse.tokens[word.index :])
    return than or (parse.after(word).pos in ("NOUN", "ADJ", "PROPN") and verb.lemma in _NEEDING)
