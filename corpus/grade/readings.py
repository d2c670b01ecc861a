"""What the worked solution of an oracle means, from its record."""

from __future__ import annotations

from illposed.corpus.records.oracles import OracleRecord
from illposed.engine.formalise import Readings, formalise
from illposed.engine.ir.emit import emit
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import read_solution


def readings_meant(oracle: OracleRecord) -> Readings | Rejected:
    """What the worked solution can mean, the program of the oracle first; ``other-program`` if it cannot mean that.

    Other reasons are those of :func:`~illposed.engine.solutions.worked.read_solution` and
    :func:`~illposed.engine.formalise.formalise`.
    """
    solution = read_solution(oracle.solution or "")
    if isinstance(solution, Rejected):
        return solution
    found = formalise(oracle.question, solution, index=oracle.source.index)
    if isinstance(found, Rejected):
        return found
    own = next((reading for reading in found if emit(reading.oracle.program) == oracle.program), None)
    if own is None:
        return Rejected("other-program", "the worked solution of the oracle means another program")
    return Readings(own, tuple(reading for reading in found if reading is not own), found.settled)
