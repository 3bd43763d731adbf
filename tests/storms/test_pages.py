"""Rules pages of random variants: no gaps, no wrong plurals, nothing about what cannot happen."""

from __future__ import annotations

from random import Random

import pytest

from barons import rulesets
from barons.text.tr import set_language
from tests.marks import seeds
from tests.storms.variants import variant
from tests.storms.wording import faults_of_page

BUILTIN = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))


def faults(storm: int, language: str) -> list[str]:
    """Errors on the page of a random variant with this seed."""
    rng = Random(f"page {storm}")
    rules = variant(rng.choice(BUILTIN), rng)
    set_language(language)
    return faults_of_page(rules, language)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("storms", seeds(50, 5150, 50))
def test_rules_page_of_a_variant_is_valid(storms: range, language: str) -> None:
    found = {storm: faults(storm, language) for storm in storms}
    assert {storm: wrong for storm, wrong in found.items() if wrong} == {}
