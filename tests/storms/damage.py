"""Random damage to JSON values, as caused by disks, editors and strangers."""

from __future__ import annotations

import copy
from random import Random
from typing import Any, Final

HOSTILE: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2, 7, 99, 2**31, 2**63, -(2**63), 10**40, 0.5, 1e300, "", " ", "?", "x" * 5000,
    "a\0b", "\ud800", "\u202e", "land", "4A", "9Z", "99A", "gold", "knight1", "baron", "0,0", "roll 1", "..",
    [], {}, [[]], [None], [0] * 50, {"": 0}, {"a": {"b": {}}}, "\N{SNOWMAN}", "é", "\n",
)  # fmt: skip
"""Unexpected values."""


def deep(levels: int) -> Any:
    """Nested lists."""
    value: Any = 0
    for _ in range(levels):
        value = [value]
    return value


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container of a JSON value with each of its keys or indices."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        at = waiting.pop()
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        found.extend((at, key) for key in keys)
        waiting.extend(at[key] for key in keys if isinstance(at[key], dict | list))
    return found


def damaged(value: Any, rng: Random, blows: int = 3) -> Any:
    """A copy with one to `blows` errors."""
    broken = copy.deepcopy(value)
    for _ in range(rng.randint(1, blows)):
        found = places(broken)
        if found:
            at, key = rng.choice(found)
            _BLOWS[rng.randrange(len(_BLOWS))](at, key, found, rng)
    return broken


def _replace(at: Any, key: Any, found: list[Any], rng: Random) -> None:
    at[key] = copy.deepcopy(rng.choice(HOSTILE))


def _nudge(at: Any, key: Any, found: list[Any], rng: Random) -> None:
    old = at[key]
    if isinstance(old, int):
        at[key] = old + rng.choice((-2, -1, 1, 2, 1000))
    elif isinstance(old, str):
        index = rng.randrange(len(old) + 1)
        at[key] = old[:index] + rng.choice(("", "A", "9", " ", "\0", "é")) + old[index + 1 :]
    elif isinstance(old, list):
        at[key] = old[:-1] if rng.random() < 0.5 else old * 2
    else:
        at[key] = None


def _remove(at: Any, key: Any, found: list[Any], rng: Random) -> None:
    del at[key]


def _swap(at: Any, key: Any, found: list[Any], rng: Random) -> None:
    other, its = rng.choice(found)
    at[key] = copy.deepcopy(other[its])


def _add(at: Any, key: Any, found: list[Any], rng: Random) -> None:
    extra = copy.deepcopy(rng.choice(HOSTILE))
    if isinstance(at, dict):
        at[rng.choice(("x", "", "0", "seat", "\ud800", "9Z"))] = extra
    else:
        at.insert(rng.randrange(len(at) + 1), extra)


def _bury(at: Any, key: Any, found: list[Any], rng: Random) -> None:
    at[key] = deep(rng.choice((5, 60, 150)))


def _splice(at: Any, key: Any, found: list[Any], rng: Random) -> None:
    if isinstance(at[key], list) and at[key]:
        at[key] = at[key] * min(3000, 60_000 // len(at[key]))


_BLOWS: Final = (_replace, _replace, _replace, _nudge, _nudge, _nudge, _remove, _swap, _add, _bury, _splice)
