"""A model's program as the oracle of a problem, where each of its numbers is found in the question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.alignment.descriptions import description
from illposed.engine.english.stems import content_stems
from illposed.engine.facts.oracle import Oracle, counts_things, signed_givens
from illposed.engine.facts.world import WORLD_CONSTANTS, WorldConstant
from illposed.engine.formalise.annotations import givens, renamed, returns
from illposed.engine.formalise.names import Names, clause_of
from illposed.engine.formalise.operands import Leaf, Operand, OperandTable
from illposed.engine.ir.nodes import (
    BinaryOperator,
    BinOp,
    Const,
    Expr,
    Neg,
    Param,
    Program,
    Ref,
    Step,
    children,
    walk,
    with_children,
)
from illposed.engine.ir.usage import reaching
from illposed.engine.quantities.grounding import echoes
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.reading import read_mentions
from illposed.engine.results import Rejected

_STRAIGHT = ("+", "-", "*", "/")
_SAID = frozenset({"value", "numerator", "denominator", "fraction"})
_NAMED = _SAID | {"complement", "complement-fraction", "increased", "increased-fraction", "hundredth", "hundredfold"}
"""How a parameter, whose name says what it is, may say a quantity; a bare constant says it more directly."""


def adopt(program: Program, question: str) -> Oracle | Rejected:
    """The oracle that computes what ``program`` does, with the quantities of ``question`` as its parameters.

    Each parameter and each constant must stand for one quantity of the question, or be a world constant or a part of
    the arithmetic itself (``1 - f``). Reasons to refuse: ``unread-number``, ``no-quantities``, ``not-straight-line``
    (more than + - * /), ``operand-from-nowhere`` and ``ambiguous-grounding``.
    """
    mentions = read_mentions(question)
    if isinstance(mentions, Rejected):
        return mentions
    echoed = echoes(question, mentions)
    if not any(mention.is_quantity for mention in mentions):
        return Rejected("no-quantities", question[:60])
    steps = _steps(program)
    if not all(_is_straight(node) for step in steps for node in walk(step.expr)):
        return Rejected("not-straight-line", "the program decides, rounds or takes powers")
    table = OperandTable(mentions, echoed, content_stems(question))
    grounder = _Grounder(question, mentions, table)
    try:
        operands = {param.name: grounder.of_param(param) for param in program.params}
        _check_distinct(operands)
        exprs = [grounder.substituted(step.expr, operands) for step in steps]
    except _Refused as refused:
        return refused.why
    names = Names()
    given = givens(question, mentions, echoed, names)
    final = dict(given.names)
    built = []
    for number, (step, expr) in enumerate(zip(steps, exprs, strict=True), start=1):
        target = names.take(iter((step.target,)))
        built.append(Step(f"L{number}", target, renamed(expr, final)))
        final[step.target] = target
    adopted = Program(program.index, returns(question), given.params, tuple(built), Ref(built[-1].target))
    counted = frozenset(g.param for g in given.groundings if g.part == "value" and counts_things(mentions[g.mention]))
    signed = signed_givens(question, mentions, given.groundings)
    world = tuple(grounder.world.values())
    return Oracle(adopted, mentions, given.groundings, counted, world, from_solution=False, signed=signed)


def _steps(program: Program) -> list[Step]:
    """The steps that reach the answer, with the answer as the last of them."""
    used = reaching(program)
    steps = [step for step in program.steps if step.target in used]
    if steps and program.answer == Ref(steps[-1].target):
        return steps
    return [*steps, Step("L1", "result", program.answer)]


def _is_straight(node: Expr) -> bool:
    return isinstance(node, (Const, Ref, Neg)) or (isinstance(node, BinOp) and node.operator in _STRAIGHT)


class _Refused(Exception):  # noqa: N818 - carries the refusal out of deep recursion; adopt turns it into a value
    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(reason)
        self.why = Rejected(reason, detail)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a constant stands in an expression."""

    parent: BinaryOperator | None = None
    is_right: bool = False
    sibling: Expr | None = None


class _Grounder:
    """Finds what the numbers of a program stand for; ``world`` are the world constants met so far."""

    def __init__(self, question: str, mentions: Sequence[Mention], table: OperandTable) -> None:
        self._mentions = mentions
        self._table = table
        self._clauses = [content_stems(clause_of(question, mention.span).of(question)) for mention in mentions]
        self.world: dict[str, WorldConstant] = {}

    def of_param(self, param: Param) -> Operand:
        """The one thing that a parameter stands for."""
        value = Fraction(param.default or 0)
        if value < 0:
            raise _Refused("operand-from-nowhere", f"{param.name} = {value}, below 0")
        said = content_stems(description(param))
        found = self._table.candidates(Leaf(value, "*", False, None, said), said, frozenset())
        named = [o for o in found if o.origin == "world" or (o.origin == "mention" and o.form in _NAMED)]
        return self._chosen(named, said, f"{param.name} = {value}")

    def substituted(self, expr: Expr, operands: Mapping[str, Operand], place: _Place = _Place()) -> Expr:
        """``expr`` with parameters and constants replaced by what they stand for."""
        if isinstance(expr, Ref) and expr.name in operands:
            return operands[expr.name].expr
        if isinstance(expr, Const):
            return self._of_constant(expr, place)
        return with_children(expr, tuple(self.substituted(c, operands, at) for c, at in _placed(expr)))

    def _of_constant(self, constant: Const, place: _Place) -> Expr:
        value = Fraction(constant.value)
        leaf = Leaf(value, place.parent, place.is_right, place.sibling)
        candidates = self._table.candidates(leaf, frozenset(), frozenset())
        found = [operand for operand in candidates if operand.origin != "mention" or operand.form in _SAID]
        if any(operand.form == "neutral" for operand in found):
            return constant
        return self._chosen(found, frozenset(), f"the constant {value}").expr

    def _chosen(self, found: Sequence[Operand], said: frozenset[str], what: str) -> Operand:
        """The only operand, or the only one whose clause shares the most words with what the program says."""
        if not found:
            raise _Refused("operand-from-nowhere", what)
        shared = [self._shared(operand, said) for operand in found]
        best = [operand for operand, count in zip(found, shared, strict=True) if count == max(shared)]
        if len(best) > 1:
            raise _Refused("ambiguous-grounding", what)
        if best[0].origin == "world":
            self.world[best[0].form] = next(c for c in WORLD_CONSTANTS if c.name == best[0].form)
        return best[0]

    def _shared(self, operand: Operand, said: frozenset[str]) -> int:
        return len(self._clauses[operand.index] & said) if operand.origin == "mention" else 0


def _placed(expr: Expr) -> Iterator[tuple[Expr, _Place]]:
    if isinstance(expr, BinOp):
        yield expr.left, _Place(expr.operator, False, expr.right)
        yield expr.right, _Place(expr.operator, True, expr.left)
        return
    for child in children(expr):
        yield child, _Place()


def _check_distinct(operands: Mapping[str, Operand]) -> None:
    """Two parameters are two quantities: they cannot both be the same mention, said the same way."""
    seen: dict[tuple[int, str], str] = {}
    for name, operand in operands.items():
        if operand.origin != "mention":
            continue
        other = seen.setdefault((operand.index, operand.form), name)
        if other != name:
            raise _Refused("ambiguous-grounding", f"{other} and {name} would be one quantity")
