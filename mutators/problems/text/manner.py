"""A told sentence in the manner of the story: in its tense, with its sign for money, and its commas."""

from __future__ import annotations

import re
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.people import find_people
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.steps.said import is_over
from illposed.mutators.problems.structure.sentences import has_any, parse_of

_THOUSAND: Final = 1000
_THOUSANDS: Final = re.compile(r"(?<![\d.,])\d{4,}")
"""Figures of a thousand or more without commas; what follows a point has none."""

_PRESENT: Final = ("VBZ", "VBP")
_EARLIER: Final = word_set("first yesterday ago last already originally earlier before start begin")
_WORTH: Final = ("worth", "'", "’")


def in_tense(subject: PhrasedProblem, told: Told, said: Parse) -> Told:
    """The sentence in the present where the story tells all in the present, or what this does: ``He sold`` -> ``He
    sells``.

    But in the past where the question asks so and the story tells of the past as well: ``Yesterday she worked 3 hours.
    How much did she earn?``, though ``she earns $12 an hour``; and where it tells what was so earlier.
    """
    verb = said.root(said.sentences[0])
    start = told.text.find(f" {verb.text} ") + 1
    if not start or [token for token in said.tokens if token.tag == "VBD"] != [verb]:
        return told
    if is_over(said, verb) or has_any(said, _EARLIER):
        return told
    now = _present(subject, said, verb)
    if now is None:
        return told
    text = f"{told.text[:start]}{now}{told.text[start + len(verb.text) :]}"
    is_after = told.number.start > start
    return Told(text, told.number.shifted(len(text) - len(told.text)) if is_after else told.number)


def _present(subject: PhrasedProblem, said: Parse, verb: Token) -> str | None:
    """The form of a verb in the present, if the story would have that."""
    parse = subject.parse
    story, asked = parse.tokens[: parse.question.first], parse.tokens_of(parse.question)
    roots = [parse.root(sentence) for sentence in parse.sentences[: parse.question.index]]
    # "cost" and "put" are the same in both.
    is_past = any(token.tag == "VBD" and token.lower != token.lemma for token in (*story, *asked))
    if not is_past and all(root.tag in _PRESENT for root in roots):
        return inflect(verb.lemma, "VBP" if _is_plural(said, verb) else "VBZ")
    if verb.index != 1 or said.tokens[0].text not in {person.name for person in find_people(parse)}:
        return None
    asked_so = any(
        helper.tag == "VBD" for token in asked if token.lemma == verb.lemma for helper in parse.children(token, "aux")
    )
    if asked_so and any(root.tag == "VBD" for root in roots):
        return None
    used = [token for token in story if token.lemma == verb.lemma]
    now = next((token.lower for token in used if token.tag == "VBZ"), None)
    return None if any(token.lower == verb.lower for token in used) else now


def _is_plural(said: Parse, verb: Token) -> bool:
    who = said.child(verb, "attr") if said.child(verb, "expl") is not None else said.subject(verb)
    return who is not None and (
        who.is_plural or who.lower in ("they", "we", "i", "you") or said.child(who, "conj") is not None
    )


def with_dollar_sign(subject: PhrasedProblem, told: Told) -> Told:
    """The sum that a sentence tells as the story writes sums: ``45 dollars`` -> ``$45``."""
    written = [mention.text for mention in subject.oracle.mentions if mention.kind == "money"]
    said = parse_of(told.text)
    number = said.within(told.number)
    unit = said.after(number[-1])
    sign = bool(written) and all(text.startswith("$") for text in written)
    if not sign or unit.lower != "dollars" or number[0].text == "$" or said.after(unit).lower in _WORTH:
        return told
    figure = told.number.of(told.text)
    text = f"{told.text[: told.number.start]}${figure}{told.text[unit.span.end :]}"
    return Told(text, Span(told.number.start, told.number.start + len(figure) + 1))


def with_commas(subject: PhrasedProblem, told: Told) -> Told:
    """The number with commas as the story has them, and where it has no such number: ``1600`` -> ``1,600``."""
    figure = told.number.of(told.text)
    written = [mention.text for mention in subject.oracle.mentions if mention.value >= _THOUSAND]
    if any(_THOUSANDS.search(text) for text in written):
        number = figure if any("," in text for text in written) else figure.replace(",", "")
    else:
        number = _THOUSANDS.sub(lambda digits: f"{int(digits[0]):,}", figure)
    text = f"{told.text[: told.number.start]}{number}{told.text[told.number.end :]}"
    return Told(text, Span(told.number.start, told.number.start + len(number)))
