"""Things that stand for each other: what a problem says of one, it could say of every other of its class."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.engine.english.lexicon import word_set


@dataclass(frozen=True, slots=True)
class ItemClass:
    """Singular nouns of one class, and words beside which not every one of them makes sense."""

    nouns: tuple[str, ...]
    tells: frozenset[str]


def _item_class(nouns: str, tells: str) -> ItemClass:
    return ItemClass(tuple(nouns.split()), word_set(tells))


CLASSES: tuple[ItemClass, ...] = (
    _item_class(
        "apple pear peach plum orange lemon mango apricot",
        "juice pie cider jam sauce tree orchard seed peel core bunch slice cake tart salad smoothie red green yellow "
        "purple citrus bake recipe lemonade vitamin farm pick squeeze ice",
    ),
    _item_class(
        "cookie brownie cupcake muffin donut bagel croissant pretzel",
        "dough chip batter frosting icing flour chocolate sugar butter egg ingredient filling crumb hole cream toast",
    ),
    _item_class(
        "marble bead button shell pebble",
        "shirt necklace bracelet string earring beach sew roll sand ocean sea glass jacket eye click press phone crab "
        "egg",
    ),
    _item_class("sticker stamp postcard", "letter envelope mail post office album sheet send foot passport"),
    _item_class(
        "pencil pen crayon eraser notebook folder",
        "lead ink page sharpen draw color colour write tip cap word sheep animal pig cow pet paper document store",
    ),
    _item_class(
        "rose tulip lily sunflower orchid daffodil carnation", "thorn bush petal seed pot red yellow climb rise"
    ),
    _item_class(
        "carrot potato tomato onion cucumber cabbage pumpkin turnip",
        "juice pie soup sauce salad peel chip fry seed carve mash garden recipe plant plot vine halloween ketchup "
        "rabbit bunny goat horse sack",
    ),
    _item_class("chair bench stool sofa", "leg seat cushion sit row back wood people person guest student table"),
    _item_class(
        "shirt hat sweater jacket scarf", "sleeve button wool yarn knit head pocket collar sew iron fabric wash"
    ),
    _item_class("lollipop caramel toffee jellybean gumdrop", "chew stick flavor color dentist"),
    _item_class("kite drum doll robot puzzle", "piece string tail stick house dress battery fly solve beat play"),
    _item_class(
        "sandwich burger burrito taco",
        "slice bread cheese ham tortilla bun patty meat jelly butter beef filling ingredient lettuce ice",
    ),
    _item_class("towel blanket pillow", "bath beach bed fold wash load dry pool feather case"),
    _item_class(
        "lamp candle lantern vase", "wax bulb burn light flower melt scent wick electricity birthday cake hour"
    ),
)
"""Every class of things."""
