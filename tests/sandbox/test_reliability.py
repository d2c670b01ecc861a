"""What a sandbox does when processes die, time runs out, or its owner goes away."""

import gc
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from illposed.sandbox import Call, Limits, Outcome, Returned, Sandbox, SandboxError, TimedOut, WorkerDied

GOOD = Call("ans = 1", variable="ans")
ENDLESS = Call("while True:\n    pass", variable="ans")
INSIDE_C = ("ans = 10 ** 10 ** 8", "ans = sum(range(10 ** 12))", "ans = max(range(10 ** 12))")

# Says which processes it started, then hangs in a call until it is killed.
OWNER = """
import os, sys
from pathlib import Path
from illposed.sandbox import Call, Limits, Sandbox
box = Sandbox(workers=2, limits=Limits(seconds=60))
mine = str(os.getpid())
template = Path(f"/proc/{mine}/task/{mine}/children").read_text().split()
workers = [w for t in template for w in Path(f"/proc/{t}/task/{t}/children").read_text().split()]
print(*template, *workers, flush=True)
box.run([Call("while True: pass", variable="x")])
"""


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def workers_of(template: int) -> list[int]:
    return [child for child in children(template) if "Z" not in Path(f"/proc/{child}/stat").read_text().split()[2]]


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until_gone(processes: list[int], seconds: float) -> list[int]:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and any(map(is_running, processes)):
        os.sched_yield()
    return [process for process in processes if is_running(process)]


@pytest.mark.parametrize("source", INSIDE_C)
def test_deadline_holds_inside_c_code(source: str) -> None:
    with Sandbox(workers=1, limits=Limits(seconds=0.2), replay=0.0) as box:
        box.run([GOOD])
        overshoots = []
        for _ in range(3):
            start = time.monotonic()
            assert box.run([Call(source, variable="ans")]) == [TimedOut()]
            overshoots.append(time.monotonic() - start - 0.2)
    assert 0 <= min(overshoots) < 0.05


def test_many_kills_leak_no_descriptor() -> None:
    with Sandbox(workers=1, limits=Limits(seconds=0.01), replay=0.0) as box:
        box.run([ENDLESS])
        before = open_descriptors()
        assert box.run([ENDLESS] * 40) == [TimedOut()] * 40
        assert open_descriptors() == before
        assert box.run([GOOD]) == [Returned(1)]


def test_closing_leaves_nothing_behind() -> None:
    before = open_descriptors(), children(os.getpid())
    with Sandbox(workers=2) as box:
        box.run([GOOD])
    assert (open_descriptors(), children(os.getpid())) == before


def test_a_forgotten_sandbox_ends_itself() -> None:
    before = open_descriptors(), children(os.getpid())
    assert Sandbox(workers=2).run([GOOD]) == [Returned(1)]
    gc.collect()
    assert (open_descriptors(), children(os.getpid())) == before


def test_a_killed_worker_is_reported_and_replaced() -> None:
    known = set(children(os.getpid()))
    with Sandbox(workers=1, limits=Limits(seconds=30), replay=0.0) as box:
        (template,) = set(children(os.getpid())) - known
        (worker,) = workers_of(template)
        killer = subprocess.Popen(
            [sys.executable, "-S", "-c", f"import os, time; time.sleep(0.2); os.kill({worker}, {signal.SIGKILL:d})"]
        )
        assert box.run([GOOD, ENDLESS, GOOD]) == [Returned(1), WorkerDied(), Returned(1)]
        killer.wait()


def test_nothing_outlives_a_killed_owner() -> None:
    owner = subprocess.Popen([sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    started = [int(process) for process in owner.stdout.readline().split()]
    assert len(started) == 3
    owner.kill()
    owner.wait()
    owner.stdout.close()
    assert wait_until_gone(started, 5) == []


def test_a_forked_child_cannot_use_its_parents_sandbox() -> None:
    with Sandbox(workers=1) as box:
        child = os.fork()
        if child == 0:
            try:
                box.run([GOOD])
            except SandboxError:
                os._exit(7)
            os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
        assert box.run([GOOD]) == [Returned(1)]


AS_ORDINARY_USER = ["unshare", "--user", "--map-user=1234", "--map-group=1234"]


def can_become_ordinary() -> bool:
    try:
        return subprocess.run([*AS_ORDINARY_USER, "true"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not can_become_ordinary(), reason="no user namespaces to become an ordinary user in")
def test_an_ordinary_user_has_every_layer() -> None:
    script = (
        "import os\nfrom illposed.sandbox import Call, Sandbox\n"
        "with Sandbox(workers=1) as box:\n"
        "    assert all(layer.in_force for layer in box.layers if layer.required), box.layers\n"
        "    print(os.geteuid(), box.run([Call('ans = 6 * 7', variable='ans')])[0].value)\n"
    )
    command = [*AS_ORDINARY_USER, sys.executable, "-c", script]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (finished.stdout, finished.stderr) == ("1234 42\n", "")


def programs(count: int) -> list[Call]:
    template = "def solve(a):\n    t = ''.join({{'x', 'y', 'z{0}'}})\n    return ord(t[0]) * a + {0} % 7 / 3\n"
    return [Call(template.format(i), "solve", {"a": i}) for i in range(count)]


def test_same_outcomes_in_any_order_with_attacks_in_between() -> None:
    calls = programs(300)
    attack = Call("t = ()\nfor i in range(10 ** 6):\n    t = (t,)\nans = {t: 1}", variable="ans")
    with Sandbox(workers=2) as box:
        first = box.run(calls)
        mixed: list[Outcome] = []
        for start in range(0, 300, 100):
            mixed += box.run([attack, *reversed(calls[start : start + 100])])[:0:-1]
    with Sandbox(workers=1) as box:
        assert box.run(calls) == first == mixed
