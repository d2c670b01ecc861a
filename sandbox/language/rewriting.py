"""The rewriting of an allowed program: modules become bound names, annotations go, texts are guarded.

``math.ceil`` becomes a name spelt ``"math.ceil"``, which is in the namespace and which no source can spell; so no
module is ever an object that a program could take apart.
"""

import ast
from collections.abc import Iterator, Sequence
from typing import Final

from illposed.sandbox.language.namespace import ATTRIBUTES, MODULE_NAMES, UNAVAILABLE, UNUSED_IMPORTS
from illposed.sandbox.outcomes import Refused

MAX_LOOP_DEPTH: Final = 8

_SYMBOLS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "+=",
    ast.Sub: "-=",
    ast.Mult: "*=",
    ast.Div: "/=",
    ast.FloorDiv: "//=",
    ast.Mod: "%=",
    ast.Pow: "**=",
    ast.LShift: "<<=",
    ast.RShift: ">>=",
    ast.BitOr: "|=",
    ast.BitXor: "^=",
    ast.BitAnd: "&=",
}


class _ViolationError(Exception):
    """The program uses what it may not; carries the refusal."""

    def __init__(self, node: ast.AST, reason: str) -> None:
        super().__init__(reason)
        self.refused = Refused(reason, getattr(node, "lineno", None))


def rewrite(tree: ast.Module, nodes: Sequence[ast.AST]) -> Refused | None:
    """Change ``tree`` in place; return the refusal of the first name, module or attribute that is not available.

    ``nodes`` are all those of the tree, which has passed the depth check, so the recursion here is bounded.
    """
    try:
        _Rewriter(nodes).visit(tree)
    except _ViolationError as violation:
        return violation.refused
    ast.fix_missing_locations(tree)
    return None


def _bound_names(nodes: Sequence[ast.AST]) -> set[str]:
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def _is_unused(module: str | None) -> bool:
    return (module or "").partition(".")[0] in UNUSED_IMPORTS


def _bound_by(alias: ast.alias, module: str) -> list[str]:
    return sorted(MODULE_NAMES[module]) if alias.name == "*" else [alias.asname or alias.name]


class _Rewriter(ast.NodeTransformer):
    def __init__(self, nodes: Sequence[ast.AST]) -> None:
        self._loops = 0
        self._modules: dict[str, str] = {}
        self._unusable: set[str] = set()
        for node in nodes:
            if isinstance(node, ast.Import):
                self._note_import(node)
            elif isinstance(node, ast.ImportFrom) and _is_unused(node.module):
                self._unusable |= {alias.asname or alias.name for alias in node.names}
        # With the keys or the items of a dict, these give a set; and that of numbers is not to be slow without them.
        has_views = any(isinstance(node, ast.Attribute) and node.attr in ("keys", "items") for node in nodes)
        self._to_sets = (ast.BitOr, ast.BitXor, ast.BitAnd, *((ast.Sub,) if has_views else ()))
        self._bound = _bound_names(nodes)
        self._imported = {
            bound
            for node in nodes
            if isinstance(node, ast.ImportFrom) and node.module is not None and node.module in MODULE_NAMES
            for alias in node.names
            for bound in _bound_by(alias, node.module)
        }

    def _note_import(self, node: ast.Import) -> None:
        for alias in node.names:
            bound = alias.asname or alias.name.partition(".")[0]
            if alias.name in MODULE_NAMES:
                self._modules[bound] = alias.name
            elif _is_unused(alias.name):
                self._unusable.add(bound)
            else:
                raise _ViolationError(node, f"the module {alias.name!r} is not available")

    def visit_Import(self, node: ast.Import) -> ast.AST:
        return ast.copy_location(ast.Pass(), node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        if node.level == 0 and _is_unused(node.module):
            return ast.copy_location(ast.Pass(), node)
        if node.level or node.module is None or node.module not in MODULE_NAMES:
            raise _ViolationError(node, f"the module {node.module!r} is not available")
        return [binding for alias in node.names for binding in self._bindings(node, node.module, alias)]

    def _bindings(self, node: ast.ImportFrom, module: str, alias: ast.alias) -> Iterator[ast.stmt]:
        if alias.name != "*" and alias.name not in MODULE_NAMES[module]:
            raise _ViolationError(node, f"the name {alias.name!r} of the module {module!r} is not available")
        for bound in _bound_by(alias, module):
            name = bound if alias.name == "*" else alias.name
            value = ast.Name(f"{module}.{name}", ast.Load())
            yield ast.copy_location(ast.Assign([ast.Name(bound, ast.Store())], value), node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id == "__name__":
            return self._main(node)
        if not isinstance(node.ctx, ast.Load) or node.id in self._bound or node.id in self._imported:
            return node
        if node.id == "print":
            return ast.copy_location(ast.Name("sandbox.print", ast.Load()), node)
        if node.id in self._modules:
            raise _ViolationError(node, f"the module {node.id!r} is not a value")
        if node.id in self._unusable or node.id in UNAVAILABLE:
            raise _ViolationError(node, f"the name {node.id!r} is not available")
        return node

    def _main(self, node: ast.Name) -> ast.AST:
        if not isinstance(node.ctx, ast.Load):
            raise _ViolationError(node, "assignment to '__name__'")
        return ast.copy_location(ast.Constant("__main__"), node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        owner = node.value
        if isinstance(owner, ast.Name) and owner.id in self._modules:
            if owner.id in self._bound:
                raise _ViolationError(node, f"{owner.id!r} is both a module and a variable")
            module = self._modules[owner.id]
            if node.attr not in MODULE_NAMES[module]:
                raise _ViolationError(node, f"the name {node.attr!r} of the module {module!r} is not available")
            return ast.copy_location(ast.Name(f"{module}.{node.attr}", ast.Load()), node)
        node.value = self.visit(owner)
        if node.attr not in ATTRIBUTES:
            raise _ViolationError(node, f"the attribute {node.attr!r} is not available")
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        return self._visit_loop(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self._visit_loop(node)

    def _visit_loop(self, node: ast.For | ast.While) -> ast.AST:
        if self._loops == MAX_LOOP_DEPTH:
            raise _ViolationError(node, f"loops nested deeper than {MAX_LOOP_DEPTH}")
        self._loops += 1
        self.generic_visit(node)
        self._loops -= 1
        return node

    def visit_FormattedValue(self, node: ast.FormattedValue) -> ast.AST:
        self.generic_visit(node)
        if node.format_spec is None or node.conversion != -1:
            node.value = _guarded("sandbox.plain", node.value)
            return node
        # A date's format imports a module by the builtins of whoever formats, and those of a program cannot.
        node.value, node.format_spec = _guarded("sandbox.format", node.value, node.format_spec), None
        return node

    def visit_Set(self, node: ast.Set) -> ast.AST:
        self.generic_visit(node)
        return _guarded("sandbox.settled", node)

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        self.generic_visit(node)
        return _guarded("sandbox.settled", node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, self._to_sets):
            return _guarded("sandbox.settled", node)
        if not isinstance(node.op, ast.Mod):
            return node
        return ast.copy_location(_guarded("sandbox.modulo", node.left, node.right), node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        target = node.target
        if not isinstance(target, ast.Subscript):
            return node
        if isinstance(target.slice, ast.Slice):
            raise _ViolationError(node, "augmented assignment to a slice")
        symbol = ast.copy_location(ast.Constant(_SYMBOLS[type(node.op)]), node)
        item = _guarded("sandbox.item", target.value, target.slice)
        call = _guarded("sandbox.augment_item", symbol, item, node.value)
        return ast.copy_location(ast.Expr(call), node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node


def _guarded(name: str, *arguments: ast.expr) -> ast.Call:
    call = ast.Call(ast.Name(name, ast.Load()), list(arguments), [])
    return ast.copy_location(call, arguments[0])
