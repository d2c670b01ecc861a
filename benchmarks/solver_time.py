"""The time spent inside Z3, for the other benchmarks."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import z3

_CHECK = "Z3_solver_check"
_OTHERS = (
    "Z3_mk_context_rc",
    "Z3_del_context",
    "Z3_solver_assert",
    "Z3_solver_assert_and_track",
    "Z3_solver_push",
    "Z3_solver_pop",
    "Z3_solver_get_model",
    "Z3_solver_get_unsat_core",
    "Z3_model_eval",
    "Z3_parse_smtlib2_string",
)


@dataclass(slots=True)
class SolverTime:
    """Seconds so far: ``checking`` in the checks alone, ``inside`` in all calls of Z3 that the proofs make."""

    checking: float = 0.0
    inside: float = 0.0


def measured_solver() -> SolverTime:
    """Wrap the functions of Z3 that do the work, in this process; the result goes on counting."""
    spent = SolverTime()

    def timed(function: Any, is_check: bool) -> Any:
        def call(*arguments: Any) -> Any:
            begun = time.perf_counter()
            try:
                return function(*arguments)
            finally:
                taken = time.perf_counter() - begun
                spent.inside += taken
                spent.checking += taken if is_check else 0.0

        return call

    for name in (_CHECK, *_OTHERS):
        wrapped = timed(getattr(z3.z3core, name), name == _CHECK)
        setattr(z3, name, wrapped)
        setattr(z3.z3, name, wrapped)
    return spent
