"""The fuzzer's parts without atheris: canaries that can die, seeds and findings that kill none, and a few mutants."""

from collections.abc import Iterator

import pytest
from canaries import Aviary
from mutation import Mutator
from seeds import ORDINARY, findings, programs

from illposed.sandbox import Call, Outcome, Raised, Sandbox, WorkerDied
from illposed.sandbox.worker import compile_unrestricted

OBJECTS = "().__class__.__base__.__subclasses__()"
GLOBALS = f"[c for c in {OBJECTS} if c.__name__ == '_wrap_close'][0].__init__.__globals__"
BUILTINS = f"{GLOBALS}['__builtins__']"

# Compiled without the language wall, each kills the canary beside it.
HOSTILE = {
    f"{BUILTINS}['open']('@READ@')": "event open",
    f"{BUILTINS}['open']('@PWN@', 'w')": "event open",
    f"{GLOBALS}['system']('true')": "event os.system",
    f"{BUILTINS}['__import__']('imported_by_nobody')": "event import",
    f"{GLOBALS}['sys'].modules['socket'].socket()": "event socket",
    f"{BUILTINS}['eval']('1')": "event compile",
    f"{GLOBALS}['sys']._getframe()": "event sys._getframe",
    f"held = {GLOBALS}['environ']['FUZZ_CANARY']": "it holds the secret",
    f"{GLOBALS}['environ'].clear()": "event os.unsetenv",
    f"held = {GLOBALS}['sys']": "it holds a module",
    f"held = {OBJECTS}": "it holds a type",
    "held = [x for x in [1]].__class__.__mro__": "it holds a type",
    "held = (lambda: 0).__code__": "event object.__getattr__",
    "held = (lambda: 0).__globals__['__builtins__']": "it holds a dict",
    "held = (x for x in [1]).gi_frame": "event object.__getattr__",
    "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    held = e.__traceback__": "it holds a traceback",
    "(lambda: 0).__globals__['__builtins__']['abs'] = 1": "the namespace changed",
    f"{BUILTINS}['abs'] = 1": "builtins changed",
    f"{GLOBALS}['sys'].modules['math'].pi = 3": "math changed",
    "(lambda: 0).__globals__['__builtins__']['fractions.Fraction'].real = 1": "Fraction changed",
}
SOURCES = programs()
WALL_MET = (("PermissionError", "[Errno 1] Operation not permitted"), ("KeyError", "'__import__'"))
MUTATOR = Mutator(SOURCES)
MUTANTS = [MUTATOR.mutate(SOURCES[seed % len(SOURCES)], seed) for seed in range(300)]


@pytest.fixture(scope="module")
def canaries() -> Iterator[Aviary]:
    with Aviary() as kept:
        yield kept


@pytest.mark.parametrize("source", HOSTILE)
def test_a_hostile_program_kills_its_canary(canaries: Aviary, source: str) -> None:
    dead = canaries.watch(source, compile_unrestricted).dead
    assert any(HOSTILE[source] in canary for canary in dead), dead


@pytest.mark.parametrize("source", ORDINARY)
def test_an_ordinary_program_runs_and_kills_no_canary(canaries: Aviary, source: str) -> None:
    watched = canaries.watch(source)
    assert (watched.ending, watched.dead) == ("ended", ())


def test_no_seed_kills_a_canary(canaries: Aviary) -> None:
    assert {source: dead for source in SOURCES if (dead := canaries.watch(source).dead)} == {}


@pytest.mark.parametrize("name", findings())
def test_a_finding_kills_no_canary_any_more(canaries: Aviary, name: str) -> None:
    assert canaries.watch(findings()[name]).dead == ()


def meets_the_process_wall(outcome: Outcome) -> bool:
    refused = isinstance(outcome, Raised) and (outcome.type, outcome.message) in WALL_MET
    return refused or isinstance(outcome, WorkerDied)


@pytest.mark.parametrize("name", findings())
def test_a_finding_meets_no_layer_of_the_process_wall(box: Sandbox, name: str) -> None:
    # What the tests have imported already is imported in silence among the canaries, and cannot be in a worker.
    outcome = box.run([Call(findings()[name], "solve")])[0]
    assert not meets_the_process_wall(outcome), outcome


def test_no_mutant_kills_a_canary(canaries: Aviary) -> None:
    assert {mutant: dead for mutant in MUTANTS if (dead := canaries.watch(mutant).dead)} == {}


def test_no_mutant_meets_the_process_wall(box: Sandbox) -> None:
    outcomes = box.run([Call(mutant, "solve") for mutant in MUTANTS])
    assert [mutant for mutant, outcome in zip(MUTANTS, outcomes, strict=True) if meets_the_process_wall(outcome)] == []


def test_the_same_seed_gives_the_same_mutant() -> None:
    mutants = [[Mutator(ORDINARY).mutate(source, 7) for source in ORDINARY] for _ in range(2)]
    assert mutants[0] == mutants[1]
    assert all(mutant != source for mutant, source in zip(mutants[0], ORDINARY, strict=True))
