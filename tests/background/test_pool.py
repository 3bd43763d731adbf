"""Work distributed over processes: results in order, no more processes than available cores."""

from __future__ import annotations

import os

import pytest

from barons.background.pool import cores, each


@pytest.mark.parametrize(("jobs", "handed"), [(1, 1), (2, 1), (2, 3)])
def test_results_are_in_input_order(jobs: int, handed: int) -> None:
    """The number of processes does not matter."""
    assert list(each(abs, range(-5, 0), jobs, handed)) == [5, 4, 3, 2, 1]


def test_single_job_runs_in_this_process() -> None:
    """With one process or at most one item nothing is pickled."""
    assert list(each(lambda thing: thing, [1, 2], 1)) == [1, 2]
    assert list(each(lambda thing: thing, [1], 8)) == [1]
    assert list(each(lambda thing: thing, [], 8)) == []


def test_unavailable_cores_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system does not provide affinity, all cores count, at least one."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {1, 5, 6}, raising=False)
    assert cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 7)
    assert cores() == 7
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1
