"""Lets the tests of this folder import the parts of the fuzzer that lie beside them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
