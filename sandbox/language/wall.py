"""The language wall: which programs may run at all.

A program passes a check of its length and bracket depth before any parser sees it, then a syntax allow-list walked
without recursion, then the resolution of its imports to bound names, and at last RestrictedPython's own compile, whose
opinion is independent. What runs is the code that RestrictedPython made.
"""

import ast
import re

# The parser imports it at the first name that is not ASCII, and a worker cannot import any more.
import unicodedata  # noqa: F401
from collections.abc import Iterator
from types import CodeType
from typing import Final, cast

from RestrictedPython.compile import compile_restricted_exec
from RestrictedPython.transformer import RestrictingNodeTransformer

from illposed.sandbox.language.rewriting import rewrite
from illposed.sandbox.outcomes import Refused

MAX_SOURCE_CHARACTERS: Final = 65_536
MAX_BRACKET_DEPTH: Final = 100
MAX_TREE_DEPTH: Final = 100
MAX_NODES: Final = 50_000

_CODING: Final = re.compile(r"[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_UTF8: Final = frozenset({"utf-8", "utf8", "utf_8"})

_ALLOWED_NODES: Final = frozenset(
    {
        # statements
        *(ast.Module, ast.FunctionDef, ast.Return, ast.Delete, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For),
        *(ast.While, ast.If, ast.Raise, ast.Try, ast.ExceptHandler, ast.Assert, ast.Import, ast.ImportFrom, ast.alias),
        *(ast.Global, ast.Nonlocal, ast.Expr, ast.Pass, ast.Break, ast.Continue),
        # expressions
        *(ast.BoolOp, ast.NamedExpr, ast.BinOp, ast.UnaryOp, ast.Lambda, ast.IfExp, ast.Dict, ast.Set, ast.ListComp),
        *(ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.comprehension, ast.Compare, ast.Call, ast.keyword),
        *(ast.FormattedValue, ast.JoinedStr, ast.Constant, ast.Attribute, ast.Subscript, ast.Starred, ast.Name),
        *(ast.List, ast.Tuple, ast.Slice, ast.arguments, ast.arg, ast.Load, ast.Store, ast.Del),
        # operators
        *(ast.And, ast.Or, ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Mod, ast.Pow, ast.LShift, ast.RShift, ast.BitOr),
        *(ast.BitXor, ast.BitAnd, ast.FloorDiv, ast.Invert, ast.Not, ast.UAdd, ast.USub),
        *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Is, ast.IsNot, ast.In, ast.NotIn),
    }
)
_ALLOWED_CONSTANTS: Final = frozenset({int, float, str, bool, type(None)})
_UNDERSCORED: Final = frozenset({(ast.Name, "__name__"), (ast.ImportFrom, "__future__")})
_PLAIN_NAMES: Final = frozenset({"printed", "builtins"})
_IDENTIFIER_FIELDS: Final = ("id", "name", "arg", "asname")
_WITH_IDENTIFIERS: Final = frozenset(
    node
    for node in _ALLOWED_NODES
    if {*_IDENTIFIER_FIELDS, "names", "attr", "module"}.intersection(getattr(node, "_fields", ()))
)

_Named = ast.stmt | ast.expr | ast.excepthandler | ast.arg | ast.keyword | ast.alias | ast.pattern


class _Policy(RestrictingNodeTransformer):
    """RestrictedPython's policy, and ``nonlocal``, whose names the allow-list has checked like all others.

    Names that mean something to RestrictedPython's own ``print`` and nothing here are names like any other.
    """

    def visit_Name(self, node: ast.Name) -> ast.AST:  # noqa: N802
        return node if node.id in _PLAIN_NAMES else cast(ast.AST, super().visit_Name(node))

    def check_name(self, node: _Named, name: str | None, allow_magic_methods: bool = False) -> None:
        if name not in _PLAIN_NAMES:
            super().check_name(node, name, allow_magic_methods)

    def visit_Nonlocal(self, node: ast.Nonlocal) -> ast.AST:  # noqa: N802
        return node


def compile_program(source: str) -> CodeType | Refused:
    """Return the restricted code of ``source``, to be run with ``namespace.build_namespace``, or why it may not run."""
    if refused := _check_text(source):
        return refused
    tree = _parse(source)
    if isinstance(tree, Refused):
        return tree
    nodes = _check_tree(tree)
    if isinstance(nodes, Refused):
        return nodes
    if refused := rewrite(tree, nodes):
        return refused
    return _compile(tree)


def _check_text(source: str) -> Refused | None:
    if len(source) > MAX_SOURCE_CHARACTERS:
        return too_long(source)
    for line in source.split("\n", 2)[:2]:
        coding = _CODING.match(line)
        if coding and coding[1].lower() not in _UTF8:
            return Refused("a source is text: it declares no other coding than utf-8", 1)
    depth = 0
    for character in source:
        if character in "([{":
            depth += 1
            if depth > MAX_BRACKET_DEPTH:
                return Refused(f"brackets nested deeper than {MAX_BRACKET_DEPTH}")
        elif character in ")]}" and depth:
            depth -= 1
    return None


def too_long(source: str) -> Refused:
    """Return the refusal of a source over ``MAX_SOURCE_CHARACTERS``."""
    return Refused(f"{len(source)} characters; at most {MAX_SOURCE_CHARACTERS} are read")


def _parse(source: str) -> ast.Module | Refused:
    try:
        return ast.parse(source)
    except SyntaxError as error:
        return Refused(f"syntax error: {error.msg}", error.lineno)
    except (ValueError, RecursionError, MemoryError) as error:
        return Refused(f"cannot be parsed: {type(error).__name__}")


def _check_tree(tree: ast.Module) -> list[ast.AST] | Refused:
    """Return all nodes, level by level, or why one of them is refused."""
    level: list[ast.AST] = [tree]
    nodes: list[ast.AST] = []
    for _ in range(MAX_TREE_DEPTH):
        nodes += level
        if len(nodes) > MAX_NODES:
            return Refused(f"more than {MAX_NODES} syntax nodes")
        for node in level:
            if reason := _objection(node):
                return Refused(reason, getattr(node, "lineno", None))
        level = [child for node in level for child in _children(node)]
        if not level:
            return nodes
    return Refused(f"syntax nested deeper than {MAX_TREE_DEPTH}", getattr(level[0], "lineno", None))


def _children(node: ast.AST) -> list[ast.AST]:
    # ast.iter_child_nodes, without the generators, which take as long as all the rest of the check.
    children: list[ast.AST] = []
    for field in node._fields:
        value = getattr(node, field, None)
        if isinstance(value, ast.AST):
            children.append(value)
        elif isinstance(value, list):
            children += [element for element in value if isinstance(element, ast.AST)]
    return children


def _objection(node: ast.AST) -> str | None:
    if type(node) not in _ALLOWED_NODES:
        return f"{type(node).__name__} is not part of the language"
    if isinstance(node, ast.Constant) and type(node.value) not in _ALLOWED_CONSTANTS:
        return f"a constant of type {type(node.value).__name__}"
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        return f"assignment to the attribute {node.attr!r}"
    if isinstance(node, ast.FunctionDef) and node.decorator_list:
        return "a decorator"
    for name in _identifiers(node) if type(node) in _WITH_IDENTIFIERS else ():
        if name.startswith("_") and name != "_" and (type(node), name) not in _UNDERSCORED:
            return f"the name {name!r} begins with an underscore"
    return None


def _identifiers(node: ast.AST) -> Iterator[str]:
    for field in _IDENTIFIER_FIELDS:
        name = getattr(node, field, None)
        if isinstance(name, str):
            yield name
    if isinstance(node, ast.Global | ast.Nonlocal):
        yield from node.names
    if isinstance(node, ast.Attribute):
        yield node.attr
    if isinstance(node, ast.ImportFrom) and node.module:
        yield node.module


def _compile(tree: ast.Module) -> CodeType | Refused:
    try:
        result = compile_restricted_exec(tree, filename="<program>", policy=_Policy)
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError) as error:
        return Refused(f"cannot be compiled: {error}")
    if result.errors:
        return Refused(result.errors[0])
    if result.code is None:
        return Refused("RestrictedPython gave no code")
    return result.code
