"""The sentences that state the results of steps, from lines of worked solutions; each case is a problem of its own."""

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.formalise.opening import OpenProblem, open_problem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.phrasing.steps import Said, draft_compared, draft_step, refuse_step
from illposed.engine.quantities.ids import ResultId
from illposed.engine.results import Rejected

GIFT = "Omar gave Eve a ring for $40 and a watch twice as dear as the ring. What is the watch worth?"
PLUMS = "Mara sold 48 plums in April, and half as many plums in May. How many plums did she sell in all?"
DAYS = "On Monday Mara sold 48 plums, and on Friday she sold half as many. How many plums did she sell in all?"
CLASS = "There are 80 pupils in a school. 60% of the pupils are girls, and 25% of all girls sing. How many girls sing?"
JARS = "Omar fills 12 jars. Each jar holds 5 figs. He eats 20 figs. How many figs does Omar have left?"
TREES = "Ida has 7 oak trees and 60 fir trees. She gets $20 per fir tree and $9 for a bench. How much does she get?"
SHOP = "Ida buys 3 pens for $4 each and 2 books for $9 each. How much does she spend?"
NOTE = "Ida buys 3 pens for $4 each. She pays with $20. How much change does she get?"
TEAM = "Mara has 30 stamps. Omar has 12 more stamps than Mara. How many stamps do they have together?"
BAKER = "A baker bakes 6 trays of 15 rolls. Half of the rolls are sweet. How many sweet rolls are there?"
BUNS = "Mara needs 2 minutes to bake a bun. She bakes 9 buns. She rests for 5 minutes. How long does it take?"
AMOUNT = "Ida has $48 for books. She spent half of it. What is the amount of money Ida has left?"
PAY = "Leon works 8 hours a day for $9 an hour. He works 5 days. How much does Leon earn?"

FARES = "Mara spent $90 on hats and an additional $5 on fares. She had $300. How much money does she have left?"
SALE = "Mara sold 9 plums in April. She sold 7 plums in May. Each plum costs $2. How much did she earn?"
WALK = "Mara walks 20 miles at 5 miles an hour. Then she rests for 2 hours. How long is she away altogether?"
LOSS = "Omar eats 40 joules a day and burns 90 a day. How many joules is that in 7 days?"
WEEK = "Ida rests for 2 days a week and walks 3 miles on other days. How many miles does Ida walk in a year?"
PARTS = "Mara spent 9 coins on tea, 7 coins on figs and 5 coins on pens. How many coins did Mara spend?"
FAIR = "Mara had 48 plums for the fair. The guests ate half of them, and 4 fell down. How many plums were left?"
TAVERN = "Ida orders three plates of pies for $4 each and a juice for $3. How much does Ida pay?"
PENS = "A box of 5 pens costs $2.50 for each pen. Next week Ida buys a box and a book for $8. How much does Ida pay?"
AGES = "Mara is twice as old as Omar. Omar is 20 years old. How old will Mara be in 20 years?"
MEALS = "Mara cuts a pie into 12 pieces and eats half for lunch. She eats 1/3 of the rest for tea. How many are left?"
RULER = "A ruler costs $8. A pen is half the price of the ruler. Mara buys both of them. How much does she pay?"
MORE = "Mara has 5 figs. Omar has 3 times as many figs. Then he buys 10 more figs. How many figs are there in his bag?"
BAGS = "Mara has 4 bags with 20 figs in each bag. She has 9 other bags too. If a fig costs $2, what are the figs worth?"
EGGS = "Ida had 9 eggs and used 5 of them. Then each of her 2 hens laid 3 eggs. How many eggs does Ida have?"
CENTS = "Mara has 3 dollars. Omar has 20 cents less than 2 dollars. Ida has 5 dimes. How many cents do they have?"
KITTENS = "The 5 kittens each drink 2 cups of milk, 3 times a day. How much milk is that for all?"
GIFTS = "Mara had 90 figs and gave 20 of them away. Omar had 40 figs and ate 5. How many are left?"
FARM = "A rice farmer owns 3 hens. He feeds each hen 5 cups a day. How many cups does he need for 2 days?"
SHOTS = "A tower has 9 steps. Mara climbs it 3 times. Omar climbs 5 steps. How many steps are climbed in all?"
PAIR = "Mara had 9 figs. She ate 2. Omar and Ida ate the rest, the same number each. How many figs did Ida eat?"
MILK = "Mara fills 3 jars with 4 cups of milk each. Omar drinks 2 cups of milk. How much milk is left in the jars?"
OVEN = "Ida has 20 guests and a pan for 5 rolls. How many pans does Ida bake in 6 months?"
SET = "Ida wants to buy a drum for $50. It is 20% off. How much does Ida pay?"
RENT = "Omar rents a car. His new car costs $900 per month, but Ida pays half. How much is it in 7 months?"
HALVES = "Mara has 40 figs. Omar takes half of her figs. How many figs does Mara have?"
NAMES = "Omar is twice as old as Ida. Ida is 6 years old. How old will Omar be in 3 years?"
PRICES = "Mara buys 5 pens at $2 each. She buys a bag of nuts for $4. How much does Mara spend?"
CINEMA = "Juice costs $4 and teas cost $3 more. Ida buys two teas and a cake for $5. How much does Ida pay?"
TEA = "Ida drinks 3 cups of tea a day. A cup holds 6 ounces. How many ounces of tea does she drink in 5 days?"
BOXES = "Mara has 9 boxes of 12 eggs. She sells 5 boxes. Then she eats 6 eggs. How many eggs are left?"

SEEDS = "Ida spent $2 on seeds and $8 on soil. She sells 20 plants for $5 each. What is the profit from her plants?"
WOODS = "Ida sells 20 woodburning for $4 each. The wood cost $9. How much does she make in profit?"
SWIM = "Omar has 2 hours to swim. He swims 9 meters a minute. How many meters does Omar swim?"
FUDGE = "Fudge with sugar cools 9 degrees a minute under a lid. It is at 100 degrees. How hot is it after 5 minutes?"
DEBT = "Ida has a debt of $9 an hour for 5 hours to her aunt, and one of $8. How much does Ida owe?"
TANK = "A tank had 90 cups. Omar took 20 cups. Then 3 jars of 5 cups were added. How many cups were left in the tank?"
TANKS = (
    "Omar has 3 times as many fish as Ida, who has 7 fish. Max has 15 fewer fish than Omar. How many fish are there?"
)
SISTERS = "Ida is 3 years older than her sister Mara. If Ida is 10 years old, what is the sum of Mara's and Ida's ages?"
VANS = (
    "A van and a bus hold 200 boxes each. The van is 60% full and the bus is empty. How many boxes are there in 2 vans?"
)

COOK = "A cook had 200 eggs. She uses 42 eggs for cakes and 4 eggs each for 17 pies. How many eggs does she have left?"
SAVINGS = (
    "Ida earned $28. She spent $4 on tea and put half of the rest in her bank. She lost all the remaining money but $1."
    " How much money did Ida lose?"
)

CALF = "A calf weighs 40 pounds. It grew to 3 times its weight. It is sold for $2 a pound. How much is that?"
COLOURS = (
    "Ida has 7 green pens and twice as many red pens. In May she buys 3 green pens and 2 red pens. "
    "How many pens does Ida have?"
)
WEEKS = (
    "In the first week, Omar filled 9 boxes of 5 pens. In the second week, he filled a box of 80 pens. "
    "How many pens did Omar have then?"
)
LAMP = "Ida buys a lamp. The lamp's cost was $7 and the bulb cost was $2. She had $20. How much does she have left?"
TARTS = "Ida made 4 trays of tarts. The tarts took 9 minutes to bake and 30 to ice a tray. How long did that take?"
WINE = "Omar buys 90 jars of dry wine and half as many jars of sweet wine as dry wine. How many jars does Omar buy?"
BROTHER = "Ida has 40 figs. She gave half of them to her brother. How many figs does Ida keep?"
HEIRS = "Omar has 40 figs. He gives Max 9 figs, and he gives Ivo 4 figs. How many figs does he have left?"
ROOMS = "A house has 4 floors with 5 rooms on each floor. 8 of the rooms are dark. How many rooms are not dark?"
TRAYS = "Ida has 4 trays. There are 5 tarts on each tray. She eats 8 tarts. How many tarts does she have left?"
BUS = "A bus has 4 rows of 5 seats each. Then 8 boys and girls get on. How many free seats are there on the bus?"
FERRY = "There are 40 guests on a ferry. 9 more guests get on. Then 7 get off. How many guests are on it then?"
DRILL = "On the first day, Mara did 7 jumps. Two days later, she did twice as many jumps. How many jumps did she do?"
TOWER = "The first level of a tower has 7 boxes. The top level has twice as many boxes. How many boxes do they have?"
TOLD = [
    # what there is all the time, or before anything happens
    (ROOMS, "There are 4*5 = <<4*5=20>>20 rooms in the house.", "There are [20] rooms in the house."),
    (DRILL, "On the third day, Mara did 7*2 = <<7*2=14>>14 jumps.", "On the third day, Mara did [14] jumps."),
    (PENS, "Ida pays $12.5 for the pens because 5*2.50 = $<<5*2.50=12.50>>12.50", "Ida pays [$12.50] for the pens."),
    (HALVES, "If Mara has forty figs, then Omar takes 40/2 = <<40/2=20>>20 figs.", "Omar takes [20] figs."),
    (TANKS, "Omar has 7*3 = <<7*3=21>>21 fish.", "Omar has [21] fish."),
    (NOTE, "Ida spends 3*4 = $<<3*4=12>>12 total on pens.", "Ida spends a total of [$12] on pens."),
    (DAYS, "On Friday Mara sold 48/2 = <<48/2=24>>24 plums.", "On Friday, Mara sold [24] plums."),
    (DAYS, "On Friday she sold 48/2 = <<48/2=24>>24 plums.", "On Friday, Mara sold [24] plums."),
    (CLASS, "80*.6 = <<80*.6=48>>48 of the pupils are girls.", "[48] of the pupils are girls."),
    (SISTERS, "Mara is 3 years younger than Ida so she is 10-3 = <<10-3=7>>7 years old", "Mara is [7] years old."),
    (TEAM, "Mara gave Omar 30+12 = <<30+12=42>>42 stamps.", "Mara gives Omar [42] stamps."),
    (PENS, "Ida pays 5*2.50 = $<<5*2.50=12.5>>12.5 for the pens.", "Ida pays [$12.50] for the pens."),
    (PENS, "Next week, Ida pays 5*2.50 = $<<5*2.50=12.5>>12.50.", "Next week, Ida pays [$12.50]."),
    (MEALS, "She eats 12/2 = <<12/2=6>>6 pieces for lunch.", "Mara eats [6] pieces for lunch."),
    (AGES, "Mara is 20*2 = <<20*2=40>>40 years old now.", "Mara is [40] years old now."),
    (BAKER, "First find the total number of rolls 6*15 = <<6*15=90>>90 rolls", "The total number of rolls is [90]."),
    (PLUMS, "So she sold 48/2 = <<48/2=24>>24 plums in May.", "Mara sold [24] plums in May."),
    (PLUMS, "This means that Mara sold 48/2 = <<48/2=24>>24 plums in May", "Mara sold [24] plums in May."),
    (PLUMS, "Since it was half, Mara sold 48/2 = <<48/2=24>>24 plums in May.", "Mara sold [24] plums in May."),
    (PLUMS, "Mara sold 24 plums in May because 48/2 = <<48/2=24>>24", "Mara sold [24] plums in May."),
    (PLUMS, "Find the number of plums in May: 48/2 = <<48/2=24>>24 plums", "The number of plums in May is [24]."),
    (SHOP, "Find how much Ida pays for the pens: 3*4 = $<<3*4=12>>12", "Ida pays [$12] for the pens."),
    (SHOP, "To find how much Ida pays for the pens, multiply 3*4 = $<<3*4=12>>12", "Ida pays [$12] for the pens."),
    (SHOP, "To find how much Ida pays for pens multiply 3*4 = $<<3*4=12>>12", "Ida pays [$12] for pens."),
    (SHOP, "Find how much Ida pays for pens by multiply the prices: 3*4 = $<<3*4=12>>12", "Ida pays [$12] for pens."),
    (JARS, "First find how many figs Omar puts in jars: 12*5 = <<12*5=60>>60", "Omar puts [60] figs in jars."),
    (TEA, "Find how much tea Ida drinks a day: 3*6 = <<3*6=18>>18 oz per day", "Ida drinks [18] ounces of tea a day."),
    (BAKER, "The amount of the 6 rolls: 6*15 = <<6*15=90>>90 ounces", "The amount of the 6 rolls is [90] ounces."),
    (CINEMA, "The teas cost 4+3 = $<<4+3=7>>7.", "The teas cost [$7]."),
    (SHOP, "The 3 pens cost 3*4 = <<3*4=12>>12 dollars.", "The 3 pens cost a total of [12] dollars."),
    (PLUMS, "In May , she sold 48/2 = <<48/2=24>>24 plums .", "In May, Mara sold [24] plums."),
    (NOTE, "Ida spends 3*4 = $<<3*4=12>>12.", "Ida spends [$12]."),
    (SHOP, "The amount she pays for the pens is 3*4 = $<<3*4=12>>12.", "The amount Ida pays for the pens is [$12]."),
    (WALK, "Her speed is 20/5 = <<20/5=4>>4 mph.", "Mara's speed is [4] mph."),
    (TEAM, "The number of stamps Omar has is 30+12 = <<30+12=42>>42 stamps.", "The number of stamps Omar has is [42]."),
    (BAKER, "The number of rolls is 6*15 = <<6*15=90>>90 rolls.", "The number of rolls is [90]."),
    (SHOP, "The total cost of the pens is 3*4 = $<<3*4=12>>12$.", "The total cost of the pens is [$12]."),
    (SHOP, "She also spends 3 pens x $4/pen = $<<3*4=12>>12 on pens.", "Ida spends [$12] on pens."),
    (SHOP, "In total, then, Ida spends 3*4 = $<<3*4=12>>12 on pens.", "In total, Ida spends [$12] on pens."),
    (SHOP, "The total cost of the pens is 3 x $4 = $<<3*4=12>>12.", "The total cost of the pens is [$12]."),
    (SHOP, "The cost of the pens = 3 x $4 = $<<3*4=12>>12.", "The cost of the pens is [$12]."),
    (PAY, "His pay is 8*9 = $<<8*9=72>>72 for one day.", "Leon's pay is [$72] for a day."),
    (TEAM, "Then, Omar has 30+12 = <<30+12=42>>42 stamps.", "Omar has [42] stamps."),
    (BAKER, "There are 6*15 = <<6*15=90>>90 rolls on the 6 trays.", "There are [90] rolls on the 6 trays."),
    (PAY, "He earns 8*9 = $<<8*9=72>>72 a day.", "Leon earns [$72] a day."),
    (PAY, "He earns 8*9 = $<<8*9=72>>72/day.", "Leon earns [$72] per day."),
    (PAY, "He works 8 hours a day so he earns 8*9 = $<<8*9=72>>72 a day.", "Leon earns [$72] a day."),
    (PLUMS, "The weight of one used plum is 48/2 = <<48/2=24>>24 ounces.", "The weight of a used plum is [24] ounces."),
    (PAY, "So far, Leon earns 8*9 = $<<8*9=72>>72 a day.", "So far, Leon earns [$72] a day."),
    (FARM, "The farmer feeds his hens 3*5 = <<3*5=15>>15 cups a day.", "The farmer feeds his hens [15] cups a day."),
    (FAIR, "After the fair, Mara sold 48/2 = <<48/2=24>>24 plums.", "After the fair, Mara sold [24] plums."),
    (GIFTS, "Mara remained with 90-20 = <<90-20=70>>70 figs.", "Mara remained with [70] figs."),
    (BAGS, "4 bags hold 4*20 = <<4*20=80>>80 figs.", "The 4 bags hold a total of [80] figs."),
    (TAVERN, "Three plates cost 3*4 = $<<3*4=12>>12.", "The three plates cost a total of [$12]."),
    (SALE, "Mara sold 9+7 = <<9+7=16>>16 plums.", "Mara sold a total of [16] plums."),
    (SHOP, "Multiply to find how much Ida has to pay for pens: 3*4 = $<<3*4=12>>12", "Ida has to pay [$12] for pens."),
    (FAIR, "Find how many plums were eaten: 48/2 = <<48/2=24>>24 plums eaten", "[24] plums were eaten."),
    (AGES, "Then find how old Mara is: 20*2 = <<20*2=40>>40 years", "Mara is [40] years old."),
    (BUNS, "Find the total time Mara spends baking: 2*9 = <<2*9=18>>18 minutes", "Mara spends [18] minutes baking."),
    (TEAM, "With 12 more stamps than Mara, Omar has 30+12 = <<30+12=42>>42 stamps.", "Omar has [42] stamps."),
    (SALE, "There were 9+7 = <<9+7=16>>16 plums.", "There were a total of [16] plums."),
    (SALE, "Mara sold a total of 9+7 = <<9+7=16>>16 plums altogether.", "Mara sold [16] plums altogether."),
    (PLUMS, "In May, it was half as many, so Mara sold 48/2 = <<48/2=24>>24 plums.", "In May, Mara sold [24] plums."),
    (SHOTS, "Mara climbs 3*9 = <<3*9=27>>27 steps.", "Mara climbs a total of [27] steps."),
    (AGES, "Mara was 20+20 = <<20+20=40>>40 years old 5 years ago.", "Mara was [40] years old 5 years ago."),
    (AGES, "Mara is 20*2 = <<20*2=40>>40 years old.", "Mara is [40] years old."),
    (SALE, "Adding these, Mara sold a total of 9+7 = <<9+7=16>>16 plums.", "Mara sold a total of [16] plums."),
    (PAIR, "Omar and Ida ate 9-2 = <<9-2=7>>7 figs.", "Omar and Ida ate a total of [7] figs."),
    (SHOP, "Total for the pens is 3*4 = $<<3*4=12>>12.", "The total for the pens is [$12]."),
    (BAKER, "The number of rolls is 6*15 = <<6*15=90>>90 pieces.", "The number of rolls is [90]."),
    (NAMES, "Omar's age is 6*2 = <<6*2=12>>12 years old.", "Omar's age is [12]."),
    (PLUMS, "While she sold 48/2 = <<48/2=24>>24 plums in May.", "Mara sold [24] plums in May."),
    (OVEN, "Ida bakes 20/5 = <<20/5=4>>4 pans every month.", "Ida bakes [4] pans every month."),
    # said twice, in words and as a number
    (TEAM, "Omar has 12 stamps more than Mara, which is 30+12 = <<30+12=42>>42 stamps.", "Omar has [42] stamps."),
    (TEAM, "Omar got 12 more stamps than Mara, a total of 30+12 = <<30+12=42>>42 stamps.", "Omar gets [42] stamps."),
    (TEAM, "Omar has 12 more stamps than Mara, so that's 30+12 = <<30+12=42>>42.", "Omar has [42] stamps."),
    (NAMES, "Omar is twice as old as Ida, so that's 6*2 = <<6*2=12>>12 years.", "Omar is [12] years old."),
    (HALVES, "Omar takes half of the figs, which is 40/2 = <<40/2=20>>20 figs.", "Omar takes [20] figs."),
    (BAGS, "Mara's 4 bags have 20 figs each for a total of 4*20 = <<4*20=80>>80 figs.",
     "Mara's 4 bags have a total of [80] figs."),
    (PRICES, "She bought 5 pens at $2 each so that's 5*2 = $<<5*2=10>>10.", "Mara buys 5 pens for [$10]."),
    (FUDGE, "Find how many degrees the fudge needs to cool down: 9*5 = <<9*5=45>>45",
     "The fudge needs to cool down [45] degrees."),
    (PLUMS, "48/2 = <<48/2=24>>24 plums are going to Mara.", "[24] plums are going to Mara."),
    (PLUMS, "In the beginning, Mara sold 48/2 = <<48/2=24>>24 plums in May.", "Mara sold [24] plums in May."),
    (DEBT, "Find how much Ida owes her aunt: 9*5 = $<<9*5=45>>45", "Ida owes her aunt [$45]."),
    # what is joined below the verb says nothing else
    (BUNS, "Mara spends 2*9 = <<2*9=18>>18 minutes mixing and baking.", "Mara spends [18] minutes mixing and baking."),
    (WINE, "Omar buys half as many jars of sweet wine as dry wine, or 90/2 = <<90/2=45>>45 jars of sweet wine.",
     "Omar buys [45] jars of sweet wine."),
    # the only one of whom it can be
    (BROTHER, "She gives 40/2 = <<40/2=20>>20 figs to her brother.", "Ida gives [20] figs to her brother."),
    (HEIRS, "In total he gave 9+4 = <<9+4=13>>13 figs away.", "In total, Omar gives [13] figs away."),
    # who acts in what leads up to it
    (TEAM, "Since Omar has 12 more stamps than Mara, he has 30+12 = <<30+12=42>>42 stamps.", "Omar has [42] stamps."),
]  # fmt: skip

REFUSED = [
    (PLUMS, "Mara could sell 48/2 = <<48/2=24>>24 plums in May.", "ability"),  # and may have sold 20
    (LAMP, "The lamp cost 7+2 = $<<7+2=9>>9.", "same-words"),
    (COLOURS, "She has 7*2 = <<7*2=14>>14 red pens.", "state"),
    (WEEKS, "Omar made 9*5 = <<9*5=45>>45 pens.", "which-time"),
    (CALF, "The calf initially weighs 40*3 = <<40*3=120>>120 pounds.", "state"),
    (FERRY, "There are 40+9 = <<40+9=49>>49 guests at first.", "state"),
    (TARTS, "Ida iced 4*30 = <<4*30=120>>120 minutes.", "of-what"),
    (TARTS, "Ida did 4*30 = <<4*30=120>>120 minutes.", "of-what"),
    (DEBT, "Ida works for the $9*5 = $<<9*5=45>>45.", "points-back"),
    (DEBT, "Her new total is 9*5 = $<<9*5=45>>45.", "of-what"),
    (DEBT, "The per-hour debt is 9*5 = $<<9*5=45>>45.", "each-in-total"),
    (DEBT, "1/5 is worth 9*5 = $<<9*5=45>>45.", "subject"),
    (DEBT, "Ida's debt total is 9*5 = $<<9*5=45>>45.", "of-what"),
    (DEBT, "Ida did 9*5 = <<9*5=45>>45 hours.", "of-what"),
    (HALVES, "Omar and Mara each got 40/2 = <<40/2=20>>20 fig halves/person.", "said-twice"),
    (DEBT, "Ida's total cost is 9*5 = $<<9*5=45>>45.", "of-what"),
    (FUDGE, "There are 9*5 = <<9*5=45>>45 degrees accounted for.", "new-thing"),
    (FUDGE, "The fudge cools 9*5 = <<9*5=45>>45 degrees minus the lid.", "form"),
    (FUDGE, "The amount of sugar in the fudge is 9*5 = <<9*5=45>>45.", "no-unit"),
    (PLUMS, "Mara sold 48/2 = <<48/2=24>>24 hours of selling in May.", "said-twice"),
    (TANK, "The tank was left with 90-20 = <<90-20=70>>70 cups.", "state"),
    (CLASS, "80*.6 = <<80*.6=48>>48 of all pupils are girls.", "a-part"),
    (BAKER, "The number of sweet rolls is 6*15 = <<6*15=90>>90.", "same-words"),
    (TEAM, "The team due to a loss has 30+12 = <<30+12=42>>42 stamps.", "subject"),
    (AGES, "Maria is twice as old as Omar so she is 20*2 = <<20*2=40>>40 years old.", "someone-else"),
    (SEEDS, "She makes 20*5 = $<<20*5=100>>100.", "of-what"),
    (EGGS, "Ida added 9-5 = <<9-5=4>>4 eggs.", "net"),
    (WOODS, "Ida sells the woodburning for 20*4 = $<<20*4=80>>80.", "price-of-how-many"),
    (SWIM, "Omar will swim for 2*60 = <<2*60=120>>120 hours.", "other-unit"),
    (MEALS, "She eats 12/2 = <<12/2=6>>6 pieces.", "same-words"),
    (SAVINGS, "She had 28-4 = $<<28-4=24>>24 left.", "state"),
    (COOK, "She uses an additional 4*17 = <<4*17=68>>68 eggs.", "compared-with-nothing"),
    (COOK, "She uses 4*17 = <<4*17=68>>68 eggs.", "same-words"),
    (COOK, "She uses a total of 4*17 = <<4*17=68>>68 eggs.", "same-words"),
    (RULER, "The pen has the usual price, so it costs 8/2 = $<<8/2=4>>4.", "pronoun"),
    (BAGS, "Mara has 4*20 = <<4*20=80>>80 figs in one bag.", "points-back"),
    (WALK, "Mara spends 20/5 = <<20/5=4>>4 hours in the second month.", "of-what"),
    (WALK, "In hours, Mara will need to spend 20/5 = <<20/5=4>>4 hours.", "of-what"),
    (BAKER, "Find how many ounces of fruit Bill will need total: 6*15 = <<6*15=90>>90", "new-name"),
    (SHOP, "Then multiply the number of pens she buys: 3*4 = <<3*4=12>>12 pens", "no-heading"),
    (SHOP, "Find how much value the pens have: 3*4 = $<<3*4=12>>12", "no-heading"),
    (PLUMS, "48/2 = <<48/2=24>>24", "no-heading"),
    (PLUMS, "The next month she sold 48/2 = <<48/2=24>>24 plums.", "points-back"),
    (PLUMS, "The farm sold 48/2 = <<48/2=24>>24 plums in May.", "new-thing"),
    (PLUMS, "Mara sold, a total of 48/2 = <<48/2=24>>24 plums in May.", "aside"),
    (JARS, "Two times the number of jars is 12*5 = <<12*5=60>>60 jars.", "form"),
    (PRICES, "The total cost of the nuts is 5*2 = $<<5*2=10>>10.", "other-thing"),
    (SHOP, "The price of the pens is 3*4 = $<<3*4=12>>12.", "price-of-how-many"),
    (PLUMS, "That is 48/2 = <<48/2=24>>24 plums.", "pronoun"),
    (JARS, "Twice the number that Mara holds, Mara holds 12*5 = <<12*5=60>>60 figs.", "form"),
    (BAGS, "Mara has 4*20 = <<4*20=80>>80 other figs.", "points-back"),
    (CENTS, "Mara and Omar have $3 + $2 = $<<3+2=5>>5.", "same-words"),
    (FARES, "She spent an additional $5 on fares for a sum total of 5+90 = $<<5+90=95>>95.", "tells-a-term"),
    # of what, of how many, than what
    (GIFT, "Omar gave Eve a watch twice as dear as the ring costing 2*40 = $<<2*40=80>>80.", "of-what"),
    (MILK, "Mara needs 3*4 = <<3*4=12>>12 cups.", "of-what"),
    (AGES, "Mara will be 20*2 = <<20*2=40>>40.", "no-unit"),
    (MILK, "The jars are 3*4 = <<3*4=12>>12 cups.", "of-what"),
    (WALK, "Mara takes 20/5 = <<20/5=4>>4 hours.", "of-what"),
    (WALK, "Mara's speed is 20/5 = <<20/5=4>>4 miles.", "of-what"),
    (SHOP, "The pens cost 3*4 = $<<3*4=12>>12 more than the pens.", "compared-with-nothing"),
    (SHOP, "3 of the pens, or 3*4 = <<3*4=12>>12 dollars were spent.", "several-clauses"),
    (MILK, "The volume of the jars is the width of 3*4 = <<3*4=12>>12 cups.", "subject"),
    (SHOP, "The red and blue pen cost 3*4 = $<<3*4=12>>12.", "subject"),
    (JARS, "The jars hold 12*5 = <<12*5=60>>60 figs each.", "each-in-total"),
    (SHOP, "Pens will be 3*4 = <<3*4=12>>12 dollars.", "price-of-how-many"),
    (WALK, "After 2 hours, Mara takes 20/5 = <<20/5=4>>4 hours.", "of-what"),
    (BAKER, "The number increases to 6*15 = <<6*15=90>>90 rolls.", "of-what"),
    (TEAM, "Omar = 30+12 = <<30+12=42>>42 kg", "no-heading"),
    (PAIR, "Omar and Ida ate the third of 9-2 = <<9-2=7>>7 figs.", "points-back"),
    # for each month
    (OVEN, "Ida needs to fill 20/5 = <<20/5=4>>4 pans.", "rate-of-what"),
    (RENT, "Omar's new car costs 900/2 = $<<900/2=450>>450 a month.", "same-words"),
    # a total is no less than its parts
    (HALVES, "Mara has a total of 40/2 = <<40/2=20>>20 figs.", "same-words"),
    # what changes later
    (SET, "The drum is 50 = $<<50=50>>50.", "state"),
    (SET, "The new price of the drum is 50 = $<<50=50>>50.", "state"),
    (BUS, "The bus has 4*5 = <<4*5=20>>20 seats.", "state"),  # which are there when somebody sits on them, too
    (TRAYS, "The number of tarts is 4*5 = <<4*5=20>>20.", "state"),
    (TOWER, "The third level has 7*2 = <<7*2=14>>14 boxes.", "new-thing"),
    (HALVES, "If Mara could have 40 figs, Omar takes 40/2 = <<40/2=20>>20 figs.", "condition"),
    (EGGS, "There are 9-5 = <<9-5=4>>4 eggs.", "state"),
    (JARS, "The number of figs is 12*5 = <<12*5=60>>60.", "state"),
    (JARS, "The number of figs that Omar has is 12*5 = <<12*5=60>>60.", "state"),
    (BOXES, "She has 9-5 = <<9-5=4>>4 boxes left.", "state"),
    (PLUMS, "Mara sold 48/2 = <<48/2=24>>24 plums.", "same-words"),
    (PLUMS, "In May half as many were sold, so she sold 48/2 = <<48/2=24>>24.", "context-lost"),
    (TREES, "Ida makes 60*20 = <<60*20=1200>>1200.", "no-unit"),
    (JARS, "He has 12*5 = <<12*5=60>>60 figs.", "state"),
    (JARS, "He opens the jars, leaving 12*5 = <<12*5=60>>60 figs.", "aside"),
    (TEAM, "If Mara has 30 stamps in May, Omar has 30+12 = <<30+12=42>>42 stamps.", "condition"),
    (JARS, "The 12 jars hold 12*5=<<12*5=60>>60 figs.", "state"),
    (JARS, "After that, he still has to sell 12*5 = <<12*5=60>>60 figs.", "points-back"),
    (JARS, "These jars hold 12*5 = <<12*5=60>>60 figs.", "points-back"),
    (WALK, "Mara walks in the end 20/5 = <<20/5=4>>4 hours.", "aside"),
    (JARS, "Nina has 12*5 = <<12*5=60>>60 figs.", "new-name"),
    (SHOP, "The total is 3*4 = $<<3*4=12>>12.", "of-what"),
    (JARS, "The total number of figs each jar holds is 12*5 = <<12*5=60>>60.", "state"),
    (SHOP, "When she buys pens, they cost 3*4 = $<<3*4=12>>12.", "pronoun"),
    (WEEK, "Ida walks on 7-2 = <<7-2=5>>5 days.", "rate-of-what"),
    (PAY, "His earnings are 8*9 = $<<8*9=72>>72.", "rate-of-what"),
    (PAY, "His total speed is 8*9 = <<8*9=72>>72.", "no-unit"),
    (LOSS, "He burns 90-40 = <<90-40=50>>50 joules a day.", "same-words"),
    (TEAM, "Since Omar has 12 fewer stamps than Mara, she has 30+12 = <<30+12=42>>42 stamps.", "pronoun"),
    (SHOP, "The pens cost 3*4 = <<3*4=12>>12 dollars each.", "each-in-total"),
    (PARTS, "Mara spent 9 coins on tea + 7 coins on figs = <<9+7=16>>16 coins.", "same-words"),
    (SHOP, "The pens are 3*4 = <<3*4=12>>12 pens.", "said-twice"),
    (PAY, "He works 8 hours a day, so he earns 8*9 = $<<8*9=72>>72.", "same-words"),
    (SHOP, "The total cost of the pens cost 3*4 = $<<3*4=12>>12.", "said-twice"),
    (PLUMS, "Mara is ready to sell more so she would sell 48/2 = <<48/2=24>>24 plums in May.", "inferred"),
    (JARS, "The jars are full, for a total number of 12*5 = <<12*5=60>>60 figs.", "aside"),
    # whose, of how many or when, is lost
    (SHOP, "Ida pays 3*4 = $<<3*4=12>>12 for the pen.", "price-of-how-many"),
    (PAY, "Since he rested on Friday, he was late, so he earns 8*9 = $<<8*9=72>>72 a day.", "context-lost"),
    (TEAM, "Since Mara has 30 stamps, there are 30+12 = <<30+12=42>>42 stamps.", "context-lost"),
    (FARM, "The farmer feeds the hens 3*5 = <<3*5=15>>15 cups.", "rate-of-what"),
    (SHOP, "Ida pays 3*4 = $<<3*4=12>>12 for a pen.", "price-of-how-many"),
    (TEAM, "Blue boxes have 30+12 = <<30+12=42>>42 stamps.", "new-thing"),
    (PAY, "Leon works 8*9 = <<8*9=72>>72 boxes.", "new-thing"),
    (FARM, "His hen eats 3*5 = <<3*5=15>>15 cups each day.", "price-of-how-many"),
    (TAVERN, "The pies cost 3*4 = <<3*4=12>>12 dollars each.", "each-in-total"),
    (KITTENS, "The kittens drink 3*2 = <<3*2=6>>6 cups.", "rate-of-what"),
    (SALE, "2 weeks have 9+7 = <<9+7=16>>16 days.", "subject"),
    (SALE, "This week = 9+7 = <<9+7=16>>16 plums", "subject"),
    (TREES, "From the sale of the oak trees, Ida makes 60*20 = $<<60*20=1200>>1200.", "other-kind"),
    # for how many, or than what, stands beside the number
    (PLUMS, "Mara sold 2 fewer plums than in April, which is 48/2 = <<48/2=24>>24 plums in May.", "several-clauses"),
    (BAGS, "Mara has 20 figs in each bag, which is 4*20 = <<4*20=80>>80 figs.", "several-clauses"),
    (BAGS, "Single bag has 4*20 = <<4*20=80>>80 figs.", "subject"),
    (AMOUNT, "Amount spent on books is 48/2 = $<<48/2=24>>24.", "subject"),
    (PAY, "His pay is 8*9 = $<<8*9=72>>72 for one more day.", "points-back"),
    (PARTS, "Because a total of 5 coins went then 9+7 = <<9+7=16>>16 coins were left.", "no-clause"),
    (PLUMS, "In May, Mara sold 48/2 = <<48/2=24>>24 plums in May.", "said-twice"),
    (HALVES, "Omar had half of all his figs removed, a total of 40/2 = <<40/2=20>>20 figs.", "several-clauses"),
    (HALVES, "Omar has half of the figs removed, a total of 40/2 = <<40/2=20>>20 figs.", "said-twice"),
    (TEAM, "Omar took 30+12 = <<30+12=42>>42 stamps than Mara.", "compared-with-nothing"),
    (TEAM, "Omar took 30+12 = <<30+12=42>>42 stamps more.", "compared-with-nothing"),
    (TEAM, "Omar has 30+12 = <<30+12=42>>42 stamps after Mara came.", "tense"),
]

REST = {
    ROOMS: "20-8 = <<20-8=12>>12\n#### 12",
    TRAYS: "20-8 = <<20-8=12>>12\n#### 12",
    FERRY: "49-7 = <<49-7=42>>42\n#### 42",
    BUS: "20-8 = <<20-8=12>>12\n#### 12",
    DRILL: "7+14 = <<7+14=21>>21\n#### 21",
    TOWER: "7+14 = <<7+14=21>>21\n#### 21",
    LAMP: "20-9 = $<<20-9=11>>11\n#### 11",
    COLOURS: "14+2 = <<14+2=16>>16\n7+3 = <<7+3=10>>10\n16+10 = <<16+10=26>>26\n#### 26",
    WEEKS: "45+80 = <<45+80=125>>125\n#### 125",
    CALF: "120*2 = $<<120*2=240>>240\n#### 240",
    TARTS: "They took 4*9 = <<4*9=36>>36 minutes.\n120+36 = <<120+36=156>>156\n#### 156",
    FUDGE: "100-45 = <<100-45=55>>55\n#### 55",
    DEBT: "45+8 = $<<45+8=53>>53\n#### 53",
    TANK: "3*5 = <<3*5=15>>15\n70+15 = <<70+15=85>>85\n#### 85",
    SEEDS: "2+8 = $<<2+8=10>>10\n100-10 = $<<100-10=90>>90\n#### 90",
    WOODS: "80-9 = $<<80-9=71>>71\n#### 71",
    SWIM: "120*9 = <<120*9=1080>>1080\n#### 1080",
    TREES: "1200+9 = $<<1200+9=1209>>1209\n#### 1209",
    GIFTS: "40-5 = <<40-5=35>>35\n70+35 = <<70+35=105>>105\n#### 105",
    WALK: "4+2 = <<4+2=6>>6\n#### 6",
    WEEK: "5*3 = <<5*3=15>>15\n15*52 = <<15*52=780>>780\n#### 780",
    OVEN: "4*6 = <<4*6=24>>24\n#### 24",
    SET: "50*20/100 = $<<50*20/100=10>>10\n50-10 = $<<50-10=40>>40\n#### 40",
    RENT: "450*7 = $<<450*7=3150>>3150\n#### 3150",
    HALVES: "#### 20",
    NAMES: "12+3 = <<12+3=15>>15\n#### 15",
    CINEMA: "2*7 = $<<2*7=14>>14\n14+5 = $<<14+5=19>>19\n#### 19",
    PLUMS: "48+24 = <<48+24=72>>72\n#### 72",
    DAYS: "48+24 = <<48+24=72>>72\n#### 72",
    CLASS: "48*.25 = <<48*.25=12>>12\n#### 12",
    JARS: "That leaves 60-20 = <<60-20=40>>40 figs\n#### 40",
    SHOP: "2*9 = $<<2*9=18>>18\n12+18 = $<<12+18=30>>30\n#### 30",
    NOTE: "20-12 = $<<20-12=8>>8\n#### 8",
    TEAM: "30+42 = <<30+42=72>>72\n#### 72",
    BAKER: "90/2 = <<90/2=45>>45\n#### 45",
    FARM: "15*2 = <<15*2=30>>30\n#### 30",
    FAIR: "48-24-4 = <<48-24-4=20>>20\n#### 20",
    SALE: "16*2 = $<<16*2=32>>32\n#### 32",
    GIFT: "It is 80*1 = $<<80*1=80>>80.\n#### 80",
    FARES: "She has 300-95 = $<<300-95=205>>205 left.\n#### 205",
    PARTS: "In all, Mara spent 16+5 = <<16+5=21>>21 coins.\n#### 21",
    LOSS: "50*7 = <<50*7=350>>350\n#### 350",
    PAY: "72*5 = $<<72*5=360>>360\n#### 360",
    TAVERN: "12+3 = $<<12+3=15>>15\n#### 15",
    MORE: "15+10 = <<15+10=25>>25\n#### 25",
    BAGS: "80*2 = $<<80*2=160>>160\n#### 160",
    EGGS: "2*3 = <<2*3=6>>6\n4+6 = <<4+6=10>>10\n#### 10",
    BOXES: "4*12 = <<4*12=48>>48\n48-6 = <<48-6=42>>42\n#### 42",
    CENTS: "5*100 = <<5*100=500>>500\n#### 500",
    KITTENS: "6*5 = <<6*5=30>>30\n#### 30",
    PENS: "12.5+8 = $<<12.5+8=20.5>>20.50\n#### 20.5",
    SHOTS: "27+5 = <<27+5=32>>32\n#### 32",
    PAIR: "7/2 = <<7/2=3.5>>3.5\n#### 3.5",
    MILK: "12-2 = <<12-2=10>>10\n#### 10",
    PRICES: "10+4 = $<<10+4=14>>14\n#### 14",
    TEA: "18*5 = <<18*5=90>>90\n#### 90",
    MEALS: "6/3 = <<6/3=2>>2\n6-2 = <<6-2=4>>4\n#### 4",
    SAVINGS: "24/2 = $<<24/2=12>>12\n12-1 = $<<12-1=11>>11\n#### 11",
    COOK: "200-42-68 = <<200-42-68=90>>90\n#### 90",
    RULER: "8+4 = $<<8+4=12>>12\n#### 12",
    BUNS: "18+5 = <<18+5=23>>23\n#### 23",
    AMOUNT: "48-24 = $<<48-24=24>>24\n#### 24",
    TANKS: "21-15 = <<21-15=6>>6\n7+21+6 = <<7+21+6=34>>34\n#### 34",
    SISTERS: "7+10 = <<7+10=17>>17\n#### 17",
    VANS: "120*2 = <<120*2=240>>240\n#### 240",
    WINE: "90+45 = <<90+45=135>>135\n#### 135",
    BROTHER: "40-20 = <<40-20=20>>20\n#### 20",
    HEIRS: "40-13 = <<40-13=27>>27\n#### 27",
    AGES: "40+20 = <<40+20=60>>60\n#### 60",
}
"""How the solution of each problem goes on."""


def _problem(parser: Parser, question: str, line: str) -> ParsedProblem:
    opened = open_problem(question, f"{line}\n{REST[question]}")
    assert isinstance(opened, OpenProblem), opened
    return parse_problems(parser, [opened])[0]


@pytest.mark.parametrize(("question", "line", "expected"), TOLD)
def test_a_result_is_told(parser: Parser, question: str, line: str, expected: str) -> None:
    told = _told(parser, question, line)
    assert not isinstance(told, Rejected), told
    start, end = told.number.start, told.number.end
    assert f"{told.text[:start]}[{told.text[start:end]}]{told.text[end:]}" == expected


@pytest.mark.parametrize(
    ("question", "equation", "expected"),
    [
        ("Mara has 30 stamps. Omar has 12 more stamps than Mara.", "30+12 = <<30+12=42>>42", "Omar has [42] stamps."),
        ("Mara has 30 stamps. Omar has 12 fewer stamps than Mara.", "30-12 = <<30-12=18>>18", "Omar has [18] stamps."),
        ("Mara pays $9. Omar pays $2 more than Mara.", "9+2 = $<<9+2=11>>11", "Omar pays [$11]."),
        ("Mara saw 50 hens. She fed half of the hens.", "50/2 = <<50/2=25>>25", "Mara fed [25] of the hens."),
        (
            "Mara read 40 books. Omar read half the number of books that Mara read.",
            "40/2 = <<40/2=20>>20",
            "Omar read [20] books.",
        ),
        (
            "Mara saw 40 hens on Monday. She saw half as many hens on Friday as on Monday.",
            "40/2 = <<40/2=20>>20",
            "Mara saw [20] hens on Friday.",
        ),
        ("Omar is 9 years old. Ida is 3 years older than Omar.", "9+3 = <<9+3=12>>12", "Ida is [12] years old."),
        ("Omar is 9 years old. Ida is 3 years younger than Omar.", "9-3 = <<9-3=6>>6", "Ida is [6] years old."),
        # of whom it is said otherwise
        ("Omar is 9 years old. Omar is 3 years older than Ida.", "9-3 = <<9-3=6>>6", None),
        ("Mara read 40 books. Omar read half the number of books that Mara read in May.", "40/2 = <<40/2=20>>20", None),
        ("Mara drank 40 cups. Omar drank half the amount of tea that Mara drank.", "40/2 = <<40/2=20>>20", None),
        # what is left is as many as what is gone
        ("Mara saw 50 hens. Half of the hens were sold.", "The hens left are 50/2 = <<50/2=25>>25", None),
        # a sum of money is no number of things
        ("Mara owes 50 in fees. She paid half of the fees.", "50/2 = $<<50/2=25>>25", None),
        # another number than that of the comparison
        ("Mara has 30 stamps. Omar has 12 more stamps than Mara.", "30-12 = <<30-12=18>>18", None),
        ("Omar is 2 months older than Ida. Ida is 5 months older than Mara.", "2+5 = <<2+5=7>>7", None),
        # the time of the comparison would be lost
        ("Mara has 9 figs. Omar eats 3 more figs than Mara each day.", "9+3 = <<9+3=12>>12", None),
    ],
)
def test_a_comparison_tells_what_it_comes_to(
    parser: Parser, question: str, equation: str, expected: str | None
) -> None:
    value = equation.split(">>")[1]
    opened = open_problem(f"{question} How many is that?", f"{equation}\n#### {value}")
    assert isinstance(opened, OpenProblem), opened
    told = draft_compared(parse_problems(parser, [opened])[0], ResultId(1))
    if expected is None:
        assert isinstance(told, Rejected), told
        return
    assert not isinstance(told, Rejected), told
    start, end = told.number.start, told.number.end
    assert f"{told.text[:start]}[{told.text[start:end]}]{told.text[end:]}" == expected


@pytest.mark.parametrize(("question", "line", "reason"), REFUSED)
def test_what_a_line_does_not_tell_by_itself_is_refused(parser: Parser, question: str, line: str, reason: str) -> None:
    told = _told(parser, question, line)
    assert isinstance(told, Rejected), told
    assert told.reason == reason


def _told(parser: Parser, question: str, line: str) -> Told | Rejected:
    problem = _problem(parser, question, line)
    told = draft_step(problem, ResultId(1))
    if isinstance(told, Rejected):
        return told
    return refuse_step(Said(problem, ResultId(1), told, parser.parse(told.text))) or told


@pytest.mark.parametrize(("who", "reason"), [("The lawyer", "someone-else"), ("Omar", None)])
def test_who_did_something_in_the_line_before_may_do_it_again(parser: Parser, who: str, reason: str | None) -> None:
    question = (
        "Omar hires a lawyer. He pays $90 per hour. The lawyer works 40 hours in court and twice as many at home. "
        "How much does Omar pay?"
    )
    lines = (
        f"{who} worked 40*2 = <<40*2=80>>80 hours at home.\nSo he worked 40+80 = <<40+80=120>>120 hours in all.\n"
        "Omar pays 90*120 = $<<90*120=10800>>10800.\n#### 10800"
    )
    opened = open_problem(question, lines)
    assert isinstance(opened, OpenProblem), opened
    told = draft_step(parse_problems(parser, [opened])[0], ResultId(2))
    assert (told.reason if isinstance(told, Rejected) else None) == reason


_GUESTS = (
    "Ida and Eva went shopping. Ida paid $40 for hats and half as much for tea. Eva paid $7 for a pen. What was it?"
)


@pytest.mark.parametrize(
    ("before", "line", "expected"),
    [
        (
            "Ida paid 40+0 = $<<40+0=40>>40 for hats.",
            "She paid 40/2 = $<<40/2=20>>20 for tea.",
            "Ida paid $20 for tea.",
        ),
        ("Eva paid 7+0 = $<<7+0=7>>7 for a pen.", "She paid 40/2 = $<<40/2=20>>20 for tea.", "Eva paid $20 for tea."),
        # others act, or another thing is done
        ("Ida paid Eva 40+0 = $<<40+0=40>>40.", "She paid 40/2 = $<<40/2=20>>20 for tea.", "pronoun"),
        ("Ida has 40+0 = $<<40+0=40>>40.", "She paid 40/2 = $<<40/2=20>>20 for tea.", "pronoun"),
        ("The hats are 40+0 = $<<40+0=40>>40.", "She paid 40/2 = $<<40/2=20>>20 for tea.", "pronoun"),
    ],
)
def test_who_does_the_same_in_the_line_before_goes_on(parser: Parser, before: str, line: str, expected: str) -> None:
    opened = open_problem(_GUESTS, f"{before}\n{line}\n20+7 = $<<20+7=27>>27\n#### 27")
    assert isinstance(opened, OpenProblem), opened
    told = draft_step(parse_problems(parser, [opened])[0], ResultId(2))
    assert (told.reason if isinstance(told, Rejected) else told.text) == expected
