"""What all rooms of the engine test with."""

import pytest

from illposed.engine.english.parser import Parser, load_parser


@pytest.fixture(scope="session")
def parser() -> Parser:
    """The parser, loaded once for all tests of a process."""
    found = load_parser()
    assert isinstance(found, Parser)
    return found
