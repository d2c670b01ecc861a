"""The registers: ways to tell one step. Each takes the same parts and gives one line, whether it is right or wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from illposed.engine.ir.evaluate import Value
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.telling.amounts import Measure, is_writable, with_noun
from illposed.engine.telling.equation import Arithmetic, Notation, Number, Operation, expression_text, leaves
from illposed.engine.telling.relations import relation
from illposed.engine.telling.sentence import Sentence
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

    def is_writable(self) -> bool:
        """Whether all its numbers can be written, those of other steps that its words name included."""
        sentence = self.words.sentence
        currency = self.measure.currency if sentence is None else sentence.currency
        numbers = ((self.value, currency), *((leaf.value, leaf.measure.currency) for leaf in leaves(self.tree)))
        return all(is_writable(*number) for number in numbers) and (sentence is None or sentence.can_say(self.values))


Register = Callable[[Parts], str]


def worked(parts: Parts) -> str:
    """``Selena was charged $24 x 2 = $48 for the steaks.``"""
    equation = _equation(parts, parts.notation, _result(parts))
    return f"{equation if parts.words.sentence is None else _sentence(parts.words.sentence, parts, equation)}."


def bracketed(parts: Parts) -> str:
    """``Selena was charged $48 for the steaks ($24 × 2 = $48).``"""
    sentence = parts.words.sentence
    if sentence is None or isinstance(parts.tree, Number):
        return worked(replace(parts, notation=_MONEY))
    return f"{_sentence(sentence, parts, _result(parts))} ({_equation(parts, _MONEY, _result(parts))})."


def conclusions(parts: Parts) -> str:
    """``$24 × 2 = $48, so Selena was charged $48 for the steaks.``"""
    sentence = parts.words.sentence
    if sentence is None or isinstance(parts.tree, Number):
        return worked(replace(parts, notation=_MONEY))
    told = _sentence(sentence, parts, _result(parts), inside=True)
    tie = "which means" if parts.position % 2 and sentence.direct else _so(told)
    return f"{_equation(parts, _MONEY, _result(parts))}, {tie} {told}."


def relations(parts: Parts) -> str:
    """``Twice $24 is $24 × 2 = $48, so Selena was charged $48 for the steaks.``"""
    said, sentence = relation(parts.tree, parts.measure), parts.words.sentence
    if said is None:
        return conclusions(parts)
    clause = f"{capitalised(said)} {_equation(parts, _MONEY, _result(parts))}"
    if sentence is None:
        return f"{clause}."
    told = _sentence(sentence, parts, _result(parts), inside=True)
    return f"{clause}, {_so(told)} {told}."


def asked(parts: Parts) -> str:
    """``How much was Selena charged for the steaks? $24 × 2 = $48.``"""
    return " ".join(filter(None, (parts.words.question, _plain(parts))))


def equations(parts: Parts) -> str:
    """``Rolls: 6 * 15 = 90``, or ``6 * 15 = 90 rolls`` where the words give no name for what is found."""
    heading = parts.words.heading
    signs = Measure(currency=parts.measure.currency, percent=parts.measure.percent)
    equation = _equation(parts, _MARKED, with_noun(parts.value, parts.measure if heading is None else signs))
    return equation if heading is None else f"{heading}: {equation}"


def units(parts: Parts) -> str:
    """``6 trays × 15 rolls = 90 rolls``"""
    return _equation(parts, Notation("×", currency=True, nouns=True), with_noun(parts.value, parts.measure))


def sequence(parts: Parts) -> str:
    """``First, 6 × 15 = 90 rolls.``"""
    return f"{_opener(parts)}{_plain(parts)}"


def operations(parts: Parts) -> str:
    """``Multiply 6 by 15: 6 × 15 = 90 rolls.``"""
    if isinstance(parts.tree, Number):
        return _plain(parts)
    instruction = _instruction(parts.tree)
    return f"Calculate {_plain(parts)}" if instruction is None else f"{instruction}: {_plain(parts)}"


def compact(parts: Parts) -> str:
    """``6*15=90 rolls``"""
    return _equation(parts, Notation("*", currency=True, spaced=False), with_noun(parts.value, parts.measure))


def checked(register: str, parts: Parts) -> str:
    """A line that checks the answer: ``Check: 90 - 15 = 75, as the problem says.`` Bare equations have no words."""
    if register in BARE_EQUATIONS:
        return f"Check: {REGISTERS[register](parts)}"
    return f"Check: {_equation(parts, _MONEY, with_noun(parts.value, parts.measure))}, as the problem says."


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


def _plain(parts: Parts) -> str:
    return f"{_equation(parts, _MONEY, with_noun(parts.value, parts.measure))}."


def _sentence(sentence: Sentence, parts: Parts, told: str, *, inside: bool = False) -> str:
    return sentence.say(told, parts.value, parts.values, inside=inside, again=parts.again)


def _result(parts: Parts) -> str:
    """The result with the sign that the sentence of its step has; without a sentence as it is measured."""
    sentence = parts.words.sentence
    measure = parts.measure if sentence is None else Measure(currency=sentence.currency, percent=sentence.percent)
    return with_noun(parts.value, measure)


def _equation(parts: Parts, notation: Notation, result: str) -> str:
    """The equation of the step, or its result alone if there is no operation."""
    if isinstance(parts.tree, Number):
        return result
    expression = expression_text(parts.tree, notation)
    return f"{expression} = {result}" if notation.spaced else f"{expression}={result}"


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
    if not all(isinstance(term, Number) or term.is_fraction for term in terms):
        return None
    numbers = [expression_text(term, _MONEY) for term in terms]
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
