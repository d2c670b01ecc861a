"""The blocks of compound statements, and the names that these bind again."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from illposed.engine.ir.parsing.nodes import nodes

Statement = cst.BaseStatement | cst.BaseSmallStatement

_ARITHMETIC = (cst.Divide, cst.FloorDivide, cst.Modulo, cst.Power)
_MAY_RAISE = (*_ARITHMETIC, cst.Raise, cst.Assert, cst.Subscript, cst.Call, cst.AugAssign)


def block_of(suite: cst.BaseSuite) -> Sequence[Statement]:
    """The statements of a block."""
    return suite.body


def else_block(node: cst.If) -> Sequence[Statement]:
    """The statements that run where the test fails: an ``elif`` is one ``if``."""
    if node.orelse is None:
        return ()
    return (node.orelse,) if isinstance(node.orelse, cst.If) else block_of(node.orelse.body)


def may_raise(body: cst.BaseSuite) -> bool:
    """Whether a handler may come to be run: something is divided, raised, asserted, looked up, called or added to."""
    return any(isinstance(node, _MAY_RAISE) for node in nodes(body))


def tried(node: cst.Try) -> list[Statement]:
    """The statements that run where nothing is raised."""
    after = [part.body for part in (node.orelse, node.finalbody) if part is not None]
    return [statement for suite in (node.body, *after) for statement in block_of(suite)]


def as_function(node: cst.Lambda) -> cst.FunctionDef:
    """The function that a ``lambda`` is."""
    result = cst.SimpleStatementLine([cst.Return(node.body)])
    return cst.FunctionDef(cst.Name("function"), node.params, cst.IndentedBlock([result]))


def rebound_names(statements: Sequence[Statement]) -> frozenset[str]:
    """The names that are assigned more than once, or assigned in a loop or a branch."""
    once: set[str] = set()
    again: set[str] = set()
    pending: list[tuple[Statement, bool]] = [(statement, False) for statement in statements]
    while pending:
        statement, nested = pending.pop()
        for name in _assigned(statement):
            (again if nested or name in once else once).add(name)
            if isinstance(statement, cst.AugAssign):
                again.add(name)
        nested = nested or isinstance(statement, (cst.If, cst.For, cst.While))
        pending.extend((inner, nested) for inner in _inside(statement))
    return frozenset(again)


def _assigned(statement: Statement) -> list[str]:
    if isinstance(statement, cst.Assign):
        return [target.target.value for target in statement.targets if isinstance(target.target, cst.Name)]
    if isinstance(statement, (cst.AugAssign, cst.AnnAssign)) and isinstance(statement.target, cst.Name):
        return [statement.target.value]
    return []


def _inside(statement: Statement) -> Sequence[Statement]:
    if isinstance(statement, cst.SimpleStatementLine):
        return statement.body
    if isinstance(statement, cst.Try):
        return tried(statement)
    if isinstance(statement, cst.If):
        return [*block_of(statement.body), *else_block(statement)]
    return block_of(statement.body) if isinstance(statement, (cst.For, cst.While)) else ()
