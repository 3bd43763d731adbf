"""Rules pages of variants drawn from a seed: no gap, no wrong plural, nothing about what cannot happen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from barons import rulesets
from barons.text.tr import set_language
from tests.storms.variants import variant
from tests.storms.wording import faults_of_page

BUILTIN = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))
STORMS = [*range(150), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(150, 5150))]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("storm", STORMS)
def test_the_page_of_a_variant_is_sound(storm: int, language: str) -> None:
    lots = Random(f"page {storm}")
    rules = variant(lots.choice(BUILTIN), lots)
    set_language(language)
    assert faults_of_page(rules, language) == []
