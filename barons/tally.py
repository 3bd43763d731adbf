"""Counts of the events of a game, for `barons simulate` and studies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from barons.engine.core import Event


def tally(events: Iterable[Event]) -> Counter[str]:
    """Return counts and sums by the names of events, for example `honour lay` or `died dragon`."""
    found: Counter[str] = Counter()
    for event in events:
        if (tallied := event.statistic) is not None:
            name, number = tallied
            found[name] += number
    return found
