"""The words of a worked solution, by step: the sentence that states its result, the question for it, and a heading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from illposed.engine.english.lexicon import ARTICLES
from illposed.engine.english.names import with_names
from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse
from illposed.engine.ir.evaluate import Value
from illposed.engine.ir.nodes import Const, Step, references, walk
from illposed.engine.ir.numbers import read_number
from illposed.engine.phrasing.answer import tell_answer
from illposed.engine.phrasing.asking import ask
from illposed.engine.phrasing.gate import is_in_dollars
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps import (
    Said,
    draft_step,
    draft_words,
    is_answer,
    refuse_each,
    refuse_pronoun,
    refuse_sentence,
)
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.engine.telling.headings import heading
from illposed.engine.telling.sentence import Sentence, Slot, read_sentence

_OPERATIONS: Final = frozenset(
    ("twice", "thrice", "double", "triple", "quadruple", "half", "halve", "percent", "percentage", "ratio", "fraction")
)
"""Words that say how a result is computed, which a step with an error in it may not do."""

_PERSONAL: Final = frozenset({"he", "she", "it", "they"})

_LIMITS: Final = ("only", "just", "already")

_GOES_ON: Final = re.compile(r",? (?:while|whereas|and|but|so)\.$")


@dataclass(frozen=True, slots=True)
class Words:
    """What the worked solution says of a step; each is None where it says nothing that can be used."""

    sentence: Sentence | None = None
    question: str | None = None
    heading: str | None = None


def words_of(parser: Parser, parsed: ParsedProblem) -> dict[str, Words]:
    """The words for each step of the program of a problem, by its target.

    No two steps have the same sentence: only the last of them keeps it.
    """
    steps = parsed.problem.oracle.program.steps
    told = {step.target: _told(parsed, step) for step in steps}
    parses = dict(zip(told, parser.parse_all([each.text if each else "" for each in told.values()]), strict=True))
    words = {
        step.target: _words(parsed, step, sentence, with_names(parses[step.target], parsed.names))
        for step in steps
        if (sentence := told[step.target]) is not None
    }
    return _distinct(words)


def _told(problem: ParsedProblem, step: Step) -> Told | None:
    """The sentence that states the result of a step, without what ties its number to its value: "only 5"."""
    result = problem.problem.oracle.quantity_of(step.target)
    if not isinstance(result, ResultId) or not result.in_solution:
        return None
    told = draft_step(problem, result)
    if isinstance(told, Rejected) and told.reason == "pronoun":
        told = _with_own_pronouns(problem, result)
    if isinstance(told, Rejected) and is_answer(problem, result):
        told = tell_answer(problem)
    if isinstance(told, Rejected) or told.text.startswith(("If ", "Assuming ", ",")):
        return None
    if "$" in told.text and not is_in_dollars(problem):
        return None
    before, shown, after = told.text[: told.number.start], told.number.of(told.text), told.text[told.number.end :]
    after = _GOES_ON.sub(".", after)
    if shown[0] == "$" or after.startswith((" dollars", " dollar.")):
        shown, after = f"${shown.removeprefix('$')}", after.removeprefix(" dollar").removeprefix("s")
    for word in _LIMITS:
        before = before.removesuffix(f"{word} ").removesuffix(f"{word.capitalize()} ")
    return Told(before + shown + after, Span(len(before), len(before) + len(shown)))


def _with_own_pronouns(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The sentence with the pronouns of its line, if the line has no other noun for them before the sentence."""
    drafted = draft_words(problem, result)
    if isinstance(drafted, Rejected):
        return drafted
    first = drafted.words[0]
    lead = drafted.parse.tokens[: first.index]
    if any(token.pos in ("NOUN", "PROPN") for token in lead):
        return Rejected("pronoun", first.text)
    return drafted.told()


def _is_understood(problem: ParsedProblem, result: ResultId, parse: Parse) -> bool:
    """Whether a sentence has a subject that is no pronoun, or the one of its line, where the line begins with it."""
    refused = refuse_pronoun(parse)
    if refused is None:
        return True
    drafted = draft_words(problem, result)
    if isinstance(drafted, Rejected) or refused.detail.lower() not in _PERSONAL:
        return False
    lead = drafted.parse.tokens[: drafted.words[0].index]
    return not any(token.pos in ("NOUN", "PROPN") for token in lead)


def _words(problem: ParsedProblem, step: Step, told: Told, parse: Parse) -> Words:
    value = problem.problem.values[step.target]
    result = problem.problem.oracle.quantity_of(step.target)
    if not isinstance(result, ResultId) or read_number(told.number.of(told.text).strip("$%")) != value:
        return Words()
    said = Said(problem, result, told, parse)
    if refuse_sentence(said) or refuse_each(said) or not _is_understood(problem, result, parse):
        return Words()
    if not _OPERATIONS.isdisjoint(word for token in parse.tokens for word in (token.lower, token.lemma)):
        return Words()
    others = _other_numbers(problem, step, told)
    if others is None or _is_clumsy(told, parse) or _opens_with_fragment(parse):
        return Words()
    slots, echoes = others
    sentence = replace(read_sentence(told, parse, value), slots=slots, echoes=echoes)
    is_clear = not find_mentions(told.text)[1:] and refuse_pronoun(parse) is None
    asked = ask(parse, told.number) if is_clear else None
    return Words(
        _with_pronoun(problem, result, sentence),
        asked if isinstance(asked, str) and not asked.startswith("By ") else None,
        heading(told, parse),
    )


def _opens_with_fragment(parse: Parse) -> bool:
    """Whether a sentence begins with what is left of another: "20 more than Omar, Omar has 110 plums"."""
    root, first = parse.root(parse.sentences[0]), parse.tokens[0]
    top = next((token for token in (first, *parse.ancestors(first)) if parse.head(token) == root), first)
    opening = [token for token in parse.subtree(top) if token.index < root.index]
    is_loose = top != root and not top.is_subject and top.dep not in ("prep", "advcl", "advmod", "expl", "aux", "csubj")
    return is_loose and any(token.pos == "NUM" for token in opening)


def _is_clumsy(told: Told, parse: Parse) -> bool:
    """Whether a sentence has its verb again as a noun, two articles, an article before its number, or a sign of
    currency after it.

    "She profits $8 profit", "the their tickets", "a 2 * 4 = $8 discount", "20€".
    """
    verb = parse.root(parse.sentences[0])
    again = any(token.pos == "NOUN" and token.lemma == verb.lemma for token in parse.tokens)
    articles = any(parse.after(token).tag in ("DT", "PRP$") for token in parse.tokens if token.lower in ARTICLES)
    articles = articles or told.text[: told.number.start].lower().endswith((" a ", " an "))
    return again or articles or told.text[told.number.end :].lstrip().startswith(("$", "€", "£"))


def _with_pronoun(problem: ParsedProblem, result: ResultId, sentence: Sentence) -> Sentence:
    """The sentence with the pronoun that its line has for the person whom it names first."""
    if sentence.person is None:
        return sentence
    _, line = problem.line(result)
    genders = {GENDERS[token.lower] for token in line.tokens if token.lower in GENDERS}
    if len(genders) != 1 or any(token.text == sentence.name for token in line.tokens):
        return sentence
    pronoun = genders.pop()
    owned = sentence.person.of(sentence.text) != sentence.name
    return replace(sentence, pronoun={"he": "his", "she": "her"}[pronoun] if owned else pronoun)


def _other_numbers(problem: ParsedProblem, step: Step, told: Told) -> tuple[tuple[Slot, ...], frozenset[str]] | None:
    """What the numbers beside the result stand for: slots for the results of earlier steps, and the names repeated.

    A number must be one that the question states or that an earlier step gives, not both, so that none stays behind
    when the values change; None where one is not, or is the result again, or says how that is computed.
    """
    program, values = problem.problem.oracle.program, problem.problem.values
    earlier: dict[str, Value] = {}
    for each in program.steps:
        if each.target == step.target:
            break
        earlier[each.target] = values[each.target]
    stated = {mention.value for mention in problem.problem.oracle.mentions}
    constants = {Fraction(node.value) for node in walk(step.expr) if isinstance(node, Const)}
    slots: list[Slot] = []
    echoes: set[str] = set()
    for mention in find_mentions(told.text):
        if mention.span.overlaps(told.number) or mention.kind in ("ordinal", "pronoun"):
            continue
        if mention.kind in ("multiplier", "fraction", "percent") or mention.value == values[step.target]:
            return None
        found = [name for name, value in earlier.items() if value == mention.value]
        known = mention.value in stated or mention.value in constants
        in_passing = mention.form == "words" and mention.kind == "count"
        if (found and known) or len(found) > 1 or not (found or known or in_passing):
            return None
        slots += [Slot(mention, name) for name in found]
        echoes.update(name for name in references(step.expr) if values[name] == mention.value)
    return tuple(slots), frozenset(echoes)


def _distinct(words: Mapping[str, Words]) -> dict[str, Words]:
    """Each sentence, question and heading once: where several steps have it, the last one."""
    kept: dict[str, Words] = {}
    said: Counter[str | None] = Counter()
    for target, each in reversed(list(words.items())):
        sentence = None if each.sentence is None else each.sentence.frame
        kept[target] = Words(
            None if said[sentence] else each.sentence,
            None if said[each.question] else each.question,
            None if said[each.heading] else each.heading,
        )
        said.update(text for text in (sentence, each.question, each.heading) if text)
    return {target: kept[target] for target in words}
