"""Problems whose answer is a bound itself, because a number that it comes from is one: ``at least 3 miles a day``."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Ref, walk
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.mutators.problems.structure.determination import ancestors

_EXTREMES: Final = (("at", "least"), ("at", "most"))
_THAN: Final = word_set("more less fewer")
_BESIDE: Final = word_set("over under above below")
_OR: Final = _THAN | _BESIDE
_AMOUNTS: Final = ("NUM", "NOUN", "PROPN", "SYM")
_ASKS_FOR_BOUND: Final = word_set(
    "least most minimum maximum fewest smallest largest greatest lowest highest need require must can could should"
)
"""What a question has that asks for a bound: ``How many must she sell at the least?``"""

_LIMITS: Final = word_set("hold fit carry seat need require allow limit recommend full fill capacity maximum minimum")
"""Words by which a bound is a number of its own, as what a boat carries."""

_RISES: Final = word_set("add bring catch climb come count fill get go grow increase move rise speed")
"""Verbs of what ends ``up to`` a number, and is this number then."""

_CLAUSES: Final = ("advcl", "relcl", "acl")


@lru_cache(maxsize=64)  # asked of a problem, and again where its texts are recorded
def rests_on_bound(subject: PhrasedProblem) -> bool:
    """Whether a number that the answer comes from is told as a bound, and the question asks for no bound.

    ``Lia runs at least 3 miles a day. How many miles does she run in 10 days?`` Nobody knows. No such bound is a
    comparison (``4 more than 12 figs``), what can be held, or what a condition or a rule says: ``who works more than 8
    hours``, ``an order of over 8 figs``.
    """
    asked = words_in(subject.parse.tokens_of(subject.parse.question))
    if not asked.isdisjoint(_ASKS_FOR_BOUND):
        return False
    used = {name: subject.oracle.mention_of(name) for name in ancestors(subject, ANSWER)}
    return any(
        _is_enough(subject.parse, mention)
        or (_is_bound(subject.parse, mention) and not _is_threshold(subject, name, mention))
        for name, mention in used.items()
    )


def _is_enough(parse: Parse, mention: Mention) -> bool:
    """Whether there may be more than a number says there is enough for: ``enough figs for each to have 3 of them``."""
    number = parse.within(mention.span)[-1]
    having = (verb for verb in parse.ancestors(number) if verb.lemma in ("be", "have"))
    things = (thing for verb in having for thing in parse.children(verb, "attr", "dobj"))
    words = (word for thing in things for word in parse.children(thing, "amod"))
    return any(word.lower == "enough" and word.index < number.index for word in words)


def _is_bound(parse: Parse, mention: Mention) -> bool:
    number = parse.within(mention.span)
    is_factor = mention.kind not in ("count", "money")
    is_measure = mention.kind == "money" or mention.unit in MEASURE_UNITS | TIME_UNITS
    bounds = _bounds_before(parse, number[0], is_factor=is_factor) or _bounds_after(parse, number[-1])
    if not bounds and not (is_measure and _before(parse, number[0]).lower == "under"):
        return False
    above = (number[-1], *parse.ancestors(number[-1]))
    verbs = [token for token in above if token.is_verb]
    can = any(aux.tag == "MD" for verb in verbs for aux in parse.children(verb, "aux"))
    return not (can or any(token.dep in _CLAUSES for token in above) or not words_in(above).isdisjoint(_LIMITS))


def _is_threshold(subject: PhrasedProblem, name: str, mention: Mention) -> bool:
    """Whether it matters how much more there is than a number that a rule names: ``an order of over 8 figs``."""
    parse, number = subject.parse, subject.parse.within(mention.span)[-1]
    beside = (parse.head(token) for token in parse.ancestors(number) if token.dep == "prep")
    is_rule = any(token.is_noun for token in beside)
    steps = (step.expr for step in subject.oracle.program.steps)
    return is_rule and any(
        isinstance(node, BinOp) and node.operator == "-" and node.right == Ref(name)
        for expr in steps
        for node in walk(expr)
    )


def _bounds_before(parse: Parse, number: Token, *, is_factor: bool) -> bool:
    """Whether ``at least``, ``more than``, ``up to`` or ``over`` stands before a number and says nothing else.

    Before a factor only the first is sure to be no comparison: ``at least half of the figs``, ``2 less than half of``.
    """
    last = _before(parse, number)
    first = parse.before(last)
    match first.lower, last.lower:
        case pair if pair in _EXTREMES:
            return True
        case _ if is_factor:
            return False
        case how, "than" if how in _THAN:
            return parse.before(first).pos not in _AMOUNTS
        case "up", "to":
            verb = parse.verb_above(number)
            return {first.dep, last.dep} == {"quantmod"} and (verb is None or verb.lemma not in _RISES)
        case _, beside if beside in _BESIDE:
            return last.dep == "quantmod" and first.pos not in (*_AMOUNTS, "PRON")
        case _:
            return False


def _before(parse: Parse, number: Token) -> Token:
    """The token before a number and its sign."""
    before = parse.before(number)
    return parse.before(before) if before.text == "$" else before


def _bounds_after(parse: Parse, number: Token) -> bool:
    """Whether ``or more`` stands after a number, or after the noun that it counts."""
    noun = parse.after(number)
    ends = (number, noun) if noun.is_noun else (number,)
    return any(parse.after(end).lower == "or" and parse.after(parse.after(end)).lower in _OR for end in ends)
