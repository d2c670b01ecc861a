"""Tables that show how two programs correspond, and where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from textwrap import shorten

from rich.table import Table
from rich.text import Text

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.pairing import Alignment, Pairing, Relation
from illposed.engine.consensus.judge import Judgement
from illposed.engine.consensus.score import pairwise_quality
from illposed.engine.equivalence.evidence import Fuzzed, Proved, Refuted
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import write_number
from illposed.engine.ir.opaque import Opaque

Number = int | Fraction

_LONGEST_COMMENT = 60
_INVERTED = ("the share that it divides out",)
_AGREEMENTS = {
    "firm": "equal",
    "restricted": "equal in part: no vote",
    "incomparable": "not comparable",
    "refuted": "DIFFERENT",
}


def pairs_table(judgements: Iterable[Judgement]) -> Table:
    """One row for each pair: what was found, and why."""
    table = Table("pair", "verdict", "why", "quality", title="Pairs", title_justify="left")
    for judgement in judgements:
        name = f"{judgement.left.model}, {judgement.right.model}"
        quality = f"{pairwise_quality(judgement):.2f}" if judgement.agreement in ("firm", "restricted") else ""
        table.add_row(*map(Text, (name, _AGREEMENTS[judgement.agreement], _why(judgement), quality)))
    return table


def _why(judgement: Judgement) -> str:
    match judgement.verdict:
        case Refuted() as refuted:
            return _changed(judgement.alignment, refuted, _defaults(judgement)[0])
        case _ if not judgement.alignment.pairings:
            if judgement.agreement == "firm":
                return "the same calculation, without parameters"
            return "no parameter of the one corresponds to any of the other"
        case Proved(method, domain):
            return "; ".join([f"proved by {method} for {domain}", *_provisos(judgement)])
        case Fuzzed(reason, examples):
            return "; ".join(
                [f"equal at {examples} points; no proof: {reason}", *_merged(judgement), *_crossed(judgement)]
            )


def _changed(way: Alignment, refuted: Refuted, defaults: Mapping[str, Number | None]) -> str:
    """The counterexample in one line: what is not at its default, and both results."""
    moved = [
        f"{pairing.left} = {write_number(value)}"
        for pairing in way.pairings
        if (value := refuted.left_arguments.get(pairing.left)) != defaults.get(pairing.left) and value is not None
    ]
    point = f"with {', '.join(moved)}" if moved else "at the defaults"
    return f"{point}: {refuted.left_result} against {refuted.right_result}"


def _provisos(judgement: Judgement) -> Iterator[str]:
    yield from _merged(judgement)
    yield from _crossed(judgement)


def _merged(judgement: Judgement) -> Iterator[str]:
    way = judgement.alignment
    for model, names in ((judgement.left.model, way.left_merged), (judgement.right.model, way.right_merged)):
        for name in names:
            yield f"{name} of {model} stands for several equal numbers there, varied only together"


def _crossed(judgement: Judgement) -> Iterator[str]:
    """Which parameters of equal value were taken for which, where names could not tell and equality decided."""
    way = judgement.alignment
    lifted = {*way.left_lifted, *way.right_lifted}
    guessed = [p for p in way.pairings if p.basis == "equivalence" and p.relation.kind == "same"]
    crossed = [f"{p.left} as {p.right}" for p in guessed if not lifted & {p.left, p.right}]
    if crossed:
        yield f"equal only if one takes {', '.join(crossed)}, which the names do not say"


def told_by_reference(reference: AdmittedProgram, judgements: Iterable[Judgement]) -> list[Judgement]:
    """The judgements on ``reference`` and another program, turned so that ``reference`` is the left one."""
    turned = [_turned(j) if j.right.model == reference.model else j for j in judgements]
    return [judgement for judgement in turned if judgement.left.model == reference.model]


def _turned(judgement: Judgement) -> Judgement:
    way, verdict = judgement.alignment, judgement.verdict
    alignment = Alignment(
        left=way.right,
        right=way.left,
        pairings=tuple(_turned_pairing(pairing) for pairing in way.pairings),
        left_only=way.right_only,
        right_only=way.left_only,
        left_lifted=way.right_lifted,
        right_lifted=way.left_lifted,
        left_merged=way.right_merged,
        right_merged=way.left_merged,
        left_inverted=way.right_inverted,
        right_inverted=way.left_inverted,
    )
    if isinstance(verdict, Refuted):
        verdict = Refuted(verdict.right_arguments, verdict.left_arguments, verdict.right_result, verdict.left_result)
    return replace(judgement, left=judgement.right, right=judgement.left, alignment=alignment, verdict=verdict)


def _turned_pairing(pairing: Pairing) -> Pairing:
    relation = Relation(1 / pairing.relation.scale, -pairing.relation.offset / pairing.relation.scale)
    return replace(pairing, left=pairing.right, right=pairing.left, relation=relation)


def side_by_side(reference: AdmittedProgram, towards: Sequence[Judgement]) -> Table:
    """The parameters of ``reference``, and what corresponds to each in every other program."""
    rows: dict[str, list[str]] = {}
    for place, judgement in enumerate(towards):
        for own, other in _cells(judgement):
            rows.setdefault(own or f"\0{other}", [""] * len(towards))[place] = other
    models = [judgement.right.model for judgement in towards]
    table = Table(reference.model, *models, title="Parameters side by side", title_justify="left")
    for own, others in rows.items():
        table.add_row(*map(Text, ("" if own.startswith("\0") else own, *others)))
    return table


def _cells(judgement: Judgement) -> Iterator[tuple[str, str]]:
    """What the left program has, and what the right one has for it; an empty text for nothing."""
    way = judgement.alignment
    left, right = _defaults(judgement)
    for pairing in way.pairings:
        constant = ["a constant"] if pairing.left in way.left_lifted else []
        own = _cell(pairing.left, left, [*constant, *_INVERTED] if pairing.left in way.left_inverted else constant)
        yield own, _cell(pairing.right, right, list(_notes(pairing, way)))
    for name in way.left_only:
        yield _cell(name, left, []), "nothing: frozen"
    for name in way.right_only:
        yield "", _cell(name, right, ["frozen"])


def _notes(pairing: Pairing, way: Alignment) -> Iterator[str]:
    if pairing.right in way.right_lifted:
        yield "a constant"
    if pairing.right in way.right_inverted:
        yield from _INVERTED
    if pairing.relation.kind != "same":
        yield f"{_times(pairing.relation)}{_plus(pairing.relation)}"
    if pairing.basis == "names":
        yield "by name" if pairing.similarity is None else f"by name, {pairing.similarity:.2f}"
    if pairing.basis == "equivalence":
        yield "by trial"


def _times(relation: Relation) -> str:
    return "the left" if relation.scale == 1 else f"{write_number(relation.scale)} × the left"


def _plus(relation: Relation) -> str:
    return f" + {write_number(relation.offset)}" if relation.offset else ""


def _cell(name: str, defaults: Mapping[str, Number | None], notes: Sequence[str]) -> str:
    value = defaults.get(name)
    shown = name if value is None else f"{name} = {write_number(value)}"
    return f"{shown} ({'; '.join(notes)})" if notes else shown


def _defaults(judgement: Judgement) -> tuple[Mapping[str, Number | None], Mapping[str, Number | None]]:
    way = judgement.alignment
    sides = ((way.left, judgement.left), (way.right, judgement.right))
    left, right = (form.params if isinstance(form, Program) else own.params for form, own in sides)
    return {p.name: p.default for p in left}, {p.name: p.default for p in right}


def counterexample(judgement: Judgement, refuted: Refuted) -> Table:
    """Both programs at the counterexample, step by step where the IR can tell, and what is said of each parameter."""
    table = Table("counterexample", judgement.left.model, judgement.right.model, "in words")
    comments = _comments(judgement)
    for pairing in judgement.alignment.pairings:
        values = refuted.left_arguments.get(pairing.left), refuted.right_arguments.get(pairing.right)
        bound = (_bound(n, v) for n, v in zip((pairing.left, pairing.right), values, strict=True))
        table.add_row("given", *bound, Text(comments.get(pairing.left) or comments.get(pairing.right, "")))
    left = _steps(judgement.alignment.left, refuted.left_arguments)
    right = _steps(judgement.alignment.right, refuted.right_arguments)
    for number in range(max(len(left), len(right))):
        table.add_row("step", *(Text(steps[number] if number < len(steps) else "") for steps in (left, right)))
    table.add_section()
    table.add_row("result", Text(refuted.left_result, style="bold"), Text(refuted.right_result, style="bold"))
    return table


def _comments(judgement: Judgement) -> Mapping[str, str]:
    """The comments of the parameters of both programs, shortened."""
    params = (*judgement.right.params, *judgement.left.params)
    return {param.name: shorten(param.comment, _LONGEST_COMMENT, placeholder="…") for param in params if param.comment}


def _bound(name: str, value: Number | None) -> Text:
    return Text(name if value is None else f"{name} = {write_number(value)}")


def _steps(form: Program | Opaque, arguments: Mapping[str, Number]) -> list[str]:
    if isinstance(form, Opaque):
        return []
    evaluation = evaluate(form, arguments)
    if not isinstance(evaluation, Evaluation):
        return [f"{evaluation.reason} in {evaluation.where}"]
    return [f"{step.target} = {write_number(evaluation.values[step.target])}" for step in form.steps]
