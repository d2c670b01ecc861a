"""What becomes of money after the answer of a story: it is paid in two ways, partly saved, paid back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.lexicon import DISTRIBUTED, TOTALS, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.draft import capitalised
from illposed.mutators.problems.story.deeds import PAYS, Deed, Tense, is_bare
from illposed.mutators.problems.story.scene import Scene, Sequel
from illposed.mutators.problems.structure.sentences import has_any

_EARNS: Final = word_set("earn make receive win")
_PRICES: Final = word_set("cost bill")
_COSTS: Final = _PRICES | word_set("total amount")
_TENDER: Final = word_set(
    "cash card cards credit change bill bills loan installment installments deposit coupon tax taxes online deduction"
)
SPENDING: Final = word_set(
    "save saves saved savings spend spends spent bank tax taxes gross cost costs rent expense expenses fee fees bills"
)
"""Words of a story that says itself what becomes of what is earned."""

_MUCH_CASH: Final = 1000
"""So many dollars are not paid in cash."""


def paid_in_cash(scene: Scene, deed: Deed) -> Sequel | None:
    """``She had $100 at first. How much does she have left?``

    Or, where the story may say so itself, ``Of this, she pays $20 in cash and the rest by card. How much does she pay
    by card?``
    """
    if deed.verb.lemma not in PAYS or deed.verb.tag == "VBG" or deed.tense.is_possible or not scene.number.is_money:
        return None  # nor who "is spending $90 on wages"
    who = scene.cast.who
    if who and not scene.tells_means and is_bare(scene.number, deed):
        return _left_after(who, deed.instead(who, "have"))
    pays = f"{who} {deed.tense.does('pay', is_one=False)} {{}}", deed.instead(who, "pay")
    return _two_ways_of_paying(scene, *pays) if who else None


def saved(scene: Scene, deed: Deed) -> Sequel | None:
    """``She saves $20 of it and spends the rest. How much does she spend?``"""
    if deed.verb.lemma not in _EARNS or deed.tense.is_possible or not scene.number.is_money:
        return None
    who = scene.cast.who
    saves = deed.tense.does("save", is_one=False), deed.tense.form("spend", is_one=False), deed.instead(who, "spend")
    return _saved_and_spent(scene, who, *saves)


def cost(scene: Scene) -> Sequel | None:
    """The same of what something costs in all as of what somebody pays for it."""
    of = scene.number.parse.subject(scene.root)
    is_cost = scene.root.lemma == "cost" or (scene.root.lemma == "be" and of is not None and of.lemma in _COSTS)
    tense, number = scene.tense, scene.number
    if not is_cost or not number.is_money or not tense.is_clear or has_any(number.parse, DISTRIBUTED | {"one"}):
        return None
    spent = number.parse.child(of, "relcl") if of is not None else None
    if of is not None and of.lemma not in _PRICES and not _is_spent(number.parse.tokens[: scene.root.index]):
        return None
    tense = Tense(number.parse.finite(spent)) if spent is not None and spent.tag == "VBD" else tense
    if scene.owner and not scene.tells_means and has_any(number.parse, TOTALS):
        return _left_after(scene.owner, tense.asks(scene.owner, tense.acts("have")))
    if scene.owner:
        pays = f"{scene.owner} {tense.does('pay')} {{}}", tense.asks(scene.owner, tense.acts("pay"))
        return _two_ways_of_paying(scene, *pays)
    is_paid = f"{tense.does('be')} paid"
    return _two_ways_of_paying(scene, f"{{}} {is_paid}", is_paid) if number.mention.per is None else None


def _left_after(who: str, asks: str) -> Sequel:
    """What is left of what somebody had who pays."""
    return Sequel(f"How much {asks} left?", out_of=f"{who} had {{}} at first")


def _two_ways_of_paying(scene: Scene, pays: str, asks: str) -> Sequel | None:
    """A part ``in cash and the rest by card``, or, as nobody carries so much cash, ``at once and the rest later``."""
    if scene.number.is_small or not _TENDER.isdisjoint(scene.words):
        return None
    first, second = ("at once", "later") if scene.number.value >= _MUCH_CASH else ("in cash", "by card")
    return Sequel(f"How much {asks} {second}?", more=f"Of this, {pays} {first} and the rest {second}.")


def _saved_and_spent(scene: Scene, who: str, saves: str, spends: str, asks: str) -> Sequel | None:
    if not who or not SPENDING.isdisjoint(scene.words):
        return None
    said = f"{capitalised(who)} {saves} {{}} of it and {spends} the rest."
    return Sequel(f"How much {asks}?", more=said)


def _is_spent(amount: Sequence[Token]) -> bool:
    """Whether an amount is not said to be anything but paid: ``the amount of money they collected``."""
    return all(token.lemma in PAYS for token in amount if token.pos == "VERB")
