"""A build for a test to kill: ``paused_build.py PROBLEMS OUT WORKERS``; waits at problem 25."""

import sys
from pathlib import Path

from stub_process import open_folder, process_and_pause

from illposed.corpus.build import processes
from illposed.corpus.build.build import BuildPlan, build
from illposed.corpus.build.chunks import Workshop
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problems import open_problems

# The work of these builds needs nothing that takes long to load.
processes._PRELOADED = "stub_process"

if __name__ == "__main__":
    problems = open_problems(Path(sys.argv[1]), "kites", "MIT")
    options = BuildOptions(dataset="kites", licence="MIT")
    workshop = Workshop(process_and_pause, open_folder)
    build(BuildPlan(problems, Path(sys.argv[2]), options, workshop, int(sys.argv[3]), 3, 0))
