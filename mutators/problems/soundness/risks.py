"""What could make a proved label wrong about the text, because a reader takes the text to say more, or less."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, permutations
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import BinOp, Call, Expr, Ref, references, walk
from illposed.engine.phrasing.answer.question import last_premise_of, premise_of, read_question
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import TIME_UNITS, counted_with
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.problems.soundness.forbidden import EQUALLY, TAKES
from illposed.mutators.problems.structure.determination import ancestors, givens_of, givens_within
from illposed.mutators.problems.structure.sentences import (
    ALL,
    EACH,
    REST,
    comparative,
    difference,
    has_any,
    is_bare,
    is_state,
    number_of,
    parse_told,
    says_what_is,
    says_what_must_or_can_be,
    words_beside,
)

_ADDED: Final = word_set("more another additional extra new")
_ONE: Final = word_set("a an any one")
_FOR_EACH: Final = EACH | {"apiece"}
_GETS: Final = word_set("get receive")
_SHARED_OUT: Final = EQUALLY | word_set("all divide split distribute")
_DIFFERENT: Final = word_set("different various assorted")
_CLOSES: Final = REST | word_set("all only either both other others")
_BOTH_SEXES: Final = {frozenset({"male"}), frozenset({"female"})}
_COUNTING: Final = _ADDED | word_set("many few fewer less total")
SHARES: Final = frozenset({"percent", "fraction"})
"""The kinds of a number that says which share of something else is meant."""
_SAME_RATE: Final = word_set("same rate each every per constant usual usually normal still speed pace average always")
_VAGUE: Final = word_set("about around approximately roughly nearly almost over under")


def implied_value(subject: OpenProblem, name: str, gone: Span | None = None) -> str | None:
    """How the text may imply a given besides stating it: as a sum, difference or product of two others; None if not.

    Or as the share of a whole that others leave: 60% for one of two, and 40% for the other one. What counts different
    things adds up to nothing, and multiplied it gives so many of one of them (4 boxes of 6 pens); of a number that
    counts nothing known, any sum is thought, but none of a multiple or a share. What stands in ``gone`` is left out
    together with the given.
    """
    given = subject.oracle.mention_of(name)
    gone = gone or given.span
    others = [m for m in subject.oracle.mentions if m.is_quantity and not m.span.overlaps(gone)]
    shares = [m for m in others if m.kind == given.kind and given.kind in SHARES]
    left = (100 if given.kind == "percent" else 1) - given.value
    for some in chain.from_iterable(combinations(shares, count) for count in (1, 2)):
        if sum(share.value for share in some) == left:
            return f"{' and '.join(share.text for share in some)} leave {given.text}"
    for first, second in permutations(others, 2):
        units = {mention.unit for mention in (given, first, second)} - {None}
        times = given.unit is not None and given.unit == first.unit and first.kind == second.kind == "count"
        if times and given.value == first.value * second.value:
            return f"{second.text} times {first.text} gives {given.text}"
        alike = len(units) <= 1 and given.kind == first.kind == second.kind
        if alike and given.value in (first.value + second.value, first.value - second.value):
            return f"{first.text} and {second.text} give {given.text}"
    return None


def taken_as_product(subject: PhrasedProblem, name: str) -> str | None:
    """The number that a reader takes for the whole where the count that multiplies it is left out; None if none.

    As the 8 of ``She bakes 2 pies. The pies are cut into 8 slices. How many slices are there?``, which is not said to
    be for each pie, as it is in ``Each pie is cut into 8 slices.`` or ``A pie gives 8 slices.``
    """
    given = subject.oracle.mention_of(name)
    if given.kind != "count" or given.per is not None or given.unit is None:
        return None
    for other in _multiplied_by(subject, name):
        mention, told = subject.oracle.mention_of(other), {number_of(subject, one).sentence for one in (name, other)}
        rest = words_in(token for token in subject.parse.tokens if token.sentence not in told)
        plain = mention.kind == "count" and mention.per is None and mention.unit in rest
        if plain and len(told) > 1 and not _is_for_each(subject, other, given.unit):
            return mention.text
    return None


def _multiplied_by(subject: OpenProblem, name: str) -> Iterator[str]:
    """The givens that a given is a factor beside."""
    program = subject.oracle.program
    nodes = (node for expr in (*(step.expr for step in program.steps), program.answer) for node in walk(expr))
    factors = ((node.left, node.right) for node in nodes if isinstance(node, BinOp) and node.operator == "*")
    for pair in factors:
        names = [side.name for side in pair if isinstance(side, Ref)]
        if name in names:
            yield from givens_of(subject).intersection(names) - {name}


def _is_for_each(subject: PhrasedProblem, name: str, unit: str) -> bool:
    """Whether the sentence of a number says that it is for each ``unit``: ``each``, ``a pie``, or ``Pies have``."""
    parse, words = subject.parse, words_beside(subject, name)
    things = [token for token in words if token.lemma.lower() == unit]
    general = (thing for thing in things if thing.is_plural and parse.child(thing, "det", "poss", "nummod") is None)
    one = {child.lower for thing in things for child in parse.children(thing, "det", "nummod")} & _ONE
    return bool(one) or any(thing.is_subject for thing in general) or not _FOR_EACH.isdisjoint(words_in(words))


def open_total(subject: PhrasedProblem, name: str, *, is_done_again: bool = False) -> bool:
    """Whether a told sum may hold more than the parts that the text names: ``Tom has 24 pets.``

    Or seems to be of a deed that ``is_done_again``: ``Tom fed 24 pets.`` What is said to be so much more than something
    else is no sum of parts.
    """
    relation, said = relation_of(subject, name), parse_told(subject, name)
    if not isinstance(relation, BinOp) or relation.operator != "+" or _compares(subject, relation):
        return False
    return (is_done_again or says_what_is(said)) and not has_any(said, ALL | REST | {"average"})


def _compares(subject: PhrasedProblem, relation: BinOp) -> bool:
    """Whether one of two summands is a given that a comparison states: ``5 more apples than``."""
    operands = {side.name for side in (relation.left, relation.right) if isinstance(side, Ref)} & givens_of(subject)
    return any(comparative(subject.parse, subject.oracle.mention_of(name).span) for name in operands)


def changes_later(subject: PhrasedProblem, name: str) -> bool:
    """Whether a later step takes something from a result, or adds what comes to it: it is not there any more."""
    asked = Ref(name)
    for step in subject.oracle.program.steps:
        for node in walk(step.expr):
            match node:
                case BinOp("-", left, _) if left == asked:
                    return True
                case BinOp("+", left, Ref(other)) if left == asked and _comes_to_it(subject, other):
                    return True
                case BinOp("+", Ref(other), right) if right == asked and _comes_to_it(subject, other):
                    return True
    return False


def may_change_later(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is not there any more, or may not be, for a later step takes something from a sum that has it.

    Who has 40 red and 40 blue cards, and gives 58 of her cards away, may have 40 red cards no more.
    """
    sums = {step.target for step in subject.oracle.program.steps if _is_added(step.expr, name)}
    return changes_later(subject, name) or any(changes_later(subject, each) for each in sums)


def _is_added(expr: Expr, name: str) -> bool:
    operators = {node.operator for node in walk(expr) if isinstance(node, BinOp)}
    return operators == {"+"} and name in references(expr)


def shares_of(subject: PhrasedProblem, name: str) -> frozenset[str]:
    """The givens that say of which share of a result a later step makes use: 30% of a price."""
    nodes = (node for step in subject.oracle.program.steps for node in walk(step.expr) if isinstance(node, BinOp))
    products = (references(node) for node in nodes if node.operator in ("*", "/"))
    used = givens_of(subject).intersection(other for names in products if name in names for other in names)
    return frozenset(given for given in used if subject.oracle.mention_of(given).kind in SHARES)


def is_passing(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is told as a state that is over by the end of the story."""
    return is_state(parse_told(subject, name)) and changes_later(subject, name)


def is_of_nothing(subject: PhrasedProblem, name: str) -> bool:
    """Whether nothing says of what a result is the rest (``There were 4 days left.``), or which part of a sum it is.

    As in ``There are 5 eggs.`` before more are laid.
    """
    said = parse_told(subject, name)
    if not is_bare(said):
        return False
    sums = [n for s in subject.oracle.program.steps for n in walk(s.expr) if isinstance(n, BinOp) and n.operator == "+"]
    return any(Ref(name) in (n.left, n.right) for n in sums) or (name != ANSWER and has_any(said, REST))


def is_of_given_rest(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is told as what is left, where the story says that the rest is given away or sold."""
    return leaves_given_rest(subject, parse_told(subject, name))


def leaves_given_rest(subject: PhrasedProblem, said: Parse) -> bool:
    """Whether a sentence or question is about what is left where the story has ``gave the rest to``."""
    parse = subject.parse
    rests = (token for token in parse.tokens if token.lower in ("rest", "remainder") and token.dep == "dobj")
    return has_any(said, REST) and any(parse.head(token).lemma in TAKES for token in rests)


def may_have_other_kinds(subject: PhrasedProblem, name: str) -> bool:
    """Whether a sum of kinds is told of things of which there may be others.

    As ``Ada has 21 beads in all.`` in a story of ``beads of different colors``, of which it counts the red and blue. Or
    in one that counts red beads and blue beads, and says neither that she has ``red and blue beads`` nor that these are
    ``all`` or the ``rest``.
    """
    relation, said, parse = relation_of(subject, name), parse_told(subject, name), subject.parse
    if not isinstance(relation, BinOp) or relation.operator != "+":
        return False
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


def is_part_of_all(subject: PhrasedProblem, name: str) -> bool:
    """Whether a share of several kinds together is told of one of them: ``17 goats get sick.``

    Where ``half of all the animals`` do, of which there are hens and 34 goats, more or fewer of the goats may do so.
    """
    relation, parse = relation_of(subject, name), subject.parse
    if not isinstance(relation, BinOp) or relation.operator not in ("*", "/"):
        return False
    mentions = {each: subject.oracle.mention_of(each) for each in givens_of(subject).intersection(references(relation))}
    wholes = {mention.unit for mention in mentions.values() if mention.kind not in SHARES}
    for mention in mentions.values():
        number = parse.within(mention.span)[-1]
        of = parse.child(number, "prep") if mention.kind in SHARES else None
        thing = None if of is None else parse.child(of, "pobj")
        if thing is not None and any(token.lower == "all" for token in parse.children(thing, "det", "predet")):
            return thing.lemma.lower() not in wholes
    return False


def _comes_to_it(subject: PhrasedProblem, name: str) -> bool:
    """Whether a given is one that is added to what there was: ``7 more pens``, but not ``7 more than``."""
    if name not in givens_of(subject):
        return False
    parse, span = subject.parse, subject.oracle.mention_of(name).span
    number = parse.within(span)
    near = (parse.before(number[0]), *parse.tokens[number[-1].index + 1 : number[-1].index + 3])
    return difference(parse, span) is None and any(token.lower in _ADDED for token in near)


def condition_follows(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result rests on a given of the question, before which it would be told: ``If he mows 4 lawns,``.

    But for what is so all the time: ``If a lawn has 2 acres,``.
    """
    question = read_question(subject.parse)
    if not isinstance(question, Rejected) and "state" in (premise_of(question), last_premise_of(question)):
        return False
    return not ancestors(subject, name).isdisjoint(givens_within(subject, subject.parse.question.span))


def comes_with_question(subject: PhrasedProblem, name: str) -> bool:
    """Whether a told state rests on a given of the question, so that it may not stand before that."""
    is_event = subject.sentence(name) is not None and not is_state(parse_told(subject, name))
    return not is_event and condition_follows(subject, name)


def rounded(subject: OpenProblem, name: str) -> bool:
    """Whether a value comes from rounding or from the larger or smaller of two, somewhere on the way to it."""
    return any(_rounds(node) for relation in support(subject, name) for node in walk(relation))


def _rounds(node: Expr) -> bool:
    return isinstance(node, Call) or (isinstance(node, BinOp) and node.operator in ("//", "%"))


def only_converted(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value is one given in another unit: ``120 minutes`` where the text has 2 hours, ``50 cents`` in dimes.

    Told beside it, that says nothing that the text does not say, or contradicts it by a table of units.
    """
    givens = ancestors(subject, name)
    if len(givens) != 1 or not all(map(_converts, support(subject, name))):
        return False
    given, said = subject.oracle.mention_of(next(iter(givens))), parse_told(subject, name)
    is_coin = given.kind == "count" and any(mention.kind == "money" for mention in find_mentions(said.text))
    return given.kind in ("dozen", "pair") or is_coin or has_any(said, counted_with(given.unit or ""))


def _converts(relation: Expr) -> bool:
    """Whether a relation multiplies or divides one name by numbers alone."""
    operators = {node.operator for node in walk(relation) if isinstance(node, BinOp)}
    return operators <= {"*", "/"} and len(references(relation)) == 1


def is_least(subject: PhrasedProblem, name: str) -> bool:
    """Whether a quotient is told as what is needed, as it is for fewer as well: she must buy 5 boxes of 2 for 9.

    Or as what can be had, as it can of more: each of them can get 2 of 9. Or as what each gets, where the story does
    not say that all is shared out.
    """
    found = next((relation for relation in support(subject, name) if isinstance(relation, BinOp)), None)
    if found is None or found.operator != "/":
        return False
    said = parse_told(subject, name)
    each_gets = has_any(said, EACH) and has_any(said, _GETS) and not has_any(subject.parse, _SHARED_OUT)
    return each_gets or says_what_must_or_can_be(said)


def approximate(subject: PhrasedProblem, name: str) -> bool:
    """Whether the text says that a given is not exact: ``about 40 miles``, but not ``10 hours over 5 days``."""
    before = subject.parse.before(number_of(subject, name))
    spans = before.lower == "over" and subject.oracle.mention_of(name).unit in TIME_UNITS
    return before.lower in _VAGUE and not (spans and subject.parse.before(before).pos in ("NOUN", "ADV"))


def rests_on_approximate(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value depends on a given that the text says is not exact, so that another one may fit as well."""
    return any(approximate(subject, given) for given in ancestors(subject, name))


def rests_on_another_time(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value rests on a rate of another occasion that nobody says to be the same.

    As in ``He made $460 in 23 hours. In May he worked for 8 hours.``
    """
    if has_any(subject.parse, _SAME_RATE):
        return False
    steps = {step.target: step.expr for step in subject.oracle.program.steps}
    factors = (pair for relation in support(subject, name) for pair in _factors(relation))
    return any(_is_of_another_time(subject, steps.get(rate), times) for rate, times in factors)


def _is_of_another_time(subject: PhrasedProblem, rate: Expr | None, times: str) -> bool:
    """Whether a rate is a quotient of two givens, by hours, say, and the hours that it is taken for are told apart."""
    givens = givens_of(subject)
    if not isinstance(rate, BinOp) or rate.operator != "/" or times not in givens:
        return False
    parts, unit = givens.intersection(references(rate)), subject.oracle.mention_of(times).unit
    place = number_of(subject, times).sentence
    by_time = unit in TIME_UNITS and unit in {subject.oracle.mention_of(part).unit for part in parts}
    return by_time and len(parts) == 2 and all(number_of(subject, part).sentence != place for part in parts)


def _factors(relation: Expr) -> Iterator[tuple[str, str]]:
    """The names that a relation multiplies, in either order."""
    for node in walk(relation):
        if isinstance(node, BinOp) and node.operator == "*":
            left, right = node.left, node.right
            if isinstance(left, Ref) and isinstance(right, Ref):
                yield left.name, right.name
                yield right.name, left.name


def relation_of(subject: OpenProblem, name: str) -> Expr:
    """What a result is computed as; for the answer the relation of the step that gives it."""
    program = subject.oracle.program
    found = {step.target: step.expr for step in program.steps}
    relation = found.get(name, program.answer)
    return found[relation.name] if isinstance(relation, Ref) and relation.name in found else relation


def support(subject: OpenProblem, name: str) -> Iterator[Expr]:
    """The relation of a name and those of all names that it comes from."""
    targets = {step.target for step in subject.oracle.program.steps}
    waiting, seen = [name], set[str]()
    while waiting:
        relation = relation_of(subject, waiting.pop())
        yield relation
        new = {reference for reference in references(relation) if reference in targets} - seen
        seen |= new
        waiting += sorted(new)
