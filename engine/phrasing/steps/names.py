"""Who a pronoun of a line of a solution stands for."""

from __future__ import annotations

from collections.abc import Sequence

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.people import GENDERS, Gender, find_people, is_person
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import Referents, possessive
from illposed.engine.results import Rejected


def names_for(problem: ParsedProblem, parse: Parse, words: Sequence[Token]) -> dict[int, str] | Rejected:
    """What must stand for each pronoun of ``words``, tokens of the line ``parse``, by the index of its token.

    Besides what :class:`Referents` knows, "she" as the first who is spoken of is the person whom the line before
    speaks of, or else the only one whom the question calls by name. Rejected as ``pronoun`` where there is a doubt.
    """
    found = Referents(problem.question).resolved(words, parse)
    if not isinstance(found, Rejected) and _names_others(problem, parse, words, found):
        return Rejected("pronoun", ", ".join(found.values()))
    if not isinstance(found, Rejected):
        named = {token.text for token in words}
        return _at_subject(words, {index: name for index, name in found.items() if not _is_named(name, named)})
    spoken = [
        token for token in words if token.lower in GENDERS or token.lower in ("it", "they", "them", "their", "its")
    ]
    if not spoken:
        return found
    first = spoken[0]
    gender = GENDERS.get(first.lower)
    if gender is None or any(GENDERS.get(token.lower) != gender for token in spoken):
        return found
    subjects = {token.text for token in words if token.is_subject and token.tag == "NNP"}
    if len(subjects) == 1 and all(token.tag == "PRP$" for token in spoken) and _only_name(problem, gender) in subjects:
        return {}
    if not (first.is_subject or first.dep == "poss") or (first.lower in ("her", "his", "him") and first.tag != "PRP$"):
        return found
    names = {token.text for token in problem.question.tokens if is_person(problem.question, token)}
    if any(token.text in names for token in words):
        return {} if words[0].index < first.index and any(token.text in names for token in words[:2]) else found
    name = _spoken_of_before(problem, parse, names) or _only_name(problem, gender)
    if name is None or _names_others(problem, parse, words, {first.index: name}):
        return found
    return _at_subject(words, {first.index: possessive(name) if first.tag == "PRP$" else name})


def _names_others(problem: ParsedProblem, parse: Parse, words: Sequence[Token], names: dict[int, str]) -> bool:
    """Whether what is left out before ``words`` speaks of other people: "If Mara sold 5 daily, her total is 35"."""
    known = {token.text for token in problem.question.tokens}
    before = {token.text for token in parse.tokens[: words[0].index] if token.tag == "NNP" and token.text in known}
    return bool(before) and any(before.isdisjoint(name.removesuffix("'s").split()) for name in names.values())


def _at_subject(words: Sequence[Token], names: dict[int, str]) -> dict[int, str]:
    """The name at the subject: "after selling his car, Omar has", not "after selling Omar's car, he has"."""
    for token in words:
        owned = token.tag == "PRP$" and token.index in names
        subject = next((word for word in words if word.index > token.index and word.is_subject), None)
        if owned and subject is not None and GENDERS.get(subject.lower) == GENDERS.get(token.lower, ""):
            return {subject.index: names[token.index].removesuffix("'s")}
    return names


def _is_named(name: str, named: set[str]) -> bool:
    """Whether every person of "Mara and Omar's" is named."""
    words = name.removesuffix("'s").replace(",", "").split()
    return all(word in named for word in words if word != "and")


def _spoken_of_before(problem: ParsedProblem, parse: Parse, names: set[str]) -> str | None:
    """The person who is the subject of the last line before ``parse`` that has one by name, if no one else is there."""
    at = next(place for place, line in enumerate(problem.lines) if line is parse)
    for line in reversed(problem.lines[:at]):
        people = {token.text for token in line.tokens if token.tag == "NNP" and token.text in names}
        if not people:
            continue
        subjects = {token.text for token in line.tokens if token.is_subject and token.text in people}
        called = {entity.name for entity in find_people(problem.question) if subjects & set(entity.name.split())}
        return called.pop() if len(people) == 1 and len(called) == 1 else None
    return None


def _only_name(problem: ParsedProblem, gender: Gender) -> str | None:
    """The only person whom the question calls by name, if all its pronouns are of this gender."""
    question = problem.question
    genders = {GENDERS[token.lower] for token in question.tokens if token.lower in GENDERS}
    if not genders <= {gender}:
        return None
    people = {
        entity.name
        for entity in find_people(question)
        if question.tokens[entity.first].tag == "NNP" and any(_acts(question, place) for place in entity.places)
    }
    first = question.tokens[0]
    opens = first.text[0].isupper() and first.tag in ("NNP", "NN") and (first.is_subject or first.dep == "compound")
    if not people and opens:
        second = question.tokens[1]
        return f"{first.text} {second.text}" if first.dep == "compound" and second.tag == "NNP" else first.text
    return people.pop() if len(people) == 1 else None


def _acts(parse: Parse, place: int) -> bool:
    return parse.tokens[place].dep in ("nsubj", "nsubjpass", "conj")
