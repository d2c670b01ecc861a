"""The alignments of two candidates: every way in which their parameters may correspond, likeliest first."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from msgspec import structs

from illposed.engine.alignment.admitted import AdmittedProgram, used_params
from illposed.engine.alignment.buckets import buckets
from illposed.engine.alignment.constants import Lift, LiftableConstant, constants, lifted, merged, sites, substituted
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.alignment.inversion import inverted
from illposed.engine.alignment.leftovers import (
    Completion,
    Leftovers,
    Link,
    Repeats,
    Side,
    ToConstant,
    ToEqual,
    ToParam,
    completions,
)
from illposed.engine.alignment.matching import Matching, matchings
from illposed.engine.alignment.pairing import Alignment, Pairing
from illposed.engine.alignment.relations import SAME, UNITS, relations
from illposed.engine.ir.nodes import Param, Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.usage import without_unused

MAX_ALIGNMENTS: Final = 24
"""How many ways to align two programs are given at most."""


def alignments(left: AdmittedProgram, right: AdmittedProgram, similarities: Similarities) -> tuple[Alignment, ...]:
    """The ways in which the parameters of two candidates may correspond: 1 to ``MAX_ALIGNMENTS``, likeliest first.

    Parameters of equal default are paired, by the similarity of their names where there are several; where names
    cannot tell, every way is given. Parameters left over are linked to constants of the other program, which become
    parameters, to related values, and to paired parameters of their own program that have the same value. What rests
    on a guess has the basis ``equivalence``: it holds only if it makes the two programs equivalent. One alignment
    makes no such guess beyond the names and freezes what is left. Those in which one parameter stands for several
    come last. What does not reach the answer of its program, nor has a value that the other program uses, is no
    parameter of it. Where a program divides by what the other multiplies with (``/ 2`` and ``* 0.5``), the ways in
    which that is one quantity follow.
    """
    left, right = _without_ignored(left, right), _without_ignored(right, left)
    turned = inverted(left, right)
    if turned is None:
        return _aligned(left, right, similarities, MAX_ALIGNMENTS)
    plain = _aligned(left, right, similarities, MAX_ALIGNMENTS // 2)
    ways = _aligned(turned.left, turned.right, similarities, MAX_ALIGNMENTS // 2)
    names = frozenset(turned.left_names), frozenset(turned.right_names)
    return (*plain, *(replace(way, left_inverted=names[0], right_inverted=names[1]) for way in ways))


def _without_ignored(candidate: AdmittedProgram, other: AdmittedProgram) -> AdmittedProgram:
    """The candidate without the parameters that neither program uses; what only it ignores may be what is wrong."""
    if not isinstance(candidate.form, Program) or not isinstance(other.form, Program):
        return candidate
    used = without_unused(other.form)
    values = constants(used) | {Fraction(param.default or 0) for param in used.params}
    names = used_params(candidate)
    kept = tuple(p for p in candidate.params if p.name in names or _is_said(Fraction(p.default or 0), values))
    return replace(candidate, params=kept)


def _is_said(value: Fraction, values: frozenset[Fraction]) -> bool:
    """Whether one of ``values`` is ``value`` or may say the same in another way."""
    return value in values or any(True for other in values for _ in relations(value, other, values))


def _aligned(
    left: AdmittedProgram, right: AdmittedProgram, similarities: Similarities, count: int
) -> tuple[Alignment, ...]:
    known = _Known(sites(left), sites(right), _constants(left.form) | _constants(right.form))
    found = matchings(buckets(left.params, right.params), similarities, known.shared, count)
    plans = [plan for matching in found for plan in _plans(left, right, matching, known, count)]
    plain = next(plan for plan in plans if plan.matching is found[0] and not plan.completion.links)
    # A pair of equal default is given up for two pairs, never for two frozen parameters.
    allowed = [plan for plan in plans if plan.frozen <= plain.frozen]
    distinct: dict[Hashable, _Plan] = {}
    for plan in sorted(allowed, key=lambda plan: plan.cost):
        distinct.setdefault(plan.meaning, plan)
    ranked = list(distinct.values())[:count]
    if plain not in ranked:
        ranked[-1] = plain
    return tuple(_alignment(left, right, plan) for plan in sorted(ranked, key=lambda plan: plan.merges))


@dataclass(frozen=True, slots=True)
class _Known:
    """The places of the constants in the two programs, and all units that may be among them."""

    left: tuple[LiftableConstant, ...]
    right: tuple[LiftableConstant, ...]
    constants: frozenset[Fraction]

    @property
    def shared(self) -> frozenset[Fraction]:
        return frozenset(site.value for site in self.left) & frozenset(site.value for site in self.right)


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the parameters correspond, and how many are left frozen."""

    matching: Matching
    completion: Completion
    frozen: int

    @property
    def cost(self) -> int:
        return self.matching.cost + self.completion.cost

    @property
    def merges(self) -> bool:
        """Whether a parameter stands for several things of its program."""
        return any(isinstance(link, (ToEqual, Repeats)) for link in self.completion.links)

    @property
    def meaning(self) -> Hashable:
        """The same for two plans that differ only in which of several parameters, made one, stands for all."""
        groups: dict[tuple[Side, str], set[str]] = {}
        for link in self.completion.links:
            if isinstance(link, ToEqual):
                groups.setdefault((link.side, link.kept.name), set()).add(link.param.name)
        pairs = frozenset(
            (
                frozenset({match.left, *groups.get(("left", match.left), ())}),
                frozenset({match.right, *groups.get(("right", match.right), ())}),
            )
            for match in self.matching.matches
        )
        return pairs, frozenset(link for link in self.completion.links if not isinstance(link, ToEqual))


def _plans(
    left: AdmittedProgram, right: AdmittedProgram, matching: Matching, known: _Known, count: int
) -> Iterator[_Plan]:
    left_over = _unmatched(left.params, (match.left for match in matching.matches))
    right_over = _unmatched(right.params, (match.right for match in matching.matches))
    paired = _mergeable(left, left_over), _mergeable(right, right_over)
    leftovers = Leftovers(left_over, right_over, known.left, known.right, known.constants, *paired)
    for completion in completions(leftovers, count):
        settled = sum(_settled(link) for link in completion.links)
        yield _Plan(matching, completion, len(left_over) + len(right_over) - settled)


def _settled(link: Link) -> int:
    """How many parameters ``link`` finds a place for."""
    return 2 if isinstance(link, ToParam) else 0 if isinstance(link, Repeats) else 1


def _mergeable(candidate: AdmittedProgram, left_over: Sequence[Param]) -> tuple[Param, ...]:
    """The paired parameters that are numbers and whose program can be rewritten."""
    if isinstance(candidate.form, Opaque):
        return ()
    return tuple(p for p in candidate.params if p not in left_over and p.default is not None and p.type != "bool")


def _constants(form: Program | Opaque) -> frozenset[Fraction]:
    """The values of the constants; an opaque program may have any unit."""
    return constants(form) if isinstance(form, Program) else UNITS


def _unmatched(params: Iterable[Param], matched: Iterable[str]) -> tuple[Param, ...]:
    """The parameters that are numbers and have no partner of equal default."""
    names = frozenset(matched)
    return tuple(p for p in params if p.name not in names and p.default is not None and p.type != "bool")


def _alignment(left: AdmittedProgram, right: AdmittedProgram, plan: _Plan) -> Alignment:
    links = plan.completion.links
    left_form, left_lifted = _lifted(left.form, links, "right")
    right_form, right_lifted = _lifted(right.form, links, "left")
    left_merged, right_merged = _merged(links, "left"), _merged(links, "right")
    sole: dict[Side, frozenset[Param]] = {"left": _sole(left.params), "right": _sole(right.params)}
    guessed = frozenset(left_merged), frozenset(right_merged)
    pairings = (*_matched(plan.matching, *guessed), *_linked(plan.completion, left_lifted, right_lifted, sole))
    return Alignment(
        _pruned(_rewritten(left_form, links, "left"), left),
        _pruned(_rewritten(right_form, links, "right"), right),
        pairings,
        (*_without(left.params, {p.left for p in pairings} | _dropped(links, "left").keys()), *left.fixed),
        (*_without(right.params, {p.right for p in pairings} | _dropped(links, "right").keys()), *right.fixed),
        left_lifted,
        right_lifted,
        left_merged,
        right_merged,
    )


def _pruned(form: Program | Opaque, given: AdmittedProgram) -> Program | Opaque:
    """The program without dead steps, and with no parameters but those of ``given`` and the lifted ones."""
    if not isinstance(given.form, Program) or not isinstance(form, Program):
        return form
    ignored = {param.name for param in given.form.params} - {param.name for param in given.params}
    params = tuple(param for param in form.params if param.name not in ignored)
    return structs.replace(form, params=params, steps=without_unused(form).steps)


def _lifted(form: Program | Opaque, links: Sequence[Link], side: Side) -> tuple[Program | Opaque, tuple[str, ...]]:
    """The program with the constants lifted that parameters of the program on ``side`` stand for."""
    lifts = tuple(Lift(link.sites, link.param) for link in links if isinstance(link, ToConstant) and link.side == side)
    return (form, ()) if isinstance(form, Opaque) or not lifts else lifted(form, lifts)


def _dropped(links: Sequence[Link], side: Side) -> dict[str, str]:
    """The parameters of the program on ``side`` that others of it stand for, and those others."""
    return {link.param.name: link.kept.name for link in links if isinstance(link, ToEqual) and link.side == side}


def _merged(links: Sequence[Link], side: Side) -> tuple[str, ...]:
    """The parameters of the program on ``side`` that stand for more than themselves."""
    kept = (link.kept.name for link in links if isinstance(link, (ToEqual, Repeats)) and link.side == side)
    return tuple(dict.fromkeys(kept))


def _rewritten(form: Program | Opaque, links: Sequence[Link], side: Side) -> Program | Opaque:
    """The program on ``side`` in which one parameter stands for all that repeats its value by ``links``."""
    if isinstance(form, Opaque):
        return form
    repeats = {link.sites: link.kept.name for link in links if isinstance(link, Repeats) and link.side == side}
    dropped = _dropped(links, side)
    return merged(substituted(form, repeats), dropped) if repeats or dropped else form


def _matched(matching: Matching, left_merged: frozenset[str], right_merged: frozenset[str]) -> list[Pairing]:
    """The pairings of equal default; what one of the two also stands for is a guess."""
    return [
        Pairing(
            m.left,
            m.right,
            SAME,
            m.similarity,
            "equivalence" if m.left in left_merged or m.right in right_merged else m.basis,
        )
        for m in matching.matches
    ]


def _sole(params: Sequence[Param]) -> frozenset[Param]:
    """The parameters whose default no other parameter of the program has."""
    defaults = [param.default for param in params]
    return frozenset(param for param in params if defaults.count(param.default) == 1)


def _linked(
    completion: Completion,
    left_lifted: Iterable[str],
    right_lifted: Iterable[str],
    sole: Mapping[Side, frozenset[Param]],
) -> Iterator[Pairing]:
    """The pairings of the links, which come in the order in which their constants were lifted."""
    names = {"left": iter(right_lifted), "right": iter(left_lifted)}
    for link in completion.links:
        if isinstance(link, ToParam):
            yield Pairing(link.left.name, link.right.name, link.relation, None, "equivalence")
        if not isinstance(link, ToConstant):
            continue
        name = next(names[link.side])
        ends = (link.param.name, name) if link.side == "left" else (name, link.param.name)
        is_certain = link.is_only_choice and link.param in sole[link.side]
        yield Pairing(*ends, link.relation, None, "value" if is_certain else "equivalence")


def _without(params: Sequence[Param], paired: set[str]) -> tuple[str, ...]:
    return tuple(param.name for param in params if param.name not in paired)
