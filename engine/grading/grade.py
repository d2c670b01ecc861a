"""A solution judged against the readings of its problem: each line, the answer, and where the first error is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from illposed.engine.grading.calculations import Calculation, Reader, is_sound
from illposed.engine.grading.chains import Chain, read_assignment, read_chains
from illposed.engine.grading.derivation import Derivations, Standing
from illposed.engine.grading.functions import Function
from illposed.engine.grading.known import Known
from illposed.engine.grading.prose import says_nothing_new
from illposed.engine.grading.text import TextLine, is_code, printed, read_lines
from illposed.engine.ir.numbers import agrees

Verdict = Literal["correct", "lucky", "wrong", "undecided"]
State = Literal["good", "bad", "unknown", "neutral"]

_OPEN: Final = frozenset(
    {"same-number", "true-perhaps", "a-given-again", "a-result-again", "counted-perhaps", "too-many-readings"}
)
"""Why it can be left open whether a calculation, of which the arithmetic holds, is on some way to the answer."""

_MOST_COMPARED: Final = 20_000
"""So many functions are compared with the readings of a problem, all calculations of a solution together."""

_SMALL: Final = 5
"""A whole number below this that nothing explains may be counted: three of the four quarters."""


@dataclass(frozen=True, slots=True)
class GradedLine:
    """One line of a solution: its state, why, in a short code, and what that rests on.

    A ``neutral`` line says nothing that could be wrong. ``calculations`` are the numbers of those that it makes, the
    one that decides its state first.
    """

    label: str
    text: str
    state: State
    reason: str
    detail: str = ""
    calculations: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Grade:
    """What is known of a solution.

    ``located`` is the label of the first line that is wrong; it is None where there is none, and where it is not known
    which line that is: then ``not_located`` says why. ``answer`` is the number that the solution gives; None if none.
    """

    verdict: Verdict
    reason: str
    lines: tuple[GradedLine, ...]
    answer: Fraction | None
    located: str | None = None
    not_located: str | None = None
    calculations: tuple[Calculation, ...] = ()


def grade(known: Known, text: str | Sequence[str]) -> Grade:
    """Judge the solution ``text``, whole or in steps, of the problem of which everything is ``known``.

    The verdict is ``correct`` if the answer is the same function of the givens as the oracle, ``lucky`` if it is the
    right number and another function, ``wrong`` if it is another number; all this under every reading. It is
    ``undecided`` where the solution could not be read well enough, or could mean too much.
    """
    return _Grader(known).grade(read_lines(text))


class _Grader:
    def __init__(self, known: Known) -> None:
        self._known = known
        self._ways = known.ways
        self._reader = Reader(known)
        self._found: list[Calculation] = []

    def grade(self, lines: Sequence[TextLine]) -> Grade:
        code = is_code(lines)
        states: list[GradedLine] = []
        for line in lines:
            states.append(self._code_line(line) if code else self._line(line))
            if len(self._ways) * sum(len(each.functions) for each in self._found) > _MOST_COMPARED:
                return Grade("undecided", "too-many-readings", tuple(states), None)
        last = self._found[-1] if self._found else None
        final = next((line.final for line in reversed(lines) if line.final is not None), None)
        if final is None and last is not None:
            ends_with_it = last.label == lines[-1].label
            final = last.written if ends_with_it or not code else self._printed(lines)
        if final is None:
            return Grade("undecided", "no-answer", tuple(states), None)
        answer = self._answer(final)
        used = self._used(answer or last)
        states = [self._with_use(state, used) for state in states]
        verdict, reason = self._verdict(final, answer, used, states)
        if verdict == "correct":
            states = [_leading(state, used) for state in states]
        located, why = self._located(states, verdict)
        return Grade(verdict, reason, tuple(states), final, located, why, tuple(self._found))

    def _answer(self, final: Fraction) -> Calculation | None:
        """The last calculation that finds the answer; one that finds it as the oracle does before any other."""
        found = [c for c in reversed(self._found) if abs(c.written) == abs(final)]
        drawn = {ways.answer.drawn for ways in self._ways}
        return next((c for c in found if any(f.drawn in drawn for f in c.functions)), found[0] if found else None)

    def _line(self, line: TextLine) -> GradedLine:
        if line.final is not None and "=" not in line.text:
            return GradedLine(line.label, line.text, "neutral", "final-answer")
        equations = read_chains(line.text)
        found = [self._calculated(line, chain) for chain in equations.chains]
        if equations.unread:
            found.append(GradedLine(line.label, line.text, "unknown", "unread-equation"))
        if found:
            return _together(found)
        results = [(c.written, c.text) for c in self._found]
        if says_nothing_new(line.plain, self._known.question, self._known.told, results):
            return GradedLine(line.label, line.text, "neutral", "nothing-new")
        return GradedLine(line.label, line.text, "unknown", "claim-in-words")

    def _code_line(self, line: TextLine) -> GradedLine:
        if "=" not in line.text.partition("#")[0] and not line.text.startswith(("for", "def", "return")):
            return GradedLine(line.label, line.text, "neutral", "no-calculation")
        chain = read_assignment(line.text, self._reader.names)
        if chain is None:
            return GradedLine(line.label, line.text, "unknown", "unread-code")
        return self._calculated(line, chain)

    def _printed(self, lines: Sequence[TextLine]) -> Fraction | None:
        name = next((name for line in reversed(lines) if (name := printed(line)) is not None), None)
        return None if name is None else self._reader.names.get(name)

    def _calculated(self, line: TextLine, chain: Chain) -> GradedLine:
        calculation = self._reader.read(line.label, line.text, chain)
        if calculation is None:
            return GradedLine(line.label, line.text, "unknown", "no-value")
        self._found.append(calculation)
        state, reason, kept = self._judged(calculation)
        self._reader.add(calculation, kept)
        return GradedLine(line.label, line.text, state, reason, calculation.side.text, (calculation.number,))

    def _judged(self, calculation: Calculation) -> tuple[State, str, Sequence[Function]]:
        """Its state, why, and the functions that later calculations may take it for."""
        standings = [[(f, _standing(ways, calculation, f)) for f in calculation.functions] for ways in self._ways]
        by_way = [[f for f, standing in each if standing is Standing.ON_THE_WAY] for each in standings]
        good = [f for f in calculation.functions if any(f in each for each in by_way)] or calculation.functions
        sound = is_sound(calculation)
        if sound is False:
            return "bad", "arithmetic-false", good
        if not calculation.side.calculates and calculation.chain.name is not None and not calculation.strange:
            return "neutral", "given", good
        if calculation.uses and any(map(self._known.is_given, good)):
            return "unknown", "a-given-again", good
        if self._undoes(calculation, good):
            return "unknown", "a-result-again", good
        if all(by_way):
            return ("good", "on-the-way", good) if sound else ("unknown", "rounded", good)
        if not calculation.side.calculates:
            return "unknown", "number-alone", good
        if not calculation.complete:
            return "unknown", "too-many-readings", good
        if abs(calculation.value) in self._known.numbers:
            return "unknown", "same-number", good
        if any(standing is not Standing.ASTRAY for each in standings for _, standing in each):
            return "unknown", "true-perhaps", good
        if any(number.denominator == 1 and number < _SMALL for number in calculation.strange):
            return "unknown", "counted-perhaps", good
        return "bad", "strange-number" if calculation.strange else "astray", good

    def _undoes(self, calculation: Calculation, good: Sequence[Function]) -> bool:
        """Whether it leads back to a result from which the numbers that it uses were found: twice the half of it."""
        direct = {number for number in calculation.uses if self._found[number].side.calculates}
        before = set().union(*(self._found[number].uses for number in direct)) - direct
        drawn = {function.drawn for number in before for function in self._found[number].functions}
        return all(function.drawn in drawn for function in good)

    def _used(self, answer: Calculation | None) -> frozenset[int]:
        """The calculations from which the answer can have been found."""
        todo = [] if answer is None else [answer.number]
        found: set[int] = set()
        while todo:
            current = todo.pop()
            if current not in found:
                found.add(current)
                todo.extend(self._found[current].uses)
        return frozenset(found)

    def _with_use(self, line: GradedLine, used: frozenset[int]) -> GradedLine:
        if line.state != "bad" or line.reason == "arithmetic-false" or line.calculations[0] in used:
            return line
        return replace(line, state="unknown", reason="not-used")

    def _verdict(
        self, final: Fraction, answer: Calculation | None, used: frozenset[int], lines: Sequence[GradedLine]
    ) -> tuple[Verdict, str]:
        if not agrees(final, self._ways[0].answer.value):
            return "wrong", "other-number"
        if answer is None:
            return "undecided", "answer-from-nowhere"
        drawn = {function.drawn for function in answer.functions}
        same = [ways.answer.drawn in drawn for ways in self._ways]
        slips = {calculation.number for calculation in self._found if is_sound(calculation) is False}
        if slips:
            return ("lucky", "slips-cancel") if used & slips and not any(same) else ("undecided", "slip-beside")
        if all(same):
            return "correct", "same-function"
        if any(same):
            return "undecided", "readings-differ"
        involved = [line for line in lines if used & set(line.calculations)]
        if any(line.state == "bad" for line in involved):
            return "lucky", "other-function"
        return "undecided", "other-way-perhaps"

    def _located(self, lines: Sequence[GradedLine], verdict: Verdict) -> tuple[str | None, str | None]:
        """The label of the first wrong line; or why it is not known, which is None if there is no error."""
        if verdict not in ("wrong", "lucky"):
            return None, None
        first = next((line for line in lines if line.state in ("unknown", "bad")), None)
        if first is None:
            return None, "no-bad-line"
        if first.state == "unknown":
            return None, first.reason
        return (None, "part-misused") if any(map(self._misuses_part, first.calculations)) else (first.label, None)

    def _misuses_part(self, number: int) -> bool:
        """Whether a calculation that is on no way uses what is part of a sum, and no step of the oracle.

        Then that may have been meant as another quantity, so that it is there that the first error is.
        """
        calculation = self._found[number]
        standings = (_standing(ways, calculation, f) for ways in self._ways for f in calculation.functions)
        if any(standing is Standing.ON_THE_WAY for standing in standings):
            return False
        used = (self._found[other] for other in self._used(calculation) - {number})
        return any(
            other.side.calculates and not any(ways.is_step(f) for ways in self._ways for f in _as_told(other))
            for other in used
        )


def _standing(ways: Derivations, calculation: Calculation, function: Function) -> Standing:
    """Whether one function that a calculation can be is on some way to the answer, in per cent or as a fraction."""
    found = ways.standing(function)
    if found is Standing.ON_THE_WAY or not calculation.chain.in_percent:
        return found
    as_fraction = ways.standing(function.over(100))
    return as_fraction if as_fraction is Standing.ON_THE_WAY or found is Standing.ASTRAY else found


def _as_told(calculation: Calculation) -> tuple[Function, ...]:
    """The functions that a calculation can be; what it tells in per cent, as a fraction too."""
    fractions = (function.over(100) for function in calculation.functions if calculation.chain.in_percent)
    return (*calculation.functions, *fractions)


def _leading(line: GradedLine, used: frozenset[int]) -> GradedLine:
    """A line of a correct solution: its calculations are right if the answer, which is, comes from all of them."""
    if line.state == "unknown" and line.reason in _OPEN and line.calculations and used.issuperset(line.calculations):
        return replace(line, state="good", reason="leads-to-the-answer")
    return line


def _together(found: Sequence[GradedLine]) -> GradedLine:
    """One line for all of its calculations: bad or unknown if one is, and the first such decides."""
    doubtful = next((line for line in found if line.state in ("bad", "unknown")), found[0])
    numbers = (number for line in (doubtful, *found) for number in line.calculations)
    return replace(doubtful, calculations=tuple(dict.fromkeys(numbers)))
