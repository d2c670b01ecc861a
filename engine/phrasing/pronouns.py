"""Pronouns that need no name: ``it`` that stands for nothing, and those that are clear where a sentence stands."""

from __future__ import annotations

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.people import GENDERS, find_people
from illposed.engine.phrasing.problem import ParsedProblem

_PLURAL = frozenset({"they", "them", "their", "theirs"})


def is_expletive(parse: Parse, token: Token) -> bool:
    """Whether a token is the ``it`` of "It takes 5 minutes to wash a car", which stands for nothing."""
    verb = parse.head(token)
    if token.lower != "it" or token.dep != "nsubj" or verb.lemma not in ("take", "cost", "be"):
        return False
    if verb.lemma == "take":
        return any(word.tag == "TO" for word in parse.subtree(verb) if word.index > verb.index)
    return any(parse.child(clause, "aux", "mark") for clause in parse.children(verb, "ccomp", "xcomp", "advcl"))


def is_clear_in_place(problem: ParsedProblem, parse: Parse, token: Token) -> bool:
    """Whether a pronoun of a sentence right before the question stands for what it would stand for in the question.

    It does if the question has it with the same verb or noun ("How many pies can they make?", "They can make 7 pies."),
    or if the story has one person only, of whom it speaks so; ``you`` is always the reader.
    """
    question = problem.question
    asked = [word for word in question.tokens_of(question.question) if word.lower == token.lower]
    head = parse.head(token).lemma
    if asked and (token.lower == "you" or any(question.head(word).lemma == head for word in asked)):
        return True
    said = {word.lower for word in question.tokens}
    genders = {GENDERS[word.lower] for word in problem.tokens if word.lower in GENDERS}
    alone = len({person.name for person in find_people(question)}) <= 1 and said.isdisjoint(_PLURAL)
    return genders == {GENDERS.get(token.lower)} and alone and token.lower in said
