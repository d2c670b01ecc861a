import pytest
from solved import FERRY, group_of, made

from illposed.corpus.records.files.reading import SolutionGroup


@pytest.fixture(scope="session")
def ferry() -> SolutionGroup:
    found = made(FERRY)
    assert found
    return group_of(*found)
