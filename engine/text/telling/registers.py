"""The registers: ways to tell one step. Each takes the same parts and gives one line, whether it is right or wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.ir.evaluate import Value
from illposed.engine.text.statements.english import ADVERBS, DETERMINERS, PREPOSITIONS, SUBJECT_PRONOUNS, word_set
from illposed.engine.text.telling.amounts import Measure, with_noun, written
from illposed.engine.text.telling.equation import Arithmetic, Notation, Number, Operation, expression_text
from illposed.engine.text.templates import LineTemplate

_NEVER_NAMES = (
    ADVERBS
    | DETERMINERS
    | PREPOSITIONS
    | SUBJECT_PRONOUNS
    | word_set("there together altogether everyone we you today yesterday tomorrow now when while who what people")
)


@dataclass(frozen=True, slots=True)
class Parts:
    """What a register tells of a step: its arithmetic, the value it is said to give, how that is written, and words.

    ``position`` counts the steps from 0; ``is_last`` says that none follows. ``template`` and ``phrase`` are None where
    the worked solution gives no usable words; ``notation`` is that of its line.
    """

    tree: Arithmetic
    value: Fraction
    measure: Measure
    values: Mapping[str, Value]
    template: LineTemplate | None
    phrase: str | None
    notation: Notation
    question: str
    position: int
    is_last: bool


Register = Callable[[Parts], str | None]


def worked(parts: Parts) -> str | None:
    """``Selena was charged $24 x 2 = $48 for the steaks.``"""
    if parts.template is None:
        return _plain(parts)
    told = _equation(parts, parts.notation, _result(parts))
    sentence = None if told is None else parts.template.render(told, parts.value, parts.values)
    return _stopped(sentence)


def bracketed(parts: Parts) -> str | None:
    """``Selena was charged $48 for the steaks ($24 × 2 = $48).``"""
    sentence, equation = _sentence(parts), _equation(parts, _MONEY, _result(parts))
    if parts.template is None or isinstance(parts.tree, Number):
        return _stopped(sentence) if parts.template else _plain(parts)
    return None if sentence is None or equation is None else f"{sentence} ({equation})."


def conclusions(parts: Parts) -> str | None:
    """``$24 × 2 = $48, so Selena was charged $48 for the steaks.``"""
    sentence, equation = _sentence(parts), _equation(parts, _MONEY, _result(parts))
    if parts.template is None or isinstance(parts.tree, Number):
        return _stopped(sentence) if parts.template else _plain(parts)
    return None if sentence is None or equation is None else f"{equation}, so {_lowered(sentence, parts.question)}."


def reasons(parts: Parts) -> str | None:
    """``Selena was charged $48 for the steaks, because $24 × 2 = $48.``"""
    sentence, equation = _sentence(parts), _equation(parts, _MONEY, _result(parts))
    if parts.template is None or isinstance(parts.tree, Number):
        return _stopped(sentence) if parts.template else _plain(parts)
    return None if sentence is None or equation is None else f"{sentence}, because {equation}."


def equations(parts: Parts) -> str | None:
    """``Rolls: 6 * 15 = 90``, or ``6 * 15 = 90`` where the words give no name for what is found."""
    is_bare = isinstance(parts.tree, Number) and parts.phrase is None
    result = with_noun(parts.value, parts.measure) if is_bare else written(parts.value)
    equation = _equation(parts, Notation("*"), result)
    return equation if equation is None or parts.phrase is None else f"{parts.phrase}: {equation}"


def units(parts: Parts) -> str | None:
    """``6 trays × 15 rolls = 90 rolls``"""
    return _equation(parts, Notation("×", currency=True, nouns=True), with_noun(parts.value, parts.measure))


def sequence(parts: Parts) -> str | None:
    """``First, 6 × 15 = 90 rolls.``"""
    told = _plain(parts)
    return None if told is None else f"{_opener(parts)}{told}"


def operations(parts: Parts) -> str | None:
    """``Multiply 6 by 15: 6 × 15 = 90 rolls.``"""
    told = _plain(parts)
    if told is None or isinstance(parts.tree, Number):
        return told
    instruction = _instruction(parts.tree)
    return f"Calculate {told}" if instruction is None else f"{instruction}: {told}"


def compact(parts: Parts) -> str | None:
    """``6*15=90 rolls``"""
    return _equation(parts, Notation("*", currency=True, spaced=False), with_noun(parts.value, parts.measure))


def spoken(parts: Parts) -> str | None:
    """``We get 6 × 15 = 90 rolls.``"""
    told = _plain(parts)
    if told is None:
        return None
    opener = "We have" if parts.position == 0 else "So we end up with" if parts.is_last else "We get"
    return f"{opener} {told}"


REGISTERS: Mapping[str, Register] = {
    register.__name__: register
    for register in (worked, bracketed, conclusions, reasons, equations, units, sequence, operations, compact, spoken)
}
"""Every register by its name."""

WORDED = frozenset({"worked", "bracketed", "conclusions", "reasons"})
"""The registers that tell a step in the words of the worked solution."""

_MONEY = Notation("×", currency=True)


def _plain(parts: Parts) -> str | None:
    return _stopped(_equation(parts, _MONEY, with_noun(parts.value, parts.measure)))


def _sentence(parts: Parts) -> str | None:
    result = _result(parts)
    if parts.template is None or result is None:
        return None
    return parts.template.render(result, parts.value, parts.values)


def _result(parts: Parts) -> str | None:
    if parts.template is None:
        return with_noun(parts.value, parts.measure)
    number = written(parts.value, parts.template.currency)
    return f"{number}%" if number is not None and parts.template.percent else number


def _equation(parts: Parts, notation: Notation, result: str | None) -> str | None:
    """The equation of the step, or its result alone if there is no operation."""
    if result is None or isinstance(parts.tree, Number):
        return result
    expression = expression_text(parts.tree, notation)
    if expression is None:
        return None
    return f"{expression} = {result}" if notation.spaced else f"{expression}={result}"


def _stopped(text: str | None) -> str | None:
    return None if text is None else f"{text}."


def _lowered(sentence: str, question: str) -> str:
    """``sentence`` without the capital of its first word, unless that is a name."""
    first = re.match(r"[\w-]*", sentence)
    word = first[0] if first else ""
    is_in_question = re.search(rf"\b{word}\b", question) is not None
    is_common = word.lower() in _NEVER_NAMES or re.search(rf"\b{word.lower()}\b", question) is not None
    keeps = word == "I" or (word.isupper() and word != "A") or (is_in_question and not is_common)
    return sentence if keeps else sentence[0].lower() + sentence[1:]


def _opener(parts: Parts) -> str:
    if parts.is_last:
        return "Finally, " if parts.position else ""
    return "First, " if parts.position == 0 else ("Next, ", "Then, ")[parts.position % 2]


def _instruction(tree: Arithmetic) -> str | None:
    """What to do with the numbers of ``tree``; None if there is more than one thing to do."""
    if isinstance(tree, Number) or tree.is_fraction:
        return None
    terms = _chain(tree, tree.operator) if tree.operator in "+*" else (tree.left, tree.right)
    shown = [expression_text(term, _MONEY) for term in terms if isinstance(term, Number) or term.is_fraction]
    numbers = [text for text in shown if text is not None]
    if len(numbers) != len(terms):
        return None
    if tree.operator == "+":
        return f"Add {_listed(numbers)}"
    if tree.operator == "-":
        return f"Subtract {numbers[1]} from {numbers[0]}"
    if tree.operator == "/":
        return f"Divide {numbers[0]} by {numbers[1]}"
    return f"Multiply {numbers[0]} by {numbers[1]}" if len(numbers) == 2 else f"Multiply {_listed(numbers)}"


def _chain(tree: Arithmetic, operator: str) -> tuple[Arithmetic, ...]:
    if isinstance(tree, Operation) and tree.operator == operator:
        return (*_chain(tree.left, operator), *_chain(tree.right, operator))
    return (tree,)


def _listed(items: list[str]) -> str:
    return f"{', '.join(items[:-1])} and {items[-1]}"
