"""A line of code as a model writes it, read: its target, and what it computes over names of the model's own.

The line is only parsed, never executed.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.nodes import Expr, Program, is_boolean
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.engine.ir.parsing.guard import refuse

_MOST_CHARACTERS = 600
_MOST_STATEMENTS = 12
_MOST_NODES = 300
_MOST_DEPTH = 60
_MOST_NAMES = 12

_SIGNS: Final = str.maketrans({
    **dict.fromkeys("−–—‐‑﹣－", "-"),
    **dict.fromkeys("×✕✖⋅·∙∗", "*"),
    **dict.fromkeys("÷∕⁄", "/"),
    **dict.fromkeys("‘’′", "'"),
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("\u00a0\u2009\u202f\t", " "),
    "＝": "=", "＋": "+", "（": "(", "）": ")", "\ufeff": "", "\u200b": "",
})  # fmt: skip
_FENCE = re.compile(r"\A```[^\n`]*\n(.*?)\n?```\Z|\A`([^`]+)`\Z", re.DOTALL)
_PREFIX = re.compile(r"^\s*(?:[*•]\s+|>>>\s*|(?:#\s*)?(?:L\d+|FA|line \d+|step \d+)\s*[:.)]\s*)", re.IGNORECASE)
_THOUSANDS = re.compile(r"(?<![\w.])\d{1,3}(?:,\d{3})+(?![\d,])")
_MONEY = re.compile(r"[$€£](?=\s*\d)")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*%(?=\s*(?:$|[-+*/)\n;#]|of\b))")
_OF = re.compile(r"(?<=\))\s+of\s+")
_ARGUMENTS = re.compile(r"\b(?:min|max|round|sum)\(")
_SUM = re.compile(r"=[^=]*[-+*/]")
_TRAILING_UNIT = re.compile(r"(?<=[\w)])\s+[A-Za-z]+(?: [A-Za-z]+)?$")
_TIMES = re.compile(r"(?<=[\d)\s])\s*[xX]\s*(?=[\d(\s])")

_FUNCTIONS: Final[Mapping[str, str]] = {
    **{name: name for name in ("min", "max", "abs", "round", "int", "float", "sum", "len")},
    **{name: f"math.{name}" for name in ("ceil", "floor", "sqrt")},
}
_PLAIN_NODES: Final = (
    ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.IfExp, ast.Name, ast.List, ast.Tuple,
    ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.expr_context,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class CodeLine:
    """``target`` as it is written, None for a bare expression; ``expr`` refers to ``names[i]`` as ``q<i>``."""

    target: str | None
    names: tuple[str, ...]
    expr: Expr


@dataclass(frozen=True, slots=True)
class NotCode:
    """Why a text is no arithmetic: ``empty``, ``too-long``, ``syntax-error``, ``unsupported`` or ``no-value``."""

    reason: str
    detail: str = ""


class _Unsupported(Exception):  # noqa: N818 - leaves a recursive visitor; it does not leave this module
    """Code that is no arithmetic, with what it is."""


def placeholder(number: int) -> str:
    """The name by which the expression of a :class:`CodeLine` refers to its name of that number."""
    return f"q{number}"


def read_code(text: str) -> CodeLine | NotCode:
    """The line that ``text`` spells, its earlier statements put into its last one.

    >>> read_code("apples_left = total_apples − eaten  # not +").names
    ('total_apples', 'eaten')
    >>> read_code("the answer is 5").reason
    'syntax-error'
    """
    if not text.strip():
        return NotCode("empty")
    if len(text) > _MOST_CHARACTERS:
        return NotCode("too-long", f"{len(text):,} characters")
    body = next((body for way in _spellings(text) if (body := _parsed(way)) is not None), None)
    if body is None:
        return NotCode("syntax-error", " ".join(text.split()))
    try:
        found = _last_value(body)
        return NotCode("no-value") if found is None else _line(*found)
    except _Unsupported as unsupported:
        return NotCode("unsupported", str(unsupported))


def _spellings(text: str) -> Iterator[str]:
    """Python first; then with what people write in sums and Python does not read so made Python."""
    bare = text.translate(_SIGNS).strip()
    fenced = _FENCE.match(bare)
    if fenced:
        bare = (fenced[1] or fenced[2] or "").strip()
    lines = "\n".join(_PREFIX.sub("", line).strip(" .;") for line in bare.splitlines())
    without_commas = _THOUSANDS.sub(lambda match: match[0].replace(",", ""), _MONEY.sub("", lines))
    if without_commas == lines or _ARGUMENTS.search(lines):
        yield lines
    yield without_commas
    percents = _OF.sub(" * ", _PERCENT.sub(r"(\1 / 100)", without_commas))
    yield percents
    yield _TIMES.sub(" * ", percents)
    yield from (spelled for spelled in (_chain(without_commas), _chain(percents)) if spelled is not None)
    if _SUM.search(percents):
        yield _TRAILING_UNIT.sub("", percents)


def _chain(text: str) -> str | None:
    """``total = 5 * 10`` of ``total = 5 * 10 = 50``."""
    parts = [part.strip() for part in re.split(r"(?<![=<>!])=(?!=)", text.partition("#")[0])]
    if len(parts) < 3 or not parts[0].isidentifier():
        return None
    return f"{parts[0]} = {parts[1]}"


def _parsed(text: str) -> list[ast.stmt] | None:
    if refuse(text) is not None:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        try:
            return ast.parse(text).body or None
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return None


def _last_value(body: Sequence[ast.stmt]) -> tuple[str | None, ast.expr] | None:
    if len(body) > _MOST_STATEMENTS:
        raise _Unsupported(f"{len(body)} statements")
    bound: dict[str, ast.expr] = {}
    last: tuple[str | None, ast.expr] | None = None
    for statement in body:
        if isinstance(statement, (ast.Import, ast.ImportFrom, ast.Pass)):
            continue
        target, value = _assigned(statement)
        if target is None and isinstance(value, ast.Name) and value.id in bound:
            last = value.id, bound[value.id]
            continue
        inlined = _Inlined(bound).visit(_plain(value))
        _check_size(inlined)
        if target is not None:
            bound[target] = inlined
        last = target, inlined
    return last


def _assigned(statement: ast.stmt) -> tuple[str | None, ast.expr]:
    """The target and the value of one statement."""
    match statement:
        case ast.Assign(targets=[ast.Name(target), *_], value=value):
            return target, value
        case ast.AnnAssign(target=ast.Name(target), value=ast.expr() as value):
            return target, value
        case ast.AugAssign(target=ast.Name(target), op=operator, value=value):
            return target, ast.BinOp(ast.Name(target, ast.Load()), operator, value)
        case ast.Return(value=ast.expr() as value):
            return None, value
        case ast.Expr(value=ast.Compare(left=ast.Name(target), ops=[ast.Eq()], comparators=[value])):
            return target, value
        case ast.Expr(value=ast.Call(func=ast.Name("print"), args=[value])):
            return None, value
        case ast.Expr(value=value):
            return None, value
    raise _Unsupported(type(statement).__name__)


class _Inlined(ast.NodeTransformer):
    """Puts the values of names bound before into an expression."""

    def __init__(self, bound: Mapping[str, ast.expr]) -> None:
        self._bound = bound

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._bound.get(node.id, node)


def _check_size(value: ast.expr) -> None:
    """Neither the number of nodes nor the depth may be such that a visitor runs out of stack."""
    level: list[ast.AST] = [value]
    nodes = depth = 0
    while level:
        nodes += len(level)
        depth += 1
        if nodes > _MOST_NODES or depth > _MOST_DEPTH:
            raise _Unsupported("more than a line")
        level = [child for node in level for child in ast.iter_child_nodes(node)]


def _plain(value: ast.expr) -> ast.expr:
    """The value as plain arithmetic; raises :class:`_Unsupported`."""
    _check_size(value)
    return _Plain().visit(value)  # type: ignore[no-any-return]


class _Plain(ast.NodeTransformer):
    """Leaves arithmetic, and takes the number out of what only shows or wraps it."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if not isinstance(node, _PLAIN_NODES):
            raise _Unsupported(type(node).__name__)
        return super().generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if type(node.value) not in (int, float):
            raise _Unsupported(f"the constant {node.value!r:.40}")
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        operator = ast.Pow() if isinstance(node.op, ast.BitXor) else node.op
        return self.generic_visit(ast.BinOp(node.left, operator, node.right))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        shown = [part for part in node.values if isinstance(part, ast.FormattedValue)]
        if len(shown) != 1:
            raise _Unsupported("a text")
        return self.visit(shown[0].value)  # type: ignore[no-any-return]

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") != "math":
            raise _Unsupported(f"a method {name}")
        if name in ("str", "Decimal", "Fraction") and len(node.args) == 1 and not node.keywords:
            return self.visit(_unquoted(node.args[0]))  # type: ignore[no-any-return]
        if name not in _FUNCTIONS or node.keywords:
            raise _Unsupported(f"a call of {name or 'a value'}")
        function = ast.parse(_FUNCTIONS[name], mode="eval").body
        return ast.Call(function, [self.visit(argument) for argument in node.args], [])


def _unquoted(node: ast.expr) -> ast.expr:
    """The number in ``Decimal('0.1')``."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            return ast.Constant(float(node.value) if "." in node.value else int(node.value))
        except ValueError:
            return node
    return node


def _line(target: str | None, value: ast.expr) -> CodeLine | NotCode:
    names: dict[str, int] = {}
    renamed = _Renamed(names).visit(value)
    if len(names) > _MOST_NAMES:
        return NotCode("unsupported", f"{len(names)} names")
    text = ast.unparse(ast.fix_missing_locations(renamed))
    expr = _expression(text, [placeholder(number) for number in names.values()])
    return NotCode("unsupported", text) if expr is None else CodeLine(target, tuple(names), expr)


class _Renamed(ast.NodeTransformer):
    """Gives every name its placeholder, for names of all scripts; ``math`` stays, as its functions need it."""

    def __init__(self, names: dict[str, int]) -> None:
        self._names = names

    def visit_Call(self, node: ast.Call) -> ast.expr:
        return ast.Call(node.func, [self.visit(argument) for argument in node.args], [])

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Name(placeholder(self._names.setdefault(node.id, len(self._names))), ast.Load())


def _expression(text: str, names: Sequence[str]) -> Expr | None:
    """The expression as the IR has it; None if it has none, or a truth value."""
    found = parse_expression(text)
    if not isinstance(found, Opaque):
        return found
    params = "".join(f"{name}: float = 1.0, " for name in names)
    source = f'import math\n\n\ndef solve({params}):\n    """Index: 0."""\n    # FINAL ANSWER\n    answer = {text}\n'
    try:
        program = parse(f"{source}    return answer\n")
    except IRError:
        return None
    if not isinstance(program, Program) or program.steps or is_boolean(program.answer):
        return None
    return program.answer
