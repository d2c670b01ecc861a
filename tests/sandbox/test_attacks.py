"""Every hostile or broken program of ``attacks.jsonl``, with both walls and with each wall alone."""

import json
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from illposed.sandbox import (
    Call,
    Limits,
    Outcome,
    OutOfMemory,
    Raised,
    Refused,
    Returned,
    Sandbox,
    TimedOut,
    ValueRejected,
    WorkerDied,
)

ATTACKS: list[dict[str, Any]] = [
    json.loads(line) for line in Path(__file__).with_name("attacks.jsonl").read_text(encoding="utf-8").splitlines()
]
SECRET = "canary in a file"
VERDICTS: dict[type, set[str]] = {
    Raised: {"error"},
    Refused: {"refused"},
    # The contract on values is the third gate: what it stops is refused too.
    ValueRejected: {"value_rejected", "refused"},
    TimedOut: {"limit"},
    OutOfMemory: {"limit"},
    WorkerDied: {"limit", "error"},
    Returned: {"isolated", "deterministic"},
}
# The suite leaves the rule for bool to the contract; ours says that a bool is a value.
VALUE_BY_CONTRACT = {"val-023": Returned(True)}


@dataclass(frozen=True)
class Canaries:
    read: Path
    written: Path
    listener: socket.socket

    def fill(self, source: str) -> str:
        source = source.replace("@READ@", str(self.read)).replace("@PWN@", str(self.written))
        return source.replace("@PORT@", str(self.listener.getsockname()[1]))

    def check(self, outcome: Outcome) -> None:
        assert SECRET not in repr(outcome)
        assert not self.written.exists()
        with pytest.raises(BlockingIOError):
            self.listener.accept()


@pytest.fixture(scope="module")
def canaries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Canaries]:
    folder = tmp_path_factory.mktemp("canaries")
    folder.chmod(0o777)
    for parent in folder.parents[:2]:
        parent.chmod(0o755)
    read = folder / "read"
    read.write_text(SECRET, encoding="utf-8")
    read.chmod(0o644)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        yield Canaries(read, folder / "written", listener)


@pytest.fixture(scope="module")
def patient() -> Iterator[Sandbox]:
    """Both walls, for what ends by itself: however busy the machine is, its time is not over before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SECRET_ENV", SECRET)
        with Sandbox(workers=1, limits=Limits(seconds=60, memory_mb=128), replay=0.0) as sandbox:
            yield sandbox


def source_of(attack: dict[str, Any]) -> str:
    # The expressions are those of the committed suite.
    return str(eval(attack["generate"])) if "generate" in attack else str(attack["source"])


def solve(box: Sandbox, source: str) -> Outcome:
    return box.run([Call(source, function="solve")])[0]


# A wall alone promises no bound on time, memory or output.
UNBOUNDED_KINDS = ("exhaust", "output", "parse")
LEAKING = [attack for attack in ATTACKS if attack["payload_kind"] not in UNBOUNDED_KINDS]


@pytest.mark.parametrize("walled", ["both walls"], indirect=True)
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack["id"])
def test_attack_ends_as_expected(
    walled: tuple[str, Sandbox], patient: Sandbox, canaries: Canaries, attack: dict[str, Any]
) -> None:
    source = canaries.fill(source_of(attack))
    box = walled[1] if "limit" in attack["expected"] else patient
    outcome = solve(box, source)
    canaries.check(outcome)
    assert_expected(box, attack, source, outcome)


@pytest.mark.parametrize("walled", ["language wall alone", "process wall alone"], indirect=True)
@pytest.mark.parametrize("attack", LEAKING, ids=lambda attack: attack["id"])
def test_one_wall_alone_leaks_nothing(walled: tuple[str, Sandbox], canaries: Canaries, attack: dict[str, Any]) -> None:
    source = canaries.fill(source_of(attack))
    canaries.check(solve(walled[1], source))
    assert_nothing_leaked(walled[1], source)


def assert_expected(box: Sandbox, attack: dict[str, Any], source: str, outcome: Outcome) -> None:
    expected = set(attack["expected"].split("|"))
    if attack["id"] in VALUE_BY_CONTRACT:
        assert repr(outcome) == repr(VALUE_BY_CONTRACT[attack["id"]])
    elif not attack.get("benign"):
        assert VERDICTS[type(outcome)] & expected, outcome
    if "deterministic" in expected or attack.get("twice"):
        assert repr(solve(box, source)) == repr(outcome)
    if attack.get("victim"):
        victim = solve(box, attack["victim"])
        wanted = attack["victim_expected"]
        assert isinstance(victim, Raised) if wanted == "error" else victim == Returned(wanted)


def assert_nothing_leaked(box: Sandbox, source: str) -> None:
    probe = f"\ndef probe():\n    return int({SECRET!r} in str(solve()))\n"
    outcome = box.run([Call(source + probe, function="probe")])[0]
    assert not (isinstance(outcome, Returned) and outcome.value == 1), "the secret was read"


def test_caller_survives_all(walled: tuple[str, Sandbox]) -> None:
    # A busy machine may keep a call waiting for longer than so short a limit.
    assert any(solve(walled[1], "def solve():\n    return 6 * 7\n") == Returned(42) for _ in range(20))
