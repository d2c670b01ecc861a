"""Other names for the people of a problem."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.english.first_names import NAMES, pronoun_of
from illposed.engine.english.lexicon import MONTHS, WEEKDAYS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import words
from illposed.engine.formalise import OpenProblem
from illposed.engine.phrasing.people import KIN
from illposed.engine.quantities.proper_names import proper_names
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import without_annotations
from illposed.mutators.contract.facts import Dropped, Example, Proposal
from illposed.mutators.contract.surface import Change, Rewritten, SurfaceMutator
from illposed.mutators.substitution.renaming import Replacement, fact_edits, rewritten

_PRONOUNS = {"he": r"\b(?:he|him|his)\b", "she": r"\b(?:she|her|hers)\b"}
_NAME_MATTERS = re.compile(r"\b(?:named?|names|letters?|initials?|alphabet\w*|spell\w*)\b", re.IGNORECASE)
_KIN = frozenset(
    [
        "Uncle",
        "Aunt",
        "Grandma",
        "Grandpa",
        "Cousin",
        "Brother",
        "Sister",
        "Coach",
        "Farmer",
        "Chef",
        "Baker",
        "Captain",
        "Mother",
        "Father",
    ]
)
_OPENERS = frozenset(
    map(
        str.capitalize,
        WEEKDAYS
        | MONTHS
        | word_set(
            "if on in at after before when while for with then so since as the and but by from to of during that",
            "because does did is was has can will how suppose assuming yesterday today meanwhile later finally next",
            "first now thus therefore altogether together both let given initially currently originally",
        ),
    )
)
_BEFORE = re.compile(r"(?P<word>[A-Z][a-z]+\.?)\s+$")
_AFTER = re.compile(r"\s+[A-Z][a-z]+")
_ANSWER = "Farid has 14-5 = <<14-5=9>>9 marbles left.\n#### 9"


@dataclass(frozen=True, slots=True)
class NewNames(SurfaceMutator):
    """Gives the people other first names that go with the same pronouns."""

    id: ClassVar[str] = "new_names"
    description: ClassVar[str] = "Gives the people of a problem other first names that go with the same pronouns."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Robert has 14 marbles. Robert's sister Amy takes 5 marbles. How many marbles does he have left?",
                _ANSWER.replace("Farid", "Robert"), "Mohamed's sister Naomi takes 5 marbles.", label=1),
        Example("A boy has 14 marbles. He loses 5 marbles. How many marbles does he have left?",
                _ANSWER.replace("Farid", "He"), None, "Nobody has a name."),
    )  # fmt: skip

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal, in which everybody with a known name gets another one."""
        names = _new_names(subject.question, "", random)
        if isinstance(names, Dropped):
            yield names
        else:
            yield Proposal(tuple(fact_edits(subject, self.id, _replacements(subject.question, names))))

    def rewrite(self, subject: OpenProblem, random: Random) -> Rewritten | Dropped:
        """The problem and its solution with other names."""
        names = _new_names(subject.question, subject.solution.text, random)
        if isinstance(names, Dropped):
            return names
        texts = [rewritten(text, _replacements(text, names)) for text in (subject.question, subject.solution.text)]
        refused = next((text for text in texts if isinstance(text, Rejected)), None)
        if refused is not None:
            return Dropped(self.id, refused.reason, refused.detail)
        question, answer = (text.text for text in texts if not isinstance(text, Rejected))
        changes = tuple(Change("name", before, after) for before, after in names.items())
        return Rewritten(question, answer, changes)


def _new_names(question: str, answer: str, random: Random) -> dict[str, str] | Dropped:
    """A new name for each name of ``question`` that can have another one; none occurs in either text."""
    both = f"{question}\n{answer}"
    if _NAME_MATTERS.search(question):
        return Dropped(NewNames.id, "name-matters", question[:60])
    known = _people(question, answer)
    if (unowned := _unowned_pronoun(question, known)) is not None:
        return Dropped(NewNames.id, "pronoun-of-nobody", unowned)
    if not known:
        return Dropped(NewNames.id, "no-known-name", question[:60])
    stray = _strangers(question, answer)
    if stray:
        return Dropped(NewNames.id, "name-only-in-solution", stray[0])
    if re.search(r"(?<![$\w.])[B-HJ-Z](?![\w.])", answer):
        return Dropped(NewNames.id, "initials", answer[:60])
    found: dict[str, str] = {}
    for name, pronoun in known.items():
        taken = {word[:2] for word in (*_capitalised(both), *found.values())}
        free = [other for other in NAMES[pronoun] if other[:2] not in taken]
        if not free:
            return Dropped(NewNames.id, "no-name-left", name)
        found[name] = random.choice(free)
    return found


def _strangers(question: str, answer: str) -> list[str]:
    """Names that only the solution has: it may mean somebody of the question by them."""
    plain = without_annotations(answer)
    spoken = (name.split()[0] for name in proper_names(plain))
    words = _capitalised(answer) - _capitalised(question)
    return sorted({word for word in words if pronoun_of(word)} | {n for n in spoken if n in words and _acts(n, plain)})


def _acts(name: str, text: str) -> bool:
    """Whether a capitalised word does something, as only people do, and is no word of the language: ``Maila read``."""
    is_word = re.search(rf"\b{name.lower()}\b", text) is not None
    return not is_word and re.search(rf"\b{name}(?:['’]s| (?:has|had|will|was|\w+ed|\w+s)\b)", text) is not None


def _people(question: str, answer: str) -> dict[str, str]:
    """The first names that can be replaced, each with its pronoun, in the order of the text."""
    names = [name for name in proper_names(question) if " " not in name]
    names += [name for name in sorted(_capitalised(question)) if pronoun_of(name) and name not in names]
    names.sort(key=question.index)
    found = {name: pronoun for name in names if (pronoun := _only_pronoun(question, names) or pronoun_of(name))}
    both = f"{question}\n{answer}"
    return {name: pronoun for name, pronoun in found.items() if _is_free(name, both, names)}


def _said(question: str) -> list[str]:
    """Which of ``he`` and ``she`` a text speaks of."""
    return [pronoun for pronoun, pattern in _PRONOUNS.items() if re.search(pattern, question, re.IGNORECASE)]


def _unowned_pronoun(question: str, known: Mapping[str, str]) -> str | None:
    """A pronoun that goes with none of the people of a text, who all have names: then one has an unusual pronoun."""
    others = [name for name in proper_names(question) if name not in known]
    has_kin = any(KIN[word] in (None, *_said(question)) for word in words(question.lower()) if word in KIN)
    unowned = [pronoun for pronoun in _said(question) if pronoun not in known.values()]
    return unowned[0] if unowned and known and not others and not has_kin else None


def _only_pronoun(question: str, names: list[str]) -> str | None:
    """The pronoun of the one name of a text, if the text has only one of them, whatever usually goes with the name.

    None where the pronoun stands before the name, and may be that of someone else: "Oti and his neighbor Ada".
    """
    said = _said(question)
    has_kin = re.search(r"\b(?:brother|sister|mother|father|mom|dad|son|daughter|friend|wife|husband)", question)
    if len(names) != 1 or len(said) != 1 or has_kin:
        return None
    first = re.search(_PRONOUNS[said[0]], question, re.IGNORECASE)
    return said[0] if first is not None and question.index(names[0]) < first.start() else None


def _is_free(name: str, text: str, names: list[str]) -> bool:
    """Whether every occurrence of ``name`` is the first name of one person, and no other name is short for it."""
    if re.search(rf"\b{name.lower()}\b", text) or any(name[:3] == other[:3] and name != other for other in names):
        return False
    return all(_stands_alone(text, Span(*match.span())) for match in re.finditer(rf"\b{name}\b", text))


def _stands_alone(text: str, span: Span) -> bool:
    """Whether a name is no part of a longer one and names no place: ``Tom Brown``, ``Mr. James``, ``in Florence``."""
    before = _BEFORE.search(text, max(0, span.start - 24), span.start)
    if before and before["word"] not in _KIN | _OPENERS and not before["word"].endswith((".", "!", "?")):
        return False
    if before and before["word"] in ("Mr.", "Mrs.", "Ms.", "Dr.", "St."):
        return False
    is_place = re.search(r"\b[Ii]n\s$", text[max(0, span.start - 4) : span.start]) is not None
    hyphen = text[span.start - 1 : span.start] == "-" or text[span.end : span.end + 1] == "-"
    return not (is_place or hyphen or _AFTER.match(text, span.end))


def _capitalised(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z][a-z]+\b", text))


def _replacements(text: str, names: dict[str, str]) -> list[Replacement]:
    """Each name where it stands; ``James'`` becomes ``Omar's``, because no new name ends in s."""
    found = []
    for before, after in names.items():
        for match in re.finditer(rf"\b{before}\b(?P<genitive>['’](?!\w))?", text):
            genitive = (
                f"{match['genitive']}s" if match["genitive"] and before.endswith("s") else match["genitive"] or ""
            )
            found.append(Replacement(Span(*match.span()), after + genitive))
    return found
