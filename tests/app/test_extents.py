"""Widgets paint inside the area that they report, which is all that a frame repaints when they change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pygame
import pytest

from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import Element
from barons.app.screens.settings import SettingsScene
from tests.app.everywhere import SCREENS
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.marks import full

Pilots = Callable[..., Pilot]

OFTEN = ("menu", "new_game", "holdings")
"""Screens of a plain run: together they have most widgets."""
BACK = (90, 120, 60)


def changed(el: Element, surface: pygame.Surface) -> list[str]:
    """Paint an element on a plain surface; return the name of what it painted outside its extent."""
    surface.fill(BACK)
    el.node.paint(el, surface, el.rect)
    el.node.paint_over(el, surface, el.rect)
    surface.fill(BACK, el.node.extent(el, el.rect))
    pixels = np.frombuffer(surface.get_buffer().raw, np.uint32)
    return [f"{el.node!r:.300}"] if (pixels != pixels[0]).any() else []


def lit(el: Element) -> Iterator[str]:
    """Put an element at rest, then hover, hold and focus it, each time until its animation is over."""
    tree = el.tree
    yield "rest"
    for name in ("hover", "held", "focus") if el.node.reacts() else ():
        setattr(tree, name, el)
        tree.shows_focus = name == "focus"
        for _ in range(20):
            el.node.tick(el, 0.1)
        yield name
        setattr(tree, name, None)


def outside(scene: TreeScene, surface: pygame.Surface) -> Iterator[str]:
    """Yield the widgets that paint outside their extent; of widgets that look the same, one is enough."""
    scene.show()
    shown = [el for el in scene.tree.walk() if el.rect and not el.is_left_out]
    looks = {(type(el.node), repr(getattr(el.node, "painter", ""))[:60], el.rect.size): el for el in shown}
    for el in looks.values():
        for state in lit(el):
            yield from (f"{state}: {each}" for each in changed(el, surface))


def test_accents_of_large_headings_are_inside_the_extent(pilots: Pilots) -> None:
    """In large text the circumflex of "Langue et fenêtre", in capitals, is above the line."""
    pilot = pilots(language="fr")
    pilot.shell.change("text_size", 175)
    pilot.shell.screens.open_settings()
    pilot.settle()
    scene = exactly(SettingsScene, pilot.top)
    texts = [el for el in scene.tree.walk() if isinstance(el.node, Text)]
    assert any("fenêtre" in el.node.accessible_name() for el in texts)
    surface = pygame.Surface(pilot.shell.surface.get_size(), 0, pilot.shell.surface)
    assert [each for el in texts for each in changed(el, surface)] == []


@pytest.mark.parametrize("window", [{}, {"size": (1920, 1080), "language": "fr"}], ids=["small", "large"])
@pytest.mark.parametrize("screen", [each if each in OFTEN else full(each) for each in SCREENS])
def test_widgets_paint_inside_their_extent(pilots: Pilots, screen: str, window: dict[str, Any]) -> None:
    """They do so at rest, under the mouse, held and focused, whatever lengths are rounded to."""
    pilot = pilots(**window)
    SCREENS[screen](pilot)
    pilot.settle()
    surface = pygame.Surface(pilot.shell.surface.get_size(), 0, pilot.shell.surface)
    scenes = [scene for scene in pilot.shell.stack.visible() if isinstance(scene, TreeScene)]
    assert [each for scene in scenes for each in outside(scene, surface)] == []
