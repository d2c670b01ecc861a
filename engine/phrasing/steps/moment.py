"""Whether a sentence that states a result says of when that is, and is still so at the end of the story."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from illposed.engine.english.comparisons import difference
from illposed.engine.english.lexicon import TIME_NOUNS, WEEKDAYS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Ref, operations, references
from illposed.engine.phrasing.givens.moment import nothing_happens
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.said import (
    ABSTRACT,
    NUMBER_NOUNS,
    Said,
    is_done_by_same,
    tense_of,
    unit_of,
)
from illposed.engine.phrasing.steps.scope import expression_of, factors_of, mentions_by_name
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

STAGES: Final = word_set("left remaining remain remains remained still now already currently leftover yet")
"""Words for how things are at one point of a story."""

HAVING: Final = word_set("have own keep remain hold be contain")
"""Verbs of who has something, or what there is somewhere."""

_NEEDING: Final = word_set("need require must owe")
_BEFORE: Final = word_set("initial initially original originally normal normally regular usual full planned before")
_WHICH: Final = word_set("first second third fourth fifth sixth seventh next last following previous other")
_AT_FIRST: Final = word_set("initially originally")
_MOMENTS: Final = word_set("after before when once originally initially until by ago")
_CLAUSES: Final = ("acl", "relcl")
_DESCRIBES: Final = ("amod", "compound", "prep", "relcl", "acl", "advcl", "npadvmod")
"""What says which ones there are, or where: "There are 5 eggs" says neither."""

_WHEN: Final = word_set("in on at during for")


def refuse_moment(said: Said) -> Rejected | None:
    """ "Mara has 9 figs", of which she eats 3 later: rejected as ``state`` where it is not so any more in the end.

    What says itself of when it is need not be, but in a story of the past "is left" says that it is so now.
    """
    is_past = any(token.tag == "VBD" for token in said.problem.question.tokens)
    lasts = is_past and said.words & STAGES and tense_of(said.parse, said.verb) == "VBZ"
    return _refuse_state(said) if lasts or not _says_when(said) else None


def _refuse_state(said: Said) -> Rejected | None:
    """A state that a later step changes."""
    own, *other_units = _in_all_units(said)
    parse, verb, changes = said.parse, said.verb, _changes_of(said, own)
    is_age = "old" in said.words and said.subject.lemma != "age"
    later = changes.union(*(_changes_of(said, name) for name in other_units))
    if later - {"summed"} and said.words & STAGES and not is_age:
        return Rejected("state", said.told.text)
    if not said.is_money and nothing_happens(said.problem.question):
        return None  # "There are 30 red pens", of which 10 are small
    question = said.problem.question
    asked = {token.lower for token in question.tokens_of(question.question)}
    if changes and {"left", said.subject.lower} <= asked and "left" in said.words:
        return Rejected("state", said.told.text)  # "the tank was left with 9 liters", to which more comes
    there = parse.child(verb, "expl") is not None
    is_so = there or said.number in parse.subtree(said.subject)
    has = verb.lemma in HAVING and (is_so or verb.lemma != "be") and parse.child(verb, "xcomp") is None
    needs = any(token.lemma in _NEEDING for token in parse.tokens)
    happened = any(t.dep in _CLAUSES and t.lemma not in HAVING for t in parse.subtree(said.subject))
    counts = verb.lemma == "be" and said.subject.lemma in NUMBER_NOUNS and not happened
    held = (has or needs or counts) and not _is_compared_later(said)
    bare = there and not any(token.dep in _DESCRIBES for token in parse.tokens)
    grows = ("joined" in changes and (has or needs or counts)) or (bare and changes & {"summed", "added"})
    named = said.subject.lemma in ABSTRACT
    stage = {"discounted", *(("taxed",) if named else () if verb.lemma == "cost" else ("taken",))}
    priced = said.is_money and not _BEFORE & said.words and (verb.lemma == "cost" or said.number.dep == "attr")
    grows = grows or (said.is_money and (there or (has and "added" in changes)))
    if grows or ("taken" in changes and held) or (priced and changes & stage):
        return Rejected("state", said.told.text)
    return None


def _says_when(said: Said) -> bool:
    for token in said.parse.tokens:
        times = [child for child in said.parse.children(token, "pobj") if child.lemma.lower() in TIME_NOUNS]
        following = said.parse.after(token).lower
        moment = (token.lower in _MOMENTS and following != "now") or (token.lower, following) == ("at", "first")
        if moment or (token.lower in _WHEN and times):
            return True
    return False


def _in_all_units(said: Said) -> list[str]:
    """The name of a result in the program, and those of what it comes to in other units: 3 boxes, 36 eggs."""
    oracle = said.problem.problem.oracle
    found = [said.name]
    for step in oracle.program.steps:
        scaled = isinstance(step.expr, BinOp) and step.expr.operator == "*"
        if scaled and any(name in found for name in references(step.expr)):
            found.append(step.target)
    return found


def _changes_of(said: Said, name: str) -> set[str]:
    """The same as :func:`_changes`; a given that the question speaks of as of just the same has ``joined`` it too."""
    same = {given for given, one in mentions_by_name(said.problem).items() if _is_of_same(said, one)}
    return _changes(said.problem, name, same)


def _changes(problem: ParsedProblem, name: str, same: Container[str] = ()) -> set[str]:
    """What later steps do to a result: ``taken`` from, a given ``added``, a result ``summed``, or ``shared``.

    A given that the question speaks of as so many more, or that is of the ``same``, has ``joined`` it. One by which
    something else is less than the result is not taken from that.
    """
    mentions = mentions_by_name(problem)
    more = {Ref(given) for given, one in mentions.items() if given in same or _is_more(problem.question, one)}
    apart = {Ref(given) for given, one in mentions.items() if difference(problem.question, one.span) is not None}
    parts = {Ref(given) for given, one in mentions.items() if one.kind == "fraction"}
    oracle, values = problem.problem.oracle, problem.problem.values
    result, results = Ref(name), {Ref(step.target) for step in oracle.program.steps}
    found = set()
    for node in operations(oracle.program):
        sides = {node.left, node.right}
        rests = isinstance(node.right, Ref) and oracle.ancestors[name] <= oracle.ancestors[node.right.name]
        if node.operator in "+-" and node.left == result and rests:
            found.add("discounted" if node.operator == "-" else "taxed")
        if node.operator == "-" and node.left == result and node.right not in apart:
            found.add("taken")
        if node.operator == "+" and result in sides:
            found.add("summed" if sides <= results else "added")
            found |= {"joined"} if sides & more else set()
        others = sides - {result}
        shares = [not isinstance(side, Ref) or side in parts or values.get(side.name, 1) < 1 for side in others]
        if node.operator in "*/" and result in sides and any(shares):
            found.add("shared")
    return found


def _is_more(question: Parse, mention: Mention) -> bool:
    """Whether a number of the question comes to what there was: "another 5", "5 more" but not "5 more than"."""
    number = question.within(mention.span)
    after = question.tokens[number[-1].index + 1 : question.sentence_of(number[-1]).stop]
    more = any(token.lower == "more" for token in after[:2]) and all(token.lower != "than" for token in after)
    return more or question.before(number[0]).lower in ("another", "additional", "extra")


def _is_of_same(said: Said, mention: Mention) -> bool:
    """Whether a number of the question is of just the same things: "has 14 plum trees", and "buys 2 plum trees"."""
    question, unit = said.problem.question, unit_of(said.parse, said.number)
    number = question.within(mention.span)[-1]
    verb = question.verb_above(number)
    if unit is None or verb is None or _called(question, question.head(number)) != _called(said.parse, unit):
        return False
    return is_done_by_same(said, verb)


def _called(parse: Parse, noun: Token) -> tuple[str, ...]:
    """How things are called, with what says which ones: ``("ripe", "fig")``."""
    return (*(word.lower for word in parse.children(noun, "compound", "amod")), noun.lemma.lower())


def _is_compared_later(said: Said) -> bool:
    """Whether all lines that use the result say how much more or less something is, or tell of other things.

    A line that tells of nothing may take from it.
    """
    oracle, unit = said.problem.problem.oracle, unit_of(said.parse, said.number)
    uses = [step for step in oracle.program.steps if said.name in references(step.expr)]
    lines = [said.problem.line(ResultId(step.line))[1] for step in uses]
    named = [{token.lemma for token in line.tokens if token.is_noun} for line in lines]
    same = [line for line, nouns in zip(lines, named, strict=True) if unit is None or not nouns or unit.lemma in nouns]
    return all(any(token.is_comparative or token.lemma == "difference" for token in line.tokens) for line in same)


def refuse_time(said: Said) -> Rejected | None:
    """ "Ida sold 20 pens", of the first week, where the story goes on with the second: it reads as all of them."""
    question, mentions = said.problem.question, mentions_by_name(said.problem)
    own = said.problem.problem.oracle.ancestors[said.name]
    told = {question.within(one.span)[0].sentence for name, one in mentions.items() if name in own}
    own_times, others = dict[str, set[str]](), dict[str, set[str]]()
    for token in question.tokens[: question.question.first]:
        period, which = _time(question, token)
        if which:
            times = own_times if token.sentence in told else others
            times.setdefault(period, set()).add(which)
    spoken = {_time(said.parse, token)[0] for token in said.parse.tokens}
    unclear = (period for period, which in own_times.items() if len(which) == 1 and others.get(period, which) - which)
    missing = next((period for period in unclear if period not in spoken), None)
    return None if missing is None else Rejected("which-time", f"{min(own_times[missing])} {missing}")


def _time(parse: Parse, token: Token) -> tuple[str, str]:
    """The period that a word names, and which one of several: ``("week", "first")``, ``("day", "monday")``.

    Either is empty where the word says no such thing.
    """
    if token.lower in WEEKDAYS:
        return "day", token.lower
    which = (word.lower for word in parse.children(token, "amod") if word.lower in _WHICH)
    return (token.lemma.lower(), next(which, "")) if token.lemma.lower() in TIME_NOUNS else ("", "")


def refuse_first(said: Said) -> Rejected | None:
    """What was so at first, of what it has come to.

    "The cow initially weighs 600 pounds": 1.5 times the 400 pounds of the story; "There are 66 passengers at first",
    after 16 more got on.
    """
    if not (said.words & _AT_FIRST or " at first" in said.told.text.lower()):
        return None
    mentions, comes_to = mentions_by_name(said.problem), expression_of(said.problem, said.result)
    added = references(comes_to) if isinstance(comes_to, BinOp) and comes_to.operator == "+" else ()
    if any(name in mentions and _is_more(said.problem.question, mentions[name]) for name in added):
        return Rejected("state", said.told.text)
    grown = any(one.kind in ("multiplier", "percent") for one in factors_of(said.problem, said.result))
    unit = unit_of(said.parse, said.number)
    measured = unit is not None and unit.lemma.lower() in MEASURE_UNITS
    return Rejected("state", said.told.text) if grown and measured else None
