"""What the import statements of a source bind."""

from __future__ import annotations

import libcst as cst

from illposed.engine.ir.opaque import Unreadable
from illposed.engine.ir.parsing.calls import module_member
from illposed.engine.ir.parsing.symbols import Module, Scope, Symbol


def bind_imports(node: cst.Import | cst.ImportFrom, scope: Scope) -> None:
    """Bind the names that an import gives; an import of anything is fine as long as it is not used."""
    if isinstance(node, cst.Import):
        for alias in node.names:
            bound: cst.BaseExpression = alias.asname.name if alias.asname else alias.name
            while isinstance(bound, cst.Attribute):
                bound = bound.value
            if isinstance(bound, cst.Name):
                scope.names[bound.value] = Module(_dotted(alias.name))
        return
    module = _dotted(node.module) if node.module is not None else ""
    if isinstance(node.names, cst.ImportStar):
        scope.names["*"] = Module(module)
        return
    for alias in node.names:
        bound = alias.asname.name if alias.asname else alias.name
        if isinstance(bound, cst.Name):
            scope.names[bound.value] = _imported(module, _dotted(alias.name))


def _imported(module: str, name: str) -> Symbol:
    try:
        return module_member(module, name)
    except Unreadable:
        return Module(module)


def _dotted(node: cst.BaseExpression) -> str:
    return node.value if isinstance(node, cst.Name) else _dotted(node.value) if isinstance(node, cst.Attribute) else ""
