"""Pronouns that need no name, since a sentence that tells something stands where the question stood."""

from __future__ import annotations

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.people import GENDERS, find_people
from illposed.engine.phrasing.problem import ParsedProblem

_PLURAL = frozenset({"they", "them", "their", "theirs"})


def is_clear_in_place(problem: ParsedProblem, parse: Parse, token: Token) -> bool:
    """Whether a pronoun of a sentence right before the question stands for what it would stand for in the question.

    It does if the question has it with the same verb or noun ("How many pies can they make?", "They can make 7 pies."),
    or if the story has one person only, of whom it speaks so; ``you`` is always the reader.
    """
    question = problem.question
    asked = question.tokens_of(question.question)
    head = parse.head(token).lemma
    if token.lower == "you" and any(word.lower == "you" for word in asked):
        return True
    if any(word.lower == token.lower and question.head(word).lemma == head for word in asked):
        return True
    gender = GENDERS.get(token.lower)
    texts = (question, *problem.lines)
    genders = {GENDERS[word.lower] for text in texts for word in text.tokens if word.lower in GENDERS}
    plural = any(word.lower in _PLURAL for word in question.tokens)
    alone = len({person.name for person in find_people(question)}) <= 1 and not plural
    spoken_of = any(word.lower == token.lower for word in question.tokens)
    return gender is not None and genders == {gender} and alone and spoken_of
