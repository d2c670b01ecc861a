"""The registers: ways to tell one step. Each takes the same parts and gives one line, whether it is right or wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.ir.evaluate import Value
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.telling.amounts import Measure, with_noun
from illposed.engine.telling.equation import Arithmetic, Notation, Number, Operation, expression_text
from illposed.engine.telling.relations import relation
from illposed.engine.telling.words import Words


@dataclass(frozen=True, slots=True)
class Parts:
    """What a register tells of a step: its arithmetic, the value it is said to give, how that is written, and words.

    ``position`` counts the steps from 0; ``is_last`` says that none follows, ``again`` that the line before has the
    sentence of the same person. ``words`` are empty where the worked solution gives no usable ones; ``notation`` is
    that of its line.
    """

    tree: Arithmetic
    value: Fraction
    measure: Measure
    values: Mapping[str, Value]
    words: Words
    notation: Notation
    position: int
    is_last: bool
    again: bool


Register = Callable[[Parts], str | None]


def worked(parts: Parts) -> str | None:
    """``Selena was charged $24 x 2 = $48 for the steaks.``"""
    equation = _equation(parts, parts.notation, _result(parts))
    if parts.words.sentence is None:
        return _stopped(_equation(parts, parts.notation, with_noun(parts.value, parts.measure)))
    return _stopped(_sentence(parts, equation))


def bracketed(parts: Parts) -> str | None:
    """``Selena was charged $48 for the steaks ($24 × 2 = $48).``"""
    if parts.words.sentence is None or isinstance(parts.tree, Number):
        return _stopped(_sentence(parts, _result(parts))) or _plain(parts)
    sentence, equation = _sentence(parts, _result(parts)), _equation(parts, _MONEY, _result(parts))
    return None if sentence is None or equation is None else f"{sentence} ({equation})."


def conclusions(parts: Parts) -> str | None:
    """``$24 × 2 = $48, so Selena was charged $48 for the steaks.``"""
    if parts.words.sentence is None or isinstance(parts.tree, Number):
        return _stopped(_sentence(parts, _result(parts))) or _plain(parts)
    sentence, equation = _sentence(parts, _result(parts), inside=True), _equation(parts, _MONEY, _result(parts))
    if sentence is None or equation is None:
        return None
    tie = "which means" if parts.position % 2 and parts.words.sentence.direct else _so(sentence)
    return f"{equation}, {tie} {sentence}."


def relations(parts: Parts) -> str | None:
    """``Twice $24 is $24 × 2 = $48, so Selena was charged $48 for the steaks.``"""
    said = relation(parts.tree, parts.measure)
    if said is None or isinstance(parts.tree, Number):
        return conclusions(parts)
    if parts.words.sentence is None:
        equation = _equation(parts, _MONEY, with_noun(parts.value, parts.measure))
        return _stopped(None if equation is None else f"{capitalised(said)} {equation}")
    sentence, equation = _sentence(parts, _result(parts), inside=True), _equation(parts, _MONEY, _result(parts))
    if sentence is None or equation is None:
        return None
    return f"{capitalised(said)} {equation}, {_so(sentence)} {sentence}."


def asked(parts: Parts) -> str | None:
    """``How much was Selena charged for the steaks? $24 × 2 = $48.``"""
    told = _plain(parts)
    return told if told is None or parts.words.question is None else f"{parts.words.question} {told}"


def equations(parts: Parts) -> str | None:
    """``Rolls: 6 * 15 = 90``, or ``6 * 15 = 90 rolls`` where the words give no name for what is found."""
    heading = parts.words.heading
    equation = _equation(parts, _MARKED, with_noun(parts.value, parts.measure if heading is None else _signs(parts)))
    return equation if equation is None or heading is None else f"{heading}: {equation}"


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


def checked(register: str, parts: Parts) -> str | None:
    """A line that checks the answer: ``Check: 90 - 15 = 75, as the problem says.`` Bare equations have no words."""
    if register in BARE_EQUATIONS:
        told = REGISTERS[register](parts)
        return None if told is None else f"Check: {told}"
    equation = _equation(parts, _MONEY, with_noun(parts.value, parts.measure))
    return None if equation is None else f"Check: {equation}, as the problem says."


REGISTERS: Mapping[str, Register] = {
    register.__name__: register
    for register in (
        worked,
        bracketed,
        conclusions,
        relations,
        asked,
        equations,
        units,
        sequence,
        operations,
        compact,
    )
}
"""Every register by its name."""

WORDED = frozenset({"worked", "bracketed", "conclusions", "relations", "asked"})
"""The registers that tell a step in the words of the worked solution."""

BARE_EQUATIONS = frozenset({"equations", "units", "compact"})
"""The registers that tell an equation without a full stop."""

_MONEY = Notation("×", currency=True)
_MARKED = Notation("*", currency=True)


def has_words(register: str, words: Words) -> bool:
    """Whether a register would tell a step with these words in other words than its arithmetic."""
    told = in_register(register, words)
    return told.question is not None or told.sentence is not None


def in_register(register: str, words: Words) -> Words:
    """The words of a step that a register uses."""
    if register in ("asked", "equations"):
        return Words(question=words.question) if register == "asked" else Words(heading=words.heading)
    return Words(words.sentence) if register in WORDED else Words()


def _plain(parts: Parts) -> str | None:
    return _stopped(_equation(parts, _MONEY, with_noun(parts.value, parts.measure)))


def _sentence(parts: Parts, told: str | None, *, inside: bool = False) -> str | None:
    if parts.words.sentence is None or told is None:
        return None
    return parts.words.sentence.say(told, parts.value, parts.values, inside=inside, again=parts.again)


def _result(parts: Parts) -> str | None:
    sentence = parts.words.sentence
    if sentence is None:
        return with_noun(parts.value, parts.measure)
    return with_noun(parts.value, Measure(currency=sentence.currency, percent=sentence.percent))


def _signs(parts: Parts) -> Measure:
    return Measure(currency=parts.measure.currency, percent=parts.measure.percent)


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


def _so(sentence: str) -> str:
    """What ties a sentence to its equation: ``so she has read 48 pages``, ``and so far she has read 48 pages``."""
    return "and" if sentence.startswith("so ") else "so"


def _opener(parts: Parts) -> str:
    if parts.is_last:
        return ("", "Then, ", "Finally, ")[min(parts.position, 2)]
    return "First, " if parts.position == 0 else ("After that, ", "Next, ", "Then, ")[parts.position % 3]


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
