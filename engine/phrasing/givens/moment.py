"""Whether what a sentence says still holds before the question is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import CALENDAR, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.clause import clause_verb
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.phrasing.people import KIN
from illposed.engine.results import Rejected

_STATES: Final = word_set("have own keep contain hold possess be weigh remain stand live stay sit")
_NO_EVENTS: Final = _STATES | word_set("cost need want like know say think measure consist include calculate require")
_LEAVES_ALONE: Final = word_set(
    "learn read answer study watch count see visit clean paint wash seat call place sort label color",
)
"""What one can do to things without there being fewer or more of them."""

_COMING_AND_GOING: Final = word_set(
    "leave die arrive come go join quit return fly enter board hatch break melt get move run escape fall",
)
_RELATIVES: Final = frozenset(KIN) - {"friend"}
_CONSTANT: Final = word_set("each every per all apiece")
_LATER_STATE: Final = word_set("left remain remaining now still leftover originally")
_SAYS_WHEN: Final = word_set("left remaining now currently still first originally today initially beginning start")


def at_its_moment(draft: Draft) -> Draft | Rejected:
    """The draft, with "at first" if it tells of a state that later events change; rejected as ``state`` in doubt.

    ``Mara has 48 plums. She eats 3 plums. …``, 48 -> ``Mara had 48 plums at first.``
    """
    number = draft.parse.head_of(draft.number)
    verb = clause_verb(draft.parse, number)
    if verb is None:
        return Rejected("no-verb", number.text)
    words = {token.lower for token in draft.tokens}
    if words & {"left", "remaining", "still"} and verb.lemma != "leave":
        return draft if _is_last(draft) else Rejected("state", " ".join(sorted(words & _SAYS_WHEN)))
    stative = verb.lemma in _STATES and verb.tag != "VBG"
    if not stative or words & _CONSTANT or words & _SAYS_WHEN:
        return draft
    if any(token.dep == "npadvmod" or token.lower in CALENDAR for token in draft.tokens):
        return draft
    if any(token.tag == "MD" for token in draft.parse.children(verb, "aux")):
        return draft
    if _is_generic(draft, verb) or not _changes(draft, verb):
        return draft
    comparative = any(token.is_comparative or token.lower in ("as", "than") for token in draft.tokens)
    owns = verb.lemma in ("have", "own") or draft.parse.child(verb, "expl") is not None
    if not owns or comparative or draft.mention.kind not in ("count", "money", "dozen") or _events_before(draft):
        return Rejected("state", verb.text)
    if draft.parse.child(verb, "aux"):
        return Rejected("state", verb.text)
    past = {"VBZ": inflect(verb.lemma, "VBD"), "VBP": inflect(verb.lemma, "VBD")}
    past |= {"VBP": "were"} if verb.lower == "are" else {}
    return replace(draft.writing({verb.index: past.get(verb.tag, verb.text)}), end=" at first")


def _is_generic(draft: Draft, verb: Token) -> bool:
    """Whether it is of any of a kind: "a large tray", where the text has several trays, or "in a cup of rice"."""
    parse = draft.parse
    places = [parse.head(token) for token in draft.tokens if token.lower in ("a", "an")]
    if any(parse.head(place).lower == "in" and parse.child(place, "prep") for place in places):
        return parse.child(verb, "expl") is not None
    subject = parse.child(verb, "nsubj")
    article = parse.child(subject, "det") if subject else None
    if subject is None or article is None or article.lower not in ("a", "an"):
        return False
    return any(token.lemma == subject.lemma and token.tag == "NNS" for token in parse.tokens)


def _changes(draft: Draft, verb: Token) -> bool:
    """Whether something after the clause may change what it says."""
    parse = draft.parse
    last = max(token.index for token in draft.tokens)
    noun = _counted(draft)
    owns = verb.lemma in ("have", "own", "keep") or parse.child(verb, "expl") is not None
    if noun in _RELATIVES or (not owns and noun is None):
        return False
    for token in parse.tokens[last + 1 :]:
        if owns and token.lower in _LATER_STATE and not _is_of_another(parse, token, noun):
            return True
        if token.pos != "VERB" or token.lemma in _NO_EVENTS or _is_plain_question(parse, token, last):
            continue
        inside = parse.subtree(token)
        inside = tuple(word for word in inside if word.index > last and (owns or word.lemma == noun))
        changes = token.lemma not in _LEAVES_ALONE
        if changes and any(_refers(parse, word, noun) and _undergoes(parse, word, token) for word in inside):
            return True
    return False


def _is_last(draft: Draft) -> bool:
    """Whether nothing but the question comes after the draft's sentence."""
    return draft.number[0].sentence >= len(draft.parse.sentences) - 2


def _is_of_another(parse: Parse, token: Token, noun: str | None) -> bool:
    """Whether what is "left" in a sentence is another thing, which it names: "How many pounds of rice are left?"."""
    words = parse.tokens_of(parse.sentence_of(token))
    subject = next(
        (word for verb in parse.ancestors(token) for word in parse.children(verb, "nsubj", "nsubjpass")), None
    )
    if noun and subject is not None and subject.pos == "NOUN" and all(word.lemma != noun for word in words):
        return True
    counted = [parse.head(word) for word in words if word.lower in ("many", "much") and word.dep == "amod"]
    return bool(counted) and all(word.lemma != noun for word in words)


def _is_plain_question(parse: Parse, token: Token, last: int) -> bool:
    """Whether a verb stands in a question that brings no event: "How many plums do they have combined?".

    What stands up to the index ``last`` is the statement itself.
    """
    sentence = parse.sentence_of(token)
    words = {word.lower for word in parse.tokens_of(sentence) if word.index > last}
    return sentence.span.of(parse.text).endswith("?") and words.isdisjoint(("if", "after", "when", "once", "before"))


def _undergoes(parse: Parse, word: Token, verb: Token) -> bool:
    """Whether the thing that a word means comes or goes by an event: not as one that drives or eats."""
    for part in (word, *parse.ancestors(word)):
        if part.lemma in ("number", "amount"):
            return False
        if part.head == verb.index:
            moves = part.dep == "nsubj" and verb.lemma in _COMING_AND_GOING
            taken = part.dep == "prep" and part.lower == "of" and part.index > verb.index
            return moves or taken or part.dep in ("dobj", "nsubjpass")
    return False


def _counted(draft: Draft) -> str | None:
    number = draft.parse.head_of(draft.number)
    noun = draft.parse.head(number)
    return noun.lemma if number.dep == "nummod" and noun.pos == "NOUN" else None


def _refers(parse: Parse, word: Token, noun: str | None) -> bool:
    """Whether a word may mean the thing that is counted: its noun, or a number or pronoun without another noun."""
    if noun is not None and word.lemma == noun:
        return True
    if noun is None and word.text == "$":
        return True
    if word.lower in ("them", "it"):
        return True
    if word.tag != "CD" and word.lower not in ("half", "some", "more", "another", "third", "quarter", "%", "all"):
        return False
    counted = [
        parse.head(word),
        *(noun for prep in parse.children(word, "prep") for noun in parse.children(prep, "pobj")),
    ]
    money = parse.tokens[max(word.index - 1, 0)].text == "$"
    return not money and not any(other.is_noun and other.lemma != noun for other in counted)


def _events_before(draft: Draft) -> bool:
    parse = draft.parse
    first = min(token.index for token in draft.tokens if token.index >= draft.number[0].index - 12)
    noun = _counted(draft)
    if draft.number[0].sentence > 1:
        return True
    return any(
        token.pos == "VERB"
        and token.lemma not in _NO_EVENTS
        and any(_refers(parse, w, noun) for w in parse.subtree(token))
        for token in parse.tokens[:first]
    )
