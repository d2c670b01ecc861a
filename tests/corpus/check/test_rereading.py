"""What a text says in the place of a fact, against what the fact says."""

from msgspec import structs

from illposed.corpus.build.box import open_box
from illposed.corpus.build.process import process
from illposed.corpus.check.rereading import text_differences
from illposed.corpus.records.base import Source
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problem import Problem

SOURCE = Source(dataset="own", index=0, licence="Apache-2.0")
TEXTS = (
    "Ines buys 4 packs of 15 beads. Her brother loses 12 of the beads. How many beads does Ines have left?",
    "4*15 = <<4*15=60>>60\n60-12 = <<60-12=48>>48\n#### 48",
)


def test_the_goal_of_a_question_is_the_number_in_its_place() -> None:
    with open_box() as box:
        options = BuildOptions(dataset="own", licence="Apache-2.0", solutions=0)
        made = process(Problem(0, 1, *TEXTS, SOURCE), options, box)
    records = [record for record in made.records if record.asked == "to_goal"]
    assert records
    for record in records:
        assert not list(text_differences(record))
        (goal,) = (fact for fact in record.facts if fact.id == "relation.to_goal")
        other = structs.replace(goal, constraint=goal.constraint.replace("= ", "= 1", 1))
        facts = tuple(other if fact is goal else fact for fact in record.facts)
        (difference,) = text_differences(structs.replace(record, facts=facts))
        assert difference.startswith(f"relation.to_goal is {other.constraint}, but its place in the text says")
