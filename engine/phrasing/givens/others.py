"""A clause without its other numbers: the phrases that they stand in go, or lose them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_KEEPS_ITS_NUMBER: Final = word_set(
    "more less fewer other additional each every first last next another different identical same equal",
)
_HOLDERS: Final = word_set("among between from in into on onto")
_PRICE_PREPOSITIONS: Final = word_set("for at")


def without_others(draft: Draft, mentions: Iterable[Mention]) -> Draft | Rejected:
    """The draft without the other numbers that stand in it.

    ``Mara bought 5 plums at $2 each.``, 5 -> ``Mara bought 5 plums.``, $2 -> ``Mara bought the plums at $2 each.``
    """
    mentions = tuple(mentions)
    for mention in mentions:
        tokens = draft.parse.within(mention.span)
        if not mention.is_quantity or mention.span == draft.mention.span or not draft.has(tokens[0]):
            continue
        if all(draft.written.get(token.index) in ("", "the") for token in tokens):
            continue
        found = (
            _without_price(draft, mention)
            or _dropped(draft, mention)
            or _demoted(draft, mention)
            or _article(draft, mention)
            or _without_measure(draft, mention)
        )
        if found is None:
            return Rejected("other-number", mention.text)
        draft = found
    return draft


def _dropped(draft: Draft, mention: Mention) -> Draft | None:
    """Without the relative clause, or the price, that another number stands in."""
    parse = draft.parse
    number = parse.head_of(parse.within(mention.span))
    for word in (number, *parse.ancestors(number)):
        subtree = draft.inner(word)
        if any(token in subtree for token in draft.number):
            return None
        relative = word.dep == "relcl" and draft.has(parse.head(word)) and _is_new(parse, parse.head(word))
        if relative:
            return _without_commas(draft.without(subtree))
        if (
            word.dep == "prep"
            and word.lower == "for"
            and mention.unit in TIME_UNITS
            and mention.kind == "count"
            and draft.mention.per
            and all(token.lower not in ("first", "last", "next") for token in subtree)
        ):
            return _without_commas(draft.without(subtree))
    return None


def _without_price(draft: Draft, mention: Mention) -> Draft | None:
    """ "5 plums at $2 each" -> "5 plums"."""
    if mention.kind != "money" or draft.mention.kind not in ("count", "dozen") or not _is_object(draft):
        return None
    if _is_offered(draft):
        return None
    places = [n for n, token in enumerate(draft.tokens) if token.span.overlaps(mention.span)]
    start, stop = places[0] - 1, places[-1] + 1
    if draft.tokens[start].lower not in _PRICE_PREPOSITIONS or draft.tokens[start].index < draft.number[-1].index:
        return None
    if stop < len(draft.tokens) and draft.tokens[stop].lower in ("each", "apiece", "per", "a", "an", "every"):
        rate = stop + 1 < len(draft.tokens) and draft.tokens[stop + 1].tag == "NN"
        stop += 2 if rate else 1
    return _without_commas(replace(draft, tokens=(*draft.tokens[:start], *draft.tokens[stop:])))


def _is_object(draft: Draft) -> bool:
    """Whether the number of the draft stands in the object of its verb, or begins an item of a list of objects."""
    number = draft.parse.head_of(draft.number)
    begins = draft.item is not None and draft.number[0].index == draft.item
    return begins or any(word.dep == "dobj" for word in (number, *draft.parse.ancestors(number)))


def _without_measure(draft: Draft, mention: Mention) -> Draft | None:
    """ "a 60-pound backpack" -> "a backpack", where the text speaks of it once."""
    tokens = draft.parse.tokens
    last = draft.parse.within(mention.span)[-1].index
    if mention.kind != "count" or last + 3 >= len(tokens) or tokens[last + 1].text != "-":
        return None
    unit, noun = tokens[last + 2], tokens[last + 3]
    if unit.pos != "NOUN" or noun.tag not in ("NN", "NNS") or not draft.has(noun):
        return None
    if any(draft.parse.child(word, "mark", "advmod") for word in draft.parse.ancestors(noun) if word.dep == "advcl"):
        return None
    if sum(token.lemma == noun.lemma for token in tokens) > 1:
        return None
    gone = {token.index: "" for token in (*draft.parse.within(mention.span), tokens[last + 1], unit)}
    article = tokens[draft.parse.within(mention.span)[0].index - 1]
    if article.lower in ("a", "an"):
        gone[article.index] = "an" if noun.lower[0] in "aeio" else "a"
    return draft.writing(gone)


def _is_new(parse: Parse, noun: Token) -> bool:
    return parse.child(noun, "det", "poss") is None or any(d.lower in ("a", "an") for d in parse.children(noun, "det"))


def _without_commas(draft: Draft) -> Draft:
    tokens = draft.tokens
    while tokens and tokens[-1].text == ",":
        tokens = tokens[:-1]
    return replace(draft, tokens=tokens)


def _demoted(draft: Draft, mention: Mention) -> Draft | None:
    """ "5 plums" -> "the plums"."""
    parse = draft.parse
    tokens = parse.within(mention.span)
    number = parse.head_of(tokens)
    noun = parse.head(number)
    if mention.kind != "count" or number.dep != "nummod" or noun.tag != "NNS" or mention.value <= 1:
        return None
    if noun.lemma in MEASURE_UNITS and noun.dep == "dobj" and draft.mention.kind == "money":
        return _of_stuff(draft, tokens, noun)
    if noun.lemma in MEASURE_UNITS | TIME_UNITS or noun.lemma in ("time", "percent", "dollar", "cent", "people"):
        return None
    around = parse.children(noun)
    determined = any(word.dep in ("det", "poss", "predet") for word in around)
    if any(word.lower in _KEEPS_ITS_NUMBER for word in around) or any(
        child not in tokens for child in parse.children(number)
    ):
        return None
    if not _can_be_definite(draft, noun, determined) or _is_distributed(draft) or _is_offered(draft):
        return None
    words = {token.index: "" for token in tokens}
    return draft.writing({**words, tokens[0].index: "" if determined else "the"})


def _of_stuff(draft: Draft, number: tuple[Token, ...], unit: Token) -> Draft | None:
    """ "10 pounds of rice for $2 per pound" -> "the rice for $2 per pound"."""
    of = draft.parse.child(unit, "prep")
    stuff = draft.parse.child(of, "pobj") if of is not None and of.lower == "of" else None
    per = any(token.lower in ("per", "each", "a") for token in draft.tokens if token.index > draft.number[-1].index)
    if of is None or stuff is None or not per or draft.parse.children(stuff, "det", "poss"):
        return None
    gone = {token.index: "" for token in (*number, unit)}
    return draft.writing({**gone, of.index: "the"})


def _article(draft: Draft, mention: Mention) -> Draft | None:
    """ "one plum" -> "a plum"."""
    tokens = draft.parse.within(mention.span)
    noun = draft.parse.head(tokens[0])
    before = draft.parse.tokens[max(tokens[0].index - 1, 0)]
    if len(tokens) != 1 or tokens[0].lower != "one" or tokens[0].dep != "nummod" or noun.tag != "NN":
        return None
    if noun.dep not in ("nsubj", "nsubjpass", "dobj", "pobj", "conj"):
        return None
    if before.lower in ("every", "each", "per", "the", "only", "just", "in") or draft.parse.children(
        noun, "det", "poss"
    ):
        return None
    following = draft.parse.tokens[tokens[0].index + 1].lower
    if following == "-" or noun.lemma in TIME_UNITS or draft.mention.kind in ("fraction", "percent"):
        return None
    return draft.writing({tokens[0].index: "an" if following[0] in "aeio" else "a"})


def _can_be_definite(draft: Draft, noun: Token, determined: bool) -> bool:
    """Whether "the plums" can stand where "5 plums" do: not where they come up for the first time as had or held."""
    head = draft.parse.head(noun)
    if draft.item is not None and draft.parse.children(noun, "nummod") and _begins_item(draft, noun):
        return draft.mention.kind == "money"
    if any(token in draft.parse.subtree(noun) for token in draft.number):
        return False
    if noun.is_subject:
        return head.tag != "VBG" and not draft.parse.child(noun, "conj")
    modal = any(token.tag == "MD" for token in draft.parse.children(head, "aux"))
    if noun.dep == "dobj" and (draft.mention.unit in TIME_UNITS or modal):
        return False
    above = draft.parse.ancestors(draft.parse.head_of(draft.number))
    if noun.dep == "dobj" and next((word for word in above if word.is_verb), None) != head:
        return False
    if noun.dep == "dobj":
        return head.lemma not in ("have", "contain", "hold", "include", "own", "need", "require", "use", "want")
    return noun.dep == "pobj" and head.lower != "of" and (determined or head.lower in _HOLDERS)


def _is_offered(draft: Draft) -> bool:
    """Whether the clause offers so many for so much, "sells 3 plums for $2": neither number means much alone."""
    verbs = [token for token in draft.tokens if token.lemma in ("sell", "charge") and token.tag in ("VBZ", "VBP", "VB")]
    return bool(verbs) and not any(token.lower in ("each", "apiece", "every", "per") for token in draft.tokens)


def _begins_item(draft: Draft, noun: Token) -> bool:
    return min(token.index for token in draft.parse.children(noun, "nummod")) == draft.item


def _is_distributed(draft: Draft) -> bool:
    """Whether the clause speaks of each of several: "8 hours a day", but not "at $2 each"."""
    if draft.mention.kind == "money":
        return any(token.dep == "npadvmod" and token.lower not in ("each", "apiece") for token in draft.tokens)
    return any(token.lower in ("each", "every", "per", "apiece") or token.dep == "npadvmod" for token in draft.tokens)
