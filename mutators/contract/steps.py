"""What a mutator of programs is: it names its sites, and applied to one of them gives a program with one error."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import ClassVar, Final, Literal

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import Program
from illposed.engine.quantities.mentions import Mention
from illposed.mutators.contract.asking import blamed, wrong_return
from illposed.mutators.contract.facts import Dropped, Family

ErrorType = Literal["computational_error", "incorrect_operation", "incorrect_operand", "skipped_step"]
"""The error types of the verifier's target; every mutator of steps maps onto one of them."""

FINAL_ANSWER = "FA"
"""The label of the line that gives the answer."""

NAME_IN_WORDS: Final = re.compile(r"\{(\w+)\}")
"""A name of the program, as the words for an error have it."""


@dataclass(frozen=True, slots=True, eq=False)
class OpenProgram:
    """A program that is open to errors; each is equal to itself alone, so that what is found of it can be remembered.

    ``values`` are those of every parameter, step target and ``answer`` at the defaults. ``counted`` names what counts
    whole things, so that its values stay whole. ``mentions`` tells for a parameter how the question writes it; it is
    empty for a program without a text. ``dimensions`` tells what a parameter or target measures, as far as that is
    known; see :func:`illposed.engine.facts.dimensions.dimensions`. ``units`` tells more exactly what it counts, as
    ``dollar`` or ``pen``; see :func:`illposed.mutators.programs.units.units`.
    """

    program: Program
    values: Mapping[str, Fraction]
    counted: frozenset[str] = frozenset()
    mentions: Mapping[str, Mention] = field(default_factory=dict)
    dimensions: Mapping[str, str] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Site:
    """A place where a mutator can put its error.

    ``label`` is that of the step, ``L2`` (``L2_2`` if it is the second of that label), or ``FA`` for the answer;
    ``path`` leads from the expression of the step to the node, by positions among children; ``choice`` says which of
    several errors at this node: an operator, a name. ``why`` is a sentence that says what tempts here, with names of
    the program in braces, and ``pull`` how many things do, 1 to 3; neither is part of what the site is.
    """

    label: str
    path: tuple[int, ...] = ()
    choice: str = ""
    why: str = field(default="", compare=False)
    pull: int = field(default=1, compare=False)

    @property
    def name(self) -> str:
        """The site as one word, ``L2.0.1:total``, that names it again later."""
        place = ".".join([self.label, *map(str, self.path)])
        return f"{place}:{self.choice}" if self.choice else place


@dataclass(frozen=True, slots=True)
class Mutation:
    """A program with one error, and the words for it.

    ``label`` is that of the line of ``flawed`` that is wrong given what stands before it. ``error`` and ``correction``
    are that line of the emitted flawed program and what it should be, whose exchange gives a program equivalent to the
    original. ``done`` and ``due`` complete "The solution …" and "It should …" with names of the program in braces:
    ``adds {boxes} and {price}``, ``multiply them``. What tempted to it stands in ``site``.
    """

    mutator: str
    error_type: ErrorType
    site: Site
    label: str
    flawed: Program
    error: str
    correction: str
    done: str
    due: str


@dataclass(frozen=True, slots=True)
class StepExample:
    """A program in the compact format, and what a mutator makes of it.

    ``yields`` is a line of one of its flawed programs; None says that it has no site here, for the reason in ``why``.
    """

    source: str
    yields: str | None
    why: str = ""


class StepMutator(ABC):
    """A transformer of programs. Subclasses are frozen dataclasses; fields are options that can be hashed.

    ``temptation`` says what leads a careful person to this error; where nothing does there is no site. ``sites``
    depends on the subject alone, in the order of the program; ``apply`` on the site and ``random`` too.
    """

    id: ClassVar[str]
    family: ClassVar[Family] = "steps"
    error_type: ClassVar[ErrorType]
    any_size: ClassVar[bool] = False
    """Whether the error is one of magnitude, so that what is told may be far from what is true."""
    in_error_mix: ClassVar[bool] = True
    """Whether a build makes this error; False for one that is only made where it is asked for, or needs options."""
    is_slip: ClassVar[bool] = False
    """Whether the plan is right and a calculation or a copy is not. Models rarely slip, and so do builds."""
    temptation: ClassVar[str]
    description: ClassVar[str]
    examples: ClassVar[tuple[StepExample, ...]] = ()

    @abstractmethod
    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """Every place in ``subject`` where this error can be made."""

    @abstractmethod
    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program with the error at ``site``, or why there is none that could be told from the true one."""


@lru_cache(maxsize=1)  # a mutator is asked for its sites, and again as it is applied to each of them
def sites_of(mutator: StepMutator, subject: OpenProgram) -> tuple[Site, ...]:
    """The sites of a mutator in a program; raises ``TypeError`` if it returns anything else."""
    with blamed(mutator.id, "sites"):
        found = mutator.sites(subject)
        sites = tuple(found) if isinstance(found, Iterable) else found
    if not isinstance(sites, tuple):
        raise wrong_return(mutator.id, "sites", found)
    stranger = next((site for site in sites if not isinstance(site, Site)), None)
    if stranger is not None:
        raise wrong_return(mutator.id, "sites", stranger)
    return sites


def mutate(mutator: StepMutator, subject: OpenProgram, site: Site, seed: int) -> Mutation | Dropped:
    """The error of ``mutator`` at ``site``; the same for the same seed, whatever else is done with the program.

    Dropped as ``misdeclared`` if the words for it name what is not in the program. Raises ``TypeError`` if the mutator
    returns anything else.
    """
    with blamed(mutator.id, "apply"):
        found = mutator.apply(subject, site, Random(f"{seed}:{subject.program.index}:{mutator.id}:{site.name}"))
    if not isinstance(found, Mutation | Dropped):
        raise wrong_return(mutator.id, "apply", found)
    words = None if isinstance(found, Dropped) else _misnaming(subject, found)
    return found if words is None else Dropped(mutator.id, "misdeclared", words)


def _misnaming(subject: OpenProgram, mutation: Mutation) -> str | None:
    """The words for a mutation with something in braces that is no name of either program; None if there are none."""
    steps = (*subject.program.steps, *mutation.flawed.steps)
    names = {ANSWER, *(param.name for param in subject.program.params), *(step.target for step in steps)}
    for words in (mutation.done, mutation.due, mutation.site.why):
        rest = NAME_IN_WORDS.sub(lambda found: "" if found[1] in names else found[0], words)
        if not {"{", "}"}.isdisjoint(rest):
            return words
    return None
