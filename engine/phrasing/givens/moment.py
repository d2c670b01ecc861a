"""Whether what a sentence says still holds before the question is asked."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import CALENDAR, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.phrasing.givens.clause import clause_verb
from illposed.engine.results import Rejected

_STATES: Final = word_set("end have own keep contain hold possess be weigh remain stand live stay sit")
NO_EVENTS: Final = _STATES | word_set("cost need want like know say think measure consist include calculate require")
"""Verbs of what is so, and does not happen."""

LEAVES_ALONE: Final = word_set(
    "learn read answer study watch count see visit clean paint wash seat call place sort label color do bring feed",
)
"""What one can do to things without there being fewer or more of them."""

_COMING_AND_GOING: Final = word_set(
    "leave die arrive come go join quit return fly enter board hatch break melt get move run escape fall",
)
MEANT: Final = word_set("want wish hope plan")
"""Verbs of what is meant to happen, and has not yet."""

_OF_BOOKS: Final = word_set("page chapter")
"""What a book, once it is read, still has."""

_SPENDS: Final = word_set("buy purchase spend")
"""What one does with money so that there is less of it."""

_MONEY: Final = word_set("money cash")
_CONSTANT: Final = word_set("each every per all apiece")
_LATER_STATE: Final = word_set("left remain remaining now still leftover originally")
_SAYS_WHEN: Final = word_set("used left remaining now currently still first originally today initially beginning start")
_PARTS: Final = word_set("half some more another third quarter % all")
EVENTS_ASKED: Final = word_set("if after when once before")


def at_its_moment(draft: GivenDraft) -> GivenDraft | Rejected:
    """The draft, with "at first" if it tells of a state that later events change; rejected as ``state`` in doubt.

    ``Mara has 48 plums. She eats 3 plums. …``, 48 -> ``Mara had 48 plums at first.``
    """
    number = draft.number[0]
    verb = clause_verb(draft.parse, draft.parse.head_of(draft.number))
    if verb is None:
        return Rejected("no-verb", number.text)
    words = {token.lower for token in draft.tokens}
    if _is_asked_anew(draft, verb) or _is_asked_for_more(draft):
        return Rejected("state", verb.text)
    if words & {"left", "remaining", "still"} and verb.lemma != "leave":
        is_last = number.sentence >= len(draft.parse.sentences) - 2
        return draft if is_last else Rejected("state", " ".join(sorted(words & _SAYS_WHEN)))
    if words & {"now", "currently"} and _changes(draft, verb, surely=True):
        return Rejected("state", verb.text)
    if _is_lasting(draft, verb) or not _changes(draft, verb):
        return draft
    owns = verb.lemma in ("have", "own") or draft.parse.child(verb, "expl") is not None
    counts = draft.mention.kind in ("count", "money", "dozen")
    if not (owns and counts) or _events_before(draft) or not _changes(draft, verb, surely=True):
        return Rejected("state", verb.text)
    clauses = (token for token in draft.tokens if token.dep in ("relcl", "advcl") and token.index > number.index)
    if any(clauses) or verb.tag in ("VBN", "VB"):  # "there have been 9 figs", "had 9 figs which she had bought"
        return Rejected("state", verb.text)
    past = "were" if verb.lower == "are" else inflect(verb.lemma, "VBD")
    return replace(draft.writing({verb.index: past} if verb.tag in ("VBZ", "VBP") else {}), end=" at first")


def nothing_happens(parse: Parse) -> bool:
    """Whether a story tells only of what there is, and nothing in it comes, goes or is done."""
    return all(token.pos != "VERB" or token.lemma in NO_EVENTS for token in parse.tokens)


def _is_lasting(draft: GivenDraft, verb: Token) -> bool:
    """Whether a sentence says what is always so, or once, or when: no event changes that."""
    words = {token.lower for token in draft.tokens}
    able = any(helper.lower == "can" for helper in draft.parse.children(verb, "aux"))
    there = draft.parse.child(verb, "expl") is not None
    constant = _CONSTANT - {"each"} if there else _CONSTANT  # "there are 9 figs on each plate", until someone eats
    timed = any(token.dep == "npadvmod" or token.lower in CALENDAR for token in draft.tokens)
    happens = verb.lemma not in _STATES or verb.tag == "VBG"
    happens = happens or (there and _is_in_each(draft))
    return able or happens or timed or _counted(draft) in _OF_BOOKS or not words.isdisjoint(constant | _SAYS_WHEN)


def _is_in_each(draft: GivenDraft) -> bool:
    """Whether a sentence says how much there is in one of several: "There are 90 calories in a slice."."""
    holders = [token for token in draft.tokens if token.dep == "pobj" and token.tag == "NN"]
    ones = [
        one
        for one in holders
        if any(word.lower in ("a", "an", "one") for word in draft.parse.children(one, "det", "nummod"))
    ]
    return any(token.tag == "NNS" and token.lemma == one.lemma for one in ones for token in draft.parse.tokens)


def _is_asked_anew(draft: GivenDraft, verb: Token) -> bool:
    """Whether the question is how it is now what is done: "How many pages does she read a week now?"."""
    asked = draft.parse.tokens_of(draft.parse.question)
    again = asked[0].index > draft.number[0].index and {verb.lemma, _counted(draft)} <= {t.lemma for t in asked}
    return again and verb.lemma not in _STATES and any(token.lower == "now" for token in asked)


def _is_asked_for_more(draft: GivenDraft) -> bool:
    """Whether the question is how many more are needed: "needs 9 jars" would be taken for that."""
    asked, noun = draft.parse.tokens_of(draft.parse.question), _counted(draft)
    has_to = any((one.lemma, two.tag) == ("have", "TO") for one, two in pairwise(draft.tokens))
    needs = has_to or any(token.lemma in ("need", "want") for token in draft.tokens)
    if not needs or any(token.lower in _CONSTANT for token in draft.tokens):
        return False
    last = max(token.index for token in draft.tokens)
    more = any(token.lower in ("more", "still") and token.index > last for token in asked)
    begun = any(token.lower == "already" and token.index > last for token in draft.parse.tokens)
    return more and (begun or any(token.lemma == noun for token in asked))


def _changes(draft: GivenDraft, verb: Token, *, surely: bool = False) -> bool:
    """Whether something after the clause may change what it says, or ``surely`` does."""
    parse = draft.parse
    last = max(token.index for token in draft.tokens)
    noun = _counted(draft)
    owns = verb.lemma in ("have", "own", "keep") or parse.child(verb, "expl") is not None
    for token in parse.tokens[last + 1 :]:
        stays_so = token.lower == "left" and parse.after(token).tag in ("JJ", "VBN")  # "are left empty"
        # "Half of the figs are red, and a fifth of the remaining ones are blue."
        stays_so = stays_so or (token.lower == "remaining" and not _happens(parse, last))
        if owns and token.lower in _LATER_STATE and not stays_so and not _is_of_another(parse, token, noun):
            return True
        if token.pos != "VERB" or token.lemma in NO_EVENTS | LEAVES_ALONE or _is_plain_question(parse, token, last):
            continue
        unreal = any(helper.lower in ("could", "would") for helper in parse.children(token, "aux"))
        unreal = unreal or (token.dep == "xcomp" and parse.head(token).lemma in MEANT)  # "wants to buy"
        if unreal or _is_among_others(parse, token, parse.subject(verb)):
            continue
        bought = parse.child(token, "dobj") if token.lemma in _SPENDS else None
        if bought is not None and bought.lemma == noun and parse.child(bought, "det", "poss") is not None:
            continue  # "has 9 pens. She bought the pens for $2 each."
        if owns and draft.mention.kind == "money" and token.lemma in _SPENDS and parse.subject(token) is not None:
            return True  # "has $20. She buys 4 hats for $2 each."
        inside = [word for word in parse.subtree(token) if owns or word.lemma == noun]
        meant = [word for word in inside if not (surely and _means_others(parse, word, noun))]
        if any(_refers(parse, word, noun) and _undergoes(parse, word, token, surely) for word in meant):
            return True
    return False


def _happens(parse: Parse, last: int) -> bool:
    """Whether anything happens after a token, or is asked for that may."""
    told = (token for token in parse.tokens[last + 1 :] if not _is_plain_question(parse, token, last))
    return any(token.pos == "VERB" and token.lemma not in NO_EVENTS | LEAVES_ALONE for token in told)


def _is_among_others(parse: Parse, event: Token, owner: Token | None) -> bool:
    """Whether somebody else does something in which the owner has no part: "Ana sells 2 figs to Ivo"."""
    doer = parse.subject(event)
    names = {token.lower for token in parse.subtree(event) if token.tag == "NNP"}
    return owner is not None and doer is not None and {owner.tag, doer.tag} == {"NNP"} and owner.lower not in names


def _means_others(parse: Parse, word: Token, noun: str | None) -> bool:
    """Whether a word is "them", or so many of them, where other things than those of a noun are named last before."""
    them = next((part for part in parse.subtree(word) if part.lower == "them"), None)
    things = [] if them is None else [token for token in parse.tokens[: them.index] if token.tag == "NNS"]
    return noun is not None and bool(things) and things[-1].lemma != noun


def _is_of_another(parse: Parse, token: Token, noun: str | None) -> bool:
    """Whether what is "left" is another thing: "How many pounds of rice are left?"."""
    words = parse.tokens_of(parse.sentence_of(token))
    return any(word.lower in ("many", "much") for word in words) and all(word.lemma != noun for word in words)


def _is_plain_question(parse: Parse, token: Token, last: int) -> bool:
    """Whether a verb stands in a question that brings no event: "How many plums do they have combined?".

    What stands up to the index ``last`` is the statement itself.
    """
    sentence = parse.sentence_of(token)
    words = {word.lower for word in parse.tokens_of(sentence) if word.index > last}
    return sentence.span.of(parse.text).endswith("?") and words.isdisjoint(EVENTS_ASKED)


def _undergoes(parse: Parse, word: Token, verb: Token, surely: bool) -> bool:
    """Whether the thing that a word means comes or goes by an event: not as one that drives or eats.

    That "25 acres are sown" may say how they are, and not that there are fewer.
    """
    part = next((part for part in (word, *parse.ancestors(word)) if part.head == verb.index), None)
    between = [above for above in parse.ancestors(word) if part is not None and part.index <= above.index < word.index]
    if part is None or part.lemma in ("number", "amount") or any(above.is_verb for above in between):
        return False
    gets = verb.lemma == "get" and parse.child(verb, "dobj") is not None  # and does not get out
    moves = part.dep == "nsubj" and verb.lemma in _COMING_AND_GOING and not gets
    return moves or part.dep == "dobj" or (not surely and part.dep == "nsubjpass")


def _counted(draft: GivenDraft) -> str | None:
    number = draft.parse.head_of(draft.number)
    return draft.parse.head(number).lemma if number.dep == "nummod" else None


def _refers(parse: Parse, word: Token, noun: str | None) -> bool:
    """Whether a word may mean the thing that is counted: its noun, or a number or pronoun without another noun."""
    counted = word.lemma == noun and word.dep != "compound"
    if counted or (noun is None and (word.text == "$" or word.lemma in _MONEY)) or word.lower in ("them", "it"):
        return True
    if word.tag != "CD" and word.lower not in _PARTS:
        return False
    of = [noun for preposition in parse.children(word, "prep") for noun in parse.children(preposition, "pobj")]
    others = [other for other in (parse.head(word), *of) if other.is_noun and other.lemma != noun]
    return not others and parse.before(word).text != "$"


def _events_before(draft: GivenDraft) -> bool:
    """Whether the state is the outcome of something that the text has told already."""
    parse, noun = draft.parse, _counted(draft)
    before = parse.tokens[: min(token.index for token in draft.tokens)]
    events = [token for token in before if token.pos == "VERB" and token.lemma not in NO_EVENTS]
    return any(_refers(parse, word, noun) for token in events for word in parse.subtree(token))
