"""Set-ups looked at before the game, and dealt again."""

from __future__ import annotations

import pygame

from barons import rulesets
from barons.app.kit.widgets.rulesetcard import RulesetCard
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.setup import all_rulesets
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.pilot import Pilot

SIZE = (300, 180)


def card(pilot: Pilot, ruleset: str) -> bytes:
    """The pixels on a ruleset's card."""
    found = pilot.find(f"newgame.card.{ruleset}")
    assert isinstance(found, RulesetCard)
    return pygame.image.tobytes(found.picture(SIZE), "RGB")


def test_the_chosen_card_shows_what_the_seed_deals(pilot: Pilot) -> None:
    """Dealt again it shows another set-up, the other cards the same."""
    pilot.shell.open_new_game()
    pilot.settle()
    assert isinstance(pilot.scene, NewGameScene)
    chosen, other = "land-2025-11", "land-2024-03"
    before, beside = card(pilot, chosen), card(pilot, other)
    pilot.click("newgame.reseed")
    assert card(pilot, chosen) != before
    assert card(pilot, other) == beside


def test_each_edition_shows_its_own_tiles(pilot: Pilot) -> None:
    """Under the same seed, resources where there are no beasts."""
    pilot.shell.open_new_game()
    pilot.settle()
    editions = ["land-2025-10", "land-2024-03", "land-2024-03-27-7-3", "land-2024-03-9-9-9-10"]
    assert len({card(pilot, ruleset) for ruleset in editions}) == len(editions)


def test_while_colours_are_chosen_one_may_deal_again(pilot: Pilot) -> None:
    """Another seed for the same people, in the place of the game before."""
    seats = [Seat("person", name, "normal") for name in ("Isabeau", "Mahaut", "Aldric")]
    match = Match(rulesets.load("land-2025-11"), seats, 4, key="here")
    pilot.shell.open_menu()
    pilot.shell.open_table(match)
    pilot.settle()
    pilot.click("strip.deal")
    fresh = pilot.shell.match
    assert fresh is not None
    assert (fresh.seed != 4, fresh.key, fresh.ply) == (True, "here", 0)
    assert [seat.name for seat in fresh.seats] == ["Isabeau", "Mahaut", "Aldric"]
    assert fresh.state.to_json()["tiles"] != match.state.to_json()["tiles"]


def test_every_game_is_in_front_when_a_new_one_is_chosen(pilot: Pilot) -> None:
    """Older editions and studies come after the first of each game."""
    pilot.shell.open_new_game()
    scene = pilot.scene
    assert isinstance(scene, NewGameScene)
    assert [entry.game for entry in scene.cards[:3]] == ["land", "baronies", "realms"]
    assert sorted(entry.id for entry in scene.cards) == sorted(entry.id for entry in all_rulesets())
