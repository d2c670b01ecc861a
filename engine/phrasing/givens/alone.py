"""Whether a sentence says what it says without the text around it."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.results import Rejected

_POINTING: Final = word_set(
    "that this these those such same other others rest remaining remainder another former latter respectively else",
    "one ones so did does there either neither both previous next following extra additional leftover again",
)
_BOUNDS: Final = word_set(
    "least most about around approximately roughly almost nearly up between maximum minimum over under",
)
_COMPARING: Final = word_set("more less fewer as twice double triple half further")
_ONLY_WITH_REST: Final = word_set(': ; ( ) " “ ” - – — / ...')
_TIME_NOUNS: Final = word_set("day week month year morning afternoon evening weekend summer winter season")
_LONGEST: Final = 26


def refuse_dependent(draft: Draft) -> Rejected | None:
    """Why a draft cannot be read alone; None if it can."""
    tokens = [token for token in draft.tokens if draft.written.get(token.index) != ""]
    if len(tokens) > _LONGEST:
        return Rejected("long", "")
    if len(tokens) < 3:
        return Rejected("short", " ".join(token.text for token in tokens))
    for token in tokens:
        if token.index not in draft.written and _points(draft, token):
            return Rejected("points-elsewhere", token.text)
        if token.tag in ("WDT", "WP", "WRB", "WP$") and token.is_subject and tokens.index(token) == 0:
            return Rejected("points-elsewhere", token.text)
    if any(token.text in ("'s", "’s") and token.pos in ("AUX", "VERB") for token in tokens):
        return Rejected("contraction", "'s")
    if any(token.is_subject and token.tag in ("JJ", "JJR", "JJS") and token not in draft.number for token in tokens):
        return Rejected("points-elsewhere", "an adjective")
    if any(token.tag == "PRP$" and token.dep != "poss" for token in tokens):
        return Rejected("no-noun", "his")
    if tokens[0].is_verb and tokens[0].tag != "VBG":
        return Rejected("no-subject", tokens[0].text)
    if tokens[-1].tag == "POS":
        return Rejected("no-noun", tokens[-2].text)
    return (
        _refuse_agreement(draft)
        or _refuse_marks(draft, tokens)
        or _refuse_bounds(draft)
        or _refuse_comparison(draft, tokens)
        or _refuse_holes(draft)
    )


def _points(draft: Draft, token: Token) -> bool:
    lower = token.lower
    if lower not in _POINTING:
        return False
    if lower in ("this", "that"):
        head = draft.parse.head(token)
        timely = token.dep == "det" and head.index == token.index + 1 and head.lemma in _TIME_NOUNS and lower == "this"
        relative = lower == "that" and (
            token.tag == "WDT" or (token.dep in ("mark", "nsubj") and head.dep in ("relcl", "ccomp"))
        )
        return not (timely or relative)
    if lower == "there":
        return token.dep != "expl"
    if lower in ("does", "did") and draft.parse.child(token, "dobj"):
        return False
    if lower in ("does", "did", "so"):
        return not (token.dep == "aux" or (lower == "so" and token.dep == "advmod" and token.head != token.index))
    if lower == "one":
        return token.dep not in ("nummod",)
    return True


def _refuse_marks(draft: Draft, tokens: list[Token]) -> Rejected | None:
    for token in tokens:
        if token.text in _ONLY_WITH_REST and not _hyphen(draft, token):
            return Rejected("mark", token.text)
    return None


def _refuse_agreement(draft: Draft) -> Rejected | None:
    for token in draft.tokens:
        verb = draft.parse.head(token)
        written = draft.written.get(token.index, token.lower)
        if token.dep == "det" and written in ("a", "an") and verb.tag == "NNS" and not draft.parse.child(verb, "amod"):
            return Rejected("agreement", f"{token.text} {verb.text}")
        singular = token.dep == "nsubj" and token.tag in ("NN", "NNP") and not draft.parse.child(token, "conj")
        if singular and verb.tag in ("VB", "VBP") and verb.lemma != "be" and not draft.parse.child(verb, "aux"):
            return Rejected("agreement", f"{token.text} {verb.text}")
    return None


def _hyphen(draft: Draft, token: Token) -> bool:
    before, after = draft.parse.text[token.span.start - 1], draft.parse.text[token.span.end : token.span.end + 1]
    return token.text == "-" and before.isalnum() and after.isalnum()


def _refuse_bounds(draft: Draft) -> Rejected | None:
    first = draft.number[0].index
    before = [token for token in draft.tokens if token.index < first][-2:]
    if [token.lower for token in before[1:]] == ["than"] and before[0].is_comparative:
        return Rejected("bound", before[0].text)
    for token in draft.tokens:
        if (
            first - 3 <= token.index < first
            and token.lower in _BOUNDS
            and token.dep in ("advmod", "quantmod", "amod", "prep")
        ):
            if token.dep == "prep" and token.lower not in ("about", "around", "between", "up"):
                continue
            return Rejected("bound", token.text)
    return None


def _refuse_comparison(draft: Draft, tokens: list[Token]) -> Rejected | None:
    """A comparison names what it compares with: "than Omar", "as many as Omar"."""
    words = [token.lower for token in tokens]
    for place, token in enumerate(tokens):
        if token.lower not in _COMPARING and token.tag not in ("JJR", "RBR"):
            continue
        rest = words[place + 1 :]
        if token.lower == "as":
            if token.dep == "advmod" and "as" not in rest:
                return Rejected("comparison", "as")
        elif token.lower in ("more", "less", "fewer", "further") or token.is_comparative:
            if "than" not in rest:
                return Rejected("comparison", token.text)
            bare = token.lower in ("more", "fewer") and draft.number[-1].index == token.index - 1 and not draft.noun
            if bare and draft.mention.kind == "count" and tokens[place + 1].pos not in ("NOUN", "ADJ", "PROPN"):
                return Rejected("no-noun", token.text)
        elif not {"as", "of", "the", "what", "an", "a"} & set(rest[:3]):
            return Rejected("comparison", token.text)
    if "than" in words and not words[words.index("than") + 1 :]:
        return Rejected("comparison", "than")
    return None


def _refuse_holes(draft: Draft) -> Rejected | None:
    """Words of the sentence that depend on a word which is gone: the draft has lost its thread."""
    kept = {token.index for token in draft.tokens}
    item = draft.item if draft.item is not None else len(draft.parse.tokens)
    roots = [token for token in draft.tokens if token.head not in kept or token.head == token.index]
    roots = [token for token in roots if token.index < item] or roots
    verb = next((place for place, token in enumerate(draft.tokens) if token.is_verb), 0)
    roots = [token for token in roots if token not in draft.tokens[:verb]] or roots
    fronts = [
        t
        for t in roots
        if t.dep not in ("punct", "aux", "auxpass", "neg", "nsubj", "nsubjpass", "npadvmod", "prep", "advmod")
    ]
    if len(fronts) > 1:
        return Rejected("broken", " ".join(token.text for token in fronts))
    return None
