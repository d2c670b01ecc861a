"""Slips of grammar that a text brings along and that its parser does not mind."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.inflect import inflect, is_verb
from illposed.engine.english.lexicon import FINITE_TAGS, SUBJECTS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.results import Rejected

_UNITS: Final = MEASURE_UNITS | TIME_UNITS | {"cup", "teaspoon", "tablespoon", "dozen"}
_SAME_IN_BOTH: Final = word_set("sheep deer series species percent people feet mph ft in cm mm km kg mg lb oz ml dozen")
_COPULAS: Final = frozenset({"is", "are", "was", "were"})


def refuse_grammar(parse: Parse) -> Rejected | None:
    """Why a sentence is no good English whatever it says: ``will now costs``, ``to had``, ``five sheet``; or None."""
    tokens = parse.tokens
    if _has_value_first(parse):
        return Rejected("value-first", parse.text)
    if _says_there_are_done(parse):
        return Rejected("wording", parse.text)
    for token in tokens:
        if token.tag == "POS" and parse.after(token).lower in _COPULAS:
            return Rejected("wording", f"{token.text} {parse.after(token).text}")
        if token.tag == "MD" and _is_inflected(_after_adverbs(parse, token)):
            return Rejected("agreement", f"{token.text} {_after_adverbs(parse, token).text}")
        if token.lower in ("he", "she", "it") and parse.after(token).lower == "have" and token.dep in SUBJECTS:
            return Rejected("agreement", f"{token.text} have")
        if token.tag == "TO" and _is_past(parse.after(token)):
            return Rejected("agreement", f"to {parse.after(token).text}")
        if token.tag in ("VBD", "VBN") and token.lower.endswith("yed") and not _past(token).endswith("ed"):
            return Rejected("verb", token.text)
        if token.text == "$" and any(
            word.lemma == "dollar" for word in parse.tokens[token.index + 2 : token.index + 4]
        ):
            return Rejected("said-twice", "dollars")
        if token.is_noun and parse.before(token).is_noun and parse.before(token).lemma == token.lemma:
            return Rejected("said-twice", token.text)
        if "/" in token.text and token.tag == "CD" and _is_bare(parse.after(token)):
            return Rejected("wording", f"{token.text} {parse.after(token).text}")
        if (
            token.is_plural
            and token.lemma in _UNITS
            and parse.after(token).tag in ("NN", "NNS")
            and _is_bare(parse.after(token))
        ):
            return Rejected("wording", f"{token.text} {parse.after(token).text}")
        if _counts_singular(parse, token):
            return Rejected("agreement", f"{token.text} {parse.head(token).text}")
        if token.lower == "number" and (of := _noun_of(parse, token)) is not None and of.tag == "NN":
            return Rejected("agreement", f"number of {of.text}")
    rates = [noun.lemma for word, noun in pairwise(tokens) if word.lower in ("a", "an", "per") and noun.tag == "NN"]
    each = [token for token in tokens if token.lower == "each" and not parse.after(token).is_noun]
    distributed = [parse.after(token).lemma for token in tokens if token.lower in ("each", "every")]
    each = [token for token in each if token.dep != "det"]
    if len(each) > 1 or not set(rates).isdisjoint(distributed):
        return Rejected("said-twice", "each")
    summed = any(f" {words}" in parse.text for words in ("in total", "a total of", "altogether"))
    ones = [token for token in tokens if token.lower in ("each", "every") and parse.after(token).lemma not in _UNITS]
    if summed and any((verb := parse.verb_above(token)) is not None and verb.dep == "ROOT" for token in ones):
        return Rejected("each-in-total", parse.text)
    return None


def _has_value_first(parse: Parse) -> bool:
    """Whether a sentence says ``$90 is her income`` instead of ``Her income is $90``, or opens with ``The $90``."""
    if [token.lower for token in parse.tokens[:2]] == ["the", "$"]:
        return True
    number = next((token for token in parse.tokens if token.text != "$"), None)
    if number is None or number.tag != "CD" or parse.after(number).lower not in _COPULAS:
        return False
    known = parse.after(parse.after(number))
    return known.tag in ("DT", "PRP$") or known.is_noun


def _says_there_are_done(parse: Parse) -> bool:
    """Whether a sentence says ``There are 9 pears she eats`` for ``She eats 9 pears``, and not what nobody does."""
    there = next((token for token in parse.tokens if token.dep == "expl" and token.lower == "there"), None)
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


def _is_bare(noun: Token) -> bool:
    return (
        noun.tag in ("NN", "NNS")
        and noun.lemma not in _UNITS
        and noun.lower not in ("worth", "total", "each", "times", "time")
    )


def _after_adverbs(parse: Parse, token: Token) -> Token:
    following = parse.after(token)
    while following.pos in ("ADV", "PART"):
        following = parse.after(following)
    return following


def _is_inflected(token: Token) -> bool:
    return token.tag in ("VBZ", "NNS") and token.lower.endswith("s") and is_verb(token.lower.removesuffix("s"))


def _is_past(token: Token) -> bool:
    """Whether a verb is no base form, as ``knit`` and ``put`` are in the past too."""
    return token.tag in ("VBD", "VBZ") and token.lower != token.lemma


def _past(token: Token) -> str:
    return inflect(token.lemma, "VBD")


def _counts_singular(parse: Parse, number: Token) -> bool:
    """Whether a whole number of several stands before a noun in the singular."""
    noun = parse.head(number)
    if number.tag != "CD" or number.dep != "nummod" or noun.tag != "NN" or noun.index != number.index + 1:
        return False
    one = number.lower in ("one", "1", "half") or not (number.text.isalpha() or number.text.isdigit())
    apart = noun.dep in ("compound", "nmod", "amod", "npadvmod") or noun.lower != noun.lemma.lower()
    apart = apart or not noun.text.isalpha() or noun.lower == "total" or parse.before(number).text == "$"
    return not (one or apart or noun.lower in _SAME_IN_BOTH or noun.lower.endswith("fish"))


def _noun_of(parse: Parse, number: Token) -> Token | None:
    """The noun of "the number of increase", with no noun before it that is joined to it."""
    of = parse.child(number, "prep")
    noun = parse.child(of, "pobj") if of is not None and of.lower == "of" else None
    plain = noun is not None and parse.child(noun, "conj", "det", "poss") is None
    described = noun is not None and any(word.lower == "the" for word in parse.children(noun, "det"))
    return noun if noun is not None and (plain or described) else None
