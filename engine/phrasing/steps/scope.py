"""Of how many, and of how long, a result is by how it is computed; and whether a sentence says so.

What a number is for each of goes on to what is computed from it until it is multiplied by how many of these there are:
8 hours a day less 2 hours are 6 hours a day, for 5 days they are 30 hours.
"""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import EACH_OF, TIME_NOUNS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, references, walk
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.said import ABSTRACT, Said
from illposed.engine.phrasing.steps.wording import NO_THINGS
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import SPEED_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_OFTEN: Final = SPEED_UNITS | word_set(
    "each every per apiece daily weekly monthly yearly annual annually hourly weekday"
)
_TOLD: Final = _OFTEN | {"total", "worth", "each"}
PRICES: Final = word_set("price fee fare rate wage salary")
_TRADES: Final = word_set("buy sell purchase")
_OF_ONE: Final = word_set("a an each every apiece")
_SPANS: Final = frozenset({7, 12, 24, 30, 52, 60, 365})
"""How many of one unit of time another one has."""


def expression_of(problem: ParsedProblem, result: ResultId) -> Expr | None:
    """What a result is computed from; None if no step of the program computes it."""
    oracle = problem.problem.oracle
    return next((step.expr for step in oracle.program.steps if step.target == oracle.name_of(result)), None)


def mentions_by_name(problem: ParsedProblem) -> dict[str, Mention]:
    """The numbers of the question by their names in the program."""
    oracle = problem.problem.oracle
    return {grounding.param: oracle.mentions[grounding.mention] for grounding in oracle.groundings}


def factors_of(problem: ParsedProblem, result: ResultId) -> tuple[Mention, ...]:
    """The numbers of the question that a result is the product of; none of what is no product."""
    expr, mentions = expression_of(problem, result), mentions_by_name(problem)
    names = references(expr) if isinstance(expr, BinOp) and expr.operator == "*" else ()
    return tuple(mentions[name] for name in names if name in mentions)


def is_of_several(problem: ParsedProblem, result: ResultId, noun: Token) -> bool:
    """Whether a result is what one has or costs, times how many there are of what a ``noun`` means: 3 for "pens"."""
    expr, question = expression_of(problem, result), problem.question
    if not isinstance(expr, BinOp) or expr.operator != "*" or noun.lemma in TIME_NOUNS:
        return False
    mentions = (mention for name, mention in mentions_by_name(problem).items() if name in references(expr))
    several = [one for one in mentions if one.kind == "count" and one.value >= 2 and one.unit not in TIME_NOUNS]
    numbers = [token for one in several for token in question.within(one.span)]
    holders = [question.head(token) for token in numbers]
    objects = [one for holder in holders for of in question.children(holder, "prep") for one in question.children(of)]
    counted = {word.lemma for word in (*holders, *objects) if word.is_plural}
    counted |= {question.head(token).lemma for token in numbers if token.dep == "nummod"} - ABSTRACT  # "20 woodburning"
    return bool(several) and noun.lemma in PRICES | counted


def is_multiplied(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether a later step takes a result several times, and not by what each of it has or costs: it is not all."""
    name, mentions = problem.problem.oracle.name_of(result), mentions_by_name(problem)
    for step in problem.problem.oracle.program.steps:
        for node in walk(step.expr):
            if isinstance(node, BinOp) and node.operator == "*" and Ref(name) in (node.left, node.right):
                other = node.right if node.left == Ref(name) else node.left
                mention = mentions.get(other.name) if isinstance(other, Ref) else None
                scales = mention is not None and mention.kind in ("money", "percent", "fraction")
                if not (scales or (mention is not None and _rate(problem.question, mention))):
                    return True
    return False


def _sells_some(said: Said) -> bool:
    """Whether things are sold for a sum, of which nobody says how many: "Ida sold cakes for $90" may be for each."""
    thing = said.parse.child(said.verb, "dobj") if said.is_money and said.verb.lemma in _TRADES else None
    if thing is None or not thing.is_plural or said.words & _TOLD:
        return False
    return said.parse.child(thing, "det", "poss", "nummod", "predet") is None


def refuse_scope(said: Said) -> Rejected | None:
    """Why a reader may think that the number is for another time or another many; None if there is no doubt."""
    parse, problem, number = said.parse, said.problem, said.number
    often = {token.lemma.lower() for token in parse.tokens if token.is_noun and token != parse.head(number)}
    each = _for_each_of(said)
    untimed = (each | _times_of(said)) & TIME_NOUNS and not (often & TIME_NOUNS or said.words & _OFTEN)
    if untimed or (said.subject.is_plural and said.subject.lemma in each and not said.words & EACH_OF):
        return Rejected("rate-of-what", said.told.text)
    if _is_of_each_time(said):
        return Rejected("rate-of-what", said.told.text)
    ones = [token for token in parse.tokens if token.lower in _OF_ONE]
    nouns = [noun if (noun := parse.head(token)).index > token.index else said.subject for token in ones]
    nouns += [noun for noun in parse.tokens if noun.tag == "NN" and parse.child(noun, "det", "poss")]
    nouns += [said.subject] if said.subject.lemma in PRICES and "total" not in said.words else []
    priced = said.verb.lemma == "be" and (said.is_money or parse.head(number).lemma == "dollar")
    plural = priced and said.subject.is_plural and said.subject.lemma not in NO_THINGS and not said.words & _TOLD
    if plural or _sells_some(said) or any(is_of_several(problem, said.result, noun) for noun in nouns):
        return Rejected("price-of-how-many", said.told.text)
    return None


def _is_of_each_time(said: Said) -> bool:
    """Whether a sentence says of several times what is so of each: "for 2 days, he rows 4 miles", twice added later."""
    if not said.words.isdisjoint(EACH_OF):
        return False
    steps, result = said.problem.problem.oracle.program.steps, Ref(said.name)
    again = any([*walk(step.expr)].count(result) > 1 for step in steps)
    numbers = (token for token in said.parse.tokens if token.tag == "CD" and token != said.number)
    times = [said.parse.head(token) for token in numbers if token.lower not in ("1", "one")]
    return again and any(noun.is_plural and noun.lemma in TIME_NOUNS for noun in times)


def _times_of(said: Said) -> set[str]:
    """What the numbers of the question count by which a later step multiplies a result: the month of "9 months"."""
    result, mentions = Ref(said.name), mentions_by_name(said.problem)
    nodes = (node for step in said.problem.problem.oracle.program.steps for node in walk(step.expr))
    sides = [{node.left, node.right} for node in nodes if isinstance(node, BinOp) and node.operator == "*"]
    factors = {side for pair in sides if result in pair for side in pair if isinstance(side, Ref)}
    counts = [mentions[side.name] for side in factors if side.name in mentions]
    return {one.unit or "" for one in counts if not (one.per or _is_for_one(said, one))}


def _is_for_one(said: Said, mention: Mention) -> bool:
    """Whether a number of the question is for one of what the sentence counts: the hours of "an hour for each room"."""
    question, several = said.problem.question, {token.lemma for token in said.parse.tokens if token.is_plural}
    sentence = question.tokens_of(question.sentence_of(question.within(mention.span)[0]))
    return any(token.tag == "NN" and token.lemma in several for token in sentence)


def _for_each_of(said: Said) -> set[str]:
    """For each of what a result is: what comes of $9 an hour is for an hour, unless it is multiplied by hours."""
    problem = said.problem
    mentions = mentions_by_name(problem)
    rates = {name: _rate(problem.question, one) for name, one in mentions.items()}
    units = {name: {one.unit or ""} for name, one in mentions.items()}
    for step in problem.problem.oracle.program.steps:
        names = [name for name in references(step.expr) if name in rates]
        found: set[str] = set().union(*(rates[name] for name in names))
        units[step.target] = set().union(*(units[name] for name in names))
        scales = [node for node in walk(step.expr) if isinstance(node, BinOp) and node.operator in ("*", "/")]
        spans = any(
            isinstance(side, Const) and side.value in _SPANS for one in scales for side in (one.left, one.right)
        )
        rates[step.target] = set() if spans else found - (units[step.target] if scales else set())
    return rates[said.name] - {""}


def _rate(question: Parse, mention: Mention) -> set[str]:
    """For each of what a number of the question is: the day of "2 cups a day", the hen of "hens each eat 2 cups"."""
    number = question.within(mention.span)[-1]
    verb = question.verb_above(number) or number
    clause = [token for token in question.subtree(verb) if question.verb_above(token) == verb]
    times = [time for time in clause if time.dep == "npadvmod" and time.index > number.index]
    often = {time.lemma for time in times if any(det.lower in _OF_ONE for det in question.children(time, "det"))}
    shared = [question.head(token) for token in clause if token.lower in EACH_OF]
    each = {(noun if noun.is_noun else question.subject(noun) or noun).lemma for noun in shared} - TIME_NOUNS
    return ({mention.per or "", *(often if mention.unit not in TIME_NOUNS else ())} & TIME_NOUNS) | each
