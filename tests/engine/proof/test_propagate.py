"""What follows by evaluation alone, at once and with one more value assumed afterwards."""

import itertools
from fractions import Fraction

from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import equals
from illposed.engine.ir.nodes import BinOp, Compare, Expr, Ref
from illposed.engine.proof.propagate import Propagation, propagate, propagate_further, rule


def _is(name: str, expr: Expr) -> Fact:
    return Fact(f"relation.{name}", "relation", Compare("==", Ref(name), expr))


_RULES = [
    rule(fact)
    for fact in (
        _is("rolls", BinOp("*", Ref("trays"), Ref("each"))),
        _is("left", BinOp("-", Ref("rolls"), Ref("sold"))),
        _is("money", BinOp("*", Ref("sold"), Ref("price"))),
        Fact("derived.left", "derived", equals("left", Fraction(6))),
    )
]
_ASSUMED = {"trays": 4, "each": 9, "sold": 30, "price": 2, "rolls": 36, "money": 60, "left": 6}


def _found(found: Propagation) -> object:
    """What does not depend on the order in which values are found."""
    return bool(found.conflict) or found.known


def test_what_is_assumed_later_leads_to_the_same() -> None:
    for names in itertools.combinations(_ASSUMED, 3):
        for name, off in itertools.product(names, (0, 1)):
            first = propagate(_RULES, {each: _ASSUMED[each] for each in names if each != name})
            if name not in first.known:
                later = propagate_further(first, name, _ASSUMED[name] + off)
                assert _found(later) == _found(propagate(_RULES, {**first.known, name: _ASSUMED[name] + off}))
                at_once = {each: _ASSUMED[each] + off * (each == name) for each in names}
                assert _found(later) == _found(propagate(_RULES, at_once))
