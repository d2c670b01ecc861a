"""Whether a sentence says what it says without the text around it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import pairwise
from typing import Final

from illposed.engine.english.comparisons import is_added
from illposed.engine.english.lexicon import CALENDAR, FINITE_TAGS, TIME_NOUNS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_POINTING: Final = word_set(
    "these those such same other others rest remaining remainder another former latter respectively else ones either",
    "neither both previous next following extra additional leftover again",
)
_BOUNDS: Final = word_set("least most about around approximately roughly almost nearly up between maximum minimum")
_MULTIPLES: Final = word_set("twice double triple half")
_COMPARED_WITH: Final = word_set("as of the what an a")
_ONLY_WITH_REST: Final = word_set(': ; ( ) " “ ” – — / ...')
_LOOSE: Final = word_set("punct aux auxpass neg nsubj nsubjpass npadvmod prep advmod")
_SAYS_WHAT: Final = ("NOUN", "ADJ", "PROPN", "ADV")
_THIS: Final = word_set("this last next that")
_LONGEST: Final = 26


def refuse_dependent(draft: GivenDraft) -> Rejected | None:
    """Why a draft cannot be read alone; None if it can."""
    tokens = draft.spoken
    if not 3 <= len(tokens) <= _LONGEST:
        return Rejected("long" if tokens[3:] else "short", " ".join(token.text for token in tokens))
    points = [token for token in tokens if _points(draft.parse, token)]
    points += [token for token in tokens if token.is_subject and token.tag in ("JJ", "JJR", "JJS")]
    if points:
        return Rejected("points-elsewhere", points[0].text)
    mark = next((token for token in tokens if token.text in _ONLY_WITH_REST), None)
    if mark is not None:
        return Rejected("mark", mark.text)
    if [token.lower for token in tokens[:3]] == ["by", "the", "time"] and not draft.parse.children(tokens[2], "relcl"):
        return Rejected("condition", "by the time")  # whose clause is taken for the main one
    days = [token for token in tokens if token.dep == "conj" and token.lower in CALENDAR]
    if days and draft.parse.head(days[0]).lower in CALENDAR:  # "9 figs on Monday and Friday": on each, or together
        return Rejected("said-of-several", days[0].text)
    for share in tokens[1:]:
        if share.lower in ("each", "apiece") and draft.parse.before(share) not in draft.tokens:
            return Rejected("broken", share.text)
    return _refuse_bounds(draft.parse, draft.number[0]) or _refuse_comparison(tokens) or _refuse_holes(draft)


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
            return parse.child(token, "dobj") is None
        case word:
            return word in _POINTING


def _refuse_bounds(parse: Parse, first: Token) -> Rejected | None:
    """Before a number, "more than" or "at least": it is not the quantity; nor is what comes after "plus" all of it."""
    added = parse.before(first) if parse.before(first).text != "$" else parse.tokens[first.index - 2]
    if added.lower in ("plus", "minus"):
        return Rejected("a-part", added.text)
    for token in parse.tokens[max(first.index - 3, 0) : first.index]:
        if token.lower in _BOUNDS and token.dep in ("advmod", "quantmod", "amod", "prep"):
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


def _refuse_holes(draft: GivenDraft) -> Rejected | None:
    """Words of the sentence that depend on a word which is gone: the draft has lost its thread."""
    kept = {token.index for token in draft.tokens}
    last = draft.item if draft.item is not None else len(draft.parse.tokens)
    roots = [t for t in draft.tokens if (t.head not in kept or t.head == t.index) and t.index < last]
    fronts = [token.text for token in roots if token.dep not in _LOOSE]
    if len(fronts) > 1:
        return Rejected("broken", " ".join(fronts))
    end = draft.tokens[-1]
    contrast = next((token for token in draft.tokens if token.lower in ("while", "whereas")), None)
    if contrast is not None and not any(token.is_verb and token.index > contrast.index for token in draft.tokens):
        return Rejected("broken", contrast.text)  # "Last week, he worked for 8 hours while this week"
    following = draft.parse.after(draft.parse.tokens[max(token.index for token in draft.tokens)])
    if end.is_noun and following.tag in FINITE_TAGS and end.dep in ("conj", "pobj", "dobj"):
        return Rejected("broken", end.text)  # "is twice as big as the first and the third layer" | "is bigger"
    if following.lower == "each" and draft.mention.per == "each":
        return Rejected("broken", following.text)
    if _is_after_time(draft):
        return Rejected("broken", draft.tokens[0].text)
    if end.tag in ("VBD", "VBN", "VBP", "VBZ") and draft.parse.before(end).lower in ("that", "which"):
        return Rejected("broken", end.text)  # "has 5 paintings that combined, take up 9 feet"
    return _refuse_lost_object(draft, kept) or _refuse_lost_joint(draft, kept)


def _is_after_time(draft: GivenDraft) -> bool:
    """Whether the words before the clause say when it is so, and are not in it: "this week, he worked for 9 hours"."""
    comma = draft.parse.before(min(draft.tokens, key=lambda token: token.index))
    time = draft.parse.before(comma)
    said = draft.parse.before(time).lower in _THIS or time.lower in CALENDAR
    return comma.text == "," and said and (time.lemma in TIME_NOUNS or time.lower in CALENDAR)


def _refuse_lost_object(draft: GivenDraft, kept: Container[int]) -> Rejected | None:
    """What is done so often is not said any more: "buys 5 days a week"."""
    parse = draft.parse
    things = [thing for token in draft.tokens if token.is_verb for thing in parse.children(token, "dobj")]
    lost = [thing for thing in things if thing.index not in kept and draft.number[0] not in parse.subtree(thing)]
    return Rejected("broken", lost[0].text) if lost and draft.mention.per not in (None, "each") else None


def _refuse_lost_joint(draft: GivenDraft, kept: Container[int]) -> Rejected | None:
    """What an "and" joined stands without it: "bought a lamp for $9 a desk"."""
    for before, token in pairwise(draft.tokens):
        joined = draft.parse.head(token) if token.dep == "det" else token
        listed = joined.dep == "conj" and joined.is_noun and joined.head in kept and token.index != draft.item
        opens = listed and draft.parse.subtree(joined)[0] == token and before.tag not in ("CC", ",", ":")
        seems_rate = before in draft.number and token.lower in ("a", "an") and token.index > before.index + 1
        if opens or seems_rate:
            return Rejected("broken", joined.text)
    return None


def refuse_repeated(draft: GivenDraft, mentions: Iterable[Mention]) -> Rejected | None:
    """Why the draft could be taken for another number of the problem: it says the same of that, if more besides."""
    parse, number = draft.parse, draft.parse.head_of(draft.number)
    own = {token.lemma for token in draft.tokens if token.pos in _SAYS_WHAT and not token.is_subject}
    timed = any(token.lemma in TIME_NOUNS and token != parse.head(number) for token in draft.tokens)
    for mention in mentions:
        other = parse.head_of(parse.within(mention.span))
        if mention.kind != draft.mention.kind or other.sentence == number.sentence:
            continue
        sentence = parse.sentence_of(other)
        further = other.sentence > number.sentence and is_added(parse, mention.span)
        alike = mention.unit in (None, draft.mention.unit) and not timed
        if further and alike and _who_does_what(parse, number)[:2] == _who_does_what(parse, other)[:2]:
            return Rejected("a-part", mention.text)  # "ate 3 figs. Then she ate 2 more."
        same = own <= {token.lemma for token in parse.tokens_of(sentence)} and sentence != parse.question
        if same and _who_does_what(parse, number) == _who_does_what(parse, other):
            return Rejected("said-twice", sentence.span.of(parse.text))
    return None


def _who_does_what(parse: Parse, number: Token) -> tuple[str, str, str]:
    """The subject and the verb of a number, and the noun that it counts."""
    verb = parse.verb_above(number)
    subject = next(filter(None, map(parse.subject, parse.ancestors(number))), None)
    name = (referents_of(parse).of(subject) or subject.lemma) if subject is not None else ""
    return name, verb.lemma if verb is not None else "", parse.head(number).lemma
