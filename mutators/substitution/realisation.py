"""The worked solution of a problem with other numbers, in the words of the original one and in GSM8K's layout."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import Value
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.solutions.worked import write_annotation, write_solution
from illposed.engine.text.telling import NotTellable, NotTold, Realiser, realiser
from illposed.engine.text.telling.reading import equations
from illposed.engine.text.templates import LineTemplate, Slot
from illposed.mutators.contract.facts import Dropped

_LIKED = ("worked", "conclusions", "reasons", "bracketed", "sequence", "units", "compact", "operations", "spoken")
_PERIODS = re.compile(r"\b(?:week|month|year|weekend|day)", re.IGNORECASE)
_MUTATOR = "new_numbers"


def realised(subject: OpenProblem, question: str, values: Mapping[str, Value]) -> str | Dropped:
    """The solution of ``question``, the problem with other numbers, where the names of the program have ``values``."""
    oracle = subject.oracle
    mentions = {grounding.param: oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    telling = realiser(subject.question, subject.lines, oracle.program, mentions)
    if isinstance(telling, NotTellable):
        return Dropped(_MUTATOR, f"not-tellable-{telling.reason}", telling.detail)
    register = next((name for name in _LIKED if name in telling.registers), None)
    if register is None:
        return Dropped(_MUTATOR, "not-tellable-register", ", ".join(telling.registers))
    told = _adapted(telling, question, values).tell(oracle.program, values, register)
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
        template = said.template and _slotted(said.template, telling, values)
        if template and _tells_period(template.text, question):
            template = None
        phrase = None if said.phrase and find_mentions(said.phrase) else said.phrase
        words[target] = replace(said, template=template, phrase=phrase)
    return replace(telling, words=words, stated=frozenset(mention.value for mention in find_mentions(question)))


def _slotted(template: LineTemplate, telling: Realiser, values: Mapping[str, Value]) -> LineTemplate | None:
    """The template with a slot for each given that it repeats; None if a number could also be something else.

    In ``The two of them have``, the two is not the number of times that somebody has twice as much.
    """
    slots = list(template.slots)
    for mention in find_mentions(template.text):
        if mention.span.overlaps(template.result) or any(slot.mention == mention for slot in slots):
            continue
        changed = [p.name for p in telling.program.params if p.default == mention.value != values[p.name]]
        said = [name for name in changed if _is_said(mention, telling.mentions[name])]
        if changed and (not mention.is_quantity or len({values[name] for name in said}) != 1):
            return None
        slots += [Slot(mention, name) for name in said[:1]]
    return replace(template, slots=tuple(sorted(slots, key=lambda slot: slot.mention.span)))


def _is_said(mention: Mention, given: Mention) -> bool:
    """Whether a mention of the solution may repeat one of the question: both count the same."""
    return (mention.value, mention.kind, mention.unit) == (given.value, given.kind, given.unit)


def _tells_period(text: str, question: str) -> bool:
    """Whether words speak of a week or the like that the question does not: other numbers may make another one."""
    return any(period[0].lower() not in question.lower() for period in _PERIODS.finditer(text))
