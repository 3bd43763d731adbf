"""Errors in texts of variants: gaps, wrong plurals, empty lists."""

from __future__ import annotations

import re

from barons.engine.core import Rules
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import Block, BulletList, TableBlock, block_texts

GAPS = re.compile(r"^[.,;:]|[( ][.,;]|:\s*\.|\(\)|  |[{}]|\bNone\b(?! of )")
"""Remains of a sentence whose list or word was empty."""
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
"""Counts with a noun or verb in the wrong number."""


def blocks_of(rules: Rules) -> list[Block]:
    """All blocks of the rules page."""
    return [block for chapter in rules_page(rules) for section in chapter.sections for block in section.blocks]


def faults_of_page(rules: Rules, language: str) -> list[str]:
    """Errors of a ruleset's page in the current language: empty lists, gaps, plurals."""
    blocks = blocks_of(rules)
    empty = [
        repr(block)
        for block in blocks
        if (isinstance(block, BulletList) and not block.items)
        or (isinstance(block, TableBlock) and not block.rows)
    ]
    texts = [text for block in blocks for text in block_texts(block)]
    return empty + [text for text in texts if is_faulty(text) or has_wrong_plural(text, language)]


def is_faulty(text: str) -> bool:
    """Whether a text is empty or has a gap."""
    return not text.strip() or GAPS.search(text) is not None


def has_wrong_plural(text: str, language: str) -> bool:
    """Whether a known noun is in the wrong number for its count."""
    return language in PLURALS and PLURALS[language].search(text) is not None
