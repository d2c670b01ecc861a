"""A result that is the sum of givens which the question states alike: what Mia and Omar picked, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import DISTRIBUTED
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr, Ref
from illposed.engine.phrasing.draft import told, uncapitalised, written
from illposed.engine.phrasing.givens import draft_given
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.phrasing.phrasing import Told, retold
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.multiplied import adds_up, agreeing
from illposed.engine.phrasing.steps.scope import expression_of, is_multiplied, mentions_by_name
from illposed.engine.quantities.ids import GivenId, ResultId
from illposed.engine.results import Rejected

_LONGEST: Final = 4
"""So many words at most say what tells one of the givens from the others."""


def draft_summed(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The sentence that says of all what the question says of each, still to be judged like one from a line.

    "Mia picked 9 plums." and "Omar picked 4 plums." are "Mia and Omar picked 13 plums altogether.", "Ida spent $5 on
    tea." and "Ida spent $2 on figs." are "Ida spent $7 on tea and figs altogether." Rejected as ``not-parallel`` where
    the step adds anything else.
    """
    mentions, refused = mentions_by_name(problem), Rejected("not-parallel", str(result))
    names = _terms(expression_of(problem, result))
    terms = [mentions[name] for name in names if name in mentions and mentions[name].kind in ("count", "money")]
    if len(terms) < 2 or len(terms) != len(names) or len({mention.kind for mention in terms}) > 1:
        return refused
    spans = sorted((mention.span for mention in terms), key=lambda span: span.start)
    drafts = [draft_given(problem, GivenId(span)) for span in spans]
    stated = [draft for draft in drafts if not isinstance(draft, Rejected)]
    words = {token.lower for draft in stated for token in draft.spoken}
    if len(stated) < len(drafts) or not all(map(adds_up, stated)) or words & DISTRIBUTED:
        return refused
    said = _joined(stated, is_all=not is_multiplied(problem, result))
    value = problem.problem.values[problem.problem.oracle.name_of(result)]
    return (None if said is None else retold(said, value)) or refused


def _terms(expr: Expr | None) -> tuple[str, ...]:
    """The names that an expression adds; nothing if it does anything else."""
    if isinstance(expr, Ref):
        return (expr.name,)
    if not (isinstance(expr, BinOp) and expr.operator == "+"):
        return ()
    sides = _terms(expr.left), _terms(expr.right)
    return (*sides[0], *sides[1]) if all(sides) else ()


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a sentence, and the token of the question that it is written for."""

    text: str
    token: Token
    is_number: bool = False

    @property
    def compared(self) -> str:
        """What is compared; a number is like another one."""
        return "#" if self.is_number else self.text.lower().strip(",")


_Words = tuple[_Word, ...]


def _words(draft: GivenDraft) -> _Words:
    """The words of a sentence without its full stop, its number as one of them."""
    found: list[_Word] = []
    for token in draft.spoken:
        text = draft.written.get(token.index, token.text)
        if token in draft.number:
            before = found.pop().text if found and found[-1].is_number else ""
            found.append(_Word(f"{before}{text}", token, is_number=True))
        elif token.text not in ".!":
            last = found[-1] if found and not found[-1].is_number else None
            glued = last is not None and last.token.span.end == token.span.start
            found += [_Word(f"{found.pop().text}{text}" if glued else text, token)]
        if token == draft.number[-1]:
            found += [_Word(noun, token) for noun in draft.noun.split()]
    return tuple(found)


def _line(words: Iterable[_Word]) -> str:
    return written([word.text for word in words])


def _joined(drafts: Sequence[GivenDraft], *, is_all: bool) -> Told | None:
    """The sentence of the first draft, with what is otherwise in the others beside what it has there.

    It says "altogether" if that ``is_all``.
    """
    rows = [_words(draft) for draft in drafts]
    first, *others = [[word.compared for word in row] for row in rows]
    start = min(_alike(first, other) for other in others)
    end = min(min(_alike(first[::-1], other[::-1]) for other in others), *(len(row) - start for row in rows))
    start, end = _widened(rows[0], start, end)
    parts = [row[start : len(row) - end] for row in rows]
    before, tail = rows[0][:start], rows[0][len(rows[0]) - end :]
    names = [_line(part).strip(" ,") for part in parts]
    plain = all(1 <= len(part) <= _LONGEST and all(map(_is_plain, part)) for part in parts)
    plain = plain and not any(word.token.dep == "cc" for word in (*before[-1:], *tail[:1]))
    if not plain or len({name.lower() for name in names}) < len(names) or len({draft.end for draft in drafts}) > 1:
        return None
    if not any(word.is_number for word in before):
        agreeing = _after_several(drafts[0].parse, parts[0], tail)
        if agreeing is None:
            return None
        tail = agreeing
    names = [names[0], *(uncapitalised(name, part[0].token) for name, part in zip(names[1:], parts[1:], strict=True))]
    listed = _Word(f"{', '.join(names[:-1])} and {names[-1]}", parts[0][0].token)
    line = (*before, listed, *tail)
    place = next((at for at, word in enumerate(line) if word.is_number), 0)
    over = drafts[0].end or (" altogether" if is_all else "")
    said = told(_line(line[:place]), line[place].text, f"{_line(line[place + 1 :])}{over}.")
    return said if line[place].is_number else None


def _is_plain(word: _Word) -> bool:
    """Whether a word may be one of those that tell the givens apart."""
    token = word.token
    return not (word.is_number or token.is_verb or token.is_comparative or token.tag == "CD" or token.dep == "cc")


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words two rows begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _widened(words: _Words, start: int, end: int) -> tuple[int, int]:
    """With the article before and the noun after what differs, where that is one thing: "a red box"."""
    last = len(words) - end
    single = end and words[last].token.tag == "NN" and last > start and not words[last].is_number
    if single and start and words[start - 1].token.tag in ("DT", "PRP$"):
        return start - 1, end - 1
    return start, end


def _after_several(parse: Parse, part: _Words, rest: _Words) -> _Words | None:
    """What follows what differs: after subjects with a verb that agrees; None after anything but them and times."""
    tokens = {word.token for word in part}
    subject = next((token for token in tokens if token.is_subject), None)
    if not rest:
        return None
    if subject is None:
        return rest if part[-1].token.dep in ("pobj", "npadvmod") else None
    if not set(parse.subtree(subject)) <= tokens:
        return None
    verb = agreeing(rest[0].token)
    return None if verb is None else (_Word(verb, rest[0].token), *rest[1:])
