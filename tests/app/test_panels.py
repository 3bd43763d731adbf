"""Player panels of any size: content that does not fit is left out, and drawing never fails."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games import game_table
from barons.app.kit import heraldry, theme
from barons.app.kit.layout import px
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.tree import paint_alone
from barons.app.table.panels import SeatLook, draw_ribbon
from barons.app.table.scenes.replay import ReplayScene
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.settings import Settings
from barons.rulesets import load
from barons.text import tr
from tests.app.fits import measured
from tests.app.pilot import Pilot
from tests.app.tables import long_seats, play_on, seat_at_table
from tests.marks import full

LOOK = SeatLook("W" * 24, "Computer", is_to_play=True, is_thinking=False)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 75)])
@pytest.mark.parametrize(
    ("ruleset", "players"),
    [("land-2025-11", 4), ("baronies-2006", 4), ("baronies-2006", 5), ("realms-main", 6)],
)
def test_long_names_fit_in_the_replay(
    pilots: Callable[..., Pilot], ruleset: str, players: int, size: tuple[int, int], scale: int
) -> None:
    """No text of the panels is cut off, and the slider has room to move."""
    pilot = pilots(size, "fr", scale, Settings(muted=True, scale=scale))
    match = Match(load(ruleset), long_seats(players), 7)
    play_on(match, 110)
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_replay(match, match.ply, None)
    pilot.settle()
    assert measured(pilot) == ([], [])
    assert pilot.place("replay.place").w >= 4 * px(34)
    assert abs(pilot.place("replay.place").centery - pilot.place("replay.first").centery) <= 1


def test_content_of_a_narrow_ribbon_stays_inside_its_frame(pilots: Callable[..., Pilot]) -> None:
    """With a name of 24 letters the emblem stays in the frame too."""
    pilots((1280, 720), "en", 150, Settings(muted=True, scale=150))
    place = pygame.Rect(0, 0, px(380), px(66))
    plain, entry = (pygame.Surface(place.size, pygame.SRCALPHA) for _ in range(2))
    heraldry.ribbon(plain, place, "gold")
    draw_ribbon(entry, place, "gold", "Guillaume Beaumont-Motte", "plays")
    same = pygame.mask.from_threshold(entry, (0, 0, 0), (1, 1, 1, 255), plain)
    same.invert()
    frame = place.inflate(-2 * px(43), 0)
    drawn = same.get_bounding_rects()
    assert drawn
    assert frame.contains(drawn[0].unionall(drawn[1:]))


@pytest.mark.parametrize("size", [(960, 540), full((1280, 720))])
@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_panel_of_any_height_can_be_drawn(
    pilots: Callable[..., Pilot], ruleset: str, size: tuple[int, int]
) -> None:
    """Any height from 1 pixel is drawn; from 48 on nothing is drawn beyond its shadow."""
    pilot = pilots(size)
    match = Match(load(ruleset), (Seat("person", "A"), Seat("person", "B")), 3)
    play_on(match, 60)
    replay = ReplayScene(pilot.shell, game_table(match.rules.ruleset.game).replayed(match), match.ply)
    pilot.shell.stack.push(replay)
    pilot.settle()
    shadow = theme.SHADOWS["panel"]
    reach = px(shadow.y + 1.5 * shadow.blur)
    surface = pygame.Surface((400, 440), pygame.SRCALPHA)
    for height in range(1, 48):
        paint_alone(replay.parts.seat(replay.director.shown, 0, LOOK), surface, pygame.Rect(60, 60, 60, height))
    for height in (*range(48, 80), *range(80, 300, 9)):
        surface.fill((0, 0, 0, 0))
        panel = pygame.Rect(60, 60, 240, height)
        paint_alone(replay.parts.seat(replay.director.shown, 0, LOOK), surface, panel)
        painted = surface.get_bounding_rect()
        assert panel.inflate(2 * reach, 2 * reach).contains(painted), height
        assert painted.contains(panel), height


@pytest.mark.parametrize(
    ("language", "scale"), [("fr", 100), full("fr", 150), full("de", 100), full("en", 150)]
)
def test_labels_of_a_players_numbers_do_not_touch(
    pilots: Callable[..., Pilot], language: str, scale: int
) -> None:
    """In a small window the six numbers of March 2026 have labels, with space between them."""
    pilot, _match = seat_at_table(
        pilots, ruleset="land-2026-03", actions=40, size=(1280, 720), scale=scale, language=language
    )
    words = [tr.gettext(word) for word in ("reserve", "on map", "discard", "donjons", "Knights", "cards")]
    texts = [(el.node.text, el.rect) for el in pilot.element("seat.0").walk() if isinstance(el.node, Text)]
    found = {text: rect.inflate(px(12), 0) for text, rect in texts if text in words}
    assert sorted(found) == sorted(words)
    assert [text for text in found if len(found[text].collidelistall(list(found.values()))) > 1] == []
