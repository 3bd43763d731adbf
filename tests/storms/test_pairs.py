"""Editions with two choices changed: every step is valid, promises are kept, and everything has a text."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from barons.rulesets import builtin_dir
from tests.storms.contract import paired
from tests.storms.variants import Pair, pairs

EVERY = [pair for path in sorted(builtin_dir().glob("*.yaml")) for pair in pairs(path.stem)]
SAMPLE = Random("pairs").sample(EVERY, 24)
REST = [pytest.param(first, marks=pytest.mark.long) for first in range(0, len(EVERY), 100)]


@pytest.mark.parametrize("pair", SAMPLE, ids=lambda pair: pair.text)
def test_pair_of_choices_not_combined_in_any_edition_makes_valid_game(pair: Pair) -> None:
    """Pairs are sampled at random; a pair may be refused as a ruleset."""
    assert paired(pair, 1, 60, Counter()) == ""


@pytest.mark.parametrize("first", REST)
def test_all_pairs_of_choices_make_valid_games(first: int) -> None:
    """Each case runs a hundred pairs."""
    faults = [paired(pair, 2, 120, Counter()) for pair in EVERY[first : first + 100]]
    assert [fault for fault in faults if fault] == []
