"""The registers in which a solution is told."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from illposed.engine.ir.nodes import BinOp, Ref, Step
from illposed.engine.telling import NotTold, Told
from illposed.engine.telling.realiser import Solutions
from illposed.engine.telling.registers import REGISTERS
from illposed.engine.telling.told import ToldLine


@pytest.mark.parametrize(
    ("register", "first"),
    [
        ("worked", "The baker bakes 6 * 15 = 90 rolls."),
        ("bracketed", "The baker bakes 90 rolls (6 × 15 = 90)."),
        ("conclusions", "6 × 15 = 90, so the baker bakes 90 rolls."),
        ("asked", "How many rolls does the baker bake? 6 × 15 = 90 rolls."),
        ("equations", "6 * 15 = 90 rolls"),
        ("units", "6 trays × 15 rolls = 90 rolls"),
        ("sequence", "First, 6 × 15 = 90 rolls."),
        ("operations", "Multiply 6 by 15: 6 × 15 = 90 rolls."),
        ("compact", "6*15=90 rolls"),
    ],
)
def test_each_register_tells_a_step_in_its_way(baker, register, first):
    lines = baker.told_lines(register)
    assert lines[0] == first
    assert lines[-1] == "The answer is 30."


@pytest.mark.parametrize(
    ("register", "told"),
    [("worked", "Check: 90 / 15 = 6 trays, as the problem says."), ("compact", "Check: 90/15=6 trays")],
)
def test_a_check_says_that_it_finds_a_number_of_the_problem(baker, register, told):
    trays, rolls = (param.name for param in baker.program.params[:2])
    check = Step("L4", f"{trays}__check", BinOp("/", Ref(baker.program.steps[0].target), Ref(rolls)))
    program = replace(baker.program, steps=(*baker.program.steps, check))
    assert baker.told_lines(register, program, {**baker.values, check.target: Fraction(6)})[3] == told


def test_the_last_of_two_lines_is_not_announced_as_the_end(case_of):
    case = case_of(
        "Mia reads 16 pages an hour for 3 hours on Monday and 32 pages on Tuesday. How many pages has she read so far?",
        "On Monday Mia reads 16*3 = <<16*3=48>>48 pages.\nSo far she has read 48+32 = <<48+32=80>>80 pages.\n#### 80",
    )
    told = case.told_lines("sequence")
    assert [line.split(", ")[0] for line in told[:2]] == ["First", "Then"]
    assert case.told_lines("conclusions")[1] == "48 + 32 = 80, and so far she has read 80 pages."


def test_the_text_numbers_its_lines(baker):
    text = baker.realiser.tell(baker.program, baker.values, "units").text
    assert [line.split(":")[0] for line in text.splitlines()] == ["L1", "L2", "L3", "FA"]


def test_a_solution_is_told_in_the_registers_that_are_asked_for_and_once(baker):
    told = []

    def tell(register):
        told.append(register)
        return baker.realiser.solutions[register]

    solutions = Solutions(tell)
    assert solutions["bracketed"] is solutions["bracketed"]
    assert told == ["bracketed", "worked"]
    assert "sung" not in solutions
    assert [*solutions] == [*REGISTERS]
    assert sorted(told) == sorted(REGISTERS)


def test_a_solution_that_is_told_alike_in_two_registers_is_told_in_the_first():
    told = Told((ToldLine("L1", "L1", "1 + 1 = 2", Fraction(2)),))
    solutions = Solutions({"units": NotTold("register"), "sequence": told, "compact": told}.get)
    assert [*solutions.items()] == [("sequence", told)]
    assert "compact" not in solutions


def test_an_unknown_register_is_refused(baker):
    assert baker.realiser.tell(baker.program, baker.values, "sung") == NotTold("register", "sung")


def test_the_true_solution_is_kept_in_every_register(baker):
    for register, told in baker.realiser.solutions.items():
        assert baker.realiser.tell(baker.program, baker.values, register) == told
