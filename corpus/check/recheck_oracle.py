"""Checking the oracle of one problem again: what it says of the question, its program run, and who vouches for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from illposed.corpus.check.comparing import first_difference
from illposed.corpus.check.recheck_reasons import phrasing_differences
from illposed.corpus.check.rereading import reading_differences
from illposed.corpus.records.certificates import stated_fact
from illposed.corpus.records.facts import read_reading
from illposed.corpus.records.families import family_of
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.numbers import Number, number_of
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER
from illposed.engine.facts.oracle import ANSWER, Oracle, oracle_facts
from illposed.engine.facts.world import WORLD_CONSTANTS
from illposed.engine.formalise import Readings, WhyFixed
from illposed.engine.formalise.annotations import grounded, returns
from illposed.engine.formalise.fixed import fixed_givens
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.results import Rejected
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.lines import told_labels
from illposed.mutators.programs.open_program import open_program


@dataclass(frozen=True, slots=True)
class _Read:
    """A record with its program, read and run, and the oracle of the question that this program makes."""

    record: OracleRecord
    opened: OpenProgram
    oracle: Oracle
    settled: frozenset[int]

    def fixed(self) -> Mapping[str, WhyFixed]:
        """The givens that stay as they are, by the other readings of the record as far as these can be read."""
        otherwise = (read_reading(reading) for reading in self.record.readings)
        facts = [each for each in otherwise if not isinstance(each, Rejected)]
        return fixed_givens(self.record.question, self.oracle, facts, self.settled)


def recheck_oracle(record: OracleRecord, options: BuildOptions, meant: Readings | Rejected) -> Iterator[str]:
    """What is wrong with one oracle; ``options`` are those of the build, ``meant`` is what the worked solution means.

    The givens are found in the question again, the facts follow from the program and the givens, answer and results
    come from running the program. Of three things the word of the record is taken. Two rest on the worked solution,
    which a build does not hold: which results count whole things, and which constants of the world are meant. The third
    is the group of the source, which stands in the input; the family follows from it or from the question.
    """
    yield from _source_differences(record, options)
    yield from _vote_differences(record)
    yield from reading_differences(record.question)
    yield from phrasing_differences(record)
    program = parse(record.program)
    if not isinstance(program, Program):
        yield "the program cannot be read"
        return
    opened = open_program(program)
    if not isinstance(opened, OpenProgram):
        yield "the program has no value for the numbers of the problem"
        return
    if emit(program) != record.program:
        yield "the program is not written in the compact format"
    if program.index != record.source.index or program.returns != returns(record.question):
        yield "the docstring of the program is not that of the question"
    yield from _value_differences(record, opened)
    counted = frozenset(name for name, assumed in record.domain.items() if "whole" in assumed[1:])
    signed = frozenset(name for name in counted if "nonnegative" not in record.domain[name][1:])
    constants = {f"world.{constant.name}": constant for constant in WORLD_CONSTANTS}
    world = tuple(constants[fact] for fact in record.world if fact in constants)
    in_solution = not any(fact.startswith("relation.S") for fact in record.relations)
    oracle = grounded(record.question, program, counted, world, in_solution, signed)
    if isinstance(oracle, Rejected):
        yield f"the parameters of the program are not the quantities of the question: {oracle.detail}"
        return
    settled = meant.settled if isinstance(meant, Readings) else frozenset[int]()
    yield from _fact_differences(_Read(record, opened, oracle, settled))


def _source_differences(record: OracleRecord, options: BuildOptions) -> Iterator[str]:
    source = record.source
    if (source.dataset, source.licence) != (options.dataset, options.licence):
        made = f"{options.dataset}, {options.licence}"
        yield f"the source is {source.dataset}, {source.licence}, but the build is made of {made}"
    family = family_of(record.question, source.group)
    if record.family != family:
        yield f"the family is not {family}, which follows from the question or is the group of the source"
    if record.id != f"{source.dataset}-{source.index}":
        yield f"the id is not that of problem {source.index} of {source.dataset}"


def _vote_differences(record: OracleRecord) -> Iterator[str]:
    if not record.voters or len(set(record.voters)) != len(record.voters):
        yield "the voters are none, or one of them twice"
    alone, unscored = record.voters == (ANNOTATION_FORMALISER,), record.confidence is None
    if unscored != (record.calibrated is None) or (unscored and not alone):
        yield "an agreement of models has confidence and calibrated, and nothing has only one of them"


def _value_differences(record: OracleRecord, opened: OpenProgram) -> Iterator[str]:
    if record.answer != number_of(opened.values[ANSWER]):
        yield f"the answer is {record.answer}, but the program returns {number_of(opened.values[ANSWER])}"
    results = _results(record, opened)
    if record.results != results:
        wrong = [name for name in {**results, **record.results} if results.get(name) != record.results.get(name)]
        yield f"the results are not those of the program: {', '.join(wrong)}"
    if record.told_lines != told_labels(opened.program) or list(record.told_lines) != list(told_labels(opened.program)):
        yield "the lines are not those in which the program is told"


def _results(record: OracleRecord, opened: OpenProgram) -> dict[str, Number]:
    world = {f"world_{constant.name}": number_of(constant.value) for constant in WORLD_CONSTANTS}
    meant = {name: value for name, value in world.items() if f"world.{name.removeprefix('world_')}" in record.world}
    steps = {name: number_of(opened.values[name]) for name in told_labels(opened.program)}
    return {**meant, **steps}


def _fact_differences(read: _Read) -> Iterator[str]:
    fixed = read.fixed()
    expected = tuple(_given(read, grounding.param, fixed) for grounding in read.oracle.groundings)
    if read.record.givens != expected:
        wanted, found = first_difference(expected, read.record.givens)
        yield f"the givens are not the quantities of the question: {found} instead of {wanted}"
        return
    facts = tuple(stated_fact(fact) for fact in oracle_facts(read.oracle))
    if facts != read.record.stated_facts():
        stated = {fact.id: fact for fact in read.record.stated_facts()}
        wrong = [fact.id for fact in facts if stated.pop(fact.id, None) != fact]
        yield f"the facts are not those of question and program: {', '.join([*wrong, *stated]) or 'their order'}"


def _given(read: _Read, name: str, fixed: Mapping[str, WhyFixed]) -> GroundedGiven:
    span = read.oracle.mention_of(name).span
    quantity, value = str(read.oracle.quantity_of(name)), number_of(read.opened.values[name])
    place = span.start, span.end
    return GroundedGiven(quantity=quantity, name=name, value=value, span=place, fixed=fixed.get(name))
