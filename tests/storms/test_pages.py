"""Rules pages of variants drawn from a seed: no gap, no wrong plural, nothing about what cannot happen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from barons import rulesets
from barons.engine.core import Rules
from barons.text.rulesbook import Drawn, Note, Paragraph, Points, Table, rules_page
from barons.text.tr import set_language
from tests.storms.variants import variant

BUILTIN = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))
STORMS = [*range(150), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(150, 5150))]

GAPS = re.compile(r"^[.,;:]|[( ][.,;]|:\s*\.|\(\)|  |[{}]|\bNone\b")
"""What is left of a sentence whose list or word was empty."""
PLURALS = {
    "en": re.compile(
        r"(?<![\d/+−.])(?<![/−] )\b(?:1 (?:troops|tiles|cards|dice|rounds|spaces|actions|players|points|steps"
        r"|buildings|times|tokens|meadows|credits|dwellings|castles|more troops|of them are|of yours are)"
        r"|0 (?:troop|tile|card|round)\b)"
    ),
    "fr": re.compile(
        r"(?<![\d/+−.])(?<![/−] )\b[01] (?:troupes|tuiles|cartes|dés|passes|tours de table|cases|joueurs|points"
        r"|bâtiments|fois|prairies|crédits|demeures|châteaux|troupes de plus|d’entre elles)\b"
    ),
}
"""Counts whose noun or verb does not follow them."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def blocks_of(rules: Rules) -> list[object]:
    """All blocks of the page."""
    return [block for chapter in rules_page(rules) for section in chapter.sections for block in section.blocks]


def texts_of(block: object) -> list[str]:
    """What a block says, cell by cell where it is a table."""
    if isinstance(block, Paragraph | Note):
        return [block.text]
    if isinstance(block, Points):
        return list(block.items)
    if isinstance(block, Drawn):
        return [block.caption]
    assert isinstance(block, Table)
    return [*block.head, *(cell for row in block.rows for cell in row)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("storm", STORMS)
def test_the_page_of_a_variant_is_sound(storm: int, language: str) -> None:
    lots = Random(f"page {storm}")
    rules = variant(lots.choice(BUILTIN), lots)
    set_language(language)
    blocks = blocks_of(rules)
    texts = [text for block in blocks for text in texts_of(block)]
    empty = [
        b for b in blocks if (isinstance(b, Points) and not b.items) or (isinstance(b, Table) and not b.rows)
    ]
    assert empty == []
    assert [text for text in texts if not text.strip() or GAPS.search(text)] == []
    assert [text for text in texts if PLURALS[language].search(text)] == []
