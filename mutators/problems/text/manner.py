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
from illposed.mutators.problems.structure.determination import ancestors
from illposed.mutators.problems.structure.sentences import has_any, number_of, parse_of

_THOUSAND: Final = 1000
_THOUSANDS: Final = re.compile(r"(?<![\d.,])\d{4,}")
"""Figures of a thousand or more without commas; what follows a point has none."""

_PRESENT: Final = ("VBZ", "VBP")
_TENSES: Final = ("VBD", *_PRESENT)
_OTHER_TENSE: Final = {"is": "was", "was": "is", "are": "were", "were": "are"}
_STATES: Final = ("be", "have")
_EARLIER: Final = word_set("first yesterday ago last already originally earlier before start begin")
_WORTH: Final = ("worth", "'", "’")


def in_tense(subject: PhrasedProblem, name: str, told: Told, said: Parse) -> Told:
    """The sentence in the tense of the story: ``He sold`` -> ``He sells``, ``She sells`` -> ``She sold``.

    That is the tense in which the story tells the same of a number that the result of this ``name`` comes from, or else
    the one in which it tells all. But what it tells of earlier times stays past, as what the question asks so where the
    story tells of the past as well: ``Yesterday she worked 3 hours. How much did she earn?``, though ``she earns $12 an
    hour``.
    """
    verb = said.root(said.sentences[0])
    first = said.finite(verb)
    if first.lower == "will":
        return _as_past(subject, told, verb)
    start = told.text.find(f" {first.text} ") + 1
    finite = [token for token in said.tokens if token.tag in _TENSES]
    if not start or finite != [first] or is_over(said, verb) or has_any(said, _EARLIER | {"now"}):
        return told
    now = _present(subject, said, verb) if first == verb and verb.tag == "VBD" else None
    now = now or _as_story(subject, name, said, verb)
    if now is None:
        return told
    text = f"{told.text[:start]}{now}{told.text[start + len(first.text) :]}"
    is_after = told.number.start > start
    return Told(text, told.number.shifted(len(text) - len(told.text)) if is_after else told.number)


def _as_past(subject: PhrasedProblem, told: Told, verb: Token) -> Told:
    """``The hats cost $24.`` for ``The hats will cost $24.`` where all is past, what is asked as well."""
    parse = subject.parse
    tenses = {token.tag for token in parse.tokens[: parse.question.first] if token.tag in (*_TENSES, "MD")}
    will = f" will {verb.text} "
    start = told.text.find(will)
    asks = any(token.lower == "will" for token in parse.tokens_of(parse.question))
    if asks or start < 0 or tenses != {"VBD"} or told.number.start < start:
        return told
    past = f" {inflect(verb.lemma, 'VBD')} "
    text = told.text.replace(will, past, 1)
    return Told(text, told.number.shifted(len(past) - len(will)))


def _as_story(subject: PhrasedProblem, name: str, said: Parse, verb: Token) -> str | None:
    """The word that carries the tense of a verb as the story tells the same deed of what a result comes from.

    As it tells all if it does not tell the same deed.
    """
    parse, first = subject.parse, said.finite(verb)
    acts = verb.lemma not in _STATES
    used = [token for token in parse.tokens if acts and token.is_verb and token.lemma == verb.lemma]
    governing = {parse.verb_above(number_of(subject, given)) for given in ancestors(subject, name)}
    is_same = not governing.isdisjoint(used)
    alike = [token for token in used if is_same and (token in governing or token.index < parse.question.first)]
    asks_of_future = any(token.tag == "MD" for token in parse.tokens_of(parse.question))
    told = alike if used or asks_of_future else [token for token in parse.tokens if token.is_verb]
    tenses = {_tense(parse, token) for token in told} - {""}
    wanted, own = tenses.pop() if len(tenses) == 1 else "", _tense(said, verb)
    if own not in ("VBD", "VBZ") or wanted in ("", own) or (first != verb and wanted == "have"):
        return None
    if wanted == "VBZ" and _asks_of_past(parse, verb):
        return None
    several = _is_plural(said, verb)
    if wanted == "have":
        return f"{'have' if several else 'has'} {inflect(verb.lemma, 'VBN')}"
    if wanted == "VBD" or (used and first.lower in _OTHER_TENSE):
        return _OTHER_TENSE.get(first.lower) or inflect(first.lemma, "VBD")
    return inflect(first.lemma, "VBP" if several else "VBZ") if used else None


def _tense(parse: Parse, verb: Token) -> str:
    """The tense of a verb: ``VBZ`` for all of the present, ``VBD``, ``have`` for what has been done; empty for others.

    As for a form that is the same in both: ``cost``, but not ``costs``.
    """
    first = parse.finite(verb)
    if first.lemma == "have" and verb.tag == "VBN":
        return "have" if first.tag in _PRESENT else ""
    is_simple = first == verb or first.dep == "auxpass" or first.lemma == "do"
    if first.tag not in _TENSES or not is_simple or first.lower == first.lemma == inflect(first.lemma, "VBD"):
        return ""
    return "VBZ" if first.tag in _PRESENT else "VBD"


def _present(subject: PhrasedProblem, said: Parse, verb: Token) -> str | None:
    """The form of a verb in the present, if the story would have that."""
    parse = subject.parse
    story, asked = parse.tokens[: parse.question.first], parse.tokens_of(parse.question)
    roots = [parse.root(sentence) for sentence in parse.sentences[: parse.question.index]]
    # "cost" and "put" are the same in both.
    is_past = any(token.tag == "VBD" and token.lower != token.lemma for token in (*story, *asked))
    are_now = all(root.tag in _PRESENT or root.lower == root.lemma for root in roots)
    if not is_past and are_now and (not roots or any(root.tag in _PRESENT for root in roots)):
        return inflect(verb.lemma, "VBP" if _is_plural(said, verb) else "VBZ")
    if verb.index != 1 or said.tokens[0].text not in {person.name for person in find_people(parse)}:
        return None
    if _asks_of_past(parse, verb):
        return None
    used = [token for token in story if token.lemma == verb.lemma]
    now = next((token.lower for token in used if token.tag == "VBZ"), None)
    return None if any(token.lower == verb.lower for token in used) else now


def _asks_of_past(parse: Parse, verb: Token) -> bool:
    """Whether the question asks what somebody did, and a sentence of the story tells of the past as well."""
    same = (token for token in parse.tokens_of(parse.question) if token.lemma == verb.lemma)
    asked_so = any(helper.tag == "VBD" for token in same for helper in parse.children(token, "aux"))
    return asked_so and any(parse.root(each).tag == "VBD" for each in parse.sentences[: parse.question.index])


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
