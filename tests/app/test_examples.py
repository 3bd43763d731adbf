"""The drawn examples of the rules pages."""

from __future__ import annotations

import pygame
import pytest

from barons import rulesets
from barons.app.games import game_window
from barons.app.kit.layout import current
from barons.app.kit.ui.leaves import BoundPainter, Frame
from barons.app.screens import rules as page
from barons.app.screens.rules import RulesScene
from barons.engine.core import Rules
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import DrawnExample, Example
from tests.app.pilot import Pilot


def illustrated(rules: Rules) -> list[tuple[str, list[Example]]]:
    """Return the sections of the rules page that have drawn examples, by key."""
    sections = [section for chapter in rules_page(rules) for section in chapter.sections]
    drawn = [
        (section.key, [block.example for block in section.blocks if isinstance(block, DrawnExample)])
        for section in sections
    ]
    return [(key, examples) for key, examples in drawn if examples]


@pytest.mark.parametrize(
    ("ruleset", "count"),
    [("land-2025-11", 5), ("land-2024-03", 5), ("land-2026-03", 5), ("baronies-2006", 4), ("realms-main", 1)],
)
def test_every_drawn_example_fits_on_the_page(pilot: Pilot, ruleset: str, count: int) -> None:
    """An example is in its section, no wider than the text and no higher than half the window."""
    rules = rulesets.load(ruleset)
    side, found = game_window(rules.ruleset.game), 0
    for section, examples in illustrated(rules):
        scene = RulesScene(pilot.shell, ruleset, section)
        pilot.shell.stack.push(scene)
        pilot.settle()
        for example in examples:
            size = side.example(rules, example).get_size()
            shown = [
                el
                for el in scene.tree.walk()
                if isinstance(el.node, Frame)
                and isinstance(el.node.painter, BoundPainter)
                and el.node.painter.paint is page.framed_drawing
                and isinstance(drawing := el.node.painter.values[0], pygame.Surface)
                and drawing.get_size() == size
            ]
            assert shown, section
            assert size[0] < shown[0].rect.w
            assert size[1] < current().px(current().h) / 2
            found += 1
        scene.close()
    assert found == count
