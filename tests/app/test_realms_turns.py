"""Turns at the table of Barons: the goal line, players' details, sales with one press, automatic turn ends."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons import rulesets
from barons.app.games.realms.asked import Sale
from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.players import HoldingsWindow, holdings
from barons.app.games.realms.stage import SHOWN
from barons.app.games.realms.words import RealmsWords, realms_of
from barons.app.kit.layout import px
from barons.app.table.boards.marks import Trail
from barons.engine.core import COLOURS, Event, Part
from barons.engine.realms import events as happened
from barons.engine.realms.castles import can_win_by_building, closed_realms
from barons.play.match import Match
from barons.text.sentence import Names
from tests.app.games import exactly, ring_family, ring_turn
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, may_build, open_match, seats, sells_several
from tests.app.tables import opened, table_of
from tests.realms.positions import dead, player, position
from tests.realms.table import Table as RealmsTable
from tests.realms.table import rules_of

Pilots = Callable[..., Pilot]
HERE = (Part("tile", "white-1"),)


def laid(buildings: dict[str, list[tuple[int, str]]], persons: int = 1, **first: object) -> Match:
    """Two players on a prepared ring, the first to play."""
    rules = rules_of()
    text = position(rules, [player("hunter", **first), player("thief", space="red-1")], buildings=buildings)
    return Match(rules, seats(2, persons), 3, first=rules.state_from_json(text))


def test_six_castles_in_too_few_realms_cannot_win_by_building() -> None:
    """The goal cannot be reached, since no seventh castle may be built."""
    match = laid({f"{realm}-{number}": [(0, "castle")] for realm in ("white", "red") for number in (1, 2, 3)})
    seen = realms_of(match.observation(0))
    assert not can_win_by_building(rules_of(), seen, 0)
    assert can_win_by_building(rules_of(), seen, 1)


CLOSED = {f"green-{number}": [(1, "castle")] for number in (1, 2, 3, 4)}
"""The second player has a castle on every land of the forest."""


def test_realm_without_free_land_prevents_win_by_building() -> None:
    """An opponent's castles on all of its lands close a realm."""
    match = laid(CLOSED)
    seen = realms_of(match.observation(0))
    assert [can_win_by_building(rules_of(), seen, seat) for seat in (0, 1)] == [False, False]
    assert closed_realms(rules_of(), seen, 0) == ["green"]


@pytest.mark.parametrize("land", ["green-1", "green-4"])
def test_own_dwelling_keeps_realm_open(land: str) -> None:
    """This holds although the land is full and the other lands have opponents' castles."""
    match = laid({**CLOSED, land: [(0, "dwelling"), (1, "dwelling")]})
    assert closed_realms(rules_of(), realms_of(match.observation(0)), 0) == []


def test_end_is_offered_if_win_by_building_is_impossible(pilots: Pilots) -> None:
    """Both players have used their castles in half of the realms."""
    lands = [f"{realm}-{number}" for realm in ("white", "red", "blue") for number in (1, 2, 3, 4)]
    match = laid({land: [(number % 2, "castle")] for number, land in enumerate(lands)})
    pilot = open_match(pilots, match)
    assert pilot.told("aim.now").name.startswith("End the game now")
    assert "Too few castles are left" in pilot.told("aim.now").name


def test_panel_click_opens_holdings_window(pilots: Pilots) -> None:
    """A click on another player's panel opens that player's window."""
    pilot = open_match(pilots, laid({}, items=["axe"]))
    pilot.click_at((100, 400))
    assert isinstance(pilot.top, HoldingsWindow)
    assert pilot.top.seat == 1


def test_holdings_window_lists_everything() -> None:
    """The window lists items with their number, resources, skills and buildings."""
    match = laid({"white-1": [(0, "castle"), (0, "dwelling")]}, items=["axe", "axe"], resources={"fish": 3})
    held = holdings(rules_of(), realms_of(match.observation(0)), 0)
    words = [entry.label for _title, entries in held for entry in entries]
    assert {"Axe × 2", "Fish × 3", "castle", "dwelling"} <= set(words)


def at_market(**resources: int) -> Match:
    """The first of two players has reached the desert's outpost with these cards."""
    one = player("hunter", space="white-4", resources=resources)
    table = RealmsTable.at(one, player("thief", space="red-1")).play("roll 1 1 1")
    return Match(table.rules, seats(2, 1), 3, first=table.state)


def test_one_press_sells_everything(pilots: Pilots) -> None:
    """The player gets the gold that the button names."""
    match = at_market(pelts=3, iron=1)
    pilot = open_match(pilots, match)
    gold = realms_of(match.observation(0)).players[0].gold
    pilot.click("trade.all")
    after = realms_of(match.observation(0)).players[0]
    assert after.gold == gold + 19
    assert not any(after.resources.values())
    assert "Everything is sold for 19 gold." in pilot.shell.stack.toasts.texts


def test_one_press_sells_all_cards_of_a_kind(pilots: Pilots) -> None:
    """Other kinds are kept."""
    match = at_market(pelts=3, iron=1)
    pilot = open_match(pilots, match)
    assert ring_turn(table_of(pilot)).sales() == (Sale("pelts", 3, 15), Sale("", 4, 19))
    pilot.click("trade.pelts")
    after = realms_of(match.observation(0)).players[0]
    assert (after.resources.get("pelts", 0), after.resources["iron"]) == (0, 1)


def test_turn_stays_with_seller_during_gold_animation(pilots: Pilots) -> None:
    """The turn waits for its seal, and no other player is named as acting."""
    match = match_at(sells_several)
    table = table_of(open_match(pilots, match, animated=True))
    ring_turn(table).sell("")
    assert match.awaits_seal
    assert table.session.director.is_busy
    assert realms_of(table.session.turn_shown).seat == 0


def test_irreversible_turn_ends_automatically(pilots: Pilots) -> None:
    """Foraging rolls dice, and nothing else is left to do."""
    match = match_at(
        lambda seen, match: seen.turn.step == "land" and any(each.text == "forage" for each in match.legal),
        persons=4,
    )
    pilot = open_match(pilots, match)
    number = match.turn_number
    pilot.click("choice.forage")
    assert match.turn_number == number + 1
    assert not match.awaits_seal


def built(pilots: Pilots) -> tuple[Pilot, Match]:
    """The first of two players has built a dwelling by clicking and can still undo it."""
    match = match_at(may_build, players=2, persons=2)
    pilot = open_match(pilots, match)
    pilot.click("choice.build dwelling")
    assert match.awaits_seal
    return pilot, match


def test_enter_seals_after_click_on_removed_button(pilots: Pilots) -> None:
    """The clicked button is gone and takes no key."""
    pilot, match = built(pilots)
    number = match.turn_number
    pilot.press(pygame.K_RETURN)
    assert (match.turn_number, match.awaits_seal) == (number, False)


def test_enter_seals_regardless_of_last_click(pilots: Pilots) -> None:
    """A click leaves no focus ring, so Enter belongs to the seal."""
    pilot, match = built(pilots)
    number = match.turn_number
    pilot.click("table.zoom")
    pilot.press(pygame.K_RETURN)
    assert (match.turn_number, match.awaits_seal) == (number, False)


def handed_on(pilots: Pilots) -> tuple[Pilot, Match]:
    """The first of two persons has built and sealed."""
    match = match_at(may_build, players=2, persons=2)
    pilot = open_match(pilots, match, animated=True)
    pilot.click("choice.build dwelling")
    pilot.wait(6.0)
    pilot.click("strip.seal")
    return pilot, match


def test_roll_waits_for_next_human_player(pilots: Pilots) -> None:
    """The previous result stays in the middle; a click elsewhere does not roll."""
    pilot, match = handed_on(pilots)
    turn = ring_turn(table_of(pilot))
    pilot.click_at(turn.family.board.rect.center)
    pilot.wait(3.0)
    assert (match.to_move, turn.awaits_throw, turn.family.board.dice) == (1, True, ())
    assert pilot.told("choice.roll").name == "Roll the dice. 3 movement dice"


def test_roll_animation_is_skipped_by_one_press(pilots: Pilots) -> None:
    """R rolls the dice; Space completes the animation."""
    pilot, match = handed_on(pilots)
    table = table_of(pilot)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0))
    pilot.frame()
    assert (ring_turn(table).awaits_throw, table.session.director.is_busy) == (False, True)
    pilot.press(pygame.K_SPACE)
    assert table.may_choose
    assert len(ring_family(table).board.dice) == len(realms_of(match.observation(1)).turn.dice)


def test_next_players_roll_seals_previous_turn(pilots: Pilots) -> None:
    """One click rolls and seals; until then the turn can be undone."""
    pilot, match = built(pilots)
    assert match.can_undo
    pilot.click("choice.roll")
    assert (match.awaits_seal, match.to_move) == (False, 1)


def test_passing_rolls_dice_for_next_human_player(pilots: Pilots) -> None:
    """One click ends the turn and rolls the dice, which are shown."""
    one, other = player("hunter", space="white-2"), player("thief", space="red-1")
    table = RealmsTable.at(one, other).play("roll 1 1 1")
    match = Match(table.rules, seats(2, 2), 3, first=table.state)
    pilot = open_match(pilots, match, animated=True)
    assert pilot.told("choice.pass").name == "Pass. Aldric rolls 4 dice"
    ring_turn(table_of(pilot)).take(match.rules.parse("pass"))
    session = table_of(pilot).session
    assert (match.to_move, session.director.is_busy, session.director.is_waiting) == (1, True, False)


def test_double_click_on_choice_does_not_roll(pilots: Pilots) -> None:
    """The next person's roll appears where the choice was."""
    match = match_at(may_build, players=2, persons=2)
    table = table_of(open_match(pilots, match, animated=True))
    ring_turn(table).take(match.rules.parse("build dwelling"))
    table.commands.finish()
    ring_turn(table).throw()
    assert match.awaits_seal


def test_own_potion_roll_needs_no_confirmation(pilots: Pilots) -> None:
    """Choosing to roll is confirmation enough."""
    one = player("hunter", space="white-2", items=["power-potion"])
    state = RealmsTable.at(one, player("thief", space="red-1")).state
    pilot = open_match(pilots, Match(state.edition, seats(2, 2), 3, first=state), animated=True)
    pilot.click("choice.roll")
    assert table_of(pilot).may_choose


def test_end_turn_choice_needs_no_confirmation(pilots: Pilots) -> None:
    """The row among the choices ends it as the seal does, without another question."""
    one = player("thief", space="white-outpost", skills={"healer": 1}, health=5)
    table = RealmsTable.at(one, player("merchant", space="red-2")).play(
        "roll 1 1 1 1", "move 1 white-1", "pass"
    )
    match = Match(table.rules, seats(2, 2), 3, first=table.state)
    pilot = open_match(pilots, match)
    number = match.turn_number
    pilot.click("choice.end")
    assert (match.turn_number, match.awaits_seal) == (number + 1, False)


def test_possible_choices_are_visible(pilots: Pilots) -> None:
    """If not everything fits, possible choices are above greyed-out ones."""
    poor = player("hunter", space="white-2", gold=0), player("thief", space="red-1")
    first = rules_of().state_from_json(position(rules_of(), list(poor)))
    first.apply(rules_of().parse("roll 2 2 2"))
    pilot = open_match(pilots, Match(rules_of(), seats(2, 1), 3, first=first), language="fr", scale=150)
    shown = pilot.place("asked")
    rows = {name: pilot.place(f"choice.{name}") for name in ("pass", "build castle")}
    assert shown.contains(rows["pass"])
    assert rows["pass"].y < rows["build castle"].y


def test_mover_ring_stays_with_player_until_seal(pilots: Pilots) -> None:
    """By the rules the next player's turn has already begun."""
    pilot, match = built(pilots)
    assert realms_of(match.observation(None)).seat == 1
    assert ring_turn(table_of(pilot)).family.board.mover == 0


@pytest.mark.parametrize(
    ("event", "trail"),
    [
        (happened.Built(1, "white-1", "castle", 9), Trail(HERE, COLOURS[1], 1, "castle")),
        (happened.Demolished(0, 1, "white-1", "dwelling"), Trail(HERE, COLOURS[1], -1, "house")),
        (happened.Sold(1, "castle", "white-1", 4), Trail(HERE, COLOURS[1], -1, "castle")),
        (happened.Sold(1, "item", "axe", 4), None),
    ],
)
def test_built_and_demolished_buildings_leave_trails(event: Event, trail: Trail | None) -> None:
    """The trails are on the land of the buildings, in their owner's colour."""
    rules = rules_of()
    match = Match(rulesets.load("realms-main"), seats(2, 1), 3)
    found = RealmsFamily(rules).trail(event, match.observation(0))
    assert found == trail


def test_turn_does_not_end_automatically_at_first_decision(pilots: Pilots) -> None:
    """A turn in which something can still be done does not end."""
    match = match_at(at_step("land"))
    number = match.turn_number
    open_match(pilots, match).wait(2.0)
    assert match.turn_number == number


def test_consecutive_sales_share_one_chronicle_line() -> None:
    """The chronicle thus has space for the turn's other actions."""
    words = RealmsWords(rules_of("realms-main"))
    words.names = Names(("Isabeau", "Aldric"))
    sales = [happened.Traded(0, kind, "blue-outpost", 6) for kind in ("fish", "fish", "iron")]
    assert str(words.together(sales, 0)) == "Isabeau sells 2\u00a0×\u00a0fish and iron for 18 gold."
    assert not words.together(sales[:1], 0)


def test_dead_player_is_informed_and_can_hurry_to_the_end(pilots: Pilots) -> None:
    """The computers continue to play, and a button makes them hurry."""
    fallen, others = dead("hunter"), [player("thief", space="red-1"), player("healer", space="blue-2")]
    rules = rules_of()
    text = position(rules, [fallen, *others], seat=1)
    match = Match(rules, seats(3, 1), 3, first=rules.state_from_json(text))
    pilot = opened(pilots, match, animated=True, settled=False)
    computers = table_of(pilot).session.computers
    assert "You have died." in pilot.told("aim.fast").name
    assert not computers.hurries
    pilot.click("aim.fast")
    assert computers.hurries


def test_adventure_card_is_shown_with_reduced_motion(pilots: Pilots) -> None:
    """The card does not turn over but can be read."""
    one, other = player("hunter", space="white-outpost"), player("thief", space="red-1")
    state = RealmsTable.at(one, other).play("roll 1 2 3").state
    match = Match(state.rules, seats(2, 1), 3, first=state)
    pilot = open_match(pilots, match, animated=True)
    pilot.shell.settings.reduced_motion = True
    table = table_of(pilot)
    middle = pygame.Rect(0, 0, px(60), px(60))
    middle.center = exactly(RealmsBoard, table.family.board).pixel(SHOWN)
    pilot.frame()
    before = pygame.image.tobytes(pilot.shell.surface.subsurface(middle), "RGB")
    ring_turn(table).take(match.rules.parse("move 1 white-d1"))
    looks = [pictured(pilot, middle) for _ in range(40)]
    assert table.session.director.is_busy
    assert sum(look != before for look in looks) > 20


def pictured(pilot: Pilot, where: pygame.Rect) -> bytes:
    """Pixels of a part of the window after another frame."""
    pilot.frame()
    return pygame.image.tobytes(pilot.shell.surface.subsurface(where), "RGB")
