"""What errors have in common that change one node of the expression of one line."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from random import Random

import msgspec

from illposed.engine.ir.nodes import BinOp, Expr
from illposed.engine.ir.paths import Path, node_at, nodes, with_node
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepMutator
from illposed.mutators.programs.lines import Line, lines, mutated_line
from illposed.mutators.programs.wording import do, does, part_of


class Place(msgspec.Struct, frozen=True):
    """A node of a line: ``path`` leads to it from the expression of the line."""

    line: Line
    path: Path
    node: Expr

    def above(self, levels: int = 1) -> Expr | None:
        """The node so many levels above; None beyond the root."""
        return node_at(self.line.expr, self.path[:-levels]) if len(self.path) >= levels else None

    def is_taken_away(self) -> bool:
        """Whether the node stands behind a minus, where a sum is of things that are taken away."""
        above = self.above()
        return isinstance(above, BinOp) and above.operator == "-" and self.path[-1] == 1


class WrongNode(msgspec.Struct, frozen=True):
    """What may stand in the place of a node, by mistake.

    ``choice`` tells it from the others for that place, ``why`` and ``pull`` are those of the :class:`Site`. ``told`` is
    what is said to have been done and to be due; None for the operations around the two nodes.
    """

    choice: str
    node: Expr
    why: str
    pull: int = 1
    told: tuple[str, str] | None = None


class NodeMutator(StepMutator):
    """Puts another node in the place of one; what is said of it is what the operation around it does."""

    @abstractmethod
    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The wrong nodes that tempt at a place."""

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """Every node that can be replaced, line by line."""
        return tuple(
            Site(place.line.label, place.path, wrong.choice, wrong.why, wrong.pull)
            for place, wrong in _offered(self, subject)
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program with the wrong node; dropped as ``no-site`` if there is no such place."""
        named = (site.label, site.path, site.choice)
        offered = {
            (place.line.label, place.path, wrong.choice): (place.line, wrong)
            for place, wrong in _offered(self, subject)
        }
        if named not in offered:
            return Dropped(self.id, "no-site", site.name)
        line, wrong = offered[named]
        expr = with_node(line.expr, site.path, wrong.node)
        done, due = wrong.told or _around(line.expr, expr, site.path)
        return mutated_line(type(self), subject.program, site, line, expr, done, due)


@lru_cache(maxsize=1)  # a mutator names its sites, and is then applied to each of them
def _offered(mutator: NodeMutator, subject: OpenProgram) -> tuple[tuple[Place, WrongNode], ...]:
    """The wrong nodes that tempt at each place."""
    return tuple((place, wrong) for place in _places(subject) for wrong in mutator.wrong_nodes(subject, place))


@lru_cache(maxsize=1)  # every mutator goes through the places of a program
def _places(subject: OpenProgram) -> tuple[Place, ...]:
    """The nodes of the lines that compute something."""
    computing = (line for line in lines(subject.program) if line.computes)
    return tuple(Place(line, path, node) for line in computing for path, node in nodes(line.expr))


def _around(right: Expr, wrong: Expr, path: Path) -> tuple[str, str]:
    """What the smallest whole operation around ``path`` does in ``wrong``, and what it should do."""
    around = max(_operation(wrong, path), _operation(right, path), key=len)
    return does(node_at(wrong, around) or wrong), do(node_at(right, around) or right)


def _operation(expr: Expr, path: Path) -> Path:
    """Where the smallest whole operation at or around ``path`` is: of a chain or of what takes a share, all of it."""
    trail = [node_at(expr, path[:length]) for length in range(len(path) + 1)]
    while len(trail) > 1 and not isinstance(trail[-1], BinOp):
        trail.pop()
    while len(trail) > 1 and (_chained(trail[-2], trail[-1]) or _takes_share(trail[-2])):
        trail.pop()
    return path[: len(trail) - 1]


def _takes_share(expr: Expr | None) -> bool:
    return expr is not None and part_of(expr) is not None


def _chained(above: Expr | None, below: Expr | None) -> bool:
    return isinstance(above, BinOp) and isinstance(below, BinOp) and above.operator == below.operator
