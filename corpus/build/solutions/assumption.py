"""A number that a text does not tell, taken for another than it had: which one, and in which words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from illposed.corpus.build.solutions.routes import Route
from illposed.corpus.reasons.gaps import as_said
from illposed.corpus.reasons.wordings import wordings_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.engine.english.lexicon import word_set
from illposed.engine.facts.fact import Fact
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.phrasing.phrasing import retold
from illposed.engine.proof.propagate import propagate, rule
from illposed.engine.quantities.mentions import find_mentions

_ROUND: Final = tuple(
    Fraction(digits) * 10**zeros for zeros in range(5) for digits in ("1", "1.5", "2", "2.5", "3", "4", "5", "6", "8")
)
_OTHERS: Final = (Fraction(7), Fraction(9), Fraction(12), Fraction(18), Fraction(24), Fraction(35), Fraction(45))
_PARTS: Final = tuple(map(Fraction, (2, 3, 4, 5, 8, 10)))
_MOST_RATIO: Final = 2

_OPENERS: Final = re.compile(r"(?:.+\? |(?:First|Next|Then|After that|Finally), |So )?")
_BEGINNINGS: Final = word_set(
    "a add after all an at both calculate divide each every from he her his in it multiply of on one she some subtract "
    "that the its their then there these they this those we"
)
_HEADING: Final = re.compile(r"[A-Z][^=?]*: ")
_TIME: Final = re.compile(r"(?:After|At|Before|During|In|On)\b[^,\d]*, (?=[A-Z][a-z]+ )")
_CONDITIONS: Final = re.compile(r"(?:If|When|After|Assuming|Since|For|Of|To)\b|(?:\w+ ){1,3}(?:which|who)\b|.*,")


def guesses(route: Route, taken: str, facts: Sequence[Fact], is_part: bool) -> Iterator[Route]:
    """The route with round numbers of the same order for what it takes, which agree with the ``facts`` of a text.

    ``is_part``: it is the denominator of a fraction. What is whole stays so. None of what the route finds or takes
    besides is as large: 8 petals, and then 8 daisies.
    """
    true, besides = route.values[taken], {value for name, value in route.values.items() if name != taken}
    rules = [rule(fact) for fact in facts]
    for value in _PARTS if is_part else (*_ROUND, *_OTHERS):
        is_near = 1 < value != true <= value * _MOST_RATIO and value <= true * _MOST_RATIO
        other = route.taking(taken, value) if is_near and value not in besides else None
        if other is not None and _is_possible(other, route) and not propagate(rules, other.values).conflict:
            yield other


def _is_possible(route: Route, true: Route) -> bool:
    """Whether nothing is negative, or in parts that was whole."""
    return all(
        value > 0 and (value.denominator == 1 or true.values[name].denominator != 1)
        for name, value in route.values.items()
    )


def stated(oracle: OracleRecord, name: str, values: Mapping[str, Fraction], text: str) -> str | None:
    """The sentence that states a value as it stands inside another one; None where there is none that fits ``text``.

    ``Omar gave 5 plums away``, with no number that the text does not tell.
    """
    wordings = wordings_of(oracle)
    wording, value = wordings.of.get(name), wordings.whole(name, values)
    told = None if wording is None or wording.told is None else retold(wording.told, value)
    if told is None:
        said = next(
            (as_said(given, value, text, oracle.question) for given in oracle.givens if given.name == name), None
        )
        return None if said is None or wordings.is_part(name) else _clause(said, text)
    others = {
        mention.value
        for mention in find_mentions(told.text)
        if mention.is_quantity and not mention.span.overlaps(told.number)
    }
    return _clause(told.text, text) if others <= {mention.value for mention in find_mentions(text)} else None


def _clause(sentence: str, text: str) -> str | None:
    """A sentence as it stands behind a conjunction; None if it has one itself, or several parts."""
    clause = _TIME.sub("", sentence.rstrip("."))
    return None if _CONDITIONS.match(clause) else _inside(clause, text)


def with_assumption(solution: str, line: str, sentence: str, text: str) -> str | None:
    """A solution whose ``line`` begins with what it takes for granted; None if the line has no place for it."""
    rows = solution.split("\n")
    place = next(number for number, row in enumerate(rows) if row.startswith(f"{line}: "))
    said = rows[place].removeprefix(f"{line}: ")
    if _HEADING.match(said):
        return None
    opener = _OPENERS.match(said)
    before, after = (said[: opener.end()], said[opener.end() :]) if opener else ("", said)
    stands_first = not before or before.endswith("? ")
    if after[:1].isalpha():
        begun = f"{'Since' if stands_first else 'since'} {sentence}, {_inside(after, text)}"
    else:
        begun = f"{capitalised(sentence) if stands_first else sentence}. {after}"
    rows[place] = f"{line}: {before}{begun}"
    return "\n".join(rows)


def _inside(sentence: str, text: str) -> str:
    """A sentence as it stands behind other words of one: it keeps its capital if that is the one of a name."""
    first = re.match(r"[A-Za-z]+", sentence)
    if first is None:
        return sentence
    is_common = first[0].lower() in _BEGINNINGS or re.search(rf"\b{first[0].lower()}(?:s|es)?\b", text) is not None
    return sentence[:1].lower() + sentence[1:] if is_common else sentence
