"""The bundle's smoke test clicks at places of the window: the things must stand there."""

from __future__ import annotations

import smoke

from tests.app.pilot import Pilot
from tests.app.tables import QuickThinker


def test_the_places_that_the_bundle_is_clicked_at_begin_a_game_and_choose_an_action(pilot: Pilot) -> None:
    """At a first start, 1280 × 720: the menu's line, a colour where the lot asks for one, a card of the bar."""
    pilot.shell.__dict__["thinker"] = QuickThinker()
    assert pilot.find("menu.play").rect.inflate(-8, -8).collidepoint(smoke.PLAY_NOW)
    pilot.click_at(smoke.PLAY_NOW)
    pilot.click_at(smoke.COLOUR_CARD)
    under = [each.name for each in pilot.scene.controls.walk() if each.rect.collidepoint(smoke.MOVE_CARD)]
    assert "action.move" in under
