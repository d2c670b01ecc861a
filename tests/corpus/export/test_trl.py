"""Every training format goes through the code of TRL that reads it, with a model of a few thousand random weights."""

from __future__ import annotations

import json
from copy import deepcopy
from importlib.util import find_spec

import pytest

# Not imported to see whether it is there: that takes each process that collects the tests a second.
pytestmark = [
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(find_spec("trl") is None, reason="TRL is not installed: pip install trl"),
]

CHAT_TEMPLATE = (
    "{% for message in messages %}<{{ message['role'] }}>{{ message['content'] }}<end>{% endfor %}"
    "{% if add_generation_prompt %}<assistant>{% endif %}"
)


@pytest.fixture(scope="module")
def trl():
    """The library as a module."""
    import trl

    return trl


@pytest.fixture(scope="module")
def tokenizer():
    """A token for each byte, so that what was tokenized can be read again."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    plain = Tokenizer(models.BPE(vocab={letter: place for place, letter in enumerate(alphabet)}, merges=[]))
    plain.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    plain.decoder = decoders.ByteLevel()
    made = PreTrainedTokenizerFast(tokenizer_object=plain, eos_token="<end>", pad_token="<pad>")
    made.chat_template = CHAT_TEMPLATE
    return made


@pytest.fixture
def model(tokenizer):
    from transformers import LlamaConfig, LlamaForCausalLM

    return LlamaForCausalLM(_config(LlamaConfig, tokenizer))


def _config(kind, tokenizer):
    return kind(
        vocab_size=len(tokenizer),
        hidden_size=8,
        intermediate_size=8,
        num_hidden_layers=1,
        num_attention_heads=1,
        eos_token_id=tokenizer.eos_token_id,
        pad_token_id=tokenizer.pad_token_id,
    )


@pytest.fixture
def loaded(exported, tmp_path):
    def load(to: str, file: str, *options: str):
        from datasets import load_dataset

        path = exported(to, "--splits", "all=1", *options) / file
        return load_dataset("json", data_files=str(path), split="train", cache_dir=str(tmp_path / "cache"))

    return load


def settings(tmp_path, **more):
    return {"output_dir": str(tmp_path / "run"), "report_to": "none", "use_cpu": True, "bf16": False, **more}


@pytest.mark.parametrize("plain", [False, True])
def test_sft(trl, loaded, tokenizer, model, tmp_path, plain):
    rows = loaded("sft", "verifier/all.prompt-completion.jsonl", "--target", "location", *["--plain"] * plain)
    rows = rows.select(range(8))
    trainer = trl.SFTTrainer(
        model, trl.SFTConfig(**settings(tmp_path, max_length=None)), train_dataset=rows, processing_class=tokenizer
    )
    for row, prepared in zip(rows, trainer.train_dataset, strict=True):
        learnt = [token for token, label in zip(prepared["input_ids"], prepared["labels"], strict=True) if label >= 0]
        wanted = row["completion"] if plain else row["completion"][0]["content"]
        assert tokenizer.decode(learnt) == f"{wanted}<end>"


def test_sft_conversations(trl, loaded, tokenizer, model, tmp_path):
    rows = loaded("sft", "solvability/all.messages.jsonl", "--system", "Be strict.").select(range(4))
    trainer = trl.SFTTrainer(
        model, trl.SFTConfig(**settings(tmp_path, max_length=None)), train_dataset=rows, processing_class=tokenizer
    )
    text = tokenizer.decode(trainer.train_dataset[0]["input_ids"])
    assert text.startswith("<system>Be strict.<end><user>Decide")
    assert text.endswith(f"<assistant>{rows[0]['messages'][-1]['content']}<end>")


def test_dialogues(trl, loaded, tokenizer, model, tmp_path):
    rows = loaded("dialogue", "solvability/all.jsonl")
    rows = rows.filter(lambda row: len(row["messages"]) > 2).select(range(4))
    trainer = trl.SFTTrainer(
        model, trl.SFTConfig(**settings(tmp_path, max_length=None)), train_dataset=rows, processing_class=tokenizer
    )
    for row, prepared in zip(rows, trainer.train_dataset, strict=True):
        turns = (f"<{turn['role']}>{turn['content']}<end>" for turn in row["messages"])
        assert tokenizer.decode(prepared["input_ids"]) == "".join(turns)


@pytest.mark.parametrize(("table", "plain"), [("solvability", False), ("verifier", False), ("verifier", True)])
def test_dpo(trl, loaded, tokenizer, model, tmp_path, table, plain):
    rows = loaded("dpo", f"{table}/all.jsonl", *["--plain"] * plain).select(range(8))
    trainer = trl.DPOTrainer(
        model,
        ref_model=deepcopy(model),
        args=trl.DPOConfig(**settings(tmp_path, max_length=None)),
        train_dataset=rows,
        processing_class=tokenizer,
    )
    for row, prepared in zip(rows, trainer.train_dataset, strict=True):
        for side in ("chosen", "rejected"):
            wanted = row[side] if plain else row[side][0]["content"]
            assert tokenizer.decode(prepared[f"{side}_ids"]) == f"{wanted}<end>"


def test_prm(loaded, tokenizer, tmp_path, monkeypatch):
    monkeypatch.setenv("TRL_EXPERIMENTAL_SILENCE", "1")
    prm = pytest.importorskip("trl.experimental.prm")
    from transformers import Qwen2Config, Qwen2ForTokenClassification

    rows = loaded("prm", "verifier/all.jsonl").select(range(8))
    trainer = prm.PRMTrainer(
        Qwen2ForTokenClassification(_config(Qwen2Config, tokenizer)),
        prm.PRMConfig(**settings(tmp_path, max_length=None, max_completion_length=None)),
        train_dataset=rows,
        processing_class=tokenizer,
    )
    assert {label for row in rows for label in row["labels"]} == {True, False}
    for row, prepared in zip(rows, trainer.train_dataset, strict=True):
        assert [label for label in prepared["labels"] if label >= 0] == [int(label) for label in row["labels"]]
        assert tokenizer.decode(prepared["input_ids"]) == row["prompt"] + "".join(f"{s}\n" for s in row["completions"])


def test_grpo(trl, loaded, tokenizer, model, tmp_path):
    from illposed.rewards import answer_reward, format_reward, kind_reward

    rows = loaded("rl", "solvability/all.jsonl").select(range(4))
    trainer = trl.GRPOTrainer(
        model,
        reward_funcs=[answer_reward, kind_reward, format_reward],
        args=trl.GRPOConfig(
            **settings(tmp_path, max_steps=1, per_device_train_batch_size=2, num_generations=2, max_completion_length=4)
        ),
        train_dataset=rows,
        processing_class=tokenizer,
    )
    trainer.train()
    logged = json.dumps(trainer.state.log_history)
    for reward in ("answer_reward", "kind_reward", "format_reward"):
        assert f"rewards/{reward}/mean" in logged
    right = [[{"role": "assistant", "content": f"Answer: {row['answer']}"}] for row in rows]
    rewards = trainer._calculate_rewards(list(rows), [row["prompt"] for row in rows], right, [[1]] * len(rows))
    assert rewards.tolist() == [[1.0, 1.0, 1.0]] * len(rows)
