"""The pronoun that stands for nothing."""

from __future__ import annotations

from illposed.engine.english.tokens import Parse, Token


def is_expletive(parse: Parse, token: Token) -> bool:
    """Whether a token is the ``it`` of "It takes 5 minutes to wash a car", which stands for nothing."""
    if token.lower != "it":
        return False
    verb = parse.head(token)
    if token.dep == "nsubj" and verb.lemma == "take":
        return any(word.tag == "TO" for word in parse.subtree(verb) if word.index > verb.index)
    clauses = parse.children(verb, "ccomp", "xcomp", "advcl")
    return (
        token.dep == "nsubj"
        and verb.lemma in ("take", "cost", "be")
        and any(parse.child(clause, "aux", "mark") for clause in clauses)
    )
