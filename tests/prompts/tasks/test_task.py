import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest
from scripted_provider import MODEL, PRICES, ScriptedProvider, said

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed
from illposed.prompts.asker import Asker, Limits, Stopped
from illposed.prompts.request import OutputSchema, Parameters
from illposed.prompts.store import Store
from illposed.prompts.tasks.formalize import Example, Formalize
from illposed.prompts.tasks.task import Accepted, Complaint, GivenUp, Manner, first_request, pursue
from illposed.prompts.tasks.worked_problem import WorkedProblem

PROBLEM = WorkedProblem(3, "Ana has 2 kites and buys 3. How many?", "2+3 = <<2+3=5>>5 kites.\n#### 5")
MANNER = Manner(MODEL, Parameters(), structured=False)


@dataclass(frozen=True)
class Count:
    """Wants a number above ten."""

    template: ClassVar[str] = "formalize"
    attempts: ClassVar[int] = 3
    step: ClassVar[str] = "count"
    schema: ClassVar[OutputSchema | None] = None

    def values(self) -> Mapping[str, object]:
        return Formalize(PROBLEM, ()).values()

    def accept(self, text: str) -> int | Complaint:
        if not text.isdecimal():
            return Complaint("no-number", f"{text!r} is no number")
        return int(text) if int(text) > 10 else Complaint("too-small", f"{text} is not above 10")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "answers.sqlite")
    assert isinstance(opened, Store)
    with opened:
        yield opened


def pursued(provider: ScriptedProvider, store: Store) -> Accepted[int] | GivenUp | Stopped:
    async def run() -> Accepted[int] | GivenUp | Stopped:
        return await pursue(Count(), 3, MANNER, Asker({MODEL: provider}, store, PRICES, Limits(), lambda totals: None))

    return asyncio.run(run())


def saying(*texts: str) -> ScriptedProvider:
    return ScriptedProvider(lambda _, number: said(texts[number]))


def test_an_answer_goes_back_with_the_complaint_until_one_passes(store: Store) -> None:
    provider = saying("dunno", "7", "12")
    result = pursued(provider, store)
    assert isinstance(result, Accepted)
    assert result.result == 12
    assert [asked.answer.text for asked in result.answers] == ["dunno", "7", "12"]
    first, second, third = provider.requests
    assert second.messages[: len(first.messages)] == first.messages
    assert [message.role for message in third.messages[-4:]] == ["assistant", "user"] * 2
    assert third.messages[-4].content == "dunno"
    assert "'dunno' is no number" in third.messages[-3].content
    assert "7 is not above 10" in third.messages[-1].content
    assert [request.step for request in provider.requests] == ["count", "count-2", "count-3"]


def test_after_the_last_attempt_it_is_given_up_with_the_last_complaint(store: Store) -> None:
    provider = saying("1", "2", "3", "99")
    result = pursued(provider, store)
    assert isinstance(result, GivenUp)
    assert (result.reason, result.detail) == ("too-small", "3 is not above 10")
    assert len(result.answers) == len(provider.requests) == 3


def test_an_empty_answer_can_be_complained_about(store: Store) -> None:
    provider = saying("", "11")
    assert isinstance(pursued(provider, store), Accepted)
    assert provider.requests[1].messages[-2].content


def test_all_attempts_are_kept(store: Store) -> None:
    pursued(saying("dunno", "7", "12"), store)
    again = saying()
    assert isinstance(pursued(again, store), Accepted)
    assert again.requests == []


@pytest.mark.parametrize(("finish", "reason"), [("length", "cut-off"), ("content_filter", "refused")])
def test_what_is_cut_off_or_refused_is_not_argued_with(store: Store, finish: str, reason: str) -> None:
    result = pursued(ScriptedProvider(lambda *_: said("12", finish=finish)), store)
    assert isinstance(result, GivenUp)
    assert result.reason == reason


def test_a_failed_call_and_a_stop_come_through(store: Store) -> None:
    failed = pursued(ScriptedProvider(lambda *_: Failed("server-error", "500")), store)
    assert failed == GivenUp("server-error", "500")
    assert pursued(ScriptedProvider(lambda *_: Unusable("no")), store) == Stopped("no")


OTHER = Example(WorkedProblem(8, "Bo has 4 kites. How many?", "4\n#### 4"), "def solve(): return 4")
OWN = Example(PROBLEM, "def solve(): return 5")


def test_the_prompt_holds_guidelines_examples_and_the_numbered_task() -> None:
    system, user = first_request(Formalize(PROBLEM, (OWN, OTHER)), 3, MANNER).messages
    assert (system.role, user.role) == ("system", "user")
    guidelines, examples, task = (user.content.index(title) for title in ("### Guidelines", "### Examples", "### Task"))
    assert guidelines < examples < user.content.index("Bo has 4 kites") < task
    assert user.content.index("Index: 3") > task
    assert '{"L1": "2+3 = <<2+3=5>>5 kites.",\n "FA": "5"}' in user.content[task:]


def test_a_problem_is_never_its_own_example() -> None:
    user = first_request(Formalize(PROBLEM, (OWN, OTHER)), 3, MANNER).messages[1].content
    assert OTHER.program in user
    assert OWN.program not in user


@pytest.mark.parametrize("structured", [True, False])
def test_structured_output_is_asked_for_in_words_and_by_schema(structured: bool) -> None:
    request = first_request(Formalize(PROBLEM, ()), 3, Manner(MODEL, Parameters(), structured))
    assert (request.schema is not None) == structured
    assert ("function_code" in request.messages[1].content) == structured
    assert ("```python" in request.messages[1].content) != structured


CODE = "def solve(kites: int = 2):\n    return kites + 3\n"


@pytest.mark.parametrize("text", [CODE, f"Sure!\n```python\n{CODE}```\nDone.", '{"function_code": %s}'])
def test_a_program_is_found_in_any_wrapping(text: str) -> None:
    import json

    accepted = Formalize(PROBLEM, ()).accept(text % json.dumps(CODE) if "%s" in text else text)
    assert accepted == CODE


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "empty-answer"), ("I would rather not.", "no-program"), ("Sorry", "no-program"), ('{"a": 1}', "no-answer")],
)
def test_what_is_no_program_is_a_complaint(text: str, reason: str) -> None:
    complaint = Formalize(PROBLEM, ()).accept(text)
    assert isinstance(complaint, Complaint)
    assert complaint.reason == reason
