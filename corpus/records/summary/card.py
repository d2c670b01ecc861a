"""The dataset card that stands beside the data."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.manifest import Counts, FlawedShare, Manifest
from illposed.corpus.records.summary.depths import apart

_OPENING = """\
# {dataset}: solvable, contradictory and underspecified math word problems

Made with Illposed {version} from {files} (seed {seed}). Every label was decided by the Z3 solver and can be
decided again: `illposed check` on this folder replays every certificate.

## What is in it

| file | lines | what |
| --- | ---: | --- |
{outputs}

| label | name | records | of these unedited originals |
| --- | --- | ---: | ---: |
{labels}

{problems:,} problems were read; {oracles:,} gave a program that computes the gold answer with every parameter found
in the text, and {with_sets:,} gave a set of edited texts. {without:,} problems and {bad:,} lines gave nothing; each
stands in `rejects.jsonl` with its reason.

"""

_SETS = """\
## The sets

Edited texts come in sets, whose ids `contrast` names. A *crossed* set has four: two choices by two, such as two values
of a number by two totals told, so that each told sentence and each number stands in a solvable and in an ill-posed
text, and only what they say together decides. {crossed_0:,} problems have one with contradictory texts, {crossed_2:,}
one with underspecified texts. A *paired* set has an ill-posed text and a solvable one made like it, a *triple* a text
of each class, made by the same operations. `kind` says how the ill-posed texts of a set are ill-posed:

| set | {names} | depths apart |
| --- | ---: | ---: | ---: | ---: |
{kinds}

`depth` is how many relations a reader has to apply to find out. *Depths apart* says how far the depths of the solvable
and of the ill-posed texts of such sets differ: 0 % if they are spread alike, 100 % if no depth is common to both
(total variation distance). {reachable} of the contradictory texts are `reachable`: they give an answer to whoever
overlooks the clash. {redundant} of the solvable texts of sets are `redundant`: they tell something that follows from
the rest. Of the contradictory texts {direct} are told the same number twice, differently (`direct-clash`); of the
underspecified ones {loose} have a bound in the place of a number (`loose-bound`). A text that is both contradictory and
underspecified counts as contradictory. `reason` tells the proof of the label in the words of the problem: what the
facts that clash come to, the shortest way to the answer, or which number is not said, where the text shows that, and
two answers that fit all that is said. {without:,} of the texts have none, since no words tell their proof.

{train_on}
`illposed audit FOLDER` measures how far one gets in either without understanding, by kind, and `--probe minilm` how far
a small language model that cannot calculate.

"""

TRAIN_ON: Final = """\
For training, take the texts of all strata together. In our measurements, a small model that had learned from crossed
sets alone held nothing of it on problems that people made, one that had learned from pairs a little, and one that had
learned from all of them the most. To measure understanding, take the crossed sets, since the texts of a pair can differ
in wording and length."""
"""What to train on, and what to measure with."""

_HOW_DECIDED = """\
## How the labels were decided

A mutator edits what a problem says and the text that says it. The facts of the edited text go to the solver: no model
of the facts means *contradictory* (0), exactly one possible answer means *solvable* (1), two models with different
answers mean *underspecified* (2). What could not be decided was dropped. `core` names the facts that contradict each
other, `witnesses` are two worlds with different answers, and `needs` names the facts that the text does not state (such
as: clips are counted in whole numbers) on which the verdict rests. `certificates.jsonl.gz` holds the claim of every
record under its `id`, as SMT-LIB 2 with one named assertion per fact.

What the records of a problem share stands once in `oracles.jsonl`, under their `group`: the question, the program, the
facts of the unedited text and the value of every quantity. A text has the facts of its oracle, without those that its
`edits` touch, and with those that it `adds`; a witness gives the values in which it differs from the oracle's.

"""

_SOLUTIONS = """\
## The worked solutions

{solutions:,} solutions of {with_solutions:,} problems stand in `verifier.jsonl`, {correct:,} correct and {flawed:,}
with exactly one error. A verifier sees the `input`, problem and solution; `target` is what it should answer: the
verdict and, for a flawed solution, type and line of the error, an explanation, and what the line computes and should
compute, as code in which results are called by their lines and givens are numbers. `in_program` has this code in the
names of the program.

| error type | solutions | made by |
| --- | ---: | --- |
{errors}

`flawed` is a program that Z3 proved to be another function than the `program` of the oracle and that gives another
answer for the numbers of the problem; with `correction_in_code` in the place of `error_in_code` it is proved to be the
same function. `certificates.jsonl.gz` holds both claims. Every line of a solution but the wrong one is right given the
lines before it. A program is given by the lines of the oracle's that it replaces, and `told` are the values that the
solution finds where they are not those of the oracle. {share} Many tell
`equal`, a program that is proved to be the same function as the oracle, or have their error in it; `rewritings` names
what made it, so that an unusual shape gives nothing away.

"""

_SHARES: Final[Mapping[FlawedShare, str]] = {
    "even": """A problem has as many correct solutions as flawed ones in each
`register`, so that the style gives nothing away.""",
    "by-steps": """A problem has the more
correct solutions the fewer steps it has, as if one step of five went wrong (`flawed_share`): between problems, length
tells something of the verdict; within a problem it does not.""",
}

_OF_ILL_POSED = """\
A solution with a `text` is one of an edited text, the one of that `id` in `solvability.jsonl`; `route` is what it
calculates, as a program whose parameters are what it takes from the text. It stands twice: it is *correct* for a
solvable text, from which all its lines follow, and *flawed* for an underspecified one, made like it (`assumed_value`,
{assumed:,}): the wrong line is the first that takes a number which the text neither tells nor determines, in some
solutions another number of the text. There is no `correction_in_code`, since nothing would be right in that line. The
certificates have the evidence: what follows from a text, and two worlds in which the number differs.

"""

_GROUPS = """\
## Keeping problems together

Records with the same `group` come from one problem, and problems with the same `family` in `oracles.jsonl` are equal or
nearly so, or belong together in the input: keep a family on one side of any split. Unedited originals have no edits and
are in no set.

"""

_MEMBERS = """\
## Programs of models

Where `program_of` in `verifier.jsonl` names a model, `equal` is the program that this model gave, with the parameters
and the steps of the oracle in the place of its own.

"""

_SOURCE = """\
## Source and licence

The texts derive from `{dataset}`, licence: {licence}. `source` in `oracles.jsonl` names data set, position and licence.

"""

LIMITS = """\
## Limits

* The facts are those that a program and its mentions in the text express. Something that the wording implies and the
  facts do not say can make a proved label wrong about the text.
* Edited texts are read back by rule, not by a person.
* Texts are English; numbers are exact (a number that JSON cannot hold exactly is a string such as `"1/3"`).
"""

IN_OTHER_WORDS = "\n## In the words of a model\n"
"""The title of the section that follows where texts stand in the words of a model (``illposed tell``, ``rewrite``)."""

_WHAT = {
    "solvability.jsonl": "problem texts with their label and the evidence for it",
    "verifier.jsonl": "worked solutions with the analysis that a verifier should give",
    "oracles.jsonl": "the program chosen for each problem, and what its records share",
    "rejects.jsonl": "what gave nothing, with its reason, a line for each problem",
    "certificates.jsonl.gz": "the claim of each record as SMT-LIB 2, by its id",
}


def dataset_card(manifest: Manifest) -> str:
    """The card of a complete build, as Markdown."""
    counts = manifest.counts
    opening = _OPENING.format(
        dataset=manifest.options.dataset,
        version=manifest.versions["illposed"],
        files=", ".join(f"`{file.name}`" for file in manifest.inputs),
        seed=manifest.options.seed,
        outputs="\n".join(f"| `{name}` | {file.lines:,} | {_WHAT[name]} |" for name, file in manifest.outputs.items()),
        labels="\n".join(_label_row(label, counts) for label in range(len(LABEL_NAMES))),
        problems=counts.problems,
        oracles=counts.oracles,
        with_sets=counts.problems_with_sets,
        without=counts.problems_without_oracle,
        bad=counts.bad_lines,
    )
    return opening + how_decided(manifest) + source_section(manifest) + LIMITS


def _sets(manifest: Manifest) -> str:
    counts = manifest.counts
    return _SETS.format(
        train_on=TRAIN_ON,
        crossed_0=counts.problems_with_crossed_contradictory,
        crossed_2=counts.problems_with_crossed_underspecified,
        names=" | ".join(LABEL_NAMES),
        without=counts.without_reason,
        kinds="\n".join(_kind_row(kind, manifest) for kind in manifest.kinds),
        reachable=_share(counts.reachable, counts.contradictory).capitalize(),
        redundant=_share(counts.redundant, sum(row.get("solvable", 0) for row in manifest.kinds.values())).capitalize(),
        direct=_share(_of_kind(manifest, "direct-clash", "contradictory"), counts.contradictory),
        loose=_share(_of_kind(manifest, "loose-bound", "underspecified"), counts.underspecified),
    )


def _kind_row(kind: str, manifest: Manifest) -> str:
    numbers = " | ".join(f"{manifest.kinds[kind].get(name, 0):,}" for name in LABEL_NAMES)
    return f"| {kind} | {numbers} | {apart(manifest.depths.get(kind, {}))} |"


def _of_kind(manifest: Manifest, kind: str, label: str) -> int:
    return sum(row.get(label, 0) for name, row in manifest.kinds.items() if name.endswith(f" {kind}"))


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "none"


def how_decided(manifest: Manifest, shown: Collection[str] = ("solvability", "verifier")) -> str:
    """The sets of texts, how the labels came about, and what keeps the records of a problem together.

    Texts and worked solutions are described if they are ``shown``.
    """
    counts = manifest.counts
    sets = _sets(manifest) if manifest.kinds and "solvability" in shown else ""
    solutions = _SOLUTIONS.format(
        solutions=counts.solutions,
        with_solutions=counts.problems_with_solutions,
        correct=counts.correct,
        flawed=counts.flawed,
        share=_SHARES[manifest.options.flawed_share],
        errors="\n".join(_error_row(error, mutators) for error, mutators in manifest.errors.items()),
    )
    if assumed := sum(manifest.errors.get("assumed_value", {}).values()):
        solutions += _OF_ILL_POSED.format(assumed=assumed)
    members = _MEMBERS if len(manifest.inputs) > 1 else ""
    return sets + _HOW_DECIDED + (solutions + members if counts.solutions and "verifier" in shown else "") + _GROUPS


def source_section(manifest: Manifest) -> str:
    """Where the texts come from, and under which licence."""
    return _SOURCE.format(dataset=manifest.options.dataset, licence=manifest.options.licence)


def _label_row(label: int, counts: Counts) -> str:
    name = LABEL_NAMES[label]
    originals = counts.originals if name == "solvable" else 0
    return f"| {label} | {name} | {getattr(counts, name):,} | {originals:,} |"


def _error_row(error: str, mutators: Mapping[str, int]) -> str:
    made_by = ", ".join(f"`{name}` {number:,}" if name else "an ill-posed text" for name, number in mutators.items())
    return f"| `{error}` | {sum(mutators.values()):,} | {made_by} |"
