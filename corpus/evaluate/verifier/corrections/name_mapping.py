"""Which names of the flawed program a model's names stand for.

Where every name is one of the program's own, it stands for itself. Else all are assigned at once, by the similarity of
embeddings, with values and positions to decide between what is alike:

* names that the flawed line uses, and whose values the solution's line tells, come before others, above all where the
  model says that only the sum is wrong; those in their place come before those out of it, and those whose value the
  model writes as a number come last;
* of the mappings of the model's wrong line, the one under which it has the value that the flawed program has there;
* of those of its correction, one under which it has another value.

Nothing of this knows the oracle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from illposed.corpus.evaluate.verifier.corrections.code_line import CodeLine, placeholder
from illposed.corpus.evaluate.verifier.corrections.scope import NameCandidate, Scope, words_of
from illposed.engine.alignment.assignment import best_assignments
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import Const, Expr, Ref, rewrite, walk
from illposed.engine.results import Rejected

Basis = Literal["same name", "similarity", "value"]

_SCALE = 10_000
_USED = 1_000
_TOLD = 1_000
_TOLD_OF_A_SUM = 3_000
_IN_PLACE = 500
_IN_SHAPE = 2_000
_AS_NUMBER = -2_000
_TAKEN = -5_000
_DROPPED = -3_000
_MOST_TRIED = 24
_UNLIKE: Final = 0.2
"""Names of unrelated things are as similar as this."""
_TIE: Final = 3_000
"""Mappings whose sums differ by no more, for each name, are about as similar: the value decides between them."""


@dataclass(frozen=True, slots=True)
class Mapped:
    """A model's name, the name it stands for, how alike they are (None: not compared), and what decided."""

    invented: str
    name: str
    similarity: float | None
    basis: Basis


def texts_to_embed(scope: Scope, error: CodeLine | None, correction: CodeLine) -> set[str]:
    """All texts whose similarity the mapping may ask for; none if every name is known as it is."""
    if _known_names(scope, error, correction) is not None:
        return set()
    known = {text for candidate in scope.candidates for text in (candidate.words, candidate.description) if text}
    return {words_of(name) for name in _names(error, correction)} | known


def mapped_names(
    scope: Scope,
    error: CodeLine | None,
    correction: CodeLine,
    similarities: Similarities,
    only_the_sum: bool = False,
) -> tuple[Mapped, ...] | Rejected:
    """What each name of the two lines stands for; targets are not among them, as they are that of the line.

    ``only_the_sum`` says that the model calls it a computational error, so that the line tells what it is about.
    Rejected as ``unmapped-name`` where there are too few names to stand for, or none is like one of the model's.
    """
    known = _known_names(scope, error, correction)
    if known is not None:
        return known
    compared = _Compared(scope, similarities, _TOLD_OF_A_SUM if only_the_sum else _TOLD)
    found = compared.error(error) if error else ()
    rest = compared.correction(correction, error, found)
    if rest is None:
        mapped = {one.invented for one in found}
        return _unmapped(name for name in correction.names if name not in mapped)
    unlike = [one.invented for one in (*found, *rest) if compared.is_unlike(one)]
    return _unmapped(unlike) if unlike else (*found, *rest)


def _unmapped(names: Iterable[str]) -> Rejected:
    return Rejected("unmapped-name", ", ".join(names))


def renamed(line: CodeLine, mapped: Sequence[Mapped]) -> Expr:
    """The expression of a line in the names of the flawed program; all of its names are mapped."""
    names = {mapping.invented: mapping.name for mapping in mapped}
    refs = {placeholder(number): Ref(names[name]) for number, name in enumerate(line.names)}
    return rewrite(line.expr, lambda node: refs[node.name] if isinstance(node, Ref) else node)


def _names(error: CodeLine | None, correction: CodeLine) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*(error.names if error else ()), *correction.names]))


def _known_names(scope: Scope, error: CodeLine | None, correction: CodeLine) -> tuple[Mapped, ...] | None:
    """Every name as itself, if the program has them all."""
    own = {candidate.words: candidate.name for candidate in reversed(scope.candidates)}
    names = _names(error, correction)
    if any(words_of(name) not in own for name in names):
        return None
    return tuple(Mapped(name, own[words_of(name)], None, "same name") for name in names)


@dataclass(frozen=True, slots=True)
class _Compared:
    """The candidates of a scope, compared with names; ``told`` is the weight of a value that the solution tells."""

    scope: Scope
    similarities: Similarities
    told: int

    def error(self, line: CodeLine) -> Sequence[Mapped]:
        """The names of the wrong line: the best way that gives it its value, over names of that line if it can be."""
        used = [candidate for candidate in self.scope.candidates if candidate.used is not None]
        place = _IN_SHAPE if _shape(line.expr) == _shape(self.scope.line.expr) else _IN_PLACE
        on_line = self._ways(line.names, line, used, {}, place)
        fitting = next((way for way in on_line if _value(self.scope, line, way) == self.scope.value), None)
        if fitting is not None:
            return _with_basis(fitting, on_line[0])
        anywhere = self._ways(line.names, line, self.scope.candidates, {})
        fitting = next((way for way in _close(anywhere) if _value(self.scope, line, way) == self.scope.value), None)
        return _with_basis(fitting or anywhere[0], anywhere[0]) if anywhere else ()

    def correction(self, line: CodeLine, error: CodeLine | None, found: Sequence[Mapped]) -> Sequence[Mapped] | None:
        """The names of the correction that the wrong line has not; None if there are too few to stand for."""
        known = {one.invented for one in found}
        rest = [name for name in line.names if name not in known]
        # What the correction no longer names may be what it replaces, or what it calls by another name.
        taken = {one.name: _TAKEN if one.invented in line.names else _DROPPED for one in found}
        ways = self._ways(rest, line, self.scope.candidates, taken)
        if not ways:
            return None
        if error is not None and _same_code(error, line):
            return ways[0]
        changing = (way for way in _close(ways) if _value(self.scope, line, (*found, *way)) != self.scope.value)
        return _with_basis(next(changing, ways[0]), ways[0])

    def is_unlike(self, mapped: Mapped) -> bool:
        """Whether nothing but its being the last choice speaks for a mapping, as far as embeddings can tell."""
        if not self.similarities.vectors or mapped.basis != "similarity" or mapped.similarity is None:
            return False
        return mapped.similarity < _UNLIKE

    def _ways(
        self,
        names: Sequence[str],
        line: CodeLine,
        candidates: Sequence[NameCandidate],
        taken: Mapping[str, int],
        in_place: int = _IN_PLACE,
    ) -> list[tuple[Mapped, ...]]:
        """The best assignments of ``names`` of a line, best first; none for fewer candidates than names."""
        likeness = [[_likeness(name, one, self.similarities) for one in candidates] for name in names]
        numbers = {Fraction(node.value) for node in walk(line.expr) if isinstance(node, Const)}
        gains = [
            [
                round(_SCALE * likeness[row][column])
                + self._speaks(one, line.names.index(name), in_place)
                + _AS_NUMBER * (one.value in numbers)
                + taken.get(one.name, 0)
                for column, one in enumerate(candidates)
            ]
            for row, name in enumerate(names)
        ]
        return [
            tuple(
                Mapped(names[row], candidates[column].name, round(likeness[row][column], 4), "similarity")
                for row, column in assignment.pairs
            )
            for assignment in best_assignments(gains, len(names), _MOST_TRIED)
        ]

    def _speaks(self, candidate: NameCandidate, place: int, in_place: int) -> int:
        """What speaks for a candidate besides its name, for a name at this place of its line."""
        used, told = candidate.used, candidate.told
        return _USED * (used is not None) + self.told * (told is not None) + in_place * (place in (used, told))


def _close(ways: Sequence[tuple[Mapped, ...]]) -> list[tuple[Mapped, ...]]:
    """The ways about as similar as the first one."""
    if not ways:
        return []
    least = _alike(ways[0]) - _TIE * len(ways[0])
    return [way for way in ways if _alike(way) >= least]


def _shape(expr: Expr) -> Expr:
    """The expression with all names made one."""
    return rewrite(expr, lambda node: Ref("name") if isinstance(node, Ref) else node)


def _same_code(one: CodeLine, other: CodeLine) -> bool:
    return (one.names, one.expr) == (other.names, other.expr)


def _likeness(name: str, candidate: NameCandidate, similarities: Similarities) -> float:
    """The greatest cosine with what is known of the candidate; without embeddings, the share of common words."""
    words = words_of(name)
    if words == candidate.words:
        return 1.0
    cosines = [similarities.cosine(words, text) for text in (candidate.words, candidate.description) if text]
    known = [cosine for cosine in cosines if cosine is not None]
    if known:
        return max(known)
    one, other = set(words.split()), set(candidate.words.split())
    return len(one & other) / len(one | other) if one | other else 0.0


def _alike(way: Sequence[Mapped]) -> int:
    return sum(round(_SCALE * (mapped.similarity or 0)) for mapped in way)


def _with_basis(chosen: Sequence[Mapped], best: Sequence[Mapped]) -> Sequence[Mapped]:
    """The chosen way, which says where values decided against the first one."""
    return [one if one in best else replace(one, basis="value") for one in chosen]


def _value(scope: Scope, line: CodeLine, mapped: Sequence[Mapped]) -> Fraction | None:
    """The value of a line of the model's, so mapped, in the flawed program at the defaults."""
    values = {candidate.name: candidate.value for candidate in scope.candidates if candidate.value is not None}
    if not {mapping.name for mapping in mapped} <= values.keys():
        return None
    result = evaluate_expr(renamed(line, mapped), values)
    return None if isinstance(result, EvaluationFailed) else Fraction(result)
