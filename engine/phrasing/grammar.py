"""Slips of grammar that a text brings along and that its parser does not mind."""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import Final

from illposed.engine.english.inflect import inflect, is_noun
from illposed.engine.english.lexicon import COMPARED, DO, FINITE_TAGS, SUBJECTS, word_set
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.nouns import is_plural, singular
from illposed.engine.results import Rejected

_UNITS: Final = MEASURE_UNITS | TIME_UNITS | {"dozen"}
_MEASURES: Final = MEASURE_UNITS | TIME_UNITS | ABBREVIATED_UNITS.keys() | {"dollar", "cent"}
_SUMS: Final = word_set("price cost fee charge")
_NUMBERLESS: Final = word_set("total rest half majority % percent")
_TWICE: Final = ("that", "had")
"""Words that may rightly stand twice: "He said that that pen was new"."""

_FORMS: Final = {"is": "are", "are": "is", "was": "were", "were": "was", "has": "have", "have": "has"}
_LISTED: Final = ("NNP", "CC", ",", "POS")
_NO_ARTICLE: Final = ("worth", "home", "cash", "change", "total")
_CHANGES: Final = ("increase", "decrease", "discount", "loss")
_SHARES: Final = ("each", "every")
_OTHER: Final = word_set("other rather else")
_SUMMED: Final = word_set("total altogether")
_HALVES_OF_DAY: Final = ("am", "pm")


def refuse_grammar(parse: Parse) -> Rejected | None:
    """Why a sentence is no good English whatever it says: ``5 sheet``, ``$5 dollars``; or None."""
    last = parse.before(parse.tokens[-1])
    if last.lower == "more" and parse.head(parse.before(last)).lower == "of":  # "He needs 9 liters of milk more."
        return Rejected("word-order", last.text)
    loose = last.tag == "IN" and last.dep == "prep" and parse.tokens[-1].text == "." and parse.head(last).dep == "ROOT"
    if _says_there_are_done(parse) or (loose and parse.before(last).is_plural):  # "he quits 24 shops from."
        return Rejected("wording", parse.text)
    for token in parse.tokens:
        following = parse.after(token)
        if token.lower == following.lower and token.text.isalpha() and token.lower not in _TWICE:
            return Rejected("said-twice", token.text)
        if token.lower == "times" and " at a time" in parse.text[token.span.end :]:  # "4 times a week at a time"
            return Rejected("said-twice", "time")
        if token.lower == "total" and not _SUMMED.isdisjoint(words_in(parse.tokens[token.index + 1 :])):
            return Rejected("said-twice", "total")  # "the total she has is 9 figs in total"
        if token.lower == "which" and parse.before(token).lower == "of" and token.index < 4:  # "each of which holds 9"
            return Rejected("wording", f"of {token.text}")
        many = token.tag == "CD" and following.lower == "many"  # "8 many marbles"
        if many or (following.text in ("'s", "’s") and token.tag == "MD"):
            return Rejected("wording", f"{token.text}{following.text}")  # "both Omar can's pots"
        if token.dep == "prep" and following.lemma == "be" and _ends_loosely(parse, following):
            return Rejected("wording", f"{token.text} {following.text}")
        who = parse.subject(token) if token.lemma == "cost" and token.is_verb else None
        if who is not None and who.lemma in _SUMS:
            return Rejected("wording", f"{who.text} {token.text}")  # "the price of a pen costs $9"
        if token.lower == "than" and not any(map(_compares, parse.tokens[: token.index])):
            return Rejected("wording", f"{parse.before(token).text} than")  # "He kept 9 figs than Ida."
        if token.text == "$" and _is_bought(parse, following):
            return Rejected("wording", f"buy ${following.text}")
        if token.lower == "number" and parse.after(following).lower in ("dollars", "cents") and "$" in parse.text:
            return Rejected("said-twice", parse.after(following).text)  # "the number of dollars is $9"
        if token.text == "$" and lacks_article(parse, following):
            return Rejected("article", f"${following.text} {parse.after(following).text}")
        if not _agrees(parse, token):
            return Rejected("agreement", f"{token.text} {parse.head(token).text}")
        if token.text == "$" and any(word.lemma == "dollar" for word in parse.tokens[token.index + 2 :][:2]):
            return Rejected("said-twice", "dollars")
        if token.lower == "number" and following.lower == "of" and _is_one_of_many(parse, following):
            return Rejected("agreement", f"{token.text} of {parse.after(following).text}")
        measures = token.is_plural and token.lemma in _UNITS and not parse.after(following).lower.endswith("ing")
        if measures and following.tag in ("NN", "NNS") and _is_measured(following):
            return Rejected("wording", f"{token.text} {following.text}")
        counted = parse.head(parse.head(token)).is_plural and parse.before(token).dep == "compound"
        if token.lemma in _CHANGES and parse.head(token).lower == "of" and counted:
            return Rejected("wording", f"{parse.before(token).text} {token.text}")
    return _refuse_shares(parse)


def refuse_agreement(parse: Parse) -> Rejected | None:
    """Why a sentence made by syntax is refused: an article or a verb in the present does not agree with its noun.

    Not for what somebody wrote: the parse takes the wrong noun for the subject of many a good sentence.
    """
    for token in parse.tokens:
        is_article = token.lower in ("a", "an") and parse.after(token).lower not in _NUMBERLESS
        adds = parse.after(token).pos == "ADJ" and parse.after(parse.after(token)).tag == "CD"  # "an additional 9 pens"
        if is_article and not adds and parse.head(token).tag == "NNS":
            return Rejected("agreement", f"{token.text} {parse.head(token).text}")
    for verb in (token for token in parse.tokens if token.is_verb):
        subject = subject_of(parse, verb)
        first = parse.finite(verb)
        if (name := parse.before(first)).tag == "NNP" and name.dep == "compound" and name.head == verb.index:
            return Rejected("word-order", f"{name.text} {verb.text}")  # "9 pens some Omar buy"
        if subject is not None and subject != parse.head(verb) and _disagree(parse, subject, first):
            return Rejected("agreement", f"{subject.text} {first.text}")
        before = () if subject is None else parse.tokens[subject.index : verb.index]
        if any(token.lower == "so" for token in before):  # "her kids at half of it so she ate 9"
            return Rejected("wording", parse.text)
    return None


def subject_of(parse: Parse, verb: Token) -> Token | None:
    """The subject of a verb; the noun before the verb where the parse takes its owner for it: ``Ann and Ida's score``.

    None where it has none, or where one of the names of a text, ``Rhys``, is taken for several.
    """
    subject, first = parse.child(verb, *SUBJECTS), parse.finite(verb)
    if subject is None:
        return None
    named = takewhile(lambda token: token.tag in _LISTED, parse.tokens[subject.index : first.index])
    before = parse.before(first)
    if subject.pos == "PROPN" and any(token.tag == "POS" for token in named) and before.is_noun:
        return before
    is_name = subject.index == 0 and subject.is_plural and not is_noun(singular(subject.lower))
    return None if is_name else subject


def agreeing(parse: Parse, verb: Token) -> str | None:
    """The word that carries the tense of a verb as it agrees with a clear subject: ``are`` of ``her sales is``.

    None where it does already, and where what the subject is may be in doubt.
    """
    subject, first = subject_of(parse, verb), parse.finite(verb)
    if subject is None or subject.index > first.index or not _disagree(parse, subject, first):
        return None
    is_money = parse.before(subject).text == "$"
    definite = parse.child(subject, "det", "poss", "nummod") is not None
    counts = (
        subject.lemma == "number" and parse.child(subject, "det") is not None and parse.after(subject).lower == "of"
    )
    between = parse.tokens[subject.index : first.index]
    named = subject.tag == "NNP" and all(token.tag in _LISTED for token in between)
    determiner = parse.child(subject, "det")
    is_each = determiner is not None and determiner.lower in ("each", "every")
    if not (is_money or counts or named or is_each or subject.tag == "PRP" or (subject.tag == "NNS" and definite)):
        return None
    return _FORMS.get(first.lower) or inflect(first.lemma, "VBP" if first.tag == "VBZ" else "VBZ")


def _disagree(parse: Parse, subject: Token, first: Token) -> bool:
    """Whether a verb, of which ``first`` carries the tense, is in the plural after one, or in the singular after more.

    An amount of money is one: "$9 was spent". What may be one or more ("a total of 5", "half"), and "cost", which may
    be past, is left open. Whatever is joined after "of" is not the subject: "the length of the pen and the nib is".
    """
    if subject.lower in ("he", "she", "it") and parse.child(subject, "conj") is None:
        is_present = first.tag == "VBP" and inflect(first.lemma, "VBD") != first.lower  # "she put" may be past
        return is_present or first.lower in ("are", "do", "have")
    if first.lower == "cost" or (first.tag not in ("VBZ", "VBP") and first.lower not in ("was", "were")):
        return False
    singular = first.tag == "VBZ" or first.lower == "was"
    if parse.before(subject).text == "$":
        return not singular
    if is_either(subject):
        return False
    measured = parse.child(subject, "nummod") is not None and subject.lemma.lower() in _MEASURES
    counts = subject.tag in ("NN", "NNP", "NNS", "NNPS") and not measured
    choice = any(token.lower in ("or", "nor") for token in parse.children(subject, "cc"))
    joined = parse.child(subject, "conj") is not None and not choice and parse.after(subject).lower != "of"
    counted = is_plural(subject.lower) and parse.child(subject, "nummod") is not None
    several = subject.is_plural or counted or joined
    return counts and subject.lemma not in _NUMBERLESS and several == singular


def _refuse_shares(parse: Parse) -> Rejected | None:
    """What is said of each of several is said so once, and not of all together."""
    rates = {noun.lemma for word, noun in pairwise(parse.tokens) if word.lower in ("a", "an", "per")}
    shares = [token for token in parse.tokens if token.lower in _SHARES]
    priced = {token.index for token in shares if parse.before(parse.before(token)).text == "$"}  # "$1 each and $2 each"
    floating = [token for token in shares if token.dep != "det" and not parse.after(token).is_noun]
    alone = [token for token in floating if token.index not in priced]
    of = {parse.after(token).lemma for token in shares}
    if len(alone) > 1 or not rates.isdisjoint(of):
        return Rejected("said-twice", "each")
    summed = any(f" {words}" in parse.text for words in ("in total", "a total of", "altogether"))
    verbs = (parse.verb_above(token) for token in shares if parse.after(token).lemma not in _UNITS)
    if summed and any(verb is not None and verb.dep == "ROOT" for verb in verbs):
        return Rejected("each-in-total", parse.text)
    return None


def refuse_negated(parse: Parse, number: Token) -> Rejected | None:
    """Rejected as ``negation`` for ``She did not eat 9 figs``, which seems to deny the number; else None.

    Before the verb no number is denied: ``9 figs are not eaten``.
    """
    denials = (denial for verb in parse.ancestors(number) for denial in parse.children(verb, "neg"))
    denial = next((denial for denial in denials if denial.index < number.index), None)
    return None if denial is None else Rejected("negation", denial.text)


def refuse_inverted(parse: Parse, number: Token) -> Rejected | None:
    """Rejected as ``word-order`` for ``She does 9 figs have``, with a number between ``do`` and its verb; else None."""
    helpers = (token for token in parse.tokens[: number.index] if token.dep == "aux" and token.lower in DO)
    around = next((token for token in helpers if parse.head(token).index > number.index), None)
    return None if around is None else Rejected("word-order", around.text)


def lacks_article(parse: Parse, number: Token) -> bool:
    """Whether an amount of money stands before a noun that wants an article: ``He gave $9 tip``."""
    noun = parse.head(number)
    counts = number.dep == "nummod" and noun.tag == "NN" and noun.dep in ("dobj", "attr", "pobj", "compound")
    return counts and noun.lemma not in _NO_ARTICLE and parse.child(noun, "det", "poss") is None


def _ends_loosely(parse: Parse, be: Token) -> bool:
    """Whether a preposition before a verb goes with nothing: ``The pen on sale for was $9``, but ``he paid for``."""
    who = parse.subject(be)
    return who is not None and not any(token.is_verb for token in parse.tokens[who.index : be.index])


def _is_bought(parse: Parse, number: Token) -> bool:
    """Whether an amount of money is itself what somebody buys: ``He bought a total of $9 for the pens.``"""
    before = [token for token in parse.tokens[: number.index - 1] if token.lower not in ("a", "total", "of")]
    follows = parse.after(number)  # "$9 worth", and "a $9 pen"
    names_price = follows.lower in ("worth", "of") or follows.pos in ("NOUN", "PROPN", "ADJ")
    return bool(before) and before[-1].lemma == "buy" and not names_price


def is_either(noun: Token) -> bool:
    """Whether the singular of a noun may be its plural: "fish", "kg"."""
    either = noun.lower in ABBREVIATED_UNITS or noun.lower.endswith("fish") or noun.lower in ("total", "dozen")
    return either or (is_plural(noun.lower) and singular(noun.lower) == noun.lower)


def _compares(token: Token) -> bool:
    """Whether a word may have a ``than`` after it."""
    return token.is_comparative or token.lower in COMPARED | _OTHER


def _says_there_are_done(parse: Parse) -> bool:
    """Whether a sentence says ``There are 9 pears she eats`` for ``She eats 9 pears``, and not what nobody does.

    Nor is it so where what is done is said of the place: ``There are 9 pears in the bag she brought``.
    """
    existing = (token for token in parse.tokens if token.dep == "expl")
    there = next((token for token in existing if parse.child(parse.head(token), "mark") is None), None)
    after = () if there is None else parse.tokens[parse.head(there).index + 1 :]
    clause = next((at for at, token in enumerate(after) if token.tag in FINITE_TAGS and token.is_verb), None)
    if not clause:
        return False
    verb = parse.head(after[clause]) if after[clause].dep == "aux" else after[clause]
    doer, described = parse.child(verb, "nsubj"), parse.head(verb)
    of_place = verb.dep == "relcl" and described.dep == "pobj" and parse.head(described).lower in ("in", "on", "at")
    counted = doer is not None and parse.child(doer, "nummod") is not None
    if of_place or counted or parse.child(verb, "neg") is not None:
        return False
    marked = (token for token in after[:clause] if token.dep == "mark" or token.tag.startswith("W"))
    return after[clause - 1].lower != "that" and all(token.lower == "that" for token in marked)


def _is_one_of_many(parse: Parse, of: Token) -> bool:
    """Whether "the number of" has a noun in the singular after it, whose plural is another word."""
    noun = parse.child(of, "pobj")
    if noun is None or noun.tag != "NN" or is_plural(noun.lower):
        return False
    # The parse takes a plural for part of a name: "the number of pens Ida's brother has", "of oak leaves she has".
    named = parse.after(of).is_plural or parse.after(noun).is_plural
    return not named and not parse.child(noun, "conj") and not is_either(noun)


def _is_measured(noun: Token) -> bool:
    """Whether a noun is a thing of which there are so many units, and wants an ``of`` before it."""
    return noun.lemma not in _UNITS and noun.lower not in ("worth", "total", "each", "time")


def _agrees(parse: Parse, number: Token) -> bool:
    """Whether the noun that a whole number counts is in the singular after one and else in the plural."""
    noun = parse.head(number)
    whole = number.text.replace(",", "").isdigit() or (number.text.isalpha() and number.lower != "half")
    if number.tag != "CD" or number.dep != "nummod" or not whole or noun.tag not in ("NN", "NNS"):
        return True
    between = parse.tokens[number.index + 1 : noun.index]
    set_off = (
        noun.index < number.index
        or not noun.text.isalpha()
        or any(token.text == "-" or token.tag in ("CD", "DT", "NNS") for token in between)
    )
    if set_off or parse.before(number).text == "$" or noun.dep in ("compound", "nmod", "amod", "npadvmod"):
        return True
    names_size = parse.before(number).tag in ("DT", "PRP$") and parse.after(noun).is_noun  # "a 9 ounce can"
    if names_size or noun.lower in _HALVES_OF_DAY:
        return True
    is_singular = noun.tag == "NN" and noun.lower == noun.lemma.lower() and not is_plural(noun.lower)
    return is_either(noun) or is_singular == (number.lower in ("1", "one"))
