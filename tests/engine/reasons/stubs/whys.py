"""Facts and words of one story, and the reasons that they give."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.facts.fact import Fact, FactKind
from illposed.engine.facts.render import read_constraint
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.proof.decide import decide
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified
from illposed.engine.reasons.decided import DecidedText
from illposed.engine.reasons.reason import reason
from illposed.engine.reasons.wording import Wording, Wordings
from illposed.engine.results import Rejected

APRIL, MAY, BOTH = "given.q1_2 april = 48", "relation.L1 may = april / 2", "relation.L2 both = april + may"
ANSWER = "relation.answer answer = both"
VALUES = {"april": Fraction(48), "may": Fraction(24), "both": Fraction(72), "answer": Fraction(72)}


def told(text: str, number: str) -> Told:
    return Told(text, Span(text.index(number), text.index(number) + len(number)))


WORDINGS = Wordings(
    {
        "april": Wording(
            told("Mara sold 48 clips in April.", "48"), unsaid="how many clips Mara sold in April", written="48"
        ),
        "may": Wording(told("Mara sold 24 clips in May.", "24")),
        "answer": Wording(told("Mara sold 72 clips altogether.", "72")),
    },
    VALUES,
)

NOT_ALL = " So not all that is said can be true."


def facts(*lines: str) -> tuple[Fact, ...]:
    found = []
    for line in lines:
        name, _, constraint = line.partition(" ")
        read = read_constraint(constraint)
        assert not isinstance(read, Rejected)
        kind: dict[str, FactKind] = {"given": "given", "relation": "relation", "derived": "derived", "domain": "domain"}
        kind["world"] = "world"
        found.append(Fact(name, kind[name.partition(".")[0]], read))
    return tuple(found)


def why(*lines: str, wordings: Wordings = WORDINGS, asked: str = "answer") -> str | Rejected:
    verdict = decide(facts(*lines), asked, hints=wordings.values)
    assert isinstance(verdict, (Contradictory, Solvable, Underspecified))
    return reason(DecidedText(facts(*lines), asked, verdict), wordings)


JUNE: Final = Wordings(
    {
        **WORDINGS.of,
        "june": Wording(
            told("Mara sold 5 clips in June.", "5"), unsaid="how many clips Mara sold in June", written="5"
        ),
        "answer": Wording(told("Mara sold 29 clips.", "29")),
    },
    {"april": Fraction(48), "may": Fraction(24), "june": Fraction(5), "answer": Fraction(29)},
)
AND_JUNE: Final = "relation.answer answer = may + june"
