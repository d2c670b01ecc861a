"""Whether a sentence says what it says without the text around it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from illposed.engine.english.lexicon import RATES, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_POINTING: Final = word_set(
    "these those such same other others rest remaining remainder another former latter respectively else ones either",
    "neither both previous next following extra additional leftover again",
)
_BOUNDS: Final = word_set("least most about around approximately roughly almost nearly up between maximum minimum")
_LIMITS: Final = ("over", "under")
_MULTIPLES: Final = word_set("twice double triple half")
_COMPARED_WITH: Final = word_set("as of the what an a")
_ONLY_WITH_REST: Final = word_set(': ; ( ) " “ ” – — / ...')
_BY_NOW: Final = word_set("now left still remaining")
_AT_FIRST: Final = word_set("first initially originally")
_LOOSE: Final = word_set("punct aux auxpass neg nsubj nsubjpass npadvmod prep advmod")
_LONGEST: Final = 26


def refuse_dependent(draft: GivenDraft) -> Rejected | None:
    """Why a draft cannot be read alone; None if it can."""
    tokens = draft.spoken
    if not 3 <= len(tokens) <= _LONGEST:
        return Rejected("long" if tokens[3:] else "short", " ".join(token.text for token in tokens))
    points = [token for token in tokens if token.index not in draft.written and _points(draft.parse, token)]
    points += [token for token in tokens if token.is_subject and token.tag in ("JJ", "JJR", "JJS")]
    if points or (tokens[0].is_subject and tokens[0].tag in ("WDT", "WP")):
        return Rejected("points-elsewhere", (points or tokens)[0].text)
    if any(token.text in ("'s", "’s") and token.is_verb for token in tokens):
        return Rejected("contraction", "'s")
    if tokens[0].is_verb and tokens[0].tag != "VBG":
        return Rejected("no-subject", tokens[0].text)
    mark = next((token for token in tokens if token.text in _ONLY_WITH_REST), None)
    if mark is not None:
        return Rejected("mark", mark.text)
    share = next(
        (t for t in tokens if t.lower in ("each", "apiece") and draft.parse.before(t) not in draft.tokens), None
    )
    if share is not None and share != tokens[0] and share.dep != "det":
        return Rejected("broken", share.text)
    return (
        _refuse_agreement(draft)
        or _refuse_bounds(draft.parse, draft.number[0])
        or _refuse_comparison(tokens)
        or _refuse_shared_rate(draft)
        or _refuse_holes(draft)
    )


def _points(parse: Parse, token: Token) -> bool:
    match token.lower:
        case "this":
            return parse.after(token).lemma not in TIME_UNITS | {"summer", "winter"}
        case "that":
            return token.tag != "WDT"
        case "there":
            return token.dep != "expl"
        case "after" | "before":
            return parse.before(token).lemma in TIME_UNITS and not parse.children(token)
        case "one":
            return token.dep != "nummod"
        case "did" | "does":
            return token.dep != "aux" and parse.child(token, "dobj") is None
        case word:
            return word in _POINTING


def _refuse_agreement(draft: GivenDraft) -> Rejected | None:
    parse = draft.parse
    for token in draft.tokens:
        verb = parse.head(token)
        singular = token.dep == "nsubj" and token.tag in ("NN", "NNP") and not parse.child(token, "conj")
        if singular and verb.tag in ("VB", "VBP") and verb.lemma != "be" and not parse.child(verb, "aux"):
            return Rejected("agreement", f"{token.text} {verb.text}")
        if token.dep == "nsubj" and token.tag == "NNS" and verb.tag == "VBZ" and not parse.child(verb, "aux"):
            return Rejected("agreement", f"{token.text} {verb.text}")
    return None


def _refuse_bounds(parse: Parse, first: Token) -> Rejected | None:
    """Before a number, "more than" or "at least": it is not the quantity."""
    for token in parse.tokens[max(first.index - 3, 0) : first.index]:
        modifies = token.dep in ("advmod", "quantmod", "amod")
        if (modifies and token.lower in _LIMITS) or (token.lower in _BOUNDS and (modifies or token.dep == "prep")):
            return Rejected("bound", token.text)
    return None


def _refuse_comparison(tokens: tuple[Token, ...]) -> Rejected | None:
    """A comparison names what it compares with: "than Omar", "as many as Omar"."""
    words = [token.lower for token in tokens]
    for place, token in enumerate(tokens):
        rest = words[place + 1 :]
        if token.lower == "as":
            lost = token.dep == "advmod" and "as" not in rest
        elif token.is_comparative:
            lost = "than" not in rest
        else:
            lost = token.lower in _MULTIPLES and _COMPARED_WITH.isdisjoint(rest[:3])
        if lost:
            return Rejected("comparison", token.text)
    return None


def _refuse_shared_rate(draft: GivenDraft) -> Rejected | None:
    """A time at the end of clauses with one verb is that of all: "Omar needs 9 figs and Mara needs 5 figs per week"."""
    parse, number = draft.parse, draft.number[0]
    verb = next((token.lemma for token in parse.ancestors(number) if token.is_verb), "")
    rest = parse.tokens[number.index : parse.sentence_of(number).stop - 1]
    again = verb not in ("be", "have") and any(token.lemma == verb and token.is_verb for token in rest)
    rated = len(rest) > 2 and rest[-2].lower in RATES and rest[-1].lemma in TIME_UNITS and rest[-1] not in draft.tokens
    own = any(token.lower in RATES and parse.after(token).lemma in TIME_UNITS for token in draft.tokens)
    return Rejected("shared-tail", rest[-1].text) if again and rated and not own else None


def _refuse_holes(draft: GivenDraft) -> Rejected | None:
    """Words of the sentence that depend on a word which is gone: the draft has lost its thread."""
    kept = {token.index for token in draft.tokens}
    last = draft.item if draft.item is not None else len(draft.parse.tokens)
    verb = next((place for place, token in enumerate(draft.tokens) if token.is_verb), 0)
    roots = [t for t in draft.tokens if (t.head not in kept or t.head == t.index) and t.index < last]
    roots = [token for token in roots if token not in draft.tokens[:verb]] or roots
    fronts = [token.text for token in roots if token.dep not in _LOOSE]
    return Rejected("broken", " ".join(fronts)) if len(fronts) > 1 else None


def refuse_repeated(draft: GivenDraft, mentions: Iterable[Mention]) -> Rejected | None:
    """Why the draft could be taken for another number of the problem: all its words stand with that, too."""
    parse = draft.parse
    number = parse.head_of(draft.number)
    own = {token.lemma for token in draft.tokens if _says(token)}
    for mention in mentions:
        other = parse.head_of(parse.within(mention.span))
        if mention.kind != draft.mention.kind or other.sentence == number.sentence:
            continue
        sentence = parse.sentence_of(other)
        said = sentence.span.of(parse.text)
        same = own <= {token.lemma for token in parse.tokens_of(sentence)} and not said.endswith("?")
        same = same and not _at_another_time(draft, parse.tokens_of(sentence))
        if same and _counts_alike(parse, number, other) and not _other_subjects(parse, number, other):
            return Rejected("said-twice", said)
    return None


def _at_another_time(draft: GivenDraft, other: Iterable[Token]) -> bool:
    """Whether of the draft and another sentence one says what was so at first, or the one alone what is so by now."""
    own = {*(token.lower for token in draft.tokens), *draft.end.split()}
    others = {token.lower for token in other}
    late = not own.isdisjoint(_BY_NOW), not others.isdisjoint(_BY_NOW)
    return late == (True, False) or (late == (False, True) and not own.isdisjoint(_AT_FIRST))


def _says(token: Token) -> bool:
    return token.pos in ("NOUN", "VERB", "ADJ", "PROPN") and not token.is_subject and token.dep != "aux"


def _counts_alike(parse: Parse, number: Token, other: Token) -> bool:
    if any(token.dep != "nummod" for token in (number, other)):
        return True
    nouns = [parse.head(token) for token in (number, other)]
    described = [{word.lemma for word in parse.children(noun, "amod", "compound")} for noun in nouns]
    return nouns[0].lemma == nouns[1].lemma and described[0] == described[1]


def _other_subjects(parse: Parse, number: Token, other: Token) -> bool:
    subjects = [next(filter(None, map(parse.subject, parse.ancestors(token))), None) for token in (number, other)]
    names = [subject for subject in subjects if subject is not None and subject.tag in ("NNP", "NNS")]
    return len(names) == 2 and names[0].lemma != names[1].lemma and any(name.tag == "NNP" for name in names)
