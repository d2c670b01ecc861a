"""The task *rewrite*: the text of a variant in more fluent words, with every quantity as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.rewording import place_in, rewording_differences
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.structured import text_field
from illposed.prompts.tasks.task import Complaint


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Have ``text`` written more fluently.

    Accepted is a text whose quantities read back identically (the same values, of the same kind, counting the same, in
    the same order), that has the words by which quantities are related and denied ("more", "each", "not") as often,
    and in which each of ``phrases``, such as "at most 80%", stands as it was. What the other words say no reading can
    prove: the label of ``text`` holds as far as they still mean the same.
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
    phrases: tuple[Span, ...] = ()

    def values(self) -> Mapping[str, object]:
        """The text, and its quantities as it writes them, each with the phrase in which it stands."""
        spans = [mention.span for mention in find_mentions(self.text)]
        outer = dict.fromkeys(next((wide for wide in self.phrases if wide.contains(span)), span) for span in spans)
        return {"text": self.text, "quantities": [span.of(self.text) for span in outer]}

    def accept(self, text: str) -> str | Complaint:
        """The new text, or the first thing in it that does not read back."""
        new = " ".join(text_field(text, "text").split())
        if not new:
            return Complaint("empty-answer", "There is no text in the answer.")
        if new == " ".join(self.text.split()):
            return Complaint("unchanged", "The text is the same as before.")
        wrong = next(rewording_differences(self.text, new), None)
        if wrong is not None:
            return Complaint(wrong.reason, wrong.text)
        lost = next((span for span in self.phrases if place_in(self.text, new, span) is None), None)
        if lost is not None:
            return Complaint("other-phrase", f"{lost.of(self.text)!r} must stand in it word for word.")
        return new
