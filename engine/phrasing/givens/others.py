"""A clause without its other numbers: the phrases that they stand in go, or lose them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from illposed.engine.english.inflect import article
from illposed.engine.english.lexicon import REMAINDER, word_set
from illposed.engine.english.tokens import Parse, Token, is_same_noun
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_EACH: Final = word_set("each every per apiece")
_OTHERS: Final = ("another", "other")
"""What tells that a thing is one of several: ``one plant and another``."""

_WITHIN: Final = ("in", "during", "within")
_RANKS: Final = ("first", "last", "next")
_NEW: Final = word_set("have contain hold include own need require use want")
"""What things can come up for the first time with, so that they are not "the plums" there."""


def without_others(draft: GivenDraft, mentions: Iterable[Mention]) -> GivenDraft | Rejected:
    """The draft without the other numbers that stand in it.

    ``Mara bought 5 plums at $2 each.``, 5 -> ``Mara bought 5 plums.``, $2 -> ``Mara bought the plums at $2 each.``
    """
    mentions = tuple(mentions)
    alike = [one for one in mentions if one != draft.mention and one.unit and one.unit == draft.mention.unit]
    for mention in mentions:
        tokens = draft.parse.within(mention.span)
        gone = all(draft.written.get(token.index) in ("", "the") for token in tokens)
        if not mention.is_quantity or mention == draft.mention or tokens[0] not in draft.tokens or gone:
            continue
        found = (
            _without_price(draft, mention)
            or _without_phrase(draft, mention, alike)
            or _demoted(draft, mention)
            or _article(draft, mention)
        )
        if found is None:
            return Rejected("other-number", mention.text)
        draft = found
    return draft


def _without(draft: GivenDraft, tokens: Iterable[Token]) -> GivenDraft:
    kept = draft.without(*tokens).tokens
    while kept[-1].text == ",":
        kept = kept[:-1]
    while kept[0].text == ",":
        kept = kept[1:]
    return replace(draft, tokens=kept)


def _without_phrase(draft: GivenDraft, mention: Mention, alike: Iterable[Mention]) -> GivenDraft | None:
    """Without the relative clause, or the time of a rate, that another number stands in.

    Not without what tells things from others that are counted ``alike``: "2 hats that cost $9 and 3 hats that …".
    """
    parse = draft.parse
    number = parse.head_of(parse.within(mention.span))
    for word in (number, *parse.ancestors(number)):
        subtree = parse.subtree(word)
        if draft.number[0] in subtree:
            return None
        noun = parse.head(word)
        beside = (parse.head(parse.head_of(parse.within(one.span))) for one in alike)
        counted = parse.head(parse.head_of(draft.number)) == noun and any(o.sentence == noun.sentence for o in beside)
        serves = any(helper.tag == "TO" for helper in parse.children(word, "aux"))  # "8 figs to fill one jar"
        clause = word.dep == "relcl" and _is_new(parse, noun) and not (counted or serves)
        later = word.index > draft.number[-1].index  # and not "for the first half of a year, he"
        lasts = word.lower == "for" and mention.unit in TIME_UNITS and draft.mention.per and later
        if clause or lasts:
            return _without(draft, subtree)
    return None


def _without_price(draft: GivenDraft, mention: Mention) -> GivenDraft | None:
    """ "5 plums at $2 each" -> "5 plums"."""
    if mention.kind != "money" or draft.mention.kind not in ("count", "dozen"):
        return None
    if not _is_object(draft) or _is_offered(draft):
        return None
    places = [n for n, token in enumerate(draft.tokens) if token.span.overlaps(mention.span)]
    start, stop = places[0] - 1, places[-1] + 1
    if draft.tokens[start].lower not in ("for", "at") or draft.parse.head(draft.tokens[start]).dep == "acl":
        return None
    start -= start > 0 and draft.tokens[start - 1].lower == "each"
    if any(token.lower in _EACH | {"a", "an"} for token in draft.tokens[stop : stop + 1]):
        stop += 1 + any(token.tag == "NN" for token in draft.tokens[stop + 1 : stop + 2])
    return _without(draft, draft.tokens[start:stop])


def _is_object(draft: GivenDraft) -> bool:
    """Whether the number of the draft stands in the object of its verb, or begins an item of a list of objects."""
    number = draft.parse.head_of(draft.number)
    begins = draft.number[0].index == draft.item
    return begins or any(word.dep == "dobj" for word in (number, *draft.parse.ancestors(number)))


def _is_new(parse: Parse, noun: Token) -> bool:
    return all(determiner.lower in ("a", "an") for determiner in parse.children(noun, "det", "poss"))


def _demoted(draft: GivenDraft, mention: Mention) -> GivenDraft | None:
    """ "5 plums" -> "the plums"."""
    parse = draft.parse
    tokens = parse.within(mention.span)
    number = parse.head_of(tokens)
    noun = parse.head(number)
    ranked = parse.before(tokens[0]).lower in _RANKS  # "in the first 9 games"
    rest = (token for token in parse.tokens if token.lower in REMAINDER and parse.head(token).lemma == noun.lemma)
    one_of_two = noun.is_subject and any(rest)  # "4 men", and "the 2 remaining men"
    if mention.kind != "count" or noun.tag != "NNS" or ranked or one_of_two:
        return None
    if noun.lemma in MEASURE_UNITS | TIME_UNITS | {"time"}:
        return None
    around = parse.children(noun)
    determined = any(word.dep in ("det", "poss", "predet") for word in around)
    if _is_offered(draft) or _is_distributed(draft) or not _can_be_definite(draft, noun, determined):
        return None
    words = {token.index: "" for token in tokens}
    return draft.writing({**words, tokens[0].index: "" if determined else "the"})


def _article(draft: GivenDraft, mention: Mention) -> GivenDraft | None:
    """ "one plum" -> "a plum"."""
    number = draft.parse.within(mention.span)[0]
    noun, following = draft.parse.head(number), draft.parse.after(number)
    plain = number.lower == "one" and not following.is_comparative and following.text != "-"
    here = draft.parse.tokens if noun.is_subject else draft.parse.tokens_of(draft.parse.sentence_of(noun))
    among_others = any(token.lower in _OTHERS for token in here)
    if not plain or among_others or noun.lemma in TIME_UNITS | {"time"}:
        return None
    beside = [token for token in draft.parse.tokens if token != noun and is_same_noun(noun, token)]
    counted = any(draft.parse.child(token, "nummod") for token in beside)  # "9 tins in one row, 4 rows on one shelf"
    again = noun.dep == "pobj" and beside and not counted
    return draft.writing({number.index: "the" if again else article(following.lower)})


def _can_be_definite(draft: GivenDraft, noun: Token, determined: bool) -> bool:
    """Whether "the plums" can stand where "5 plums" do: not where they come up for the first time as had or held."""
    parse, head = draft.parse, draft.parse.head(noun)
    if any(token.index == draft.item for token in parse.children(noun, "nummod")):
        return draft.mention.kind == "money"
    if draft.number[0] in parse.subtree(noun):
        return False
    if (
        draft.mention.unit in TIME_UNITS and parse.before(draft.number[0]).lower in _WITHIN
    ):  # "can do 5 jumps in 9 seconds"
        return False
    if noun.is_subject:  # not "until 3 people get up", nor "9 get on at A and 8 people get on at B"
        apart = head.dep in ("advcl", "conj", "relcl") and draft.number[0] not in parse.subtree(head)
        return head.tag != "VBG" and head.dep != "advcl" and not apart
    if noun.dep == "dobj":
        return parse.verb_above(parse.head_of(draft.number)) == head and head.lemma not in _NEW
    return determined


def _is_offered(draft: GivenDraft) -> bool:
    """Whether the clause offers so many for so much, "sells 3 plums for $2": neither number means much alone."""
    offers = any(token.lemma in ("sell", "charge") and token.tag != "VBD" for token in draft.tokens)
    return offers and not any(token.lower in _EACH for token in draft.tokens)


def _is_distributed(draft: GivenDraft) -> bool:
    """Whether the clause speaks of each of several: "8 hours a day", but not "at $2 each"."""
    if draft.mention.kind == "money":
        return any(token.dep == "npadvmod" and token.lower not in ("each", "apiece") for token in draft.tokens)
    return any(token.lower in _EACH or token.dep == "npadvmod" for token in draft.tokens)
