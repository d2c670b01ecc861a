import os

import pytest
from hypothesis import settings

# The same examples in every run, however busy the machine is: what fails here fails for everybody.
settings.load_profile("ci")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """The whole suite runs in up to four processes; files that are named run in this one, which starts sooner."""
    if config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return 0
    return min(4, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2)
