"""The edit of a text that withholds givens, whatever else stands in the part that gives way."""

from __future__ import annotations

from collections.abc import Sequence

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import given_id, relations_using
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import How
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.text.telling import numbers_told, stated_again


def withhold(subject: PhrasedProblem, mutator: str, names: Sequence[str], how: How, span: Span, text: str) -> FactEdit:
    """The edit of ``mutator`` that withholds ``names``, of which the first is what it is about, for ``text``.

    Other givens that the text states again are stated: ``She has 91 roses and 60 lilies`` -> ``Besides her lilies, she
    has 91 roses``. Where words go, so do perhaps those of the relations of what is withheld.
    """
    own = [given_id(subject.oracle, name) for name in names]
    again = tuple(stated for stated in stated_again(subject, span, text) if stated.id not in own)
    used = (relation for name in names for relation in relations_using(subject.oracle, name))
    return FactEdit(
        mutator,
        TextEdit(span, span.of(subject.question), text, numbers_told(text)),
        names[0],
        how=how,
        drops=(*own, *(stated.id for stated in again)),
        weakens=() if how == "vague" else tuple(dict.fromkeys(used)),
        adds=again,
    )
