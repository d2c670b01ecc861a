"""The sentence that states a given, from its clause in the question."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.phrasing.givens.alone import refuse_dependent, refuse_repeated
from illposed.engine.phrasing.givens.clause import clause_of, relative_of
from illposed.engine.phrasing.givens.items import only_item
from illposed.engine.phrasing.givens.moment import at_its_moment
from illposed.engine.phrasing.givens.others import without_others
from illposed.engine.phrasing.givens.shared import with_each
from illposed.engine.phrasing.givens.wording import in_digits, with_known_things, with_noun
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import Referents, is_clear_in_place, referents_of
from illposed.engine.quantities.ids import GivenId
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_COINS: Final = word_set("coins quarters dimes nickels pennies cents")
_OF_THINGS: Final = word_set("they them their it")
"""Pronouns that tell no gender, so that something else may be taken for what they mean."""

_BEFORE_SUM: Final = re.compile(r"(?:,|,? and) \$\d")
_AFTER_SUM: Final = re.compile(r"\$[\d.,]*\d(?:,|,? and) $")
_KINDS: Final = word_set("count money percent fraction multiplier dozen")


def tell_given(problem: ParsedProblem, given: GivenId) -> Told | Rejected:
    """A sentence that states a given and no other number, true at the end of the story.

    It says what the clause of the question says, with names for pronouns. The reason of a rejection is what stood in
    the way: ``pronoun``, ``other-number``, ``state``, ``condition``, ``in-the-question`` and the like.
    """
    draft = draft_given(problem, given)
    return draft if isinstance(draft, Rejected) else with_each(problem, given, draft).told()


@lru_cache(maxsize=256)  # what two givens differ by, and steps that compare, are told from the same drafts
def draft_given(problem: ParsedProblem, given: GivenId, kept: tuple[Mention, ...] = ()) -> GivenDraft | Rejected:
    """What :func:`tell_given` makes its sentence of.

    The mentions ``kept`` may stand in it too.
    """
    clear = partial(is_clear_in_place, problem, problem.question)
    mentions = tuple(mention for mention in problem.problem.oracle.mentions if mention not in kept)
    return draft_mention(problem.question, problem.mention(given), mentions, clear)


def draft_mention(
    question: Parse,
    mention: Mention,
    mentions: tuple[Mention, ...],
    is_clear: Callable[[Token], bool] = lambda _: False,
) -> GivenDraft | Rejected:
    """The draft for one of the mentions of a question; see :func:`tell_given`.

    A pronoun that needs a name and has none stays if it ``is_clear`` where the sentence will stand.
    """
    draft = _refuse_mention(question, mention) or relative_of(question, mention) or clause_of(question, mention)
    changes: tuple[Callable[[GivenDraft], GivenDraft | Rejected], ...] = (
        partial(only_item, mentions=mentions),
        partial(without_others, mentions=mentions),
        with_noun,
        partial(_with_names, referents=referents_of(question), is_clear=is_clear),
        lambda draft: refuse_dependent(draft) or at_its_moment(draft),
        lambda draft: refuse_repeated(draft, mentions) or with_known_things(in_digits(draft)),
    )
    for change in changes:
        if isinstance(draft, Rejected):
            return draft
        draft = change(draft)
    return draft


def _with_names(draft: GivenDraft, referents: Referents, is_clear: Callable[[Token], bool]) -> GivenDraft | Rejected:
    names = referents.resolved(draft.spoken)
    if not isinstance(names, Rejected):
        return draft.writing(names)
    pronouns = [token for token in draft.spoken if token.tag in ("PRP", "PRP$")]
    stay = all(is_clear(token) and (token.is_subject or token.tag == "PRP$") for token in pronouns)
    # What the question alone names nobody knows before it.
    stay = stay and not any(
        token.lower in _OF_THINGS and token.sentence == draft.parse.question.index for token in pronouns
    )
    return draft if stay else names


def _refuse_mention(question: Parse, mention: Mention) -> Rejected | None:
    if mention.kind not in _KINDS:
        return Rejected(f"a-{mention.kind}", mention.text)
    head = question.head_of(question.within(mention.span))
    noun = question.head(head)
    if mention.value == 1 and mention.form == "words" and (noun.is_subject or noun.dep in ("npadvmod", "pobj")):
        return Rejected("not-unique", mention.text)
    if mention.kind == "fraction" and question.child(head, "amod"):
        return Rejected("a-part", mention.text)
    return _refuse_summand(question, mention) or _refuse_listed(question, mention)


def _refuse_listed(question: Parse, mention: Mention) -> Rejected | None:
    """One of several sums of money in a row, of one thing each: "The houses sold for $9, $7, and $5"."""
    before, after = question.text[: mention.span.start], question.text[mention.span.end :]
    listed = mention.kind == "money" and (_AFTER_SUM.search(before) or _BEFORE_SUM.match(after))
    return Rejected("other-number", mention.text) if listed else None


def _refuse_summand(question: Parse, mention: Mention) -> Rejected | None:
    """Why a number is not all that is so done: "danced for 3 hours and then another 5", "took half and 4 more"."""
    number = question.within(mention.span)[-1]
    rest = question.tokens[number.index + 1 : question.sentence_of(number).stop]
    between = tuple(takewhile(lambda token: token.tag != "CD" and not token.is_subject, rest))
    joined = "and" in (token.lower for token in between) and not any(
        token.is_verb or token.lower in ("each", "every") or (token.pos == "ADP" and token.lower != "of")
        for token in between
    )
    following = rest[len(between) :]
    around = {question.before(token).lower for token in following[:1]} | {token.lower for token in following[1:2]}
    coins = _COINS if mention.kind == "money" else ()  # "$5 and 9 quarters"
    further = not around.isdisjoint(("another", "more", "additional", *coins))
    than = any(token.lower == "than" for token in (*between, *following))
    return Rejected("a-part", mention.text) if joined and further and not than else None
