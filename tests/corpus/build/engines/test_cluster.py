"""Builds on a Ray cluster of two workers on this machine; drivers are processes of their own, to be killed."""

from __future__ import annotations

import json
import os
import re
import secrets
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest
import stub_process
from click.testing import CliRunner
from waiting import runs_on

from illposed.corpus.build.build import BuildPlan, Built, build
from illposed.corpus.build.chunks import Workshop
from illposed.corpus.build.journal import JOURNAL
from illposed.corpus.cli.main import main
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problems import ProblemFile

# Not imported to see whether it is there: that takes each process that collects the tests a second.
pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install 'illposed[ray]'")

STUBS = Path(stub_process.__file__).parent
SECONDS = 60
GIVEN_UP = ("too-large", "too-slow", "worker-died")


@dataclass(frozen=True)
class LocalCluster:
    """A cluster for tests; drivers need its environment, which has the token that it asks for."""

    process: subprocess.Popen[str]
    address: str
    environment: dict[str, str]

    @property
    def marks(self) -> Path:
        """Where the work of the actors leaves signs."""
        return Path(self.environment["STUB_FOLDER"])

    def driver(self, work: str, problems: Path, out: Path) -> subprocess.Popen[str]:
        command = [sys.executable, str(STUBS / "cluster_build.py"), self.address, work, str(problems), str(out)]
        return subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, text=True)

    def actors(self) -> list[int]:
        """The processes of actors that are there."""
        found = (int(path.name) for path in Path("/proc").glob("[0-9]*"))
        return [process for process in found if is_actor_of(process, self.process.pid)]


def is_actor_of(process: int, cluster: int) -> bool:
    try:
        if not Path(f"/proc/{process}/cmdline").read_bytes().startswith(b"ray::Actor"):
            return False
        while process > 1 and process != cluster:
            process = int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return False
    return process == cluster


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    environment = {
        **os.environ,
        "STUB_FOLDER": str(tmp_path_factory.mktemp("marks")),
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
    }
    running = subprocess.Popen(
        [sys.executable, str(STUBS / "local_cluster.py")],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert running.stdin is not None
    assert running.stdout is not None
    with running.stdout, running.stdin:
        yield LocalCluster(running, running.stdout.readline().strip(), environment)
    running.wait()


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory, forty_problems: Path) -> dict[str, bytes]:
    """What one worker process writes."""
    folder = tmp_path_factory.mktemp("undisturbed") / "out"
    workshop = Workshop(stub_process.process, stub_process.open_folder)
    options = BuildOptions(dataset="kites", licence="MIT")
    assert isinstance(build(BuildPlan(ProblemFile(forty_problems, "kites", "MIT"), folder, options, workshop)), Built)
    return contents(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def built(driver: subprocess.Popen[str]) -> str:
    said, _ = driver.communicate()
    assert driver.returncode == 0
    return said.strip()


def all_end(processes: list[int]) -> bool:
    """Whether all of the processes, each given by a descriptor, end within a fixed time."""
    return all(select.select([process], [], [], SECONDS)[0] for process in processes)


def test_a_line_that_takes_two_actors_down_is_rejected_with_what_and_where_and_the_rest_is_done(
    cluster: LocalCluster, forty_problems: Path, tmp_path: Path
) -> None:
    assert built(cluster.driver("process_and_fail", forty_problems, tmp_path / "out")) == "0"
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_bytes())
    assert manifest["rejects"]["problem"] == {"no-annotation": 5, "too-large": 1, "too-slow": 1, "worker-died": 3}
    assert manifest["counts"]["lines"] == 40
    rejects = [json.loads(line) for line in (tmp_path / "out" / "rejects.jsonl").read_text().splitlines()]
    told = {reject["group"]: reject["detail"] for reject in rejects if reject.get("reason") in GIVEN_UP}
    assert [*told] == [f"kites-{index}" for index in (11, 15, 22, 29, 36)]
    assert re.match(r"ValueError: a kite without a tail \(at stub_process:\d+, called at illposed\.", told["kites-15"])


def test_after_a_killed_driver_actors_end_and_the_build_goes_on_to_the_bytes_of_one_process(
    cluster: LocalCluster, forty_problems: Path, undisturbed: dict[str, bytes], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    driver = cluster.driver("process_and_pause", forty_problems, out)
    while not (cluster.marks / "reached").exists() or json.loads((out / JOURNAL).read_bytes())["consumed"] < 24:
        assert runs_on(driver)
    actors = [os.pidfd_open(process) for process in cluster.actors()]
    driver.send_signal(signal.SIGKILL)
    driver.communicate()
    assert actors, "a second one may not have started yet"
    assert all_end(actors)
    for descriptor in actors:
        os.close(descriptor)
    assert built(cluster.driver("process", forty_problems, out)) == "24"
    assert contents(out) == undisturbed


def test_commands_give_the_same_on_a_cluster(cluster: LocalCluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    on_it = ["--engine", "ray", "--workers", "1", "--ray-address", cluster.address, "--quiet"]
    local = CliRunner().invoke(main, ["build", "--out", str(here), "--limit", "2", "--workers", "1", "--quiet"])
    assert local.exit_code == 0, local.output
    for command in (["build", "--out", str(there), "--limit", "2", *on_it], ["check", str(there), *on_it]):
        subprocess.run([sys.executable, "-m", "illposed", *command], env=cluster.environment, check=True)
    assert contents(there) == contents(here)
