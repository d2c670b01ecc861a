"""Where the work is done: in processes of this machine, or by actors of a Ray cluster."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

from illposed.corpus.build.engines.batches import Item, Output
from illposed.corpus.build.engines.work import PROBLEM_LIMITS, Box, Pool, ProblemLimits, Work
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True)
class Cluster:
    """A Ray cluster: its address (None: one that is started here and ends with us), and the most actors on it.

    Without ``actors``, there is one for each core of the cluster.
    """

    address: str | None = None
    actors: int | None = None


Engine = int | Cluster
"""So many worker processes of this machine, or a cluster."""


def missing_ray() -> Unusable | None:
    """Why no cluster can be used from here; None if nothing is missing."""
    return None if find_spec("ray") else Unusable("Ray is not installed: pip install 'illposed[ray]'")


def at_most(engine: Engine, tasks: int) -> Engine:
    """The engine with no more workers than there are tasks."""
    return max(1, min(engine, tasks)) if isinstance(engine, int) else engine


def open_pool(
    engine: Engine, work: Work[Item, Output, Box], limits: ProblemLimits = PROBLEM_LIMITS
) -> Pool[Item, Output]:
    """The workers of ``engine``, which start when they have something to do."""
    if isinstance(engine, int):
        from illposed.corpus.build.engines.local import WorkerPool

        return WorkerPool(engine, work, limits)
    from illposed.corpus.build.engines.cluster import ActorPool

    return ActorPool(engine.address, engine.actors, work, limits)
