"""The subject of a program or of an oracle."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from illposed.engine.facts.dimensions import dimensions
from illposed.engine.facts.oracle import ANSWER, Oracle
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.quantities.mentions import Mention
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.units import units

_NO_MENTIONS: Mapping[str, Mention] = {}


def open_program(
    program: Program, counted: frozenset[str] = frozenset(), mentions: Mapping[str, Mention] = _NO_MENTIONS
) -> OpenProgram | EvaluationFailed:
    """The subject of a program, or why it has no value at its defaults."""
    evaluation = evaluate(program)
    if isinstance(evaluation, EvaluationFailed):
        return evaluation
    values = {name: Fraction(value) for name, value in evaluation.values.items()}
    values[ANSWER] = Fraction(evaluation.answer)
    measured = dimensions(program, mentions)
    return OpenProgram(program, values, counted, mentions, measured, units(program, mentions, measured))


def subject_of_oracle(oracle: Oracle) -> OpenProgram | EvaluationFailed:
    """The subject of the oracle of a problem."""
    mentions = {grounding.param: oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    return open_program(oracle.program, oracle.counted, mentions)
