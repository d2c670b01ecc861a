"""What the programs of independent models say of a reading of the worked solution, or of an oracle made from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.consensus.judge import Judgement, judge
from illposed.engine.equivalence import Runner
from illposed.engine.equivalence.evidence import Refuted
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.engine.ir.usage import without_unused

_ENOUGH: Final = 3
"""From so many families on, one counterexample excludes a reading that none of their programs confirms."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The judgements on a program and on those that several models agree on; the program is the left one of each."""

    judgements: tuple[Judgement, ...]

    @property
    def is_confirmed(self) -> bool:
        """Whether it is the same function as each of the others, with every parameter varied."""
        return bool(self.judgements) and all(found.agreement == "firm" for found in self.judgements)

    def counterexample(self, families: int) -> str | None:
        """Where the others exclude the program, and None if they do not; ``families`` is how many stand behind them.

        One family never does, since its models share their errors. Of two, every program must refute it; of three or
        more one is enough, where no other confirms it.
        """
        refuted = [found for found in self.judgements if isinstance(found.verdict, Refuted)]
        is_firm = any(found.agreement == "firm" for found in self.judgements)
        if not refuted or is_firm or families < _ENOUGH - 1:
            return None
        if families < _ENOUGH and len(refuted) < len(self.judgements):
            return None
        verdict = refuted[0].verdict
        assert isinstance(verdict, Refuted)
        point = ", ".join(f"{name} = {value}" for name, value in verdict.left_arguments.items())
        return f"{verdict.right_result} at {point}, where it gives {verdict.left_result}"


def standing(program: Program, sources: Sequence[str], runner: Runner) -> Standing:
    """How ``program`` stands to the programs of ``sources``, each of which gives the gold answer."""
    plain = without_unused(program)
    own = AdmittedProgram(program.index, "reading", emit(plain), plain, plain.params)
    others = [parse(source, index=program.index) for source in sources]
    admitted = [
        AdmittedProgram(program.index, f"program {number}", source, form, form.params)
        for number, (source, form) in enumerate(zip(sources, others, strict=True))
        if not isinstance(form, Opaque)
    ]
    return Standing(tuple(judge(own, other, Similarities(), runner) for other in admitted))
