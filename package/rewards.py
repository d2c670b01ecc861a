"""Reward functions for reinforcement learning on what ``illposed export --to rl`` wrote.

Each takes what TRL's ``GRPOTrainer`` passes, the completions (texts, or lists of messages) and the columns of the data
set by keyword, and returns a reward for each completion. ``answer`` is the column of that name.

**Where the answer stands.** It follows the last of these marks: ``Answer:`` (also ``the final answer is``, with a
colon or an equals sign, in bold), ``\\boxed{…}``, ``####`` or a JSON object that begins with ``"label"`` or
``"verdict"``, which ``illposed export --to sft`` asks for. After ``Answer:`` and ``####`` it is the rest of the line,
or the next line where that is empty. Only the last mark counts, so naming several answers gains nothing, and nothing
else may stand there: ``72 or 73``, ``not 72`` and ``72, or contradictory`` are no answers, ``x = 72``, ``72 (clips)``
and ``72 (seventy-two)`` are. What stands before the last
``</think>`` or ``</thinking>`` is reasoning and is never read; nor is a completion that ends while it still thinks.

**Which numbers are read.** ``72``, ``72.0``, ``1,200``, ``$5.50``, ``-3``, ``.5``, ``2/3``, ``1 1/2`` and ``50%``
(which is 50), the same in LaTeX (``\\frac{2}{3}``, ``1{,}200``, ``\\text{ clips}``), with up to five words of unit
behind them. A number is right if it equals the answer exactly; where the decimals of the answer do not end, also if it
is the answer rounded to two places or more. Words such as ``thousand``, exponents and ``1 200`` are not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from illposed.corpus.evaluate.final_answer import Completion, answer_text, marked_answer, number_of
from illposed.corpus.evaluate.verifier.analysis import line_of
from illposed.engine.ir.numbers import decimal_places
from illposed.engine.results import shortened

_ILL_POSED: Final = ("contradictory", "underspecified")
_ILL_POSED_SAID: Final = re.compile(r"(?:(?:it|(?:the|this) problem) is )?(contradictory|underspecified)")
_LINE: Final = re.compile(r"L[1-9]\d*|FA")


def answer_reward(
    completions: Sequence[Completion], answer: Sequence[str | float | None], **columns: object
) -> list[float | None]:
    """1.0 for the right answer, else 0.0; None, which TRL leaves out, where ``answer`` is none of ours.

    >>> answer_reward(["So 48 + 24 = 72. Answer: 72", "Answer: contradictory"], answer=["72", "72"])
    [1.0, 0.0]
    """
    return _each_scored(completions, answer, _is_right)


def kind_reward(
    completions: Sequence[Completion], answer: Sequence[str | float | None], **columns: object
) -> list[float | None]:
    """1.0 for an answer of the right kind, else 0.0; None where ``answer`` is none of ours.

    The kinds are any number, ``contradictory`` and ``underspecified`` for a problem, and ``correct`` and any line for a
    solution.

    >>> kind_reward(["Answer: 70", "Answer: underspecified", "Answer: L1"], answer=["72", "contradictory", "L2"])
    [1.0, 0.0, 1.0]
    """
    return _each_scored(completions, answer, lambda said, known: _kind(said, known) == _kind(known, known))


def format_reward(completions: Sequence[Completion], **columns: object) -> list[float]:
    """1.0 if the last line that is not blank gives an answer that can be read, right or wrong, else 0.0.

    >>> format_reward(["48 + 24 = 72\\nAnswer: 72", "It is 72.", "Answer: 72\\nI am not sure."])
    [1.0, 0.0, 0.0]
    """
    _require_completions(completions)
    return [float(_is_well_formed(_said_at_the_end(answer_text(completion)))) for completion in completions]


def final_answer(completion: Completion) -> str | None:
    """What stands as the answer of a completion, without decoration; None if it gives none.

    >>> final_answer("<think>Answer: 5</think> The answer is **72** clips."), final_answer("It is 72.")
    ('72 clips', None)
    """
    _require_completions([completion])
    found = marked_answer(completion)
    return None if found is None else found.said


def _each_scored(
    completions: Sequence[Completion], answer: Sequence[str | float | None], passes: Callable[[str, str], bool]
) -> list[float | None]:
    _require_completions(completions)
    if isinstance(answer, str | Mapping) or not isinstance(answer, Iterable):
        what = f"answer is of the type {type(answer).__name__}"
        raise TypeError(f"{what}: give a list, with an answer for each completion")
    if len(completions) != len(answer):
        raise ValueError(f"there are {len(completions)} completions, and {len(answer)} in answer: give one for each")
    return [_scored(completion, wanted, passes) for completion, wanted in zip(completions, answer, strict=True)]


def _require_completions(completions: object) -> None:
    """Raises ``TypeError`` for what is no list of texts and of conversations, such as one conversation alone."""
    wanted = "give a list of texts, or of lists of messages, one for each completion"
    if isinstance(completions, str | Mapping) or not isinstance(completions, Iterable):
        raise TypeError(f"completions are of the type {type(completions).__name__}: {wanted}")
    for completion in completions:
        if isinstance(completion, Mapping):
            raise TypeError(f"a completion is a message alone, {shortened(repr(completion))}: {wanted}")
        if not isinstance(completion, str | Sequence):
            raise TypeError(f"a completion is of the type {type(completion).__name__}: {wanted}")


def _scored(completion: Completion, wanted: str | float | None, passes: Callable[[str, str], bool]) -> float | None:
    known = "" if wanted is None else str(wanted).strip()
    if known not in ("correct", *_ILL_POSED) and not _LINE.fullmatch(known) and number_of(known) is None:
        return None
    said = final_answer(completion)
    return float(said is not None and passes(said, known))


def _is_right(said: str, known: str) -> bool:
    if _is_of_solution(known):
        return (said.lower() if known == "correct" else line_of(said)) == known
    if known in _ILL_POSED:
        return _kind(said, known) == known
    value, wanted = number_of(said), number_of(known)
    return value is not None and wanted is not None and _agrees(value, wanted)


def _agrees(value: Fraction, wanted: Fraction) -> bool:
    """Whether they are equal, or the first is what rounding makes of the second, whose decimals do not end."""
    places = decimal_places(value)
    if value == wanted or decimal_places(wanted) is not None or places is None:
        return value == wanted
    return places >= 2 and round(wanted * 10**places) == value * 10**places


def _kind(said: str, known: str) -> str | None:
    """The kind of an answer to a problem or to a solution, whichever ``known`` answers; None if it is none."""
    if _is_of_solution(known):
        lower = said.lower()
        return lower if lower in ("correct", "flawed") else "flawed" if _LINE.fullmatch(line_of(said)) else None
    ill_posed = _ILL_POSED_SAID.fullmatch(said.lower())
    if ill_posed is not None:
        return ill_posed[1]
    return None if number_of(said) is None else "solvable"


def _is_of_solution(known: str) -> bool:
    return known == "correct" or _LINE.fullmatch(known) is not None


def _said_at_the_end(text: str) -> str | None:
    """The answer in the last line that is not blank."""
    return final_answer(text.rstrip().rpartition("\n")[2])


def _is_well_formed(said: str | None) -> bool:
    return said is not None and any(_kind(said, known) is not None for known in ("contradictory", "correct"))
