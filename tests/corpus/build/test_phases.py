import pytest

from illposed.corpus.build import phases as module
from illposed.corpus.build.phases import Phases


def test_the_time_of_an_inner_phase_counts_for_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 1.0, 3.0, 10.0, 14.0, 20.0, 100.0, 101.0])
    monkeypatch.setattr(module.time, "perf_counter", lambda: next(ticks))
    phases = Phases()
    with phases.phase("outer"):
        with phases.phase("inner"):
            pass
        with phases.phase("inner"):
            pass
    with phases.phase("outer"):
        pass
    assert phases.seconds == {"inner": 2.0 + 4.0, "outer": 14.0 + 1.0}


def test_a_phase_that_ends_in_an_error_is_counted() -> None:
    phases = Phases()
    with pytest.raises(KeyError), phases.phase("outer"), phases.phase("inner"):
        raise KeyError
    assert set(phases.seconds) == {"outer", "inner"}
