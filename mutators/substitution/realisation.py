"""The worked solution of a problem with other numbers, in the words of the original one and in GSM8K's layout."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from illposed.engine.english.parser import load_parser
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import Value
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.results import Unusable
from illposed.engine.solutions.worked import write_annotation, write_solution
from illposed.engine.telling import NotTellable, NotTold, Realiser, problem_realiser
from illposed.engine.telling.reading import equations
from illposed.engine.telling.sentence import Sentence, Slot
from illposed.engine.telling.words import Words
from illposed.mutators.contract.facts import Dropped

_LIKED = ("worked", "conclusions", "bracketed", "sequence", "units", "compact", "operations", "spoken")
_PERIODS = re.compile(r"\b(?:week|month|year|weekend|day)", re.IGNORECASE)
_MUTATOR = "new_numbers"


def realised(subject: OpenProblem, question: str, values: Mapping[str, Value]) -> str | Dropped:
    """The solution of ``question``, the problem with other numbers, where the names of the program have ``values``."""
    parser = load_parser()
    if isinstance(parser, Unusable):
        return Dropped(_MUTATOR, "no-parser", parser.message)
    telling = problem_realiser(parser, subject)
    if isinstance(telling, NotTellable):
        return Dropped(_MUTATOR, f"not-tellable-{telling.reason}", telling.detail)
    register = next((name for name in _LIKED if name in telling.solutions), None)
    if register is None:
        return Dropped(_MUTATOR, "not-tellable-register", ", ".join(telling.registers))
    told = _adapted(telling, question, values).tell(subject.oracle.program, values, register)
    if isinstance(told, NotTold):
        return Dropped(_MUTATOR, f"not-told-{told.reason}", told.detail)
    lines = [annotated(line.text) for line in told.lines[:-1]]
    return write_solution(lines, told.lines[-1].value)


def annotated(line: str) -> str:
    """A told line with a calculator annotation in each equation: ``6 * 15 = <<6*15=90>>90 rolls``."""
    text = line
    for equation in reversed(equations(line) or ()):
        written = equation.span.of(line)
        left, _, right = written.rpartition("=")
        result = re.search(r"\d[\d,]*(?:\.\d+)?", right)
        if result is None:
            continue
        at = equation.span.start + len(left) + 1 + result.start()
        note = write_annotation(_calculation(left), result[0])
        text = text[:at] + note + text[at:]
    return text


def _calculation(written: str) -> str:
    bare = re.sub(r"(?<=[\w)])\s+[a-z][a-z -]*?(?=\s[-+*/x×]\s|\)|\s*$)", "", written)
    plain = re.sub(r"[$€£,\s]", "", bare).replace("×", "*").replace("x", "*")
    return plain.removeprefix("(" * max(0, plain.count("(") - plain.count(")")))


def _adapted(telling: Realiser, question: str, values: Mapping[str, Value]) -> Realiser:
    """The realiser with slots for the givens that its words repeat; words that would not fit any more are left out."""
    words = dict(telling.words)
    for target, said in telling.words.items():
        sentence = said.sentence and _slotted(said.sentence, telling, values)
        if sentence and _tells_period(sentence.text, question):
            sentence = None
        words[target] = Words(sentence, heading=said.heading)
    return replace(telling, words=words, stated=frozenset(mention.value for mention in find_mentions(question)))


def _slotted(sentence: Sentence, telling: Realiser, values: Mapping[str, Value]) -> Sentence | None:
    """The sentence with a slot for each given that it repeats; None if a number could also be something else.

    In ``The two of them have``, the two is not the number of times that somebody has twice as much.
    """
    slots = list(sentence.slots)
    for mention in find_mentions(sentence.text):
        if mention.span.overlaps(sentence.result) or any(slot.mention == mention for slot in slots):
            continue
        changed = [p.name for p in telling.program.params if p.default == mention.value != values[p.name]]
        said = [name for name in changed if _is_said(mention, telling.mentions[name])]
        if changed and (not mention.is_quantity or len({values[name] for name in said}) != 1):
            return None
        slots += [Slot(mention, name) for name in said[:1]]
    return replace(sentence, slots=tuple(sorted(slots, key=lambda slot: slot.mention.span)))


def _is_said(mention: Mention, given: Mention) -> bool:
    """Whether a mention of the solution may repeat one of the question: both count the same."""
    return (mention.value, mention.kind, mention.unit) == (given.value, given.kind, given.unit)


def _tells_period(text: str, question: str) -> bool:
    """Whether words speak of a week or the like that the question does not: other numbers may make another one."""
    return any(period[0].lower() not in question.lower() for period in _PERIODS.finditer(text))
