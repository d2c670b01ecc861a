"""The solutions of one problem: flawed ones with exactly one proved error, and correct ones that look like them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import chain, cycle, islice
from random import Random

from illposed.corpus.build.phases import Phases
from illposed.corpus.build.solutions.doubtful import DoubtfulSteps, doubtful
from illposed.corpus.build.solutions.faithfulness import intended_content, solution_differences
from illposed.corpus.build.solutions.flaws import (
    changed_labels,
    claims_nothing,
    fails_check,
    given_early,
    leaves_out,
    told_values,
    true_otherwise,
    works_out_again,
    wrong_value,
)
from illposed.corpus.build.solutions.members import Member
from illposed.corpus.build.solutions.shapes import Shape, is_equal, repeats_line, shapes
from illposed.corpus.build.solutions.shares import correct_beside
from illposed.corpus.build.solutions.twins import Twin, Twins
from illposed.corpus.build.solutions.writing import ToldFlaw, Writer
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import EvaluationFailed
from illposed.engine.ir.nodes import Program
from illposed.engine.telling import NotTellable, NotTold, Realiser
from illposed.engine.telling.registers import WORDED, has_words
from illposed.engine.telling.words import Words
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import StepMutator
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.open_program import subject_of_oracle
from illposed.mutators.programs.proof.verify import Flawed, ToldMutation
from illposed.mutators.sets.double_errors import doubled
from illposed.mutators.sets.error_mix import MOST_OF_A_SORT, drawn_mutators, mixed

_PUT_OFF = "put-off"
_IN_WORDS = "relations"
"""The register whose words say what the equation does, and so argue for an operation that is wrong."""


@dataclass(frozen=True, slots=True)
class Solutions:
    """The records of a problem, the correct one beside a flawed one before it, and why there are no more."""

    records: tuple[VerifierRecord, ...]
    rejects: tuple[RejectRecord, ...]


def solutions(
    problem: Problem,
    opened: OpenProblem,
    source: str,
    options: BuildOptions,
    phases: Phases,
    telling: Realiser | NotTellable,
    members: Sequence[Member] = (),
) -> Solutions:
    """At most ``options.solutions`` flawed solutions of a problem, and as many correct ones or as its steps deserve.

    ``source`` is that of the oracle of the ``opened`` problem, ``telling`` tells its solutions. Every flawed solution
    has a correct one in the same register beside it, and no two solutions of a problem have the same text, so there are
    no more flawed ones than registers. With ``options.flawed_share`` some of these correct ones are left out, or there
    are more in other registers: see :func:`correct_beside`.
    About half of the flawed ones have their error in a program that a rewriting made of the oracle, and correct ones
    look as the flawed ones beside them do: see :class:`Twins`. ``members`` tell some of the correct ones. No error is
    made in a step that another reading of the worked solution calculates otherwise, nor one after which such a step
    comes to something else there (``readings-differ``).
    """
    subject = subject_of_oracle(opened.oracle)
    if isinstance(subject, EvaluationFailed) or not options.solutions:
        return Solutions((), ())
    if isinstance(telling, NotTellable):
        return Solutions((), (_reject(problem, f"not-tellable-{telling.reason}", telling.detail),))
    with phases.phase("tell"):
        random = Random(f"{options.seed}:{problem.id}:registers")
        equal = tuple(shapes(subject, members, random))
        tellings = _Tellings(telling, equal, random, phases, doubtful(opened))
    count = sum(1 for _ in islice(tellings.registers, options.solutions))
    with phases.phase("flaw"):
        dropped = list(_flaws(tellings, options, count))
    with phases.phase("record"):
        writer = Writer(problem, source, options.seed, subject, telling)
        steps = len(subject.program.steps)
        correct = correct_beside(len(tellings.told), steps, problem.id, options)
        records = tuple(_records(writer, tellings, correct))
    rejects = [_reject(problem, each.reason, each.detail, each.mutator) for each in dropped]
    if count < options.solutions:
        rejects.append(_reject(problem, "few-registers", f"{count} for {options.solutions} solutions"))
    return Solutions(records, tuple(rejects))


def _flaws(tellings: _Tellings, options: BuildOptions, count: int) -> Iterator[Dropped]:
    """Make flawed solutions, in the oracle and in other shapes in turn, until there are ``count``; what is dropped."""

    def made(shape: Shape, most: int, mutators: Sequence[StepMutator]) -> Iterator[Flawed | Dropped]:
        return mixed(shape.subject, mutators, options.seed, most, partial(tellings.accepts, shape))

    def in_other_shapes() -> Iterator[Flawed | Dropped]:
        for shape in tellings.other_shapes():
            yield from made(shape, 1, tellings.other_mutators())

    most = min(options.double_errors, count)
    if most:
        accepts = partial(tellings.accepts, tellings.oracle)
        found = doubled(tellings.oracle.subject, tellings.mutators, options.seed, most, accepts)
        yield from (each for each in found if isinstance(each, Dropped) and each.reason != _PUT_OFF)
    in_turn = [made(tellings.oracle, count, tellings.mutators), in_other_shapes()]
    while in_turn and len(tellings.told) < count:
        outcomes = in_turn.pop(0)
        for outcome in outcomes:
            if isinstance(outcome, Flawed):
                in_turn.append(outcomes)
                break
            if outcome.reason != _PUT_OFF:
                yield outcome
    yield from tellings.last_ones(count, most)


def _records(writer: Writer, tellings: _Tellings, correct: int) -> Iterator[VerifierRecord]:
    """The flawed solutions, and so many correct ones, as far as they can be told: first of those beside flawed ones."""
    beside = tellings.drawn(correct)
    for number, flaw in enumerate(tellings.told, start=1):
        if flaw in beside:
            yield writer.correct(number, flaw.register, flaw.twin)
        yield writer.flawed(number, flaw)
    further = tellings.further(correct - len(beside))
    for number, (register, twin) in enumerate(further, start=len(tellings.told) + 1):
        yield writer.correct(number, register, twin)


class _Tellings:
    """Tells flawed programs, each in a register of its own, those with words of the worked solution first."""

    def __init__(
        self,
        telling: Realiser,
        equal: Sequence[Shape],
        random: Random,
        phases: Phases,
        doubtful: DoubtfulSteps,
    ) -> None:
        self._realiser = telling
        self._shapes = equal
        self._random = random
        self._phases = phases
        self._doubtful = doubtful
        self.oracle = equal[0]
        self.mutators = drawn_mutators(random)
        self.told: list[ToldFlaw] = []
        self._put_off: list[tuple[Shape, ToldMutation, Callable[[], Flawed | Dropped]]] = []
        self._is_last_round = False
        subject = self.oracle.subject
        in_order = sorted(telling.solutions, key=lambda name: (name not in WORDED, random.random()))
        texts = {register: telling.solutions[register].text for register in in_order}
        self._registers = tuple(texts)
        true, values = subject.program, subject.values
        self._is_faithful = cache(
            lambda register: _rereads(telling.question, texts[register], true, true, values, register)
        )
        self._twins = Twins(telling, random, equal)

    @property
    def registers(self) -> Iterator[str]:
        """Those in which the true solution can be told and is read again as it is meant, each once it is its turn."""
        return filter(self._is_faithful, self._registers)

    def other_shapes(self) -> Iterator[Shape]:
        """The shapes that one rewriting makes of the oracle, in an order in which all rewritings come first.

        That they are equal to it is proved only of those in which an error is told. A step that is doubtful stands
        there as it does in the oracle.
        """
        true = {line.target: line.expr for line in lines(self.oracle.subject.program)}
        left = [
            shape
            for shape in self._shapes
            if len(shape.rewritings) == 1
            and {(name, true[name]) for name in self._doubtful.names}
            <= {(line.target, line.expr) for line in lines(shape.subject.program)}
        ]
        while left:
            kinds = sorted({shape.rewritings[0] for shape in left})
            for kind in self._random.sample(kinds, len(kinds)):
                of_kind = [shape for shape in left if shape.rewritings[0] == kind]
                if of_kind:
                    chosen = self._random.choice(of_kind)
                    left.remove(chosen)
                    yield chosen

    def other_mutators(self) -> list[StepMutator]:
        """The mutators that have made no error yet."""
        made = {each.flawed.mutation.mutator for each in self.told}
        return [mutator for mutator in self.mutators if mutator.id not in made]

    def accepts(self, shape: Shape, flawed: ToldMutation, prove: Callable[[], Flawed | Dropped]) -> Flawed | Dropped:
        """Tell a flawed mutant of a shape in the first register that is free and fits, and prove it.

        Else why no register fits, or why it or the shape cannot be proved. An error that is like others (``put-off``)
        is told only once all others have been tried.
        """
        mutation = flawed.mutation
        doubtful = self._doubtful_line(shape, flawed)
        if doubtful is not None:
            return Dropped(mutation.mutator, "readings-differ", doubtful)
        reason = self._reason_against(shape, flawed)
        if reason == _PUT_OFF:
            self._put_off.append((shape, flawed, prove))
        if reason is not None:
            return Dropped(mutation.mutator, reason, mutation.error)
        with self._phases.phase("tell"):
            found = self._tell(shape, flawed)
        if isinstance(found, NotTold):
            return Dropped(mutation.mutator, f"not-told-{found.reason}", found.detail)
        if shape.rewritings and not is_equal(self.oracle.subject.program, shape.subject.program):
            return Dropped(mutation.mutator, "shape-not-equal", mutation.error)
        proved = prove()
        if isinstance(proved, Flawed):
            self.told.append(ToldFlaw(proved, shape, *found))
        return proved

    def _reason_against(self, shape: Shape, flawed: ToldMutation) -> str | None:
        """Why a flawed mutant is not wanted beside those that are told, or not now (``put-off``); None if it is."""
        true, mutant = shape.subject.program, flawed.mutation.flawed
        if any(told.flawed.mutation.flawed == mutant for told in self.told):
            return "made-already"
        if not self._is_last_round and self._is_like_others(shape, flawed):
            return _PUT_OFF
        if flawed.shows and any(told.flawed.shows for told in self.told):
            return "second-that-shows"
        if self._is_second_slip(flawed):
            return "second-slip"
        if repeats_line(mutant) and not repeats_line(true):
            return "repeats-line"
        if works_out_again(true, flawed):
            return "works-out-again"
        if shape.rewritings and claims_nothing(self.oracle.subject.program, flawed):
            return "part-of-a-step"
        return "check-fails" if fails_check(told_values(shape.subject, flawed), flawed) else None

    def last_ones(self, count: int, most_double: int) -> Iterator[Dropped]:
        """Tell what was put off, until there are ``count``, and no more of a sort than else; what of it is dropped.

        No more than ``most_double`` get two errors. What never has its turn is dropped as ``put-off``.
        """
        self._is_last_round = True
        for shape, flawed, prove in self._put_off:
            of_sort = sum(told.flawed.mutation.mutator == flawed.mutation.mutator for told in self.told)
            double = sum(told.flawed.second is not None for told in self.told)
            is_free = flawed.second is None or double < most_double
            if len(self.told) < count and of_sort < MOST_OF_A_SORT and is_free:
                outcome = self.accepts(shape, flawed, prove)
                if isinstance(outcome, Dropped):
                    yield outcome
            else:
                yield Dropped(flawed.mutation.mutator, _PUT_OFF, flawed.mutation.error)

    def drawn(self, most: int) -> list[ToldFlaw]:
        """So many of the flawed solutions, or all of them, whatever they look like."""
        return self._random.sample(self.told, min(most, len(self.told)))

    def further(self, count: int) -> Iterator[tuple[str, Twin]]:
        """At most so many more correct solutions, each in a free register, that look like the flawed ones in turn."""
        used = {told.register for told in self.told}
        texts = {text for told in self.told for text in (told.text, told.twin.text)}
        flaws = cycle(self.told)
        for register in (name for name in self.registers if name not in used):
            if not count:
                return
            flaw = next(flaws)
            values = told_values(flaw.shape.subject, flaw.flawed)
            alike = self._twins.alike(flaw.flawed.mutation.flawed, values, flaw.shape)
            twin = self._twins.beside(alike, register, texts)
            if twin is not None:
                count -= 1
                texts.add(twin.text)
                yield register, twin

    def _is_like_others(self, shape: Shape, flawed: ToldMutation) -> bool:
        """Whether one before gives a line the same wrong value, or several leave something out as this one does."""
        again = any(wrong_value(told.flawed) == wrong_value(flawed) for told in self.told)
        omissions = sum(leaves_out(told.shape.subject.program, told.flawed) for told in self.told)
        return again or (omissions >= MOST_OF_A_SORT and leaves_out(shape.subject.program, flawed))

    def _is_second_slip(self, flawed: ToldMutation) -> bool:
        own, told = self._slips_of(flawed), sum(self._slips_of(each.flawed) for each in self.told)
        return own > 0 and own + told > 1

    def _slips_of(self, flawed: ToldMutation) -> int:
        slips = {mutator.id for mutator in self.mutators if mutator.is_slip}
        return sum(mutation.mutator in slips for mutation in flawed.mutations)

    def _doubtful_line(self, shape: Shape, flawed: ToldMutation) -> str | None:
        """The result of a line if it is doubtful how it is calculated, and it is wrong, missing, or then another one.

        A line after the error takes over what that finds; calculated otherwise it might not, and be a second error.
        """
        left = {line.target for line in lines(flawed.mutation.flawed)} - flawed.wrong
        missing = next((name for name in self._doubtful.names if name not in left), None)
        return missing or self._doubtful.first_wrong(told_values(shape.subject, flawed))

    def _tell(self, shape: Shape, flawed: ToldMutation) -> tuple[str, str, Twin] | NotTold:
        """The register, the text and the correct solution beside it."""
        used = {told.register for told in self.told}
        texts = {text for told in self.told for text in (told.text, told.twin.text)}
        mutation, values, true = flawed.mutation, told_values(shape.subject, flawed), shape.subject.program
        alike = self._twins.alike(mutation.flawed, values, shape)
        if not alike:
            return NotTold("twin", mutation.error)
        realiser = self._realiser.of(true)
        refused = NotTold("register")
        in_words = [_IN_WORDS] if mutation.error_type == "incorrect_operation" and _IN_WORDS in self.registers else []
        in_turn = chain(in_words, (name for name in self.registers if name not in in_words))
        others = (*true_otherwise(self.oracle.subject, true, flawed), *given_early(realiser.measures, true, mutation))
        changed = changed_labels(mutation.flawed, flawed.errors)
        for register in (name for name in in_turn if name not in used):
            if any(not has_words(register, realiser.words.get(other, Words())) for other in others):
                refused = NotTold("true-otherwise", mutation.error)
                continue
            told = realiser.tell(mutation.flawed, values, register, changed)
            if isinstance(told, NotTold):
                refused = told
            elif not _rereads(realiser.question, told.text, true, mutation.flawed, values, register, flawed.errors):
                refused = NotTold("read-back", told.text)
            elif told.text in texts:
                continue
            elif twin := self._twins.beside(alike, register, {told.text, *texts}):
                return register, told.text, twin
            else:
                refused = NotTold("twin", told.text)
        return refused


def _rereads(
    question: str,
    text: str,
    true: Program,
    program: Program,
    values: Mapping[str, Fraction],
    register: str,
    errors: Collection[str] = (),
) -> bool:
    """Whether the check will find in ``text`` what ``program`` says, which is ``true`` or a mutant of it."""
    should = intended_content(question, true, program, values, register, errors)
    return not any(solution_differences(text, should))


def _reject(problem: Problem, reason: str, detail: str, mutator: str | None = None) -> RejectRecord:
    return RejectRecord(
        scope="solution", reason=reason, detail=detail, line=problem.line, group=problem.id, mutator=mutator
    )
