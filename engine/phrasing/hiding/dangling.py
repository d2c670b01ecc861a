"""What in the rest of a text would refer to nothing, or serve no end, without a part that is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, COMPARED, COMPARING, DEFINITE, FINITE_TAGS, REMAINDER, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, is_same_noun
from illposed.engine.phrasing.draft import capitalised, written
from illposed.engine.phrasing.hiding.passages import Passage
from illposed.engine.phrasing.hiding.units import ALL, COINS
from illposed.engine.phrasing.hiding.words import QUANTITIES
from illposed.engine.phrasing.people import GENDERS, is_agent, is_person
from illposed.engine.phrasing.referents import Referents, is_expletive, possessive, referents_of
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.results import Rejected

_POINTS_BACK: Final = word_set(
    "this these those it they them its their theirs such so however instead another other others rest "
    "remaining remainder same else too also both either neither former latter thus hence therefore "
    "because again there here above afterwards afterward later ones else otherwise"
)
"""Words that may refer to what the sentence before says."""

_EACH: Final = frozenset({"a", "per", "each", "every"})
_CONNECTING: Final = word_set("but however so therefore instead thus hence")
"""Words that open a sentence, and say only how it goes on from the one before."""

_JOINS: Final = word_set("while whereas but ;")
_TRADES: Final = word_set(
    "buy sell purchase order rent hire shop price fee ticket sale money dollar cent bill budget store market save",
)
_OWN: Final = {"he": "his", "she": "her", "they": "their"}
_PAYS: Final = word_set("charge cost earn owe pay spend")
_UNTOLD: Final = ALL | COINS | QUANTITIES | {"money", "time"}
"""Nouns that a question may use of what nobody has named: "How many minutes does it take?"."""


def dangling(parse: Parse, passage: Passage) -> tuple[Token, ...]:
    """The words that would refer to nothing, or serve no end, without ``passage``."""
    gone, first, last = passage.tokens, passage.tokens[0], passage.tokens[-1]
    rest = [token for token in parse.tokens if token.index > last.index and token.span.start >= passage.span.end - 1]
    # Nothing before the first sentence could tell who is meant further on.
    following = tuple(token for token in rest if token.sentence <= last.sentence + 1 or not first.index)
    referents = referents_of(parse)
    pointing = (token for token in following if points_back(parse, token) and not _has_referent(referents, token, gone))
    unclear = (*pointing, *_unclear_people(referents, gone, following))
    return (
        *(token for token in unclear if not _means_the_rest(parse, token, gone)),
        *(token for token in rest if _is_introduced(parse, token, gone)),
        *(token for token in rest if _is_time_of_comparison(parse, token, gone)),
        *_unheard_of_payments(parse, gone),
    )


def introduces_nothing(parse: Parse, passage: Passage) -> bool:
    """Whether the rest of a text speaks of nothing as known that only ``passage`` names."""
    last = passage.tokens[-1].index
    return not any(_is_introduced(parse, token, passage.tokens) for token in parse.tokens[last + 1 :])


def mended(parse: Parse, passage: Passage) -> Passage | Rejected:
    """The passage with what has to be written after it in its stead so that the rest reads on.

    Names take the places of pronouns, things that of "them", "the" that of "these", and "also" and an opening
    "however" go: "Omar has 9 hats. He also has 5 caps." -> "Omar has 5 caps." Rejected as ``refers-back``, with the
    first word that would still refer to nothing, or serve no end.
    """
    instead = dict[int, str]()
    for token in sorted(dangling(parse, passage), key=lambda token: token.index):
        word = _instead(parse, passage, token) if passage.how == "sentence" else None
        if word is None:
            return Rejected("refers-back", token.text)
        if not word or word.removesuffix("'s") not in {told.removesuffix("'s") for told in instead.values()}:
            instead[token.index] = word
    if not instead:
        return passage
    instead |= {i + 1: "" for i, word in instead.items() if not word and parse.tokens[i + 1].text == ","}
    last = max(instead)
    while not instead.get(last, parse.tokens[last].text):  # the word after "Also," is written as a first one
        last += 1
    text = capitalised(written(parse.tokens[passage.tokens[-1].index + 1 : last + 1], instead))
    return replace(passage, span=Span(passage.span.start, parse.tokens[last].span.end), instead=text)


def _instead(parse: Parse, passage: Passage, token: Token) -> str | None:
    """What a word that refers to a sentence gives way to without it; None if there is nothing."""
    opening = token.index == parse.sentence_of(token).first
    if token.lower == "also" or (opening and token.lower in _CONNECTING):
        return ""
    things = [word for word in passage.tokens if word.tag == "NNS"]
    alone = token.lower in ("them", "these", "those") and token.dep != "det"
    if alone and parse.before(token).lower == "of" and len(things) == 1:
        part = parse.before(parse.before(token))
        if part.dep == "nsubj" and parse.head(part).lemma != "be" and any(word.tag == "PRP" for word in passage.tokens):
            return None  # "They had 9 figs. Each of them ate 2."
        whose = "the" if passage.tokens[0].index else _own(parse, token)  # nobody has named the things then
        return None if whose is None else f"{whose} {things[0].lower}"
    known = token.lower in ("these", "those") and parse.after(token).tag == "NNS"
    if known and any(is_same_noun(parse.after(token), word) for word in parse.tokens[: passage.tokens[0].index]):
        return "the"
    name = referents_of(parse).of(token) if token.tag in ("PRP", "PRP$") else None
    if name is None or not name[0].isupper():
        return None
    return possessive(name) if token.tag == "PRP$" else name


def _own(parse: Parse, token: Token) -> str | None:
    """The possessive pronoun for who does what a word is part of, if that is a pronoun: ``She eats 3 of them``."""
    verb = parse.verb_above(token)
    subject = None if verb is None else parse.child(verb, "nsubj")
    return None if subject is None else _OWN.get(subject.lower)


def _unheard_of_payments(parse: Parse, gone: Sequence[Token]) -> Sequence[Token]:
    """The verbs of a question such as ``how much does she pay``, where the rest of the story trades in nothing.

    ``How much does she pay for plums?`` says itself what for, and ``how long does she spend reading?`` is of time.
    """
    paying = (t for t in parse.tokens_of(parse.question) if t.lemma in _PAYS and t not in gone)
    asked = [token for token in paying if parse.child(token, "prep", "xcomp", "advcl") is None]
    trading = (t for t in parse.tokens[: parse.question.first] if t.tag == "$" or t.lemma.lower() in _TRADES | _PAYS)
    return asked if asked and all(token in gone for token in trading) else []


def points_back(parse: Parse, token: Token) -> bool:
    """Whether a word may refer to the sentence before its own."""
    before = parse.before(token)
    if token.lower in COMPARING:
        asked = before.lower in ("many", "much") and token.sentence == parse.question.index
        return not asked and not _has_standard(parse, token)
    if token.lower in ("that", "one"):  # "each one", "twice that many"
        known = before.lower in ("each", "every", "the") or parse.after(token).lower in ("many", "much")
        return token.tag == "DT" or known
    if token.lower == "there" and (token.tag == "EX" or before.lemma == "be"):
        return False
    opens = token.index == parse.sentence_of(token).first
    if token.lower in ("but", "so", "because") and not opens:  # what it goes on from stands in its own sentence
        return False
    elided = token.text == "%" or (token.tag == "CD" and parse.head(token).tag in FINITE_TAGS)  # "9 are red"
    if token.lower == "but" or (elided and token.is_subject and parse.after(token).lower != "of"):
        return True
    if is_expletive(parse, token):
        return False
    return token.lower in _POINTS_BACK and token.dep not in ("expl", "mark")


def _has_standard(parse: Parse, token: Token) -> bool:
    """Whether a comparison says in its own sentence what it compares with: ``more than Ivo``, ``as many as``.

    So do ``half the shells`` and ``twice Ivo's age``, and ``4 times a year`` compares with nothing.
    """
    after = parse.after(token)
    if after.lower in _EACH or after.tag in ("DT", "PRP$") or after.dep == "poss":
        return token.lower not in COMPARED
    first = parse.sentence_of(token).first if token.lower == "as" else token.index
    rest = [other.lower for other in parse.tokens_of(parse.sentence_of(token)) if other.index >= first]
    words = list(takewhile(lambda word: word not in _JOINS, rest))
    return "than" in words or words.count("as") >= 2 or words[1:2] == ["of"]


def _is_introduced(parse: Parse, token: Token, gone: Sequence[Token]) -> bool:
    """Whether a noun is spoken of as known that only ``gone`` names before: ``the box``.

    Or whether the question is about it: ``How many boxes does he need?`` What is said of ``each box`` of a story that
    has begun, and what somebody does with some of ``her boxes``, or with ``the money that she has``, says itself that
    there are some.
    """
    sums = token.lower == "money" and any(other.tag == "$" for other in gone)
    if token.pos != "NOUN" or not (sums or any(is_same_noun(token, other) for other in gone)):
        return False
    if any(is_same_noun(token, other) for other in parse.tokens[: token.index] if other not in gone):
        return False
    phrase = parse.head(token) if token.dep == "compound" else token
    words = {other.lower for other in parse.children(phrase, "det", "poss")}
    if words & DEFINITE:
        return parse.child(phrase, "relcl") is None
    owner = next((other for other in parse.children(phrase, "poss") if other.tag == "PRP$"), None)
    if token.sentence != parse.question.index:
        all_of = owner is not None and "all" in (parse.before(owner).lower, parse.before(parse.before(owner)).lower)
        return all_of or (not gone[0].index and bool(words & (_EACH - {"a"})))
    return owner is not None or (token.lemma.lower() not in _UNTOLD and words.isdisjoint(("a", "an")))


def _is_time_of_comparison(parse: Parse, token: Token, gone: Sequence[Token]) -> bool:
    """Whether something is compared with how it was at a time that only ``gone`` names: ``as many as on Friday``."""
    if parse.before(token).pos != "ADP" or parse.before(parse.before(token)).lower not in ("as", "than"):
        return False
    named = {other.lower for other in parse.tokens if other.index != token.index and other not in gone}
    return token.lower in {other.lower for other in gone} - named


def _has_referent(referents: Referents, pronoun: Token, gone: Sequence[Token]) -> bool:
    """Whether all that ``they``, ``it`` or the like stands for is named before it without what is ``gone``.

    Or whether it is the rest after a number of its sentence, ``2 of the hats are red, and the rest are blue``, of which
    nothing is gone.
    """
    before = [token for token in referents.question.tokens[: pronoun.index] if token not in gone]
    own = (token for token in before if token.sentence == pronoun.sentence)
    if pronoun.lower in REMAINDER and any(token.tag == "CD" or token.lower == "half" for token in own):
        return gone[0].sentence != pronoun.sentence  # a part less would leave another rest
    earlier = {token.lower for token in before}
    name = referents.of(pronoun) if pronoun.tag in ("PRP", "PRP$") else None
    words = [
        word.removesuffix("'s") for word in (name or "").lower().replace(",", " ").split() if word not in ("the", "and")
    ]
    return bool(words) and all(word in earlier for word in words)


def _means_the_rest(parse: Parse, pronoun: Token, gone: Sequence[Token]) -> bool:
    """Whether what a pronoun stands for, though it is not known which, is named before it without ``gone`` as well.

    That is so where everyone or everything in ``gone`` that it may stand for is named outside of it, and the last one
    before it stays the last: "Levi has 5 figs. Jay has 6 more figs than Levi. How many figs do they have?". And where
    ``gone`` has the same pronoun for its subject, so that it is about what was spoken of before. But "7 of them" are
    not of one person.
    """
    are_some = pronoun.lower == "them" and parse.before(pronoun).lower == "of"
    fits = _are_several if are_some else _FITTING.get(pronoun.lower)
    if fits is None:
        return False
    if any(token.is_subject and token.lower == pronoun.lower for token in gone):
        return gone[0].index > 0
    fitting = [token for token in parse.tokens[: pronoun.index] if fits(parse, token)]
    stay = [token for token in fitting if token not in gone]
    kept = all(any(is_same_noun(token, other) for other in stay) for token in fitting)
    return bool(stay) and kept and is_same_noun(fitting[-1], stay[-1])


def _are_several(parse: Parse, token: Token) -> bool:
    return token.is_plural and token.lemma.lower() not in _UNITS


def _may_be_they(parse: Parse, token: Token) -> bool:
    return _are_several(parse, token) or _may_be_someone(parse, token)


def _may_be_someone(parse: Parse, token: Token) -> bool:
    return is_person(parse, token) or is_agent(token)


def _may_be_it(parse: Parse, token: Token) -> bool:
    thing = token.is_noun and not token.is_plural and token.lemma.lower() not in _UNITS
    return thing and not _may_be_someone(parse, token)


_UNITS: Final = MEASURE_UNITS | TIME_UNITS | COINS
_FITTING: Final[Mapping[str, Callable[[Parse, Token], bool]]] = {
    **dict.fromkeys(("they", "them", "their"), _may_be_they),
    **dict.fromkeys(GENDERS, _may_be_someone),
    **dict.fromkeys(("it", "its"), _may_be_it),
}
"""What pronouns may stand for."""


def _unclear_people(referents: Referents, gone: Sequence[Token], following: tuple[Token, ...]) -> Iterator[Token]:
    """The personal pronouns of ``following`` that the text before what is ``gone`` does not make clear.

    Whom that names is not who is named last without it: "Ann can reach 9 feet. [Bea is 5 feet tall.] Her sister …".
    """
    named = {word.text for word in gone if word.tag == "NNP"}
    rest = (*referents.question.tokens[: gone[0].index], *following)
    for token in (word for word in following if word.lower in GENDERS):
        earlier = [word for word in rest if word.is_noun and word.index < token.index]
        people = [word.text for word in earlier if word.tag == "NNP" and word.lower not in CALENDAR]
        name = referents.of(token)
        words = (name or "").split()
        other = bool(people) and people[-1] not in words and not named.isdisjoint(words)
        if name is None or (name and words[-1] not in {word.text for word in earlier}) or (name and other):
            yield token
