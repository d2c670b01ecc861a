"""Slips of English in lines of worked solutions: some are mended, others leave a line that tells nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

from illposed.corpus.reasons.gaps import acts
from illposed.engine.english.lexicon import FINITE_TAGS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.grammar import agreeing, lacks_article, refuse_grammar
from illposed.engine.quantities.nouns import plural

_SUBORDINATE: Final = word_set("after although as because before if since until when while")
_NUMBERED: Final = word_set("cost costs total totals equal equals sum sums measure measures")
"""Verbs before a number that are nouns too."""

_ASIDE: Final = frozenset({"acl", "advcl", "appos", "ccomp", "conj", "csubj", "dep", "parataxis", "pcomp", "relcl"})
_SLIPS: Final = ("agreement", "said-twice")
_EACH: Final = "each"
_NUMBER: Final = r"[$]?\d[\d.,]*"
_IS: Final = rf"(?:is|are|was|were) {_NUMBER}"
_TWICE: Final = (
    re.compile(rf"(?P<kept>(?:[^,]*, )?[Tt]he (?:[a-z]+ )?number of .* {_IS})(?: [a-z]+){{1,4}}\."),
    re.compile(rf"(?P<kept>[Tt]he (?:[a-z]+ )?(?:amount|quantity) of (?P<of>[a-z]+)\b.* {_IS} [a-z]+) of (?P=of)\."),
    re.compile(rf"(?P<kept>[Tt]he total .* {_IS}(?: [a-z]+)?) (?:in total|altogether|in all)\."),
    re.compile(rf"(?P<kept>.* (?P<per>per [a-z]+) {_IS}(?: [a-z]+)?) (?P=per)\."),
    re.compile(rf"(?P<kept>.*\b[Aa]ge\b.* {_IS}(?: years?)?) old\."),
)
"""*The number of his pens is 9 pens*, *the amount of wool is 2 pounds of wool*, *the total is 9 in total*, *the pay per
week is $9 per week*, *his age is 9 years old*."""

_JOINED: Final = re.compile(r"(?:[A-Z][a-z]+, )?[A-Z]\w+ and [A-Z]\w+(?: [A-Z]\w+)? (?P<verb>has|is|was|does)\b")
_PLURALS: Final = {"has": "have", "is": "are", "was": "were", "does": "do"}
_POSSESSIVE: Final = re.compile(r"\b([^\W\d_]+)['’]s\b")
_ALTOGETHER: Final = r"(?:in (?:all|total)|all together|altogether)\b(?! (?:the|his|her|their)\b)"
_DIGIT: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten)"
_BROKEN: Final = re.compile(
    rf"\bwhich {_NUMBER}|\bor {_NUMBER}|\ball total\b"
    r"|\b(?P<where>(?:at|from|in|on) (?:the|his|her|their) [a-z]+)\b.* (?P=where)\b"
    r"|\b(?:each|every|in an?) (?:of .* )?(?P<one>[a-z]+)\b.* per (?P=one)\b"
    r"|\b(?P<time>month|week|year)ly .* per (?P=time)\b"
    r"|^there (?:is|are|was|were) (?:(?!\b(?:as|if|than|that|when|which|who)\b)[^,])* (?:is|are|was|were)\b"
    rf"|\btotal\b.*\b{_ALTOGETHER}|\b{_ALTOGETHER}.*\btotal\b|\b(?:in|a) total\b.* \d[\d,]*\.$"
    rf"|\bage\b.* {_IS} years? old\b|\d {_DIGIT}\b|(?<!\d)%|\$(?![\d.])|\sx\s"
    r"|\bnumber of (?P<things>[a-z]+)\b.* (?:increased|reduced|rose|fell|grew) to \d[\d,]* (?!(?P=things)\b)[a-z]"
    r"|\beach of (?:the|these|those)\b.* each\b|\bthere (?:are|were) [\d.,]+ [a-z ]+ (?:less|fewer)\.$"
    r"|^(?:twice|double|triple|(?:(?:an?|one|two|three)[ -])?(?:half|thirds?|quarters?|fourths?|fifths?) as)\b"
    rf"|^(?:thrice|half|\w+ times|\w+ (?:less|more) than)\b[^,]* {_IS}"
    rf"|^(?:one|two|{_NUMBER})\b[^,]* than [^,]*(?:,| {_IS})|\bwith (?:after|before)\b|\bto be\.$"
    rf"|\bbe {_NUMBER} .* (?:for|of|to|with)\.$"
    rf"|(?:^|, (?:then )?)(?:the )?total (?:[a-z]+ )*?(?P<all>[a-z]+s)\b.* {_IS} (?:[a-z]+ )?(?P=all)\b"
    rf"|(?:^|, )the (?:(?!(?:he|she|they|it|we|you|I)\b)[\w'’]+ )*(?:in|of|on|at|for|from) {_IS}"
    r"|\d (?:[a-z]+ )*for (?:an?|each|every) [a-z ]+ per [a-z]",
    re.IGNORECASE,
)
"""*Which $9*, *5% more or $9 more*, *in the box there are 9 in the box*, *each pen costs $9 per pen*, *there are 9
are red*, *the total is 9 altogether*, *a total of 9* of what, *4 four*, *worth % $9*, *the total in is 9*, *$9 for a
cut per day*, and what only calculates: *twice as many as Ida has is 9*, *2 feet less than 9 feet is 7 feet*."""


def mended(parse: Parse, problem: str) -> str:
    """A sentence of a worked solution in which verb and noun agree with what they go with and nothing is said twice.

    *His wins is 9* is *His wins are 9*, *9 pen* is *9 pens* where the text of the ``problem`` has pens, *Idas pen* is
    *Ida's pen*, *He gets $9 raise* is *He gets a $9 raise*, and *The number of pens is 9 pens* is *The number of pens
    is 9*.
    """
    text = _corrected(
        parse, _agreeing(parse), _counting(parse, problem), _with_articles(parse), _owning(parse, problem)
    )
    twice = next((found for said in _TWICE if (found := said.fullmatch(text)) is not None), None)
    return text if twice is None else f"{twice['kept']}."


def agreed(parse: Parse) -> str:
    """A sentence in which the main verb agrees with its subject."""
    return _corrected(parse, _agreeing(parse))


def _corrected(parse: Parse, *corrections: Iterator[tuple[Span, str]]) -> str:
    text = parse.text
    for span, word in sorted(chain.from_iterable(corrections), reverse=True):
        text = f"{text[: span.start]}{word}{text[span.end :]}"
    return text


def _agreeing(parse: Parse) -> Iterator[tuple[Span, str]]:
    """The main verb as it agrees with its subject, where it does not."""
    root = parse.root(parse.sentences[0])
    joined = _JOINED.match(parse.text)
    if joined is not None:
        yield Span(*joined.span("verb")), _PLURALS[joined["verb"]]
        return
    subject = parse.subject(root)
    is_several = subject is not None and subject.lower == "number" and parse.before(subject).lower == "a"
    form = None if subject is None or is_several else agreeing(parse, root)
    if form is not None:
        yield parse.finite(root).span, form


def _counting(parse: Parse, problem: str) -> Iterator[tuple[Span, str]]:
    """The plural of what is counted in the singular, though there are more, if the problem has it."""
    for number, noun in pairwise(parse.tokens):
        is_one = number.lower in ("1", "one") or parse.before(number).text in ("$", "/")
        counts = number.tag == "CD" and number.dep == "nummod" and noun.tag == "NN" and not is_one
        things = plural(noun.lower)
        if counts and parse.head(number) == noun and things != noun.lower and f" {things}" in problem:
            yield noun.span, things


def _with_articles(parse: Parse) -> Iterator[tuple[Span, str]]:
    """An article before an amount of money that stands before a noun."""
    for sign in (token for token in parse.tokens if token.text == "$"):
        number = parse.after(sign)
        noun = parse.head(number)
        is_bare = all(token.is_noun for token in parse.tokens[number.index + 1 : noun.index + 1])
        if noun.index > number.index and is_bare and lacks_article(parse, number):
            yield Span(sign.span.start, sign.span.start), "a "


def _owning(parse: Parse, problem: str) -> Iterator[tuple[Span, str]]:
    """Whose something is, where a line leaves out the apostrophe that the problem has."""
    owners = {f"{name}s": f"{name}'s" for name in _POSSESSIVE.findall(problem) if f"{name}s" not in problem}
    return ((token.span, owners[token.text]) for token in parse.tokens if token.text in owners)


def is_clumsy(said: str) -> bool:
    """Whether a sentence says something twice, breaks off, or only calculates, as far as its words show it."""
    return _BROKEN.search(said) is not None


def is_slip(parse: Parse, number: Span) -> bool:
    """Whether a sentence is no good English, so that it should not be told.

    Such a one has no clear main clause, or a verb behind *the*, or its ``number`` aside or loose at its end.
    """
    is_broken = is_unclear(parse, number) or _is_aside(parse, number) or _is_loose(parse, number)
    is_broken = is_broken or _is_phrase(parse)
    return is_broken or any(_is_the_for_they(*two) for two in pairwise(parse.tokens)) or _is_refused(parse)


def is_unclear(parse: Parse, number: Span) -> bool:
    """Whether a sentence is clumsy, has no main verb, or has words that do not go together.

    As *the number figs*, *the figs cost is $9*, *it is takes 9 days* and *six miles there and the total is 20 miles*.
    """
    nouns = (token for token in parse.tokens if token.dep == "compound" and parse.after(token) == parse.head(token))
    is_heaped = any(_is_heaped(noun, parse.head(noun)) for noun in nouns)
    is_loose = any(token.dep == "dep" and (token.lower != _EACH or token.index == 0) for token in parse.tokens)
    helpers = (token for token in parse.tokens if token.dep in ("aux", "auxpass") and token.tag != "TO")
    has_two_verbs = any(verb.tag == "VBZ" and verb.lemma != "be" for verb in map(parse.head, helpers))
    return is_clumsy(parse.text) or is_heaped or is_loose or has_two_verbs or _lacks_clause(parse, number)


def _is_heaped(noun: Token, following: Token) -> bool:
    is_costs = noun.is_plural and noun.lower != "sales" and following.lower in ("cost", "price")
    return is_costs or (noun.lower == "number" and following.is_plural)


def _is_refused(parse: Parse) -> bool:
    """Whether the gate of the phrasebook refuses a sentence for a slip that is one in whatever somebody wrote."""
    refused = refuse_grammar(parse)
    if refused is None:
        return False
    if refused.detail == _EACH:
        return parse.text.lower().count(_EACH) > 1 or "every" in parse.text.lower()
    counted, _, noun = refused.detail.partition(" ")
    if refused.reason == "agreement" and (counted.lower() in ("1", "one") or noun.endswith("s")):
        return False  # The parse has no good lemma for some nouns: "one yolk", "9 emus".
    return refused.reason in _SLIPS or (refused.reason == "wording" and _has_one_clause(parse))


def _has_one_clause(parse: Parse) -> bool:
    """Whether nothing ties a second clause to the first: *There are 9 kites were left*."""
    return not any(token.text == "," or token.lower == "so" or token.dep == "cc" for token in parse.tokens)


def _lacks_clause(parse: Parse, number: Span) -> bool:
    """Whether there is no main clause, as in *If Ann has 3, Eve 9*, or no verb at all: *Eve 9 pens*."""
    first, *rest = parse.tokens
    if first.lower in _SUBORDINATE and rest[0].lower != "of":
        comma = next((token.index for token in rest if token.text == ","), 0)
        verbs = sum(token.tag in FINITE_TAGS for token in parse.tokens[comma:])
        return verbs < (1 if comma or rest[0].tag == "VBG" else 2)
    is_verb = (token.tag in FINITE_TAGS or token.lower == "cost" for token in parse.tokens)
    return not any(is_verb) and not acts(parse.text[: number.start] or parse.text)


def _is_phrase(parse: Parse) -> bool:
    """Whether a sentence that opens with a number or a preposition has no main verb.

    An equation that was read as its result may have had the verb: "With a 10% discount he paid $10 * 10/100 = $1 less"
    is *With a $1 less*.
    """
    first = parse.tokens[0]
    is_phrase = not any(token.dep == "ROOT" and token.is_verb for token in parse.tokens)
    return is_phrase and (first.pos == "ADP" or first.text[0] in "$0123456789")


def _is_the_for_they(word: Token, following: Token) -> bool:
    """Whether an article stands before a verb: *the bought 9 pens*, *the each bought 9*."""
    return word.lower == "the" and (following.tag in ("VBD", "VBP", "VBZ") or following.lower == _EACH)


def _is_aside(parse: Parse, number: Span) -> bool:
    """Whether a number is not in the main clause: *He sold some, leaving 9 pens* and *he ate more, a total of 9*."""
    token = parse.within(number)[-1]
    return not _ASIDE.isdisjoint(one.dep for one in (token, *parse.ancestors(token)))


def _is_loose(parse: Parse, number: Span) -> bool:
    """Whether a number ends a sentence behind a noun, of which it says nothing: *She throws pebbles in the pond 9*."""
    last, noun = parse.before(parse.tokens[-1]), parse.before(parse.within(number)[0])
    return last.span.end == number.end and noun.pos == "NOUN" and noun.lower not in _NUMBERED
