"""Other things in a problem."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.english.first_names import pronoun_of
from illposed.engine.english.inflect import is_noun_form, is_verb_form
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import content_stems, stem
from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.lexicon import ADJECTIVES, DETERMINERS, PHRASE_ENDERS
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import plural
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, Example, Proposal
from illposed.mutators.contract.surface import Change, Rewritten, SurfaceMutator
from illposed.mutators.substitution.items import CLASSES
from illposed.mutators.substitution.renaming import Replacement, fact_edits, rewritten

_BEFORE = (
    ADJECTIVES
    | DETERMINERS
    | PHRASE_ENDERS
    | MEASURE_UNITS
    | TIME_UNITS
    | word_set(
        "many much of more other sells sold eats ate buys bought has have had gives gave got made bakes baked picks "
        "picked loses lost finds found keeps kept puts put gathers collected collects counts ordered orders packs "
        "packed receives received steals stole wins won needs remaining these those selling buying eating making "
        "collecting several few enough only two"
    )
)
_AFTER = PHRASE_ENDERS | word_set("that which who who's remaining sold bought altogether total equally among weighed")
_ANSWER = "There are 6*15 = <<6*15=90>>90 pears.\nThere are 90-70 = <<90-70=20>>20 pears left.\n#### 20"


@dataclass(frozen=True, slots=True)
class NewItems(SurfaceMutator):
    """Puts other things of the same class in the place of apples, cookies or pencils."""

    id: ClassVar[str] = "new_items"
    description: ClassVar[str] = "Puts other things of the same kind in the place of those that a problem counts."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Each of 6 crates holds 15 pears. A shop sells 70 pears. How many pears are left?",
                _ANSWER, "holds 15 apples. A shop sells 70 apples.", label=1),
        Example("Each of 6 crates holds 15 pear tarts. A shop sells 70 pear tarts. How many are left?",
                _ANSWER, None, "A pear tart is no pear."),
    )  # fmt: skip

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal, in which every thing of a known class becomes another."""
        items = _new_items(subject.question, "", random)
        if isinstance(items, Dropped):
            yield items
        else:
            yield Proposal(tuple(fact_edits(subject, self.id, _replacements(subject.question, items))))

    def rewrite(self, subject: OpenProblem, random: Random) -> Rewritten | Dropped:
        """The problem and its solution with other things."""
        items = _new_items(subject.question, subject.solution.text, random)
        if isinstance(items, Dropped):
            return items
        texts = [rewritten(text, _replacements(text, items)) for text in (subject.question, subject.solution.text)]
        refused = next((text for text in texts if isinstance(text, Rejected)), None)
        if refused is not None:
            return Dropped(self.id, refused.reason, refused.detail)
        question, answer = (text.text for text in texts if not isinstance(text, Rejected))
        changes = tuple(Change("item", before, after) for before, after in items.items())
        return Rewritten(question, answer, changes)


def _new_items(question: str, answer: str, random: Random) -> Mapping[str, str] | Dropped:
    """Another noun for each noun of a known class; none occurs in either text."""
    both = f"{question}\n{answer}"
    said = content_stems(both)
    found: dict[str, str] = {}
    for item_class in CLASSES:
        here = [noun for noun in item_class.nouns if stem(noun) in said]
        if not any(stem(noun) in content_stems(question) for noun in here):
            continue
        if tells := {word for word in item_class.tells if stem(word) in said}:
            return Dropped(NewItems.id, "item-matters", min(tells))
        compound = next((noun for noun in here if not _stands_alone(both, noun)), None)
        if compound is not None:
            return Dropped(NewItems.id, "part-of-a-compound", compound)
        drawn = random.sample(item_class.nouns, len(item_class.nouns))
        free = [noun for noun in drawn if noun not in here]
        if len(free) < len(here):
            return Dropped(NewItems.id, "no-item-left", here[0])
        found.update(zip(here, free, strict=False))
    return found or Dropped(NewItems.id, "no-known-item", question[:60])


def _stands_alone(text: str, noun: str) -> bool:
    """Whether every occurrence of ``noun`` is the head of its phrase: ``15 apples left``, but no ``apple pie``."""
    return all(_is_head(text, Span(*match.span("noun"))) for match in _occurrences(text, noun))


def _is_head(text: str, span: Span) -> bool:
    if span.of(text)[0].isupper() and pronoun_of(span.of(text)):
        return False
    before = re.search(r"([A-Za-z]+|[-/])\s?$", text[max(0, span.start - 20) : span.start])
    after = re.match(r"\s?([A-Za-z]+|[-/])", text[span.end :])
    if after is not None and not _may_follow(after[1].lower(), is_plural=span.of(text).lower().endswith("s")):
        return False
    if before is None or before[1].lower() in _BEFORE:
        return True
    reading = [m for m in find_mentions(text[: span.start]) if m.span.end == before.end(1) + max(0, span.start - 20)]
    return bool(reading)


def _may_follow(word: str, *, is_plural: bool) -> bool:
    """Whether a word goes on after a noun, and is no noun of its own: ``apple costs``, no ``apple tarts``."""
    return (
        word in _AFTER
        or (is_verb_form(word) and not is_noun_form(word))
        or word.endswith("ed")
        or (is_plural and word.endswith("ing"))
    )


def _occurrences(text: str, noun: str) -> Iterator[re.Match[str]]:
    forms = f"{plural(noun)}|{noun}"
    yield from re.finditer(rf"(?P<article>\ban?\s)?\b(?P<noun>{forms})\b", text, re.IGNORECASE)


def _replacements(text: str, items: Mapping[str, str]) -> list[Replacement]:
    found = []
    for before, after in items.items():
        for match in _occurrences(text, before):
            is_plural = match["noun"].lower() == plural(before)
            written = plural(after) if is_plural else after
            written = written.capitalize() if match["noun"][0].isupper() else written
            article = _article(match["article"], written) if match["article"] else ""
            found.append(Replacement(Span(*match.span()), article + written))
    return found


def _article(written: str, noun: str) -> str:
    wanted = "an" if noun[0].lower() in "aeiou" else "a"
    return (wanted.capitalize() if written[0].isupper() else wanted) + written[len(written.rstrip()) :]
