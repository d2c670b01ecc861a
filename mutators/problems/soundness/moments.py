"""Whether a told result holds when it is told: it may change later, wait for a condition, or be of another time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.comparisons import difference, is_added
from illposed.engine.english.lexicon import COMPARED, DISTRIBUTED, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Expr, Ref, Step, references, walk
from illposed.engine.phrasing.answer.question import last_premise_of, premise_of, read_question
from illposed.engine.phrasing.givens.moment import MEANT, nothing_happens
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.results import Rejected
from illposed.engine.solutions.stated import stated
from illposed.mutators.problems.soundness.implied import SHARES
from illposed.mutators.problems.structure.determination import (
    ancestors,
    answer_names,
    givens_of,
    givens_within,
    relation_of,
    support,
)
from illposed.mutators.problems.structure.sentences import (
    ALL,
    content,
    has_any,
    is_state,
    number_of,
    parse_of,
    parse_told,
    says_its_time,
)

_SAME_RATE: Final = word_set("same rate each every per constant usual usually normal still speed pace average always")


def changes_later(subject: PhrasedProblem, name: str) -> bool:
    """Whether a later step takes something from a result, or adds what comes to it: it is not there any more.

    What something else is less than the result, or turns out to be, is not taken from it, nor is anything of which it
    only says that it is part of it: ``4 of them are red``, where nothing happens. But a share of it is, be it
    from what there was before: ``Ada ate half of the 40 figs, and Ivo 70% of the remaining figs``. There the solution
    may take what Ada ate for what remained, as it may any result for one that is as large.
    """
    value, steps = subject.values.get(name), subject.oracle.program.steps
    alike = {name, *(step.target for step in steps if subject.values[step.target] == value)}
    return not nothing_happens(subject.parse) and any(_changes_later(subject, each) for each in alike)


def _changes_later(subject: PhrasedProblem, name: str) -> bool:
    asked = Ref(name)
    shares = {Ref(step.target) for step in subject.oracle.program.steps if _is_share(subject, step, name)}
    for step in subject.oracle.program.steps:
        for node in walk(step.expr):
            match node:
                case BinOp("-", left, right) if left == asked or (right in shares and _has_part(subject, left, name)):
                    if not _is_compared(subject, step.target, right):
                        return True
                case BinOp("+", left, Ref(other)) if left == asked and _comes_to_it(subject, other):
                    return True
                case BinOp("+", Ref(other), right) if right == asked and _comes_to_it(subject, other):
                    return True
    return False


def _is_share(subject: PhrasedProblem, step: Step, name: str) -> bool:
    """Whether a step finds a percentage or fraction of a value."""
    others = {*references(step.expr)} - {name}
    is_product = all(node.operator in ("*", "/") for node in walk(step.expr) if isinstance(node, BinOp))
    is_of_it = is_product and name in references(step.expr) and bool(others) and others <= givens_of(subject)
    return is_of_it and all(subject.oracle.mention_of(other).kind in SHARES for other in others)


def _has_part(subject: PhrasedProblem, expr: Expr, name: str) -> bool:
    """Whether an expression and a value come from some number that both come from."""
    return any(not ancestors(subject, each).isdisjoint(ancestors(subject, name)) for each in references(expr))


def _is_compared(subject: PhrasedProblem, target: str, other: Expr) -> bool:
    """Whether a difference is one to something else: ``5 fewer than Ada``, or the answer to ``How many more than``."""
    parse = subject.parse
    asked = parse.tokens_of(parse.question) if target in answer_names(subject) else ()
    if any(token.lower == "than" for token in asked) and any(token.is_comparative for token in asked):
        return True
    compared = (subject.oracle.mention_of(name).span for name in givens_of(subject) if other == Ref(name))
    return any(difference(parse, span) is not None for span in compared)


def is_only_meant(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is told as done that somebody only means to do: ``She wants to plant a third of the bulbs.``

    Who plants fewer than that contradicts nothing.
    """
    said, parse = parse_told(subject, name), subject.parse
    given = givens_of(subject).intersection(references(relation_of(subject, name)))
    deeds = (parse.verb_above(number_of(subject, each)) for each in given)
    meant = {deed.lemma for deed in deeds if deed and deed.dep == "xcomp" and parse.head(deed).lemma in MEANT}
    return said.root(said.sentences[0]).lemma in meant


def may_change_later(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is not there any more, or may not be, for a later step takes something from a sum that has it.

    Who has 40 red and 40 blue cards, and gives 58 of her cards away, may have 40 red cards no more.
    """
    sums = {step.target for step in subject.oracle.program.steps if _is_added(step.expr, name)}
    return changes_later(subject, name) or any(changes_later(subject, each) for each in sums)


def is_cut_down(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a step takes away from a result, and finds a smaller number of what a question for that asks for.

    ``She offers 4 x 9 = 36 toys. She keeps half of them, so she offers 36 / 2 = 18 toys.``
    """
    for target, quantity in subject.oracle.quantities.items():
        if not isinstance(quantity, ResultId) or not quantity.in_solution:
            continue
        relation, is_less = relation_of(subject, target), subject.values[target] < subject.values[name]
        if is_less and isinstance(relation, BinOp) and relation.left == Ref(name):
            line = stated(subject.lines[f"L{quantity.number}"])
            result = line.results[quantity.order - 1]
            if result is not None and _is_said_of_same(asked, parse_of(line.text), result):
                return True
    return False


def _is_said_of_same(asked: Parse, said: Parse, result: Span) -> bool:
    """Whether a number is said to be of what a question asks for: of the same things, and what the same one does."""
    number = said.within(result)[0]
    things, verb = said.head(number), said.verb_above(number)
    who = None if verb is None else said.subject(verb)
    about = {token.lemma.lower() for token in asked.tokens}
    counted = {asked.head(token).lemma for token in asked.tokens if token.lower in ("many", "much")}
    if who is None or (who.lower not in GENDERS and who.lemma.lower() not in about) or things.lemma not in counted:
        return False
    is_of_some = not content(said.subtree(things)) <= content(asked.tokens) or has_any(said, DISTRIBUTED | COMPARED)
    words = content(token for token in asked.tokens if token.pos != "PROPN") - ALL
    return words <= content(said.tokens) and not is_of_some


def _is_added(expr: Expr, name: str) -> bool:
    operators = {node.operator for node in walk(expr) if isinstance(node, BinOp)}
    return operators == {"+"} and name in references(expr)


def is_passing(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is told as a state that is over by the end of the story, without its time."""
    said = parse_told(subject, name)
    return is_state(said) and not says_its_time(said) and changes_later(subject, name)


def is_of_one_choice(subject: PhrasedProblem, name: str) -> bool:
    """Whether a step leads to what would be if one did one thing ``instead`` of another, so that it need not be so."""
    asked = subject.parse.tokens_of(subject.parse.question)
    return name != ANSWER and any(token.lower == "instead" for token in asked)


def _comes_to_it(subject: PhrasedProblem, name: str) -> bool:
    """Whether a given is one that is added to what there was: ``7 more pens``, but not ``7 more than``."""
    if name not in givens_of(subject):
        return False
    return is_added(subject.parse, subject.oracle.mention_of(name).span)


def condition_follows(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result rests on a given of the question, before which it would be told: ``If he mows 4 lawns,``.

    But for what is so all the time: ``If a lawn has 2 acres,``.
    """
    question = read_question(subject.parse)
    if not isinstance(question, Rejected) and "state" in (premise_of(question), last_premise_of(question)):
        return False
    return not ancestors(subject, name).isdisjoint(givens_within(subject, subject.parse.question.span))


def comes_with_question(subject: PhrasedProblem, name: str) -> bool:
    """Whether a told state rests on a given of the question, so that it may not stand before that."""
    is_event = subject.sentence(name) is not None and not is_state(parse_told(subject, name))
    return not is_event and condition_follows(subject, name)


def rests_on_another_time(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value rests on a rate of another occasion that nobody says to be the same.

    As in ``He made $460 in 23 hours. In May he worked for 8 hours.``
    """
    if has_any(subject.parse, _SAME_RATE):
        return False
    steps = subject.oracle.program.by_target
    factors = (pair for relation in support(subject, name) for pair in _factors(relation))
    return any(_is_of_another_time(subject, steps.get(rate), times) for rate, times in factors)


def _is_of_another_time(subject: PhrasedProblem, rate: Expr | None, times: str) -> bool:
    """Whether a rate is a quotient of two givens, by hours, say, and the hours that it is taken for are told apart."""
    givens = givens_of(subject)
    if not isinstance(rate, BinOp) or rate.operator != "/" or times not in givens:
        return False
    parts, unit = givens.intersection(references(rate)), subject.oracle.mention_of(times).unit
    place = number_of(subject, times).sentence
    by_time = unit in TIME_UNITS and unit in {subject.oracle.mention_of(part).unit for part in parts}
    return by_time and len(parts) == 2 and all(number_of(subject, part).sentence != place for part in parts)


def _factors(relation: Expr) -> Iterator[tuple[str, str]]:
    """The names that a relation multiplies, in either order."""
    for node in walk(relation):
        if isinstance(node, BinOp) and node.operator == "*":
            left, right = node.left, node.right
            if isinstance(left, Ref) and isinstance(right, Ref):
                yield left.name, right.name
                yield right.name, left.name
