"""The smoke test of the bundle clicks fixed pixels of the window: the controls must be there."""

from __future__ import annotations

from pathlib import Path

import smoke

from barons.play.settingsfile import SettingsFile
from tests.app.pilot import Pilot
from tests.app.tables import QuickThinker


def test_smoke_test_clicks_begin_game_and_choose_action(pilot: Pilot, tmp_path: Path) -> None:
    """At 1280 × 720 the clicks hit the menu entry, a colour if required, and a card of the bar."""
    smoke.set_up(tmp_path)
    pilot.shell.settings.last_setup = SettingsFile(tmp_path).load().last_setup
    pilot.shell.think_with(QuickThinker())
    assert pilot.place("menu.play").inflate(-8, -8).collidepoint(smoke.PLAY_NOW)
    pilot.click_at(smoke.PLAY_NOW)
    pilot.click_at(smoke.COLOUR_CARD)
    match = pilot.shell.current.match
    assert match is not None
    assert match.rules.ruleset.id == smoke.RULESET
    under = [each.name for each in pilot.walked() if each.rect.collidepoint(smoke.MOVE_CARD)]
    assert "action.move" in under
    assert smoke.turns_in([match.action(ply).text for ply in range(match.ply)]) >= 1
