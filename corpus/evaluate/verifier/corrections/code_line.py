"""A line of code as a model writes it, read: its target, and what it computes over names of the model's own.

The line is only parsed, never executed.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final, get_args

from illposed.engine.ir.formula import Notation, parse_expression
from illposed.engine.ir.nodes import Expr, Function, Ref, is_boolean, references, rewrite, walk
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parsing.guard import refuse
from illposed.engine.results import Rejected

_MOST_CHARACTERS = 600
_MOST_STATEMENTS = 12
_MOST_NODES = 300
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
_THOUSANDS = re.compile(r"(?<![\w.])\d{1,3}(?:[,_]\d{3})+(?![\d,])")
_MONEY = re.compile(r"[$€£](?=\s*\d)")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*%(?=\s*(?:$|[-+*/)\n;#]|of\b))")
_OF = re.compile(r"(?<=\))\s+of\s+")
_ARGUMENTS = re.compile(r"\b(?:min|max|round|sum)\(")
_SUM = re.compile(r"=[^=]*[-+*/]")
_TRAILING_UNIT = re.compile(r"(?<=[\w)])\s+[A-Za-z]+(?: [A-Za-z]+)?$")
_TIMES = re.compile(r"(?<=[\d)\s])\s*[xX]\s*(?=[\d(\s])")

_WRAPPED = re.compile(r"\b(?:Decimal|Fraction|str)\(\s*(['\"])(\d+(?:\.\d+)?)\1\s*\)")
_SHOWN = re.compile(r"\{([^{}:!]+)(?:[:!][^{}]*)?\}")
_COMMENT = re.compile(r"#[^\n]*")
_AUGMENTED = re.compile(r"\w+\s*(\*\*|//|[-+*/%^])=")

_NOTATION: Final = Notation(
    logic=True,
    calls={
        **{name: function for function in get_args(Function) for name in (function, function.removeprefix("math."))},
        **dict.fromkeys(("str", "Decimal", "Fraction")),
    },
)


@dataclass(frozen=True, slots=True)
class CodeLine:
    """``target`` as it is written, None for a bare expression; ``expr`` refers to ``names[i]`` as ``q<i>``."""

    target: str | None
    names: tuple[str, ...]
    expr: Expr

    def renamed(self, names: Mapping[str, str]) -> CodeLine:
        """The line with other names for some of its own; two that get the same one become one."""
        called = [names.get(name, name) for name in self.names]
        unique = tuple(dict.fromkeys(called))
        refs = {placeholder(number): Ref(placeholder(unique.index(name))) for number, name in enumerate(called)}
        target = self.target if self.target is None else names.get(self.target, self.target)
        expr = rewrite(self.expr, lambda node: refs[node.name] if isinstance(node, Ref) else node)
        return CodeLine(target, unique, expr)


class _Unsupported(Exception):  # noqa: N818 - leaves a recursive visitor; it does not leave this module
    """Code that is no arithmetic, with what it is."""


def placeholder(number: int) -> str:
    """The name by which the expression of a :class:`CodeLine` refers to its name of that number."""
    return f"q{number}"


def read_code(text: str) -> CodeLine | Rejected:
    """The line that ``text`` spells, its earlier statements put into its last one.

    Rejected as ``empty``, ``too-long``, ``syntax-error``, ``unsupported`` or ``no-value``.

    >>> read_code("apples_left = total_apples − eaten  # not +").names
    ('total_apples', 'eaten')
    >>> read_code("the answer is 5").reason
    'syntax-error'
    """
    if not text.strip():
        return Rejected("empty")
    if len(text) > _MOST_CHARACTERS:
        return Rejected("too-long", f"{len(text):,} characters")
    source = next((way for way in _spellings(text) if _parsed(way)), None)
    if source is None:
        return Rejected("syntax-error", " ".join(text.split()))
    try:
        return _Reader(source).read()
    except _Unsupported as unsupported:
        return Rejected("unsupported", str(unsupported))


def _spellings(text: str) -> Iterator[str]:
    """Python first; then with what people write in sums and Python does not read so made Python."""
    bare = text.translate(_SIGNS).strip()
    fenced = _FENCE.match(bare)
    if fenced:
        bare = (fenced[1] or fenced[2] or "").strip()
    lines = "\n".join(_PREFIX.sub("", line).strip(" .;") for line in bare.splitlines())
    without_commas = _THOUSANDS.sub(lambda match: re.sub("[,_]", "", match[0]), _MONEY.sub("", lines))
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


def _parsed(text: str) -> list[ast.stmt]:
    """The statements of ``text``; none if it is no Python."""
    if refuse(text) is not None:
        return []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        try:
            return ast.parse(text).body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return []


class _Reader:
    """Reads the statements of one source in turn, with the values of the names that they bind."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._bound: dict[str, Expr] = {}
        self._free: dict[str, Ref] = {}

    def read(self) -> CodeLine | Rejected:
        body = _parsed(self._source)
        if len(body) > _MOST_STATEMENTS:
            raise _Unsupported(f"{len(body)} statements")
        last: tuple[str | None, Expr] | None = None
        for statement in body:
            if isinstance(statement, (ast.Import, ast.ImportFrom, ast.Pass)):
                continue
            target, text = self._assigned(statement)
            expr = self._expression(text)
            if target is None and text in self._bound:
                target = text
            elif target is not None:
                self._bound[target] = expr
            last = target, expr
        return Rejected("no-value") if last is None else self._line(*last)

    def _assigned(self, statement: ast.stmt) -> tuple[str | None, str]:
        """The target of one statement, and the text of the value."""
        match statement:
            case ast.Assign(targets=[ast.Name(target), *_], value=value):
                return target, self._text(value)
            case ast.AnnAssign(target=ast.Name(target), value=ast.expr() as value):
                return target, self._text(value)
            case ast.AugAssign(target=ast.Name(target), value=value):
                operator = _AUGMENTED.match(ast.get_source_segment(self._source, statement) or "")
                return target, f"{target} {operator[1].replace('^', '**') if operator else '='} ({self._text(value)})"
            case ast.Return(value=ast.expr() as value):
                return None, self._text(value)
            case ast.Expr(value=ast.Compare(left=ast.Name(target), ops=[ast.Eq()], comparators=[value])):
                return target, self._text(value)
            case ast.Expr(value=ast.Call(func=ast.Name("print"), args=[value])):
                return None, self._text(value)
            case ast.Expr(value=value):
                return None, self._text(value)
        raise _Unsupported(type(statement).__name__)

    def _text(self, value: ast.expr) -> str:
        """The text of a value, without comments; of a text that shows one number, that number."""
        written = ast.get_source_segment(self._source, value) or ""
        if isinstance(value, ast.JoinedStr):
            shown = _SHOWN.findall(written)
            if len(shown) != 1:
                raise _Unsupported("a text")
            written = shown[0]
        return _WRAPPED.sub(r"\2", _COMMENT.sub("", written)).replace("\\\n", " ").replace("^", "**")

    def _expression(self, text: str) -> Expr:
        expr = parse_expression(text, _NOTATION, names=self._meaning)
        if isinstance(expr, Opaque):
            raise _Unsupported(f"{expr.reason}: {text}")
        if next(islice(walk(expr), _MOST_NODES, None), None) is not None:
            raise _Unsupported("more than a line")
        return expr

    def _meaning(self, name: str) -> Expr:
        return self._bound.get(name) or self._free.setdefault(name, Ref(placeholder(len(self._free))))

    def _line(self, target: str | None, expr: Expr) -> CodeLine | Rejected:
        if is_boolean(expr):
            raise _Unsupported("a truth value")
        written = {ref.name: name for name, ref in self._free.items()}
        used = {name: Ref(placeholder(position)) for position, name in enumerate(references(expr))}
        if len(used) > _MOST_NAMES:
            raise _Unsupported(f"{len(used)} names")
        numbered = rewrite(expr, lambda node: used[node.name] if isinstance(node, Ref) else node)
        return CodeLine(target, tuple(written[name] for name in used), numbered)
