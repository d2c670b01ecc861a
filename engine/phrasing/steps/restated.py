"""A result that a line states by another amount, and then as a number: "half as many stamps as Ida, or 12 stamps"."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Final

from illposed.engine.english.lexicon import (
    ARTICLES,
    ASKING_TAGS,
    CALENDAR,
    DISTRIBUTED,
    MULTIPLES,
    OPENING_TAGS,
    SUBJECTS,
    TIME_NOUNS,
    word_set,
)
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import NOTHING, Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr
from illposed.engine.phrasing.draft import StepDraft
from illposed.engine.phrasing.steps.clause import without_connectives
from illposed.engine.phrasing.steps.said import NUMBER_NOUNS, is_finite
from illposed.engine.quantities.measures import LENGTHS, TIME_UNITS

_IS: Final = word_set("be equal total make give mean 's ’s")
_PARTS: Final = word_set("half third quarter fourth fifth sixth seventh eighth ninth tenth")
_FACTOR_ENDS: Final = word_set("times time % percent - of") | _PARTS
_SCALES: Final = word_set("times % percent -")
_OPENS_WHOLE: Final = word_set("DT PRP$ NNP")
_ONE: Final = word_set("a an")
_ELSEWHERE: Final = word_set("to into on onto from at in for with")
"""Prepositions of what is done with a part: "a third of the plums to Ida"."""

_DEGREES: Final = word_set("tall high long wide deep old")
_NEAR: Final = 4
"""So many words after a factor, at most, say how it compares."""

_EACH: Final = word_set("each apiece")
_TRADES: Final = word_set("buy sell purchase order")

_Tokens = tuple[Token, ...]
_Said = tuple[_Tokens, dict[int, str]]
"""Tokens, and what is written for some of them."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that says a result twice: in a ``clause``, and by the ``amount`` from its sign or number on.

    ``total`` are the words "(for) a total of" before that, if they stand there.
    """

    parse: Parse
    clause: _Tokens
    total: _Tokens
    amount: _Tokens
    number: Token

    @property
    def is_bare(self) -> bool:
        """Whether the number has neither a sign nor a noun."""
        return self.amount == (self.number,) and self.number.text[-1].isdigit()


@dataclass(frozen=True, slots=True)
class _Compared:
    """An amount that is told by another one: ``words`` from its factor on, up to what ties it to its number.

    ``by`` is the word that compares, ``as`` or a comparative; a token without letters where a part is taken.
    """

    words: _Tokens
    by: Token

    @property
    def standard(self) -> int | None:
        """Where the words begin that say with what it is compared: "than Ida"; None if none does."""
        opening = "as" if self.by.lower == "as" else "than"
        places = (n for n, token in enumerate(self.words) if token.lower == opening and token != self.by)
        return next(places, None)

    @property
    def is_multiple(self) -> bool:
        """Whether it is so many times the other amount, or a part of it, and not so much more."""
        times = any(token.lower in ("times", "twice") for token in self.words[:2])
        return times or not self.by.is_comparative

    @property
    def noun(self) -> _Tokens:
        """What is counted: "stamps" of "half as many stamps as Ida" and of "half of the stamps"; else nothing.

        In "three times the number of figs" that may be something else.
        """
        words = self.words[: self.standard]
        at = next((n for n, token in enumerate(words) if token.tag == "NNS" and token.lower not in _FACTOR_ENDS), None)
        if at is None or any(token.lemma in NUMBER_NOUNS for token in words[:at]):
            return ()
        named = takewhile(lambda token: token.dep == "compound" or token.tag in ("NN", "NNP"), reversed(words[:at]))
        return (*reversed([*named]), words[at])

    def loses_time(self, verb: Token) -> bool:
        """Whether a word before the standard says when, or one after it belongs to the verb."""
        place, named = self.standard, (TIME_NOUNS | CALENDAR if self.by.text else frozenset[str]())
        timed = any(token.lemma.lower() in named for token in self.words[:place])
        return timed or (place is not None and any(_is_of(verb, token) for token in self.words[place + 1 :]))

    def apart(self, verb: Token) -> int:
        """Where the words begin that say what is done with a part: "to Ida"; else the end of the words."""
        places = (n for n, token in enumerate(self.words) if n > 1 and _is_of(verb, token))
        taken = (n for n in places if not self.by.text and self.words[n].lower in _ELSEWHERE)
        return next(taken, len(self.words))


def restated(parse: Parse, result: Span, expr: Expr | None) -> StepDraft | None:
    """The clause before a result with the result in the place of what compares it; None where there is no such.

    >>> told("Omar has half as many stamps as Ida, or 12 stamps.")
    'Omar has 12 stamps.'
    >>> told("Ida gave a third of the plums to Omar, which is 8 plums.")
    'Ida gave 8 plums to Omar.'
    >>> told("The 5 tables have 4 chairs each for a total of 20 chairs.")
    'The 5 tables have a total of 20 chairs.'
    >>> told("Ida bought 3 pens at $2 each so that's $6.")
    'Ida bought 3 pens for $6.'

    ``expr`` is what the result is computed from: of "20% more than Ida, which is 8" it says whether 8 are all of it.
    """
    line = _line(parse, result)
    subject = None if line is None else next((token for token in line.clause if token.dep in SUBJECTS), None)
    if line is None or subject is None or not isinstance(expr, BinOp):
        return None
    verb = parse.head(subject)
    if verb not in line.clause or not is_finite(parse, verb) or parse.child(verb, "mark") is not None:
        return None
    found = _of_all(line, verb) if expr.operator == "*" else None
    if found is None:
        found = _instead(line, subject, verb, expr)
    return None if found is None else StepDraft(parse, *found, number=line.number)


def _line(parse: Parse, result: Span) -> _Line | None:
    """The line parted at ", or", "which is", "for a total of" or "so that's" before the result; None without such."""
    number = parse.within(result)[0]
    tokens = parse.tokens_of(parse.sentence_of(number))
    start = tokens.index(number) - (parse.before(number).text == "$")
    amount = tuple(token for token in tokens[start:] if token.text != ".")
    if any(word.pos in ("PUNCT", "CCONJ") or word.is_comparative or word.is_verb for word in amount):
        return None
    words = [token.lower for token in tokens[:start]]
    end = start - 3 * (words[-3:] == ["a", "total", "of"])
    total = tokens[end - (words[end - 1 : end] == ["for"]) : start] if end < start else ()
    tied = start - len(total)
    is_said = tied > 2 and tokens[tied - 1].lemma.lower() in _IS
    if is_said and words[tied - 2] == "which":
        tied -= 2
    elif is_said and words[tied - 3 : tied - 1] == ["so", "that"]:
        tied -= 3
    elif words[tied - 2 : tied] == [",", "or"] or (not total and words[tied - 1 : tied] == ["so"]):
        tied -= 1
    elif not total or (total[0].lower == "a" and words[tied - 1 : tied] != [","]):
        return None
    clause = tokens[: tied - (words[tied - 1 : tied] == [","])]
    return _Line(parse, without_connectives(clause), total, amount, number)


def _of_all(line: _Line, verb: Token) -> _Said | None:
    """All that several have, or cost, in the place of what is of each: "3 chairs each", "3 pens at $2 each"."""
    words, (last, money) = line.clause, (line.clause[-1], line.amount[0].text == "$")
    if last.lower not in _EACH or verb.lemma == "be" or words[0].lower in ("each", "every"):
        return None
    at = max((n for n, word in enumerate(words) if word.tag == "CD"), default=0)
    opening = at - 1 - (words[at - 1].text == "$")
    if opening < 1:
        return None
    before, unit = words[opening], words[at + 1 : -1]
    if unit and not (money or line.is_bare or unit[-1].lemma == line.amount[-1].lemma):
        return None  # "8 children each for a total of 48 grandchildren"
    if not money and line.total and opening >= words.index(verb):
        noun = tuple(word for word in unit if word.is_noun) if line.is_bare else ()
        return (*words[: opening + 1], *line.total[-3:], *line.amount, *noun), {}
    is_sum = money and line.amount[1:] == (line.number,)  # and not "$70 worth of candy"
    if not is_sum or verb.lemma not in _TRADES or words[at - 1].text != "$":
        return None
    if before.lower in ("at", "for"):
        return (*words[: opening + 1], *line.total[-3:], *line.amount), {before.index: "for"}
    is_relative = [word.lower for word in words[opening - 1 : opening + 1]] == ["that", "are"]
    opens = [word.lower for word in line.total[:1]] == ["for"]
    return ((*words[: opening - 1], *line.total, *line.amount), {}) if is_relative and opens else None


def _instead(line: _Line, subject: Token, verb: Token, expr: BinOp) -> _Said | None:
    """The clause with the number in the place of what is compared."""
    acting = line.parse.subtree(subject)
    holder = acting if _factor(acting) == 0 else line.clause[line.clause.index(verb) + 1 :]
    at = _factor(holder)
    compared = None if at is None else _compared(holder[at:])
    if compared is None or compared.words[0] not in line.clause or compared.loses_time(verb):
        return None
    if expr.operator not in ("*/" if compared.is_multiple else "+-"):
        return None  # of "20% more than Ida, which is 8" it says that 8 are not all of it
    before = line.clause[: line.clause.index(compared.words[0])]
    amount = _amount(line, compared, verb, before)
    if amount is None or any(token.is_subject and token != subject for token in before):
        return None
    words, instead = amount
    after = holder[-1].index + 1 if holder is acting else compared.words[0].index + compared.apart(verb)
    return (*before, *words, *(token for token in line.clause if token.index >= after)), instead


def _factor(words: _Tokens) -> int | None:
    """Where an amount begins that is told by another one: at "twice", "a third", "20 %", "6 times"; None if nowhere."""
    factors = MULTIPLES | _PARTS
    at = next((n for n, word in enumerate(words) if word.tag == "CD" or word.lemma.lower() in factors), None)
    if not at:
        return at
    opens = words[at - 1].text == "$" or (words[at].tag != "CD" and words[at - 1].lower in ARTICLES)
    return at - opens


def _compared(words: _Tokens) -> _Compared | None:
    """The comparison that begins with a factor; None where that begins none: "3 boxes", "half full".

    Nor where something is done with a part: "had 1/4 of them removed"; but others may act: "half of what Ida sold".
    """
    near = words[1 : 2 + _NEAR]
    found = _Compared(words, next((word for word in near if word.is_comparative or word.lower == "as"), NOTHING))
    if found.by.text:
        return found if found.standard is not None else None
    end = next((n for n, word in enumerate(words) if n and word.lower not in _FACTOR_ENDS), len(words))
    whole = words[end] if end < len(words) else NOTHING
    opened = (words[end - 1].lower == "of" and whole.text) or (whole.tag in _OPENS_WHOLE and whole.lower not in _ONE)
    following = words[1] if len(words) > 1 else NOTHING
    counted = words[0].tag == "CD" and "/" not in words[0].text and following.lower not in _SCALES
    repeated = any(word.lower in DISTRIBUTED for word in words)
    return found if opened and not (_goes_on(words[end:]) or counted or repeated) else None


def _goes_on(whole: _Tokens) -> bool:
    """Whether a verb follows what a part is taken of, and nobody else to act: "his figs removed", "figs Ida ate"."""
    first = next((n for n, word in enumerate(whole) if word.is_noun or word.tag in ASKING_TAGS), 0)
    after = whole[first + whole[first].is_noun :] if whole else ()
    followed = enumerate(pairwise((*after, NOTHING)))
    verbs = [n for n, (one, by) in followed if one.pos == "VERB" and not (one.dep == "amod" and by.is_noun)]
    acting = OPENING_TAGS | ASKING_TAGS
    return any(acting.isdisjoint(word.tag for word in after[:place]) for place in verbs)


def _amount(line: _Line, compared: _Compared, verb: Token, before: _Tokens) -> _Said | None:
    """The number with what is counted, or how tall something is; None of a length whose word is not known.

    Where it says again what stands ``before``, as in "on Friday", that goes.
    """
    named = {token.lemma for token in before}
    again = (n for n, token in enumerate(line.amount) if token.pos == "ADP" and _names(line.parse, token) & named)
    amount = line.amount[: next(again, None)]
    words = (*amount, *(compared.noun if line.is_bare and verb.lemma != "be" else ()))
    degree = line.parse.after(compared.by) if compared.by.lower == "as" else compared.by
    if not degree.text or verb.lemma != "be" or words[-1].lemma.lower() not in LENGTHS | TIME_UNITS:
        return words, {}
    return ((*words, degree), {degree.index: degree.lemma}) if degree.lemma in _DEGREES else None


def _names(parse: Parse, preposition: Token) -> set[str]:
    """The base forms of what a preposition is about."""
    return {token.lemma for token in parse.children(preposition, "pobj")}


def _is_of(verb: Token, token: Token) -> bool:
    """Whether a preposition depends on the verb."""
    return token.dep == "prep" and token.head == verb.index
