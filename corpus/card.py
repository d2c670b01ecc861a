"""The dataset card that stands beside the data."""

from __future__ import annotations

from illposed.corpus.records import LABEL_NAMES, Counts, Manifest

_TEXT = """\
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
in the text, and {all_classes:,} gave at least one variant of each class. {without:,} problems and {bad:,} lines gave
nothing; each stands in `rejects.jsonl` with its reason.

## How the labels were decided

A mutator edits what a problem says and the text that says it. The facts of the edited text go to the solver: no model
of the facts means *contradictory* (0), exactly one possible answer means *solvable* (1), two models with different
answers mean *underspecified* (2). What could not be decided was dropped. `certificate.smt2` holds the claim as
SMT-LIB 2 with one named assertion per fact, `certificate.core` the facts that contradict each other,
`certificate.witnesses` two worlds with different answers, and `certificate.needs` the facts that the text does not
state (such as: clips are counted in whole numbers) on which the verdict rests.

Variants with the same `group` come from one problem, so keep a group on one side of any split. `contrast` names the
twins of a record, made by the same operations on the same text. Unedited originals have no edits and no twins.

## Source and licence

The texts derive from `{dataset}`, licence: {licence}. `source` in every record names data set, position and licence.

## Limits

* The facts are those that a program and its mentions in the text express. Something that the wording implies and the
  facts do not say can make a proved label wrong about the text.
* Edited texts are read back by rule, not by a person.
* Texts are English; numbers are exact (a number that JSON cannot hold exactly is a string such as `"1/3"`).
"""

_WHAT = {
    "solvability.jsonl": "problem texts with label, facts and certificate",
    "oracles.jsonl": "the program chosen for each problem",
    "rejects.jsonl": "what gave nothing, with its reason",
}


def dataset_card(manifest: Manifest) -> str:
    """The card of a complete build, as Markdown."""
    counts = manifest.counts
    return _TEXT.format(
        dataset=manifest.options.dataset,
        licence=manifest.options.licence,
        version=manifest.versions["illposed"],
        files=", ".join(f"`{file.name}`" for file in manifest.inputs),
        seed=manifest.options.seed,
        outputs="\n".join(f"| `{name}` | {file.lines:,} | {_WHAT[name]} |" for name, file in manifest.outputs.items()),
        labels="\n".join(_label_row(label, counts) for label in range(len(LABEL_NAMES))),
        problems=counts.problems,
        oracles=counts.oracles,
        all_classes=counts.problems_with_all_classes,
        without=counts.problems_without_oracle,
        bad=counts.bad_lines,
    )


def _label_row(label: int, counts: Counts) -> str:
    name = LABEL_NAMES[label]
    originals = counts.originals if name == "solvable" else 0
    return f"| {label} | {name} | {getattr(counts, name):,} | {originals:,} |"
