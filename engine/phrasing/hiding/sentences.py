"""A whole sentence left out with its number."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import RATES, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Sentence, Token
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, references, walk
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.results import Rejected

_POINTS_BACK: Final = word_set(
    "this that these those it they them its their such also then so however but instead another other others rest",
    "remaining same else too both more fewer less each one ones afterwards after before next later still only half",
    "twice again and here there former latter either neither all thus because",
)
"""Words that may refer to what the sentence before says."""

_LATER: Final = word_set("this these those such same rest remaining other others above")
_STATES: Final = word_set("cost weigh hold contain have measure be last charge sell take earn make need")
_ACTS: Final = word_set("sell earn make take")
"""The states that are events too: without "He sells the figs for $3 each" nobody knows that he sells any."""

_PRICES: Final = word_set("price cost fee fare rate charge")
"""Of two of them, the one that is told would be taken for both."""

_DEFINITE: Final = word_set("the this that these those each every all both such its their")
_ANY: Final = word_set("a an each every any one 1")
_PEOPLE: Final = word_set("i you he she we")
_CLOSED: Final = (".", "!", "?", '"', "”", ")")
_SHARES: Final = ("percent", "fraction", "multiplier")
_MORE: Final = word_set("also another extra additional only if more fewer less left there")


def leave_out_sentence(site: Site) -> Hidden | Rejected:
    """The question without the sentence of the given, where nothing else is lost and the rest reads on."""
    return _refuse(site) or Hidden("sentence", _with_blank(site), "")


def _refuse(site: Site) -> Rejected | None:
    sentence, parse = site.sentence, site.parse
    text = sentence.span.of(parse.text)
    if any(sentence.span.overlaps(other.span) and other.kind != "pronoun" for other in site.others):
        return Rejected("other-numbers", text)
    root = parse.root(sentence)
    compared = any(token.lower in ("than", "as") for token in parse.tokens_of(sentence))
    joined = parse.child(root, "conj") is not None
    if site.mention.kind in _SHARES or site.in_subject or compared or joined or _is_by_the_piece(site):
        return Rejected("relation", text)
    if not _only_here(site) and not (_describes(site) and scales(site)):
        return Rejected("not-missed", text)
    if sentence.index and not parse.sentences[sentence.index - 1].span.of(parse.text).endswith(_CLOSED):
        return Rejected("not-a-sentence", text)
    if introduces(site, parse.tokens_of(sentence)):
        return Rejected("introduces", text)
    return _refuse_reference(site, parse.sentences[sentence.index + 1])


def _is_by_the_piece(site: Site) -> bool:
    """Whether a pronoun has something for each of some things, which nothing else says: "It costs $2 per topping"."""
    word = site.find(*RATES)
    piece = site.token(word.index + 1)
    return bool(word.text) and site.subject.pos == "PRON" and piece.tag == "NN" and piece.lemma.lower() not in ALL


def introduces(site: Site, tokens: tuple[Token, ...]) -> bool:
    """Whether some tokens name something for the first time that is spoken of after them as known."""
    parse = site.parse
    before = [token for token in parse.tokens[: tokens[0].index] if not (token.is_noun and token.dep == "compound")]
    new = {token.lemma.lower() for token in tokens if token.is_noun} - {token.lemma.lower() for token in before}
    later = [token for token in parse.tokens[tokens[-1].index + 1 :] if token.is_noun]
    several = {token.lemma.lower() for token in tokens if token.tag == "NNS"}
    several -= {token.lemma.lower() for token in before if token.is_plural or _is_each(site, token)}
    return any(
        (token.lemma.lower() in new and _is_known(site, token))
        or (token.lemma.lower() in several and _is_each(site, token))
        for token in later
    )


def _is_each(site: Site, noun: Token) -> bool:
    """Whether a noun stands for every one of some things: "each hat"."""
    return any(word.lower in ("each", "every") for word in site.parse.children(noun, "det"))


def _is_known(site: Site, noun: Token) -> bool:
    words = site.parse.children(noun, "det", "poss", "predet")
    if noun.lemma.lower() in ALL:
        return any(word.lower in ("the", "these", "those") for word in words)
    return noun.pos == "PROPN" or any(word.lower in _DEFINITE or word.dep == "poss" for word in words)


def _only_here(site: Site) -> bool:
    """Whether the rest speaks of the subject, but never says anything of it: "Eve has 9 figs" beside "as Eve"."""
    subject, parse = site.subject, site.parse
    elsewhere = [token for token in parse.tokens if token.sentence != subject.sentence and token.text == subject.text]
    acting = [token for token in elsewhere if token.is_subject and token.sentence != parse.question.index]
    asked = any(word.dep == "conj" or parse.child(word, "conj") for word in elsewhere)
    compared = any(word.lower in ("than", "as") for token in elsewhere for word in parse.ancestors(token))
    state = site.verb.lemma in _STATES - _ACTS
    return subject.tag == "NNP" and state and bool(elsewhere) and not acting and (asked or compared)


def _describes(site: Site) -> bool:
    """Whether the sentence says of something that is named elsewhere too how much it costs, holds, weighs, ..."""
    subject, verb, parse = site.subject, site.verb, site.parse
    if not subject.text:
        return False
    measured = site.mention.kind == "money" or site.noun.dep in ("dobj", "attr")
    shared = site.rate is not None and measured and _is_any(site, subject)
    if verb.dep != "ROOT" or site.first < verb.index or not (verb.lemma in _STATES or shared):
        return False
    if subject.lemma.lower() in _PRICES and any(
        token.lemma.lower() == subject.lemma.lower() and token != subject and token.is_subject for token in parse.tokens
    ):
        return False
    if verb.lemma in _ACTS and all(token.lemma != verb.lemma or token == verb for token in parse.tokens):
        return False
    words = {token.lower for token in parse.tokens_of(site.sentence)}
    if subject.lower in _PEOPLE or words & _MORE or parse.child(verb, "xcomp", "ccomp", "advcl", "neg") is not None:
        return False
    if site.unit and site.unit not in ALL and not _is_named_elsewhere(site):
        return False
    same = [token for token in parse.tokens if token.is_noun and token.lemma.lower() == subject.lemma.lower()]
    return subject.lower in ("it", "they", "each") or any(token.sentence != subject.sentence for token in same)


def _is_any(site: Site, subject: Token) -> bool:
    """Whether what is said holds for any thing of a kind: "each cow gives", but not "the company makes"."""
    if subject.tag == "NNS":
        return site.parse.child(subject, "det", "poss") is None
    determiner = site.parse.child(subject, "det", "nummod")
    return subject.tag == "NN" and determiner is not None and determiner.lower in _ANY


def _is_named_elsewhere(site: Site) -> bool:
    """Whether another sentence names what is counted, so that it does not go with the number."""
    return any(word.lemma.lower() == site.unit and word.sentence != site.sentence.index for word in site.parse.tokens)


def _refuse_reference(site: Site, following: Sentence) -> Rejected | None:
    parse = site.parse
    words = parse.tokens_of(following)
    for token in words:
        joins = token.dep in ("mark", "prep") or token.lower in ("and", "each", "more")
        if token.lower in _POINTS_BACK and not joins:
            return Rejected("refers-back", token.text)
    for token in parse.tokens[following.first :]:
        if token.lower in _LATER:
            return Rejected("refers-back", token.text)
    previous = parse.sentences[max(0, site.sentence.index - 1)]
    before = {token.text for token in parse.tokens_of(previous) if previous != site.sentence}
    gone = {token.text for token in parse.tokens_of(site.sentence) if token.tag == "NNP"} - before
    referents = referents_of(parse)
    later = parse.tokens[following.first :] if not site.sentence.index else words
    pronouns = [token for token in later if token.lower in ("he", "she", "him", "her", "his")]
    if gone and any(referents.of(token) in (None, *gone) for token in pronouns):
        return Rejected("refers-back", pronouns[0].text)
    return None


def scales(site: Site) -> bool:
    """Whether the given is only multiplied or divided by: what is only added would not be missed when it is left out.

    Without "He ate 3 of them", the question how many are left has an answer, another one.
    """
    oracle = site.problem.problem.oracle
    names = {
        name for name, quantity in oracle.quantities().items() if getattr(quantity, "span", None) == site.given.span
    }
    return all(_scales_in(oracle.program, name) for name in names)


def _scales_in(program: Program, name: str) -> bool:
    uses = [step for step in program.steps if name in references(step.expr)]
    if not uses:
        return name in references(program.answer)
    return all(
        _scales_in(program, step.target) if _is_converted(step.expr) else _is_factor(step.expr, name) for step in uses
    )


def _is_converted(expr: Expr) -> bool:
    """Whether a number is only counted otherwise: dozens as 12 each."""
    return (
        isinstance(expr, BinOp)
        and expr.operator in ("*", "/")
        and any(isinstance(side, Const) for side in (expr.left, expr.right))
    )


def _is_factor(expr: Expr, name: str) -> bool:
    parents = [node for node in walk(expr) if isinstance(node, BinOp) and Ref(name) in (node.left, node.right)]
    return bool(parents) and all(node.operator in ("*", "/") for node in parents)


def _with_blank(site: Site) -> Span:
    text, span = site.parse.text, site.sentence.span
    rest = text[span.end :]
    return Span(span.start, span.end + len(rest) - len(rest.lstrip()))
