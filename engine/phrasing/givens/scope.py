"""Whether a sentence has lost a word that says of whom, of what or how often its number is."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.clause import clause_verb
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.results import Rejected

_RATES: Final = word_set("each every per apiece")
_OFTEN: Final = _RATES | word_set("daily weekly monthly yearly hourly")
_INCOMES: Final = word_set("earn make")
_SOURCES: Final = word_set("in from by on for with off per")


def refuse_loss(draft: GivenDraft) -> Rejected | None:
    """Why a draft says less of its number than its clause does; None if it says the same."""
    parse, spoken = draft.parse, draft.spoken
    number = parse.head_of(draft.number)
    verb = clause_verb(parse, number)
    lost = [token for token in parse.subtree(verb) if token not in spoken] if verb is not None else []
    if len([token for token in spoken if _opens_clause(parse, token)]) > 1:
        return Rejected("several-clauses", draft.mention.text)
    if any(token.lower == "same" for token in lost):
        return Rejected("lost-words", "same")
    return _refuse_rate(draft, verb)


def _opens_clause(parse: Parse, token: Token) -> bool:
    """Whether a token is the subject of a clause that stands beside others, and does not describe or limit them."""
    verb = parse.head(token)
    if token.dep not in ("nsubj", "nsubjpass", "expl") or not verb.is_verb:
        return False
    limits = verb.dep == "advcl" and any(word.lower != "so" for word in parse.children(verb, "mark", "advmod"))
    return verb.dep in ("ROOT", "conj", "parataxis", "advcl") and not limits


def _refuse_rate(draft: GivenDraft, verb: Token | None) -> Rejected | None:
    """Money for each of several, or on each of several days, that is told as if it were all of it."""
    parse, spoken = draft.parse, draft.spoken
    if draft.mention.kind != "money":
        return None
    often = any(token.lower in _OFTEN for token in spoken)
    often = often or any(token.lower in ("a", "an") and parse.head(token).dep == "npadvmod" for token in spoken)
    earns = verb is not None and verb.lemma in _INCOMES and verb.tag in ("VBZ", "VBP")
    if earns and not often and not any(token.lower in _SOURCES for token in spoken):
        return Rejected("rate-of-what", draft.mention.text)
    return None
