"""Work in a process of its own: progress, result, errors and cancellation."""

from __future__ import annotations

from collections.abc import Callable
from time import sleep
from typing import Any

import pytest

from barons.background.job import Job, Trouble, Work
from tests.waiting import LAST_RESORT

Report = Callable[[float], None]


def counted(report: Report, order: int) -> str:
    """Report progress, then return the input doubled."""
    report(0.5)
    return str(2 * order)


def lacking(report: Report, order: int) -> str:
    """Import a missing package."""
    raise ModuleNotFoundError("no", name="nosuchpackage")


def refused(report: Report, order: int) -> str:
    """Raise the error of a full disk."""
    raise OSError(28, "No space left on device")


def broken(report: Report, order: int) -> str:
    """Raise an unexpected error."""
    raise ValueError("that")


def endless(report: Report, order: int) -> str:
    """Never return."""
    report(0.25)
    sleep(2 * LAST_RESORT)
    return ""


def done(work: Work[Any], order: int = 0) -> Job:
    """The job after it has ended."""
    job = Job(work, order)
    job.poll(LAST_RESORT)
    job.poll(LAST_RESORT)
    job.close()
    return job


def test_job_returns_its_result() -> None:
    """Progress is reported before the result."""
    job = done(counted, 21)
    assert (job.share, job.result, job.trouble) == (0.5, "42", None)


@pytest.mark.parametrize(
    ("work", "trouble"),
    [
        (lacking, Trouble("missing", "nosuchpackage")),
        (refused, Trouble("disk", "No space left on device")),
        (broken, Trouble("failed", "ValueError: that")),
    ],
)
def test_job_reports_its_error(work: Work[Any], trouble: Trouble) -> None:
    """The kind of error is reported, for which a screen has a text."""
    assert done(work).trouble == trouble


def test_closing_a_job_ends_it() -> None:
    """This works at any progress."""
    job = Job(endless, 0)
    job.poll(LAST_RESORT)
    job.close()
    assert job.share == 0.25
    assert not job.is_alive
