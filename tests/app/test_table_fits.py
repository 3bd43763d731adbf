"""No text of the table's screens is cut off or untranslated, in any language, size or scale."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games.land.players import player
from barons.app.kit import theme
from barons.app.kit.ui.tree import paint_alone
from barons.app.table.gamemenu import GameMenu, SeatsWindow
from barons.app.table.panels import SeatLook
from barons.app.table.scenes.handover import HandoverScene
from barons.app.table.sheet import DiceWindow, LogWindow
from barons.play.seats import Seat
from tests.app.fits import cases, cut, measured, shapes
from tests.app.games import exactly, land_family, land_turn
from tests.app.laid import calling, mustered
from tests.app.pilot import Found, Pilot
from tests.app.reading import reading
from tests.app.tables import (
    COMPUTER,
    PERSON,
    click_tile,
    laid,
    play_on,
    seat_at_table,
    start_of_turn,
    table_of,
)
from tests.land.cards_table import CardTable
from tests.marks import full

Pilots = Callable[..., Pilot]
FOUR = (
    PERSON,
    COMPUTER,
    Seat("computer", "Mahaut of the long valley", "expert"),
    Seat("computer", "", "novice"),
)


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_text_of_the_table_fits(pilots: Pilots, size: tuple[int, int], scale: int, language: str) -> None:
    """This covers the draft of colours, a turn, an order, a choice, dialogs, end and replay."""
    found: dict[str, object] = {}
    pilot, match = seat_at_table(pilots, (PERSON, COMPUTER), size=size, language=language, scale=scale, seed=7)
    cut(pilot, "colours", found)
    start_of_turn(match, 0, "disperse")
    pilot.shell.screens.open_table(match)
    pilot.settle()
    cut(pilot, "turn", found)
    table = table_of(pilot)
    disperse = next(action.text for action in match.legal if action.text.startswith("disperse "))
    click_tile(pilot, disperse.split(" ")[1])
    pilot.press(pygame.K_d, text="d")
    click_tile(pilot, next(each.name[5:] for each in pilot.walked() if each.name.startswith("line.")))
    cut(pilot, "order", found)
    pilot.press(pygame.K_ESCAPE)
    cards = land_family(table).accounts.hand(table.session.shown)
    land_turn(table).press_card(cards[0].name)
    pilot.settle()
    cut(pilot, "card", found)
    pilot.press(pygame.K_ESCAPE)
    for window in (GameMenu, SeatsWindow, LogWindow, DiceWindow):
        pilot.shell.stack.push(window(pilot.shell, table))
        pilot.settle()
        cut(pilot, window.__name__, found)
        pilot.shell.stack.pop()
        pilot.settle()
    pilot.shell.stack.push(HandoverScene(pilot.shell, table.session, 0))
    pilot.settle()
    cut(pilot, "hand-over", found)
    pilot.shell.stack.pop()
    pilot.shell.screens.open_replay(match, 20, 0)
    pilot.settle()
    cut(pilot, "replay", found)
    pilot.shell.stack.pop()
    match.end_now()
    pilot.settle()
    cut(pilot, "end", found)
    assert found == {}


def locked(pilots: Pilots, language: str) -> set[tuple[str, str]]:
    """Order and short reason of every card that is greyed out in one of the prepared positions."""
    states = (
        mustered(troops={}),
        mustered(mountains=("3H", "3C", "3I"), troops={"3B": ("gold", 2)}),
        mustered(troops={"3B": ("sable", 3)}),
        mustered(troops={"3B": ("gold", 1)}, hand=(), donjons={"3H": "gold"}),
        calling(troops={}, lost={"gold": 24}),
        calling(die=1, mountains=("3C", "3I")),
        mustered(donjons={"3B": "gold"}, lost={"gold": 18}),
    )
    said = set()
    for state in states:
        pilot, _match = laid(pilots, state, language=language)
        said |= {
            (card.name, card.node.short)
            for card in pilot.walked()
            if card.name.startswith("action.") and not card.enabled
        }
    return said


@pytest.mark.parametrize("language", ["fr", full("en"), full("pseudo")])
def test_every_reason_fits_on_its_card(pilots: Pilots, language: str) -> None:
    """The reasons on the greyed-out cards of all orders fit at every size and scale."""
    said = locked(pilots, language)
    orders = {name for name, _short in said}
    assert len(said) >= len(orders) + 4
    found = {}
    for size, scale in shapes():
        pilot, _match = laid(pilots, mustered(), size=size, scale=scale, language=language)
        for name, short in sorted(said):
            card = exactly(Found, pilot.find(name))
            card.node.why_not, card.node.short = short, short
            card.element.relayout()
            pilot.tree.tree.lay_out()
            found[size, scale, short] = [need for need in card.texts() if not need.fits]
    assert {moment: needs for moment, needs in found.items() if needs} == {}


@pytest.mark.parametrize("language", [full("en"), "fr"])
@pytest.mark.parametrize("size", [(1280, 720), full((1920, 1080))])
def test_all_text_fits_with_four_players(pilots: Pilots, language: str, size: tuple[int, int]) -> None:
    """The panels are lower, and names are long or missing."""
    found: dict[str, object] = {}
    pilot, match = seat_at_table(pilots, FOUR, size=size, language=language, seed=4, actions=90)
    cut(pilot, "turn", found)
    match.end_now()
    pilot.settle()
    cut(pilot, "end", found)
    assert found == {}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03"])
def test_all_four_colours_fit(
    pilots: Pilots, ruleset: str, size: tuple[int, int], scale: int, language: str
) -> None:
    """The cards of the colours are narrowest with four players; the last seat chooses first."""
    pilot, _match = seat_at_table(
        pilots, FOUR[::-1], ruleset=ruleset, size=size, language=language, scale=scale, seed=4
    )
    found: dict[str, object] = {}
    assert len([each for each in pilot.walked() if each.name.startswith("option.colour")]) == 4
    cut(pilot, "colours", found)
    assert found == {}


@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_text_of_the_card_edition_fits(
    pilots: Pilots, size: tuple[int, int], scale: int, language: str
) -> None:
    """Four players have a hand of six, credits and a card being played; then there are two players."""
    found: dict[str, object] = {}
    hand = ("move1", "disperse", "exile", "knight", "recruit3", "long")
    for players in (FOUR, FOUR[:2]):
        state = CardTable(*hand, players=len(players), lost={"gold": 12}).state
        pilot, _match = laid(pilots, state, players, size=size, scale=scale, language=language)
        cut(pilot, f"turn of {len(players)}", found)
        pilot.click("card.move1")
        cut(pilot, f"uses of {len(players)}", found)
        pilot.click("choice.play")
        cut(pilot, f"card of {len(players)}", found)
    assert found == {}


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03"])
def test_low_panel_contains_all_its_numbers(pilots: Pilots, ruleset: str) -> None:
    """With four seats at the largest scale, no number is drawn below a panel's edge."""
    pilot, _match = seat_at_table(pilots, FOUR, ruleset=ruleset, scale=150, seed=4, actions=90)
    table = table_of(pilot)
    panel = pilot.place("seat.1")
    sheet = pygame.Surface((panel.w, panel.h + 60))
    sheet.fill(theme.PARCHMENT[200])
    shown = table.family.accounts.player(table.session.shown, 1)
    card = player(shown, SeatLook("Mahaut", "", False, False), "seat.1")
    paint_alone(card, sheet, pygame.Rect(0, 0, *panel.size))
    below = sheet.subsurface((0, panel.h - 6, panel.w, 66))
    assert pygame.mask.from_threshold(below, theme.INK.strong, (24, 24, 24, 255)).count() == 0


def test_all_words_of_the_table_are_translated(pilots: Pilots) -> None:
    """In the pseudo-language every sentence is in brackets."""
    pilot, match = seat_at_table(pilots, (PERSON, COMPUTER), language="pseudo", seed=7)
    play_on(match, 30)
    with reading() as texts:
        pilot.shell.screens.open_table(match)
        pilot.settle()
        pilot.picture()
        pilot.shell.stack.push(HandoverScene(pilot.shell, table_of(pilot).session, 0))
        pilot.settle()
    data = {"Isabeau", "Aldric", "Land of Barons", "November 2025"}
    loose = [
        text
        for text in texts
        if sum(letter.isalpha() for letter in text) > 1
        and "[" not in text
        and not text.startswith("card ")
        and not any(part in data for part in text.split(" · "))
    ]
    assert loose == []


@pytest.mark.parametrize("language", [full("en"), "fr", full("de")])
@pytest.mark.parametrize("scale", [full(100), 150])
def test_die_face_descriptions_fit_their_buttons(pilots: Pilots, language: str, scale: int) -> None:
    """The treasury offers five faces."""
    pilot, _match = laid(pilots, mustered(), language=language, scale=scale)
    pilot.click("card.2F")
    pilot.settle()
    pilot.click("choice.treasury")
    pilot.settle()
    plates = [each for each in pilot.walked() if each.name.startswith("choice.treasury 2F")]
    assert len(plates) == 5
    assert measured(pilot).over == []
