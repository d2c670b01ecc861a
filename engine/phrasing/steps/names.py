"""Who a pronoun of a line of a solution stands for."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr
from illposed.engine.phrasing.people import GENDERS, KIN, Gender, find_people, is_person, names_entity
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import possessive, referents_of
from illposed.engine.results import Rejected

_LARGER: Final = word_set("more older taller longer higher bigger larger greater heavier faster farther further above")
_SMALLER: Final = word_set("less fewer younger shorter lower smaller lighter slower below")

_STATES: Final = ("be", "have")
_THEY: Final = ("it", "they", "them", "their", "its")


def names_for(
    problem: ParsedProblem, parse: Parse, words: Sequence[Token], expr: Expr | None
) -> dict[int, str] | Rejected:
    """What must stand for each pronoun of ``words``, tokens of the line ``parse``, by the index of its token.

    Besides what :class:`Referents` knows, "she" as the first who is spoken of is the only one whom the question calls
    by name, or who acts in what leads up to the result of ``expr``. Rejected as ``pronoun`` where there is a
    doubt, and as ``someone-else`` where the line may mean another one.
    """
    names = _names_for(problem, parse, words, expr)
    return names if isinstance(names, Rejected) else names | _spelt_out(parse, names)


def _spelt_out(parse: Parse, names: dict[int, str]) -> dict[int, str]:
    """ "Ida will" for "she'll", where a name takes the place of the pronoun; what has no name stays as it is."""
    found: dict[int, str] = {}
    for index, name in names.items():
        short = parse.after(parse.tokens[index])
        if short.lower.replace("’", "'") not in ("'d", "'ll", "'ve") or short.index in names:
            continue
        done = parse.head(short).tag in ("VBN", "VBD")
        helper = {"l": "will", "v": "has"}.get(short.lower[1], "had" if done else "would")
        found |= {index: f"{name} {helper}", short.index: ""}
    return found


def _names_for(
    problem: ParsedProblem, parse: Parse, words: Sequence[Token], expr: Expr | None
) -> dict[int, str] | Rejected:
    found = referents_of(problem.question).resolved(words, parse)
    if isinstance(found, Rejected):
        ways = (_guessed(problem, words), _acting(problem, parse, words, expr), _going_on(problem, parse, words))
        for guessed in ways:
            if guessed is not None and not _names_others(problem, parse, words, guessed):
                return guessed
        return found
    if _names_others(problem, parse, words, found):
        return Rejected("someone-else", ", ".join(found.values()))
    named = {token.text for token in words}
    return {index: name for index, name in found.items() if not _is_named(name, named)}


def _is_named(name: str, named: set[str]) -> bool:
    """Whether every person of "Mara and Omar's" is named, or "the farmer" for "the old farmer"."""
    *words, last = name.removesuffix("'s").replace(",", "").split()
    return last in named and (words[:1] == ["the"] or set(words) <= named | {"and"})


def _guessed(problem: ParsedProblem, words: Sequence[Token]) -> dict[int, str] | None:
    """The name for the first pronoun, if all are of one person; nothing where the line names that one itself."""
    spoken = _spoken(words)
    genders = {GENDERS.get(token.lower) for token in spoken}
    gender = genders.pop() if len(genders) == 1 else None
    if gender is None:
        return None
    first, name = spoken[0], _only_name(problem, gender)
    people = [token for token in problem.question.tokens if is_person(problem.question, token)]
    names = {token.text for token in people if KIN.get(token.lower, gender) in (gender, None)}  # "she gave her dad 9"
    if any(token.text in names for token in words):
        return {} if any(token.text in names for token in words[:2]) else None
    return {first.index: possessive(name) if first.tag == "PRP$" else name} if name else None


def _spoken(words: Sequence[Token]) -> list[Token]:
    """The pronouns among some words."""
    return [token for token in words if token.lower in GENDERS or token.lower in _THEY]


def _acting(problem: ParsedProblem, parse: Parse, words: Sequence[Token], expr: Expr | None) -> dict[int, str] | None:
    """The name of who acts before the only one of whom pronouns are: "As Ida has 9 more than Omar, she has 30"."""
    spoken = _spoken(words)
    if not spoken or len({GENDERS.get(token.lower) for token in spoken}) > 1 or _goes_against(parse, spoken[0], expr):
        return None
    name = referents_of(problem.question).acting(spoken[0], parse)
    return {spoken[0].index: name} if name else None


def _going_on(problem: ParsedProblem, parse: Parse, words: Sequence[Token]) -> dict[int, str] | None:
    """The name of who does in the line before what "she" does here: "Ida spent $9 on figs. She spent $8 on tea".

    Nobody else is named in the one line or the other.
    """
    spoken = _spoken(words)
    if not spoken or not spoken[0].is_subject or len({GENDERS.get(token.lower) for token in spoken}) > 1:
        return None
    name = _doer_before(problem, parse, spoken[0])
    return {spoken[0].index: name} if name else None


def _doer_before(problem: ParsedProblem, parse: Parse, pronoun: Token) -> str | None:
    """Who is the only person of the line before and does there what a pronoun does; one may have a pronoun there too.

    None where it is another gender's, and where this is the first line.
    """
    at = next((place for place, line in enumerate(problem.lines) if line is parse), 0)
    before = problem.lines[at - 1] if at else None
    if before is None or len(before.sentences) != 1 or pronoun.lower not in GENDERS:
        return None
    people, acting = find_people(problem.question), before.subject(before.root(before.sentences[0]))
    same = acting is not None and before.head(acting).lemma == parse.head(pronoun).lemma
    named = {
        one.name
        for line in (before, parse)
        for token in line.tokens
        for one in people
        if names_entity(line, token, one)
    }
    if acting is None or not same or len(named) > 1:
        return None
    if GENDERS.get(acting.lower) == GENDERS[pronoun.lower]:
        return (
            None
            if named
            else referents_of(problem.question).of(acting, before) or _doer_before(problem, before, acting)
        )
    gender = GENDERS[pronoun.lower]
    fitting = [
        one
        for one in people
        if names_entity(before, acting, one) and referents_of(problem.question).may_be(one, gender)
    ]
    return fitting[0].name if len(fitting) == 1 else None


def _goes_against(parse: Parse, pronoun: Token, expr: Expr | None) -> bool:
    """Whether what is compared before a pronoun is not what the result is: "As Ida has 9 more than Omar, he has 21"."""
    lead = {token.lower for token in parse.tokens[: pronoun.index]}
    operator = expr.operator if isinstance(expr, BinOp) else ""
    return bool((operator == "-" and lead & _LARGER) or (operator == "+" and lead & _SMALLER))


def _names_others(problem: ParsedProblem, parse: Parse, words: Sequence[Token], names: dict[int, str]) -> bool:
    """Whether what is left out before ``words`` speaks of other people: "If Mara sold 5 daily, her total is 35".

    Where nothing is left out, the line before them speaks: "Omar's age is 12. In 6 years he will be 18". Somebody whom
    the question does not know is one of those whom it does, misspelt, if the names are alike.
    """
    known = {token.text for token in problem.question.tokens}
    lead = parse.tokens[: words[0].index]
    unknown = [token.text for token in lead if token.tag == "NNP" and token.is_subject and token.text not in known]
    alike = {name for each in unknown for name in get_close_matches(each, known)}
    before = _line_before(problem, parse)
    ends = {name.removesuffix("'s").split()[-1] for name in names.values()}
    if any(_may_act_again(tokens, parse, words, ends) for tokens in (lead, before)):
        return True
    if unknown and any(alike.isdisjoint(name.removesuffix("'s").split()) for name in names.values()):
        return True
    named = [token for token in lead if (token.tag == "NNP" or token.text in KIN) and token.text in known]
    spoken = {token.text for token in named if token.is_subject} or {token.text for token in named}
    goes_on = any(token.is_subject and token.tag == "PRP" for token in before)  # "He gave Max 3. He has 5 left."
    if not spoken and not goes_on and all(token.tag != "NNP" for token in words):
        spoken = {token.text for token in before if token.tag == "NNP" and token.text in known}
    return bool(spoken) and any(spoken.isdisjoint(name.removesuffix("'s").split()) for name in names.values())


def _line_before(problem: ParsedProblem, parse: Parse) -> tuple[Token, ...]:
    """The tokens of the line of the solution before a line; none before the first."""
    at = next((place for place, line in enumerate(problem.lines) if line is parse), 0)
    return problem.lines[at - 1].tokens if at else ()


def _may_act_again(before: Sequence[Token], parse: Parse, words: Sequence[Token], known: set[str]) -> bool:
    """Whether "he" does what a subject without a name does before: "The rival won twice as many, so he won 24".

    Not the one whom "he" is taken for, nor one of several, "each cookie".
    """
    spoken = next((token for token in words if token.lower in GENDERS and token.is_subject), None)
    if spoken is None or parse.head(spoken).lemma in _STATES:
        return False
    deeds = {token.index for token in before if token.lemma == parse.head(spoken).lemma}
    several = {token.head for token in before if token.lower in ("each", "every")}
    others = (token for token in before if token.is_subject and token.tag == "NN" and token.index not in several)
    return any(token.head in deeds and token.lower not in {*KIN, *known} for token in others)


def _only_name(problem: ParsedProblem, gender: Gender) -> str | None:
    """The only person whom the question calls by name, if all its pronouns are of this gender."""
    tokens = problem.question.tokens
    if not {GENDERS[token.lower] for token in tokens if token.lower in GENDERS} <= {gender}:
        return None
    named = [entity for entity in find_people(problem.question) if tokens[entity.first].tag == "NNP"]
    acting = ("nsubj", "nsubjpass", "conj")
    people = {entity.name for entity in named if any(tokens[place].dep in acting for place in entity.places)}
    return people.pop() if len(people) == 1 else None
