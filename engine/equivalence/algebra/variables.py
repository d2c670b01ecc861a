"""The variables of normal forms: the quantities of two programs, and operations that are not carried out."""

from __future__ import annotations

from dataclasses import dataclass, field

from illposed.engine.equivalence.algebra.polynomial import Quotient, all_terms


@dataclass(slots=True)
class Variables:
    """The variables of both programs: first the quantities, then operations that are not carried out.

    ``whole`` and ``nonnegative`` hold the numbers of the variables that have only such values.
    """

    count: int = 0
    whole: set[int] = field(default_factory=set)
    nonnegative: set[int] = field(default_factory=set)
    operations: list[tuple[str, tuple[Quotient, ...], int]] = field(default_factory=list)

    def add(self, *, whole: bool, nonnegative: bool) -> int:
        """The number of a new variable."""
        number = self.count
        self.count += 1
        if whole:
            self.whole.add(number)
        if nonnegative:
            self.nonnegative.add(number)
        return number

    def operation(self, name: str, *arguments: Quotient, whole: bool = False, nonnegative: bool = False) -> int:
        """The number of the variable for an operation on these arguments."""
        for known, others, number in self.operations:
            if known == name and all(a.equals(b) for a, b in zip(arguments, others, strict=True)):
                return number
        number = self.add(whole=whole, nonnegative=nonnegative)
        self.operations.append((name, arguments, number))
        return number

    def is_whole(self, value: Quotient) -> bool:
        """Whether the value is known to be whole."""
        return value.denominator.constant_value() == 1 and value.variables() <= self.whole

    def is_nonnegative(self, value: Quotient) -> bool:
        """Whether the value is known not to be negative, where it is defined."""
        return value.variables() <= self.nonnegative and all(
            all_terms(polynomial, lambda _, coefficient: coefficient > 0)
            for polynomial in (value.numerator, value.denominator)
        )
