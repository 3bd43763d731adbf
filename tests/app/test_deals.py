"""Set-ups previewed before the game, and reshuffled."""

from __future__ import annotations

import pygame
import pytest

from barons import rulesets
from barons.app.kit.ui.leaves import Frame
from barons.app.screens.newgame import NewGameScene
from barons.app.screens.setup import all_rulesets
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.settings import LastSetup, SeatSetup
from tests.app.games import exactly
from tests.app.pilot import Pilot

SIZE = (300, 180)


def card(pilot: Pilot, game: str) -> bytes:
    """Return the pixels of a game's picture."""
    found = [el for el in pilot.element(f"newgame.card.{game}").walk() if isinstance(el.node, Frame)]
    picture = pygame.Surface(SIZE)
    found[0].node.painter(picture, picture.get_rect())  # type: ignore[attr-defined]
    return pygame.image.tobytes(picture, "RGB")


def take_edition(pilot: Pilot, ruleset: str) -> None:
    """Select an edition of the carousel with the mouse, scrolling to it."""
    while f"newgame.edition.{ruleset}" not in [el.node.key for el in pilot.tree.tree.walk()]:
        pilot.click("newgame.band.next")
    pilot.click(f"newgame.edition.{ruleset}")


def test_selected_game_card_shows_setup_for_seed(pilot: Pilot) -> None:
    """A reshuffle changes the set-up on its card, but not the other cards."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pilot.click("newgame.more")
    before, beside = card(pilot, "land"), card(pilot, "realms")
    pilot.click("newgame.reseed")
    assert card(pilot, "land") != before
    assert card(pilot, "realms") == beside


def test_each_edition_shows_its_own_tiles(pilot: Pilot) -> None:
    """The same seed shows resources instead of beasts."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pictures = []
    for edition in ("land-2025-10", "land-2024-03", "land-2024-03-27-7-3", "land-2024-03-9-9-9-10"):
        take_edition(pilot, edition)
        pictures.append(card(pilot, "land"))
    assert len(set(pictures)) == len(pictures)


def test_game_card_remembers_last_edition(pilot: Pilot) -> None:
    """The edition is the same after another game was selected and left."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    scene = exactly(NewGameScene, pilot.top)
    take_edition(pilot, "land-2024-03")
    assert {"Land of Barons", "Edition of Land of Barons"} <= {need.text for need in pilot.needs()}
    pilot.click("newgame.card.realms")
    between = scene.setup.ruleset
    pilot.click("newgame.card.land")
    assert between == "realms-main"
    assert scene.setup.ruleset == "land-2024-03"


def test_game_can_be_redealt_while_colours_are_chosen(pilot: Pilot) -> None:
    """A game with a new seed for the same players replaces the current one."""
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


def test_arrow_is_disabled_at_end_of_edition_list(pilot: Pilot) -> None:
    """The arrow is greyed out with a reason, and its name has no number."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    take_edition(pilot, all_shown(pilot, "land")[-1].removeprefix("newgame.edition."))
    button = pilot.told("newgame.band.next")
    assert (button.name, button.is_enabled) == ("More editions", False)
    assert "no further editions" in button.description


def test_every_ruleset_is_in_edition_list_of_its_game(pilot: Pilot) -> None:
    """Scrolling to the end of the band shows all editions of each game."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    seen = [name for game in ("land", "baronies", "realms") for name in all_shown(pilot, game)]
    assert {name.removeprefix("newgame.edition.") for name in seen} == {entry.id for entry in all_rulesets()}


def all_shown(pilot: Pilot, game: str) -> list[str]:
    """Return the editions shown while scrolling the band of a game to its end."""
    pilot.click(f"newgame.card.{game}")
    seen = shown(pilot)
    while "newgame.band.next" in pilot.stops() and pilot.told("newgame.band.next").is_enabled:
        pilot.click("newgame.band.next")
        seen += shown(pilot)
    return seen


def shown(pilot: Pilot) -> list[str]:
    """Return the editions currently shown."""
    keys = [el.node.key for el in pilot.tree.tree.walk()]
    return [key for key in keys if key.startswith("newgame.edition.")]


def test_screen_without_rulesets_shows_instructions(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """No game can begin, and nothing fails."""
    monkeypatch.setattr(rulesets, "available", list)
    pilot.shell.screens.open_new_game()
    pilot.settle()
    said = [node.name for node in pilot.top.node().walk()]
    assert "No ruleset can be read, so no game can be started. Reinstall the program." in said
    assert not pilot.told("newgame.begin").is_enabled


def test_new_player_is_offered_easy_first_game(pilot: Pilot) -> None:
    """The set-up is November 2025 against two easy computers, with hints, and the footer says so."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    setup = exactly(NewGameScene, pilot.top).setup
    assert (setup.ruleset, [seat.kind for seat in setup.seats]) == (
        "land-2025-11",
        ["person", "computer", "computer"],
    )
    assert {seat.level for seat in setup.seats} == {"easy"}
    assert pilot.told("newgame.hints").is_chosen
    assert any("1 person, 2 computers · about" in node.name for node in pilot.top.node().walk())


def test_first_round_limit_for_long_game_fits_ninety_minutes(pilot: Pilot) -> None:
    """Barons with four persons gets the longest limit that takes no more than ninety minutes."""
    pilot.shell.settings.last_setup = LastSetup("realms-main", [SeatSetup() for _ in range(4)])
    pilot.shell.screens.open_new_game()
    pilot.settle()
    scene = exactly(NewGameScene, pilot.top)
    whole = scene.minutes(None)
    pilot.give_focus("newgame.rounds")
    pilot.press(pygame.K_RIGHT)
    assert whole is not None
    assert (scene.setup.round_limit, scene.minutes(scene.setup.round_limit)) == (25, 80)
    assert whole > 90


def test_first_round_limit_is_average_game_length(pilot: Pilot) -> None:
    """A game that takes less than ninety minutes is not offered hundreds of rounds."""
    setup = LastSetup("realms-main", [SeatSetup(), *(SeatSetup(kind="computer") for _ in range(2))])
    pilot.shell.settings.last_setup = setup
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pilot.click("newgame.more")
    pilot.give_focus("newgame.rounds")
    pilot.press(pygame.K_RIGHT)
    assert exactly(NewGameScene, pilot.top).setup.round_limit == 60
