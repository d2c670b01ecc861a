"""The clause that states a number, made to stand alone: with the subject that it shares, without its connectives.

A relative clause becomes a sentence about the noun that it describes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import ASKING_TAGS, FINITE_TAGS, ORDERS, SUBJECTS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.quantities.measures import WEIGHTS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_OTHERS: Final = word_set("second third other another")
_PERSONS: Final = word_set("i he she we")
_RELATIVES: Final = ("that", "which", "who")
_AUXILIARIES: Final = ("aux", "auxpass", "neg")
_OPEN: Final = ("xcomp", "pcomp", "acl", "advcl", "ccomp", "relcl")
_CONNECTIVES: Final = word_set(
    "then also next finally however additionally moreover furthermore so thus therefore hence afterward afterwards",
    "meanwhile later too again lastly instead",
)
_FACTUAL_MARKS: Final = word_set("while whereas so because since although though as")
_FACTIVE: Final = word_set("know notice see find realize discover learn note")
_BEFORE_QUESTION: Final = word_set(", then in about by at on for of")
_EDGES: Final = word_set(", ; : - – — . ! ?")


def clause_of(parse: Parse, mention: Mention) -> GivenDraft | Rejected:
    """The draft that consists of the clause around a mention.

    ``Mara picked 48 plums, and then ate 5 of them on Monday.``, 5 -> ``Mara ate 5 of them on Monday.``
    ``If Mara has 5 plums, how many does Omar have?`` -> ``Mara has 5 plums.``
    """
    number = parse.head_of(parse.within(mention.span))
    verb = _finite_verb(parse, number)
    if isinstance(verb, Rejected):
        return verb
    if (refused := _refuse_verb(parse, verb)) is not None:
        return refused
    tokens = _own_tokens(parse, verb, mention)
    counted = parse.head(number)
    if number.dep == "nummod" and counted.is_subject and _is_part(parse, counted, verb):
        return Rejected("a-part", mention.text)
    joined = parse.children(verb, "conj")
    if any(_lacks_subject(parse, child) for child in (verb, *joined) if child.dep == "conj"):
        return Rejected("lost-subject", verb.text)
    bare = next((child for child in joined if child.is_verb and len(parse.subtree(child)) == 1), None)
    if bare is not None and bare not in tokens:  # "paid $9 for the fork and spoon"
        return Rejected("broken", bare.text)
    own = parse.child(verb, *SUBJECTS)
    shared = () if own else _shared(parse, verb)
    if isinstance(shared, Rejected):
        return shared
    if verb.lemma == "cost" and any(token.lower in _PERSONS or token.tag == "NNP" for token in shared):
        return Rejected("lost-subject", verb.text)  # "He mends 2 boats for $90 each and cost $50 in parts."
    if tokens and tokens[0].is_noun and parse.before(tokens[0]).lower in ("as", "than", "of"):
        return Rejected("broken", tokens[0].text)  # "is as old as Ana and Eve's age is half the age of Omar"
    front = _shared_front(parse, verb, tokens)
    comma = {front[-1].index: f"{front[-1].text},"} if len(front) > 1 else {}
    return GivenDraft(parse, _trimmed((*front, *shared, *_trimmed(tuple(tokens)))), comma, mention=mention)


def _is_part(parse: Parse, counted: Token, verb: Token) -> bool:
    """Whether some of the things are counted that another clause speaks of: "24 boys came, but 4 boys were ill"."""
    states = verb.lemma == "be" or any(helper.lemma == "be" for helper in parse.children(verb, "aux", "auxpass"))
    if verb.dep != "conj" or not states or counted.index > verb.index:
        return False
    before = parse.tokens[parse.sentence_of(counted).first : counted.index]
    bare = all(child.dep == "nummod" or child.lower == "only" for child in parse.children(counted))
    return bare and any(token.lemma == counted.lemma for token in before)


def clause_verb(parse: Parse, token: Token) -> Token | None:
    """The verb of the innermost clause around a token, finite or not; None if there is none."""
    for word in (token, *parse.ancestors(token)):
        if word.is_verb and word.dep not in ("aux", "auxpass", "amod", "compound"):
            return word
    return None


def _finite_verb(parse: Parse, number: Token) -> Token | Rejected:
    verb = clause_verb(parse, number)
    while verb is not None:
        first = _first_joined(parse, verb)
        if not _is_open(parse, first):
            return verb
        verb = clause_verb(parse, parse.head(first))
    return Rejected("no-verb", number.text)


def _is_open(parse: Parse, verb: Token) -> bool:
    """Whether a verb has no subject of its own and depends on another one: "to eat", "eating"."""
    if verb.dep not in _OPEN or parse.child(verb, *SUBJECTS) is not None:
        return False
    return verb.tag in ("VBG", "VBN") or any(helper.tag == "TO" for helper in parse.children(verb, "aux"))


def _first_joined(parse: Parse, verb: Token) -> Token:
    while verb.dep == "conj" and parse.child(verb, *SUBJECTS) is None and parse.head(verb).is_verb:
        verb = parse.head(verb)
    return verb


def _refuse_verb(parse: Parse, verb: Token) -> Rejected | None:
    first = _first_joined(parse, verb)
    helpers = {token.tag for token in parse.children(first, "aux", "auxpass")}
    if verb.tag == "VBG" and helpers.isdisjoint(FINITE_TAGS):
        return Rejected("no-finite-verb", verb.text)
    marks = [token.lower for token in parse.children(first, "mark")]
    marks += [token.lower for token in parse.children(first, "advmod") if token.tag == "WRB"]
    asked = _asked_from(parse, verb)
    if asked is not None and verb.index < asked:
        return Rejected("subordinate", " ".join(marks)) if set(marks) - {"if"} else None
    sentence = parse.sentence_of(verb)
    asks = sentence.span.of(parse.text).endswith("?")
    if first.dep == "advcl" and asks and marks == ["if"] and _ends_sentence(parse, first):
        return None
    if first.dep == "advcl":
        return Rejected("subordinate", " ".join(marks)) if asks or not set(marks) <= _FACTUAL_MARKS else None
    if asks:
        return Rejected("in-the-question", verb.text)
    if first.dep == "ccomp":
        factive = first.index < first.head or parse.head(first).lemma in _FACTIVE
        return None if factive else Rejected("complement", parse.head(first).text)
    if first.dep not in ("ROOT", "conj", "parataxis"):
        return Rejected("subordinate", first.dep)
    if first.dep != "ROOT":
        above = _finite_verb(parse, parse.head(first))
        return above if isinstance(above, Rejected) else _refuse_verb(parse, above)
    if any(token.lower == "if" for token in parse.tokens_of(sentence)):
        return Rejected("condition", sentence.span.of(parse.text))
    return None


def _ends_sentence(parse: Parse, verb: Token) -> bool:
    last = parse.subtree(verb)[-1].index
    rest = parse.tokens[last + 1 : parse.sentence_of(verb).stop]
    return all(token.pos in ("PUNCT", "SPACE") for token in rest)


def _asked_from(parse: Parse, verb: Token) -> int | None:
    """Where the question begins in a sentence that opens with "If"; None for other sentences."""
    tokens = parse.tokens_of(parse.sentence_of(verb))
    if tokens[0].lower != "if":
        return None
    for before, token in pairwise(tokens):
        question = token.tag in ASKING_TAGS or token.lower in ORDERS
        if question and before.lower in _BEFORE_QUESTION:
            return max(
                (comma.index for comma in tokens if comma.text == "," and comma.index < token.index), default=None
            )
    return None


def _own_tokens(parse: Parse, verb: Token, mention: Mention) -> list[Token]:
    """The tokens of the clause itself."""
    left_out = {*_left_out(parse, verb, mention)}
    stop = _asked_from(parse, verb) or len(parse.tokens)
    return [token for token in parse.subtree(verb) if token.index not in left_out and token.index < stop]


def _left_out(parse: Parse, verb: Token, mention: Mention) -> Iterator[int]:
    """What hangs on the verb and is not of its clause: clauses joined to it, connectives."""
    for child in parse.children(verb):
        subtree = parse.subtree(child)
        if any(token.span.overlaps(mention.span) for token in subtree):
            continue
        clause = child.is_verb and (
            child.dep in ("conj", "parataxis", "dep") or (child.dep == "ccomp" and child.index < verb.index)
        )
        link = child.lower in _CONNECTIVES or child.dep in ("mark", "preconj", "intj") or _links_clauses(parse, child)
        if clause or link or (child.dep == "advcl" and _is_factual(parse, child)):
            yield from (token.index for token in subtree)


def _links_clauses(parse: Parse, word: Token) -> bool:
    """Whether an "and" joins the verb to another clause, and not two of its nouns."""
    return word.dep == "cc" and all(joined.is_verb for joined in parse.children(parse.head(word), "conj"))


def _is_factual(parse: Parse, verb: Token) -> bool:
    marks = {token.lower for token in parse.children(verb, "mark")}
    return bool(marks) and marks <= _FACTUAL_MARKS


def _shared(parse: Parse, verb: Token) -> tuple[Token, ...] | Rejected:
    """The subject, and the auxiliaries, of the first of several verbs."""
    first = verb
    auxiliaries: tuple[Token, ...] = ()
    finite = verb.tag in ("VBD", "VBZ", "VBP") or bool(parse.children(verb, "aux"))
    while first.dep == "conj":
        first = parse.head(first)
        if not finite:
            auxiliaries = parse.children(first, *_AUXILIARIES)
        subject = parse.child(first, *SUBJECTS)
        if subject is None:
            continue
        if not finite and not auxiliaries:
            return Rejected("lost-auxiliary", verb.text)
        return (*parse.subtree(subject), *auxiliaries)
    return Rejected("no-subject", verb.text)


def _lacks_subject(parse: Parse, verb: Token) -> bool:
    """Whether a joined verb has a noun before it that the parser has not taken for its subject: it is, most likely."""
    if not verb.is_verb or parse.child(verb, *SUBJECTS):
        return False
    group = (verb, *parse.children(verb, "aux", "auxpass", "neg", "advmod"))
    return parse.before(min(group, key=lambda token: token.index)).pos in ("NOUN", "PROPN", "PRON", "NUM")


def _shared_front(parse: Parse, verb: Token, tokens: list[Token]) -> tuple[Token, ...]:
    """What opens the sentence and holds for all of its clauses: "On Monday"."""
    if verb.dep not in ("conj", "advcl", "ccomp"):
        return ()
    first = parse.head(verb)
    while first.dep == "conj" and not any(_dates(child, first) for child in parse.children(first)):
        first = parse.head(first)
    subject = parse.child(first, *SUBJECTS)
    own = (child for child in parse.children(verb) if child in tokens and _is_adjunct(child))
    if subject is None or any(_says_when(child) for child in own):
        return ()
    adjuncts = [child for child in parse.children(first) if _is_adjunct(child) and child.lower not in _CONNECTIVES]
    begin = min((subject.index, *(token.index for token in tokens)))
    return tuple(token for child in adjuncts if child.index < begin for token in parse.subtree(child))


def _dates(token: Token, verb: Token) -> bool:
    return _is_adjunct(token) and _says_when(token) and token.index < verb.index


def _is_adjunct(token: Token) -> bool:
    return token.dep in ("prep", "npadvmod", "advmod")


def _says_when(token: Token) -> bool:
    return token.dep == "npadvmod" or token.lower in ("on", "in", "during", "at") or token.tag == "RB"


def _trimmed(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Without marks at the ends."""
    kept: list[Token] = []
    for token in tokens:
        edge = token.text in _EDGES or token.dep == "cc"
        if not (token.text.isspace() or (edge and not kept)):
            kept.append(token)
    while kept and (kept[-1].text in _EDGES or kept[-1].dep == "cc"):
        kept.pop()
    return tuple(kept)


def relative_of(parse: Parse, mention: Mention) -> GivenDraft | Rejected | None:
    """The draft of the relative clause around a mention; None if there is no such clause.

    ``Mara buys a red hat that costs $9.``, 9 -> ``The red hat costs $9.``
    """
    number = parse.head_of(parse.within(mention.span))
    verb = parse.verb_above(number)
    if verb is None or verb.dep != "relcl":
        return None
    noun, clause, subject = parse.head(verb), parse.subtree(verb), parse.subject(verb)
    word = next((token for token in clause if token.lower in _RELATIVES), None)
    is_thing = noun.pos != "NUM" and noun.lemma != "time"
    if noun.lemma in WEIGHTS:  # "3 pounds of figs that cost $4 per pound"
        return Rejected("relative", noun.text)
    if noun.dep == "pobj" and verb.lemma == "be" and mention.kind in ("percent", "fraction"):
        return Rejected("relative", noun.text)  # "9 figs are in a jar, which is 10% of all figs"
    if subject is None or word is None or not is_thing or subject.lower not in (*_RELATIVES, "each"):
        return Rejected("relative", verb.text)
    if noun.tag == "NN" and verb.lower in ("are", "were"):  # "in each box, which are 4 feet wide"
        return Rejected("relative", noun.text)
    stop = _next_item(parse, clause)
    if number.index >= stop:
        return Rejected("relative", noun.text)
    if _is_one_of_several(parse, noun, verb):
        return Rejected("not-unique", noun.text)
    if any(token.lemma == noun.lemma for token in clause):  # "washes her car, which makes the car shine"
        return Rejected("relative", noun.text)
    before = [token for token in parse.subtree(noun) if token not in clause and token.index < verb.index]
    each = any(token.lower in ("each", "apiece", "per", "a", "an") for token in (*clause, parse.after(clause[-1])))
    if mention.kind == "money" and noun.is_plural and before[0].tag == "CD" and not each:
        return Rejected("relative", noun.text)  # "9 shirts that cost $2"
    share = parse.after(clause[-1])
    after = (*clause, *((share,) if share.lower in ("each", "apiece") else ()))
    tokens = [token for token in (*before, *after) if token != word and token.text != "," and token.index < stop]
    determiner = parse.child(noun, "det", "poss")
    written: dict[int, str] = {}
    if determiner is not None and determiner.lower in ("a", "an"):
        written[determiner.index] = "the"
    elif determiner is None and noun.tag != "NNP":
        written[before[0].index] = "the" if before[0].tag == "CD" else f"the {before[0].text}"
    return GivenDraft(parse, tuple(tokens), written, mention=mention)


def _is_one_of_several(parse: Parse, noun: Token, verb: Token) -> bool:
    """Whether the text has spoken of another one, so that "the album" is in doubt; a "red hat" is not a "blue hat"."""
    own = {word.lemma for word in parse.children(noun, "amod", "compound")}
    alike = [token for token in parse.tokens if token.lemma == noun.lemma and token != noun]
    if any(not _OTHERS.isdisjoint(word.lower for word in parse.children(token)) for token in alike):
        return True
    before = (token for token in alike if token.index < verb.index)
    return any(own <= {word.lemma for word in parse.children(token, "amod", "compound")} for token in before)


def _next_item(parse: Parse, tokens: tuple[Token, ...]) -> int:
    """Where a list goes on after its item that the clause describes; a parser takes that for a part of the clause."""
    for token in tokens:
        if token.lower in ("and", ",") and parse.after(token).pos in ("NUM", "DET", "SYM", "CCONJ", "ADJ"):
            return token.index
    return len(parse.tokens)
