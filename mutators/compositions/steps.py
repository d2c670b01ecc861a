"""How mutations of programs are combined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from illposed.engine.ir.evaluate import EvaluationFailed
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepMutator, sites_of
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.open_program import open_program


def own_sites(parts: Sequence[StepMutator], subject: OpenProgram) -> tuple[Site, ...]:
    """The sites of all parts, one part after the other."""
    return tuple(site for part in parts for site in sites_of(part, subject))


def sites_of_choice(parts: Sequence[StepMutator], subject: OpenProgram) -> tuple[Site, ...]:
    """The sites of all parts, each marked with the id of its part."""
    return tuple(
        replace(site, choice=f"{part.id}/{site.choice}")
        for part in dict.fromkeys(parts)
        for site in sites_of(part, subject)
    )


def chosen_part(parts: Sequence[StepMutator], site: Site) -> tuple[StepMutator, Site]:
    """The part that the mark of a site names, and the site as the part knows it; ``ValueError`` if none does."""
    part_id, _, choice = site.choice.partition("/")
    part = next((part for part in parts if part.id == part_id), None)
    if part is None:
        raise ValueError(f"the site {site.name} is of none of the parts {', '.join(part.id for part in parts)}")
    return part, replace(site, choice=choice)


def dropped_unless(
    keep: Callable[[OpenProgram, Mutation], bool], reason: str, subject: OpenProgram, found: Mutation | Dropped
) -> Mutation | Dropped:
    """What was found, or a :class:`Dropped` under ``reason`` if it is a mutation that ``keep`` does not want."""
    if isinstance(found, Dropped) or keep(subject, found):
        return found
    return Dropped(found.mutator, reason, found.site.name)


def applied_after(earlier: Mutation, part: StepMutator, subject: OpenProgram, random: Random) -> Mutation | Dropped:
    """``earlier`` with an error of ``part`` besides, at a random site on a line that ``earlier`` left alone.

    Dropped with reason ``undefined`` if the program has no value after the first error, and ``no-site`` if ``part``
    finds no other line.
    """
    between = open_program(earlier.flawed, subject.counted, subject.mentions)
    if isinstance(between, EvaluationFailed):
        return Dropped(part.id, "undefined", f"{between.reason} in {between.where}")
    wrong = {line.label for line in lines(earlier.flawed) if line.source in earlier.error.splitlines()}
    free = [site for site in sites_of(part, between) if site.label not in wrong]
    if not free:
        return Dropped(part.id, "no-site", f"after {earlier.mutator} at {earlier.site.name}")
    later = part.apply(between, random.choice(free), random)
    return later if isinstance(later, Dropped) else joined(earlier, later)


def joined(earlier: Mutation, later: Mutation) -> Mutation:
    """Both errors as one mutation, ``later`` made in what ``earlier`` gives: a row of each for what both have."""
    return replace(
        later,
        mutator=f"{earlier.mutator}+{later.mutator}",
        error_type=earlier.error_type,
        site=earlier.site,
        label=earlier.label,
        error=f"{earlier.error}\n{later.error}",
        correction=f"{earlier.correction}\n{later.correction}",
        done=f"{earlier.done}, and {later.done}",
        due=f"{earlier.due}, and {later.due}",
    )
