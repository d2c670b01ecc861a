"""What a line of a worked solution states, without its arithmetic."""

import pytest

from illposed.engine.solutions.stated import stated
from illposed.engine.solutions.worked import WorkedSolution, read_solution


@pytest.mark.parametrize(
    ("line", "text", "result"),
    [
        ("Mara ate 48/2 = <<48/2=24>>24 figs.", "Mara ate 24 figs.", "24"),
        ("A jar is 3 x $4 = $<<3*4=12>>12.", "A jar is $12.", "12"),
        ("He bakes 3 trays * 5 rolls/tray = <<3*5=15>>15 rolls.", "He bakes 15 rolls.", "15"),
        ("Omar has 20x8= <<20*8=160>>160 nails left", "Omar has 160 nails left", "160"),
        ("She mixes 2*(3+4) = 2*7 = <<2*(3+4)=14>>14 pots.", "She mixes 14 pots.", "14"),
        ("He pours 20% of 30 liters = <<30*.2=6>>6 liters.", "He pours 6 liters.", "6"),
        ("It weighs .5*.8=<<.5*.8=.4>>.4 kg.", "It weighs 0.4 kg.", "0.4"),
        ("So Ida paid T = 90 - 50 = $<<90-50=40>>40 for it.", "So Ida paid $40 for it.", "40"),
        ("He works 8 hours a day so he gets 8*9 = $<<8*9=72>>72", "He works 8 hours a day so he gets $72", "72"),
        ("He ate 32 because 2 x 16 = <<2*16=32>>32", "He ate 32 because 32", "32"),
        ("He saves 2*4 = $<<2*4=8>>8/week.", "He saves $8 per week.", "8"),
        ("She walks 2*4 = <<2*4=8>>8 miles/day.", "She walks 8 miles per day.", "8"),
        ("He ran 9 km in a total of 20+30 = <<20+30=50>>50 minutes.", "He ran 9 km in a total of 50 minutes.", "50"),
        (
            "He has 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 8 + 7 + 6 + 5 + 4 figs, or 60 + 15 = <<60+15=75>>75 figs.",
            "He has 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 8 + 7 + 6 + 5 + 4 figs, or 75 figs.",
            "75",
        ),
        ("She sold 3 figs at noon + 5 figs in the evening = <<3+5=8>>8 figs.", "She sold 8 figs.", "8"),
        ("It went from 2 km to a speed of 2*5 = <<2*5=10>>10 km.", "It went from 2 km to a speed of 10 km.", "10"),
        ("She sold 3 figs for 2 * 5 = $<<2*5=10>>10.", "She sold 3 figs for $10.", "10"),
        ("Her height = 80cm/2 = <<80/2=40>>40cm", "Her height = 40cm", "40"),
    ],
)
def test_an_equation_is_read_as_its_result(line: str, text: str, result: str) -> None:
    solution = read_solution(f"{line}\n#### 1")
    assert isinstance(solution, WorkedSolution)
    found = stated(solution.lines[0])
    assert found.text == text
    assert [span and span.of(text) for span in found.results] == [result]
