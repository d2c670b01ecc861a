"""A problem with its parses: all that the phrasing of its quantities looks at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from illposed.engine.english.names import names_in, with_names
from illposed.engine.english.parser import Parser
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import relations_using
from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.ids import GivenId, QuantityId, ResultId
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.engine.solutions.stated import stated
from illposed.engine.solutions.worked import SolutionLine, WorkedSolution

_THOUSAND = 1000


@dataclass(frozen=True, eq=False)
class ParsedProblem:
    """An open problem, the parse of its question, and the parses of the lines of its worked solution.

    A line is parsed as :func:`~illposed.engine.solutions.stated.stated` reads it, with results in place of equations.
    ``names`` are the words that all of them write as names. It equals itself alone, as a parse does.
    """

    problem: OpenProblem
    question: Parse
    lines: tuple[Parse, ...]
    names: frozenset[str]

    @property
    def tokens(self) -> Iterator[Token]:
        """The tokens of the question, and those of the lines."""
        return (token for parse in (self.question, *self.lines) for token in parse.tokens)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words of all tokens in lower case, as they are written and in their base forms."""
        words = {word for token in self.tokens for word in (token.lower, token.lemma.lower())}
        return frozenset(words | {singular(token.lower) for token in self.tokens if token.is_noun})

    def mention(self, given: GivenId) -> Mention:
        """The number in the question that states a given; ``StopIteration`` if there is none at its place."""
        return next(mention for mention in self.problem.oracle.mentions if mention.span == given.span)

    def is_idle(self, mention: Mention) -> bool:
        """Whether a number is "one" or "a pair" and no step uses it, as in "One pen costs $5."."""
        oracle, given = self.problem.oracle, GivenId(mention.span)
        names = (name for name, quantity in oracle.quantities.items() if quantity == given)
        used = any(relations_using(oracle, name) for name in names)
        return not used and (mention.kind == "pair" or (mention.value == 1 and mention.unit is not None))

    def line(self, result: ResultId) -> tuple[SolutionLine, Parse]:
        """The line of the worked solution that finds a result, and its parse; ``KeyError`` if there is none."""
        for line, parse in zip(self.problem.solution.lines, self.lines, strict=True):
            if result.in_solution and line.label == f"L{result.number}":
                return line, parse
        raise KeyError(str(result))

    @property
    def groups_thousands(self) -> bool:
        """Whether large numbers have commas: those of the text have, or it has none of a thousand or more in digits."""
        large = [mention.text for mention in self.problem.oracle.mentions if mention.value >= _THOUSAND]
        in_digits = [text for text in large if any(character.isdigit() for character in text)]
        return not in_digits or any("," in text for text in in_digits)

    def quantities(self) -> dict[QuantityId, Fraction]:
        """Every given, every result and the answer with their values, in the order of the program.

        A fraction, which the program has as numerator and denominator, is one given as its reader sees it.
        """
        oracle, values = self.problem.oracle, self.problem.values
        found: dict[QuantityId, Fraction] = {}
        for name, quantity in oracle.quantities.items():
            if isinstance(quantity, GivenId) and quantity.part != "value":
                quantity = GivenId(quantity.span)
                found[quantity] = self.mention(quantity).value
            else:
                found[quantity] = values[name]
        return found


def parse_problems(parser: Parser, problems: Sequence[OpenProblem]) -> tuple[ParsedProblem, ...]:
    """The problems with their parses, made together for speed."""
    texts = [texts_of(problem.question, problem.solution) for problem in problems]
    parses = iter(parser.parse_all(text for several in texts for text in several))
    return tuple(
        _parsed(problem, [next(parses) for _ in several]) for problem, several in zip(problems, texts, strict=True)
    )


def texts_of(question: str, solution: WorkedSolution) -> tuple[str, ...]:
    """The texts of a problem that are parsed: its question, and the lines of its worked solution."""
    return (question, *(stated(line).text for line in solution.lines))


def _parsed(problem: OpenProblem, parses: Sequence[Parse]) -> ParsedProblem:
    names = names_in(parses)
    question, *lines = (with_names(parse, names) for parse in parses)
    return ParsedProblem(problem, question, tuple(lines), names)
