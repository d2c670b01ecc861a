import fcntl
import gc
import os
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import settings

# The same examples in every run, however busy the machine is: what fails here fails for everybody.
settings.register_profile("suite", settings.get_profile("ci"), max_examples=50)
settings.load_profile("suite")

# As many processes run as there are cores: the threads of one would keep the others waiting, and their own thread too.
os.environ.setdefault("OMP_NUM_THREADS", "1")

FIRST_LOOK = 13  # problems; the sets that the pages show are of the second one
LONGEST = (
    "corpus/build/engines/test_cluster.py",
    "docs/test_pages.py",
    "corpus/audit/test_audit_command.py",
    "corpus/check/test_tampering.py",
    "corpus/models/test_formalize_process.py",
    "sandbox/test_reliability.py",
    "corpus/data/test_shipped_phrasebook.py",
    "corpus/audit/test_planted_shortcuts.py",
    "engine/alignment/test_embeddings.py",
    "corpus/export/test_trl.py",
)
"""The files that take longest. They run first, so that no process is left alone with one of them in the end."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """The whole suite runs in up to four processes; files that are named run in this one, which starts sooner."""
    if config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return 0
    return min(4, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2)


def pytest_configure(config: pytest.Config) -> None:
    """Where no bytecode may be written beside the sources, all processes of a run keep it in the cache of pytest.

    Each of them would compile the project and its tests again, which takes as long as the rest of the collection.
    """
    if sys.dont_write_bytecode and hasattr(config, "cache"):
        sys.dont_write_bytecode = False
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(config.cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_finish() -> None:
    """What is collected stays until the end, and the garbage collector need not look at it again; nor so often at what
    the tests make, most of which is freed without it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Collect what is left until nothing is: pytest does so five times, each time with a look at all that is in use."""
    for _ in range(5):
        if not gc.collect():
            break
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {Path(__file__).parent / name: place for place, name in enumerate(LONGEST)}
    assert all(path.exists() for path in places)
    items.sort(key=lambda item: places.get(item.path, len(places)))


@pytest.fixture(scope="session")
def first_look(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this process: ``first-look``, a build of the first problems that ship, as ``build.txt`` says when it
    is made, and ``check.txt``, what the check of it prints. The first process of a run that needs it makes it for all.
    """
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "first-look"
    shared.mkdir(exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "check.txt").exists():
            _make_first_look(shared)
    own = tmp_path_factory.mktemp("first-look") / "copy"
    shutil.copytree(shared, own)
    return own


def _make_first_look(folder: Path) -> None:
    from illposed.corpus.cli.main import main

    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("COLUMNS", "100")
        for arguments in (["build", "--out", "first-look", "--limit", str(FIRST_LOOK)], ["check", "first-look"]):
            result = CliRunner().invoke(main, [*arguments, "--workers", "1"])
            assert result.exit_code == 0, result.output
            Path(f"{arguments[0]}.txt").write_text(result.output, encoding="utf-8")
