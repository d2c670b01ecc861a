"""Whether a sentence has lost a word that says of whom, of what or how often its number is."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import SUBJECTS, WEEKDAYS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.clause import clause_verb
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.results import Rejected

_RATES: Final = word_set("each every per apiece")
_OPENS_RATE: Final = _RATES | word_set("for a an")
_OFTEN: Final = _RATES | word_set("daily weekly monthly yearly hourly")
_AMOUNTS: Final = word_set("price cost amount number weight distance")
_INCOMES: Final = word_set("earn make")
_SOURCES: Final = word_set("in from by on for with off per")


def refuse_loss(draft: GivenDraft) -> Rejected | None:
    """Why a draft says less of its number than its clause does; None if it says the same."""
    parse, spoken = draft.parse, draft.spoken
    number = parse.head_of(draft.number)
    verb = clause_verb(parse, number)
    clause = parse.subtree(verb) if verb is not None else ()
    lost = [token for token in clause if token not in spoken]
    if len([token for token in spoken if _opens_clause(parse, token)]) > 1:
        return Rejected("several-clauses", draft.mention.text)
    if any(token.lower == "same" for token in lost):
        return Rejected("lost-words", "same")
    joins = [token for token in lost if token.dep == "conj" and parse.head(token) in (*spoken, verb)]
    if any(token.index == clause[-1].index and len(parse.subtree(token)) == 1 for token in joins):
        return Rejected("lost-words", joins[-1].text)
    joined = [child for token in spoken if token.tag == "PRP" for child in parse.children(token, "conj")]
    if any(token not in spoken for token in joined):
        return Rejected("lost-words", joined[0].text)
    return (
        _refuse_rate(draft, verb)
        or _refuse_nothing(draft, number, verb)
        or _refuse_preposition(draft)
        or _refuse_same(draft)
    )


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
    after = parse.tokens[draft.number[-1].index + 1 : draft.number[-1].index + 3]
    opens = bool(after) and after[0].lower in _OPENS_RATE
    if opens and any(token.lower in _RATES and token not in spoken for token in after):
        return Rejected("lost-words", after[0].text)
    often = any(token.lower in _OFTEN for token in spoken)
    often = often or any(token.lower in ("a", "an") and parse.head(token).dep == "npadvmod" for token in spoken)
    days = [token for token in spoken if token.lower in WEEKDAYS]
    if len(days) > 1 and not often:
        return Rejected("rate-of-what", days[0].text)
    earns = verb is not None and verb.lemma in _INCOMES and verb.tag in ("VBZ", "VBP")
    if earns and not often and not any(token.lower in _SOURCES for token in spoken):
        return Rejected("rate-of-what", draft.mention.text)
    return None


def _refuse_nothing(draft: GivenDraft, number: Token, verb: Token | None) -> Rejected | None:
    """ "The total price came to $45" and "There is 1 pound left", which do not say of what."""
    parse = draft.parse
    subject = parse.child(verb, *SUBJECTS) if verb is not None else None
    if subject is None:
        return None
    if subject.lower == "some":
        return Rejected("not-unique", "some")
    described = parse.child(subject, "prep", "relcl", "acl", "poss") or parse.child(subject, "compound")
    total = any(token.lower == "total" for token in parse.children(subject, "amod"))
    unit = parse.head(number)
    stuff = subject.dep == "expl" and unit.lemma in MEASURE_UNITS and parse.child(unit, "prep", "nmod") is None
    if stuff or (subject.lemma in _AMOUNTS and total and described is None):
        return Rejected("of-what", draft.mention.text)
    return None


def _refuse_preposition(draft: GivenDraft) -> Rejected | None:
    """ "The fee for pupils costs $6 for adults": an item that says otherwise what the subject says."""
    if draft.item is None:
        return None
    parse = draft.parse
    front = [token for token in draft.spoken if token.index < draft.item]
    subjects = {word.lower for token in front if token.is_subject for word in parse.children(token, "prep")}
    again = next(
        (t for t in draft.spoken if t.index > draft.item and t.dep == "prep" and t.lower in subjects - {"of"}), None
    )
    return Rejected("shared-tail", again.text) if again is not None else None


def _refuse_same(draft: GivenDraft) -> Rejected | None:
    """ "The baby feeds each baby": the pronoun stood for another one."""
    nouns = {token.lower for token in draft.spoken if token.tag == "NN" and token.index not in draft.written}
    names = [
        draft.written[token.index] for token in draft.spoken if token.tag == "PRP" and token.index in draft.written
    ]
    again = next((name for name in names if name.split()[-1].lower() in nouns), None)
    return Rejected("pronoun", again) if again is not None else None
