"""Telling a result so that a reader takes it for no more and no less than its value, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import chain
from typing import Final, NamedTuple

from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.totals import TOTAL_OF, ends_with_counted, takes_total
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.problems.soundness.exactness import only_converted, rests_on_approximate, rounded
from illposed.mutators.problems.soundness.moments import (
    is_of_one_choice,
    is_only_meant,
    is_passing,
    rests_on_another_time,
)
from illposed.mutators.problems.soundness.prices import is_unclear_price
from illposed.mutators.problems.soundness.wholes import (
    divides_joint_share,
    is_least,
    is_of_given_rest,
    is_of_nothing,
    is_part_of_all,
    is_unequal_share,
    may_be_of_another,
    may_be_of_either,
    may_have_other_kinds,
    open_total,
)
from illposed.mutators.problems.structure.sentences import (
    hangs_on_condition,
    has_condition,
    is_undirected,
    parse_of,
    parse_told,
)
from illposed.mutators.problems.text.again import is_of_further_ones, is_of_further_stretch, seems_done_again
from illposed.mutators.problems.text.placing import place_of
from illposed.mutators.problems.text.telling import (
    is_done_under_condition,
    may_follow_condition,
    opens_with_fact,
    tell,
)

_MISLEADING: Final[Mapping[str, Callable[[PhrasedProblem, str], bool]]] = {
    "rounded": rounded,
    "only-converted": only_converted,
    "approximate": rests_on_approximate,
    "at-least": is_least,
    "another-time": rests_on_another_time,
    "of-what": is_of_nothing,
    "state": is_passing,
    "given-away": is_of_given_rest,
    "joint-share": lambda subject, name: divides_joint_share(subject, name, parse_told(subject, name)),
    "other-kinds": may_have_other_kinds,
    "part-of-all": is_part_of_all,
    "of-another": lambda subject, name: may_be_of_another(subject, name, parse_told(subject, name)),
    "of-either": lambda subject, name: may_be_of_either(subject, name, parse_told(subject, name)),
    "unequal-share": is_unequal_share,
    "done-again": is_of_further_ones,
    "further-stretch": lambda subject, name: is_of_further_stretch(subject, parse_told(subject, name)),
    "instead": is_of_one_choice,
    "only-meant": is_only_meant,
}
"""What is told of a result that a reader may take to say more or less than its value, by the reason for a refusal."""

_UNCLEAR: Final[Mapping[str, Callable[[Parse], bool]]] = {
    "condition": hangs_on_condition,
    "undirected": is_undirected,
}
"""The same for what the words of the sentence alone leave open."""


def tell_result(subject: PhrasedProblem, mutator: str, name: str) -> Iterator[Proposal | Dropped]:
    """The edits of ``mutator`` that tell a result, if it has a sentence, and why others cannot be made.

    One where the sentence is put in, and one after the condition of the question, for what comes from it. What is done
    then would seem to be done twice if it were told before: ``She gives away 10 pens. If she gives 2 pens to each of 5
    friends, …`` And what there is in the end would be told before it comes to it: ``She has 28 pens. If she puts all
    of them in her box, …``

    What is so only once the question says more, as ``39 plums are left`` after ``If he picks 7 plums,``, goes with
    another question alone; see :func:`illposed.mutators.problems.soundness.moments.comes_with_question`.
    """
    told = subject.told(name)
    if told is None:
        return
    found = _reception(subject.as_written, name)
    if found.refused is not None:
        yield Dropped(mutator, found.refused, told.text)
        return
    if found.happens_twice:
        yield Dropped(mutator, "happens-twice", told.text)
    else:
        made = tell(subject, mutator, name, reworded=found.closed)
        yield Dropped(mutator, found.doubt, told.text) if found.doubt and isinstance(made, Proposal) else made
    if found.may_follow_condition:
        yield tell(subject, mutator, name, reworded=found.closed, after_condition=True)


class _Reception(NamedTuple):
    """How a reader takes what is told of a result, whatever its value: why it is ``refused``, or in doubt."""

    refused: str | None
    doubt: str | None = None
    closed: Callable[[Told], Told | None] | None = None
    happens_twice: bool = False
    may_follow_condition: bool = False


@lru_cache(maxsize=64)  # each other value of a given is told as well
def _reception(subject: PhrasedProblem, name: str) -> _Reception:
    sentence = subject.sentence(name)
    assert sentence is not None
    said = parse_of(sentence.text)
    misleads = (reason for reason, is_so in _MISLEADING.items() if is_so(subject, name))
    is_unclear = (reason for reason, is_so in _UNCLEAR.items() if is_so(said))
    refused = next(chain(misleads, is_unclear), None)
    if refused is not None:
        return _Reception(refused)
    place = place_of(subject, name, said)
    again = any(seems_done_again(subject, said, each) for each in range(place))
    is_open = open_total(subject, name, is_done_again=again)
    doubt = "done-again" if again and not is_open else None
    is_last = name == ANSWER and opens_with_fact(subject)
    return _Reception(
        refused=None,
        doubt="which-price" if is_unclear_price(subject, name, said, place) else doubt,
        closed=partial(_closed, said, sentence.number) if is_open else None,
        happens_twice=(is_done_under_condition(subject, name, said) or is_last) and not has_condition(said),
        may_follow_condition=(may_follow_condition(subject, name) or is_last) and not has_condition(said),
    )


def _closed(parse: Parse, number: Span, told: Told) -> Told | None:
    """What is told as a total without other parts: ``Tom has 24 pets altogether.``

    Where more follows than what is counted, ``Tom has a total of 24 pets now.``; None where neither can be said. The
    ``parse`` and the ``number`` are those of the sentence as it was phrased, before what it opens with may have come
    last.
    """
    figures, last = parse.within(number), parse.before(parse.tokens[-1])
    is_last = told.number.end + 1 == len(told.text) or told.text.endswith(f"{last.text}.")
    if is_last and ends_with_counted(parse, figures, parse.tokens[figures[-1].index + 1 : last.index + 1]):
        return Told(f"{told.text.removesuffix('.')} altogether.", told.number)
    if not takes_total(parse, figures):
        return None
    start = told.number.start
    total = f"{TOTAL_OF if start else capitalised(TOTAL_OF)} "
    return Told(f"{told.text[:start]}{total}{told.text[start:]}", told.number.shifted(len(total)))
