"""The sorts of ill-posedness, and of sets of texts."""

from __future__ import annotations

from typing import Literal

Kind = Literal[
    "computed-clash",
    "impossible-world",
    "direct-clash",
    "too-little-told",
    "omission",
    "unreachable-question",
    "loose-bound",
]
"""How a text is ill-posed.

Contradictory: a result is told that other givens would give (``computed-clash``), a number is changed so that what is
counted would be negative or broken (``impossible-world``), a given is told twice, differently (``direct-clash``).
Underspecified: a given is withheld, and told is what makes up for another one (``too-little-told``); a needed number,
clause or sentence is left out, and nothing told (``omission``); the question asks for what the text does not determine
(``unreachable-question``); a bound stands in the place of a needed number (``loose-bound``).
"""

Stratum = Literal["crossed", "paired", "triple"]
"""``crossed``: four texts, two choices by two; ``paired``: an ill-posed text and the solvable one made like it;
``triple``: a solvable, a contradictory and an underspecified text made by the same operations."""


Tell = Literal["results", "answer"]
"""What texts may tell besides what the problem tells: any results, or no other than its answer."""


def kind_of_set(ill_posed: Literal[0, 2], *, named: Kind | None, needs: bool, questions: int, tells: bool) -> Kind:
    """The kind of a set of texts, some of them solvable and the others with the label ``ill_posed``.

    ``named`` is the kind that one of its mutators names, ``needs`` says that the label rests on what the text does not
    state, ``questions`` is how many different quantities the texts ask for, ``tells`` whether the ill-posed ones tell a
    result.
    """
    if named is not None:
        return named
    if ill_posed == 0:
        return "impossible-world" if needs else "computed-clash"
    if questions > 1:
        return "unreachable-question"
    return "too-little-told" if tells else "omission"


def kind_in_triple(label: Literal[0, 1, 2], *, named: Kind | None, withholds: bool) -> Kind:
    """The kind of a text of a triple, ``named`` by one of its mutators or else the usual one of its class.

    A solvable text that ``withholds`` a given is the control of the underspecified text, else of the contradictory one.
    """
    if named is not None:
        return named
    return "computed-clash" if label == 0 or (label == 1 and not withholds) else "too-little-told"
