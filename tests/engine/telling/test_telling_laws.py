"""Laws of what is told of the problems that ship, and of any mutant of their programs."""

import re
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.ir.nodes import Const, Ref
from illposed.engine.telling import NotTold, Realiser


def test_a_shipped_problem_can_be_told_in_at_least_five_registers(shipped):
    for case in shipped:
        assert isinstance(case.realiser, Realiser), case.question
        texts = [case.realiser.tell(case.program, case.values, register).text for register in case.realiser.registers]
        assert len(set(texts)) == len(texts) >= 5


TOKEN = re.compile(r"\d[\d,]*(?:\.\d+)?|[-+*/×()$%]|[A-Za-z-]+|\S")


def operands_and_operators(text):
    """The tokens of the arithmetic at the end of a text, last first: it ends where two operands would meet."""
    wants_operand = True
    for token in reversed(TOKEN.findall(text)):
        if token[0].isdigit() and wants_operand:
            wants_operand = False
            yield token.replace(",", "")
        elif (token in tuple("+-*/") or token in "×x") and not wants_operand:
            wants_operand = True
            yield "*" if token in "×x" else token
        elif (token == "(" and not wants_operand) or (token == ")" and wants_operand):
            yield token
        elif not (token == "$" or (token[0].isalpha() and wants_operand)):
            return


def equation_of(text):
    """The two sides of the one equation of a line, read by other means than the realiser's own."""
    before, after = text.split("=")
    right = re.match(r"\s?\$?(\d[\d,]*(?:\.\d+)?)", after)[1]
    left = "".join([*operands_and_operators(before)][::-1])
    while left.count("(") > left.count(")"):
        left = left.removeprefix("(")
    return left, Fraction(right.replace(",", ""))


def exact(left):
    numbers = re.sub(r"\d+(?:\.\d+)?", lambda match: f"Fraction('{match[0]}')", left)
    assert re.fullmatch(r"(?:Fraction\('[\d.]+'\)|[-+*/()])+", numbers), left
    return eval(numbers, {"Fraction": Fraction})


PLACES = st.integers(min_value=0, max_value=2**32)


@settings(max_examples=60)
@given(place=PLACES, style=PLACES)
def test_every_told_text_reads_back(told_program, place, style):
    case, kind, label, program, values = told_program(place)
    register = case.realiser.registers[style % len(case.realiser.registers)]
    told = case.realiser.tell(program, values, register, [label])
    if isinstance(told, NotTold):
        assert told.reason == "unwritable" or (
            kind in ("operation", "operand") and told.reason in ("words", "echo", "read-back")
        )
        return
    assert told == case.realiser.tell(program, values, register, [label])
    for line, step in zip(told.lines, program.steps, strict=False):
        assert line.value == values[step.target]
        if "=" not in line.text:
            assert isinstance(step.expr, (Const, Ref))
            continue
        left, right = equation_of(line.text)
        assert right == line.value
        assert (exact(left) == right) == (kind != "computation" or step.label != label)
    assert told.lines[-1].value == values[program.answer.name]


@settings(max_examples=60)
@given(place=PLACES, style=PLACES)
def test_a_flawed_text_differs_from_the_true_one_in_numbers_and_signs_only(miscalculated, place, style):
    case, _, label, program, values = miscalculated(place)
    register = case.realiser.registers[style % len(case.realiser.registers)]
    flawed = case.realiser.tell(program, values, register, [label])
    true = case.realiser.tell(case.program, case.values, register)
    if isinstance(flawed, NotTold):
        assert flawed.reason == "unwritable"
        return
    assert [skeleton(line.text) for line in flawed.lines] == [skeleton(line.text) for line in true.lines]


def skeleton(text):
    """The text with its numbers as 0, and its nouns in the plural that 0 asks for where they end in s."""
    bare = re.sub(r"s\b", "", re.sub(r"\d+(?:,\d{3})*(?:\.\d+)?", "0", text))
    return bare.replace(" is ", " are ").replace(" wa ", " were ")
