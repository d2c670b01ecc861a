"""``illposed validate --explain``: one problem, and why each of its programs was accepted or rejected."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import shorten

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from illposed.corpus.validate.explained_pairs import (
    counterexample,
    pairs_table,
    side_by_side,
    told_by_reference,
)
from illposed.corpus.validate.validate import Admitted, NoConsensus, OpenBox, Task, admitted, agreed, embedded
from illposed.corpus.validate.writing import Admission, opaque_text
from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.consensus.admission import RejectedProgram
from illposed.engine.consensus.ensemble import Consensus
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER
from illposed.engine.equivalence.evidence import Refuted
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import write_number
from illposed.engine.ir.opaque import Opaque
from illposed.engine.results import Rejected, Unusable

_LONGEST_DETAIL = 100


def explain(task: Task, embedder: str | None, open_box: OpenBox) -> Unusable | None:
    """Print the problem of ``task``, or say why that cannot be done."""
    with open_box() as box:
        found = admitted(task, box)
        if isinstance(found, NoConsensus):
            why = f"({found.reason}: {found.detail})"
            return Unusable(f"{task.problem.id}: the worked solution cannot be read {why}")
        similarities = embedded([found], embedder)
        if isinstance(similarities, Unusable):
            return similarities
        agreement = agreed(found, similarities, box)
    Console(highlight=False).print(Group(*_told(found, agreement)))
    return None


def _told(found: Admitted, agreement: Consensus) -> Iterator[RenderableType]:
    yield Panel(Text(found.problem.question), title=f"{found.problem.id}, gold answer {found.gold}", title_align="left")
    yield _fates(found)
    yield Text()
    yield from _conclusion(agreement)
    if agreement.judgements:
        yield Text()
        yield pairs_table(agreement.judgements)
        yield from _compared(found, agreement)
    if agreement.selected is not None:
        form = agreement.selected.form
        source = emit(form) if isinstance(form, Program) else form.source
        yield Text()
        yield Panel(Text(source.rstrip()), title=f"oracle: {agreement.selected.model}", title_align="left")


def _compared(found: Admitted, agreement: Consensus) -> Iterator[RenderableType]:
    """All programs beside the oracle; without one, beside the program with the most parameters."""
    reference = agreement.selected or max(found.candidates, key=lambda candidate: len(candidate.params))
    towards = told_by_reference(reference, agreement.judgements)
    yield Text()
    yield side_by_side(reference, towards)
    for judgement in towards:
        if isinstance(judgement.verdict, Refuted):
            yield Text()
            yield counterexample(judgement, judgement.verdict)


def _fates(found: Admitted) -> Table:
    table = Table(title="Programs", title_justify="left")
    for column in ("model", "fate", "parameters, or what happened"):
        table.add_column(column, overflow="fold")
    for admission in found.admissions:
        table.add_row(*map(Text, _fate(admission)))
    return table


def _fate(admission: Admission) -> tuple[str, str, str]:
    match admission:
        case AdmittedProgram():
            told = [f"{p.name} = {write_number(p.default)}" for p in admission.params if p.default is not None]
            opaque = [opaque_text(admission.form)] if isinstance(admission.form, Opaque) else []
            return _marked(admission.model), "admitted", ", ".join([*opaque, *told]) or "no parameters"
        case RejectedProgram():
            return _marked(admission.model), admission.reason, _short(admission.detail)
        case Rejected(reason, detail):
            return _marked(ANNOTATION_FORMALISER), "not-formalised", _short(f"{reason}: {detail}")


def _marked(model: str) -> str:
    return f"{model} (read out of the worked solution)" if model == ANNOTATION_FORMALISER else model


def _short(text: str) -> str:
    return shorten(text, _LONGEST_DETAIL, placeholder="…")


def _conclusion(agreement: Consensus) -> Iterator[RenderableType]:
    if agreement.selected is None:
        yield Text("No two programs agree on all their parameters: no oracle is selected.", style="bold")
        return
    yield Text(f"Largest clique: {', '.join(agreement.clique)}", style="bold")
    if agreement.partial:
        yield Text(f"  agree with it only in part, and have no vote: {', '.join(agreement.partial)}")
    yield Text(f"Selected oracle: {agreement.selected.model}, the most general of them", style="bold")
    yield Text(f"  confidence {agreement.confidence:.2f}; probability that it is right {agreement.calibrated:.3f}")
