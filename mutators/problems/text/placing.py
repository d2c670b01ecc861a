"""Where a told sentence stands in a text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import RATES, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import Const, walk
from illposed.engine.phrasing.hiding import points_back
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.structure.determination import ancestors, givens_of, support
from illposed.mutators.problems.structure.sentences import content, has_condition, number_of, parse_of, said_in
from illposed.mutators.problems.text.pronouns import named, pronouns_in

_COMPARED: Final = word_set("more fewer less as than times of")
_NAMING: Final = ("NOUN", "PROPN", "VERB", "ADJ")
_GOING_ON: Final = word_set("also too later afterwards afterward")
_PRONOUNS: Final = word_set("they them their theirs it its you your", *GENDERS)
"""Words that stand for something in the sentence before the question: one with them was made for that place."""


def place_of(subject: PhrasedProblem, name: str, told: Parse) -> int:
    """The index of the sentence before which one that tells ``name`` stands; that of the question at the latest.

    A given and the answer stand there. Another result, or what two givens come to, stands after the last sentence of
    what the value comes from, or a later one about the same things, as soon as the story has named all that it speaks
    of, where what follows does not point back to what it stands after.
    """
    asked, pair = subject.parse.question.index, subject.pair(name)
    fixed = name == ANSWER or name in givens_of(subject) or has_condition(told) or _speaks_of_what_came(subject, told)
    if fixed or (pair is None and _rests_on_unwritten(subject, name)):
        return asked
    first = first_place(subject, name)
    places = (place for place in range(first, asked) if place == first or _is_about(subject, place - 1, told))
    return next((place for place in places if _may_stand(subject, place, told, at_once=place == first)), asked)


def _speaks_of_what_came(subject: PhrasedProblem, told: Parse) -> bool:
    """Whether a sentence has a pronoun for something that it does not name itself before: ``They cost $12.``

    ``On Friday, Liza had $350 left in her account`` has none.
    """
    referents = referents_of(subject.parse)
    pronouns = [token for token in told.tokens if token.lower in _PRONOUNS]
    names = [referents.of(token, told) for token in pronouns]
    return any(
        name is None or name not in told.text[: token.span.start] for token, name in zip(pronouns, names, strict=True)
    )


def first_place(subject: PhrasedProblem, name: str) -> int:
    """The index of the sentence after the last one of what a result comes from, or what two givens come to."""
    parts = [number_of(subject, part).sentence for part in ancestors(subject, name)]
    return max(parts, default=subject.parse.question.index) + 1


def _is_about(subject: PhrasedProblem, sentence: int, told: Parse) -> bool:
    """Whether a sentence of the story speaks of a thing that a told one speaks of."""
    said = _words(told)
    tokens = subject.parse.tokens_of(subject.parse.sentences[sentence])
    return any(token.pos == "NOUN" and token.lower in said for token in tokens)


def _rests_on_unwritten(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value comes from a 1 that is no number of the text: ``a single block``, wherever that is said."""
    return any(Const(1) in walk(relation) for relation in support(subject, name))


def _may_stand(subject: PhrasedProblem, place: int, told: Parse, at_once: bool) -> bool:
    """Whether a told sentence can stand before a sentence of the story, ``at_once`` after what it comes from.

    Then what goes on with ``also`` or ``afterwards`` goes on as well after it.
    """
    parse = subject.parse
    following = parse.tokens_of(parse.sentences[place])
    if any(points_back(parse, token) and not (at_once and token.lower in _GOING_ON) for token in following):
        return False
    said = _words(told)
    before = parse.tokens[: following[0].index]
    known = words_in(before)
    later = (token for token in parse.tokens[following[0].index : parse.question.first] if token.pos in _NAMING)
    if any(token.lower in said and known.isdisjoint((token.lower, token.lemma.lower())) for token in later):
        return False
    referents = referents_of(parse)
    people = {person.name for person in named(subject, told)}
    for token in parse.tokens[following[0].index : parse.question.first]:
        if token.tag == "NNP" or token.lower in GENDERS:
            return token.tag == "NNP" or not people or people == {referents.of(token)}
    return True


def parts_pronoun(subject: PhrasedProblem, place: int, told: Parse) -> bool:
    """Whether a sentence before the question names several things of which ``them`` there could speak then.

    As in ``The total number of bulbs is 140. If half of them are old, …``, where lamps were meant.
    """
    parse, said, referents = subject.parse, _words(told), referents_of(subject.parse)
    if place != parse.question.index:
        return False
    asked = parse.tokens_of(parse.question)
    # What is asked for is not yet known, so that nothing is "of them": "how many pages on each of them".
    is_part = any(token.lower == "them" and parse.before(token).lower == "of" for token in asked)
    counted = [parse.head(token) for token in asked if token.lower == "many"] if is_part else []
    nouns = [token for token in asked if token.tag == "NNS" and token not in counted]
    first = next((token for token in asked if token.lower == "them" or token in nouns), None)
    things = first is not None and first not in nouns and (referents.of(first) or "the ").startswith("the ")
    told_of = (token for token in parse.tokens if token.tag == "NNS" and token.lower in said)
    return things and any(token.lemma.lower() not in MEASURE_UNITS for token in told_of)


def is_said_alike(subject: PhrasedProblem, name: str, sentence: Told) -> bool:
    """Whether the story says of another number just what a sentence tells, no total: two prices of the same flat.

    Or the share of the same: ``10% of the ore is tin`` and ``30% is tin``. Or that this much is used or needed to do
    the same: ``6 minutes to wash it and 9 minutes to paint a box`` are not ``15 minutes to paint a box``.
    """
    parse, oracle, told = subject.parse, subject.oracle, parse_of(sentence.text)
    number = told.within(sentence.number)
    before = told.tokens[: number[0].index]
    after = content(token for token in told.tokens[number[-1].index + 1 :] if not token.is_comparative)
    is_done = any(token.tag == "VB" for token in told.tokens[number[-1].index + 1 :])
    own = [grounding.mention for grounding in oracle.groundings if grounding.param == name]
    others = [mention for place, mention in enumerate(oracle.mentions) if place not in own]
    if any(one.kind == "percent" and one.span.overlaps(sentence.number) for one in find_mentions(sentence.text)):
        shares = (content(_behind(parse, mention)) for mention in others if mention.kind == "percent")
        return bool(after) and any(after <= words for words in shares)
    for mention in (mention for mention in others if mention.kind in ("count", "money")):
        other, rest = parse.within(mention.span), _behind(parse, mention)
        said = {token.lower for token in rest}
        if said & _COMPARED or (said & RATES and _words(told).isdisjoint(RATES)):
            continue
        around = {token.text for token in parse.tokens_of(parse.sentence_of(other[0]))}
        is_same = is_done and all(token.text in around for token in before if token.pos == "PROPN")
        if after <= content(rest) and (is_same or _are_same(subject, before, parse.tokens[: other[0].index])):
            return True
    return False


def _behind(parse: Parse, mention: Mention) -> list[Token]:
    """The words behind a number up to the next one, or to a mark."""
    following = parse.tokens[parse.within(mention.span)[-1].index + 1 :]
    return [*takewhile(lambda token: token.pos not in ("NUM", "PUNCT"), following)]


def _are_same(subject: PhrasedProblem, told: Sequence[Token], story: Sequence[Token]) -> bool:
    """Whether the last words of a story are those before the number of a sentence, which names whom it speaks of."""
    pairs = zip(reversed(told), reversed(story), strict=False)
    names = referents_of(subject.parse)
    alike = all(one.lower == two.lower or one.text == names.of(two) for one, two in pairs)
    return alike and len(told) <= len(story)


def _words(told: Parse) -> frozenset[str]:
    return frozenset(token.lower for token in told.tokens)


def is_named_besides(subject: PhrasedProblem, edit: FactEdit, gone: Span) -> bool:
    """Whether a text still names the person for whom a told sentence or a question has a pronoun, without a part."""
    said, place = said_in(subject, edit), place_in(subject, edit)
    if not pronouns_in(subject, place, said):
        goes_on = edit.asks is None and pronouns_in(subject, place, said, follows=True)
        return not (goes_on and gone.overlaps(subject.parse.sentences[place - 1].span))
    (person,) = named(subject, said)
    spans = (subject.parse.tokens[index].span for index in person.places)
    return any(span.end <= edit.text.span.start and not gone.overlaps(span) for span in spans)


def place_in(subject: PhrasedProblem, edit: FactEdit) -> int:
    """The index of the sentence in which an edit is, or before which it puts something."""
    ends_later = (each.index for each in subject.parse.sentences if each.span.end > edit.text.span.start)
    return next(ends_later, subject.parse.question.index)
