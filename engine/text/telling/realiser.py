"""Telling the solution of a program, true or flawed, in the words of a problem's worked solution."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, Step, references, walk
from illposed.engine.ir.numbers import read_number
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.units import counted_after
from illposed.engine.solutions.worked import SolutionLine
from illposed.engine.text.telling.amounts import BARE, Measure, measures, written
from illposed.engine.text.telling.equation import (
    Arithmetic,
    Names,
    Notation,
    Number,
    arithmetic,
    leaves,
    numeric,
    operators,
    value_of,
)
from illposed.engine.text.telling.phrases import finding, heading, phrase_of
from illposed.engine.text.telling.reading import equations, numbers_outside, same_arithmetic
from illposed.engine.text.telling.registers import REGISTERS, WORDED, Parts
from illposed.engine.text.telling.told import NotTellable, NotTold, Told, ToldLine
from illposed.engine.text.templates import Known, LineTemplate, line_template

ANSWER_LABEL = "FA"
"""The label of the line that gives the answer: ``FA: The answer is 20.``"""

_TOTAL = frozenset({"total", "altogether", "combined", "together", "all", "overall"})
_REST = frozenset({"left", "remaining", "remain", "remains", "still", "fewer", "less", "younger", "shorter", "rest"})
_CONTRADICTS = {
    "-": _TOTAL,
    "/": _TOTAL,
    "+": _REST,
    "*": _REST | {"more", "older", "taller", "longer", "additional", "extra"},
}


@dataclass(frozen=True, slots=True)
class _Words:
    """What the worked solution says of a step, and how its line writes arithmetic."""

    template: LineTemplate | None
    phrase: str | None
    notation: Notation


_NO_WORDS = _Words(None, None, Notation("*"))


@dataclass(frozen=True, slots=True)
class Realiser:
    """Tells programs over the quantities of one problem.

    A step is known by its target: the words that belong to it do not depend on the program that is told, so that a
    line cannot be known for wrong by its style. ``whole`` are the targets that count what nobody splits. ``solutions``
    is the true solution by register: in the styles in which it can be told, no two of them alike.
    """

    question: str
    program: Program
    mentions: Mapping[str, Mention]
    measures: Mapping[str, Measure]
    words: Mapping[str, _Words]
    stated: frozenset[Fraction]
    whole: frozenset[str]
    solutions: Mapping[str, Told] = field(default_factory=dict)

    @property
    def registers(self) -> tuple[str, ...]:
        """The registers in which the true solution can be told."""
        return tuple(self.solutions)

    def of(self, program: Program) -> Realiser:
        """The same for mutants of ``program``, which is equal to the oracle and has no names that it does not have."""
        return replace(self, program=program)

    def tell(
        self, program: Program, values: Mapping[str, Value], register: str, changed_label: str | None = None
    ) -> Told | NotTold:
        """The solution of ``program``, whose names have ``values``, in one of ``registers``.

        The step with ``changed_label`` may say a constant where the true step computes: it is told as the true
        computation with that result, the one kind of equation that may be false. All others read back as true.
        """
        if register not in self.registers:
            return NotTold("register", register)
        return self._told(program, values, register, changed_label)

    def _told(
        self, program: Program, values: Mapping[str, Value], register: str, changed_label: str | None
    ) -> Told | NotTold:
        if not isinstance(program.answer, Ref) or program.answer.name not in {step.target for step in program.steps}:
            return NotTold("answer")
        texts: list[tuple[Step, str]] = []
        for position, step in enumerate(program.steps):
            text = self._step(step, values, register, position, step is program.steps[-1], step.label == changed_label)
            if isinstance(text, NotTold):
                return text
            texts.append((step, text))
        answer = Fraction(values[program.answer.name])
        shown = _answer(answer, self.measures.get(program.answer.name, BARE))
        if shown is None:
            return NotTold("unwritable", "answer")
        lines: list[ToldLine] = []
        for label, group in itertools.groupby(texts, key=lambda pair: pair[0].label):
            steps = list(group)
            value = Fraction(values[steps[-1][0].target])
            lines.append(ToldLine(f"L{len(lines) + 1}", label, "; ".join(text for _, text in steps), value))
        lines.append(ToldLine(ANSWER_LABEL, ANSWER_LABEL, f"The answer is {shown}.", answer))
        return Told(tuple(lines))

    def _step(
        self, step: Step, values: Mapping[str, Value], register: str, position: int, is_last: bool, is_changed: bool
    ) -> str | NotTold:
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
        words = self.words.get(step.target, _NO_WORDS)
        if true is not None and expr != true:
            refused = _contradiction(words, register, expr, tree, _operators_of(true), step.label)
            if refused is not None:
                return refused
        parts = Parts(
            tree=tree,
            value=value,
            measure=self.measures.get(step.target, BARE),
            values=values,
            template=words.template if register in WORDED else None,
            phrase=words.phrase if register == "equations" else None,
            notation=words.notation,
            question=self.question,
            position=position,
            is_last=is_last,
        )
        text = REGISTERS[register](parts)
        if text is None or (step.target in self.whole and value.denominator != 1):
            return NotTold("unwritable", f"{step.label}: {value}")
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
        if any(not same_arithmetic(e.expression, numeric(parts.tree)) or e.result != parts.value for e in found):
            return False
        slots = parts.template.slots if parts.template else ()
        known = {parts.value, *(leaf.value for leaf in leaves(parts.tree)), *self.stated}
        known |= {Fraction(parts.values[slot.name]) for slot in slots}
        return all(number in known for number in numbers_outside(text, tuple(e.span for e in found)))


def realiser(
    question: str, lines: Mapping[str, SolutionLine], program: Program, mentions: Mapping[str, Mention]
) -> Realiser | NotTellable:
    """What can tell ``program``, the oracle of ``question``, and its mutants.

    ``lines`` are those of the worked solution by label, as far as steps formalise them (none is needed); ``mentions``
    tell for a parameter how the question writes it.
    """
    evaluation = evaluate(program)
    if isinstance(evaluation, EvaluationFailed):
        return NotTellable("operation", evaluation.where)
    stated = frozenset(mention.value for mention in find_mentions(question))
    words = _words(question, program, lines, evaluation.values)
    known = {**measures(program, lines, mentions), **_worded_measures(words)}
    words = {target: _priced(found, known[target]) for target, found in words.items()}
    whole = frozenset(
        step.target
        for step in program.steps
        if _counts_things(words[step.target], known[step.target])
        and Fraction(evaluation.values[step.target]).denominator == 1
    )
    every = Realiser(question, program, mentions, known, words, stated, whole)
    enough = 3 * sum(found.template is not None for found in words.values()) >= len(program.steps)
    solutions: dict[str, Told] = {}
    refused = NotTold("register")
    for register in REGISTERS:
        told = every._told(program, evaluation.values, register, None)
        if isinstance(told, NotTold):
            refused = told
        elif (enough or register not in WORDED) and told not in solutions.values():
            solutions[register] = told
    if not solutions:
        return NotTellable(refused.reason, refused.detail)
    return replace(every, solutions=solutions)


def _words(
    question: str, program: Program, lines: Mapping[str, SolutionLine], values: Mapping[str, Value]
) -> dict[str, _Words]:
    stated = frozenset(mention.value for mention in find_mentions(question))
    givens = {param.name: values[param.name] for param in program.params}
    earlier: dict[str, Value] = {}
    found: dict[str, _Words] = {}
    for step in program.steps:
        line = lines.get(step.label)
        if line is None or not _tells(line, values[step.target]):
            found[step.target] = _Words(None, phrase_of(step.target), _NO_WORDS.notation)
        else:
            template = line_template(line, step, Known(question, earlier, givens, stated))
            usable = template if isinstance(template, LineTemplate) else None
            phrase = finding(usable) if usable else heading(line)
            is_new = all(other.phrase != phrase for other in found.values())
            found[step.target] = _Words(usable, phrase if is_new else None, _notation(line))
        earlier[step.target] = values[step.target]
    return found


def _tells(line: SolutionLine, value: Value) -> bool:
    """Whether the result of a line is this value, so that the step that has it formalises the line."""
    return bool(line.annotations) and read_number(line.annotations[0].result) == value


def _worded_measures(words: Mapping[str, _Words]) -> dict[str, Measure]:
    """The sign of currency or percent that the words of a step give to its result."""
    return {
        target: Measure(currency=found.template.currency, percent=found.template.percent)
        for target, found in words.items()
        if found.template is not None and (found.template.currency or found.template.percent)
    }


def _priced(words: _Words, measure: Measure) -> _Words:
    """The words with a sign of currency, where a sum of money is told without one and counts nothing."""
    template = words.template
    if template is None or template.currency or not measure.currency:
        return words
    if counted_after(template.text, template.result.end, single=True).unit is not None:
        return words
    return replace(words, template=replace(template, currency=measure.currency))


def _counts_things(words: _Words, measure: Measure) -> bool:
    """Whether the result of a step counts things, which are not split, and no unit of measurement."""
    template = words.template
    said = None if template is None else counted_after(template.text, template.result.end, single=True).unit
    noun = said or measure.noun
    is_amount = bool(measure.currency) or measure.percent
    return not is_amount and noun is not None and noun not in _MEASURED


_MEASURED = TIME_UNITS | MEASURE_UNITS | frozenset(ABBREVIATED_UNITS.values()) | frozenset({"point", "percent"})


def _says_nothing(parts: Parts) -> bool:
    """Whether a step without an operation would be told as a mere number."""
    return isinstance(parts.tree, Number) and parts.template is None and parts.phrase is None and parts.measure == BARE


def _notation(line: SolutionLine) -> Notation:
    before = line.text[: line.annotations[0].span.start] if line.annotations else line.text
    times = "×" if "×" in before else "x" if re.search(r"\d\s?x\s?[$\d]", before) else "*"
    return Notation(times, currency="$" in before)


def _contradiction(
    words: _Words, register: str, expr: Expr, tree: Arithmetic, true: frozenset[str], label: str
) -> NotTold | None:
    """Whether the words of a changed line name another operation or another operand than its arithmetic has."""
    if register in WORDED and words.template is not None:
        said = words.template.words
        missing = words.template.echoes - set(references(expr))
        if missing:
            return NotTold("echo", f"{label}: {min(missing)}")
    elif register == "equations" and words.phrase is not None:
        said = frozenset(words.phrase.lower().split())
    else:
        return None
    hits = [word for new in operators(tree) - true for word in _CONTRADICTS[new] & said]
    return NotTold("words", f"{label}: {min(hits)}") if hits else None


def _operators_of(expr: Expr) -> frozenset[str]:
    """The arithmetic operators of ``expr``."""
    return frozenset(node.operator for node in walk(expr) if isinstance(node, BinOp))


def _computes(expr: Expr) -> bool:
    return not isinstance(expr, (Const, Ref))


def _answer(value: Fraction, measure: Measure) -> str | None:
    number = written(value, measure.currency)
    return f"{number}%" if number is not None and measure.percent else number
