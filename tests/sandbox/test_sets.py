"""Sets: what has no place of its own in them is refused, and all else is as Python has it."""

import pytest

from illposed.sandbox import Call, Raised, Returned, Sandbox

NAN = "float('nan')"
REFUSED = [
    f"{{1.5, {NAN}}}",
    f"{{x for x in (1, {NAN})}}",
    f"set([1, {NAN}])",
    f"frozenset([1, {NAN}])",
    f"{{1}}.union([{NAN}])",
    f"{{1}}.symmetric_difference([{NAN}])",
    f"set.union({{1}}, [{NAN}])",
    f"{{1}}.add({NAN})",
    f"{{1}}.update(x for x in [{NAN}])",
    f"{{(1, {NAN})}}",
    f"{{{NAN}: 1}}.keys() | {{2}}",
    f"{{{NAN}: 1}}.keys() - {{2}}",
    f"{{{NAN}: 1}}.items() - {{2}}",
    f"operator.sub({{{NAN}: 1}}.keys(), {{2}})",
    "{Decimal('NaN')}",
    f"{{{NAN} * (-1) ** 0.5}}",
    "{solve}",
    "{int, float}",
    "{iter([])}",
]
TAKEN = {
    "len({1, 2.5, 'a', True, (1, (2.5,)), frozenset({3}), Fraction(1, 2), Decimal(1) / 3, range(3)})": 8,
    "int(isinstance({1}, set)) + int(isinstance({1}, (list, frozenset)))": 1,
    "len(set().union([1], (2, 3))) + len(set.union({1}, {2}))": 5,
    "len(defaultdict(set)['a'])": 0,
    "sum({1: 2, 3: 4}.keys() - {1}) + (6 | 1)": 10,
    "sum({1: 2}.keys() ^ {5})": 6,
    f"len({{{NAN}: 1, None: 2, solve: 3}})": 3,
}
AUGMENTED = f"s = {{1}}\n    s |= {{{NAN}: 1}}.keys()\n    return len(s)"
STILL = f"s = {{1}}\n    try:\n        s.update([2, {NAN}])\n    except TypeError:\n        return len(s)"
OTHERS = (
    "d = {}\n    d.update(a=1)\n    d.update({solve: 2})\n"
    "    s = {1}\n    s.update([2], [3])\n    s.add(4)\n    return len(s) + len(d)"
)
IMPORTS = (
    "import operator\nfrom collections import defaultdict\nfrom decimal import Decimal\n"
    "from fractions import Fraction\n"
)


def run(box: Sandbox, *bodies: str) -> list[object]:
    return list(box.run([Call(f"{IMPORTS}def solve():\n    {body}\n", "solve") for body in bodies]))


def test_what_has_another_place_from_run_to_run_is_in_no_set(box: Sandbox) -> None:
    outcomes = run(box, *(f"{expression}\n    return 1" for expression in REFUSED), AUGMENTED)
    said = [outcome.message if isinstance(outcome, Raised) else str(outcome) for outcome in outcomes]
    wrong = [
        pair for pair in zip([*REFUSED, AUGMENTED], said, strict=True) if "no set here has an element" not in pair[1]
    ]
    assert wrong == []


def test_a_set_that_refused_an_element_is_as_it_was(box: Sandbox) -> None:
    assert run(box, STILL) == [Returned(1)]


def test_all_else_is_as_python_has_it(box: Sandbox) -> None:
    outcomes = run(box, *(f"return {expression}" for expression in TAKEN), OTHERS)
    assert outcomes == [*map(Returned, TAKEN.values()), Returned(6)]


@pytest.mark.parametrize("element", ["[1]", "{1: 2}", "{1}"])
def test_what_no_set_takes_is_told_as_python_tells_it(box: Sandbox, element: str) -> None:
    added, made, taken = run(box, f"set().add({element})", f"return {{{element}}}", f"set().update([{element}])")
    assert isinstance(made, Raised)
    assert made.message.startswith("unhashable type")
    assert added == made == taken
