"""Where cutting off decimals sets equal programs apart as Python runs them, such as ``int(50000 * .03 * .01)``."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final

from illposed.engine.equivalence.program_pair import ProgramPair
from illposed.engine.ir.nodes import BinOp, Call, Compare, Const, Expr, IfElse, Neg, Program, Ref, children, rewrite

_CUTS: Final = frozenset({"int", "math.floor", "math.ceil"})


class _Float(IntEnum):
    """How near a value in float arithmetic is to the exact one."""

    WHOLE = 0
    """A Python ``int``, which is exact."""
    NEAREST = 1
    """The float next to the exact value: a decimal, or one division of whole numbers."""
    DRIFTED = 2
    """Perhaps another one, such as a product of decimals."""


def may_cut_apart(subject: ProgramPair, left: Program, right: Program) -> bool:
    """Whether two programs that are equal in exact arithmetic may differ by one, for what they cut off as floats.

    True if a program takes ``int``, a floor, a ceiling, ``//`` or ``%`` of a value that float arithmetic may miss, and
    the two do not carry out the same operations on the same numbers.
    """
    if not _cuts_drifted(left) and not _cuts_drifted(right):
        return False
    if any(quantity.relation.kind != "same" for quantity in subject.quantities):
        return True
    shared = [(quantity.left, quantity.right) for quantity in subject.quantities]
    ours = _calculation(left, {one: f"q{n}" for n, (one, _) in enumerate(shared)})
    return ours != _calculation(right, {other: f"q{n}" for n, (_, other) in enumerate(shared)})


def _calculation(program: Program, names: Mapping[str, str]) -> Expr:
    """All that the answer is calculated by, in one expression, with parameters as ``names`` has them.

    Where a result has a name or stands in place makes no difference to a float.
    """
    known: dict[str, Expr] = {name: Ref(other) for name, other in names.items()}

    def written_out(node: Expr) -> Expr:
        return known.get(node.name, node) if isinstance(node, Ref) else node

    for step in program.steps:
        known[step.target] = rewrite(step.expr, written_out)
    return rewrite(program.answer, written_out)


def _cuts_drifted(program: Program) -> bool:
    reader = _Reader(program)
    for step in program.steps:
        reader.known[step.target] = reader.drift(step.expr)
    reader.drift(program.answer)
    return reader.found


class _Reader:
    """Follows the drift through a program; ``found`` says that something drifted was cut."""

    def __init__(self, program: Program) -> None:
        self.known = {p.name: _Float.NEAREST if p.type == "float" else _Float.WHOLE for p in program.params}
        self.found = False

    def drift(self, expr: Expr) -> _Float:
        match expr:
            case Const(value):
                return _Float.WHOLE if isinstance(value, int) else _Float.NEAREST
            case Ref(name):
                return self.known[name]
            case Neg(operand):
                return self.drift(operand)
            case BinOp(operator, left, right):
                return self._operation(operator, max(self.drift(left), self.drift(right)))
            case Call(function, arguments):
                return self._call(function, [self.drift(argument) for argument in arguments])
            case IfElse(test, then, otherwise):
                self.drift(test)
                return max(self.drift(then), self.drift(otherwise))
            case Compare():
                self.drift(expr.left)
                self.drift(expr.right)
                return _Float.WHOLE
            case _:
                return max(self.drift(child) for child in children(expr))

    def _operation(self, operator: str, worst: _Float) -> _Float:
        if operator in ("//", "%"):
            self.found |= worst > _Float.WHOLE
            return worst
        if operator == "/":
            return _Float.NEAREST if worst is _Float.WHOLE else _Float.DRIFTED
        return _Float.WHOLE if worst is _Float.WHOLE else _Float.DRIFTED

    def _call(self, function: str, arguments: list[_Float]) -> _Float:
        worst = max(arguments, default=_Float.WHOLE)
        if function in _CUTS:
            self.found |= worst is _Float.DRIFTED
            return _Float.WHOLE
        if function in ("math.sqrt", "sum") and worst is not _Float.WHOLE:
            return _Float.DRIFTED
        if function == "len" or (function == "round" and len(arguments) == 1):
            return _Float.WHOLE
        return _Float.DRIFTED if function == "math.sqrt" else worst
