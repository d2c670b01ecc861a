"""Telling the solutions of one problem again, in the words of the worked solution that its oracle holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import UNSET

from illposed.corpus.build.solutions.faithfulness import FREE, intended_content, solution_differences
from illposed.corpus.build.solutions.flaws import changed_labels
from illposed.corpus.check.comparing import first_difference
from illposed.corpus.records.files.reading import SolutionGroup
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.engine.consensus.adoption import adopt
from illposed.engine.english.parser import required_parser
from illposed.engine.english.spans import Span
from illposed.engine.formalise import Reading, Readings, open_readings
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import agrees
from illposed.engine.ir.parse import parse
from illposed.engine.phrasing.problem import texts_of
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import read_solution
from illposed.engine.telling import NotTellable, NotTold, Realiser, Told, problem_realiser
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.open_program import open_program


def telling_of(group: SolutionGroup, meant: Readings | Rejected) -> Realiser | Rejected | None:
    """What told the solutions; None if all are somebody else's, or there are no words of a worked one to tell them in.

    ``meant`` is what :func:`~illposed.corpus.grade.readings.readings_meant` finds of the oracle.
    """
    return _realiser(group.oracle, meant) if _is_told(group) else None


def read_together(groups: Iterable[SolutionGroup]) -> None:
    """Parse at once what :func:`telling_of` reads of each group: the model of English then takes half the time."""
    oracles = [group.oracle for group in groups if _is_told(group)]
    read = ((oracle.question, read_solution(oracle.solution or "")) for oracle in oracles)
    required_parser().parse_all(
        text
        for question, solution in read
        if not isinstance(solution, Rejected)
        for text in texts_of(question, solution)
    )


def _is_told(group: SolutionGroup) -> bool:
    """Whether any solution was told in the words of the worked one, and these are held."""
    return group.oracle.solution is not None and any(record.author is UNSET for record in group.records)


def opened_oracle(oracle: OracleRecord, equal: str | None = None) -> OpenProgram | Rejected:
    """The program of an oracle, or ``equal`` to it, with its values; Rejected as ``undefined`` if it has none."""
    program = parse(equal or oracle.program)
    by_span = {mention.span: mention for mention in find_mentions(oracle.question)}
    spans = {given.name: Span(*given.span) for given in oracle.givens}
    mentions = {name: by_span[span] for name, span in spans.items() if span in by_span}
    subject = open_program(program, mentions=mentions) if isinstance(program, Program) else None
    if not isinstance(subject, OpenProgram):
        return Rejected("undefined", "the oracle has no value for the numbers of the problem")
    return subject


def _realiser(oracle: OracleRecord, meant: Readings | Rejected) -> Realiser | Rejected:
    """What told the solutions of an oracle; Rejected if nothing can have told them.

    Its words are those of the worked solution, unless the program comes from models and formalises none.
    """
    subject = opened_oracle(oracle)
    if isinstance(subject, Rejected):
        return subject
    solution = read_solution(oracle.solution or "")
    if isinstance(solution, Rejected):
        return Rejected("unread", f"the worked solution of the oracle cannot be read: {solution.reason}")
    if not agrees(value_of(oracle.answer), solution.gold):
        return Rejected("gold", f"the worked solution of the oracle finds {solution.gold}, not {oracle.answer}")
    readings = _readings(oracle, subject, meant)
    if isinstance(readings, Rejected):
        return readings
    opened = open_readings(oracle.question, solution, readings)
    if isinstance(opened, Rejected):
        return opened
    telling = problem_realiser(required_parser(), opened)
    if isinstance(telling, NotTellable):
        return Rejected("not-tellable", f"no solution can be told in the words of the oracle's: {telling.reason}")
    return telling


def _readings(oracle: OracleRecord, subject: OpenProgram, meant: Readings | Rejected) -> Readings | Rejected:
    """What the worked solution means; the program of the oracle if that comes from models and it means none."""
    if isinstance(meant, Readings) or meant.reason == "other-program":
        return meant
    adopted = adopt(subject.program, oracle.question)
    return adopted if isinstance(adopted, Rejected) else Readings(Reading(adopted))


def retelling_differences(record: VerifierRecord, telling: Realiser) -> Iterator[str]:
    """Whether a solution that is not in the words of a model is told in those of the worked solution."""
    program = parse(record.flawed or record.equal or record.oracle)
    opened = open_program(program) if isinstance(program, Program) else None
    if record.told_by is not None or not isinstance(opened, OpenProgram):
        return
    told = _told(record, opened, telling)
    if isinstance(told, NotTold):
        yield f"the solution cannot be told again: {told.reason}"
    elif told.text != record.input.solution:
        expected, found = first_difference(told.text.split("\n"), record.input.solution.split("\n"))
        yield f"the solution is not in the words of the worked one: {found!r} instead of {expected!r}"


def _told(record: VerifierRecord, opened: OpenProgram, telling: Realiser) -> Told | NotTold:
    right = None if record.equal is None else parse(record.equal)
    if isinstance(right, Program):
        telling = telling.of(right)
    changed = changed_labels(opened.program, record.errors)
    return telling.tell(opened.program, opened.values, record.register, changed)


def telling_differences(record: VerifierRecord) -> Iterator[str]:
    """Every line of the solution that does not say what its program does there; nothing else is checked."""
    right, told = parse(record.equal or record.oracle), parse(record.flawed or record.equal or record.oracle)
    if not isinstance(right, Program) or not isinstance(told, Program):
        yield "a source cannot be read as a program"
        return
    values = open_program(told)
    if isinstance(values, OpenProgram):
        yield from text_differences(record, right, values)
    else:
        yield "a program has no value for the numbers of the problem"


def text_differences(record: VerifierRecord, right: Program, told: OpenProgram) -> Iterator[str]:
    """The same for a solution that should tell the program ``told``, which is ``right`` or a mutant of it."""
    register = record.register if record.told_by is None else FREE
    should = intended_content(record.input.problem, right, told.program, told.values, register, record.errors)
    yield from solution_differences(record.input.solution, should)
