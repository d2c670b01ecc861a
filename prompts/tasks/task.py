"""What every task given to a model is, and how it is pursued: what does not pass goes back with a complaint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from illposed.prompts.answer import Answer, Failed
from illposed.prompts.asker import Asked, Asker, Stopped
from illposed.prompts.request import Message, ModelName, OutputSchema, Parameters, Request
from illposed.prompts.tasks.template import complaint_message, messages

_NOTHING = "(no text)"

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Complaint:
    """Why an answer does not pass: a short code to count by, and the words in which the model is told."""

    reason: str
    text: str


class Task(Protocol[Result_co]):
    """One thing asked of a model about one problem; the instance holds all that is needed to ask and to judge.

    ``template`` names the file with the prompt, ``attempts`` says how often an answer may fail to pass, ``step`` tells
    this task apart from others about the same problem ("" if there are none).
    """

    template: ClassVar[str]
    attempts: ClassVar[int]
    step: ClassVar[str]
    schema: ClassVar[OutputSchema | None]

    def values(self) -> Mapping[str, object]:
        """What the template fills in; ``structured`` is added to it."""

    def accept(self, text: str) -> Result_co | Complaint:
        """Parse the answer and check it: what it gives, or what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Manner:
    """Which model is asked, with which parameters, and whether for structured output where the task has a schema."""

    model: ModelName
    parameters: Parameters
    structured: bool

    @staticmethod
    def of(model: ModelName, parameters: Parameters, structured: bool = True) -> Manner:
        """As ``structured`` wants it, but for a server at a URL, since not every compatible one knows it."""
        return Manner(model, parameters, structured and model.location is None)


@dataclass(frozen=True, slots=True)
class Accepted(Generic[Result]):
    """What a task gave, and all answers up to the one that passed."""

    result: Result
    answers: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class GivenUp:
    """Why nothing came of a task, and the answers that did not pass."""

    reason: str
    detail: str
    answers: tuple[Asked, ...] = ()


def first_request(task: Task[object], index: int, manner: Manner) -> Request:
    """Exactly what is sent first to have ``task`` done about the problem ``index``."""
    structured = manner.structured and task.schema is not None
    said = messages(task.template, structured=structured, **task.values())
    schema = task.schema if structured else None
    return Request(manner.model, said, manner.parameters, index, schema, task.step)


async def pursue(task: Task[Result], index: int, manner: Manner, asker: Asker) -> Accepted[Result] | GivenUp | Stopped:
    """Ask until an answer passes or the attempts are used up; an answer is sent back with what is wrong with it."""
    request = first_request(task, index, manner)
    answers: tuple[Asked, ...] = ()
    while True:
        asked = await asker.ask(request)
        if isinstance(asked, Stopped):
            return asked
        if isinstance(asked, Failed):
            return GivenUp(asked.reason, asked.detail, answers)
        answers = (*answers, asked)
        if asked.answer.finish != "complete":
            return GivenUp(asked.answer.finish, asked.answer.text, answers)
        passed = task.accept(asked.answer.text)
        if not isinstance(passed, Complaint):
            return Accepted(passed, answers)
        if len(answers) == task.attempts:
            return GivenUp(passed.reason, passed.text, answers)
        request = _next_request(task, request, asked.answer, passed, len(answers) + 1)


def _next_request(task: Task[object], request: Request, answer: Answer, complaint: Complaint, attempt: int) -> Request:
    said = (
        *request.messages,
        # No server takes an empty message.
        Message("assistant", answer.text.strip() or _NOTHING),
        complaint_message(task.template, complaint.text),
    )
    step = step_name(task.step, attempt)
    return Request(request.model, said, request.parameters, request.index, request.schema, step)


def step_name(step: str, attempt: int) -> str:
    """What the request of an attempt, counted from 1, is called among those about a problem."""
    if attempt == 1:
        return step
    return f"{step}-{attempt}" if step else str(attempt)
