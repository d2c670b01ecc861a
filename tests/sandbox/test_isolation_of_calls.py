"""Whatever a call does costs only its own call: what it leaves behind, its time, its memory, a start that fails."""

import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from illposed.sandbox import (
    Call,
    Limits,
    OutOfMemory,
    Raised,
    Returned,
    Sandbox,
    SandboxError,
    TimedOut,
    WorkerDied,
    handle,
    template,
)
from illposed.sandbox.handle import WorkerHandle
from illposed.sandbox.launch import Descriptors, Template
from illposed.sandbox.protocol import DONE, JOURNAL_BYTES, counters
from illposed.sandbox.template import Settings

GOOD = Call("ans = 1", variable="ans")
ENDLESS = Call("while True:\n    pass", variable="ans")
BOMB = Call("ans = [0] * 10 ** 11", variable="ans")
# The interpreter's own recursion in C, when such a chain is taken apart.
CHAIN = "it = None\nfor i in range(300000):\n    it = slice(it)\n"
HOLDS_40_MB = "held = 'x' * (40 << 20)\ndef solve():\n    return 1\n"
DEPTH = """
deepest = 0
def down(n):
    global deepest
    deepest = n
    return down(n + 1)
def by_item(n):
    global deepest
    deepest = n
    x = [0]
    x[0] += by_item(n + 1)
def solve(kind):
    try:
        (by_item if kind else down)(0)
    except RecursionError:
        return deepest
"""
# With the language wall off, a program can leave something behind for the next one.
COUNTER = "import sys\nsys.seen = getattr(sys, 'seen', 0) + 1\nanswer = sys.seen\n"
HARMED = {
    "ended": "import os\nos._exit(0)",
    "kept busy": "while True:\n    pass",
    "short of memory": "raise MemoryError",
}
FORKED = """
import os, sys
from pathlib import Path
from illposed.sandbox import Call, Sandbox
def workers():
    mine = str(os.getpid())
    for child in Path(f"/proc/{{mine}}/task/{{mine}}/children").read_text().split():
        for grandchild in Path(f"/proc/{{child}}/task/{{child}}/children").read_text().split():
            if Path(f"/proc/{{grandchild}}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z":
                yield grandchild
box = Sandbox(workers=2, replay=0.0)
before = sorted(workers())
child = os.fork()
if child == 0:
    {ending}
    sys.exit(0)
status = os.waitpid(child, 0)[1]
print(status, len(before), sorted(workers()) == before, box.run([Call("ans = 1", variable="ans")])[0].value)
"""


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    still = Clock()
    monkeypatch.setattr(handle, "time", still)
    return still


@pytest.fixture
def silent() -> Iterator[tuple[WorkerHandle, memoryview]]:
    """A handle on a worker that is played by the test, and the counters that such a worker writes."""
    requests, results, memory = os.pipe(), os.pipe(), os.memfd_create("journal")
    os.ftruncate(memory, JOURNAL_BYTES)
    os.set_blocking(requests[1], False)
    descriptors = Descriptors(requests[1], results[0], memory, os.pidfd_open(os.getpid()))
    with Sandbox(workers=1) as box:
        worker = WorkerHandle(descriptors, box._processes.template)
        yield worker, counters(worker._journal)
    os.close(requests[0])
    os.close(results[1])


def test_each_call_has_the_whole_time(silent: tuple[WorkerHandle, memoryview], clock: Clock) -> None:
    worker, counts = silent
    worker.send([0, 1, 2], [GOOD] * 3)
    clock.now = 0.9
    counts[DONE] = 1
    assert list(worker.collect()) == []
    clock.now = 1.5
    assert not worker.overdue(1.0)
    clock.now = 1.89
    assert not worker.overdue(1.0)
    clock.now = 1.91
    assert worker.overdue(1.0)
    counts.release()


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="Python 3.13 takes such a chain apart without recursion")
@pytest.mark.parametrize(
    "ending",
    [
        "print(it)\nans = 1",
        "print(it)\nraise ValueError",
        "d = {0: it}\nd[1] = d\nprint(1)\nans = 1",
    ],
)
def test_what_a_call_made_ends_within_it(ending: str) -> None:
    with Sandbox(workers=1, limits=Limits(seconds=60), replay=0.0) as box:
        outcomes = box.run([GOOD, Call(CHAIN + ending, variable="ans"), GOOD])
    assert outcomes == [Returned(1), WorkerDied(), Returned(1)]


@pytest.mark.parametrize(
    ("ending", "outcome"),
    [
        ("", Returned(1)),
        ("raise ValueError", Raised("ValueError", "")),
        ("d = {0: held}\nd[1] = d\n", Returned(1)),
        ("print(held)", Returned(1)),
    ],
)
def test_memory_that_a_call_held_is_free_for_the_next(ending: str, outcome: Returned | Raised) -> None:
    # One after the other, in one worker, and its death would show.
    held = [Call(f"{HOLDS_40_MB}# {number}\n{ending}", "solve") for number in range(10)]
    counter = [Call(COUNTER, variable="answer")]
    with Sandbox(workers=1, limits=Limits(memory_mb=64), replay=0.0, _walls=(False, True)) as box:
        assert box.run(counter + held + counter) == [Returned(1), *[outcome] * 10, Returned(2)]


@pytest.mark.parametrize("harm", HARMED)
def test_what_an_earlier_call_may_have_done_is_not_held_against_a_call(harm: str) -> None:
    body = HARMED[harm].replace("\n", "\n    ")
    source = f"import sys\nif hasattr(sys, 'seen'):\n    {body}\nsys.seen = 1\nans = 7\n"
    with Sandbox(workers=1, limits=Limits(seconds=0.5), replay=0.0, _walls=(False, True)) as box:
        assert box.run([Call(source, variable="ans")] * 3) == [Returned(7)] * 3
        assert box.run([Call(source, variable="ans")]) == [Returned(7)]


def test_each_bad_call_gets_its_own_verdict_also_in_a_used_worker() -> None:
    with Sandbox(workers=1, limits=Limits(seconds=0.5), replay=0.0) as box:
        outcomes = box.run([GOOD, ENDLESS, GOOD, BOMB, GOOD, BOMB])
        assert outcomes == [Returned(1), TimedOut(), Returned(1), OutOfMemory(), Returned(1), OutOfMemory()]


def test_a_worker_that_has_grown_much_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handle, "_SECONDS_PER_LOOK", 0)
    keep = Call("import sys\nsys.kept = bytearray(100 << 20)\nans = 1", variable="ans")
    count = Call(COUNTER, variable="answer")
    with Sandbox(workers=1, replay=0.0, _walls=(False, True)) as box:
        outcomes = [box.run([call])[0] for call in (count, count, keep, count)]
    assert outcomes == [Returned(1), Returned(2), Returned(1), Returned(1)]


@pytest.mark.parametrize("workers", [1, 2])
def test_each_program_can_have_a_worker_of_its_own(workers: int) -> None:
    programs = [Call(f"{COUNTER}# {number}", variable="answer") for number in range(10)]
    first, others = programs[:5], programs[5:]  # a worker may keep the last of the first: the others are new to all
    with Sandbox(workers=workers, replay=0.0, worker_per_program=True, _walls=(False, True)) as box:
        assert box.run(first) == [Returned(1)] * 5
        assert box.run([others[0], *others]) == [Returned(1), Returned(2), *[Returned(1)] * 4]


@pytest.mark.parametrize("kind", [0, 1])
def test_a_recursion_is_as_deep_whatever_ran_before(kind: int) -> None:
    with Sandbox(workers=1, replay=0.0) as box:
        assert len(set(map(repr, box.run([Call(DEPTH, "solve", {"kind": kind})] * 40)))) == 1


def test_a_request_is_small_enough_to_be_soon_there(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    send = WorkerHandle.send

    def recorded(worker: WorkerHandle, indices: list[int], calls: Sequence[Call]) -> None:
        sent.append(sum(len(call.source) for call in calls))
        send(worker, indices, calls)

    monkeypatch.setattr(WorkerHandle, "send", recorded)
    padding = "#" * 65_000
    calls = [GOOD, *(Call(f"ans = 1 {padding}{number}", variable="ans") for number in range(100))]
    with Sandbox(workers=1, replay=0.0) as box:
        assert box.run(calls) == [Returned(1)] * 101
    assert len(sent) > 5
    assert max(sent) <= 1 << 20


@pytest.mark.parametrize("ending", ["pass", "box.close()", "del box"])
def test_a_forked_child_leaves_its_parents_workers_alone(ending: str) -> None:
    command = [sys.executable, "-c", FORKED.format(ending=ending)]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (finished.stdout, finished.stderr) == ("0 2 True 1\n", "")


@pytest.mark.parametrize("error", [SandboxError("no process"), OSError("too many open files")])
def test_after_a_start_that_failed_the_next_run_starts_again(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    with Sandbox(workers=2, limits=Limits(seconds=0.5), replay=0.0) as box:
        with monkeypatch.context() as patch:
            if isinstance(error, SandboxError):
                patch.setattr(Template, "fork_worker", failing(error))
            else:
                patch.setattr(os, "memfd_create", failing(error))
            before = len(list(Path("/proc/self/fd").iterdir()))
            for _ in range(2):
                with pytest.raises(SandboxError, match=str(error)):
                    box.run([ENDLESS] * 2)
            assert len(list(Path("/proc/self/fd").iterdir())) < before
        assert box.run([GOOD, ENDLESS, GOOD]) == [Returned(1), TimedOut(), Returned(1)]


def failing(error: BaseException) -> object:
    def fail(*_arguments: object) -> object:
        raise error

    return fail


def test_a_start_that_is_interrupted_does_not_confuse_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    with Sandbox(workers=1, limits=Limits(seconds=0.5), replay=0.0) as box:
        with monkeypatch.context() as patch:
            patch.setattr(socket, "recv_fds", failing(KeyboardInterrupt()))
            with pytest.raises(KeyboardInterrupt):
                box.run([ENDLESS])
        assert box.run([GOOD]) == [Returned(1)]
        worker = box._workers[0]
        worker.stop()
        # It is this worker that has ended, and not the one that nobody waited for.
        results = worker._descriptors.results
        assert select.select([results], [], [], 60)[0] == [results]
        assert os.read(results, 1) == b""


def test_closing_ends_a_run_in_another_thread() -> None:
    box = Sandbox(workers=2, limits=Limits(seconds=600), replay=0.0)
    said: list[str] = []

    def run() -> None:
        try:
            box.run([ENDLESS] * 2)
        except SandboxError as error:
            said.append(str(error))

    runner = threading.Thread(target=run)
    runner.start()
    while not box._running:
        os.sched_yield()
    box.close()
    runner.join()
    assert said == ["this Sandbox is closed"]


def test_a_handler_of_a_signal_may_close_what_its_thread_runs() -> None:
    box = Sandbox(workers=1, limits=Limits(seconds=600), replay=0.0)
    before = signal.signal(signal.SIGALRM, lambda *_: box.close())
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(SandboxError, match="closed"):
            box.run([ENDLESS])
    finally:
        signal.signal(signal.SIGALRM, before)
    with pytest.raises(SandboxError, match="closed"):
        box.run([GOOD])


def test_no_descriptor_of_a_worker_is_inherited() -> None:
    def inheritable() -> set[str]:
        return {path.name for path in Path("/proc/self/fd").iterdir() if is_inheritable(path.name)}

    before = inheritable()
    with Sandbox(workers=2):
        assert inheritable() == before


def is_inheritable(descriptor: str) -> bool:
    try:
        return os.get_inheritable(int(descriptor))
    except OSError:
        return False


def test_it_starts_where_the_end_of_children_is_ignored() -> None:
    script = (
        "import signal\nfrom illposed.sandbox import Call, Sandbox\nsignal.signal(signal.SIGCHLD, signal.SIG_IGN)\n"
        "with Sandbox(workers=1) as box:\n    print(box.run([Call('ans = 1', variable='ans')])[0].value)\n"
    )
    finished = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (finished.stdout, finished.stderr) == ("1\n", "")


def test_a_template_that_can_make_no_process_says_so_and_lives_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(template.os, "fork", failing(BlockingIOError(11, "Resource temporarily unavailable")))
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    reader, writer = os.pipe()
    settings = Settings(reader, theirs.fileno(), Limits(), (), (), True, True)
    server = threading.Thread(target=template._serve_forks, args=(settings, theirs, 0), daemon=True)
    server.start()
    supervisor = Template(subprocess.Popen(["true"]), ours)
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(2):
        with pytest.raises(SandboxError, match="could not fork a worker: no process can be made: Resource temporarily"):
            supervisor.fork_worker()
    supervisor.stop()
    server.join()
    # It closes what it was sent only after it has answered, so this can be counted only when it has ended.
    assert len(list(Path("/proc/self/fd").iterdir())) < before
    theirs.close()
    os.close(reader)
    os.close(writer)


@pytest.mark.parametrize("sequence", ["[]", "range(3)", "deque()"])
def test_no_message_of_an_index_shows_an_address(sequence: str) -> None:
    source = (
        f"from collections import deque\nf = lambda: 0\ntry:\n    {sequence}.index(f)\nexcept ValueError as error:\n"
        "    ans = 1 if '0x' in str(error) + ''.join(map(str, error.args)) else 0\n"
    )
    with Sandbox(workers=1, replay=0.0) as box:
        assert box.run([Call(source, variable="ans")]) == [Returned(0)]
