"""The English that statements are judged by: tokens, stems, verb forms and closed word classes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

TOKEN = re.compile(r"[A-Za-z][A-Za-z’'\-]*[A-Za-z]|[A-Za-z]|\d+(?:,\d{3})*(?:\.\d+)?(?:/\d+)?|\.\d+|[^\sA-Za-z0-9]")

_IRREGULAR_VERBS = """
be is/are/was/were/am been/being|have has/had|do does/did done|go goes/went gone|sell sold|buy bought
spend spent|get got gotten|make made|take took taken|give gave given|eat ate eaten|pay paid|leave left|lose lost
win won|find found|keep kept|come came|run ran|see saw seen|send sent|bring brought|catch caught|build built
drive drove driven|ride rode ridden|write wrote written|read|cut|put|set|hit|let|cost|split|bet|shut
know knew known|grow grew grown|throw threw thrown|draw drew drawn|fly flew flown|drink drank drunk
swim swam swum|sing sang sung|begin began begun|break broke broken|choose chose chosen|steal stole stolen
feed fed|hold held|tell told|teach taught|think thought|stand stood|understand understood|wear wore worn
tear tore torn|fall fell fallen|rise rose risen|meet met|sleep slept|sweep swept|weep wept|lend lent|bend bent
lay laid|say said|hear heard|hide hid hidden|bite bit bitten|shoot shot|sit sat|dig dug|hang hung|stick stuck
lead led|fight fought|freeze froze frozen|forget forgot forgotten|become became become
withdraw withdrew withdrawn|sink sank sunk|spin spun|wake woke woken|knit|quit
"""

_REGULAR_VERBS = """
    accept add adopt allow answer arrive ask assign attach attend average award babysit bake bark base bike
    bill bless block blow boil borrow bounce brush burn bury bathe call carry change charge check chew chop
    circle claim clean climb clock close collect color combine complete compose consist consume contain
    contribute cook count cover crack crawl crochet cross cycle dance deal decide decorate decrease deduct
    deliver deposit divide donate double download drain drop earn empty end enter equal exercise expect
    explore fill film finish fish fix fold fry gain gather graduate grade grind harvest hatch heat help hike
    hire hop host hunt include increase install invest invite iron issue jog join juggle jump kick kill lack
    land last learn lift like listen live load loan log look love lower mail manage march mark measure miss
    mix move mow multiply need notice obtain occupy offer open operate order overflow owe own pack paint
    park pass peel perform pick pitch place plan plant play polish pop post pour practice prepare print
    process produce provide pull purchase push quadruple raise rain rake reach receive record recycle reduce
    refill release remain remove rent repair repay replace require rest retire return roll rotate round row
    sail save score serve service sew shake share shave shelve ship shop shovel show sign skip slice smoke
    snow sort spray stack stamp start stay stitch stock stop store stream study subscribe subtract surpass
    swallow talk taste text tie tip total trade train transfer transport travel treat trim triple turn tutor
    tweet type unload upload use vaccinate visit volunteer vote wait walk want wash waste watch water weigh
    work wrap yell yield book board lap drip leak plow pluck sled skate ski surf scoop shed shear crush melt
    supply support survive star strike report reserve purge pump pile photograph pen owe occupy nap move
    loan lick laugh kiss house heal guess gift fund fire feature exceed erase escape employ elect drown drag
    donate delete declare cure crash copy convert compete compare charge assemble approve announce
    accumulate achieve award deserve sleep spot spill squeeze store tan toss tow trap trick tally
    """


def word_set(listed: str) -> frozenset[str]:
    """The words of a list written with spaces between them."""
    return frozenset(listed.split())


ADVERBS = word_set("""
    also only already still originally actually now then each both initially currently normally usually
    always never just all really once finally later ultimately again together altogether typically generally
    not
    """)

PREPOSITIONS = word_set("""
    in on at after before for during from with by over of to through throughout within among between per
    under since until till around about into out off up down without along across behind near inside outside
    against toward towards upon as than
    """)

DETERMINERS = word_set("""
    the a an each every both all his her their its my our your another this that these those half no some
    any either neither
    """)

SUBJECT_PRONOUNS = frozenset({"he", "she", "they", "it"})

NUMBER_WORDS = {
    word: value
    for value, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
} | dict(
    zip(
        ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "dozen"],
        (30, 40, 50, 60, 70, 80, 90, 100, 1000, 12),
        strict=True,
    )
)

MULTIPLIERS = word_set("""
    half halves twice thrice double triple quadruple third thirds quarter quarters fourth fifth sixth
    seventh eighth tenth first second
    """)

BE_FORMS = word_set("""
    is are was were be been being am isn't aren't wasn't weren't isn’t aren’t wasn’t weren’t
    """)

TIME_UNITS = word_set("""
    second minute hour day week month year decade morning afternoon evening night
    """)

MEASURES = word_set("""
    inch foot yard mile meter km cm pound ounce gram kg liter gallon cup pair dozen set piece teaspoon tablespoon
""")

MONEY_UNITS = word_set("dollar cent penny buck euro pound")

# Words that the question need not have said: grammar, arithmetic, and verbs that only link a person to an amount.
FREE_WORDS = (
    ADVERBS
    | PREPOSITIONS
    | DETERMINERS
    | SUBJECT_PRONOUNS
    | BE_FORMS
    | TIME_UNITS
    | MONEY_UNITS
    | word_set("""
    him them himself herself themselves itself there here who whom whose which where when and or but if
    total altogether whole entire amount number combined overall left remain remaining cost price each per
    more fewer less many much most least additional extra old percent will have do make get spend pay earn
    take need use contain start hold
    profit income revenue expense earning distance length begin collect
    people person money time buy sell receive single first second third fourth fifth sixth seventh
    area perimeter volume height weight width long average travel consist
    require save last give it's own so be been amounts worth did does am pm
    """)
)

# Nouns that name a quantity without telling which: a subject made of these alone is not self-contained.
GENERIC_NOUNS = word_set("""
    total amount number cost price sum profit rest remain remaining money time value age distance weight
    income expense quantity spend earning revenue combined overall whole entire average final new old
    original grand result balance difference left percentage percent other people person thing item more
    less fewer
    """)

_IRREGULAR_STEMS = {
    "children": "child", "men": "man", "women": "woman", "people": "person", "feet": "foot", "teeth": "tooth",
    "mice": "mouse", "geese": "goose", "leaves": "leaf", "loaves": "loaf", "knives": "knife", "wives": "wife",
    "halves": "half", "shelves": "shelf", "wolves": "wolf", "calves": "calf", "dice": "die", "pennies": "penny",
    "as": "as", "his": "his", "this": "this", "bus": "bus", "gas": "gas", "lens": "lens", "less": "less", "its": "its",
    "during": "during", "always": "always", "spring": "spring", "string": "string", "ring": "ring", "king": "king",
    "wing": "wing", "thing": "thing", "morning": "morning", "evening": "evening", "red": "red", "bed": "bed",
    "hundred": "hundred", "seed": "seed", "cookie": "cookie", "movie": "movie", "pie": "pie", "tie": "tie",
    "cookies": "cookie", "movies": "movie", "pies": "pie", "ties": "tie", "brownies": "brownie", "shoes": "shoe",
    "kilograms": "kg", "kilogram": "kg", "grams": "gram", "kilometers": "km", "kilometer": "km",
}  # fmt: skip


def _conjugate(base: str) -> tuple[str, str, str]:
    """Third person, past and -ing form of a regular verb."""
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies", base[:-1] + "ied", base + "ing"
    third = base + ("es" if base.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")
    if base.endswith("e"):
        return third, base + "d", (base if base.endswith("ee") else base[:-1]) + "ing"
    if re.fullmatch(r"[^aeiou]*[aeiou][bdglmnprtk]", base):
        return third, base + base[-1] + "ed", base + base[-1] + "ing"
    return third, base + "ed", base + "ing"


def _verb_tables() -> tuple[dict[str, str], frozenset[str], frozenset[str]]:
    """Stem of every verb form; finite forms that are hardly ever nouns; finite forms that may be nouns."""
    stems: dict[str, str] = {}
    certain: set[str] = set()
    ambiguous: set[str] = set()
    for entry in _IRREGULAR_VERBS.replace("\n", "|").split("|"):
        if not entry.strip():
            continue
        base, *forms = [*entry.split(), ""]
        finite = [form for form in forms[0].split("/") if form] or [base]
        third, _, participle = _conjugate(base)
        stems |= dict.fromkeys([base, third, participle, *finite, *"/".join(forms[1:]).split("/")], base)
        certain |= set(finite)
        ambiguous |= {base, third}
    for base in _REGULAR_VERBS.split():
        third, past, participle = _conjugate(base)
        stems |= dict.fromkeys([base, third, past, participle], base)
        certain.add(past)
        ambiguous |= {base, third}
    stems.pop("", None)
    stems |= {"hopping": "hop", "left": "left"}
    certain |= {"has", "have", "had", "does", "did", "goes", "will", "won't", "didn't", "doesn't", "didn’t", "doesn’t"}
    certain |= BE_FORMS - {"be", "been", "being"}
    certain -= {"read", "cut", "put", "set", "hit", "let", "cost", "split", "bet", "shut", "left", "saw", "lead"}
    return stems, frozenset(certain), frozenset(ambiguous - certain | {"left", "saw"})


VERB_STEMS, CERTAIN_VERBS, POSSIBLE_VERBS = _verb_tables()
FINITE_VERBS = CERTAIN_VERBS | POSSIBLE_VERBS


@cache
def stem(word: str) -> str:
    """What ``word`` shares with its inflected forms: ``boxes`` and ``box``, ``sold`` and ``selling``; lower case."""
    plain = word.lower().replace("’", "'").removesuffix("'s").rstrip("'")
    known = _IRREGULAR_STEMS.get(plain) or VERB_STEMS.get(plain)
    if known is not None:
        return known
    if len(plain) > 4 and plain.endswith("ies"):
        return plain[:-3] + "y"
    if len(plain) > 4 and plain.endswith(("sses", "xes", "ches", "shes", "zes", "oes")):
        return plain[:-2]
    if len(plain) > 3 and plain.endswith("s") and not plain.endswith(("ss", "us", "is")):
        return VERB_STEMS.get(plain[:-1], plain[:-1])
    for ending in ("ing", "ed", "er"):
        if len(plain) > len(ending) + 3 and plain.endswith(ending):
            return VERB_STEMS.get(plain[: -len(ending)]) or VERB_STEMS.get(plain[: -len(ending)] + "e") or plain
    return plain


def words(text: str) -> list[str]:
    """The tokens of ``text``: words with their apostrophes, numbers, and single other characters."""
    return TOKEN.findall(text)


def stems(text: str) -> frozenset[str]:
    """The stems of the words of ``text``; a hyphened word also counts by its parts."""
    found: set[str] = set()
    for token in words(text):
        if token[0].isalpha():
            found.add(stem(token))
            if "-" in token:
                found.update(stem(part) for part in token.split("-") if part)
    return frozenset(found)


def is_number(token: str) -> bool:
    """Whether a token of :func:`words` is written with digits."""
    return token[0].isdigit() or (token[0] == "." and len(token) > 1)


FREE_STEMS = frozenset(stem(word) for word in FREE_WORDS)


def content(found: Iterable[str]) -> frozenset[str]:
    """Those stems that carry meaning of their own."""
    return frozenset(found) - FREE_STEMS
