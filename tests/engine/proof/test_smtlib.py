"""What has no counterpart in SMT-LIB, and how long one may be."""

from __future__ import annotations

from functools import reduce

import pytest

from illposed.engine.ir.nodes import BinOp, Call, Compare, Const, Expr, IfElse, Neg, Ref
from illposed.engine.proof.decide import decide
from illposed.engine.proof.smtlib import MOST_CHARACTERS, Encoded, Inexpressible, encode, encode_value
from illposed.engine.proof.verdict import Undecided


def nested(depth: int, step: object) -> Expr:
    return reduce(lambda inner, _: step(inner), range(depth), Ref("x"))


GROWING = {
    "power": (6, lambda inner: BinOp("**", inner, Const(12))),
    "negative power": (6, lambda inner: BinOp("**", inner, Neg(Const(12)))),
    "remainder": (20, lambda inner: BinOp("%", Const(7), inner)),
    "choice": (20, lambda inner: IfElse(Compare("<", inner, Const(1)), inner, Neg(inner))),
}


@pytest.mark.parametrize("name", GROWING)
def test_what_grows_with_each_level_is_refused_before_it_is_large(name):
    depth, step = GROWING[name]
    expr = nested(depth, step)
    for found in (encode_value(expr), encode(Compare("==", Ref("y"), expr))):
        assert isinstance(found, Inexpressible)
        assert "characters" in found.reason
    shallow = encode_value(nested(3, step))
    assert isinstance(shallow, Encoded)
    assert len(shallow.value) <= MOST_CHARACTERS


def test_what_is_refused_is_undecided(parse_facts):
    facts = parse_facts("given.x: x == 1\nrelation.L1: answer == " + "(" * 6 + "x" + " ** 12)" * 6)
    assert isinstance(decide(facts, "answer"), Undecided)


def test_a_function_without_counterpart_is_refused():
    assert isinstance(encode_value(Call("math.sqrt", (Ref("x"),))), Inexpressible)
