"""A vague word in the place of a number, which stands in brackets."""

from collections.abc import Callable

import pytest

from illposed.engine.results import Rejected

Hide = Callable[[str], tuple[list[tuple[str, str]], list[Rejected]]]

VAGUE = {
    "Mara sold [30] pens to Omar.": "Mara sold pens to Omar.",
    "Mara wants [30] pens in her bag.": "Mara wants some pens in her bag.",
    "The lamp can burn for [60] hours on a full tank.": "The lamp can burn for a while on a full tank.",
    "The series has [9] seasons and each season has 8 parts.": (
        "The series has several seasons and each season has 8 parts."
    ),
    "Mara sold [30] pens for $2 each.": "Mara sold pens for $2 each.",
    "Omar would buy her [2] plums a week.": "Omar would buy her the same number of plums each week.",
    "Mara bought [$9] of figs.": "Mara bought some figs.",
    "For every [10] minutes of films, Mara has to rest.": "For every few minutes of films, Mara has to rest.",
    "Mara's goals are [20% of all] goals of the team.": "Mara's goals are some goals of the team.",
    "Mara ate [20% of all the] plums.": "Mara ate some of the plums.",
    "Mara bought a hat. She spent [$50] on it.": "Mara bought a hat. She spent some money on it.",
    "Mara has [6] bags with 9 pens in each bag.": "Mara has several bags with 9 pens in each bag.",
    "Mara buys [6] boxes of pens with each box holding 9 pens.": (
        "Mara buys several boxes of pens with each box holding 9 pens."
    ),
    "Mara sold [6] pens for $90.": "Mara sold several pens for $90.",
    "Mara pays $12 for milk. She sells each cake for [$15].": (
        "Mara pays $12 for milk. She sells each cake for a fixed price."
    ),
    "Mara earns [$9] an hour in her shop.": "Mara earns a fixed amount an hour in her shop.",
    "Mara sold 9 maps for $2 each and [6] pens for $90.": "Mara sold 9 maps for $2 each and several pens for $90.",
    "Mara sold [6] pens for $2 each and 9 maps for $90.": "Mara sold pens for $2 each and 9 maps for $90.",
    "A shop has [6] bags with pens.": "A shop has several bags with pens.",
    "Mara ate [6] pieces of cake.": "Mara ate several pieces of cake.",
    "Mara gave [6] pens to Omar and 9 pens to Eve.": "Mara gave several pens to Omar and 9 pens to Eve.",
    "Mara puts [$10] into each jar.": "Mara puts the same amount of money into each jar.",
    "Mara sings every day for [9] hours.": "Mara sings every day for the same number of hours.",
    "Mara and Omar have a combined age of [90].": "Mara and Omar have a certain combined age.",
    "Omar drank [90] cups of tea, which is more than he drank in May.": (
        "Omar drank some tea, which is more than he drank in May."
    ),
    "It takes [30] planks to make a desk.": "It takes some planks to make a desk.",
    "In a town with [900] shops, half of the shops are old.": "In a town with many shops, half of the shops are old.",
    "A tram has a capacity of [200] people.": "A tram has a certain capacity.",
    "The hill has an elevation of [900] feet above the sea.": "The hill has a certain elevation above the sea.",
    "Mara has read half of a book that is [600] pages long.": "Mara has read half of a book that is many pages long.",
    "Mara built [4] large boats. She sold 1 large boat.": "Mara built a few large boats. She sold 1 large boat.",
    "The tank can hold [200] gallons of water.": "The tank can hold some water.",
    "The lamp was [two times] more expensive.": "The lamp was more expensive.",
    "Mara has [30 dollars] more than Omar.": "Mara has more money than Omar.",
    "The shop sold [9000] pens.": "The shop sold some pens.",
    "Mara gave her brother [60] pens.": "Mara gave her brother some pens.",
    "Mara sings [twice as often] as Omar sings.": "Mara sings more often than Omar sings.",
    "Mara can paint it in [15] minutes.": "Mara can paint it in several minutes.",
    "Mara sings for [10] minutes at a time.": "Mara sings for several minutes at a time.",
    "The chances increase [10%] for every hat.": "The chances increase for every hat.",
    "Each jar holds 9 ounces and costs [$2].": "Each jar holds 9 ounces and costs the same amount.",
    "Mara drives [90] miles to a farm.": "Mara drives a certain distance to a farm.",
    "Omar swims for [11] days every May.": "Omar swims for several days every May.",
    "Omar runs [twice] a day.": "Omar runs a few times a day.",
    "Omar has [half] the number of hats that Mara has.": "Omar has a fraction of the number of hats that Mara has.",
    "A lamp costs $5 each day and [twice] as much on Sunday.": "A lamp costs $5 each day and even more on Sunday.",
    "Omar takes [20%] and Mara takes the rest.": "Omar takes a percentage and Mara takes the rest.",
    "Omar will get [half], as he is the oldest.": "Omar will get some, as he is the oldest.",
    "Omar was only able to lift [12] bags.": "Omar was only able to lift a few bags.",
    "Mara has 9 hens where [4] are red and the rest are grey.": (
        "Mara has 9 hens where some are red and the rest are grey."
    ),
    "Mara spent [$90] for her weekly groceries.": "Mara spent some money for her weekly groceries.",
    "Mara sings at the rate of [$10] per hour.": "Mara sings at a certain rate.",
    "There are 90 cats. There are [30] cats in the barn.": "There are 90 cats. There are some cats in the barn.",
    "There are [90] pages in the book. Mara read 40 pages.": "There are many pages in the book. Mara read 40 pages.",
    "A van can fill 9 cans (each can filled half its size) in [3] hours.": (
        "A van can fill 9 cans (each can filled half its size) in a few hours."
    ),
    "The park has [90] trees. A yard has 40 trees.": "The park has many trees. A yard has 40 trees.",
    "She sees a [20% off] sale on hats.": "She sees a sale on hats.",
    "Kim gets a [20%] yearly raise.": "Kim gets a yearly raise.",
    "Mara has 9 plums. Omar has [6] plums less than Mara.": "Mara has 9 plums. Omar has fewer plums than Mara.",
    "Mara walked 9 miles. Omar ran [twice] that distance.": "Mara walked 9 miles. Omar ran more than that distance.",
    "The plant grows a [tenth] of an inch a month.": "The plant grows a fraction of an inch a month.",
    "Omar has [3 times] the number of hats Mara has.": "Omar has several times the number of hats Mara has.",
    "Omar ate [1/4] the amount of figs that Mara ate.": "Omar ate a fraction of the amount of figs that Mara ate.",
    "Kim orders beef. Kim also orders [twice] as much chicken.": "Kim orders beef. Kim also orders even more chicken.",
    "Omar spends 9% on tea and [15%] on figs.": "Omar spends 9% on tea and a percentage on figs.",
    "Omar sells each fig for [$5].": "Omar sells each fig for the same price.",
    "There are 9 sets of [15] new pens each.": "There are 9 sets of new pens.",
    "There are eight boys. It takes the eight boys [8] hours to come.": (
        "There are eight boys. It takes the eight boys a while to come."
    ),
    "Of the plums, 1/4 are red and [1/3] fell down.": "Of the plums, 1/4 are red and some fell down.",
    "Omar can eat [15] figs.": "Omar can eat several figs.",
    "Omar has [$9] more than Mara.": "Omar has more money than Mara.",
    "Omar paid [$9] more than Mara.": "Omar paid more than Mara.",
    "This week Omar read 43 pages on Sunday, [65] pages on Monday, and 28 pages on Tuesday.": (
        "This week Omar read 43 pages on Sunday, some pages on Monday, and 28 pages on Tuesday."
    ),
    "Omar walks [3 times] the length of the street.": "Omar walks several times the length of the street.",
    "They can put together [9] carts every 15 minutes.": (
        "They can put together the same number of carts every 15 minutes."
    ),
    "Omar decides to only use [half] of his pile of pens.": "Omar decides to only use part of his pile of pens.",
    "His rent is [10%] of his wage.": "His rent is a percentage of his wage.",
    "The band played 5 songs in June and [7] in July.": "The band played 5 songs in June and some in July.",
    "Omar walks 2 miles and runs [5 times] that distance.": "Omar walks 2 miles and runs several times that distance.",
    "Kim eats [half] of the figs that Omar picked.": "Kim eats some of the figs that Omar picked.",
    "A chair costs [1/7] of the cost of a table.": "A chair costs a fraction of the cost of a table.",
    "There are [6] plums in the bag.": "There are several plums in the bag.",
    "The tins cost [$5] each.": "The tins cost the same amount each.",
    "Each lamp costs [$5].": "Each lamp costs the same.",
    "Kim drinks 9 cups. Mara drinks [7] cups of tea every day.": (
        "Kim drinks 9 cups. Mara drinks the same amount of tea every day."
    ),
    "Mara uses [3] cups of flour for every cup of milk.": "Mara uses the same amount of flour for every cup of milk.",
    "Each tie takes [5] inches of silk.": "Each tie takes the same amount of silk.",
    "There are [7] more yellow blocks than red blocks.": "There are more yellow blocks than red blocks.",
    "Her cat is [one-third] her mother's age.": "Her cat is a fraction of her mother's age.",
    "Mara picked 24 plums in June and [half] as many in July.": "Mara picked 24 plums in June and fewer in July.",
    "Mara walks 4 blocks north, then [twice] as many blocks west.": (
        "Mara walks 4 blocks north, then even more blocks west."
    ),
    "While Kim rested, Mara worked for [9] hours.": "While Kim rested, Mara worked for a while.",
    "Mara and her 14 friends want pie. Each pie can feed [3] people.": (
        "Mara and her 14 friends want pie. Each pie can feed the same number of people."
    ),
    "Mara gave pens to [48] of her friends.": "Mara gave pens to some of her friends.",
    "Mara bought [6] plums.": "Mara bought several plums.",
    "There are [40] tents in the camp.": "There are many tents in the camp.",
    "Each tray holds [15] rolls.": "Each tray holds the same number of rolls.",
    "Mara bought some trays with [9] rolls each.": "Mara bought some trays with the same number of rolls each.",
    "They have [12] racks and each rack has 14 mugs.": "They have several racks and each rack has 14 mugs.",
    "He got [6%] of the total sales.": "He got a percentage of the total sales.",
    "Each time he wins, she gives him [2] points.": "Each time he wins, she gives him the same number of points.",
    "There are [6] pans to a set.": "There are several pans to a set.",
    "The novel is [360] pages long.": "The novel is many pages long.",
    "Omar started the day with [30] plums.": "Omar started the day with some plums.",
    "The hall has a stage with [90] lamps.": "The hall has a stage with many lamps.",
    "The novel has [360] pages.": "The novel has many pages.",
    "He knows [30] different songs.": "He knows several different songs.",
    "The whale weighs [900] more pounds than the seal.": "The whale weighs more than the seal.",
    "The whale weighs [900] pounds more than the seal.": "The whale weighs more than the seal.",
    "Mara gave her [6] new pens.": "Mara gave her several new pens.",
    "Omar lent her [two] additional pens for every pen.": (
        "Omar lent her the same number of additional pens for every pen."
    ),
    "Mara bought 2 hats at $4 each and [9] tins of figs.": "Mara bought 2 hats at $4 each and several tins of figs.",
    "The tub is filled with 9 tins of [5] pears with each pear weighing a pound.": (
        "The tub is filled with 9 tins of pears with each pear weighing a pound."
    ),
    "Mara walks the final [8] blocks.": "Mara walks the final few blocks.",
    "Mara pays it back over [7] years.": "Mara pays it back over several years.",
    "Mara invites 9 girls plus [7] boys.": "Mara invites 9 girls plus several boys.",
    "Mara saved [$27] in March.": "Mara saved some money in March.",
    "Mara went there with [$90].": "Mara went there with some money.",
    "Omar got [20%] more points in May.": "Omar got more points in May.",
    "Omar put [two fifths] of what he had into a box.": "Omar put a fraction of what he had into a box.",
    "Omar spent [7%] of his weekly wage on rent.": "Omar spent a percentage of his weekly wage on rent.",
    "He [doubled] the price.": "He increased the price.",
    "The pool is [3] feet deep.": "The pool is a few feet deep.",
    "The pool is [2] feet deep and 9 feet wide.": "The pool is a few feet deep and 9 feet wide.",
    "Mara spent [25%] of this time on the bus.": "Mara spent a fraction of this time on the bus.",
    "Omar saved [half] of his whole salary.": "Omar saved a fraction of his whole salary.",
    "Omar put [a fifth] of that amount into a box.": "Omar put a fraction of that amount into a box.",
    "The new clerk lost [half] of the price.": "The new clerk lost a fraction of the price.",
    "A large pie has [16] slices.": "A large pie has several slices.",
    "She jogs [3] times a week.": "She jogs a few times a week.",
    "Omar has [9] more dolls than Mara.": "Omar has more dolls than Mara.",
    "For Mara 1 inch equals [5] pages.": "For Mara 1 inch equals a few pages.",
    "Omar baked [5] more pies.": "Omar baked a few more pies.",
    "He bought another [6] plums.": "He bought several more plums.",
    "He bought an additional [6] plums.": "He bought several more plums.",
    "Her [3] sisters came.": "Her sisters came.",
    "Later Omar only had [8] figs remaining.": "Later Omar only had a few figs remaining.",
    "Omar uses [300] feet of rope.": "Omar uses some rope.",
    "He won the last [4] games.": "He won the last few games.",
    "It takes [30] words to tell it.": "It takes some words to tell it.",
    "The rack can hold [12] hats.": "The rack can hold several hats.",
    "There are only [25%] as many red plums as pears.": "There are fewer red plums than pears.",
    "If Mara gives some money each year where 1/3 of it goes to Kim, [1/4] of the remaining goes to Omar.": (
        "If Mara gives some money each year where 1/3 of it goes to Kim, a fraction of the remaining goes to Omar."
    ),
    "The hungry bird sings [45] times per minute.": "The hungry bird sings several times per minute.",
    "Mara gives Omar [half] of what she has.": "Mara gives Omar a fraction of what she has.",
    "The bill was $40, and Mara has paid [half] of this.": "The bill was $40, and Mara has paid a fraction of this.",
    "Omar's age will be [half] of 80 years in May.": "Omar's age will be a fraction of 80 years in May.",
    "Mara lost [3] kilograms each month for a year.": "Mara lost the same number of kilograms each month for a year.",
    "A box of [36] crayons is empty.": "A box of crayons is empty.",
    "She bought a total of [30] pens.": "She bought many pens.",
    "[40%] of the pages are torn.": "Some of the pages are torn.",
    "[Half] of her plums are red.": "Some of her plums are red.",
    "He ate half the plums, and [40%] of the pears.": "He ate half the plums, and some of the pears.",
    "The shop gave a [20%] discount on it.": "The shop gave a discount on it.",
    "Omar sold [half] as many pens as Mara.": "Omar sold fewer pens than Mara.",
    "Kim sold pens. Omar sold [twice] as many pens in June.": "Kim sold pens. Omar sold more pens in June.",
    "Omar sold 9 pens and [twice] as many hats.": "Omar sold 9 pens and even more hats.",
    "Omar is [three times] as old as Mara.": "Omar is older than Mara.",
    "She spent [$30] on food.": "She spent some money on food.",
    "The lamp costs [$5] more than the vase.": "The lamp costs more than the vase.",
    "It uses [2.5] cups of milk.": "It uses some milk.",
    "He drove at a speed of [50] mph.": "He drove at a certain speed.",
    "He walked [6] miles.": "He walked several miles.",
    "He stayed for [3] weeks.": "He stayed for some time.",
    "He runs for [1] hour.": "He runs for a while.",
    "Mara is [3] years older than Omar.": "Mara is older than Omar.",
    "They met [12] years ago.": "They met some time ago.",
    "Five times a week, Omar bikes [9] miles a day.": "Five times a week, Omar bikes the same distance each day.",
    "Her earnings in May are [$9] more than her earnings in June.": (
        "Her earnings in May are more than her earnings in June."
    ),
    "Kim sang [9] days in a row.": "Kim sang several days in a row.",
    "On Monday, she sings and watches [3] hours.": "On Monday, she sings and watches for some time.",
    "The factory makes [1500] hats per day.": "The factory makes the same number of hats each day.",
    "A pond is [twice] as deep as a pool.": "A pond is deeper than a pool.",
    "Mara naps an additional [2] hours on Sundays.": "Mara naps some more hours on Sundays.",
    "Omar has 12 hats. Mara has [12] hats.": "Omar has 12 hats. Mara has several hats.",
    "He types at a rate of [50] words per minute.": "He types at a certain rate.",
    "She writes [200] words per hour.": "She writes the same number of words each hour.",
    "Omar wrote a poem with [90] lines.": "Omar wrote a poem with some lines.",
    "The play lasted [90] minutes.": "The play lasted a while.",
    "It took Omar [30] minutes to sing.": "It took Omar a while to sing.",
    "Mara saw 40 rolls. Each tray holds [15] rolls.": "Mara saw 40 rolls. Each tray holds the same number of rolls.",
    "A tub holds 9 gallons. Each can holds [1] quart.": "A tub holds 9 gallons. Each can holds the same amount.",
    "Omar put [1/3] of the red fish into a tub.": "Omar put some of the red fish into a tub.",
    "Three quarters of the hats are red and [one quarter] of the red hats are new.": (
        "Three quarters of the hats are red and some of the red hats are new."
    ),
    "He jogged 9 miles and another [744] miles later.": "He jogged 9 miles and some more miles later.",
    "A hose fills 9 cans (each can is new) in [3] hours.": "A hose fills 9 cans (each can is new) in a few hours.",
    "Omar buys 9 figs each week, but then eats [half] of them.": (
        "Omar buys 9 figs each week, but then eats some of them."
    ),
    "Omar runs for [60] miles each time.": "Omar runs for the same number of miles each time.",
    "The wheel turns [700] times.": "The wheel turns many times.",
    "Beans took [half] the cooking time of rice.": "Beans took a fraction of the cooking time of rice.",
    "Omar gave her [6] friends 9 plums each.": "Omar gave her several friends 9 plums each.",
    "Omar and Mara combined have [40] hats.": "Omar and Mara combined have some hats.",
    "The pie is cut into [8] slices.": "The pie is cut into several slices.",
    "[6] stools cost as much as a lamp.": "Several stools cost as much as a lamp.",
    "Mara wants 9 pens that each cost [$5].": "Mara wants 9 pens that each cost the same.",
    "Mara gives her mom [8 dollars] and sings.": "Mara gives her mom some money and sings.",
    "She only needs [9] minutes.": "She only needs a few minutes.",
    "He pays $3 for every [6] minutes.": "He pays $3 every few minutes.",
    "She tipped [5%].": "She tipped a percentage.",
    "You lose [25%] when you wash it.": "You lose a percentage when you wash it.",
    "Omar has [4] old off-road cars.": "Omar has a few old off-road cars.",
    "Omar likes no figs. Omar threw [9] away.": "Omar likes no figs. Omar threw some away.",
    "She adds [80%] to the cost.": "She adds a percentage to the cost.",
    "The rent is equal to [triple] the wage of the cook.": "The rent is equal to several times the wage of the cook.",
    "The trip takes another [45] minutes.": "The trip takes some more minutes.",
    "The tub fills at a rate of [14] gallons of water per hour.": "The tub fills at a certain rate.",
    "Omar goes up [5] steps per minute more than Kim.": "Omar goes up a few steps per minute more than Kim.",
    "Omar is only able to write [10] pages.": "Omar is only able to write a few pages.",
    "Mara offered him [$90] and a hat.": "Mara offered him some money and a hat.",
    "Omar picked [3 times] what he picked in May.": "Omar picked several times what he picked in May.",
    "Mara sang for 9 minutes and danced [twice] as long.": "Mara sang for 9 minutes and danced longer.",
    "The last film is [twice] that long.": "The last film is longer.",
    "He slept 6 hours for [2] days. He slept 9 hours the next 2 days.": (
        "He slept 6 hours for some time. He slept 9 hours the next 2 days."
    ),
    "Each cap takes [5] feet of silk. Omar gives all 5 of them a cap.": (
        "Each cap takes the same amount of silk. Omar gives all 5 of them a cap."
    ),
    "Omar already framed her [7] closest friends' letters.": "Omar already framed her closest friends' letters.",
    "On Monday he walked [900] steps. On Tuesday he walked 800 steps.": (
        "On Monday he walked some steps. On Tuesday he walked 800 steps."
    ),
    "Mara begins with [70] pens.": "Mara begins with some pens.",
    "There are 50 plums and [40] figs in the bag.": "There are 50 plums and some figs in the bag.",
    "The dog gained [36] pounds.": "The dog gained some weight.",
    "Omar spreads 35 hours over [5] workdays.": "Omar spreads 35 hours over a few workdays.",
    "Omar runs [3500] meters per week.": "Omar runs the same distance each week.",
    "Mara has a block of clay that measures [3] inches on each side.": (
        "Mara has a block of clay that measures the same number of inches on each side."
    ),
    "The stall made a gross revenue of [$47] this week.": "The stall made a certain gross revenue this week.",
    "The mast was [90] feet tall.": "The mast was a certain height.",
    "Mara made a total of [$8,000] cleaning boats.": "Mara made some money cleaning boats.",
    "The first stall sells 9 hats, the second stall sells [14] hats, and the third stall sells 6 hats.": (
        "The first stall sells 9 hats, the second stall sells several hats, and the third stall sells 6 hats."
    ),
    "Mara's boat can go 9 miles per hour while Omar's boat can go [14] miles per hour.": (
        "Mara's boat can go 9 miles per hour while Omar's boat can go at a certain speed."
    ),
    "Omar was driving [40] miles per hour in a zone where 30 are allowed.": (
        "Omar was driving at a certain speed in a zone where 30 are allowed."
    ),
}


@pytest.mark.parametrize(
    "marked",
    [
        "He irons a shirt in 2 minutes while folding each towel takes him [30] seconds.",
        "He can wash each pot for 2 minutes while drying each pan takes him [30] seconds.",
        "Mara was [50] inches tall.",
        "Mara typed for 4 hours and sang for [half] that time.",
        "On Monday he walked [900] steps. On Tuesday he walked 800 steps.",
        "Mara begins the week with [70] pens.",
        "There are 50 plums and [40] figs in the bag.",
    ],
)
def test_what_is_not_many_nor_the_same_nor_some(hidden: Hide, marked: str) -> None:
    texts = [text for _, text in hidden(marked)[0]]
    assert not any(word in text for text in texts for word in ("many", "the same", "some of"))


@pytest.mark.parametrize(
    "marked",
    [
        "There are 90 cats. There are [30] cats in the barn.",
        "Omar saw [30] cats.",
        "He reads for 9 minutes and sings for [7] minutes.",
        "Omar finished in [90] seconds.",
        "A tin costs $5, a can costs [$9], and a jar costs $4.",
    ],
)
def test_what_no_writer_would_put(hidden: Hide, marked: str) -> None:
    stiff = ("many", "some distance", "some time", "several minutes", "several times", "several dollars", "fixed price")
    texts = [text for _, text in hidden(marked)[0]]
    assert not any(word in text for text in texts for word in stiff)


@pytest.mark.parametrize(
    "marked",
    [
        "Mara has [$9] less than twice as much as Omar.",
        "Mara has [9] fewer pens than 3 times what Omar has.",
        "The tower is [20] feet shorter than if the houses stood on each other.",
    ],
)
def test_no_number_goes_before_what_is_no_number_of_its_own(hidden: Hide, marked: str) -> None:
    assert not [how for how, _ in hidden(marked)[0] if how == "vague"]


@pytest.mark.parametrize(
    ("marked", "bare"),
    [
        ("Mara carried [6] pens to the shop.", True),
        ("Mara carried [6] pens before she left.", False),
        ("Mara had [6] pens at lunch.", False),
        ("Mara had [6] pens in her bag.", False),
    ],
)
def test_what_stands_without_its_number_says_something(hidden: Hide, marked: str, bare: bool) -> None:
    assert (("vague", marked.replace("[6] ", "")) in hidden(marked)[0]) == bare


@pytest.mark.parametrize(("marked", "expected"), VAGUE.items())
def test_a_vague_word_takes_the_place_of_the_number(hidden: Hide, marked: str, expected: str) -> None:
    assert ("vague", expected) in hidden(marked)[0]
