"""A build of problems about kites, and what a check finds in one."""

from pathlib import Path

import certified_process
import stub_process

from illposed.corpus.build.build import BuildPlan, Built, build
from illposed.corpus.build.chunks import Workshop
from illposed.corpus.check.check import check_build, read_manifest
from illposed.corpus.records.manifest import BuildOptions, Manifest
from illposed.corpus.sources.problems import ProblemFile


def build_of(problems: Path, limit: int, folder: Path) -> Path:
    workshop = Workshop(certified_process.process, stub_process.open_folder)
    options = BuildOptions(dataset="kites", licence="MIT", limit=limit)
    problems_taken = ProblemFile(problems, "kites", "MIT", limit=limit)
    assert isinstance(build(BuildPlan(problems_taken, folder, options, workshop)), Built)
    return folder


def differences(folder: Path) -> list[str]:
    manifest = read_manifest(folder)
    assert isinstance(manifest, Manifest)
    return [str(difference) for difference in check_build(folder, manifest, ("z3", "cvc5"))]
