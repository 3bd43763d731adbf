"""The bundle's smoke test clicks at places of the window: the things must stand there."""

from __future__ import annotations

import smoke

from tests.app.pilot import Pilot
from tests.app.tables import QuickThinker


def test_the_places_that_the_bundle_is_clicked_at_begin_a_game_and_choose_a_card(pilot: Pilot) -> None:
    """At a first start, 1280 × 720: the menu's line, a colour where one is asked for, a card of the hand."""
    pilot.shell.__dict__["thinker"] = QuickThinker()
    assert pilot.find("menu.play").rect.inflate(-8, -8).collidepoint(smoke.PLAY_NOW)
    pilot.click_at(smoke.PLAY_NOW)
    pilot.click_at(smoke.COLOUR_CARD)
    under = [each.name for each in pilot.scene.controls.walk() if each.rect.collidepoint(smoke.MOVE_CARD)]
    assert [name for name in under if name.startswith("card.")]
