"""A small language model as a shortcut: MiniLM, which cannot calculate, is trained to tell the labels of a data set.

What it learns of held-out problems it learns from wording: a negative control. It takes minutes where the shortcuts
take seconds, so it is trained once on some groups and tested on others, not by cross-validation.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from illposed.corpus.audit.comparisons import ILL_POSED, SOLVABLE, Comparison, restricted
from illposed.corpus.audit.shortcuts.measure import Floats, measure
from illposed.corpus.audit.shortcuts.sample import Sample
from illposed.corpus.audit.trying import Scored

PROBE = "MiniLM, fine-tuned"
"""The name under which it stands among the shortcuts."""

_LEAST = 1e-12


@dataclass(frozen=True, slots=True)
class Recipe:
    """How it is trained: that many texts at most, and as many held out; all else is seeded and fixed.

    The groups that are held out are a quarter of all. A text is cut after ``longest`` pieces of words.
    """

    most_trained: int = 900
    most_held_out: int = 600
    epochs: int = 2
    longest: int = 192
    batch: int = 32
    rate: float = 5e-5
    rate_of_head: float = 1e-3
    seed: int = 0


def probed(
    model: Path, samples: Sequence[Sample], compared: Sequence[Comparison], recipe: Recipe, watch: Callable[[], None]
) -> Iterator[Scored]:
    """What the model makes of the held-out texts of each comparison; ``watch`` is called after each training.

    In data with sets it is trained for each stratum apart, to tell ill-posed texts from solvable ones; else once, to
    tell the labels. Comparisons of more than these two sides are left out.
    """
    scores: dict[int, Floats] = {}
    parts = _parts(samples)
    for rows, labels in parts:
        trained, held = split([samples[row] for row in rows], recipe)
        pairs = [(samples[rows[place]].whole, labels.index(_side(samples[rows[place]], labels))) for place in trained]
        texts = [samples[rows[place]].whole for place in held]
        found = probabilities(model, pairs, texts, len(labels), recipe)
        scores |= {rows[place]: row for place, row in zip(held, found, strict=True)}
        watch()
    for comparison in compared:
        sides = parts[0][1]
        if all(label in sides or (ILL_POSED in sides and label != SOLVABLE) for label in comparison.shared.labels):
            yield from _scored(comparison, scores, sides)


def _scored(comparison: Comparison, scores: dict[int, Floats], sides: Sequence[str]) -> Iterator[Scored]:
    two_sided = ILL_POSED in sides
    if two_sided and len(comparison.shared.labels) != len(sides):
        return
    kept = restricted(comparison, [place for place, row in enumerate(comparison.rows) if row in scores])
    if kept is None:
        return
    columns = [sides.index(label if label in sides else ILL_POSED) for label in kept.shared.labels]
    found = np.log(np.maximum(np.array([scores[row][columns] for row in kept.rows]), _LEAST))
    yield Scored(kept, found, measure(kept.shared, found))


def _parts(samples: Sequence[Sample]) -> list[tuple[list[int], tuple[str, ...]]]:
    """The texts that one model is trained on, by their places, and what it tells apart."""
    strata: dict[str, list[int]] = defaultdict(list)
    for row, sample in enumerate(samples):
        if sample.of_set:
            strata[sample.of_set.stratum].append(row)
    if strata:
        return [(rows, (ILL_POSED, SOLVABLE)) for _, rows in sorted(strata.items())]
    return [(list(range(len(samples))), tuple(sorted({sample.label for sample in samples})))]


def _side(sample: Sample, labels: Sequence[str]) -> str:
    return sample.label if sample.label in labels else ILL_POSED


def split(samples: Sequence[Sample], recipe: Recipe) -> tuple[list[int], list[int]]:
    """The places of the texts to train on and of those held out; no group has texts among both."""
    by_group: dict[str, list[int]] = defaultdict(list)
    for place, sample in enumerate(samples):
        by_group[sample.group].append(place)
    groups = sorted(by_group)
    Random(recipe.seed).shuffle(groups)
    quarter = max(1, len(groups) // 4)
    held = [place for group in groups[:quarter] for place in by_group[group]]
    trained = [place for group in groups[quarter:] for place in by_group[group]]
    return trained[: recipe.most_trained], held[: recipe.most_held_out]


def probabilities(
    model: Path, trained: Sequence[tuple[str, int]], texts: Sequence[str], classes: int, recipe: Recipe
) -> Floats:
    """Train the model in a folder on texts with their classes: the probability of each class for each of ``texts``.

    One thread computes: the figures are the same on any number of cores, and two on a busy machine are slower than one.
    """
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    import torch
    from transformers import AutoModel, AutoTokenizer
    from transformers.utils import logging

    logging.disable_progress_bar()
    torch.set_num_threads(1)
    torch.manual_seed(recipe.seed)
    tokenizer = AutoTokenizer.from_pretrained(model, local_files_only=True)
    body = AutoModel.from_pretrained(model, local_files_only=True)
    head = torch.nn.Linear(body.config.hidden_size, classes)
    reader = _Reader(tokenizer, body, head, recipe)
    _train(reader, [text for text, _ in trained], torch.tensor([label for _, label in trained]))
    body.eval()
    found = np.zeros((len(texts), classes))
    with torch.no_grad():
        for places in _batches(texts, recipe.batch):
            found[places] = torch.softmax(reader.logits([texts[place] for place in places]), -1).numpy()
    return found


@dataclass(frozen=True, slots=True)
class _Reader:
    """The model with a linear layer over the mean of its last states."""

    tokenizer: Any
    body: Any
    head: Any
    recipe: Recipe

    def logits(self, texts: Sequence[str]) -> Any:
        """A row for each text and a column for each class."""
        import torch

        batch = self.tokenizer(
            list(texts), padding=True, truncation=True, max_length=self.recipe.longest, return_tensors="pt"
        )
        with torch.autocast("cpu", dtype=torch.bfloat16):
            states, mask = self.body(**batch).last_hidden_state, batch["attention_mask"].unsqueeze(-1)
            return self.head((states * mask).sum(1) / mask.sum(1)).float()


def _train(reader: _Reader, texts: Sequence[str], labels: Any) -> None:
    """AdamW; the rate rises over the first tenth of the steps and falls to zero."""
    import torch

    recipe, random = reader.recipe, Random(reader.recipe.seed)
    steps = recipe.epochs * -(-len(texts) // recipe.batch)
    parameters = [
        {"params": reader.body.parameters(), "lr": recipe.rate},
        {"params": reader.head.parameters(), "lr": recipe.rate_of_head},
    ]
    optimizer = torch.optim.AdamW(parameters, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, (step + 1) / (0.1 * steps)) * max(0.0, (steps - step) / steps)
    )
    reader.body.train()
    for _ in range(recipe.epochs):
        batches = list(_batches(texts, recipe.batch, random))
        random.shuffle(batches)
        for places in batches:
            loss = torch.nn.functional.cross_entropy(reader.logits([texts[place] for place in places]), labels[places])
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(reader.body.parameters(), 1.0)
            optimizer.step()
            schedule.step()


def _batches(texts: Sequence[str], size: int, random: Random | None = None) -> Iterator[list[int]]:
    """The places of the texts in batches of about one length, which are read faster; drawn anew with ``random``."""
    order = sorted(range(len(texts)), key=lambda place: len(texts[place]) + (40 * random.random() if random else 0))
    return (order[start : start + size] for start in range(0, len(order), size))
