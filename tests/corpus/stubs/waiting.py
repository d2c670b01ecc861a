"""How tests wait for another process to get somewhere."""

import subprocess


def runs_on(process: subprocess.Popen) -> bool:
    """Whether a process still runs after a moment, in which it and others have the processor."""
    try:
        process.wait(0.02)
    except subprocess.TimeoutExpired:
        return True
    return False
