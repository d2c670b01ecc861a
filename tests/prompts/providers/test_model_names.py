import asyncio
from pathlib import Path

import pytest

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw
from illposed.prompts.providers.model_names import named_models
from illposed.prompts.providers.replay import ReplayProvider
from illposed.prompts.providers.secret import Secret
from illposed.prompts.request import Message, ModelName, Parameters, Request


@pytest.mark.parametrize(
    ("word", "model", "stem"),
    [
        ("openai:gpt-6-luna", ModelName("openai", "gpt-6-luna"), "openai_gpt-6-luna"),
        ("google:models/g:1", ModelName("google", "models/g:1"), "google_models-g-1"),
        (
            "openai:qwen3:8b@http://localhost:11434/v1",
            ModelName("openai", "qwen3:8b", "http://localhost:11434/v1"),
            "qwen3-8b",
        ),
        ("anthropic:a@b@https://x/y", ModelName("anthropic", "a@b", "https://x/y"), "a-b"),
    ],
)
def test_words_name_models(word: str, model: ModelName, stem: str) -> None:
    assert named_models([word]) == (model,)
    assert model.file_stem == stem


@pytest.mark.parametrize("word", ["", "gpt-6", "openai:", "mistral:x", "openai:@http://x", "replay:", "replay:/none"])
def test_other_words_are_answered_with_one_line(word: str) -> None:
    found = named_models([word])
    assert isinstance(found, Unusable)
    assert "\n" not in found.message


@pytest.mark.parametrize("url", ["http://", "http://[", "http://a b/v1", "http://localhost:99999/v1", "http://h\n/v1"])
def test_what_is_no_url_is_answered_with_one_line(url: str) -> None:
    found = named_models([f"openai:m@{url}"])
    assert isinstance(found, Unusable)
    assert "\n" not in found.message


def test_two_models_never_write_to_the_same_file() -> None:
    assert isinstance(named_models(["openai:a/b", "openai:a:b"]), Unusable)


def test_a_model_that_is_named_twice_is_asked_once() -> None:
    assert named_models(["openai:m", "google:m", "openai:m"]) == (ModelName("openai", "m"), ModelName("google", "m"))


@pytest.mark.parametrize("other", ["openai:m", "openai:m@http://localhost:2/v1"])
def test_two_servers_with_models_of_one_name_are_not_asked_together(other: str) -> None:
    found = named_models(["openai:m@http://localhost:1/v1", other])
    assert isinstance(found, Unusable)
    assert "openai:m is named at two places" in found.message


def test_recorded_answers_replay(tmp_path: Path) -> None:
    for name in ("3/openai_m-4.1.txt", "3/openai_m-4.1~2.txt", "4/google_g.txt", "notes/todo.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"in {name}")
    models = named_models([f"replay:{tmp_path}"])
    assert not isinstance(models, Unusable)
    assert [model.file_stem for model in models] == ["google_g", "openai_m-4.1"]
    provider = ReplayProvider(models[1])

    def sent(index: int, step: str) -> Raw | Failed:
        request = Request(models[1], (Message("user", "x"),), Parameters(), index, step=step)
        return asyncio.run(provider.send(request))

    assert sent(3, "") == Raw("text", b"in 3/openai_m-4.1.txt", 0.0)
    assert sent(3, "2") == Raw("text", b"in 3/openai_m-4.1~2.txt", 0.0)
    missing = sent(4, "")
    assert isinstance(missing, Failed)
    assert missing.reason == "no-recorded-answer"


def test_a_key_does_not_print() -> None:
    secret = Secret("sk-0123456789", "OPENAI_API_KEY")
    assert "sk-0123456789" not in f"{secret} {secret!r} {[secret]}"
    assert secret.struck_out("a sk-0123456789 b") == "a *** b"
    assert secret.struck_out_of(b"sk-0123456789") == b"***"
    assert Secret("", "X").struck_out("any text") == "any text"
