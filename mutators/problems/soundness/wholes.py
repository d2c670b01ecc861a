"""Whether a told result is of all that the text speaks of, or may be of more, of less, or of other kinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from illposed.engine.english.comparisons import ADDED, comparative
from illposed.engine.english.lexicon import ASKING_TAGS, DEFINITE, DISTRIBUTED, EACH_OF, EQUALLY, word_set
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Const, Ref, operations, references
from illposed.engine.phrasing.hiding.words import QUANTITIES
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.steps.said import ABSTRACT
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.nouns import singular
from illposed.mutators.problems.soundness.forbidden import TAKES, unit_of
from illposed.mutators.problems.soundness.implied import SHARES
from illposed.mutators.problems.structure.determination import ancestors, givens_of, relation_of, support
from illposed.mutators.problems.structure.sentences import (
    ALL,
    REST,
    content,
    has_any,
    is_bare,
    names_number,
    parse_told,
    says_what_is,
    says_what_must_or_can_be,
)

_GETS: Final = word_set("get receive")
_SHARED_OUT: Final = EQUALLY | word_set("all divide split distribute")
_SPLITS: Final = word_set("split share divide")
_GIVES_AWAY: Final = TAKES | _SPLITS | word_set("distribute hand spend use send deliver")
_OTHERS: Final = word_set("other others else different besides additional rest remaining")
_AMOUNTS: Final = ABSTRACT | QUANTITIES | ALL | TIME_UNITS | word_set("money dollar dollars cent cents")
"""Nouns of how much there is of something, and of nothing else."""
_NAMING: Final = ("nsubj", "dobj", "pobj", "compound")
_DIFFERENT: Final = word_set("different various assorted")
_CLOSES: Final = REST | word_set("all only either both other others")
_BOTH_SEXES: Final = {frozenset({"male"}), frozenset({"female"})}
_HOLDS: Final = word_set("have hold contain weigh")
_COUNTING: Final = ADDED | word_set("many few fewer less total")


def open_total(subject: PhrasedProblem, name: str, *, is_done_again: bool = False) -> bool:
    """Whether a told sum may hold more than the parts that the text names: ``Tom has 24 pets.``

    Or seems to be of a deed that ``is_done_again``: ``Tom fed 24 pets.`` What is said to be so much more than something
    else is no sum of parts. Or a product may be taken for what each of several has: ``The boxes hold 24 pens.``
    """
    relation, said = relation_of(subject, name), parse_told(subject, name)
    if not isinstance(relation, BinOp) or has_any(said, ALL | REST | {"average"}):
        return False
    if relation.operator == "*":
        return _may_be_of_each(subject, name, relation, said)
    is_sum = relation.operator == "+" and not is_compared(subject, relation)
    return is_sum and (is_done_again or says_what_is(said))


def _may_be_of_each(subject: PhrasedProblem, name: str, relation: BinOp, said: Parse) -> bool:
    """Whether a product is told as what several things of the story have or cost, which each of them may.

    What so many of them cost, ``5 pens cost $8``, they cost together.
    """
    factors = givens_of(subject).intersection(references(relation))
    kinds = {subject.oracle.mention_of(each).kind for each in factors}
    told, root = subject.sentence(name), said.root(said.sentences[0])
    who = said.subject(root)
    is_other = has_any(said, DISTRIBUTED) or names_number(said) or not kinds <= {"count", "money"}
    if told is None or who is None or is_other or told.number.start < root.span.start:
        return False
    of = (thing for way in said.children(who, "prep") for thing in said.children(way, "pobj"))
    things = next((thing for thing in (who, *of) if thing.tag == "NNS"), None)
    if things is None or things.lemma not in {token.lemma for token in subject.parse.tokens if token.is_noun}:
        return False
    if root.lemma in _HOLDS:
        return things == who or who.pos == "NUM"
    is_cost = root.lemma == "cost" or (root.lemma == "be" and said.child(root, "attr") is not None)
    are_counted = said.child(things, "nummod") is not None
    return is_cost and not are_counted and (things == who or who.lemma in ABSTRACT)


def is_compared(subject: PhrasedProblem, relation: BinOp) -> bool:
    """Whether one of two summands is a given that a comparison states: ``5 more apples than``."""
    operands = {side.name for side in (relation.left, relation.right) if isinstance(side, Ref)} & givens_of(subject)
    return any(comparative(subject.parse, subject.oracle.mention_of(name).span) for name in operands)


def shares_of(subject: PhrasedProblem, name: str) -> frozenset[str]:
    """The givens that say of which share of a result a later step makes use: 30% of a price."""
    nodes = operations(subject.oracle.program)
    products = (references(node) for node in nodes if node.operator in ("*", "/"))
    used = givens_of(subject).intersection(other for names in products if name in names for other in names)
    return frozenset(given for given in used if subject.oracle.mention_of(given).kind in SHARES)


def is_of_nothing(subject: PhrasedProblem, name: str) -> bool:
    """Whether nothing says of what a result is the rest (``There were 4 days left.``), or which part of a sum it is.

    As in ``There are 5 eggs.`` before more are laid.
    """
    said = parse_told(subject, name)
    if not is_bare(said):
        return False
    sums = [each for each in operations(subject.oracle.program) if each.operator == "+"]
    return any(Ref(name) in (n.left, n.right) for n in sums) or (name != ANSWER and has_any(said, REST))


def is_of_given_rest(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is told as what is left, where the story says that the rest is given away, sold or spent."""
    return leaves_given_rest(subject, parse_told(subject, name))


def leaves_given_rest(subject: PhrasedProblem, said: Parse) -> bool:
    """Whether a sentence or question is about what is left where the story has ``gave the rest to``.

    Or ``the rest were sold``: nothing is left in the end.
    """
    parse = subject.parse
    rests = (t for t in parse.tokens if t.lower in ("rest", "remainder") and t.dep in ("dobj", "nsubjpass"))
    return has_any(said, REST) and any(parse.head(token).lemma in _GIVES_AWAY for token in rests)


def divides_joint_share(subject: PhrasedProblem, name: str, said: Parse) -> bool:
    """Whether a sentence or question is about one of two times or places for which the story tells a share of both.

    ``Half of the rest is sold on Friday and Sunday`` says nothing of Friday alone, nor is what is sold on both of them
    anything but this half.
    """
    parse, root = subject.parse, said.root(said.sentences[0])
    words = {token.lemma.lower() for token in said.tokens}
    for given in givens_of(subject):
        mention = subject.oracle.mention_of(given)
        verb = parse.verb_above(parse.within(mention.span)[-1]) if mention.kind in SHARES else None
        if verb is None or verb.lemma != root.lemma:
            continue
        ways = (noun for way in parse.children(verb, "prep") for noun in parse.children(way, "pobj"))
        for noun in ways:
            both = {one.lemma.lower() for one in (noun, *parse.children(noun, "conj")) if one.is_noun}
            if len(both) < 2:  # "half of it on tea and another $5 on figs"
                continue
            named, used = both & words, given in references(relation_of(subject, name))
            if named and (used if named < both else given not in ancestors(subject, name)):
                return True
    return False


@lru_cache(maxsize=16)
def question_names_others(subject: PhrasedProblem) -> bool:
    """Whether only the question of the problem says that there is more than the story speaks of.

    Without ``How much did the other toys cost?``, or ``the cake``, the bill of a story is that of the toys that it
    names, so that the price of one of them follows from the others.
    """
    parse = subject.parse
    story, asks = words_in(parse.tokens[: parse.question.first]), parse.tokens_of(parse.question)
    new = [token for token in asks if story.isdisjoint((token.lower, token.lemma.lower()))]
    if any(token.lower in _OTHERS and (token.lower != "remaining" or token.dep == "amod") for token in new):
        return True
    rest = relation_of(subject, ANSWER)
    things = {token.lower for token in new if token.tag in ("NN", "NNS") and token.dep in _NAMING} - _AMOUNTS
    return bool(things) and isinstance(rest, BinOp) and rest.operator == "-"


def is_unequal_share(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is one of the shares into which the story splits something, and not ``equally``."""
    relation, parse = relation_of(subject, name), subject.parse
    if not isinstance(relation, BinOp) or relation.operator != "/" or not isinstance(relation.right, Const):
        return False
    splits = [parse.sentences[token.sentence] for token in parse.tokens if token.is_verb and token.lemma in _SPLITS]
    return any(EQUALLY.isdisjoint(words_in(parse.tokens_of(sentence))) for sentence in splits)


def may_have_other_kinds(subject: PhrasedProblem, name: str) -> bool:
    """Whether a sum of kinds is told of things of which there may be others.

    As ``Ada has 21 beads in all.`` in a story of ``beads of different colors``, of which it counts the red and blue. Or
    in one that counts red beads and blue beads, and says neither that she has ``red and blue beads`` nor that these are
    ``all`` or the ``rest``; or of one that says only what there is among others: ``Her bills include $9 for water.``
    """
    relation, said, parse = relation_of(subject, name), parse_told(subject, name), subject.parse
    if not isinstance(relation, BinOp) or relation.operator != "+":
        return False
    parts = (subject.oracle.mention_of(each).span for each in givens_of(subject).intersection(references(relation)))
    verbs = (parse.verb_above(parse.within(part)[0]) for part in parts)
    if any(verb is not None and verb.lemma == "include" for verb in verbs):
        return True
    nouns = [said.head(token) for token in said.tokens if token.dep == "nummod"]
    counted, story = {noun.lemma for noun in nouns}, parse.tokens[: parse.question.first]
    different = (token for token in story if token.lower in _DIFFERENT)
    if any(not counted.isdisjoint(above.lemma for above in parse.ancestors(token)) for token in different):
        return True
    return says_what_is(said) and any(_are_some_kinds(subject, name, _kind(said, noun), noun) for noun in nouns)


def _are_some_kinds(subject: PhrasedProblem, name: str, known: frozenset[str], noun: Token) -> bool:
    """Whether a result counts several kinds of a thing besides what is ``known`` of it, perhaps not all of them."""
    parse, things = subject.parse, [token for token in subject.parse.tokens if token.lemma == noun.lemma]
    named = any(parse.child(kind, "conj") for thing in things for kind in parse.children(thing, "amod", "compound"))
    if named or not _CLOSES.isdisjoint(words_in(parse.tokens[: parse.question.first])):
        return False
    given = ancestors(subject, name) & givens_of(subject)
    counted = (parse.head(parse.within(subject.oracle.mention_of(each).span)[-1]) for each in given)
    kinds = {_kind(parse, thing) - known for thing in counted if thing.lemma == noun.lemma}
    return len(kinds - {frozenset()}) > 1 and kinds != _BOTH_SEXES


def _kind(parse: Parse, noun: Token) -> frozenset[str]:
    """The adjectives and nouns before a noun, without those that say how many there are."""
    before = parse.children(noun, "amod", "compound")
    return frozenset(token.lemma.lower() for token in before if token.lower not in _COUNTING)


def may_be_of_another(subject: PhrasedProblem, name: str, said: Parse) -> bool:
    """Whether a sentence or question about a result speaks of ``the ticket`` where the story has several.

    As a ticket and a bus ticket, of which only the second one has another name, and neither of which the problem itself
    calls ``the ticket``.
    """
    if name == ANSWER or name in givens_of(subject):
        return False
    parse = subject.parse
    for noun in (token for token in said.tokens if _is_known_by_noun(said, token)):
        named = [token for token in parse.tokens if token.tag == "NN" and token.lemma == noun.lemma]
        if len({_kind(parse, token) for token in named}) > 1 and not any(_is_known_by_noun(parse, t) for t in named):
            return True
    return False


def may_be_of_either(subject: PhrasedProblem, name: str, said: Parse) -> bool:
    """Whether a sentence or question about a share or product has no word that one sentence of the story alone has.

    As ``7 slices are given away`` has none where some are given away to friends and some to neighbours. What says only
    how many things there are speaks of all of them.
    """
    if name == ANSWER or name in givens_of(subject) or has_any(said, ALL | REST):
        return False
    relation, parse = relation_of(subject, name), subject.parse
    if not isinstance(relation, BinOp) or relation.operator not in "*/":
        return False
    words = content(said.tokens)
    story = (parse.tokens_of(sentence) for sentence in parse.sentences if sentence != parse.question)
    return len(words) > 1 and sum(words <= content(tokens) for tokens in story) > 1


def may_be_of_more(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a question for what a part of a sum is each time does not say which part: ``How many points did he score
    a game?``

    For those from goals, where he scores others too: the sentences for the sum, or for the others, have all its words.
    """
    asking = next((token.index for token in asked.tokens if token.tag in ASKING_TAGS), 0)
    tokens = asked.tokens[asking:]
    spread = [asked.child(token, "pobj") or asked.head(token) for token in tokens if token.lower in DISTRIBUTED]
    if not spread or name == ANSWER or name in givens_of(subject):
        return False
    words = content(tokens) - content(spread)
    beside = (parse_told(subject, one) for one in _beside_in_sums(subject, name) if subject.sentence(one) is not None)
    return any(_names(said) <= words <= content(said.tokens) for said in beside)


def _beside_in_sums(subject: PhrasedProblem, name: str) -> Iterator[str]:
    """The sums of which what a result comes to is a part, and their other parts."""
    found = {name}
    for step in subject.oracle.program.steps:
        used = references(step.expr)
        if not found.isdisjoint(used):
            if isinstance(step.expr, BinOp) and step.expr.operator == "+" and not is_compared(subject, step.expr):
                yield from (step.target, *(each for each in used if each not in found))
            found.add(step.target)


def _names(said: Parse) -> frozenset[str]:
    """Who or what is called by name in a sentence."""
    return content(token for token in said.tokens if token.pos == "PROPN")


def may_be_of_all(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a question for what each of several things has may be for what they have together.

    ``How much do the hens eat a day?``, of ``3 hens that eat 2 pounds a day``, which come to 6.
    """
    if name not in givens_of(subject):
        return False
    products, counted = {Ref(name)}, set[str | None]()
    for step in subject.oracle.program.steps:
        match step.expr:
            case BinOp("*", Ref() as left, Ref() as right) if left in products or right in products:
                products.add(Ref(step.target))
                times = right if left in products else left
                counted.add(_holders(subject, times.name, step.target))
    return any(singular(token.lower) in counted for token in asked.tokens if _are_all(asked, token))


def _holders(subject: PhrasedProblem, times: str, product: str) -> str | None:
    """What of which each has so much is counted by the number of times that a product takes that: ``hen`` of 7 hens."""
    if times not in givens_of(subject) or unit_of(subject, times) == unit_of(subject, product):
        return None
    mention = subject.oracle.mention_of(times)
    return mention.unit if mention.kind == "count" else None


def _are_all(parse: Parse, noun: Token) -> bool:
    """Whether a noun is of all the things that the text speaks of: ``the hens``, but not ``each of the hens``."""
    is_one = parse.head(noun).lower == "of" and parse.before(parse.head(noun)).lower in EACH_OF
    return noun.is_plural and not is_one and next(iter(parse.children(noun, "det", "poss")), None) is not None


def _is_known_by_noun(parse: Parse, noun: Token) -> bool:
    """Whether nothing but its article says which thing is spoken of: ``the ticket``, and not ``the first ticket``."""
    beside = parse.children(noun)
    alone = all(token.dep in ("det", "punct") for token in beside)
    return (noun.tag, noun.pos) == ("NN", "NOUN") and alone and any(token.lower in DEFINITE for token in beside)


def is_part_of_all(subject: PhrasedProblem, name: str) -> bool:
    """Whether a share of several kinds together is told of one of them: ``17 goats get sick.``

    Where ``half of all the animals`` do, of which there are hens and 34 goats, more or fewer of the goats may do so.
    """
    relation, parse = relation_of(subject, name), subject.parse
    if not isinstance(relation, BinOp) or relation.operator not in ("*", "/"):
        return False
    mentions = [subject.oracle.mention_of(each) for each in givens_of(subject).intersection(references(relation))]
    wholes = {mention.unit for mention in mentions if mention.kind not in SHARES}
    shares = [parse.within(mention.span)[-1] for mention in mentions if mention.kind in SHARES]
    things = [thing for share in shares for of in parse.children(share, "prep") for thing in parse.children(of, "pobj")]
    of_all = [t for t in things if any(word.lower == "all" for word in parse.children(t, "det", "predet"))]
    return any(thing.lemma.lower() not in wholes for thing in of_all)


def is_least(subject: PhrasedProblem, name: str) -> bool:
    """Whether a quotient is told as what is needed, as it is for fewer as well: she must buy 5 boxes of 2 for 9.

    Or as what can be had, as it can of more: each of them can get 2 of 9. Or as what each gets, where the story does
    not say that all is shared out.
    """
    found = next((relation for relation in support(subject, name) if isinstance(relation, BinOp)), None)
    if found is None or found.operator != "/":
        return False
    said = parse_told(subject, name)
    each_gets = has_any(said, DISTRIBUTED) and has_any(said, _GETS) and not has_any(subject.parse, _SHARED_OUT)
    return each_gets or says_what_must_or_can_be(said)
