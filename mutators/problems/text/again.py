"""Whether a told sentence seems to tell of something that happens once more, or recalls what has been told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from illposed.engine.english.lexicon import DISTRIBUTED, TIME_NOUNS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.quantities.measures import LENGTHS, TIME_UNITS
from illposed.engine.quantities.nouns import singular
from illposed.mutators.problems.structure.sentences import ALL, WHEN_OR_WHERE, has_any, is_state, parse_of

_COMPARING: Final = frozenset({"than", "as"})
_ALREADY: Final = frozenset({"already"})
_NEXT: Final = frozenset({"next"})
_FURTHER: Final = word_set("another more additional further")
_STRETCHES: Final = TIME_NOUNS | TIME_UNITS | LENGTHS
_NEAR: Final = 2
"""So many words after ``another``, at most, stands what there is another of."""

_MONEY: Final = frozenset({"dollar", "cent", "money"})
_PASSES_ON: Final = word_set("give lose get receive donate lend send")


def recalls(said: Parse) -> bool:
    """Whether a sentence opens with a clause that says when something was done, with a number that is not its own."""
    root = said.root(said.sentences[0])
    clauses = (said.subtree(clause) for clause in said.children(root, "advcl") if clause.index < root.index)
    return any(clause[0].lower != "if" and any(t.pos == "NUM" for t in clause) for clause in clauses)


def describes_by_itself(said: Parse) -> bool:
    """Whether a sentence says of something what is done by a clause that says just that of it.

    ``He sold 9 of the figs that he sold.``
    """
    clauses = (token for token in said.tokens if token.dep in ("relcl", "acl"))
    return any(token.lemma == above.lemma for token in clauses if (above := said.verb_above(token)) is not None)


def is_of_further_ones(subject: PhrasedProblem, name: str) -> bool:
    """Whether what is told of a result is of so many ``more``, as if of others: ``He sold 9 more for $18.``

    Or is ``already`` done, as the story says of others: ``He bought 4 packs. He already bought 40 pens.``, or done in
    the ``next`` hours after those that it speaks of.
    """
    told = subject.sentence(name)
    said = parse_of(told.text) if told is not None else None
    if told is None or said is None or has_any(said, _COMPARING):
        return False
    done, story = said.root(said.sentences[0]), subject.parse.tokens[: subject.parse.question.first]
    if has_any(said, _ALREADY) and any(token.lemma == done.lemma for token in story if token.is_verb):
        return True
    if has_any(said, _NEXT) and any(token.lower == "next" for token in story):
        return True
    counts = (said.before(token) for token in said.tokens if token.lower == "more")
    return any(token.tag == "CD" and not token.span.overlaps(told.number) for token in counts)


def is_of_further_stretch(subject: PhrasedProblem, said: Parse) -> bool:
    """Whether a sentence or question has ``another`` time or way of which the story has told, as if of one more.

    ``After another 2 days, half of the food was gone. After another 2 days, 60 pounds were gone.`` Without these words
    the second would be taken to tell of all the time.
    """
    known = frozenset(_stretches(subject.parse, subject.parse.tokens[: subject.parse.question.first]))
    return any(stretch in known for stretch in _stretches(said, said.tokens))


def _stretches(parse: Parse, tokens: Sequence[Token]) -> Iterator[str]:
    """What there is another of: ``day`` of ``after another 2 days`` and ``after 2 more days``."""
    for token in tokens:
        following = parse.tokens[token.index + 1 : token.index + 1 + _NEAR]
        noun = next((word for word in following if word.lemma.lower() in _STRETCHES), None)
        counted = parse.before(token).lower in ("many", "much")  # "how many more minutes"
        if token.lower in _FURTHER and noun is not None and noun.dep in ("pobj", "npadvmod") and not counted:
            yield noun.lemma.lower()


def seems_done_again(subject: PhrasedProblem, said: Parse, before: int) -> bool:
    """Whether someone seems to do in a told sentence what an earlier one, ``before``, tells of, once more.

    ``Ivo gives Ada half of his figs. Ivo gives Ada 8 figs.``

    Not where that tells no number, or one for each of several, or one of both compares something, nor where this is a
    total, tells a time or place, or how things are. But who gives twice as many as somebody has may well give more.
    """
    parse, root = subject.parse, said.root(said.sentences[0])
    first = parse.root(parse.sentences[before])
    verb = _able_to(parse, first)
    who, other = said.subject(root), parse.subject(first)
    if who is None or other is None or root.lemma == "be" or is_state(said):
        return False
    # The tagger may take a name alone for a noun.
    same = who.lemma.lower() == other.lemma.lower() or who.text == referents_of(parse).of(other)
    told = parse.tokens_of(parse.sentences[before])
    numbers = [m for m in subject.oracle.mentions if parse.sentences[before].span.contains(m.span)]
    is_other = not numbers or any(m.per for m in numbers) or not DISTRIBUTED.isdisjoint(token.lower for token in told)
    compared = any(t.lower in _COMPARING for t in (*said.tokens, *(() if root.lemma in _PASSES_ON else told)))
    # "On Monday", "today", "a year".
    placed = any(t.lower in WHEN_OR_WHERE for t in said.children(root, "prep"))
    placed = placed or any(token.dep == "npadvmod" for token in said.tokens)
    is_other = is_other or compared or placed or has_any(said, ALL)
    return same and not is_other and _is_same_deed(parse, verb, said, root)


def _able_to(parse: Parse, verb: Token) -> Token:
    """What somebody does who ``was able to``; the verb itself elsewhere."""
    able = next((token for token in parse.children(verb, "acomp") if token.lower == "able"), None)
    return verb if able is None else parse.child(able, "xcomp") or verb


def _is_same_deed(parse: Parse, verb: Token, said: Parse, root: Token) -> bool:
    """Whether two verbs are one, with things in common to which that is done."""
    things, others = _objects(said, root), _objects(parse, verb)
    return root.lemma == verb.lemma and not (things.isdisjoint(others) and others.isdisjoint(("number", "amount")))


def _objects(parse: Parse, verb: Token) -> frozenset[str]:
    """The nouns in the objects of a verb, with one word for all money; of ``6 trays of figs`` only what is counted.

    Those of ``20% of them`` are what that stands for.
    """
    objects = parse.children(verb, "dobj")
    counted = {thing for thing in objects if next(iter(parse.children(thing, "nummod")), None) is not None}
    inside = {token for thing in objects for token in ((thing,) if thing in counted else parse.subtree(thing))}
    nouns = {token.lemma.lower() for token in inside if token.pos == "NOUN"}
    pronouns = (token for thing in objects for token in parse.subtree(thing) if token.pos == "PRON")
    meant = (referents_of(parse).of(token) for token in pronouns)
    nouns |= {singular(name.split()[-1]) for name in meant if name is not None}
    is_money = not nouns.isdisjoint(_MONEY) or any(token.text == "$" for token in parse.subtree(verb))
    return frozenset(nouns - _MONEY | ({"money"} if is_money else set()))
