"""What reading a damaged file raises."""

from __future__ import annotations

import zlib
from typing import Final

UNREADABLE: Final = (OSError, EOFError, zlib.error)
"""What reading a file may raise that is damaged, plain or gzip."""
