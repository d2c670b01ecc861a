"""What is wrong with a flawed solution, in the words of the problem."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from illposed.engine.ir.numbers import write_number
from illposed.engine.quantities.mentions import Mention
from illposed.engine.telling.amounts import BARE, Measure, is_writable, with_noun
from illposed.mutators.contract.steps import FINAL_ANSWER, NAME_IN_WORDS, OpenProgram
from illposed.mutators.programs.proof.verify import LineValue, ToldMutation

_NO_NOUNS = frozenset({"time", "way"})
_NO_MEASURES: Mapping[str, Measure] = {}


def explanation(subject: OpenProgram, flawed: ToldMutation, measures: Mapping[str, Measure] = _NO_MEASURES) -> str:
    """Two sentences, what the wrong line of ``flawed`` does and should do, and a third, what tempted to it.

    Givens are written as the question has them, ``the 6 boxes``; results with the line that tells them, ``the 48 pens
    (L1)``, where ``measures`` tells for a target what it counts.
    """
    told = {value.target: value for value in flawed.values}

    def phrase(match: re.Match[str]) -> str:
        name = match[1]
        if name in told:
            return _result(told[name], measures.get(name, BARE))
        return _given(subject, name) if _is_given(subject, name) else "the result"

    mutation = flawed.mutation
    done, due, why = (NAME_IN_WORDS.sub(phrase, text) for text in (mutation.done, mutation.due, mutation.site.why))
    where = f"the final answer ({FINAL_ANSWER})" if flawed.label == FINAL_ANSWER else flawed.label
    return f"In {where}, the solution {done}. It should {due}. {why[:1].upper()}{why[1:]}".rstrip()


def _is_given(subject: OpenProgram, name: str) -> bool:
    return any(param.name == name for param in subject.program.params)


def _result(value: LineValue, measure: Measure) -> str:
    return f"the {_amount(value.told, measure)} ({value.label})"


def _given(subject: OpenProgram, name: str) -> str:
    """A given as the question writes it; only its number where that is a multiple or a part of something."""
    value, mention = subject.values[name], subject.mentions.get(name)
    if mention is None:
        return f"{name.replace('_', ' ')} ({write_number(value)})"
    measure = _measure(mention) if value == mention.value else BARE
    shown = _amount(value, measure)
    if measure.percent or shown == _amount(value, BARE):
        return shown
    return f"the {shown}{_rate(mention)}"


def _measure(mention: Mention) -> Measure:
    match mention.kind:
        case "money" if mention.text[0] in "$€£":
            return Measure(currency=mention.text[0])
        case "percent":
            return Measure(percent=True)
        case "fraction" | "multiplier" | "ratio":
            return BARE
        case _ if mention.unit in _NO_NOUNS:
            return BARE
        case _:
            return Measure(noun=mention.unit)


def _rate(mention: Mention) -> str:
    if mention.per is None:
        return ""
    return " each" if mention.per == "each" else f" per {mention.per}"


def _amount(value: Fraction, measure: Measure) -> str:
    """The value with its measure; a number without end as the fraction that it is."""
    if value < 0:
        return f"-{_amount(-value, measure)}"
    sign = next((sign for sign in (measure.currency, "") if is_writable(value, sign)), None)
    return str(value) if sign is None else with_noun(value, replace(measure, currency=sign))
