"""Set-ups looked at before the game, and dealt again."""

from __future__ import annotations

import pygame

from barons import rulesets
from barons.app.kit.widgets.choices import Dropdown
from barons.app.kit.widgets.gamecard import GameCard
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.setup import all_rulesets
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.pilot import Pilot

SIZE = (300, 180)


def card(pilot: Pilot, game: str) -> bytes:
    """The pixels on a game's card."""
    found = pilot.find(f"newgame.card.{game}")
    assert isinstance(found, GameCard)
    return pygame.image.tobytes(found.picture(SIZE), "RGB")


def take_edition(pilot: Pilot, game: str, edition: str) -> None:
    """Choose by the list on a game's card, with the mouse."""
    found = pilot.find(f"newgame.edition.{game}")
    assert isinstance(found, Dropdown)
    pilot.click(found.name)
    pilot.click_at(found.row(found.options.index(edition)).center)
    pilot.settle()


def test_the_chosen_card_shows_what_the_seed_deals(pilot: Pilot) -> None:
    """Dealt again it shows another set-up, the other cards the same."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    before, beside = card(pilot, "land"), card(pilot, "realms")
    pilot.click("newgame.reseed")
    assert card(pilot, "land") != before
    assert card(pilot, "realms") == beside


def test_each_edition_shows_its_own_tiles(pilot: Pilot) -> None:
    """Under the same seed, resources where there are no beasts."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pictures = []
    for edition in ("October 2025", "March 2024", "Donjons et Barons, rare", "Donjons et Barons, even"):
        take_edition(pilot, "land", edition)
        pictures.append(card(pilot, "land"))
    assert len(set(pictures)) == len(pictures)


def test_a_game_s_card_keeps_the_edition_that_was_looked_at(pilot: Pilot) -> None:
    """Another game chosen meanwhile, and this one again: the same edition."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, NewGameScene)
    take_edition(pilot, "land", "March 2024")
    pilot.click("newgame.card.realms")
    between = scene.setup.ruleset
    pilot.click("newgame.card.land")
    assert between == "realms-main"
    assert scene.setup.ruleset == "land-2024-03"


def test_while_colours_are_chosen_one_may_deal_again(pilot: Pilot) -> None:
    """Another seed for the same people, in the place of the game before."""
    seats = [Seat("person", name, "normal") for name in ("Isabeau", "Mahaut", "Aldric")]
    match = Match(rulesets.load("land-2025-11"), seats, 4, key="here")
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_table(match)
    pilot.settle()
    pilot.click("strip.deal")
    fresh = pilot.shell.current.match
    assert fresh is not None
    assert (fresh.seed != 4, fresh.key, fresh.ply) == (True, "here", 0)
    assert [seat.name for seat in fresh.seats] == ["Isabeau", "Mahaut", "Aldric"]
    assert fresh.state.to_json()["tiles"] != match.state.to_json()["tiles"]


def test_every_ruleset_is_on_the_card_of_its_game(pilot: Pilot) -> None:
    """Three cards; each one's list has the game's editions, those that were read last first."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    lists = [pilot.find(f"newgame.edition.{game}") for game in ("land", "baronies", "realms")]
    counts = [len(each.options) for each in lists if isinstance(each, Dropdown)]
    assert len(counts) == 3
    assert sum(counts) == len(all_rulesets())
