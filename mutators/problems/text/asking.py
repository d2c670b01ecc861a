"""Which questions for another quantity of a problem say plainly enough what they ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from illposed.engine.english.lexicon import ASKING_TAGS, DEFINITE, DISTRIBUTED
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, words_in
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Const, Ref, walk
from illposed.engine.phrasing.answer.question import read_question
from illposed.engine.phrasing.people import KIN
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.results import Rejected
from illposed.mutators.problems.givens.editable import withholdable_givens
from illposed.mutators.problems.soundness.implied import implied_value
from illposed.mutators.problems.soundness.moments import is_cut_down, may_change_later
from illposed.mutators.problems.soundness.prices import is_unclear_price
from illposed.mutators.problems.soundness.wholes import (
    divides_joint_share,
    leaves_given_rest,
    may_be_of_all,
    may_be_of_another,
    may_be_of_either,
    may_be_of_more,
    shares_of,
)
from illposed.mutators.problems.structure.determination import givens_of, support
from illposed.mutators.problems.structure.questions import (
    main_clause,
    says_when,
)
from illposed.mutators.problems.structure.sentences import (
    ALL,
    REST,
    content,
    has_any,
    is_state,
    is_unreal,
    parse_of,
    says_its_time,
)
from illposed.mutators.problems.text.again import is_of_further_stretch
from illposed.mutators.problems.text.placing import is_said_alike

_BEFORE_ASKING: Final = 3
"""So many words before what is asked for, at most, go with it: ``, at about what speed``."""
_IN_THE_END: Final = frozenset({"then", "now", "left", "still", "remaining"})
_LEFT: Final = REST | {"remains", "remained"}
_ALREADY: Final = frozenset({"already"})
_OF_THINGS: Final = frozenset({"it", "its", "they", "them", "their"})
_SAYS_NOTHING: Final = frozenset({"have", "do", "to", "money"})
"""Words with which a question says no more than without: ``How much money did he have to pay?``"""
_OF_ALL: Final = ALL | TIME_UNITS | {"money"}
"""Words without which a question for all is still understood as one."""


def is_in_question(subject: PhrasedProblem, name: str) -> bool:
    """Whether a quantity is a given that the question of the problem states."""
    span = subject.parse.question.span
    return name in givens_of(subject) and span.contains(subject.oracle.mention_of(name).span)


def _needs_time(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a question does not say when there was what it asks for, which changes or is counted again."""
    is_given = name in givens_of(subject)
    if not is_state(asked) or (is_given and says_when(subject, name, asked)) or says_its_time(asked):
        return False
    return may_change_later(subject, name) or (is_given and _is_counted_again(subject, name))


def _is_of_unclear_time(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    rest = name != ANSWER and has_any(asked, REST) and not says_its_time(asked)
    left = rest and bool(shares_of(subject, name))  # "then half of the rest are red"
    return (
        left
        or (not says_its_time(asked) and _is_less_later(subject, name, asked))
        or _was_already(subject, asked)
        or is_cut_down(subject, name, asked)
        or _needs_time(subject, name, asked)
    )


def _is_less_later(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether some of what is left are taken away or used later: ``How many boxes are left?``, for his circles.

    But not what is left to do.
    """
    if all(token.lower not in _LEFT or asked.after(token).lower == "to" for token in asked.tokens):
        return False
    nodes = (node for expr in subject.oracle.program.exprs for node in walk(expr) if isinstance(node, BinOp))
    return any(node.operator in ("-", "/") and node.left == Ref(name) for node in nodes)


def _was_already(subject: PhrasedProblem, asked: Parse) -> bool:
    """Whether a question asks for what was ``already`` so at a time after which the story goes on."""
    story = (token for token in subject.parse.tokens if token.sentence < subject.parse.question.index)
    last = max((token.sentence for token in story if token.lower in _ALREADY), default=-1)
    return has_any(asked, _ALREADY) and last < subject.parse.question.index - 1


def _is_counted_again(subject: PhrasedProblem, name: str) -> bool:
    """Whether the text says how many of the same there are in the end: ``Then there were 8 children on the bus.``"""
    own = subject.oracle.mention_of(name)
    return any(
        mention.unit == own.unit
        and any(token.lower in _IN_THE_END for token in subject.parse.tokens_of(subject.parse.sentence_of(number)))
        for mention in subject.oracle.mentions
        if mention.span.start > own.span.start and (number := subject.parse.within(mention.span)[0])
    )


def _is_divisor(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a given is 2 where the text says ``half``: the answer to ``what fraction`` would be another number."""
    if name not in givens_of(subject):
        return False
    mention = subject.oracle.mention_of(name)
    return mention.kind == "fraction" and mention.value != subject.values[name]


def _is_implied(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a given of the question, which goes with the condition that states it, may still be said or implied."""
    if not is_in_question(subject, name):
        return False
    return name not in withholdable_givens(subject) or implied_value(subject, name) is not None


def _is_of_unheard_thing(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a question is for each of some things that only the question of the problem brings in: ``each piece``.

    Or for a given that stands there, beside something that is spoken of nowhere else: ``in the cellar``.
    """
    story = words_in(subject.parse.tokens[: subject.parse.question.first])
    known = DISTRIBUTED | DEFINITE if is_in_question(subject, name) else DISTRIBUTED
    named = [asked.head(token) for token in asked.tokens if token.lower in known and token.dep == "det"]
    things = (noun for noun in named if noun.lemma.lower() not in TIME_UNITS and noun.lemma.lower() not in KIN)
    return any(story.isdisjoint((noun.lower, noun.lemma.lower())) for noun in things)


def _is_said_of_another(subject: PhrasedProblem, name: str) -> bool:
    """Whether the story says of another number just what it would answer: ``what percentage is tin?``"""
    told = subject.sentence(name)
    if told is None or name == ANSWER or name in givens_of(subject) or has_any(parse_of(told.text), ALL):
        return False
    return is_said_alike(subject, name, told)


def _loses_condition(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a result may rest on a condition without a number that ends the question: ``if she sells them all``."""
    question = read_question(subject.parse)
    if isinstance(question, Rejected) or not question.last_clause or name in givens_of(subject):
        return False
    clause = Span(question.last_clause[0].span.start, question.last_clause[-1].span.end)
    is_stated = any(clause.overlaps(mention.span) for mention in subject.oracle.mentions)
    return not is_stated and not has_any(asked, frozenset({"if"}))


def _asks_late(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a question opens with something else, without a break: ``As many figs as Ivo has Mia how many times?``"""
    tokens = asked.tokens_of(asked.question)
    at = next((place for place, token in enumerate(tokens) if token.tag in ASKING_TAGS), 0)
    return at > 1 and all(token.text != "," for token in tokens[max(0, at - _BEFORE_ASKING) : at])


def _asks_alike(subject: PhrasedProblem, asked: Parse) -> bool:
    """Whether a question says nothing that the one of the problem does not say, which is for all of it.

    ``How much did Ivo have to pay?``, for the first of two bills, would be taken for ``How much did he pay?``
    """
    parse = subject.parse
    own = [token for token in parse.tokens_of(parse.question) if main_clause(subject).contains(token.span)]
    names = (referents_of(parse).of(token) or "" for token in own if token.pos == "PRON")
    known = {token.lemma.lower() for token in own}.union(*(name.lower().split() for name in names))
    said = {
        token.lemma.lower() for token in asked.tokens if token.pos not in ("DET", "PUNCT") or token.lower in DISTRIBUTED
    }
    return said - _SAYS_NOTHING <= known and content(own) - content(asked.tokens) <= _OF_ALL


def _asks_of_gone(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether a question has a pronoun for what only the question that it replaces has named: ``does it have?``"""
    parse, referents = subject.parse, referents_of(subject.parse)
    if not is_in_question(subject, name):
        return False
    story = words_in(parse.tokens[: parse.question.first])
    said = {token.lower for token in asked.tokens if token.lower in _OF_THINGS}
    used = (token for token in parse.tokens_of(parse.question) if token.lower in said)
    names = [referents.of(token) for token in used]
    return any(name is None or story.isdisjoint(name.lower().split()[-1:]) for name in names)


def _loses_stretch(subject: PhrasedProblem, name: str, asked: Parse) -> bool:
    """Whether only the question of the problem says for what time something is, which a result takes for granted.

    ``He grows an inch a month. How tall will he be next year?`` says of which 12 months; ``How much does he grow?``
    does not.
    """
    relations = [*support(subject, name)] if name not in givens_of(subject) else []
    used = [each for each in subject.oracle.world if any(Const(each.value) in walk(expr) for expr in relations)]
    times = {larger for each in used if (larger := each.name.rpartition("_per_")[2]) in TIME_UNITS}
    own = words_in(subject.parse.tokens_of(subject.parse.question))
    return not (times & own) <= words_in(asked.tokens)


_REFUSED: Final[Mapping[str, Callable[[PhrasedProblem, str, Parse], bool]]] = {
    "further-stretch": lambda subject, name, asked: is_of_further_stretch(subject, asked),
    "unreal": lambda subject, name, asked: is_unreal(asked) and not is_unreal(subject.parse),
    "asks-late": _asks_late,
    "asks-alike": lambda subject, name, asked: _asks_alike(subject, asked),
    "state": _is_of_unclear_time,
    "divisor": _is_divisor,
    "implied": _is_implied,
    "unheard-of": lambda subject, name, asked: (
        _is_of_unheard_thing(subject, name, asked) or _asks_of_gone(subject, name, asked)
    ),
    "which-price": lambda subject, name, asked: is_unclear_price(subject, name, asked, subject.parse.question.index),
    "condition": _loses_condition,
    "stretch": _loses_stretch,
    "given-away": lambda subject, name, asked: leaves_given_rest(subject, asked),
    "joint-share": divides_joint_share,
    "of-another": may_be_of_another,
    "each-or-together": may_be_of_all,
    "of-either": may_be_of_either,
    "part-or-sum": may_be_of_more,
    "said-alike": lambda subject, name, asked: _is_said_of_another(subject, name),
}
"""The questions that are not asked, by the reason."""


def why_not_asked(subject: PhrasedProblem, name: str, asked: Parse) -> str | None:
    """Why a question for a quantity may be taken for another one, or has no answer; None if it is clear."""
    return next((reason for reason, is_so in _REFUSED.items() if is_so(subject, name, asked)), None)
