"""Files that are there whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """A draft beside ``path`` to write to, which takes its place at the end of the block: no reader sees half of it.

    Of a block that raises, as on a full disk, nothing is left; an error of the system names ``path``. What is there
    and no file, as ``/dev/stdout``, is written to itself; a link stays one.
    """
    if path.exists() and not path.is_file():
        yield path
        return
    whole = path.resolve() if path.is_symlink() else path
    draft = whole.with_name(f"{whole.name}.part")
    try:
        yield draft
        draft.replace(whole)
    except OSError as error:
        if str(error.filename) == str(draft):
            error.filename = str(path)
        raise
    finally:
        draft.unlink(missing_ok=True)
