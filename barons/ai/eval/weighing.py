"""Weights by name of their feature, from `config/evaluators.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from barons.config import load_config


def weights_of(name: str, features: ModuleType) -> tuple[float, ...]:
    """Return the weights of this name by number of their feature; ConfigError if the file is invalid.

    `features` has a number for each feature, and their count as `FEATURES`.
    """
    section = load_config("evaluators").section(name)
    found: dict[int, tuple[float, ...]] = {}
    for key in section.names():
        number = getattr(features, key.upper(), None)
        if number is None:
            raise section.wrong(key, "there is no such feature")
        found[number] = section.numbers(key) if section.is_list(key) else (section.number(key),)
    return in_order(found, features.FEATURES)


def in_order(given: Mapping[int, tuple[float, ...]], count: int) -> tuple[float, ...]:
    """Return one weight for each of `count` features; ValueError if one has none or two.

    Several weights are for consecutive features, starting with their key.
    """
    found: list[float] = []
    for first, own in sorted(given.items()):
        if first != len(found):
            raise ValueError(f"expected the weight of feature {len(found)}, found that of feature {first}")
        found += own
    if len(found) != count:
        raise ValueError(f"{len(found)} weights for {count} features")
    return tuple(found)
