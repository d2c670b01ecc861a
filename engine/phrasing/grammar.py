"""Slips of grammar that a text brings along and that its parser does not mind."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import FINITE_TAGS
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.nouns import is_plural, singular
from illposed.engine.results import Rejected

_UNITS: Final = MEASURE_UNITS | TIME_UNITS | {"dozen"}
_SHARES: Final = ("each", "every")


def refuse_grammar(parse: Parse) -> Rejected | None:
    """Why a sentence is no good English whatever it says: ``5 sheet``, ``$5 dollars``; or None."""
    if _says_there_are_done(parse):
        return Rejected("wording", parse.text)
    for token in parse.tokens:
        following = parse.after(token)
        if not _agrees(parse, token):
            return Rejected("agreement", f"{token.text} {parse.head(token).text}")
        if token.text == "$" and any(word.lemma == "dollar" for word in parse.tokens[token.index + 2 :][:2]):
            return Rejected("said-twice", "dollars")
        if token.lower == "number" and following.lower == "of" and _is_one_of_many(parse, following):
            return Rejected("agreement", f"{token.text} of {parse.after(following).text}")
        if token.is_plural and token.lemma in _UNITS and following.tag in ("NN", "NNS") and _is_measured(following):
            return Rejected("wording", f"{token.text} {following.text}")
    return _refuse_shares(parse)


def _refuse_shares(parse: Parse) -> Rejected | None:
    """What is said of each of several is said so once, and not of all together."""
    rates = {noun.lemma for word, noun in pairwise(parse.tokens) if word.lower in ("a", "an", "per")}
    shares = [token for token in parse.tokens if token.lower in _SHARES]
    alone = [token for token in shares if token.dep != "det" and not parse.after(token).is_noun]
    of = {parse.after(token).lemma for token in shares}
    if len(alone) > 1 or not rates.isdisjoint(of):
        return Rejected("said-twice", "each")
    summed = any(f" {words}" in parse.text for words in ("in total", "a total of", "altogether"))
    verbs = (parse.verb_above(token) for token in shares if parse.after(token).lemma not in _UNITS)
    if summed and any(verb is not None and verb.dep == "ROOT" for verb in verbs):
        return Rejected("each-in-total", parse.text)
    return None


def refuse_negated(parse: Parse, number: Token) -> Rejected | None:
    """Rejected as ``negation`` for ``She did not eat 9 figs``, which seems to deny the number; else None.

    Before the verb no number is denied: ``9 figs are not eaten``.
    """
    denials = (denial for verb in parse.ancestors(number) for denial in parse.children(verb, "neg"))
    denial = next((denial for denial in denials if denial.index < number.index), None)
    return None if denial is None else Rejected("negation", denial.text)


def is_either(noun: Token) -> bool:
    """Whether the singular of a noun may be its plural: "fish", "kg"."""
    either = noun.lower in ABBREVIATED_UNITS or noun.lower.endswith("fish") or noun.lower in ("total", "dozen")
    return either or (is_plural(noun.lower) and singular(noun.lower) == noun.lower)


def _says_there_are_done(parse: Parse) -> bool:
    """Whether a sentence says ``There are 9 pears she eats`` for ``She eats 9 pears``, and not what nobody does."""
    there = next((token for token in parse.tokens if token.dep == "expl"), None)
    after = () if there is None else parse.tokens[parse.head(there).index + 1 :]
    clause = next((at for at, token in enumerate(after) if token.tag in FINITE_TAGS and token.is_verb), None)
    if not clause:
        return False
    verb = parse.head(after[clause]) if after[clause].dep == "aux" else after[clause]
    doer = parse.child(verb, "nsubj")
    if parse.child(verb, "neg") is not None or (doer is not None and parse.child(doer, "nummod") is not None):
        return False
    marked = (token for token in after[:clause] if token.dep == "mark" or token.tag.startswith("W"))
    return after[clause - 1].lower != "that" and all(token.lower == "that" for token in marked)


def _is_one_of_many(parse: Parse, of: Token) -> bool:
    """Whether "the number of" has a noun in the singular after it, whose plural is another word."""
    noun = parse.child(of, "pobj")
    return noun is not None and noun.tag == "NN" and not parse.child(noun, "conj") and not is_either(noun)


def _is_measured(noun: Token) -> bool:
    """Whether a noun is a thing of which there are so many units, and wants an ``of`` before it."""
    return noun.lemma not in _UNITS and noun.lower not in ("worth", "total", "each", "time")


def _agrees(parse: Parse, number: Token) -> bool:
    """Whether the noun that a whole number counts is in the singular after one and else in the plural."""
    noun = parse.head(number)
    whole = number.text.replace(",", "").isdigit() or (number.text.isalpha() and number.lower != "half")
    if number.tag != "CD" or number.dep != "nummod" or not whole or noun.tag not in ("NN", "NNS"):
        return True
    between = parse.tokens[number.index + 1 : noun.index]
    set_off = (
        noun.index < number.index
        or not noun.text.isalpha()
        or any(token.text == "-" or token.tag in ("CD", "DT", "NNS") for token in between)
    )
    if set_off or parse.before(number).text == "$" or noun.dep in ("compound", "nmod", "amod", "npadvmod"):
        return True
    is_singular = noun.tag == "NN" and noun.lower == noun.lemma.lower()
    return is_either(noun) or is_singular == (number.lower in ("1", "one"))
