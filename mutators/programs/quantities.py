"""What the names of a program stand for, as far as its parameters, comments and mentions tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.facts.names import Role, named_role
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Param, Ref, references, walk
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.lines import Line

_PERCENT: Final = re.compile(r"%|percent")
_MORE: Final = word_set("more older taller longer heavier faster deeper higher further")
_LESS: Final = word_set("less fewer younger shorter lighter slower lower")
_COUNTED: Final = word_set("more less fewer")
_MEASURED: Final = "|".join(sorted((_MORE | _LESS) - _COUNTED))
_COMPARES: Final = re.compile(
    rf"(?:\W+\w+){{0,2}}?\W+(?:{'|'.join(sorted(_COUNTED))})\b(?!\W+(?:at|in|on|during|from)\b)"
    rf"|(?:\W+\w+){{1,2}}?\W+(?:{_MEASURED})\b|\W+(?:{_MEASURED})\W+than\b",
    re.IGNORECASE,
)
"""After a number: not of "10 older panels", nor of "9 more at the next stop"."""

_DOZEN: Final = 12
_FACTORS: Final = frozenset({"multiplier", "percent", "fraction", "ratio"})


def param_of(subject: OpenProgram, name: str) -> Param | None:
    """The parameter of that name; None for the target of a step."""
    return _params(subject).get(name)


@lru_cache(maxsize=64)  # most errors ask of most names what the text says of them
def _params(subject: OpenProgram) -> Mapping[str, Param]:
    return {param.name: param for param in subject.program.params}


def is_unused(subject: OpenProgram, name: str) -> bool:
    """Whether ``name`` is an amount that the text gives and the program does not need."""
    mention = subject.mentions.get(name)
    exprs = subject.program.exprs
    is_amount = mention is not None and mention.kind in ("count", "money") and mention.value > 1
    used = {other for expr in exprs for other in references(expr)}
    return is_amount and all(subject.values[name] != subject.values[other] for other in used)


def words_by(subject: OpenProgram, name: str) -> frozenset[str]:
    """The words of the clause that a given stands in, and of its name, in lower case; none for the target of a step."""
    param = param_of(subject, name)
    return frozenset() if param is None else words_in(f"{param.name} {param.comment}")


@lru_cache(maxsize=256)  # the same few comments are read for each shape of a program
def words_in(text: str) -> frozenset[str]:
    """The words of a text or a name, in lower case."""
    return frozenset(re.findall(r"[a-z]+", text.lower()))


def order_in_text(subject: OpenProgram, one: str, other: str) -> int | None:
    """How many givens after ``one`` the given ``other`` stands in the text; None unless both stand there."""
    if one not in subject.mentions or other not in subject.mentions:
        return None
    places = sorted({mention.span.start for mention in subject.mentions.values()})
    first, second = (places.index(subject.mentions[name].span.start) for name in (one, other))
    return second - first


def is_said_before(subject: OpenProgram, name: str, expr: Expr) -> bool:
    """Whether a given stands before all those that an expression comes from; without a text in the program's order."""
    places = {
        param.name: subject.mentions[param.name].span.start if param.name in subject.mentions else place
        for place, param in enumerate(subject.program.params)
    }
    under = set(references(expr))
    for step in reversed(subject.program.steps):
        if step.target in under:
            under.update(references(step.expr))
    return name in places and all(places[name] < places[other] for other in under & places.keys())


def is_percent(subject: OpenProgram, name: str) -> bool:
    """Whether ``name`` is a given percentage."""
    if name in subject.mentions:
        return subject.mentions[name].kind == "percent"
    param = param_of(subject, name)
    return (
        param is not None and "percent" in param.name and _PERCENT.search(f"{param.name} {param.comment}") is not None
    )


def shares_taken(subject: OpenProgram, line: Line) -> list[str]:
    """The percentages that a line takes, and the fractions if it does nothing but to multiply and divide."""
    only_scales = all(node.operator in ("*", "/") for node in walk(line.expr) if isinstance(node, BinOp))
    return [
        name
        for name in references(line.expr)
        if is_percent(subject, name) or (only_scales and subject.dimensions.get(name) == "fraction")
    ]


@lru_cache(maxsize=512)  # asked again at each place of a name
def compares(subject: OpenProgram, name: str) -> bool:
    """Whether ``name`` is a given that says how one quantity compares with another: ``twice``, ``5 more than``."""
    param = param_of(subject, name)
    if param is None or role(subject, name) == "factor":
        return param is not None
    mention = subject.mentions.get(name)
    number = str(param.default) if mention is None else mention.text
    _, found, after = param.comment.partition(number)
    return found != "" and _COMPARES.match(after) is not None


def compared_by(subject: OpenProgram, name: str) -> tuple[BinaryOperator, str] | None:
    """The operation that the words beside a given name if one quantity compares with another by it, and the word.

    ``+`` for "4 more than", ``-`` for "4 fewer than"; None for all else, and for words that say both.
    """
    words = words_by(subject, name)
    more, less = sorted(words & _MORE), sorted(words & _LESS)
    if not compares(subject, name) or role(subject, name) == "factor" or bool(more) == bool(less):
        return None
    return ("+", more[0]) if more else ("-", less[0])


def multiplies(subject: OpenProgram, name: str) -> bool:
    """Whether ``name`` is the number of a comparison that multiplies: ``3 times as many``."""
    mention = subject.mentions.get(name)
    in_digits = mention is not None and mention.kind == "multiplier" and "time" in mention.text
    return in_digits or (mention is None and role(subject, name) == "factor" and name.startswith("times_"))


def role(subject: OpenProgram, name: str) -> Role:
    """Whether ``name`` multiplies, is paid, or is any other amount; what nothing is known of is an amount."""
    mention = subject.mentions.get(name)
    if mention is not None:
        return "factor" if mention.kind in _FACTORS else "money" if mention.kind == "money" else "amount"
    found = named_role(name)
    return "amount" if found == "factor" and param_of(subject, name) is None else found


def changed(subject: OpenProgram, expr: Expr) -> Iterator[str]:
    """What an operation of two changes: what is taken from, added to, or multiplied; or the number of a comparison.

    Of a share such as ``whole * 3 / 4`` it is the whole.
    """
    match expr:
        case BinOp("/" | "*", BinOp("*" | "/", Ref(whole), _), Ref() | Const()):
            yield whole
        case BinOp(operator, left, right):
            is_comparison = isinstance(right, Ref) and compares(subject, right.name)
            both = isinstance(left, Ref) and operator in ("+", "*")
            sides = (left, right) if both or is_comparison else (left,)
            yield from (side.name for side in sides if isinstance(side, Ref) and role(subject, side.name) != "factor")


def is_main_part(subject: OpenProgram, name: str, line: Line) -> bool:
    """Whether a line changes an amount: takes from it, multiplies or divides it, or adds what is less than it."""
    if name not in references(line.expr):
        return False
    match line.expr:
        case BinOp("-", left, _):
            return name in references(left)
        case BinOp("+"):
            return 2 * subject.values[name] > subject.values[line.target]
        case _:
            return True


def is_of_like_size(subject: OpenProgram, one: str, other: str) -> bool:
    """Whether one could be taken for the other: none is more than about a dozen times the other."""
    small, large = sorted((abs(subject.values[one]), abs(subject.values[other])))
    return large <= _DOZEN * small


def is_hundredth_of(expr: Expr, name: str) -> bool:
    """Whether ``expr`` is ``name / 100`` or ``name * 0.01``."""
    return hundredfold(expr) == Ref(name)


def hundredfold(expr: Expr | None) -> Expr | None:
    """What ``expr`` takes a hundredth of: ``bill * tax`` in ``bill * tax / 100``; None if it takes none."""
    match expr:
        case BinOp("/", left, Const(value)) if value == 100:
            return left
        case BinOp("*", left, Const(value)) if value * 100 == 1:
            return left
        case _:
            return None
