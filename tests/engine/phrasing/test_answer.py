"""The sentence that states the answer, from the question; in all the problems here the answer is 7 of something."""

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.phrasing.answer import tell_answer
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.results import Rejected

TOLD = {
    ("How much money has Mara made painting?", "$7"): "Mara has made $7 painting.",
    ("How much in all will be Mara's costs?", "$7"): "Mara's costs will be $7 in all.",
    ("How many homes does she need to take the pots to?", "7 homes"): "Mara needs to take the pots to 7 homes.",
    ("How many pots will Mara need to do a year of cooking?", "7 pots"): (
        "Mara will need 7 pots to do a year of cooking."
    ),
    # Verbs with "do": the tense goes to the verb, and the amount to the place of its object.
    ("How many times did Mara get scratched?", "7"): "Mara got scratched 7 times.",
    # The parser takes what is done for a clause of its own.
    ("In total, how many pots of clay is Mara giving away?", "7"): "In total, Mara is giving away 7 pots of clay.",
    ("How many pots is the potter still holding?", "7"): "The potter is still holding 7 pots.",
    ("How many pots have Mara and Omar put out for the week?", "7"): "Mara and Omar have put out 7 pots for the week.",
    # When something will be so stands last.
    ("In how many years will Mara be 40 years old?", "7 years"): "Mara will be 40 years old in 7 years.",
    # What is counted is said in the story, and how much by the unit.
    ("How many did Mara buy?", "7 pots"): "Mara bought 7 pots.",
    ("How many years older is Mara than Omar?", "7"): "Mara is 7 years older than Omar.",
    ("How many feet deep is the pond?", "7"): "The pond is 7 feet deep.",
    ("How many points did Mara beat the old record by?", "7"): "Mara beat the old record by 7 points.",
    ("If there are 9 jars, how many did Mara fill?", "7"): "Mara filled 7 jars.",
    ("If 9 pots are blue, how many are in the box?", "7 pots"): "There are 7 pots in the box.",
    ("How many minutes more did Mara paint than Omar?", "7"): "Mara painted 7 minutes more than Omar.",
    ("How many dollars more did Mara spend than Omar?", "7"): "Mara spent $7 more than Omar.",
    ("How many minutes total did Mara paint?", "7"): "Mara painted 7 minutes total.",
    ("How many blue pots total did Mara paint?", "7"): "Mara painted 7 blue pots in total.",
    ("If she has 9 pots total, how many pots did Mara paint?", "7"): "Mara painted 7 pots.",
    ("How many square feet is Mara's garden?", "7"): "Mara's garden is 7 square feet.",
    ("How many pots was Mara able to paint in May?", "7"): "Mara was able to paint 7 pots in May.",
    ("How many of the girls were not able to join?", "7"): "7 of the girls were not able to join.",
    ("How much did Mara pay if she was able to sell the pots?", "$7"): (
        "If Mara was able to sell the pots, she paid $7."
    ),
    ("How many kg of clay did Mara have to leave out, in kg?", "7"): "Mara had to leave out 7 kg of clay.",
    ("How much room in MB will the pictures take?", "7"): "The pictures will take 7 MB of room.",
    ("How many girls in the class have no pot?", "7"): "7 girls in the class have no pot.",
    ("What's the total number of pots she sells?", "7"): "The total number of pots Mara sells is 7.",
    ("How much money is she short?", "$7"): "Mara is $7 short.",
    ("How old is Mara?", "7"): "Mara is 7.",
    ("How far is she from the gate now?", "7 miles"): "Mara is 7 miles from the gate now.",
    ("How far is the gate?", "7 miles"): "The gate is 7 miles away.",
    # The tagger takes the verb for a noun.
    ("How many pots did Omar’s Shop sell?", "7"): "Omar’s Shop sold 7 pots.",
    ("How much did each top cost?", "$7"): "Each top cost $7.",
    ("How much change will Mara get back?", "$7"): "Mara will get back $7 in change.",
    ("How many pots did Mara have at first?", "7 pots"): "Mara had 7 pots at first.",
    ("How many more pots does Mara need?", "7 pots"): "Mara needs 7 more pots.",
    ("How many packs will Mara need to make sure she has enough?", "7 packs"): (
        "Mara will need 7 packs to make sure she has enough."
    ),
    ("How much total time did Mara spend?", "7 hours"): "Mara spent 7 hours in total.",
    ("How much money did Mara make over 9 days?", "$7"): "Mara made $7 over 9 days.",
    ("How many friends did Matthew give crackers to?", "7 friends"): "Matthew gave crackers to 7 friends.",
    ("What was the number of pots given to each group?", "7"): "The number of pots given to each group was 7.",
    ("How much more worth of food should Mara order?", "$7"): "Mara should order $7 more worth of food.",
    ("How much does Mara get paid?", "$7"): "Mara gets paid $7.",
    ("How many pots did Mara sell altogether in May?", "7 pots"): "Mara sold 7 pots altogether in May.",
    ("How many pots in total did Mara and Omar sell together?", "7"): "Mara and Omar sold 7 pots together.",
    ("How many pots did Mara sell altogether in total?", "7"): "Mara sold 7 pots altogether.",
    # What is asked for stands before who acts, or before what is so much.
    ("How much money she will have altogether?", "$7"): "Mara will have $7 altogether.",
    ("How many pots that shelf holds?", "7"): "That shelf holds 7 pots.",
    ("If Mara paid for 3 red pots, how much she would have to pay?", "$7"): (
        "If Mara paid for 3 red pots, she would have to pay $7."
    ),
    ("If Mara sold them on Monday, how much she would have paid the day before?", "$7"): (
        "If Mara sold them on Monday, she would have paid $7 the day before."
    ),
    ("How much will be her total profit for five days?", "$7"): "Mara's total profit will be $7 for five days.",
    ("How many pounds was all the litter they collected?", "7"): "All the litter they collected was 7 pounds.",
    ("How many of the kids who came were also there?", "7"): "7 of the kids who came were also there.",
    # So does what says when it is, and what something is done for all the while.
    ("How deep was the river in mid-May?", "7 feet"): "The river was 7 feet deep in mid-May.",
    ("How long is the rope in the shed?", "7 feet"): "The rope in the shed is 7 feet long.",
    ("How long did Mara hold her breath underwater?", "7 seconds"): "Mara held her breath for 7 seconds underwater.",
    ("How long can Mara hold her breath for now?", "7 seconds"): "Mara can hold her breath for 7 seconds now.",
    ("How many seconds per minute does Mara hold her breath?", "7"): "Mara holds her breath 7 seconds per minute.",
    ("How much will she need to apply for to get a loan that covers it?", "$7"): (
        "Mara will need to apply for $7 to get a loan that covers it."
    ),
    ("How many days will she need to wash all of them?", "7"): "Mara will need 7 days to wash all of them.",
    ("How much money did she make over 9 days?", "$7"): "Mara made $7 over 9 days.",
    ("How many pots does she need to buy?", "7 pots"): "Mara needs to buy 7 pots.",
    ("How many pots does she need to fill the shelf?", "7 pots"): "Mara needs 7 pots to fill the shelf.",
    ("How many pots can Mara take in July?", "7 pots"): "Mara can take 7 pots in July.",
    ("How many pots can Mara make out of the clay?", "7 pots"): "Mara can make 7 pots out of the clay.",
    ("How old will Mara turn next year?", "7 years"): "Mara will turn 7 years old next year.",
    ("How many pots does Mara have left?", "7 pots"): "Mara has 7 pots left.",
    ("How many pots does she end up with?", "7 pots"): "Mara ends up with 7 pots.",
    ("How many pots did Mara end up having?", "7 pots"): "Mara ended up having 7 pots.",
    ("How much more are the pots compared to the jars?", "$7"): "The pots are $7 more compared to the jars.",
    ("How many songs did Mara listen to in May?", "7 songs"): "Mara listened to 7 songs in May.",
    ("How many times will Mara have to wash the pots?", "7 times"): "Mara will have to wash the pots 7 times.",
    ("How many more red pots than blue pots did Mara buy?", "7"): "Mara bought 7 more red pots than blue pots.",
    ("How many days will it take Mara to paint the pots?", "7"): "It will take Mara 7 days to paint the pots.",
    ("How many weeks will the cat food last her shelter?", "7"): "The cat food will last Mara's shelter 7 weeks.",
    ("How many hours before noon does Mara need to start to finish on time?", "7"): (
        "Mara needs to start 7 hours before noon to finish on time."
    ),
    ("How many more minutes can Mara ride mules than Omar?", "7"): "Mara can ride mules 7 more minutes than Omar.",
    ("What's twice the number of the pots?", "7"): "Twice the number of the pots is 7.",
    ("How much does a cook who has 3 pots have to pay?", "$7"): "A cook who has 3 pots has to pay $7.",
    ("How many pots did Mara buy to start with?", "7"): "Mara bought 7 pots to start with.",
    ("How many more pots can Mara sell compared to Omar?", "7"): "Mara can sell 7 more pots compared to Omar.",
    ("How many times did Mara say that she was tired?", "7"): "Mara said 7 times that she was tired.",
    # Other auxiliaries, and "be".
    ("How many pots will Mara have sold by noon?", "7 pots"): "Mara will have sold 7 pots by noon.",
    ("How many pots will Mara be able to paint in a day?", "7"): "Mara will be able to paint 7 pots in a day.",
    ("How many schools was Mara accepted to?", "7"): "Mara was accepted to 7 schools.",
    ("How many pots has Mara sold in two years?", "7"): "Mara has sold 7 pots in two years.",
    ("How many pots is she painting today?", "7"): "Mara is painting 7 pots today.",
    # The subject is asked for.
    ("How many pots were broken?", "7 pots"): "7 pots were broken.",
    ("How many pots does the hose fill in 60 minutes?", "7 pots"): "The hose fills 7 pots in 60 minutes.",
    ("How many of the pots do not have a lid?", "7"): "7 of the pots do not have a lid.",
    ("How many pots are in the box?", "7 pots"): "There are 7 pots in the box.",
    ("How many pots are there in the box?", "7 pots"): "There are 7 pots in the box.",
    ("How many pots will there be in each box?", "7 pots"): "There will be 7 pots in each box.",
    ("What percentage of the pots are not red?", "7%"): "7% of the pots are not red.",
    # Money, with "$" whatever the question calls it.
    ("How much did Mara pay for the pots?", "$7"): "Mara paid $7 for the pots.",
    ("How much more money does Mara have than Omar?", "$7"): "Mara has $7 more than Omar.",
    ("How much money, in dollars, does Mara have left?", "7"): "Mara has $7 left.",
    ("How much (in dollars) would it cost to paint the pots?", "7"): "It would cost $7 to paint the pots.",
    ("How much change did Mara get?", "$7"): "Mara got $7 in change.",
    ("How much does a bunch of bananas cost?", "$7"): "A bunch of bananas costs $7.",
    ("How much did the red pots cost each?", "$7"): "The red pots cost $7 each.",
    # Measures: the unit comes from the question or from the solution.
    ("How long will it take Mara to paint the pots?", "7 hours"): "It will take Mara 7 hours to paint the pots.",
    ("How old is Mara now?", "7 years"): "Mara is 7 years old now.",
    ("How much older in months is Mara than Omar?", "7"): "Mara is 7 months older than Omar.",
    ("How much oil does Mara need?", "7 gallons"): "Mara needs 7 gallons of oil.",
    ("How far did Mara drive?", "7 miles"): "Mara drove 7 miles.",
    ("How much water is in the tank?", "7 gallons"): "7 gallons of water is in the tank.",
    ("How much money was in the jar?", "$7"): "There was $7 in the jar.",
    ("How much more does Mara need to go to the fair?", "$7"): "Mara needs $7 more to go to the fair.",
    ("How many times did Mara bid on the pot?", "7 times"): "Mara bid 7 times on the pot.",
    ("How many red pots did Mara have to start with?", "7 pots"): "Mara had 7 red pots to start with.",
    ("How much do the pots weigh?", "7 pounds"): "The pots weigh 7 pounds.",
    # Slips of the text, and of its tagger.
    ("How many pots does Mara has which are red?", "7"): "Mara has 7 pots which are red.",
    ("How many pots does Mara need to bring in order to fill the shelf?", "7"): (
        "Mara needs to bring 7 pots in order to fill the shelf."
    ),
    # A name is taken for an auxiliary, and "leftover" for the verb.
    ("How much money does Will have left?", "$7"): "Will has $7 left.",
    ("How many red pots will Mara have leftover?", "7"): "Mara will have 7 red pots leftover.",
    ("How much will Mara have saved in a month from now?", "$7"): "Mara will have saved $7 in a month from now.",
    ("How long is it before Mara can paint the pots?", "7 days"): "It is 7 days before Mara can paint the pots.",
    # Amounts that have a name.
    ("What was the final weight of the box, in pounds?", "7"): "The final weight of the box was 7 pounds.",
    ("What is the total cost of the pots after the sale?", "$7"): "The total cost of the pots after the sale is $7.",
    ("What is the price of a pot after 3 days from when Mara opened?", "$7"): (
        "The price of a pot after 3 days from when Mara opened is $7."
    ),
    ("What is the number of pots that Mara can fill before the shelf is full?", "7"): (
        "7 is the number of pots that Mara can fill before the shelf is full."
    ),
    ("What will be the number of pots?", "7"): "The number of pots will be 7.",
    ("What is the population of the town?", "7"): "The population of the town is 7.",
    ("What is the chance of rain as a percentage?", "7%"): "The chance of rain as a percentage is 7%.",
    ("Calculate the total number of pots.", "7"): "The total number of pots is 7.",
    # Conditions: a fact stands elsewhere, anything else stays.
    ("If Omar has 2 pots, how many pots does Mara have?", "7"): "Mara has 7 pots.",
    ("If she paints every day, how many pots does she paint?", "7"): "If Mara paints every day, she paints 7 pots.",
    ("If Omar feeds 2 cats, how many cats does Mara feed?", "7"): "If Omar feeds 2 cats, Mara feeds 7 cats.",
    ("If Omar had 2 cats, how many cats did Mara have?", "7"): "Mara had 7 cats.",
    ("If 2 pots are sold, and 5 are broken, how many pots are left?", "7"): (
        "If 2 pots are sold, and 5 are broken, 7 pots are left."
    ),
    ("If Omar had 9 cats, how many cats would Mara have?", "7"): "If Omar had 9 cats, Mara would have 7 cats.",
    ("If each box has 9 pots and Mara sells 2 pots, how many pots are remaining?", "7"): (
        "If each box has 9 pots and Mara sells 2 pots, 7 pots are remaining."
    ),
    ("How many of the pots are presents given to Omar?", "7"): "7 of the pots are presents given to Omar.",
    ("How many pots did the two friends combine to buy?", "7"): "The two friends combined to buy 7 pots.",
    ("How much is her monthly bill working from home?", "$7"): "Mara's monthly bill working from home is $7.",
    ("How many pots does Mara get if she paints?", "7"): "Mara gets 7 pots if she paints.",
    ("How much did Mara pay if she was ill for a day?", "$7"): "If Mara was ill for a day, she paid $7.",
    # What is so is told besides if it has a number, and would be lost if it has none.
    ("What was the price of the pots, if Mara paid for 3 of them?", "$7"): "The price of the pots was $7.",
    ("What was the price of the pots, if Mara paid in May?", "$7"): (
        "If Mara paid in May, the price of the pots was $7."
    ),
    # "Has left" says no more than "has", and a rate is a unit too.
    ("If Omar has 9 pots remaining, how many pots did Mara buy?", "7"): "Mara bought 7 pots.",
    ("What was Mara's average speed, in miles per hour?", "7 miles"): "Mara's average speed was 7 miles per hour.",
    ("What is Mara's pay in dollars per hour?", "$7"): "Mara's pay is $7 per hour.",
    ("How many people is Mara painting with oil?", "7"): "Mara is painting 7 people with oil.",
    ("How many pots has the vending machine dropped?", "7"): "The vending machine has dropped 7 pots.",
    ("How many pots were there last week?", "7"): "There were 7 pots last week.",
    ("How many pots are there total?", "7"): "There are 7 pots total.",
    ("If 9 pots are blue, how many are below the shelf?", "7 pots"): "There are 7 pots below the shelf.",
    ("How long will it take before Mara can sell the pots?", "7 days"): (
        "It will take 7 days before Mara can sell the pots."
    ),
    # What may be so comes first, with the names that the rest says before it, but for what may be things of that.
    ("How much will Mara pay if she buys 3 pots?", "$7"): "If Mara buys 3 pots, she will pay $7.",
    ("How much will Mara pay if she wants to buy 3 pots?", "$7"): "If Mara wants to buy 3 pots, she will pay $7.",
    ("How much do the pots cost if they weigh the same?", "$7"): "The pots cost $7 if they weigh the same.",
    ("How much will Mara pay if she buys 3 pots instead?", "$7"): "Mara will pay $7 if she buys 3 pots instead.",
    ("If a pot costs $3, how many pots does Mara have if she has a shop?", "7"): (
        "If a pot costs $3 and Mara has a shop, she has 7 pots."
    ),
    ("How much did Mara pay even if she was ill?", "$7"): "Mara paid $7 even if she was ill.",
    ("How many pots did Mara have at first if she has 2 pots left?", "7"): "Mara had 7 pots at first.",
    ("What is the weight of the  pots in  pounds?", "7 pounds"): "The weight of the pots is 7 pounds.",
    ("What is the total number of pots sold?", "7"): "The total number of pots sold is 7.",
    ("So, if Omar pays $3, how much does Mara pay?", "$7"): "If Omar pays $3, Mara pays $7.",
    # What is true of each is no total of all.
    ("How many handles do all the pots have?", "7"): "All the pots have a total of 7 handles.",
    ("How many pots will both girls sell in May?", "7"): "Both girls will sell a total of 7 pots in May.",
    ("How many pots did both girls sell in total?", "7"): "Both girls sold 7 pots in total.",
    # A time is no object, nor does it go with a preposition whose noun is asked for.
    ("How much did Mara make that week?", "$7"): "Mara made $7 that week.",
    ("How much does Mara make a month?", "$7"): "Mara makes $7 a month.",
    ("How many pots did Mara start out with this morning?", "7"): "Mara started out with 7 pots this morning.",
    ("How many girls did Mara talk with on the bus that day?", "7"): "Mara talked with 7 girls on the bus that day.",
    ("How much will Mara be reimbursed?", "$7"): "Mara will be reimbursed $7.",
    ("How much net profit did Mara make?", "$7"): "Mara made $7 in net profit.",
    ("How many hours a week does Mara spend painting?", "7 hours"): "Mara spends 7 hours a week painting.",
    ("How much did Mara make in three days?", "$7"): "Mara made $7 in three days.",
    ("How much money did Mara make over these two weeks?", "$7"): "Mara made $7 over these two weeks.",
    # What takes so long follows what somebody needs; the parts of a verb stay together.
    ("How many months in total did Mara and Omar need to paint their pots?", "7"): (
        "Mara and Omar needed 7 months in total to paint their pots."
    ),
    ("In 1 year, how many minutes does Mara spend hand painting her pots?", "7"): (
        "In 1 year, Mara spends 7 minutes hand painting her pots."
    ),
    # A unit of area is one of length with its power.
    ("How much cloth is left in square feet?", "7"): "7 square feet of cloth is left.",
    ("What is the area of the yard, in square meters?", "7"): "The area of the yard is 7 square meters.",
    # A pronoun in doubt says here what it says in the question.
    ("How many pots do they have?", "7 pots"): "They have 7 pots.",
}

REFUSED = {
    # What there are 7 pounds of are no 7 things.
    ("How many supplies are in the pot?", "7 pounds"): "no-unit",
    ("Find the number of supplies in the pot.", "7 pounds"): "no-unit",
    ("How many squares does Marla color green?", "7"): "word-order",
    ("How many minutes did Mara read and write?", "7"): "word-order",
    ("How much would cost a pot and a lid?", "$7"): "word-order",
    ("How much did it cost?", "$7"): "pronoun",
    ("Omar sold two pots, how many pots does Mara have now?", "7"): "no-question",
    ("What is the square footage of the yard?", "7 feet"): "no-unit",
    ("How many weeks before the race should Mara start training?", "7"): "word-order",
    ("If a pot costs $3, how many pots would Mara have if she had a shop?", "7"): "two-conditions",
    ("If a pot costs $3, how many pots does Mara have if she decides to sell some?", "7"): "two-conditions",
    ("How many hours until Mara can sell the pots?", "7"): "word-order",
    ("How much area do the pots need?", "7 feet"): "no-unit",
    ("How many more pots did Mara sell?", "7"): "compared-with-nothing",
    ("If Omar gave her 9 pots, how many more pots does Mara have now?", "7"): "compared-with-nothing",
    ("If there are 9 shops, how many more pots does Mara get?", "7"): "compared-with-nothing",
    ("How many miles more did Mara drive?", "7"): "compared-with-nothing",
    ("How many hours faster is the fastest walk?", "7"): "compared-with-nothing",
    ("How much money is Mara short or above her goal?", "$7"): "word-order",
    ("How many days is the duck flying in May?", "7"): "word-order",
    ("How much does the shop save a guest who buys a pot, popcorn, drink, and candy normally?", "$7"): "second-object",
    ("What is the speed of the pots?", "7 miles per hour"): "no-unit",
    # The rest of the sentence would be lost: of whom "each" is said, when "then" was, a doubt whether it is so many.
    ("If Omar has 3 guests, how many pots does each get?", "7"): "word-order",
    ("If Omar sold 3 pots, how many pots did Mara sell then?", "7"): "condition",
    ("If Omar has 3 pots, at least how many pots does Mara have?", "7"): "no-question",
    ("How many pots can Mara before she rests buy?", "7"): "word-order",
    ("What percentage of what they planned to spend did they save?", "7%"): "word-order",
    ("How many minutes did Mara finish the third part?", "7"): "word-order",
    ("How long will the 2-liter bottle of soda last?", "7 days"): "word-order",
    ("How much money will be left from him?", "$7"): "wording",
    ("How much of a discount did they give her?", "$7"): "wording",
    ("How many times Mara was not there?", "7"): "word-order",
    (
        "If Omar sold 3 pots on the first day, 4 pots on the second day, 2 pots on the third day, and then 5 pots more "
        "on each day of the next week, how many pots would Mara have?",
        "7",
    ): "condition",
    ("How many minutes does Mara have to get to the gate?", "7"): "word-order",
    ("How many minutes did the match last?", "7"): "word-order",
    ("How much is the pot worth now?", "$7"): "word-order",
    ("How many did Mara buy?", "7"): "no-noun",
    # The tagger takes the sets for a verb.
    ("If each set of m&ms has 12 m&ms, how many m&m sets will Mara sell?", "7"): "no-noun",
    ("How many more pots in percentage did Mara sell than Omar?", "7"): "no-noun",
    ("How much does Mara have?", "7"): "no-unit",
    ("How long is the race?", "7"): "no-unit",
    ("How many hours is Mara at the gym?", "7"): "word-order",
    ("How many more square inches is the area of the first compared to the second?", "7"): "word-order",
    ("What is the area of the yard?", "7 meters"): "no-unit",
    ("In how many boxes are the pots?", "7"): "no-question",
    ("In how many boxes will the pots be?", "7"): "no-question",
    ("In how many years will Mara be 40 years old if she is 33 now?", "7 years"): "no-question",
    ("What is the volume of the pots?", "7 cubic meters"): "no-unit",
    ("How much money in cents does Mara have?", "7 cents"): "no-unit",
    # The parser takes Brandon for all that is so old.
    ("If Mara’s iPad is 2 years old, how old is Brandon’s iPad?", "7 years"): "word-order",
    # What somebody knows is no condition.
    ("How much will Mara pay only if she paid in May?", "$7"): "condition",
    ("If you know that Omar has 2 pots, how many pots does Mara have?", "7"): "condition",
    ("How far is Mara from the gate now?", "7 miles"): "wording",  # the parser takes all of it for the subject
    # The words between the degree and its unit say from where.
    ("How far from the gate, in feet, is the tree?", "7 feet"): "wording",
}


def _problem(parser: Parser, question: str, result: str) -> ParsedProblem:
    story = "Mara has $3 in coins and $4 in notes." if result[0] == "$" else "Mara has 3 red pots and 4 blue pots."
    sign, number, unit = ("$", "7", "") if result[0] == "$" else ("", "7", result[1:])
    opened = open_problem(f"{story} {question}", f"The sum is 3+4={sign}<<3+4=7>>{number}{unit}.\n#### 7")
    assert isinstance(opened, OpenProblem)
    return parse_problems(parser, [opened])[0]


@pytest.mark.parametrize(("asked", "told"), TOLD.items())
def test_the_answer_is_told(parser: Parser, asked: tuple[str, str], told: str) -> None:
    found = tell_answer(_problem(parser, *asked))
    assert not isinstance(found, Rejected), found
    assert found.text == told
    assert found.number.of(found.text).strip("$%") == "7"


def test_a_condition_does_not_come_before_whom_it_speaks_of(parser: Parser) -> None:
    question = "A shop has 3 red pots and 4 blue pots. How many pots did the customer see if he was there in May?"
    opened = open_problem(question, "There are 3+4=<<3+4=7>>7 pots.\n#### 7")
    assert isinstance(opened, OpenProblem)
    found = tell_answer(parse_problems(parser, [opened])[0])
    assert not isinstance(found, Rejected)
    assert found.text == "The customer saw 7 pots if he was there in May."


@pytest.mark.parametrize(("line", "told"), [("7 pots because", "Mara sold 7 pots."), ("3 pots, so that", None)])
def test_a_line_may_say_first_what_it_counts(parser: Parser, line: str, told: str | None) -> None:
    question = "Mara is painting pots. She sold 3 on Monday and 4 on Friday. How many did Mara sell?"
    opened = open_problem(question, f"She sold {line} 3+4=<<3+4=7>>7.\n#### 7")
    assert isinstance(opened, OpenProblem)
    found = tell_answer(parse_problems(parser, [opened])[0])
    assert (None if isinstance(found, Rejected) else found.text) == told


@pytest.mark.parametrize(("asked", "reason"), REFUSED.items())
def test_what_cannot_be_told_is_refused(parser: Parser, asked: tuple[str, str], reason: str) -> None:
    found = tell_answer(_problem(parser, *asked))
    assert isinstance(found, Rejected), found
    assert found.reason == reason


def test_a_question_that_breaks_off_is_refused(parser: Parser) -> None:
    opened = open_problem(
        "Omar has 20 eggs and marbles. How many more eggs does Omar have than 6", "20-6 = <<20-6=14>>14\n#### 14"
    )
    assert isinstance(opened, OpenProblem)
    found = tell_answer(parse_problems(parser, [opened])[0])
    assert isinstance(found, Rejected)
    assert found.reason == "second-object"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("How many more cookies did Mia eat than Ivo?", "Mia ate 1 more cookie than Ivo."),
        ("How many whole cookies are there?", "There is 1 whole cookie."),
    ],
    ids=["no cooky", "is"],
)
def test_one_cookie_is_told_in_the_singular(asked: str, said: str) -> None:
    found = phrased_problem(f"Mia ate 14 cookies. Ivo ate 13 cookies. {asked}", "14-13 = <<14-13=1>>1\n#### 1")
    assert isinstance(found, PhrasedProblem)
    told = found.told("answer")
    assert told is not None
    assert told.text == said


@pytest.mark.parametrize(
    ("story", "told"),
    [
        (
            "Mara cut off 13 inches of her hair. If it was 20 inches long, how long is her hair now?",
            "Mara's hair is 7 inches long now.",
        ),
        ("Mara had 20 dollars. She spent 13 dollars. How much does Mara have left?", "Mara has $7 left."),
        ("Mara had 20 jars of jam. She ate 13 cups. How much does Mara have left?", None),
    ],
)
def test_without_a_worked_solution_the_givens_tell_the_unit(story: str, told: str | None) -> None:
    problem = phrased_problem(story, "20-13 = <<20-13=7>>7\n#### 7")
    assert isinstance(problem, PhrasedProblem)
    answer = problem.told("answer")
    assert (answer.text if answer is not None else None) == told
