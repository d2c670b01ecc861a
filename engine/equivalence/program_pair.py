"""Two aligned programs over the quantities that they share: what is proved, fuzzed and evaluated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from illposed.engine.alignment.pairing import Alignment, Pairing, Relation
from illposed.engine.equivalence.domains import Domain, domain_of
from illposed.engine.ir.nodes import Param, Program
from illposed.engine.ir.numbers import normalised
from illposed.engine.ir.opaque import Opaque
from illposed.engine.results import Rejected

Point = tuple[Fraction, ...]
"""The value of each quantity, in the order of the pairings."""

Arguments = Mapping[str, int | Fraction]

_NO_DOMAINS: Final[Mapping[str, Domain]] = {}


@dataclass(frozen=True, slots=True)
class Quantity:
    """What two aligned parameters stand for, said as the left one says it.

    ``left`` and ``right`` are the names of the parameters, ``default`` the value at which the problem has it.
    """

    left: str
    right: str
    relation: Relation
    domain: Domain
    default: Fraction
    truth: bool = False


@dataclass(frozen=True, slots=True)
class ProgramPair:
    """Two programs, the quantities that they share, and the values at which their other parameters stay."""

    left: Program | Opaque
    right: Program | Opaque
    quantities: tuple[Quantity, ...]
    left_frozen: Arguments = field(default_factory=dict)
    right_frozen: Arguments = field(default_factory=dict)

    @property
    def origin(self) -> Point:
        """The point where every quantity has its default."""
        return tuple(quantity.default for quantity in self.quantities)

    def left_arguments(self, point: Point) -> Arguments:
        """The arguments of the left program at a point, the frozen ones included."""
        shared = {q.left: _number(value, q) for q, value in zip(self.quantities, point, strict=True)}
        return {**shared, **self.left_frozen}

    def right_arguments(self, point: Point) -> Arguments:
        """The arguments of the right program at a point, the frozen ones included."""
        shared = {q.right: _number(q.relation.right(value), q) for q, value in zip(self.quantities, point, strict=True)}
        return {**shared, **self.right_frozen}

    def contains(self, point: Point) -> bool:
        """Whether the point belongs to the domain."""
        return all(q.domain.contains(value) for q, value in zip(self.quantities, point, strict=True))

    def domain_text(self) -> str:
        """The domain as readable text, with the parameters that are frozen."""
        parts = [q.domain.text(q.left) for q in self.quantities]
        text = "; ".join(parts) or "no parameters"
        frozen = [f"{name} = {value}" for name, value in self.left_frozen.items()]
        frozen += [f"{name} = {value} (right)" for name, value in self.right_frozen.items()]
        return f"{text}; with {len(frozen)} frozen: {', '.join(frozen)}" if frozen else text


def pair_of(
    alignment: Alignment,
    stated: Mapping[str, Domain] = _NO_DOMAINS,
    opaque_params: tuple[tuple[Param, ...], tuple[Param, ...]] = ((), ()),
) -> ProgramPair | Rejected:
    """The two programs of an alignment over the quantities that it pairs.

    Rejected with ``no-common-value`` (two paired parameters have no value in common), ``no-default`` (nothing says at
    which value a parameter starts, or stays) or ``outside-domain`` (its default is no value of its domain).
    ``stated`` gives domains of left parameters that are known otherwise and replace the inferred ones;
    ``opaque_params`` the parameters of a left and a right program that is opaque. Raises ``ValueError`` for
    an alignment that leaves out a parameter of a program, or names one that it has not.
    """
    _check_complete(alignment)
    left = _params(alignment.left, opaque_params[0])
    right = _params(alignment.right, opaque_params[1])
    quantities = []
    for pairing in alignment.pairings:
        quantity = _quantity(pairing, left, right, stated)
        if isinstance(quantity, Rejected):
            return quantity
        quantities.append(quantity)
    left_frozen = _frozen(alignment.left_only, left)
    right_frozen = _frozen(alignment.right_only, right)
    if isinstance(left_frozen, Rejected):
        return left_frozen
    if isinstance(right_frozen, Rejected):
        return right_frozen
    return ProgramPair(alignment.left, alignment.right, tuple(quantities), left_frozen, right_frozen)


def _check_complete(alignment: Alignment) -> None:
    """A parameter that is neither paired nor frozen would stay at its default in silence."""
    paired_left = {*(pairing.left for pairing in alignment.pairings), *alignment.left_only}
    paired_right = {*(pairing.right for pairing in alignment.pairings), *alignment.right_only}
    for form, known in ((alignment.left, paired_left), (alignment.right, paired_right)):
        missing = {param.name for param in form.params} ^ known if isinstance(form, Program) else set()
        if missing:
            raise ValueError(f"the alignment and the program disagree on {', '.join(sorted(missing))}")


def _params(form: Program | Opaque, given: tuple[Param, ...]) -> Mapping[str, Param]:
    return {param.name: param for param in (form.params if isinstance(form, Program) else given)}


def _quantity(
    pairing: Pairing, left: Mapping[str, Param], right: Mapping[str, Param], stated: Mapping[str, Domain]
) -> Quantity | Rejected:
    first, second = left.get(pairing.left), right.get(pairing.right)
    scale, offset = 1 / pairing.relation.scale, -pairing.relation.offset / pairing.relation.scale
    domain = stated.get(pairing.left, Domain() if first is None else domain_of(first))
    if second is not None:
        common = domain.intersection(domain_of(second).mapped(scale, offset)) if pairing.left not in stated else domain
        if common is None:
            return Rejected("no-common-value", f"{pairing.left} and {pairing.right} have no value in common")
        domain = common
    default = _default(first, second, scale, offset)
    if default is None:
        return Rejected("no-default", f"{pairing.left} has no default value to start from")
    if not domain.contains(default):
        detail = f"{pairing.left} = {default} is outside its domain {domain.text(pairing.left)}"
        return Rejected("outside-domain", detail)
    truth = any(param is not None and param.type == "bool" for param in (first, second))
    return Quantity(pairing.left, pairing.right, pairing.relation, domain, default, truth)


def _default(first: Param | None, second: Param | None, scale: Fraction, offset: Fraction) -> Fraction | None:
    if first is not None and first.default is not None:
        return Fraction(first.default)
    if second is not None and second.default is not None:
        return scale * Fraction(second.default) + offset
    return None


def _frozen(names: tuple[str, ...], params: Mapping[str, Param]) -> Arguments | Rejected:
    frozen: dict[str, int | Fraction] = {}
    for name in names:
        default = params[name].default if name in params else None
        if default is None and name in params:
            return Rejected("no-default", f"{name} has no default value to be frozen at")
        if default is not None:
            frozen[name] = default
    return frozen


def _number(value: Fraction, quantity: Quantity) -> int | Fraction:
    if quantity.truth and value in (0, 1):
        return bool(value)
    return normalised(value)
