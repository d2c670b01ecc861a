"""What could make a proved label wrong about the text, because a reader takes the text to say more, or less."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import BinOp, Call, Expr, Ref, references, walk
from illposed.engine.phrasing.answer.premise import last_premise_of, premise_of
from illposed.engine.phrasing.answer.question import read_question
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.problems.determination import ancestors

_CLOSING: Final = frozenset({"average", "altogether", "all", "total", "together", "combined", "both", "sum", "overall"})
_STATES: Final = frozenset(
    {"has", "have", "had", "are", "were", "owns", "own", "contains", "holds", "left", "remain", "remains"}
)
_REST: Final = frozenset({"left", "remain", "remains", "remained", "remaining"})
"""What is left of something is all that is left of it."""

_ADDED: Final = frozenset({"more", "another", "additional", "extra", "new"})
_ALWAYS: Final = frozenset({"each", "every", "per"})
_BARE: Final = 4
"""How many words a sentence has that says of things no more than how many there are."""

_APART: Final = frozenset({"difference", "differences", "apart"})
_HAS_MORE: Final = re.compile(r"\b(?:has|have|had) \S+ (?:more|fewer|less)\b")
_NEEDS: Final = re.compile(r"\bneed(?:s|ed)?\b")
_UNITS: Final = MEASURE_UNITS | TIME_UNITS
_VAGUE: Final = frozenset({"about", "around", "approximately", "roughly", "nearly", "almost", "over", "under"})


def implied_value(subject: OpenProblem, name: str, gone: Span | None = None) -> str | None:
    """How the text may imply a given besides stating it: as a sum, difference or product of two others; None if not.

    What counts different things adds up to nothing, and multiplied it gives so many of one of them (4 boxes of 6 pens);
    of a number that counts nothing known, any sum is thought. What stands in ``gone`` is left out together with the
    given.
    """
    given = subject.oracle.mention_of(name)
    gone = gone or given.span
    others = [m for m in subject.oracle.mentions if m.is_quantity and not m.span.overlaps(gone)]
    for first, second in permutations(others, 2):
        units = {mention.unit for mention in (given, first, second)} - {None}
        times = given.unit is not None and given.unit == first.unit and first.kind == second.kind == "count"
        if times and given.value == first.value * second.value:
            return f"{second.text} times {first.text} gives {given.text}"
        if len(units) <= 1 and given.value in (first.value + second.value, first.value - second.value):
            return f"{first.text} and {second.text} give {given.text}"
    return None


def open_total(subject: PhrasedProblem, name: str, told: Told) -> bool:
    """Whether a told sum may hold more than the parts that the text names: ``Tom has 24 pets.``

    What is said to be so much more than something else is no sum of parts.
    """
    words = {word.strip(".,").lower() for word in told.text.split()}
    relation = _relation(subject, name)
    if not isinstance(relation, BinOp) or relation.operator != "+" or _compares(subject, relation):
        return False
    return not words & (_CLOSING | _REST) and bool(words & _STATES)


def _compares(subject: PhrasedProblem, relation: BinOp) -> bool:
    """Whether one of two summands is a given that a comparison states: ``5 more apples than``."""
    givens = _givens(subject)
    for operand in (relation.left, relation.right):
        if isinstance(operand, Ref) and operand.name in givens:
            _, after = _around(subject, operand.name)
            if "than" in after or "more" in after[:2]:
                return True
    return False


def _around(subject: PhrasedProblem, name: str) -> tuple[str, Sequence[str]]:
    """The word before the number of a given, empty if it opens its sentence, and the words after it, in lower case."""
    number = subject.parse.within(subject.oracle.mention_of(name).span)
    sentence = subject.parse.sentence_of(number[0])
    words = [token.lower for token in subject.parse.tokens_of(sentence)]
    first, last = number[0].index - sentence.first, number[-1].index - sentence.first
    return words[first - 1] if first else "", words[last + 1 :]


def is_state(sentence: str) -> bool:
    """Whether a sentence or question is about how much there is of something, which may change."""
    words = {word.strip(".,?").lower() for word in sentence.split()}
    return bool(words & _STATES) and not words & _ALWAYS


def is_converted(subject: PhrasedProblem, name: str, told: Told) -> bool:
    """Whether a told result is a given again in another unit: ``She has 90 minutes.`` after ``It takes 1.5 hours.``"""
    relation = _relation(subject, name)
    names = set(references(relation))
    if not isinstance(relation, BinOp) or len(names) != 1 or _givens(subject).isdisjoint(names):
        return False
    said = next((mention.unit for mention in find_mentions(told.text) if mention.span.overlaps(told.number)), None)
    units = {said, subject.oracle.mention_of(min(names)).unit}
    return len(units) > 1 and units <= _UNITS


def compares_with_nobody(sentence: str) -> bool:
    """Whether a sentence does not say than whom someone has more: ``Mia has 14 more pens.``"""
    return _HAS_MORE.search(sentence) is not None and " than " not in sentence


def is_undirected(sentence: str) -> bool:
    """Whether a sentence says how far two amounts are apart, and not which is larger: ``The difference is 7 plums.``

    The program says that one is 7 more. Where the other is withheld, it may be 7 less to a reader.
    """
    words = {word.strip(".,?").lower() for word in sentence.split()}
    return bool(words & _APART) or {"one", "other"} <= words


def changes_later(subject: PhrasedProblem, name: str) -> bool:
    """Whether a later step takes something from a result, or adds what comes to it: it is not there any more."""
    asked = Ref(name)
    for step in subject.oracle.program.steps:
        for node in walk(step.expr):
            match node:
                case BinOp("-", left, _) if left == asked:
                    return True
                case BinOp("+", left, Ref(other)) if left == asked and _comes_to_it(subject, other):
                    return True
                case BinOp("+", Ref(other), right) if right == asked and _comes_to_it(subject, other):
                    return True
    return False


def is_bare_rest(told: Told) -> bool:
    """Whether nothing says what is left of what: ``There were 4 days left.``"""
    words = told.text.rstrip(".").lower().split()
    return words[0] == "there" and words[-1] in _REST and len(words) <= _BARE + 1


def is_bare_part(subject: PhrasedProblem, name: str, told: Told) -> bool:
    """Whether nothing tells a result from the sum that it is a part of: ``There are 5 eggs.`` before more are laid."""
    sums = [n for s in subject.oracle.program.steps for n in walk(s.expr) if isinstance(n, BinOp) and n.operator == "+"]
    added = any(Ref(name) in (node.left, node.right) for node in sums)
    return added and told.text.startswith("There ") and len(told.text.split()) <= _BARE


def _comes_to_it(subject: PhrasedProblem, name: str) -> bool:
    """Whether a given is one that is added to what there was: ``7 more pens``, but not ``7 more than``."""
    if name not in _givens(subject):
        return False
    before, after = _around(subject, name)
    return "than" not in after and not _ADDED.isdisjoint((before, *after[:2]))


def condition_follows(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result rests on a given of the question, before which it would be told: ``If he mows 4 lawns,``.

    But for what is so all the time: ``If a lawn has 2 acres,``.
    """
    asked, question = subject.parse.question.span, read_question(subject.parse)
    if not isinstance(question, Rejected) and "state" in (premise_of(question), last_premise_of(question)):
        return False
    return any(asked.contains(subject.oracle.mention_of(given).span) for given in ancestors(subject, name))


def comes_with_question(subject: PhrasedProblem, name: str, told: str) -> bool:
    """Whether a told state rests on a given of the question, so that it may not stand before that."""
    return is_state(told) and condition_follows(subject, name)


def rounded(subject: OpenProblem, name: str) -> bool:
    """Whether a value comes from rounding or from the larger or smaller of two, somewhere on the way to it."""
    return any(_rounds(node) for relation in support(subject, name) for node in walk(relation))


def _rounds(node: Expr) -> bool:
    return isinstance(node, Call) or (isinstance(node, BinOp) and node.operator in ("//", "%"))


def is_least(subject: OpenProblem, name: str, told: Told) -> bool:
    """Whether a quotient is told as what is needed, as it is for fewer as well: 9 guests need 5 boxes of 2 cakes."""
    found = next((relation for relation in support(subject, name) if isinstance(relation, BinOp)), None)
    return found is not None and found.operator == "/" and _NEEDS.search(told.text) is not None


def approximate(subject: PhrasedProblem, name: str) -> bool:
    """Whether the text says that a given is not exact: ``about 40 miles``."""
    return _around(subject, name)[0] in _VAGUE


def rests_on_approximate(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value depends on a given that the text says is not exact, so that another one may fit as well."""
    return any(approximate(subject, given) for given in ancestors(subject, name))


def _givens(subject: OpenProblem) -> frozenset[str]:
    return frozenset(param.name for param in subject.oracle.program.params)


def _relation(subject: OpenProblem, name: str) -> Expr:
    program = subject.oracle.program
    found = {step.target: step.expr for step in program.steps}
    relation = found.get(name, program.answer)
    return found[relation.name] if isinstance(relation, Ref) and relation.name in found else relation


def support(subject: OpenProblem, name: str) -> Iterator[Expr]:
    """The relation of a name and those of all names that it comes from."""
    targets = {step.target for step in subject.oracle.program.steps}
    waiting, seen = [name], set[str]()
    while waiting:
        relation = _relation(subject, waiting.pop())
        yield relation
        new = {reference for reference in references(relation) if reference in targets} - seen
        seen |= new
        waiting += sorted(new)
