"""Classes read from JSON by the types of their fields."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal, NamedTuple

import pytest

from barons.engine.jsonvalues import built


class Inner(NamedTuple):
    """A part that is written as a list."""

    name: str
    share: float = 0.5


class Outer(NamedTuple):
    """One field of each type."""

    kind: Literal["one", "other"]
    parts: tuple[Inner, ...]
    counts: Mapping[str, int]
    limit: int | None
    pair: tuple[str, list[bool]]
    anything: object = None


WHOLE = Outer("other", (Inner("a"), Inner("b", 0.25)), {"x": 3}, None, ("k", [True]), {"y": [1]})


def test_named_tuple_is_rebuilt_from_its_json() -> None:
    """Parts are read from lists, fields by name."""
    assert built(Outer, json.loads(json.dumps(WHOLE._asdict()))) == WHOLE


def test_missing_fields_have_their_defaults() -> None:
    """Unknown names are ignored."""
    assert built(Inner, {"name": "a", "colour": "red"}) == Inner("a")


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"kind": "third"}, ValueError),
        ({"limit": True}, TypeError),
        ({"parts": [["a"]]}, ValueError),
        ({"counts": [3]}, TypeError),
        ({"pair": ["k"]}, ValueError),
    ],
)
def test_values_of_other_types_are_refused(change: dict[str, object], error: type[Exception]) -> None:
    """The error is the one that the reader's docstring names."""
    with pytest.raises(error):
        built(Outer, json.loads(json.dumps(WHOLE._asdict() | change)))


def test_a_missing_field_is_refused() -> None:
    """A field without a default must be present."""
    with pytest.raises(KeyError):
        built(Inner, {"share": 1.0})
