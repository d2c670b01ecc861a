"""The task *rewrite*: the texts of a set in more fluent words, sentence by sentence, with every quantity as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Final

import msgspec

from illposed.engine.english.sentences import sentences
from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.rewording import place_in, rewording_differences
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.structured import fields_of
from illposed.prompts.tasks.task import Complaint

_NUMBER: Final = "\0"
"""Stands for a number in the form of a sentence."""

_FEW: Final = 4
"""In so many words two sentences may differ that say the same but for one thing: a number and its noun on each side."""

_SENTENCE: Final = {
    "type": "object",
    "properties": {
        "number": {"type": "integer", "description": "the number of the sentence"},
        "text": {"type": "string", "description": "what stands in its place"},
    },
    "required": ["number", "text"],
    "additionalProperties": False,
}


class _Sentence(msgspec.Struct, frozen=True):
    number: int
    text: str


class _Answer(msgspec.Struct, frozen=True):
    sentences: tuple[_Sentence, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """A text, and the phrases in it that have to stay as they are, such as "at most 80%"."""

    text: str
    phrases: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class _Said:
    """A sentence of a text: where it stands, its words and the numbers in them."""

    span: Span
    text: str
    mentions: tuple[Mention, ...]

    @property
    def form(self) -> str:
        """The words without the numbers: what two texts share that differ in a number alone."""
        parts, start = [], 0
        for mention in self.mentions:
            parts += [self.text[start : mention.span.start], _NUMBER]
            start = mention.span.end
        return "".join((*parts, self.text[start:]))


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Have the texts of a set, which share most of their sentences, written more fluently.

    A sentence that stands in several texts, be it with other numbers, is asked about once, so that the texts differ
    afterwards in what they differed in before. Accepted are sentences whose quantities read back identically (the same
    values, of the same kind, counting the same, in the same order) and that have the words by which quantities are
    related and denied ("more", "each", "not") as often; nearly equal ones must go on differing in the same words. In
    each text its phrases stand as they were. What the other words say no reading can prove: the label of a text holds
    as far as they still mean the same.
    """

    template: ClassVar[str] = "rewrite"
    attempts: ClassVar[int] = 3
    step: ClassVar[str] = "rewrite"
    schema: ClassVar[OutputSchema | None] = OutputSchema(
        "rewritten_sentences",
        {
            "type": "object",
            "properties": {"sentences": {"type": "array", "items": _SENTENCE}},
            "required": ["sentences"],
            "additionalProperties": False,
        },
    )

    passages: tuple[Passage, ...]

    def values(self) -> Mapping[str, object]:
        """The sentences, each form of words once, and of which of them each text consists."""
        return {"sentences": [said.text for said in self._shown().values()], "texts": self._texts()}

    def accept(self, text: str) -> tuple[str, ...] | Complaint:
        """The texts in new words, as they were where nothing is changed; or all that does not read back."""
        answer = fields_of(text, _Answer)
        if answer is None:
            return Complaint(
                "no-list", 'The answer must be a JSON object whose field "sentences" is a list of objects.'
            )
        shown = self._shown()
        words = {sentence.number: " ".join(sentence.text.split()) for sentence in answer.sentences}
        if len(words) < len(answer.sentences) or not words.keys() <= set(range(1, len(shown) + 1)):
            return Complaint("other-sentences", f"The numbers are those from 1 to {len(shown)}, each at most once.")
        new = {
            form: (said, words.get(number) or said.text) for number, (form, said) in enumerate(shown.items(), start=1)
        }
        wrong = [*_misread(list(new.values())), *_other_differences(list(new.values()), self._texts())]
        if not wrong:
            texts = [_reworded(passage.text, new) for passage in self.passages]
            pairs = zip(self.passages, texts, strict=True)
            wrong = [each for passage, after in pairs for each in _lost(passage, after)]
        return Complaint(wrong[0].reason, "\n".join(each.text for each in wrong)) if wrong else tuple(texts)

    def _shown(self) -> dict[str, _Said]:
        """By form the first sentence that has it, in the order of the texts."""
        found: dict[str, _Said] = {}
        for passage in self.passages:
            for said in _sentences(passage.text):
                found.setdefault(said.form, said)
        return found

    def _texts(self) -> list[list[int]]:
        """Of which of the sentences, counted from 1, each text consists."""
        numbers = {form: number for number, form in enumerate(self._shown(), start=1)}
        return [[numbers[said.form] for said in _sentences(passage.text)] for passage in self.passages]


def _sentences(text: str) -> Iterator[_Said]:
    for span in sentences(text):
        words = span.of(text)
        yield _Said(span, words, tuple(find_mentions(words)))


def _misread(sentences: Sequence[tuple[_Said, str]]) -> Iterator[Complaint]:
    """What a sentence says otherwise in its new words."""
    for number, (said, new) in enumerate(sentences, start=1):
        for wrong in rewording_differences(said.text, new):
            yield Complaint(wrong.reason, f"Sentence {number}: {wrong.text}")
        kept = Counter(mention.text.casefold() for mention in said.mentions)
        if kept != Counter(mention.text.casefold() for mention in find_mentions(new)):
            yield Complaint(
                "other-quantities", f"Sentence {number}: write {', '.join(kept)} as they are written there."
            )


def _other_differences(sentences: Sequence[tuple[_Said, str]], texts: Sequence[Sequence[int]]) -> Iterator[Complaint]:
    """Where of two sentences that stand for each other and differ in a few words, other words differ than before.

    ``texts`` says of which sentences, counted from 1, each text consists.
    """
    for first, second in combinations(range(1, len(sentences) + 1), 2):
        if any(first in text and second in text for text in texts):
            continue
        (one, new_one), (other, new_other) = sentences[first - 1], sentences[second - 1]
        before = _difference(one.text, other.text)
        if before.total() <= _FEW and before != _difference(new_one, new_other):
            words = ", ".join(repr(word) for word in before)
            yield Complaint(
                "other-difference", f"Sentences {first} and {second} must differ in {words} only, as before."
            )


def _difference(one: str, other: str) -> Counter[str]:
    """The words that only one of two sentences has, each as often as it has them more."""
    mine, others = (Counter(word.strip(".,;:!?\"'").casefold() for word in text.split()) for text in (one, other))
    return (mine - others) + (others - mine)


def _reworded(text: str, new: Mapping[str, tuple[_Said, str]]) -> str:
    """The text in the new words of its sentences, with its own numbers."""
    for said in reversed(list(_sentences(text))):
        shown, words = new[said.form]
        if words != shown.text:
            text = f"{text[: said.span.start]}{_with_numbers(said, shown, words)}{text[said.span.end :]}"
    return text


def _with_numbers(said: _Said, shown: _Said, words: str) -> str:
    """``words``, which have the numbers of ``shown`` in their order, with those of ``said``."""
    places = reversed(list(zip(said.mentions, shown.mentions, find_mentions(words), strict=True)))
    for mine, theirs, place in places:
        if mine.text != theirs.text:
            words = f"{words[: place.span.start]}{mine.text}{words[place.span.end :]}"
    return words


def _lost(passage: Passage, after: str) -> Iterator[Complaint]:
    """What a text does not say any more, though each of its sentences does."""
    for wrong in rewording_differences(passage.text, after):
        yield Complaint(wrong.reason, wrong.text)
        return
    for span in passage.phrases:
        if place_in(passage.text, after, span) is None:
            yield Complaint("other-phrase", f"{span.of(passage.text)!r} must stand in it word for word.")
