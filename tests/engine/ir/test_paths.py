"""Places in expressions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.nodes import Const, walk
from illposed.engine.ir.paths import node_at, nodes, with_node

laws = settings(max_examples=60)


@laws
@given(data=st.data())
def test_every_node_is_found_at_its_path(closed_expressions, data):
    expr = data.draw(closed_expressions)
    found = list(nodes(expr))
    assert [node for _, node in found] == list(walk(expr))
    assert len({path for path, _ in found}) == len(found)
    for path, node in found:
        assert node_at(expr, path) is node
        assert with_node(expr, path, node) == expr
        assert node_at(with_node(expr, path, Const(1)), path) == Const(1)


@pytest.mark.parametrize("path", [(2,), (-1,), (0, 0), (1, 1, 0)])
def test_there_is_nothing_elsewhere(path):
    assert node_at(parse_expression("a + b * c"), path) is None


def test_with_node_needs_a_place():
    with pytest.raises(IndexError):
        with_node(parse_expression("a + b"), (5,), Const(1))
