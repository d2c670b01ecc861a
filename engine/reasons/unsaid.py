"""From a question to what one does not know who cannot answer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import DO
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.answer.question import Question, last_premise_of, premise_of, read_question
from illposed.engine.phrasing.draft import Piece, written
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.results import Rejected

_TENSES: Final = {"do": "VBP", "does": "VBZ", "did": "VBD"}
_NEGATIONS: Final = frozenset({"not", "n't", "n’t"})


def unsaid(asked: Parse) -> str | None:
    """A question as it stands after *It is not said*: ``how many clips Mara sold in May``.

    What a question has before it follows: *how many clips Mara sold in May*; a condition there or at its end that says
    what is so does not. None for an order, for a question with a condition of what may be, or of one which names who or
    what the question is about, and for one that is not understood.
    """
    question = read_question(asked)
    if isinstance(question, Rejected) or question.finite is None or question.verb is None:
        return None
    is_given = premise_of(question) is not None and not _leans(question)
    lead = () if is_given else tuple(token for token in question.lead if token.text != ",")
    if lead and (lead[0].pos not in ("ADP", "SCONJ") or lead[0].lower == "if"):
        return None
    finite, verb, rest = question.finite, question.verb, question.rest
    if last_premise_of(question) is not None:
        rest = tuple(token for token in rest if token not in question.last_clause)
    if any(token.lower in _NEGATIONS for token in rest):
        return None
    while rest and rest[-1].text in ".?!,":
        rest = rest[:-1]
    pieces: tuple[Piece, ...]
    if finite.lower in _TENSES and finite != verb:
        if not question.subject or verb not in rest:
            return None
        told: tuple[Piece, ...] = tuple(
            inflect(token.lower, _TENSES[finite.lower]) if token == verb else token for token in rest
        )
        pieces = (*question.asked, *question.subject, *told)
    elif question.subject:
        # The parse takes for parts of the subject "worth", as in "How much is each card worth?", with what one
        # compares: "How many times as old is Ana as Eve?", and what is done: "How much is the shop selling pens for?".
        said = [token.lower for token in question.subject]
        compared = "as" in said and "as" in (token.lower for token in question.asked)
        cut = said.index("as") if compared else len(said) - (said[-1] == "worth")
        if finite.lemma == "be" and not rest and question.asked[-1].lower == "much":
            tags = ("VBG", "VBN", "VBD") if said[-1] == "for" else ("VBG",)
            cut = next((at for at, token in enumerate(question.subject) if at and token.tag in tags), cut)
        pieces = (*question.asked, *question.subject[:cut], finite, *question.subject[cut:], *rest)
    elif any(token.lower in DO for token in (*question.asked, finite, *rest)):  # "How many rose petals does it take?"
        return None
    elif _opens_with_subject(finite, rest):
        pieces = (*question.asked, rest[0], finite, *rest[1:])
    else:
        pieces = (*question.asked, finite, *rest)
    if question.preposition is not None:
        pieces = (question.preposition, *pieces)
    when = tuple(lead[0].lower if token is lead[0] else token for token in lead)
    than = next(
        (at for at, piece in enumerate(pieces) if isinstance(piece, Token) and piece.lower == "than"), len(pieces)
    )
    text = written((*pieces[:than], *when, *pieces[than:]))
    return text[:1].lower() + text[1:]


def _leans(question: Question) -> bool:
    """Whether a question has a pronoun for what its condition names: *if a lamp costs $9, how much do two of them?*"""
    after = (*question.asked, *question.subject, *question.rest)
    pronouns = {GENDERS.get(token.lower) for token in after if token.tag in ("PRP", "PRP$")}
    named = {token.tag for token in question.lead if token.is_noun}
    return (None in pronouns and bool(named)) or (bool(pronouns - {None}) and "NNP" in named)


def _opens_with_subject(finite: Token, rest: Sequence[Token]) -> bool:
    """Whether a name stands behind the finite verb that the parse does not take for the subject: ``can Ada type``.

    As also in ``is Ada baking``, ``had Ada found`` and ``is Ada than Eve``, and not in ``are Chinese plates``.
    """
    if len(rest) < 2 or not (rest[0].tag in ("NNP", "PRP") or rest[0].text[:1].isupper()):
        return False
    following = rest[1].lower
    return finite.lemma != "be" or following.endswith("ing") or following in ("able", "than")
