"""What makes a sentence that states a result bad English on its own, or speak of what its reader has not heard of."""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import CALENDAR, MULTIPLES, RATES, SUBJECTS, TIME_NOUNS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.referents import is_clear_in_place, is_expletive
from illposed.engine.phrasing.steps.said import ABSTRACT, NUMBER_NOUNS, Said, is_finite, main_verb, tense_of, unit_of
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, SPEED_UNITS, TIME_UNITS
from illposed.engine.results import Rejected

_NEEDING: Final = word_set("need want require take lack")
_SPECIFYING: Final = word_set("prep poss compound relcl acl nmod advcl npadvmod")
_HOLDING: Final = word_set("have need want use get buy make take require order")
_LASTING: Final = word_set("take need spend")
_HAVING_TIME: Final = word_set("be have use last save waste")
_CALCULATED: Final = word_set("plus minus")
"""Words of a calculation, and no story: ``The cups weigh 9 ounces minus the lid.``"""

_ADDED: Final = word_set("additional extra")
_THAN: Final = word_set("more less fewer longer rather other else")
_MAGNITUDES: Final = ABSTRACT | word_set(
    "age length height width depth perimeter area volume speed distance duration combined size"
)
_MEASURES: Final = MEASURE_UNITS | TIME_UNITS | ABBREVIATED_UNITS.keys() | {"dollar", "cent"}
_TIMES: Final = TIME_NOUNS | TIME_UNITS
_COMPLETE: Final = SPEED_UNITS | {"dollar", "cent", "calorie"}
"""Units that say themselves what is measured."""
_POINTING: Final = word_set(
    "this these those such it they them its we us our i you your which ones same latter former others respectively",
    "above following let again instead either",
)
"""Words that point to what was said before, which is another text here."""

_LOOKED_UP: Final = word_set("other rest remaining remainder both another one next previous")
"""Words that point to something that the question may say itself."""

_MEASURED: Final = word_set(
    "$ % dollar cent percent percentage earnings earning revenue expense length speed money people person piece way",
    "worth sale sales area volume addition mph pay set half other item saving savings income spending perimeter",
    "width",
)
NO_THINGS: Final = ABSTRACT | TIME_NOUNS | MEASURE_UNITS | ABBREVIATED_UNITS.keys() | _MEASURED
_ORDINALS: Final = word_set("second third fourth fifth sixth seventh eighth ninth tenth")
_HOW_MUCH: Final = word_set(
    "total additional extra original initial final current average combined entire full whole overall own new",
    "daily weekly monthly yearly annual more less much many few same different first last next previous square cubic",
    "net gross regular usual normal actual necessary needed required available single double certain maximum minimum",
)
"""Adjectives that say how much there is of something, or when, and bring in nothing else."""

_IS_SO: Final = word_set("left needed required used given")
_PERIODS: Final = word_set("year month week weekend morning summer")
_INFERRING: Final = word_set("must should might may would")
_CONJOINING: Final = word_set("mark nsubj nsubjpass dobj pobj")


def refuse_wording(said: Said) -> Rejected | None:
    """Why a sentence is no good English that stands alone; None if it is."""
    clear = said.subject.pos == "PRON" and is_clear_in_place(said.problem, said.parse, said.subject)
    return (
        (None if clear else refuse_pronoun(said.parse))
        or refuse_sentence(said)
        or refuse_pointing(said)
        or _refuse_unit(said)
        or refuse_names(said)
        or refuse_inferred(said)
        or _refuse_count(said)
    )


def _refuse_count(said: Said) -> Rejected | None:
    """So many known things as the problem does not speak of: ``the two levels``, of three."""
    parse, question = said.parse, said.problem.question
    numbers = [token for token in parse.tokens if token.tag == "CD" and token.text.isalpha() and token != said.number]
    known = [token for token in numbers if parse.before(token).lower == "the" and parse.head(token).is_plural]
    told = [(token.lower, question.head(token).lemma) for token in question.tokens] if known else []
    unsaid = next((token for token in known if (token.lower, parse.head(token).lemma) not in told), None)
    return None if unsaid is None else Rejected("of-what", unsaid.text)


def refuse_sentence(said: Said) -> Rejected | None:
    """Why a sentence is no good English among the lines of a solution, which may point back; None if it is."""
    return (
        _refuse_form(said)
        or _refuse_subject(said)
        or _refuse_repetition(said)
        or _refuse_place(said)
        or _refuse_standard(said)
        or _refuse_joined(said)
    )


def _refuse_standard(said: Said) -> Rejected | None:
    """Where the number would be that of what is compared with: ``a bag twice as dear as the ring costing $9``."""
    parse = said.parse
    nouns = [parse.head(word) for word in parse.ancestors(said.number) if word.dep == "acl"]
    standard = next((noun for noun in nouns if parse.head(noun).lower in ("as", "than")), None)
    return None if standard is None else Rejected("of-what", standard.text)


def _refuse_joined(said: Said) -> Rejected | None:
    """What is joined over the number to what it is of: ``She buys the pens for $8 and some ink.``"""
    parse, number = said.parse, said.number
    later = (token for token in parse.tokens[number.index + 1 :] if token.dep == "conj" and token.is_noun)
    joined = next((token for token in later if token.head <= number.index and not parse.head(token).is_verb), None)
    return None if joined is None else Rejected("of-what", joined.text)


def refuse_pronoun(parse: Parse) -> Rejected | None:
    """A subject that is a pronoun and has no name before it."""
    subject = parse.child(main_verb(parse), *SUBJECTS)
    if subject is None or subject.pos != "PRON":
        return None
    named = subject.lower in GENDERS and any(token.tag == "NNP" for token in parse.tokens[: subject.index])
    expletive = subject.dep == "expl" or is_expletive(parse, subject)
    return None if named or expletive else Rejected("pronoun", subject.text)


def _refuse_form(said: Said) -> Rejected | None:
    parse, verb, text = said.parse, said.verb, said.parse.text
    if any(token.lower in _CALCULATED for token in parse.tokens):
        return Rejected("form", text)
    multiple = parse.tokens[0].tag == "CD" or parse.tokens[0].lower in MULTIPLES
    if multiple and parse.tokens[0] not in parse.subtree(parse.child(verb, *SUBJECTS) or verb):
        return Rejected("form", text)
    mark = parse.child(verb, "mark")
    if not verb.is_verb or (mark is not None and mark.index == 0) or parse.tokens[0].lower == "because":
        return Rejected("no-clause", text)
    again = (parse.before(word).lower for word, sign in pairwise(parse.tokens) if word.tag == "CD" or sign.tag == "CD")
    if any(word in ("so", "or", "because") for word in again):
        return Rejected("several-clauses", text)
    clauses = [token for token in parse.tokens if token.dep in ("conj", "parataxis", "ccomp") and token.is_verb]
    joined = (token.dep == "conj" and not _is_joined_inside(said, token) for token in clauses)
    if any(joined) or any(parse.child(token, *SUBJECTS) and is_finite(parse, token) for token in clauses):
        return Rejected("several-clauses", text)
    return None


def _is_joined_inside(said: Said, verb: Token) -> bool:
    """Whether a verb is joined to another one below the main one: "9 minutes on baking and icing", "she baked and ate".

    And says nothing of the number.
    """
    parse, first = said.parse, verb
    while first.dep == "conj" and first.is_verb:
        first = parse.head(first)
    bare = verb.tag == "VBG" and parse.child(verb, "aux", *SUBJECTS) is None
    below = first != said.verb and first.dep in ("relcl", "acl", "xcomp", "pcomp", "advcl")
    return (bare or below) and said.number not in parse.subtree(verb)


def _refuse_subject(said: Said) -> Rejected | None:
    parse, verb, subject, first = said.parse, said.verb, said.subject, said.parse.tokens[0]
    heads = first.lower == "the" and parse.tokens[1].lemma in NUMBER_NOUNS | {"cost", "price"}
    acts = subject.pos in ("VERB", "ADJ", "ADV") and verb.lemma != "cost"  # "Buying the pens costs $9."
    multiple = first.lower in MULTIPLES and verb.lemma == "be"
    converted = verb.lemma == "have" and subject.lemma.lower() in _MEASURES
    equal, described = parse.child(verb, "attr"), parse.child(subject, "amod")
    computed = multiple or subject.lemma in ("ratio", "half", "rest")
    equated = equal is not None and equal.lemma in _MAGNITUDES - {"total"} and parse.child(equal, "prep") is not None
    merged = described is not None and subject.tag == "NN" and parse.child(described, "conj") is not None
    part = subject.tag == "CD" and "/" in subject.text and parse.child(subject, "prep") is None  # "1/5 is worth $9"
    if part or computed or equated or merged or converted or (acts and not heads):
        return Rejected("subject", subject.text)
    # "Single dog is $30.", "the shop due to shortages sells"
    if _lacks_article(said) or any(token.lower in ("due", "because") for token in parse.subtree(subject)):
        return Rejected("subject", subject.text)
    if verb.lemma == "be" and parse.before(verb).lemma in _TIMES and parse.child(verb, *SUBJECTS) is None:
        return Rejected("subject", parse.before(verb).text)  # "This week is 9 texts."
    measures = subject.lemma in (_MAGNITUDES if verb.lemma == "be" else NUMBER_NOUNS)
    if measures and not _is_specified(parse, subject):
        return Rejected("of-what", subject.text)
    return None


def _lacks_article(said: Said) -> bool:
    """Whether a sentence begins in the singular and without an article, and an amount or one of several is meant."""
    parse, subject = said.parse, said.subject
    bare = parse.child(subject, "det", "poss", "nummod", "compound") is None
    several = (token.lemma.lower() for token in said.problem.question.tokens if token.tag == "NNS")
    meant = subject.lower in NUMBER_NOUNS or (subject.tag == "NN" and subject.lemma.lower() in several)
    return bare and meant and parse.subtree(subject)[0].index == 0


def _is_specified(parse: Parse, noun: Token) -> bool:
    """Whether more is said than an adjective and the number: "the cost of a pen is", not "the amount used is"."""
    said = parse.children(noun)
    if noun.lemma == "total" and any(token.dep == "poss" for token in said):  # "Her new total is", "Ida's tea total is"
        said = tuple(token for token in said if token.dep not in ("poss", "compound", "nmod"))
    if noun.lemma == "cost":  # "Ida's cost is"
        said = tuple(token for token in said if token.dep != "poss" or token.pos == "NOUN")
    if noun.lemma in ("number", "amount"):
        done = any(parse.child(token, "prep", "agent") for token in said if token.dep in ("relcl", "acl"))
        return (done and noun.lemma == "amount") or any(token.dep in ("prep", "poss") for token in said)
    return any(token.dep in _SPECIFYING and (token.dep != "acl" or parse.children(token)) for token in said)


def _refuse_repetition(said: Said) -> Rejected | None:
    """A noun stands in the main clause once, and is not its verb: not "The total cost of the pen will cost $5"."""
    parse, verb = said.parse, said.verb
    clause = [token for token in parse.tokens[said.subject.index :] if parse.verb_above(token) == verb]
    early = (token for token in parse.tokens[: said.subject.index] if token.lower in CALENDAR)
    named = (*early, *(token for token in clause if token.pos == "NOUN" or token.lower in CALENDAR))
    nouns = [token.lemma.lower() for token in named if token.dep != "compound"]
    words = [verb.lemma, *nouns]
    again = next((word for word in words if words.count(word) > 1), None)
    doing = inflect(verb.lemma, "VBG")  # "Mara baked 80 minutes of baking"
    if any(token.lower == doing and token != verb for token in parse.tokens[said.number.index :]):
        return Rejected("said-twice", doing)
    compared = any(token.lower == "than" for token in clause)
    compared = compared or (again == "year" and nouns.count(again) == 2 and "old" in said.words)
    return None if again is None or compared else Rejected("said-twice", again)


def _refuse_place(said: Said) -> Rejected | None:
    """The number stands in the main clause, as something new: not in "leaving 5" or ", 5 figs"."""
    parse, number, verb, text = said.parse, said.number, said.verb, said.told.text
    governing = parse.verb_above(number) or verb
    added = governing.tag == "VBG" and governing.dep == "advcl"
    phrase = (number, *takewhile(lambda token: not token.is_verb, parse.ancestors(number)))
    if added or any(token.dep == "appos" for token in phrase):
        return Rejected("aside", text)
    opening = parse.subtree(phrase[-1])[0]
    if any(token.lower == "than" for token in phrase):
        return Rejected("aside", text)
    between = [token for token in parse.children(verb, "prep") if opening.index > token.index > verb.index]
    late = phrase[-1].dep in ("dobj", "npadvmod") and any(parse.children(token) for token in between)
    if late or (opening.index > verb.index and parse.before(opening).text == ","):
        return Rejected("aside", text)
    for clause in parse.children(verb, "advcl"):
        mark = parse.child(clause, "mark")
        if mark is not None and mark.lower == "if":
            return Rejected("condition", text)
        if tense_of(parse, clause) == "VBD" != tense_of(parse, verb):
            return Rejected("tense", text)
    return None


def _refuse_unit(said: Said) -> Rejected | None:
    """A number has a sign or a noun, or stands for what is called a number."""
    parse, number, verb, text = said.parse, said.number, said.verb, said.told.text
    unit, following = unit_of(parse, number), parse.after(number)
    comparing = (word for word in (following, parse.after(unit or number)) if word.is_comparative)
    if any(not _is_compared(parse, word, verb) for word in comparing) or _is_compared_with_itself(said):
        return Rejected("compared-with-nothing", text)
    than = any(token.lower == "than" for token in parse.tokens)
    if not than and parse.before(number).lower in _ADDED:
        return Rejected("compared-with-nothing", text)  # "On Sunday she sells an additional 9 tins."
    if unit is None and said.is_money and parse.before(parse.before(number)).lower == "the":
        return Rejected("points-back", "the")  # "works for the $9"
    if than and not any(token.is_comparative or token.lower in _THAN for token in parse.tokens):
        return Rejected("compared-with-nothing", text)  # "Ivo kept 9 tins than Ana."
    before = parse.before(number)
    before = parse.before(before) if before.text == "$" else before
    if unit is not None and (_is_bare_measure(said, unit) or _is_bare_duration(said, unit)):
        return Rejected("of-what", f"{number.text} {unit.text}")
    if "each" in said.words and any(token.text == "/" for token in parse.tokens):
        return Rejected("said-twice", "/")  # "each got 5 figs/person"
    if said.is_money or text[said.told.number.end - 1] == "%" or unit is not None:
        return None
    if following.lower in ("mph", "of"):
        return None
    named = said.subject.lemma in NUMBER_NOUNS or any(t.lemma in NUMBER_NOUNS - {"total"} for t in parse.tokens[:3])
    of = parse.child(said.subject, "prep")
    mass = said.subject.lemma == "amount" and of is not None and (parse.child(of, "pobj") or of).tag == "NN"
    if named and before.lemma == "be" and not mass:
        return None
    return Rejected("no-unit", text)


def _is_bare_measure(said: Said, unit: Token) -> bool:
    """Whether nobody can tell what is measured: "Mara needs 5 cups", "Omar takes 5 minutes", "The tank is 5 feet".

    What has a word for it is told: "5 cups of tea", "takes 5 minutes to eat", "spends 5 hours on tea",
    "is 5 feet long", "the length is 5 feet".
    """
    parse, subject, verb = said.parse, said.subject, said.parse.head(unit)
    if unit.lemma.lower() not in _MEASURES - _COMPLETE or unit.dep not in ("dobj", "attr"):
        return False
    more = [token for token in parse.tokens[unit.index + 1 :] if token.pos not in ("PUNCT", "SPACE")]
    if verb.lemma == "be" and subject.lemma in ("speed", "rate", "pace") and unit.lemma not in TIME_UNITS:
        return not any(token.lower in RATES for token in more[:1])
    if verb.lemma == "be":
        wide = subject.tag == "NN" and parse.before(unit).lower == "square"
        return not (more or wide) and subject.pos == "NOUN" and subject.lemma not in _MAGNITUDES | _MEASURES
    if unit.lemma in TIME_UNITS:
        said_of = [token for token in parse.tokens if token.pos in ("NOUN", "VERB") and not token.is_subject]
        idle = {verb, *parse.ancestors(verb), *(token for token in said_of if token.lemma.lower() in _TIMES)}
        return (subject.pos == "PROPN" and verb.lemma in _LASTING) and idle.issuperset(said_of)
    return verb.lemma in _HOLDING and not any(token.lower in ("of", "per") for token in more[:2])


def _is_bare_duration(said: Said, unit: Token) -> bool:
    """Whether something is done for a time, as nobody does it in the question: "She iced 9 minutes"."""
    question, verb = said.problem.question, said.parse.head(unit)
    directly = unit.dep in ("dobj", "npadvmod") and said.parse.before(said.number) == verb
    if unit.lemma.lower() not in TIME_UNITS or not directly or verb.lemma in _LASTING | _HAVING_TIME:
        return False
    same = (token for token in question.tokens if token.is_verb and token.lemma == verb.lemma)
    return all(_TIMES.isdisjoint(word.lemma.lower() for word in question.subtree(token)) for token in same)


def _is_compared_with_itself(said: Said) -> bool:
    """Whether a thing is set against itself: "Mara's hat cost $9 more than her hat"."""
    parse = said.parse
    than = next((token for token in parse.tokens if token.lower == "than"), None)
    standard = None if than is None else parse.child(than, "pobj")
    owner = None if standard is None else parse.child(standard, "poss")
    return standard is not None and standard.lemma == said.subject.lemma and (owner is None or owner.pos == "PRON")


def _is_compared(parse: Parse, word: Token, verb: Token) -> bool:
    """Whether "more" has a noun after it ("5 more figs") or says than what; needing more is said without either."""
    than = any(token.lower == "than" for token in parse.tokens[word.index :])
    return than or (parse.after(word).pos in ("NOUN", "ADJ", "PROPN") and verb.lemma in _NEEDING)


def refuse_pointing(said: Said) -> Rejected | None:
    """Rejected as ``points-back`` for "these 5 figs" or "the other figs", unless the question calls them so."""
    for token in said.parse.tokens:
        clear = token.lower == "they" and is_clear_in_place(said.problem, said.parse, token)
        if not (clear or is_expletive(said.parse, token)) and _points_back(said, token):
            return Rejected("points-back", token.text)
    return None


def _points_back(said: Said, token: Token) -> bool:
    parse = said.parse
    if token.lower == "remaining" and token.index > said.number.index:
        return False
    if token.lower in ("other", "another") and unit_of(parse, said.number) == parse.head(token):
        return True
    if token.lower in _LOOKED_UP:
        return token.lower not in said.asked
    if token.lower == "this":
        return parse.after(token).lower not in _PERIODS
    if token.lower == "that":
        return token.dep not in _CONJOINING or token.tag == "DT" or token.head == said.verb.index
    if token.lower in _ORDINALS:
        return token.dep in _CONJOINING
    return token.lower in _POINTING


def refuse_names(said: Said) -> Rejected | None:
    """Rejected as ``new-name`` where the question does not have a name; ``new-thing`` where it has not spoken of one.

    Units of measure and words for how much there is of something are no things. What is done to things is one.
    """
    question, tokens = said.problem.question, said.parse.tokens
    known = {token.text for token in question.tokens}
    names = [token for token in tokens if token.tag in ("NNP", "NNPS") and token.text not in known]
    new = [token.text for token in names if token.index or token.lower not in known]
    if new:
        return Rejected("new-name", ", ".join(new))
    heard = {token.lemma.lower() for token in question.tokens} | NO_THINGS
    heard |= {part for token in question.tokens for part in token.lower.split("-")}
    named = (
        token for token in tokens if token.pos == "NOUN" and token.text.isalpha() and not token.lower.endswith("ing")
    )
    heard |= {token.lower for token in question.tokens} | _HOW_MUCH
    described = (token for token in tokens if token.dep == "amod" and token.tag == "JJ" and token.text.isalpha())
    described = (token for token in described if token.lower not in _ORDINALS)
    ordered = (token for token in tokens if token.lower in _ORDINALS and not _is_in_row(question, said.parse, token))
    # "20 are accounted for" and "20 accounted for" speak of the solution: nobody in the story does that.
    done = [said.verb] if said.subject.dep == "nsubjpass" else []
    done += [token for token in tokens if token.dep == "acl" and token.tag == "VBN" and token.lower not in _IS_SO]
    spoken = (*named, *described, *ordered, *done)
    things = [token.text for token in spoken if heard.isdisjoint((token.lemma.lower(), token.lower))]
    return Rejected("new-thing", ", ".join(things)) if things else None


def _is_in_row(question: Parse, parse: Parse, ordinal: Token) -> bool:
    """Whether a day or the like is one of those that the question counts or numbers: ``the third day`` of ``5 days``.

    Other things, as the levels of a tower, may be counted from either end.
    """
    noun = parse.head(ordinal)
    times = [token for token in question.tokens if token.lemma == noun.lemma and noun.lemma in TIME_NOUNS]
    before = [word for time in times for word in question.children(time, "amod", "nummod")]
    return any(word.lower in _ORDINALS | {"first"} or word.tag == "CD" for word in before)


def refuse_inferred(said: Said) -> Rejected | None:
    """Rejected as ``inferred`` for ``must have``, where the question does not have the word.

    The same for ``would have``, of which the line may say on what it rests, but the sentence does not.
    """
    helpers = said.parse.children(said.verb, "aux", "auxpass")
    inferred = [token.lower for token in helpers if token.lower in _INFERRING - said.asked]
    return Rejected("inferred", inferred[0]) if inferred else None
