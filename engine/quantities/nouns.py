"""Singular and plural of English nouns, by rule: fast, and never raising."""

from __future__ import annotations

from functools import lru_cache

from illposed.engine.english.lexicon import word_set

_IRREGULAR = {
    "people": "person", "children": "child", "grandchildren": "grandchild", "men": "man", "women": "woman",
    "feet": "foot", "teeth": "tooth", "geese": "goose", "mice": "mouse", "oxen": "ox", "dice": "die",
    "firemen": "fireman", "policemen": "policeman", "salesmen": "salesman", "fishermen": "fisherman",
    "snowmen": "snowman", "firewomen": "firewoman", "saleswomen": "saleswoman",
    "knives": "knife", "wives": "wife", "housewives": "housewife", "lives": "life", "wolves": "wolf",
    "halves": "half", "shelves": "shelf", "bookshelves": "bookshelf", "loaves": "loaf", "leaves": "leaf",
    "calves": "calf", "scarves": "scarf", "thieves": "thief", "elves": "elf", "hooves": "hoof",
    "movies": "movie", "cookies": "cookie", "pies": "pie", "ties": "tie", "brownies": "brownie",
    "smoothies": "smoothie", "zombies": "zombie", "calories": "calorie", "selfies": "selfie", "birdies": "birdie",
    "veggies": "veggie", "doggies": "doggie", "cooties": "cootie", "hoodies": "hoodie", "foodies": "foodie",
    "bowties": "bowtie", "collies": "collie", "magpies": "magpie", "rookies": "rookie", "newbies": "newbie",
    "onesies": "onesie", "groupies": "groupie", "genies": "genie", "prairies": "prairie", "frisbies": "frisbie",
    "shoes": "shoe", "horseshoes": "horseshoe", "toes": "toe", "canoes": "canoe", "oboes": "oboe", "hoes": "hoe",
    "avalanches": "avalanche", "niches": "niche", "quiches": "quiche", "creches": "creche", "brioches": "brioche",
    "lenses": "lens", "irises": "iris", "gases": "gas", "atlases": "atlas", "canvases": "canvas",
    "pancreases": "pancreas", "biases": "bias", "aliases": "alias",
    "christmases": "christmas", "causes": "cause", "pauses": "pause", "uses": "use", "fuses": "fuse", "muses": "muse",
    "clauses": "clause", "excuses": "excuse", "axes": "axe", "pickaxes": "pickaxe", "quizzes": "quiz",
    "waltzes": "waltz", "blitzes": "blitz", "cacti": "cactus", "fungi": "fungus", "crises": "crisis",
    "analyses": "analysis", "oases": "oasis", "tiptoes": "tiptoe", "yoyos": "yoyo",
}  # fmt: skip
_PLURAL = {singular: plural for plural, singular in _IRREGULAR.items()}
_SAME = word_set(
    "fish sheep deer moose salmon trout series species aircraft shrimp bison swine squid cod tuna elk percent "
    "offspring spacecraft hovercraft bonsai koi"
)
_NOT_PLURAL_ENDINGS = ("ss", "us", "is", "ous")
_SINGULAR_IN_S = word_set("molasses news gymnastics mathematics", *(word for word in _PLURAL if word.endswith("s")))


@lru_cache(maxsize=8192)
def is_plural(word: str) -> bool:
    """Whether a lower-case word looks like a plural noun; words that serve as both numbers count as plural."""
    if word in _IRREGULAR or word in _SAME:
        return True
    if word in _SINGULAR_IN_S:
        return False
    return len(word) > 2 and word.endswith("s") and not word.endswith(_NOT_PLURAL_ENDINGS)


@lru_cache(maxsize=8192)
def singular(word: str) -> str:
    """The singular of a lower-case noun; a word that is no plural comes back as it is."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if not is_plural(word) or word in _SAME:
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("aches") and not word.endswith(("eaches", "oaches")):
        return word[:-1]
    if word.endswith(("sses", "ches", "shes", "xes", "oes", "tzes")):
        return word[:-2]
    if word.endswith("uses") and not word.endswith("ouses"):
        return word[:-2]
    return word[:-1]


@lru_cache(maxsize=8192)
def plural(word: str) -> str:
    """The plural of a lower-case singular noun; of several words the last one becomes plural."""
    if " " in word:
        described, _, noun = word.rpartition(" ")
        return f"{described} {plural(noun)}"
    if word in _PLURAL:
        return _PLURAL[word]
    if word in _SAME:
        return word
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word.endswith(("tato", "mato", "hero", "echo", "mango")):
        return word + "es"
    return word + "s"
