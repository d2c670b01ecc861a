"""The task *rewrite*: the text of a variant in more fluent words, with every quantity as it was."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.text.lexicon import word_set
from illposed.engine.text.mentions import find_mentions
from illposed.prompts.request import OutputSchema
from illposed.prompts.structured import text_field
from illposed.prompts.task import Complaint

_RELATIONS = word_set(
    "more less fewer than times each every per total altogether left remaining remain remains rest not no never none"
    " except only some several certain few before after both same different average between least most first last"
    " another other equally double triple percent"
)
_WORD = re.compile(r"[A-Za-z]+")


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Have ``text`` written more fluently.

    Accepted is a text whose quantities read back identically (the same values, of the same kind, counting the same, in
    the same order) and that has the words by which quantities are related and denied ("more", "each", "not") as often.
    What the other words say no reading can prove: the label of ``text`` holds as far as they still mean the same.
    """

    template: ClassVar[str] = "rewrite"
    attempts: ClassVar[int] = 3
    step: ClassVar[str] = "rewrite"
    schema: ClassVar[OutputSchema | None] = OutputSchema(
        "rewritten_text",
        {
            "type": "object",
            "properties": {"text": {"type": "string", "description": "the whole text, rewritten"}},
            "required": ["text"],
            "additionalProperties": False,
        },
    )

    text: str

    def values(self) -> Mapping[str, object]:
        """The text, and its quantities as it writes them."""
        return {"text": self.text, "quantities": [mention.text for mention in find_mentions(self.text)]}

    def accept(self, text: str) -> str | Complaint:
        """The new text, or the first thing in it that does not read back."""
        new = " ".join(text_field(text, "text").split())
        if not new:
            return Complaint("empty-answer", "There is no text in the answer.")
        if new == " ".join(self.text.split()):
            return Complaint("unchanged", "The text is the same as before.")
        return self._other_quantities(new) or self._other_relations(new) or self._other_question(new) or new

    def _other_quantities(self, new: str) -> Complaint | None:
        before, after = _readings(self.text), _readings(new)
        for (old_text, *old), (new_text, *read) in zip(before, after, strict=False):
            if old != read:
                said = f"Where {old_text!r} stood, {new_text!r} is read now"
                return Complaint("other-quantities", f"{said}; keep every quantity, with what it counts, in its order.")
        if len(before) != len(after):
            return Complaint("other-quantities", f"There are {len(after)} quantities in it instead of {len(before)}.")
        return None

    def _other_relations(self, new: str) -> Complaint | None:
        before, after = _relations(self.text), _relations(new)
        for word in sorted(before.keys() | after.keys()):
            if before[word] != after[word]:
                told = f"{word!r} stands in it {after[word]} times instead of {before[word]} times"
                return Complaint("other-relations", f"{told}; such words must stay, because they change the meaning.")
        return None

    def _other_question(self, new: str) -> Complaint | None:
        if new.count("?") == self.text.count("?"):
            return None
        return Complaint("other-question", "It must ask as many questions as before.")


def _readings(text: str) -> list[tuple[object, ...]]:
    return [(mention.text, mention.value, mention.kind, mention.unit, mention.per) for mention in find_mentions(text)]


def _relations(text: str) -> Counter[str]:
    return Counter(word for word in map(str.lower, _WORD.findall(text)) if word in _RELATIONS)
