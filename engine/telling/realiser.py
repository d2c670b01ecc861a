"""Telling the solution of a program, true or flawed, in the words of a problem's worked solution."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache

from illposed.engine.ir.evaluate import Value
from illposed.engine.ir.nodes import Const, Expr, Program, Ref, Step, references
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.telling.amounts import BARE, Measure, currency_of, is_writable, written
from illposed.engine.telling.checks import checked_name, is_check
from illposed.engine.telling.contradiction import contradiction
from illposed.engine.telling.equation import (
    Arithmetic,
    Names,
    Notation,
    Number,
    arithmetic,
    leaves,
    numeric,
    value_of,
)
from illposed.engine.telling.reading import equations, numbers_outside
from illposed.engine.telling.registers import REGISTERS, WORDED, Parts, checked, has_words, in_register
from illposed.engine.telling.relations import numbers_in_words
from illposed.engine.telling.sentence import Sentence, Slot
from illposed.engine.telling.told import NotTellable, NotTold, Told, ToldLine
from illposed.engine.telling.words import Words

ANSWER_LABEL = "FA"
"""The label of the line that gives the answer: ``FA: The answer is 20.``"""

NO_WORDS = Words()
"""What is known of a step that no line of the worked solution tells."""

_PLAIN = Notation("*")


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a step stands: its number from 0, whether none follows, and how it goes with the line before.

    ``again`` says that both are of the same person.
    """

    position: int
    is_last: bool
    again: bool


@dataclass(frozen=True, slots=True)
class _Computed:
    """What a step computes in any register: with names, with their numbers, and what comes of it, right or wrong."""

    expr: Expr
    true: Expr | None
    tree: Arithmetic
    value: Fraction


class Solutions(Mapping[str, Told]):
    """The true solution by register: in the styles in which it can be told, no two of them alike.

    It is told in a register, once, when it is asked for in that register or in a later one.
    """

    def __init__(self, tell: Callable[[str], Told | NotTold]) -> None:
        self._tell = cache(tell)

    def __getitem__(self, register: str) -> Told:
        told = self._tell(register) if register in REGISTERS else None
        earlier = itertools.takewhile(register.__ne__, REGISTERS)
        if not isinstance(told, Told) or any(self._tell(other) == told for other in earlier):
            raise KeyError(register)
        return told

    def __iter__(self) -> Iterator[str]:
        return filter(self.__contains__, REGISTERS)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@dataclass(frozen=True, slots=True)
class Realiser:
    """Tells programs over the quantities of one problem.

    A step is known by its target: the words that belong to it do not depend on the program that is told, so that a
    line cannot be known for wrong by its style. ``whole`` are the targets that count what nobody splits. ``notations``
    are those of the lines of the worked solution.
    """

    question: str
    program: Program
    mentions: Mapping[str, Mention]
    measures: Mapping[str, Measure]
    words: Mapping[str, Words]
    notations: Mapping[str, Notation]
    stated: frozenset[Fraction]
    whole: frozenset[str]
    solutions: Mapping[str, Told] = field(default_factory=dict)

    @property
    def registers(self) -> tuple[str, ...]:
        """The registers in which the true solution can be told."""
        return tuple(self.solutions)

    def of(self, program: Program) -> Realiser:
        """The same for mutants of ``program``, which is equal to the oracle; it may have further steps."""
        known = dict(self.measures)
        for step in program.steps:
            if step.target not in known:
                known[step.target] = Measure(currency=currency_of(step.expr, known))
        return replace(self, program=program, measures=known)

    def of_text(self, text: str, program: Program, values: Mapping[str, Value]) -> Realiser | NotTellable:
        """The same for another text of the problem, of which ``program`` finds, from ``values``, what it asks for.

        No sentence is used that speaks of what this program does not find.
        """
        names = {*(param.name for param in program.params), *(step.target for step in program.steps)}
        words = {target: _without_strangers(found, names) for target, found in self.words.items()}
        stated = frozenset(mention.value for mention in find_mentions(text))
        told = replace(self, question=text, program=program, words=words, stated=stated)
        return told.with_solutions(values)

    def with_solutions(self, values: Mapping[str, Value]) -> Realiser | NotTellable:
        """The same with its program told in each register in which it can be; NotTellable if there is none."""
        steps = self.program.steps

        @cache
        def computed(position: int) -> _Computed | NotTold:
            return self._computed(steps[position], values, is_changed=False)

        def told(register: str) -> Told | NotTold:
            worded = sum(has_words(register, self.words.get(step.target, NO_WORDS)) for step in steps)
            if register in WORDED and 2 * worded < len(steps):
                return NotTold("register", register)
            return self._told(self.program, values, register, computed)

        solutions = Solutions(told)
        if any(True for _ in solutions):
            return replace(self, solutions=solutions)
        refused = next(why for why in map(told, [*REGISTERS][::-1]) if isinstance(why, NotTold))
        return NotTellable(refused.reason, refused.detail)

    def tell(
        self, program: Program, values: Mapping[str, Value], register: str, changed: Collection[str] = ()
    ) -> Told | NotTold:
        """The solution of ``program``, whose names have ``values``, in one of ``registers``.

        The steps with the labels ``changed`` may say a constant where the true step computes: that is told as the true
        computation with that result, the one kind of equation that may be false. All others read back as true.
        """
        if register not in self.solutions:
            return NotTold("register", register)

        def computed(position: int) -> _Computed | NotTold:
            step = program.steps[position]
            return self._computed(step, values, step.label in changed)

        return self._told(program, values, register, computed)

    def _told(
        self,
        program: Program,
        values: Mapping[str, Value],
        register: str,
        computed: Callable[[int], _Computed | NotTold],
    ) -> Told | NotTold:
        found = self._answer_of(program, values)
        if found is None:
            return NotTold("answer")
        texts: list[tuple[Step, str]] = []
        before: Sentence | None = None
        said = {param.name for param in program.params}
        last = next((step for step in reversed(program.steps) if not is_check(step.target)), None)
        for position, step in enumerate(program.steps):
            words = in_register(register, self.words.get(step.target, NO_WORDS))
            early = next((slot.name for slot in _slots(words) if slot.name not in said), None)
            if early is not None:
                return NotTold("echo", f"{step.label}: {early}")
            said.add(step.target)
            place = _Place(position, step is last, _speaks_of_same(before, words.sentence))
            result = computed(position)
            text = result if isinstance(result, NotTold) else self._step(step, values, register, words, place, result)
            if isinstance(text, NotTold):
                return text
            texts.append((step, text))
            before = words.sentence
        answer, target = found
        measure = self._measure(next(step for step in program.steps if step.target == target))
        if not is_writable(answer, measure.currency):
            return NotTold("unwritable", "answer")
        shown = f"{written(answer, measure.currency)}{'%' if measure.percent else ''}"
        last_line = ToldLine(ANSWER_LABEL, ANSWER_LABEL, f"The answer is {shown}.", answer)
        return Told((*_numbered(texts, values), last_line))

    def _answer_of(self, program: Program, values: Mapping[str, Value]) -> tuple[Fraction, str] | None:
        """The answer, and the step that it is the result of, or should be; None if it is neither."""
        own, true = program.answer, self.program.answer
        shown = own if isinstance(own, Ref) else true
        if not isinstance(shown, Ref) or shown.name not in {step.target for step in program.steps}:
            return None
        match own:
            case Const(value):
                return Fraction(value), shown.name
            case Ref(name):
                return Fraction(values[name]), name
            case _:
                return None

    def _measure(self, step: Step) -> Measure:
        """How the result of a step is written; that of one which the program does not have, as its first operand is."""
        names = [checked_name(step.target), *references(step.expr)]
        return next((self.measures[name] for name in names if name in self.measures), BARE)

    def _computed(self, step: Step, values: Mapping[str, Value], is_changed: bool) -> _Computed | NotTold:
        true = self._true_expr(step.target)
        miscalculated = is_changed and isinstance(step.expr, Const) and true is not None and _computes(true)
        expr = true if miscalculated and true is not None else step.expr
        names = Names(values, self.measures, self.mentions)
        unknown = next((name for name in references(expr) if name not in values), None)
        tree = arithmetic(expr, names, true) if unknown is None else None
        if tree is None:
            return NotTold("operation", step.label)
        value = Fraction(values[step.target])
        if (value_of(tree) == value) == miscalculated:
            return NotTold("values", step.label)
        return _Computed(expr, true, tree, value)

    def _step(
        self, step: Step, values: Mapping[str, Value], register: str, words: Words, place: _Place, computed: _Computed
    ) -> str | NotTold:
        tree, value, true = computed.tree, computed.value, computed.true
        if true is not None and computed.expr != true:
            refused = contradiction(words, computed.expr, tree, true, step.label)
            if refused is not None:
                return refused
        parts = Parts(
            tree=tree,
            value=value,
            measure=self._measure(step),
            values=values,
            words=words,
            notation=self.notations.get(step.target, _PLAIN),
            position=place.position,
            is_last=place.is_last,
            again=place.again,
        )
        if not parts.is_writable() or (step.target in self.whole and value.denominator != 1):
            return NotTold("unwritable", f"{step.label}: {value}")
        text = checked(register, parts) if is_check(step.target) else REGISTERS[register](parts)
        if _says_nothing(parts):
            return NotTold("words", text)
        return text if self._reads_back(text, parts) else NotTold("read-back", text)

    def _true_expr(self, target: str) -> Expr | None:
        return next((step.expr for step in self.program.steps if step.target == target), None)

    def _reads_back(self, text: str, parts: Parts) -> bool:
        """Whether the one equation of ``text`` is that of the step, and every other number belongs to the problem."""
        found = equations(text)
        if found is None or len(found) != (0 if isinstance(parts.tree, Number) else 1):
            return False
        if any(e.result != parts.value or e.expression != numeric(parts.tree) for e in found):
            return False
        outside = set(numbers_outside(text, tuple(e.span for e in found))) - self.stated
        if not outside:
            return True
        known = {parts.value, *(leaf.value for leaf in leaves(parts.tree))}
        known |= {Fraction(parts.values[slot.name]) for slot in _slots(parts.words)}
        known |= set(numbers_in_words(leaf.value for leaf in leaves(parts.tree)))
        return outside <= known


def _numbered(texts: Sequence[tuple[Step, str]], values: Mapping[str, Value]) -> Iterator[ToldLine]:
    """A line for the steps of each label, with the value of the last of them."""
    of_labels = itertools.groupby(texts, key=lambda told: told[0].label)
    for number, (label, group) in enumerate(of_labels, start=1):
        steps = list(group)
        value = Fraction(values[steps[-1][0].target])
        yield ToldLine(f"L{number}", label, "; ".join(text for _, text in steps), value)


def _without_strangers(words: Words, names: Collection[str]) -> Words:
    """The words without a sentence that speaks of a quantity other than ``names``."""
    sentence = words.sentence
    if sentence is None or {*(slot.name for slot in sentence.slots), *sentence.echoes} <= {*names}:
        return words
    return replace(words, sentence=None)


def _speaks_of_same(before: Sentence | None, sentence: Sentence | None) -> bool:
    """Whether a sentence begins with the person with whom the sentence of the line before begins."""
    return before is not None and sentence is not None and before.name == sentence.name != ""


def _slots(words: Words) -> tuple[Slot, ...]:
    """The results of other steps that the words name."""
    return words.sentence.slots if words.sentence else ()


def _says_nothing(parts: Parts) -> bool:
    """Whether a step without an operation would be told as a mere number."""
    return isinstance(parts.tree, Number) and parts.words == NO_WORDS and parts.measure == BARE


def _computes(expr: Expr) -> bool:
    return not isinstance(expr, (Const, Ref))
