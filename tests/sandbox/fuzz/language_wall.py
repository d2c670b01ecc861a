"""Coverage-guided fuzzing of the language wall: ``python tests/sandbox/fuzz/language_wall.py --seconds 60``.

Needs atheris (the extra ``fuzz``). Mutates programs, runs what the wall accepts among canaries, keeps the programs that
kill one in ``corpus/`` and exits with 1 if there are any.
"""

import argparse
import hashlib
import os
import sys
import tempfile
import time
import zlib
from collections import Counter
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["illposed.sandbox", "RestrictedPython"]):
    from canaries import Canaries
    from mutation import Mutator

    from illposed.sandbox.language.wall import compile_program
    from illposed.sandbox.outcomes import Refused

from seeds import keep_finding, programs

_MAX_BYTES = 4096
# Most mutants are refused; those that run are worth a few tries.
_ATTEMPTS = 4


# A program reaches places in a forked child, where libFuzzer does not see it: so each place has a function here, which
# libFuzzer sees being entered.
_ENTERED = [atheris.instrument_func(eval(f"lambda: {number}")) for number in range(512)]


class Target:
    """What libFuzzer calls: counts endings, keeps findings, and leaves the process when the time is up."""

    def __init__(self, canaries: Canaries, seconds: float) -> None:
        self._canaries = canaries
        self._begun = time.monotonic()
        self._seconds = seconds
        self._endings: Counter[str] = Counter()
        self._findings: set[tuple[str, ...]] = set()

    def __call__(self, data: bytes) -> None:
        """Watch the program that ``data`` spells."""
        source = data.decode("utf-8", "replace")
        watched = self._canaries.watch(source)
        self._endings[watched.ending] += 1
        for place in watched.reached:
            _ENTERED[zlib.crc32(place.encode()) % len(_ENTERED)]()
        if watched.dead and watched.dead not in self._findings:
            self._findings.add(watched.dead)
            keep_finding(hashlib.sha256(data).hexdigest()[:12], source)
            sys.stdout.write(f"FINDING {'; '.join(watched.dead)}\n{source}\n\n")
        if time.monotonic() - self._begun > self._seconds:
            self._leave()

    def _leave(self) -> None:
        executions = self._endings.total()
        accepted = executions - self._endings["refused"]
        share = f"{accepted} accepted ({accepted / executions:.1%})"
        sys.stdout.write(f"{executions} executions, {share}, {dict(self._endings)}\n{len(self._findings)} findings\n")
        sys.stdout.flush()
        self._canaries.__exit__()
        # libFuzzer would print a crash report on any other way out.
        os._exit(1 if self._findings else 0)


def _is_refused(source: str) -> bool:
    try:
        return isinstance(compile_program(source), Refused)
    except Exception:  # noqa: BLE001 - the target is to find it, not the mutator
        return False


def main() -> None:
    """Fuzz for the seconds that the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0, help="of libFuzzer; 0 draws one")
    options = parser.parse_args()
    sources = programs()
    mutator = Mutator(sources)

    def mutate(data: bytes, max_size: int, seed: int) -> bytes:
        source = data.decode("utf-8", "replace")
        for attempt in range(_ATTEMPTS):
            mutant = mutator.mutate(source, seed + attempt)
            if not _is_refused(mutant):
                break
        return mutant.encode("utf-8", "replace")[:max_size]

    with tempfile.TemporaryDirectory() as folder, Canaries() as canaries:
        for number, source in enumerate(sources):
            (Path(folder) / str(number)).write_bytes(source.encode("utf-8", "replace"))
        arguments = [sys.argv[0], folder, f"-max_len={_MAX_BYTES}", f"-seed={options.seed}", "-rss_limit_mb=4096"]
        atheris.Setup(arguments, Target(canaries, options.seconds), custom_mutator=mutate)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
