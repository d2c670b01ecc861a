"""The equations of one line: what stands on each side of its equation signs, as arithmetic over numbers."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.formula import ARITHMETIC, PYTHON, WRITTEN, parse_expression
from illposed.engine.ir.nodes import BinOp, Const, Expr, Neg, Ref, references, walk
from illposed.engine.ir.numbers import DIGITS
from illposed.engine.ir.opaque import Opaque

_TOKEN: Final = re.compile(
    r"(?P<note><<[^<>]*>>)"
    rf"|(?P<number>[$€£]?\s?(?:{DIGITS})(?:\s?(?:%|percent\b))?)"
    r"|(?P<slash>/(?=\s?[A-Za-z]))"
    r"|(?P<sign>\*\*|(?<![A-Za-z])[-−–](?![A-Za-z])|[+*/×·÷^]|[xX](?=[\s$(\d])(?<![A-Za-z][xX]))"
    r"|(?P<spelt>\b(?:multiplied by|divided by|times|plus|minus|of)\b)"
    r"|(?P<open>[(\[])|(?P<close>[)\]])|(?P<equals>=|≈|\bequals\b|\bis equal to\b)"
    r"|(?P<currency>[$€£])"
    r"|(?P<word>[-−–]?[A-Za-z][\w]*(?:[-'’/][A-Za-z]+)*)"
    r"|(?P<other>\S)"
)
_SPELT: Final = {
    "times": "*", "of": "*", "multiplied by": "*", "plus": "+", "minus": "-", "divided by": "/",
}  # fmt: skip
_BREAKS: Final = word_set(
    "so is are was were and that which because since therefore thus then has have had if gives makes leaves it he she "
    "they there this means but need needs will would day week month year step"
)
"""Words after a number that no unit of an operand has, where they are followed by another number."""

_DASHES: Final = ("-", "–", "−")
_SIGNS: Final = ("=", "≈")
"""Where one of them stands in a line, words such as ``equals`` say no more than ``is`` does."""

_NUMBER: Final = r"\(*O?\(*N(?:W{0,7}\))*W{0,7}"
_SUM: Final = re.compile(rf"{_NUMBER}(?:(?:[OS]|(?=\()|(?<=\))){_NUMBER})*")
_RESULT: Final = re.compile(r"\(*O?N\)*(?:O\(*O?N\)*)*")
_AFTER_BRACKET: Final = re.compile(r"\)(?=\d)")
_NOTE: Final = re.compile(r"<<([^<>=]*)=([^<>=]*)>>")


@dataclass(frozen=True, slots=True)
class Side:
    """One side of an equation: its place in the line, its text without units and the arithmetic that it spells."""

    span: Span
    text: str
    expr: Expr

    @property
    def value(self) -> Fraction | None:
        """What it comes to; None if it has no value."""
        value = evaluate_expr(self.expr, {})
        return None if isinstance(value, EvaluationFailed) else Fraction(value)

    @property
    def calculates(self) -> bool:
        """Whether it is more than a number as one writes it, perhaps in per cent."""
        match self.expr:
            case Const() | Neg(Const()) | BinOp("/", Const(), Const(100)):
                return False
            case _:
                return sum(isinstance(node, (Const, Ref)) for node in walk(self.expr)) > 1


@dataclass(frozen=True, slots=True)
class Chain:
    """What a line says to be equal, from left to right: ``3 * 4 = 12``, ``(2 + 4) / 3 = 6 / 3 = 2``.

    What is no arithmetic is left out: of ``total = 3 + 4`` the chain is ``3 + 4`` alone. ``name`` is the name that a
    line of code gives to its result.
    """

    sides: tuple[Side, ...]
    name: str | None = None

    @property
    def in_percent(self) -> bool:
        """Whether the last side is a number in per cent."""
        last = self.sides[-1]
        return not last.calculates and last.text.endswith("%")


@dataclass(frozen=True, slots=True)
class Equations:
    """All chains of a line, in order, and how many equations could not be read."""

    chains: tuple[Chain, ...]
    unread: int


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    span: Span


@dataclass(slots=True)
class _Open:
    """A chain that is being read: ``left`` are the ways to read its first side, the longest first."""

    left: Sequence[Side]
    unread_left: bool
    middle: list[Side] = field(default_factory=list)
    note: tuple[Side, Side] | None = None


def read_chains(text: str) -> Equations:
    """The equations of a line in plain signs, which may hold calculator annotations.

    >>> [[side.text for side in chain.sides] for chain in read_chains("So 3 bags x 4 figs = 12 figs.").chains]
    [['3x4', '12']]
    """
    tokens = [_Token(match.lastgroup or "other", match[0], Span(*match.span())) for match in _TOKEN.finditer(text)]
    shown = [token for token in tokens if token.kind not in ("note", "currency")]
    signs = [index for index, token in enumerate(shown) if token.text in _SIGNS]
    if not signs:
        signs = [index for index, token in enumerate(shown) if token.kind == "equals"]
    found: list[Chain | None] = []
    current: _Open | None = None
    for number, sign in enumerate(signs):
        start = signs[number - 1] + 1 if number else 0
        segment = shown[start:sign]
        whole = _side(segment) if current is not None and _letters_match(_SUM, segment) else None
        if current is not None and whole is not None:
            current.middle.append(whole)
        else:
            if current is not None:
                found.append(_closed(current, _result(segment)))
            left = _suffixes(segment)
            current = _Open(left, not left and _has_arithmetic(segment))
        end = shown[sign + 1].span.start if sign + 1 < len(shown) else len(text)
        current.note = current.note or _note(tokens, Span(shown[sign].span.end, end))
    if current is not None:
        found.append(_closed(current, _result(shown[signs[-1] + 1 :])))
    loose = _loose_notes(tokens)
    return Equations(tuple(filter(None, [*found, *loose])), sum(chain is None for chain in [*found, *loose]))


def _closed(chain: _Open, right: Side | None) -> Chain | None:
    """The chain with its last side; None if it cannot be read."""
    rest = [*chain.middle, *([right] if right else [])]
    if not rest and chain.note:
        rest = [chain.note[1]]
    if not rest:
        return None
    wanted = rest[0].value
    left = next((side for side in chain.left if side.value == wanted), chain.left[0] if chain.left else None)
    if left is not None and not left.calculates and chain.note is not None and not any(s.calculates for s in rest):
        left = chain.note[0]
    if left is not None and not left.calculates and rest[0].calculates and left.value != rest[0].value:
        left = None
    if left is not None:
        numbers = {side.value for side in (left, *rest)}
        told = len(numbers) == 1 or any(side.calculates for side in (left, *rest))
        return Chain((left, *rest)) if told else None
    if chain.note is not None:
        return Chain((chain.note[0], *rest))
    return None if chain.unread_left else Chain(tuple(rest))


def _letters(tokens: Sequence[_Token]) -> str:
    """A letter for each token: N a number, O and S operators, V an unknown, W a word, B what ends an expression."""
    found = []
    for index, (token, following) in enumerate(zip_longest(tokens, tokens[1:])):
        match token.kind:
            case "number":
                found.append("N")
            case "sign":
                found.append("O")
            case "spelt":
                found.append("S" if following is not None and following.kind in ("number", "open") else "W")
            case "open":
                found.append("(")
            case "close":
                found.append(")")
            case "slash":
                found.append("W")
            case "word" if len(token.text) == 1 and token.text != "a":
                found.append("V")
            case "word":
                found.append("B" if token.text.lower() in _BREAKS and _starts(tokens, index) else "W")
            case _:
                found.append("B")
    return "".join(found)


def _starts(tokens: Sequence[_Token], index: int) -> bool:
    """Whether the word at ``index`` stands right before a number, so that what stands before it is no unit of it."""
    return (
        index == 0
        or tokens[index].text.lower() not in ("day", "week", "month", "year")
        or (index + 1 < len(tokens) and tokens[index + 1].kind == "number")
    )


def _letters_match(pattern: re.Pattern[str], tokens: Sequence[_Token]) -> bool:
    return pattern.fullmatch(_letters(tokens)) is not None


def _suffixes(tokens: Sequence[_Token]) -> list[Side]:
    """Every way to read the end of ``tokens`` as arithmetic, the longest first."""
    letters = _letters(tokens)
    found = []
    for start, letter in enumerate(letters):
        if letter in "(NO" and _SUM.fullmatch(letters, start):
            side = _side(tokens[start:])
            if side is not None and _may_begin(tokens, letters, start):
                found.append(side)
    return found


def _may_begin(tokens: Sequence[_Token], letters: str, start: int) -> bool:
    """Whether arithmetic may begin at a place: not after an operator, unless that is a dash after a word."""
    if letters[start] == "O":
        return tokens[start].text in _DASHES and letters[start - 1 : start] in ("", "W", "B")
    if start == 0 or letters[start - 1] != "O":
        return letters[start - 1 : start] != "V"
    return tokens[start - 1].text in _DASHES and letters[start - 2 : start - 1] == "W"


def _result(tokens: Sequence[_Token]) -> Side | None:
    """The number, or the arithmetic without words, that ``tokens`` begin with."""
    match = _RESULT.match(_letters(tokens))
    if match is None:
        return None
    for end in range(match.end(), 0, -1):
        side = _side(tokens[:end])
        if side is not None:
            return side
    return None


def _side(tokens: Sequence[_Token]) -> Side | None:
    """``tokens`` as arithmetic, without their units; None if that has no meaning."""
    letters = _letters(tokens)
    written = "".join(_plain(token) for token, letter in zip(tokens, letters, strict=True) if letter != "W")
    text = _AFTER_BRACKET.sub(")*", written)
    expr = parse_expression(text, WRITTEN)
    if isinstance(expr, Opaque) or not tokens:
        return None
    return Side(Span(tokens[0].span.start, tokens[-1].span.end), text, expr)


def _plain(token: _Token) -> str:
    match token.kind:
        case "number":
            digits = re.sub(r"[$€£\s]|percent", "", token.text)
            return f"{digits}%" if "percent" in token.text else digits
        case "spelt":
            return _SPELT[token.text]
        case "open" | "close":
            return "(" if token.kind == "open" else ")"
        case _:
            return token.text


def _has_arithmetic(tokens: Sequence[_Token]) -> bool:
    """Whether what stands before an equation sign calculates with something that is no number."""
    return any(letter in "OSV" for letter in _letters(tokens)[-4:])


def _note(tokens: Sequence[_Token], place: Span) -> tuple[Side, Side] | None:
    note = next((t for t in tokens if t.kind == "note" and place.start <= t.span.start < place.end + 1), None)
    return None if note is None else _noted_sides(note)


def _noted_sides(note: _Token) -> tuple[Side, Side] | None:
    match = _NOTE.fullmatch(note.text)
    if match is None:
        return None
    sides = [parse_expression(side.replace(",", ""), ARITHMETIC) for side in match.groups()]
    if any(isinstance(side, Opaque) for side in sides):
        return None
    left, right = (
        Side(note.span, text.replace(" ", ""), expr)
        for text, expr in zip(match.groups(), sides, strict=True)
        if not isinstance(expr, Opaque)
    )
    return left, right


def _loose_notes(tokens: Sequence[_Token]) -> list[Chain | None]:
    """Chains of the annotations before which no equation sign stands."""
    found: list[Chain | None] = []
    for index, token in enumerate(tokens):
        before = [other for other in tokens[:index] if other.kind != "currency"]
        if token.kind == "note" and not (before and before[-1].kind == "equals"):
            sides = _noted_sides(token)
            found.append(None if sides is None else Chain(sides))
    return found


_ASSIGNMENT: Final = re.compile(r"\s*([A-Za-z_]\w*)\s*=(?!=)\s*([^#]+?)\s*(?:#.*)?")


def read_assignment(text: str, known: Collection[str]) -> Chain | None:
    """The calculation of a line of Python that gives a name to arithmetic over numbers and ``known`` names.

    >>> read_assignment("total = boxes * 12  # a dozen each", ["boxes"]).name
    'total'
    """
    match = _ASSIGNMENT.fullmatch(text)
    expr = parse_expression(match[2], PYTHON) if match else None
    if match is None or expr is None or isinstance(expr, Opaque) or not set(references(expr)) <= set(known):
        return None
    side = Side(Span(*match.span(2)), match[2], expr)
    return Chain((side,), name=match[1])
