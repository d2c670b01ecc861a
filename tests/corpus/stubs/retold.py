"""What told the solutions of a problem, as ``illposed check`` finds it."""

from illposed.corpus.check.retelling import telling_of
from illposed.corpus.grade.readings import readings_meant
from illposed.corpus.records.files.reading import SolutionGroup
from illposed.engine.results import Rejected
from illposed.engine.telling import Realiser


def what_told(group: SolutionGroup) -> Realiser | Rejected | None:
    return telling_of(group, readings_meant(group.oracle))
