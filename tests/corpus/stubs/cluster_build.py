"""A build on a Ray cluster: ``cluster_build.py ADDRESS WORK PROBLEMS OUT``; prints where it was resumed."""

import sys
from pathlib import Path

import stub_process

from illposed.corpus.build.build import BuildPlan, Built, build
from illposed.corpus.build.chunks import Workshop
from illposed.corpus.build.engines.engine import Cluster
from illposed.corpus.build.engines.work import ProblemLimits
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problems import open_problems

if __name__ == "__main__":
    address, work, path, out = sys.argv[1:]
    problems = open_problems(Path(path), "kites", "MIT")
    workshop = Workshop(getattr(stub_process, work), stub_process.open_folder)
    options, limits = BuildOptions(dataset="kites", licence="MIT"), ProblemLimits(seconds=4)
    built = build(BuildPlan(problems, Path(out), options, workshop, Cluster(address, 2), 3, 0, limits))
    sys.stdout.write(str(built.resumed_at if isinstance(built, Built) else built.message))
