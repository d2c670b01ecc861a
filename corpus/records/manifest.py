"""The manifest of a build."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from illposed.corpus.records.base import Count, Record
from illposed.mutators.contract.kinds import Kind, Stratum, Tell

FlawedShare = Literal["even", "by-steps"]
"""How many of the solutions of a problem are flawed: half of them, or the more the more steps it has."""

Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class InputFile(Record, frozen=True, kw_only=True):
    """An input file by name (not by path), size in bytes and content hash."""

    name: str
    bytes: Count
    sha256: Sha256


class OutputFile(Record, frozen=True, kw_only=True):
    """An output file: its number of lines, size in bytes and content hash."""

    lines: Count
    bytes: Count
    sha256: Sha256


class FieldNames(Record, frozen=True, kw_only=True, omit_defaults=True):
    """The names of the fields (or columns) that a problem is in; null, or no question, is not named.

    The text is in ``question``, in several fields one after the other. With it go a worked ``solution``, perhaps with
    its final ``answer`` in a field of its own, or an ``equation`` and its ``answer``.
    """

    question: tuple[str, ...] = ()
    solution: str | None = None
    equation: str | None = None
    answer: str | None = None


UNKNOWN_LICENCE: Final = "unknown"
"""The licence of problems of which nobody said it."""


class BuildOptions(Record, frozen=True, kw_only=True):
    """Everything besides the input and the versions that decides the bytes of a build.

    ``tell``: whether texts tell any results, or no other than the answer.
    ``sets``: the most sets per problem of each ill-posed class and stratum; of these those of the named ``kinds`` and
    ``strata`` (none named: all), in which every text has a ``depth`` of so many relations or more. ``share_solvable``:
    one solvable text stands for both in a crossed set. ``solutions``: the most flawed solutions per problem, and as
    many correct ones, or with the ``flawed_share`` ``by-steps`` as many as such a problem is solved rightly; so many of
    the flawed ones have ``double_errors``. ``ill_posed_solutions``: the most flawed solutions per problem of
    underspecified texts, each beside a correct one.
    ``limit``: how many input lines are taken (null: all). ``embedder``: what compared the names of parameters in the
    programs of models (null: nothing, or no programs). ``phrasebooks``: the files that say how quantities are told,
    asked for and hidden, earlier ones first. ``graded``: the files of real solutions that were graded. ``format``
    (null: by the name of the file) and ``fields``: how the input was read, and which of its fields were named as what.
    """

    dataset: str
    licence: str = UNKNOWN_LICENCE
    seed: int = 0
    sets: Count = 1
    tell: Tell = "results"
    kinds: tuple[Kind, ...] = ()
    strata: tuple[Stratum, ...] = ()
    depth: Count = 0
    share_solvable: bool = False
    solutions: Count = 6
    flawed_share: FlawedShare = "even"
    double_errors: Count = 0
    ill_posed_solutions: Count = 1
    limit: Annotated[int, msgspec.Meta(ge=0)] | None = None
    embedder: str | None = None
    phrasebooks: tuple[InputFile, ...] = ()
    graded: tuple[InputFile, ...] = ()
    format: str | None = None
    fields: FieldNames = FieldNames()

    def takes(self, stratum: Stratum | None, kind: Kind | None, depth: int) -> bool:
        """Whether a text of a set of this sort and kind, with this depth, is wanted."""
        named = (not self.strata or stratum in self.strata) and (not self.kinds or kind in self.kinds)
        return named and depth >= self.depth


class Counts(Record, frozen=True, kw_only=True):
    """Counts that add up.

    ``lines = problems + bad_lines``; ``problems = oracles + problems_without_oracle``;
    ``records = contradictory + solvable + underspecified``; ``originals`` are among the solvable, but for
    texts whose story may be impossible; ``problems_with_sets`` have a set of texts,
    ``problems_with_crossed_contradictory`` and ``problems_with_crossed_underspecified`` a crossed one with
    contradictory, or underspecified, texts.
    ``without_reason`` are texts whose label no words explain.
    ``reachable`` contradictory and ``redundant`` solvable texts: see the records.
    ``solutions = correct + flawed``; ``problems_with_all_error_types`` have one of each type of wrong step.
    Where solutions were graded: ``unsolved_problems`` of the input, for which there was none, are not among the
    ``problems``; of the ``solution_lines`` there are ``bad_solution_lines``, and ``foreign_solutions`` for no problem.
    """

    lines: Count = 0
    problems: Count = 0
    bad_lines: Count = 0
    oracles: Count = 0
    problems_without_oracle: Count = 0
    records: Count = 0
    contradictory: Count = 0
    solvable: Count = 0
    underspecified: Count = 0
    originals: Count = 0
    problems_with_sets: Count = 0
    problems_with_crossed_contradictory: Count = 0
    problems_with_crossed_underspecified: Count = 0
    reachable: Count = 0
    redundant: Count = 0
    dropped_proposals: Count = 0
    solutions: Count = 0
    correct: Count = 0
    flawed: Count = 0
    problems_with_solutions: Count = 0
    problems_with_all_error_types: Count = 0
    dropped_solutions: Count = 0
    refused_phrasings: Count = 0
    without_reason: Count = 0
    unsolved_problems: Count = 0
    solution_lines: Count = 0
    bad_solution_lines: Count = 0
    foreign_solutions: Count = 0


class Manifest(Record, frozen=True, kw_only=True):
    """What a build was made from and what it wrote; written last, so a folder with a manifest is complete.

    ``mutators`` are those of other packages that were there, by id, each with name and version of its distribution.
    ``rejects`` counts by scope and reason (``"problem"`` → ``"no-annotation"`` → 93). ``variants`` counts the records
    with edits by mutator (several joined by ``+``) and label name, ``kinds`` the same records by the kind of their set,
    each with its stratum (``"crossed computed-clash"``), and label name, ``depths`` these again by depth, ``errors``
    the flawed solutions by error type and mutator. ``parses`` is a digest over the parses of the problems with an
    oracle, in their order (null: nothing was parsed): where a processor of another kind gives another one, the same
    input may give other bytes.
    """

    format: Literal[2] = 2
    versions: dict[str, str]
    options: BuildOptions
    inputs: tuple[InputFile, ...]
    mutators: dict[str, str] = msgspec.field(default_factory=dict)
    counts: Counts
    rejects: dict[str, dict[str, Count]]
    variants: dict[str, dict[str, Count]]
    kinds: dict[str, dict[str, Count]]
    depths: dict[str, dict[str, dict[str, Count]]] = msgspec.field(default_factory=dict)
    errors: dict[str, dict[str, Count]]
    outputs: dict[str, OutputFile]
    parses: Sha256 | None = None
