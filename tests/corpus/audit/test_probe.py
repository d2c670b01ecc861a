"""The probe on a few short texts: what a text says outright is learned, what it does not say is not."""

import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from illposed.corpus.audit.comparisons import comparisons_of
from illposed.corpus.audit.probe import PROBE, Recipe, probed, split
from illposed.corpus.audit.report import ShortcutFinding
from illposed.corpus.audit.shortcuts.sample import Sample
from illposed.corpus.audit.trying import finding_of
from illposed.corpus.audit.verdict import Bar
from illposed.corpus.cli.main import main
from illposed.engine.alignment.embeddings import bundled_model

GROUPS = 60
RECIPE = Recipe(epochs=4, batch=30, rate=2e-4, rate_of_head=1e-2)
RECIPE_OF_A_SMALL_ONE = Recipe(epochs=8, batch=30, rate=1e-2, rate_of_head=1e-2)


@pytest.fixture
def small_model(tmp_path: Path) -> Path:
    """A model of one thin layer and random weights, which is trained in no time and reads words as MiniLM does."""
    import torch
    from transformers import AutoTokenizer, BertConfig, BertModel

    torch.manual_seed(0)
    tokenizer = AutoTokenizer.from_pretrained(bundled(), local_files_only=True)
    sizes = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 1}
    BertModel(BertConfig(vocab_size=len(tokenizer), **sizes)).save_pretrained(tmp_path)
    tokenizer.save_pretrained(tmp_path)
    return tmp_path


def bundled() -> Path:
    model = bundled_model()
    assert isinstance(model, Path), model
    return model


def samples_of(told: bool) -> list[Sample]:
    """Two texts of every group, of different labels; each is old or new, as its label says or as chance has it."""
    random = Random(3)
    samples = []
    for group in range(GROUPS):
        for place, label in enumerate(("left", "right")):
            word = ("old", "new")[place if told else random.randrange(2)]
            text = f"A {word} box holds {random.randrange(11, 90)} kites."
            samples.append(Sample(2 * group + place, text, label, str(group), str(group)))
    return samples


def finding(model: Path, recipe: Recipe, samples: list[Sample]) -> ShortcutFinding:
    return finding_of(PROBE, list(probed(model, samples, comparisons_of(samples), recipe, lambda: None)), Bar(0.55, 1))


def assert_learns_a_cue_and_nothing_else(model: Path, recipe: Recipe) -> None:
    (found,) = finding(model, recipe, samples_of(told=True)).compared
    assert found.measured.auc.value > 0.95
    assert (found.texts, found.groups) == (GROUPS // 2, GROUPS // 4)
    assert finding(model, recipe, samples_of(told=False)).verdict != "leaks"


def test_an_obvious_cue_is_learned_and_chance_is_not(small_model: Path) -> None:
    assert_learns_a_cue_and_nothing_else(small_model, RECIPE_OF_A_SMALL_ONE)


@pytest.mark.slow
def test_minilm_learns_an_obvious_cue_and_chance_it_does_not() -> None:
    assert_learns_a_cue_and_nothing_else(bundled(), RECIPE)


def test_no_group_is_trained_on_and_held_out() -> None:
    samples = samples_of(told=True)
    trained, held = split(samples, Recipe(most_trained=40, most_held_out=20))
    assert (len(trained), len(held)) == (40, 20)
    assert not {samples[place].group for place in trained} & {samples[place].group for place in held}


def test_without_the_extra_one_line_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    data = tmp_path / "data.jsonl"
    lines = (f'{{"body": "{group} kites", "kind": "{kind}", "of": {group}}}\n' for group in range(9) for kind in "ab")
    data.write_text("".join(lines))
    command = ["audit", str(data), "--text", "body", "--label", "kind", "--group", "of", "--probe", "minilm"]
    done = CliRunner().invoke(main, command)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.endswith("pip install 'illposed[sbert]'\n")
    assert done.stderr.count("\n") == 1
