"""Solutions of underspecified texts, which are flawed, each beside the same one of a solvable text, which is correct.

They follow from the texts and the oracle as a build has them: ``check`` makes them again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import product

import msgspec

from illposed.corpus.build.solutions.faithfulness import intended_content, solution_differences
from illposed.corpus.build.solutions.relied import Unfounded, founded, unfounded
from illposed.corpus.build.solutions.routes import Route, routes, told_values
from illposed.corpus.reasons.gaps import gaps_of
from illposed.corpus.reasons.reasons import decided_text, reason_of, wordings_for
from illposed.corpus.reasons.wordings import wordings_of
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import (
    ErrorDetails,
    ProgramCertificate,
    Target,
    VerifierInput,
    VerifierRecord,
)
from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program, references
from illposed.engine.ir.parse import parse
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.reasons.decided import DecidedText
from illposed.engine.reasons.missing import missing_of
from illposed.engine.reasons.reason import words_for
from illposed.engine.reasons.wording import Words
from illposed.engine.results import Rejected
from illposed.engine.telling import NotTellable, Realiser
from illposed.engine.telling.amounts import BARE, Measure
from illposed.engine.telling.registers import REGISTERS, WORDED
from illposed.mutators.programs.lines import source_of, told_labels
from illposed.mutators.programs.solution_code import solution_code

_MOST_TRIED = 12
_MOST_RATIO = 4


@dataclass(frozen=True, slots=True)
class _Pair:
    """A way to the answer of a solvable text, and where it goes wrong for an ill-posed one, for a ``reason``.

    ``astray`` is the way as the flawed solution goes it: the same, or with a number of the text in the place of the one
    that this does not tell.
    """

    ill_posed: SolvabilityRecord
    control: SolvabilityRecord
    route: Route
    certificate: str
    wrong: Unfounded
    reason: str
    astray: Route


@dataclass(frozen=True, slots=True)
class _Told:
    """A pair with its solutions as they are told in a register."""

    pair: _Pair
    register: str
    correct: str
    flawed: str

    def repeats(self, other: _Told) -> bool:
        """Whether both tell the same solution for one text."""
        return (self.pair.control.id, self.correct) == (other.pair.control.id, other.correct) or (
            (self.pair.ill_posed.id, self.flawed) == (other.pair.ill_posed.id, other.flawed)
        )


def ill_posed_solutions(
    texts: Sequence[SolvabilityRecord], oracle: OracleRecord, telling: Realiser, options: BuildOptions
) -> Iterator[VerifierRecord | Rejected]:
    """At most ``options.ill_posed_solutions`` pairs of a correct and a flawed solution.

    ``texts`` are all those of a problem; ``telling`` tells the solutions of its oracle. Where there are underspecified
    texts, but not so many pairs, it gives besides the reason why the first pair that was tried came to nothing.
    """
    program = parse(oracle.program)
    if not isinstance(program, Program):
        return
    edited = [as_edited(text) for text in texts]
    found: list[_Told] = []
    refused = None
    for pair in _pairs(edited, oracle, program, options.seed) if options.ill_posed_solutions else ():
        told = pair if isinstance(pair, Rejected) else _told(pair, telling, oracle, program, options.seed)
        if isinstance(told, Rejected):
            refused = refused or told
        elif not any(told.repeats(other) for other in found):
            found.append(told)
        if len(found) == options.ill_posed_solutions:
            break
    if len(found) < options.ill_posed_solutions and refused is not None:
        yield refused
    for number, told in enumerate(found, start=1):
        yield from _records(f"{oracle.id}-illposed{number}", told, oracle)


def as_edited(text: SolvabilityRecord) -> SolvabilityRecord:
    """A text as the edits made it, before a model told it in its own words."""
    if text.rewritten is None:
        return text
    return msgspec.structs.replace(text, text=text.rewritten.before, rewritten=None, reason=None)


def _pairs(
    texts: Sequence[SolvabilityRecord], oracle: OracleRecord, program: Program, seed: int
) -> Iterator[_Pair | Rejected]:
    """Underspecified texts with solvable ones that ask for the same, those of one set first, then the deepest."""
    pairs = [
        (one, other)
        for one, other in product(texts, texts)
        if one.label == 2 and other.label == 1 and other.edits and other.asked == one.asked
    ]
    pairs.sort(
        key=lambda pair: (pair[1].id not in pair[0].contrast, -pair[1].depth, _drawn(seed, pair[0].id, pair[1].id))
    )
    for ill_posed, control in pairs[:_MOST_TRIED]:
        yield from _of_pair(ill_posed, control, oracle, program, seed)


def _of_pair(
    ill_posed: SolvabilityRecord, control: SolvabilityRecord, oracle: OracleRecord, program: Program, seed: int
) -> Iterator[_Pair | Rejected]:
    text, solvable, why = decided_text(ill_posed), decided_text(control), _reason(ill_posed, oracle)
    if isinstance(text, Rejected) or isinstance(solvable, Rejected) or isinstance(why, Rejected):
        yield Rejected("no-reason", ill_posed.id)
        return
    way_of_control = _reason(control, oracle)
    if isinstance(way_of_control, Rejected) and way_of_control.reason == "readings-differ":
        yield way_of_control
        return
    ways = sorted(routes(solvable, program), key=lambda way: _drawn(seed, ill_posed.id, emit(way.program)))
    for way in ways:
        if way.divides_by_one:
            yield Rejected("divides-by-one", f"{ill_posed.id}, {control.id}")
            continue
        wrong, evidence = unfounded(way, text, program), founded(way, solvable)
        if isinstance(wrong, Unfounded) and not _is_named(wrong, text, ill_posed, oracle):
            yield Rejected("other-gap", f"{ill_posed.id}, {control.id}: {wrong.taken}")
        elif isinstance(wrong, Rejected):
            yield Rejected(wrong.reason, f"{ill_posed.id}, {control.id}: {wrong.detail}")
        elif isinstance(evidence, str):
            yield _Pair(ill_posed, control, way, evidence, wrong, why, way)


def _reason(record: SolvabilityRecord, oracle: OracleRecord) -> str | Rejected:
    """The reason of a text, or why it has none."""
    return reason_of(record, oracle) if record.reason is None else record.reason


def _is_named(wrong: Unfounded, text: DecidedText, record: SolvabilityRecord, oracle: OracleRecord) -> bool:
    """Whether the reason of a text names what a line takes, where that is a given of the problem."""
    if all(given.name != wrong.taken for given in oracle.givens):
        return True
    wordings = wordings_for(record, oracle)
    missing = missing_of(text, words_for(text, wordings, gaps_of(record, oracle)))
    return not isinstance(missing, Rejected) and any(wrong.taken in wordings.parts(name) for name in missing.names)


def _told(pair: _Pair, telling: Realiser, oracle: OracleRecord, program: Program, seed: int) -> _Told | Rejected:
    """A pair with its solutions in words, those of the worked solution if it can be.

    What the text does not tell a wrong line takes from another number of the text. Rejected as ``nothing-to-take``
    where there is none that a careless reader would take.
    """
    in_order = sorted(REGISTERS, key=lambda name: (name not in WORDED, _drawn(seed, pair.ill_posed.id, name)))
    right = _solutions(pair.control.text, pair.route, telling, in_order)
    if isinstance(right, Rejected):
        return Rejected(right.reason, f"{pair.control.id}: {right.detail}")
    for astray in _astray(pair, telling.measures, oracle, program):
        wrong = _solutions(pair.ill_posed.text, astray, telling, in_order)
        if isinstance(wrong, Rejected):
            continue
        for name in in_order:
            if (correct := right(name)) and (flawed := wrong(name)):
                return _Told(replace(pair, astray=astray), name, correct, flawed)
    return Rejected("nothing-to-take", f"{pair.ill_posed.id}: {pair.wrong.taken}")


def _astray(pair: _Pair, measures: Mapping[str, Measure], oracle: OracleRecord, program: Program) -> Iterator[Route]:
    """The way with a number of the text that measures the same as what the wrong line takes, in the place of this.

    The nearest come first, also givens that the way takes for what they are, as who takes as many of the one as of the
    other. Nobody takes what there is for each for what there is in all, nor a number that stands in the same line.
    """
    text, taken = decided_text(pair.ill_posed), pair.wrong.taken
    if isinstance(text, Rejected) or taken not in measures:
        return
    exprs = [references(step.expr) for step in pair.route.program.steps]
    used, beside = set().union(*exprs), set().union(*(names for names in exprs if taken in names))
    rates = _rates(oracle)
    told = told_values(text.facts, program)
    true = pair.route.values[taken]
    others = ((name, value) for name, (_, value) in told.items() if name not in beside and value != true)
    near = (name for name, value in others if _ratio(value, true) <= _MOST_RATIO)
    for name in sorted(near, key=lambda name: (_ratio(told[name][1], true), name in used)):
        is_alike = measures.get(name) == measures[taken] != BARE
        is_same_part = rates.get(name) == rates.get(taken) and (name not in used or taken in rates)
        way = pair.route.taking(taken, told[name][1]) if is_alike and is_same_part else None
        if way is not None and _is_possible(way, pair.route):
            yield way


def _rates(oracle: OracleRecord) -> dict[str, str | None]:
    """For each given what it is one of, as in "8 pens in each box"; None for what is told in all."""
    found = {mention.span: mention.per for mention in find_mentions(oracle.question)}
    return {given.name: found.get(Span(*given.span)) for given in oracle.givens}


def _is_possible(route: Route, true: Route) -> bool:
    """Whether nothing is negative or zero, or in parts that was whole."""
    return all(
        value > 0 and (value.denominator == 1 or true.values[name].denominator != 1)
        for name, value in route.values.items()
    )


def _ratio(one: Fraction, other: Fraction) -> Fraction:
    """How many times the smaller of two positive values the larger one is; of others, more than any may be."""
    small, large = sorted((one, other))
    return large / small if small > 0 else Fraction(_MOST_RATIO + 1)


def _solutions(
    text: str, route: Route, telling: Realiser, registers: Sequence[str]
) -> Callable[[str], str | None] | Rejected:
    """A way told in a register; None where it cannot be, or the check will not read it as it is meant.

    Rejected where this is so in each of ``registers``, which are all that there are.
    """
    of_text = telling.of_text(text, route.program, route.values)
    if isinstance(of_text, NotTellable):
        return Rejected(f"not-tellable-{of_text.reason}", of_text.detail)
    solutions = of_text.solutions

    @cache
    def told(register: str) -> str | None:
        solution = solutions.get(register)
        return solution.text if solution and _reads(text, route, register, solution.text) else None

    if any(map(told, registers)):
        return told
    return Rejected("not-told-read-back", next(iter(solutions.values())).text)


def _reads(text: str, route: Route, register: str, solution: str) -> bool:
    """Whether the check will read a solution as it is meant."""
    values = {**route.values, ANSWER: route.values[route.asked]}
    should = intended_content(text, route.program, route.program, values, register)
    return not any(solution_differences(solution, should))


def _drawn(seed: int, *names: str) -> bytes:
    """A place in an order that the names and the seed alone decide."""
    return sha256(":".join((str(seed), *names)).encode()).digest()


def _records(name: str, told: _Told, oracle: OracleRecord) -> Iterator[VerifierRecord]:
    pair = told.pair
    right = VerifierRecord(
        id=f"{name}-correct",
        group=oracle.id,
        text=pair.control.id,
        input=VerifierInput(problem=pair.control.text, solution=told.correct),
        target=Target(verdict="Correct", error_details=None),
        oracle=oracle.program,
        flawed=None,
        route=emit(pair.route.program),
        register=told.register,
        values=(),
        mutation=None,
        certificate=ProgramCertificate(smt2=pair.certificate),
        source=oracle.source,
    )
    yield right
    yield msgspec.structs.replace(
        right,
        id=f"{name}-flawed",
        text=pair.ill_posed.id,
        route=emit(pair.astray.program),
        input=VerifierInput(problem=pair.ill_posed.text, solution=told.flawed),
        target=Target(verdict="Flawed", error_details=_details(pair, oracle)),
        certificate=ProgramCertificate(smt2=pair.wrong.smt2),
    )


def _details(pair: _Pair, oracle: OracleRecord) -> ErrorDetails:
    wrong, told = pair.wrong, pair.astray.program
    line = told_labels(told)[wrong.step.target]
    return ErrorDetails(
        error_type="assumed_value",
        erroneous_line_number=line,
        explanation=f"In {line}, the solution {_done(pair, oracle)}. {pair.reason}",
        error_in_code=solution_code(source_of(wrong.step.target, wrong.step.expr), told),
        correction_in_code=None,
    )


def _done(pair: _Pair, oracle: OracleRecord) -> str:
    """What the wrong line does, as the end of a sentence."""
    wordings = wordings_of(oracle)
    taken, value = pair.wrong.taken, wordings.whole(pair.wrong.taken, pair.astray.values)
    amount = str(value) if wordings.is_part(taken) else Words(wordings).counted(taken, value)
    return f"takes {amount} for a number that the problem neither tells nor determines"
