"""The one gate that phrasings of every source pass: by hand, by syntax or by a language model.

It sees to what can be seen without knowing how a phrasing was made: that a sentence states its quantity and no other,
brings no word that the problem has not, and stands alone. What it lets through can still be clumsy.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import DO, FINITE_TAGS, TIME_NOUNS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Sentence, Token
from illposed.engine.phrasing.answer.condition import asked_part
from illposed.engine.phrasing.grammar import refuse_grammar, refuse_inverted, refuse_negated
from illposed.engine.phrasing.phrasing import Hidden, Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import is_clear_in_place, is_expletive
from illposed.engine.quantities.ids import GivenId
from illposed.engine.quantities.lexicon import ORDINALS
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.engine.quantities.reading import read_mentions
from illposed.engine.results import Rejected

_CLOSED_TAGS: Final = word_set(
    "DT IN CC PRP PRP$ MD TO EX WDT WP WP$ WRB POS RP PDT CD $ . , : `` '' -LRB- -RRB- HYPH SYM _SP"
)
_BROKEN: Final = re.compile(r",,|\?.| \)|\( | /|/ |\s['’](?:ve|d|ll|re|m)\b|\bwith having\b|\d clothes\b")
_STOPPED: Final = re.compile(r"\b[A-Za-z]{3,}\.(?= [a-z])")
"""A word with a full stop after which a sentence goes on, an abbreviation or a slip."""

_NOTHING_AFTER_ARTICLE: Final = re.compile(r"\b(?:a|[Aa]n|[Tt]he) (?:and|or|by|of|for|to|with|from)\b(?!-)")
"""Not of a name, "farms A and B", nor before one word, "the by-product"."""
_PER_SOME: Final = re.compile(r"\bper (?:a (?:few|while|number)|some|several|many|the same)\b")
_AUXILIARIES: Final = word_set("be do have")
_QUANTIFIERS: Final = word_set(
    "total altogether together many much more fewer few less least most number amount cost price worth long old "
    "tall wide high heavy time times only originally now then left remain same several certain various percent "
    "percentage fraction part not also too else other another rest last end so far spend there in all whole as large"
) | frozenset(ORDINALS)
"""Words that say how much there is of something, or at which time; they bring nothing new into a problem."""

_OFTEN_NOUNS: Final = word_set("cost last break crack charge amount")
"""Verbs that the parser often takes for nouns, as in "A crate of plums costs $5."."""

_CURRENCIES: Final = word_set("dollar dollars cent cents")
"""What the question has, if no sign, where an amount in dollars is to be understood."""

_COMPLEMENTS: Final = frozenset({"attr", "acomp", "expl", "oprd", "ccomp", "xcomp", "prep", "advmod", "npadvmod"})
_ASKING: Final = word_set("how which who whose where can could should would")
_JOINING: Final = word_set("and but or while whereas because since")
"""Words after which a sentence goes on; a line of a solution may end with one."""

_EQUATING: Final = word_set("be have equal contain do what how many much long total there next last first")
_NUMBER_OF: Final = word_set("number total")
_JOINING_UNITS: Final = word_set("NUM DET ADP PUNCT SYM")
"""What stands between two units where one is so many of the other, besides these words."""

_IN_ALL: Final = word_set("total all average addition fact least most")
_PRONOUNS: Final = word_set("he she it they him her them his hers their theirs its we i you")


def refuse_told(problem: ParsedProblem, told: Told, parse: Parse, value: Fraction) -> Rejected | None:
    """Why ``told``, with its ``parse``, is not taken as the sentence that states ``value``; None if it is."""
    return (
        _refuse_form(problem, parse, ".")
        or _refuse_conversion(parse)
        or _refuse_numbers(problem, told, parse, value)
        or _refuse_words(problem, parse)
        or _refuse_pronouns(problem, parse)
        or refuse_grammar(parse)
        or refuse_negated(parse, parse.within(told.number)[0])
        or refuse_inverted(parse, parse.within(told.number)[0])
        or _refuse_late(parse, parse.within(told.number)[0])
        or _refuse_known(parse, parse.within(told.number)[0])
        or _refuse_unsaid(parse)
    )


def _refuse_conversion(parse: Parse) -> Rejected | None:
    """What everybody knows whatever a text says: "A kilogram is 1000 grams", "How many minutes are in an hour?"."""
    nouns = {token.lemma.lower() for token in parse.tokens if token.is_noun} - _NUMBER_OF
    others = (token for token in parse.tokens if not token.is_noun and token.pos not in _JOINING_UNITS)
    equates = all(token.lemma.lower() in _EQUATING or token.dep == "expl" for token in others)
    known = len(nouns) > 1 and equates and nouns <= MEASURE_UNITS | TIME_UNITS
    return Rejected("common-knowledge", parse.text) if known else None


def _refuse_late(parse: Parse, number: Token) -> Rejected | None:
    """An object after what is said of the verb besides: "She saved in 6 weeks $90", but "It cost in total $90"."""
    before, noun = parse.before(number), parse.head(number)
    verb = parse.head(parse.head(before))
    late = before.dep == "pobj" and before.lower not in _IN_ALL and verb.is_verb and verb.index < before.index
    says_when = noun.lemma in TIME_NOUNS or noun.lemma == "time"  # "comes to the station 12 times"
    late = (late and not (noun.is_subject or says_when)) or _is_before_object(parse, noun)
    return Rejected("word-order", parse.text) if late else None


def _is_before_object(parse: Parse, noun: Token) -> bool:
    """Whether what a number counts stands between a verb and its object: ``He threw 90 yards the ball``."""
    article = parse.after(noun)
    thing = parse.head(article)
    parts = noun.is_noun and article.lower in ("the", "his", "her", "their", "its")
    return parts and thing.dep == "dobj" and thing.lemma not in TIME_NOUNS and thing.index > article.index


def _refuse_known(parse: Parse, number: Token) -> Rejected | None:
    """A number that is spoken of as if it were known: "He has to work for the $90"."""
    noun, follows = parse.head(number), parse.after(number)
    counts = noun.is_plural or number.dep in ("pobj", "dobj")  # but "the 4-liter bottle"
    is_known = parse.before(number).lower in ("the", "these", "those") and counts and follows.text != "-"
    return Rejected("article", parse.text) if is_known else None


def _refuse_unsaid(parse: Parse) -> Rejected | None:
    """A sentence that says when something will be, and not what: "Ida will be in 6 years", of twice as old as that."""
    root = parse.root(parse.sentences[0])
    if root.lemma != "be" or parse.child(root, "aux") is None:
        return None
    says = [token for token in parse.children(root) if token.dep in _COMPLEMENTS and token.lower != "in"]
    return None if says else Rejected("no-complement", parse.text)


def refuse_asked(problem: ParsedProblem, parse: Parse) -> Rejected | None:
    """Why the question with this parse is not taken; None if it is. The question of the problem always is."""
    question = problem.question
    if any(parse.text == sentence.span.of(question.text) for sentence in _questions(problem)):
        return None
    refused = _refuse_form(problem, parse, "?") or _refuse_new_numbers(problem, parse) or _refuse_do(parse)
    refused = refused or _refuse_conversion(parse) or _refuse_stop(problem, parse)
    return refused or _refuse_words(problem, parse) or _refuse_pronouns(problem, parse)


def _refuse_stop(problem: ParsedProblem, parse: Parse) -> Rejected | None:
    """``How many mL. does it hold?``: a unit with the full stop of the statement that ended with it."""
    units = (token.text for token in parse.tokens if token.text.removesuffix(".") in ABBREVIATED_UNITS)
    stopped = next((unit for unit in units if unit.endswith(".") and f"{unit} " not in problem.question.text), None)
    return None if stopped is None else Rejected("not-a-sentence", stopped)


def _refuse_do(parse: Parse) -> Rejected | None:
    """``How many hours does she boxing training?``: a question with ``do`` and no verb that goes with it.

    But for one that asks what doing something takes, whose verb the parser takes for a noun: "does mending it cost?"
    """
    root, own = parse.root(parse.question), parse.tokens_of(parse.question)
    do = next((token for token in own if token.lower in DO), None)
    if do is None or root.tag != "VBG" or parse.after(do) == root:
        return None
    acts = any(token.is_verb and token not in (do, root) for token in own)
    return None if acts else Rejected("word-order", parse.text)


def refuse_hidden(problem: ParsedProblem, given: GivenId, hidden: Hidden) -> Rejected | None:
    """Why an edit is not taken to hide ``given`` and to leave all other numbers as they are; None if it is.

    Of a question only what it supposes goes, or is vague.
    """
    question = problem.question.text
    asked = any(sentence.span.overlaps(given.span) for sentence in _questions(problem))
    if asked and asked_part(problem.question).of(question).lower() not in hidden.applied(question).lower():
        return Rejected("in-the-question", given.span.of(question))
    if not (hidden.span.contains(given.span) and hidden.span.end <= len(question)):
        return Rejected("given-not-touched", hidden.text)
    # A number is read by what stands around it in its sentence.
    touched = [each.span for each in problem.question.sentences if each.span.overlaps(hidden.span)]
    near = Span(min(hidden.span.start, touched[0].start), max(hidden.span.end, touched[-1].end))
    others = [m for m in problem.problem.oracle.mentions if m.is_quantity and not m.span.overlaps(given.span)]
    known = [mention for mention in others if mention.span.overlaps(near)]
    needed = [m for m in known if not (m.span.overlaps(hidden.span) and problem.is_idle(m))]
    rest = question[near.start : hidden.span.start] + hidden.text + question[hidden.span.end : near.end]
    if _NOTHING_AFTER_ARTICLE.search(rest):
        return Rejected("article", hidden.text)
    if _PER_SOME.search(rest) and not _PER_SOME.search(question):
        return Rejected("per-several", hidden.text)
    if question[hidden.span.end :].lstrip().startswith("("):
        return Rejected("bracket", hidden.text)  # which says more of what is gone: "a certain height (in feet)"
    left = read_mentions(rest)
    if isinstance(left, Rejected):
        return left
    values = [mention.value for mention in left if mention.is_quantity]
    if values not in ([mention.value for mention in kept] for kept in (known, needed)):
        return Rejected("other-numbers-touched", hidden.text)
    return None


def _questions(problem: ParsedProblem) -> tuple[Sentence, ...]:
    """The sentences that ask; the last one if none has a question mark."""
    sentences = problem.question.sentences
    asking = tuple(sentence for sentence in sentences if sentence.span.of(problem.question.text).endswith("?"))
    return asking or sentences[-1:]


_TWICE: Final = re.compile(r"\b(?!(?:that|had|her) )([a-z]+) \1\b|^an?-")
"""A word that stands twice, or an article in the place of a number: ``a-point questions``."""


def _refuse_form(problem: ParsedProblem, parse: Parse, mark: str) -> Rejected | None:
    text = parse.text
    if len(parse.sentences) != 1 or text != text.strip() or "\n" in text:
        return Rejected("not-one-sentence", text)
    broken = _BROKEN.search(text) or text.count("(") != text.count(")")
    broken = broken or any(f"{stop} " not in problem.question.text for stop in _STOPPED.findall(text))
    broken = broken or parse.before(parse.tokens[-1]).lower in _JOINING or _TWICE.search(text.lower()) is not None
    asks = mark == "." and _opens_like_a_clause(parse)
    if not text.endswith(mark) or text[:1] != text[:1].upper() or broken or asks:
        return Rejected("not-a-sentence", text)
    root = parse.root(parse.sentences[0])
    if mark == "?":
        has_verb = any(token.is_verb for token in parse.tokens)
    else:
        has_verb = root.is_verb and parse.finite(root).tag != "VBG"  # but not "each crate being sold for $3"
    if has_verb or ((mark == "?" or not root.is_verb) and _has_hidden_verb(problem, parse)):
        return None
    return Rejected("no-verb", text)


def _opens_like_a_clause(parse: Parse) -> bool:
    """Whether a statement opens as a question or a relative clause does, or without its subject.

    As do "How many there are.", "Which takes 5 minutes.", "Has twice as many.", "Can that each have 2 wheels." and "The
    each are full."
    """
    first, second = parse.tokens[0], parse.after(parse.tokens[0])
    asks = first.lower in _ASKING or first.tag == "VBZ"  # but "Will has 9 pens."
    return asks or (first.lower == "the" and second.lower in ("each", "all", "every"))


def _has_hidden_verb(problem: ParsedProblem, parse: Parse) -> bool:
    """Whether a main verb stands after its subject that the parser took for something else.

    It is a verb elsewhere in the problem, as in "60% rented skates.", or of measure, as in "The breaks last 5 minutes."
    """
    verbs = {token.lemma for token in problem.tokens if token.pos == "VERB"} | _OFTEN_NOUNS
    return any(
        (token.tag in FINITE_TAGS | {"VBN"} or token.lemma in verbs)
        and token.dep not in ("relcl", "advcl")
        and before.pos in ("NOUN", "PROPN", "PRON", "NUM", "ADJ", "VERB")
        for before, token in pairwise(parse.tokens)
    )


def _refuse_numbers(problem: ParsedProblem, told: Told, parse: Parse, value: Fraction) -> Rejected | None:
    """The sentence has ``value`` where it says, and no other numbers but such as the question has.

    Only a condition at its head, and what the sentence that asks says too, has several of them; elsewhere it must be
    clear which one of the question is meant. A number that is an adjective names a sort of thing, as in "a double
    room", and counts nothing.
    """
    mentions = problem.problem.oracle.mentions
    known = [mention.value for mention in mentions]
    read = read_mentions(told.text)
    if isinstance(read, Rejected):
        return read
    found = [mention for mention in read if mention.is_quantity]
    stated = [mention for mention in found if mention.span.overlaps(told.number)]
    counting = [m for m in found if m not in stated and any(t.tag != "JJ" for t in parse.within(m.span))]
    others = [mention.value for mention in counting]
    if [mention.value for mention in stated] != [value]:
        return Rejected("reads-otherwise", told.text)
    if "$" in told.text and not is_in_dollars(problem):
        return Rejected("currency", told.text)
    if value in others or not all(_is_said(mentions, parse, m) for m in counting):
        return Rejected("other-numbers", told.text)
    one = len(others) <= 1 and all(
        known.count(m.value) == 1 or _is_said_once(mentions, m) or _is_called_so(problem.question.text, parse, m)
        for m in counting
    )
    asking = problem.question.question.span
    asked = {(mention.value, mention.kind, mention.unit) for mention in mentions if asking.contains(mention.span)}
    again = all((mention.value, mention.kind, mention.unit) in asked for mention in counting)
    return None if one or again or parse.tokens[0].lower == "if" else Rejected("other-numbers", told.text)


def is_in_dollars(problem: ParsedProblem) -> bool:
    """Whether the question has amounts in dollars, or some whose currency is to be understood."""
    return "$" in problem.question.text or any(token.lower in _CURRENCIES for token in problem.question.tokens)


def _is_said(mentions: Iterable[Mention], parse: Parse, said: Mention) -> bool:
    """Whether a number of a sentence may be one of the question: $60 is not 60%, nor are 6 boys 6 hours.

    But two boys' hats are of two boys.
    """
    noun = singular(parse.after(parse.within(said.span)[-1]).lower)
    same = (one for one in mentions if one.value == said.value)
    alike = (one for one in same if one.kind == said.kind or {one.kind, said.kind}.isdisjoint(("money", "percent")))
    any_unit = said.value == 1 or said.kind != "count"
    return any(any_unit or None in (one.unit, said.unit) or one.unit in (said.unit, noun) for one in alike)


def _is_said_once(mentions: Iterable[Mention], said: Mention) -> bool:
    """Whether a number is one of the question by what it counts: "2 days", where the story has 2 dogs too."""
    same = [one for one in mentions if (one.value, one.kind, one.unit) == (said.value, said.kind, said.unit)]
    return len(same) == 1


def _is_called_so(question: str, parse: Parse, said: Mention) -> bool:
    """Whether the question has a number once with the words that follow up to its noun: "the two red pens"."""
    number = parse.within(said.span)[-1]
    noun = parse.head(number)
    words = parse.text[said.span.start : noun.span.end].lower()
    return noun.is_noun and noun.index > number.index and question.lower().count(words) == 1


def _refuse_new_numbers(problem: ParsedProblem, parse: Parse) -> Rejected | None:
    """A question repeats numbers of the problem, or has none."""
    mentions = problem.problem.oracle.mentions
    read = read_mentions(parse.text)
    if isinstance(read, Rejected):
        return read
    new = [said.text for said in read if said.is_quantity and not _is_said(mentions, parse, said)]
    return Rejected("new-number", ", ".join(new)) if new else None


def _refuse_words(problem: ParsedProblem, parse: Parse) -> Rejected | None:
    known = problem.vocabulary
    if "$" in known:
        known |= {"dollar", "dollars", "money"}
    if "old" in known:
        known |= {"age"}
    new = [token.text for token in _content(parse) if known.isdisjoint((token.lower, token.lemma.lower()))]
    return Rejected("new-word", ", ".join(new)) if new else None


def _content(parse: Parse) -> Iterator[Token]:
    for token in parse.tokens:
        closed = token.tag in _CLOSED_TAGS or token.pos == "PRON" or token.lemma in _AUXILIARIES
        closed = closed or not _QUANTIFIERS.isdisjoint((token.lower, token.lemma))
        if not closed and any(character.isalnum() for character in token.text):
            yield token


def _refuse_pronouns(problem: ParsedProblem, parse: Parse) -> Rejected | None:
    """A personal pronoun stands only after a noun of the sentence, for no one, or where it is clear in its place.

    An owner may be named after the thing: "On his farm, Omar has 3 cows."
    """
    acting = max((token.index for token in parse.tokens if token.is_subject and token.pos == "PROPN"), default=-1)
    named = False
    for token in parse.tokens:
        named = named or token.pos in ("PROPN", "NOUN")
        clear = named or is_expletive(parse, token) or (token.tag == "PRP$" and token.index < acting)
        if token.lower in _PRONOUNS and not (clear or is_clear_in_place(problem, parse, token)):
            return Rejected("pronoun", token.text)
    return None
