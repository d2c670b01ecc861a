"""What the check makes of solutions that were altered after they were made."""

import re
from collections.abc import Callable
from typing import get_args

import pytest
from msgspec.structs import replace
from retold import what_told
from solved import OPTIONS, flawed_of

from illposed.corpus.check.recheck_solutions import recheck_options, recheck_solution, recheck_solutions
from illposed.corpus.records.files.reading import SolutionGroup
from illposed.corpus.records.verifier import VerifierRecord
from illposed.mutators.contract.steps import ErrorType

Alter = Callable[[VerifierRecord], VerifierRecord]


def details(**changes: object) -> Alter:
    return lambda record: replace(
        record, target=replace(record.target, error_details=replace(record.target.error_details, **changes))
    )


def in_program(**changes: object) -> Alter:
    return lambda record: replace(record, in_program=replace(record.in_program, **changes))


def first_value(**changes: object) -> Alter:
    return lambda record: replace(record, values=(replace(record.values[0], **changes), *record.values[1:]))


def mutation(**changes: object) -> Alter:
    return lambda record: replace(record, mutation=replace(record.mutation, **changes))


def other_type(record: VerifierRecord) -> VerifierRecord:
    others = [each for each in get_args(ErrorType) if each != record.target.error_details.error_type]
    return details(error_type=others[0])(record)


def other_line(record: VerifierRecord) -> VerifierRecord:
    """Another line of the solution, in the explanation too."""
    now = record.target.error_details.erroneous_line_number
    other = next(value.line for value in record.values if value.line != now)
    explanation = record.target.error_details.explanation.replace(now, other, 1)
    return details(erroneous_line_number=other, explanation=explanation)(record)


def wrong_correction(record: VerifierRecord) -> VerifierRecord:
    return in_program(correction_in_code=f"{record.in_program.correction_in_code} + 1")(record)


def told_as_right(record: VerifierRecord) -> VerifierRecord:
    """The record of a flawed solution says that it is correct."""
    target = replace(record.target, verdict="Correct", error_details=None)
    parts = {"in_program": None, "flawed": None, "mutation": None, "certificate": None}
    return replace(record, target=target, **parts, equal=None, rewritings=())


def mended(record: VerifierRecord) -> VerifierRecord:
    """The flawed program is the right one."""
    return replace(record, flawed=record.equal or record.oracle)


def claim(record: VerifierRecord) -> VerifierRecord:
    smt2 = record.certificate.smt2.replace(":status sat", ":status unsat")
    return replace(record, certificate=replace(record.certificate, smt2=smt2))


def second_error(record: VerifierRecord) -> VerifierRecord:
    """The oracle says something else in a line that is not the wrong one."""
    return replace(record, oracle=record.oracle.replace("= cars + cars_afternoon", "= cars + cars + cars_afternoon"))


ALTERATIONS: dict[str, tuple[Alter, str]] = {
    "error type": (other_type, "the mutation, made again, is"),
    "line number": (other_line, "the error is in "),
    "line number alone": (details(erroneous_line_number="L9"), "the explanation does not name L9"),
    "explanation": (details(explanation="Something is wrong."), "the explanation does not name"),
    "error": (in_program(error_in_code="answer = 5"), "the error is not one line of the flawed program"),
    "correction": (wrong_correction, "the certificate does not say what the programs say"),
    "code of the error": (details(error_in_code="L9 = 5"), "error_in_code is L9 = 5, not "),
    "code of the correction": (details(correction_in_code="L9 = 5"), "correction_in_code is L9 = 5, not "),
    "no line of the program": (lambda r: replace(r, in_program=None), "the verdict is Flawed, but not by in_program"),
    "true value": (first_value(true=1), "the values are not those of the programs"),
    "told value": (first_value(told=1), "the values are not those of the programs"),
    "line of a value": (first_value(line="L7"), "the values are not those of the programs"),
    "value left out": (lambda r: replace(r, values=r.values[:-1]), "the values are not those of the programs"),
    "verdict": (
        lambda r: replace(r, target=replace(r.target, verdict="Correct")),
        "the verdict is Correct, but not by",
    ),
    "verdict and evidence": (told_as_right, "L"),
    "no certificate": (lambda r: replace(r, certificate=None), "the verdict is Flawed, but not by certificate"),
    "certificate": (claim, "the certificate does not say what the programs say"),
    "flawed program": (mended, "the flawed program gives the right answer"),
    "unreadable program": (lambda r: replace(r, flawed="def solve(:"), "a source cannot be read"),
    "mutator": (mutation(mutator="no_such"), "the mutator no_such is not known here; install"),
    "site": (mutation(site="L9"), "has no site L9"),
    "rewritings": (lambda r: replace(r, rewritings=("split_step",)), "rewritings|is not what split_step make of"),
    "equal program": (lambda r: replace(r, equal=r.flawed, rewritings=("merged_steps",)), "is not proved to be equal"),
    "register": (lambda r: replace(r, register="other"), "flawed solutions in its register"),
    "problem": (lambda r: replace(r, input=replace(r.input, problem="Why?")), "the problem is not that of the oracle"),
    "line left out": (
        lambda r: replace(r, input=replace(r.input, solution=r.input.solution.split("\n", 1)[1])),
        "the solution has not the lines",
    ),
    "source": (lambda r: replace(r, source=replace(r.source, index=9)), "the source is not that of the oracle"),
    "oracle": (second_error, "the program is not that of the oracle"),
}


@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_altered_record_is_found(ferry: SolutionGroup, name: str) -> None:
    alter, what = ALTERATIONS[name]
    for position, record in enumerate(ferry.records):
        if record.target.verdict == "Correct":
            continue
        pair = (ferry.records[position - 1], alter(record))
        both = SolutionGroup(ferry.oracle, pair, (1, 2))
        found = [*recheck_solutions(both, (), what_told(ferry), None), *recheck_options(both, OPTIONS)]
        assert any(re.search(what, str(each)) for each in found), (record.mutation, [str(each) for each in found])


def equal_of(group: SolutionGroup) -> VerifierRecord:
    """A correct solution that does not tell the oracle."""
    return next(record for record in group.records if record.equal is not None and record.flawed is None)


def flaw_of_oracle(group: SolutionGroup) -> VerifierRecord:
    """A solution with an error that else tells the oracle."""
    return next(record for record in flawed_of(group) if record.equal is None)


def test_an_altered_equal_program_is_found(ferry: SolutionGroup) -> None:
    record, flawed = equal_of(ferry), flaw_of_oracle(ferry)
    told = replace(record, certificate=flawed.certificate)
    assert "the certificate does not say what the programs say" in list(recheck_solution(told, ()))
    assert any(recheck_solution(replace(record, equal=record.oracle), ()))
    alone = replace(record, equal=None)
    assert any("not by rewritings, certificate" in each for each in recheck_solution(alone, ()))
    other = replace(flawed, equal=record.equal, rewritings=record.rewritings)
    found = recheck_solutions(SolutionGroup(ferry.oracle, (other,), (1,)), (), what_told(ferry), None)
    assert any(re.search("made again|has no site", str(each)) for each in found)


def test_no_solver_is_given_a_claim_that_is_not_of_the_programs(ferry: SolutionGroup) -> None:
    found = list(recheck_solution(claim(flawed_of(ferry)[0]), ("z3",)))
    assert found == ["the certificate does not say what the programs say"]


def test_a_second_solution_of_the_same_text_or_id_is_found(ferry: SolutionGroup) -> None:
    twice = SolutionGroup(ferry.oracle, (ferry.records[0], ferry.records[0]), (1, 2))
    found = [str(each) for each in recheck_solutions(twice, (), what_told(twice), None)]
    assert any("the id is not unique" in each for each in found)
    assert any("another solution has the same text" in each for each in found)
