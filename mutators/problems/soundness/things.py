"""What comes in whole numbers, and what can be handed from one person to another."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set

PEOPLE: Final = word_set("""
    person people student pupil child boy girl man woman friend guest employee worker teacher adult kid player member
    passenger tourist visitor customer soldier swimmer dancer singer runner classmate colleague neighbor cousin sibling
    brother sister parent nurse doctor driver farmer scientist engineer officer athlete camper scout baby senior voter
    resident volunteer applicant candidate patient freshman junior actor musician lady gentleman
""")
"""What people are called who are counted."""

ANIMALS: Final = word_set("""
    dog cat cow horse sheep goat chicken duck bird rabbit fish puppy kitten pig goose turkey bee butterfly animal pet
    hen rooster giraffe penguin elephant lion tiger monkey zebra bear wolf deer snake frog turtle spider ant crab
""")
VEHICLES: Final = word_set(
    "car truck bus bicycle bike train boat motorcycle van taxi airplane plane scooter skateboard tractor canoe kayak"
)
FURNITURE: Final = word_set("chair table desk bed sofa piano locker")
_BUILT: Final = word_set("window door wheel tire house apartment hotel")
_FIXED: Final = word_set("nail screw seat tree building business company store shop school office")
COLORED: Final = word_set("""
    marble bead balloon ball button pencil pen crayon marker candle
    flower rose tulip lily daisy sunflower orchid bean shell pebble
""")
"""What comes in several colors."""

_KEPT: Final = word_set("""
    notebook book magazine comic toy doll card stamp coin picture painting poster postcard puzzle game
    shirt shoe hat sock jacket dress scarf glove mitten coat tie necklace bracelet ring earring
    lamp bulb bell key plate mug fork spoon knife computer laptop phone television tablet camera guitar drum robot
""")
_OTHER_BELONGINGS: Final = word_set(
    "eraser ticket sticker photo envelope medal trophy prize gift present badge seed bottlecap"
)
CONTAINERS: Final = word_set("bottle can jar")
FOOD: Final = CONTAINERS | word_set("""
    bar block stick slice piece roll loaf
    apple pear peach plum orange lemon mango apricot banana grape cherry strawberry berry fruit carrot potato tomato
    onion cucumber cabbage pumpkin turnip cookie brownie cupcake muffin donut doughnut bagel croissant pretzel cake pie
    pizza sandwich burger taco candy chocolate sweet lollipop caramel egg biscuit nut peanut chip pastry bun baguette
    steak waffle pancake cracker tart marshmallow melon watermelon pineapple mushroom walnut
    almond
""")
"""What is eaten, or comes in pieces."""

LIGHT: Final = COLORED | _OTHER_BELONGINGS
"""What weighs some grams."""

LASTING: Final = VEHICLES | FURNITURE | _BUILT | _KEPT
"""What may be old or new."""

_BELONGINGS: Final = COLORED | _KEPT | _OTHER_BELONGINGS

WHOLE: Final = PEOPLE | ANIMALS | LASTING | _FIXED | _BELONGINGS
"""What there is no half of."""

GIFTS: Final = _BELONGINGS | FOOD
"""What one person may give to another, or take."""
