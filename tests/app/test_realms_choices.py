"""Choices at the table of Barons: greyed-out ones give a reason, possible ones say what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons.app.games.realms import chances
from barons.app.games.realms.choices import Choices
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.players import HoldingsWindow
from barons.app.games.realms.turn import RealmsTurn
from barons.app.table.plates import ToPanelCue
from barons.engine.core import Part
from barons.engine.realms.adventures import outlook
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.play.match import Match
from barons.text import numbers
from barons.text.realms.words import skill_effect
from barons.text.sentence import Names
from tests.app.pilot import Pilot
from tests.app.realms import open_match, seats
from tests.app.tables import table_of
from tests.realms.positions import player
from tests.realms.table import Table, rules_of

Pilots = Callable[..., Pilot]


def on_land(
    buildings: dict[str, list[tuple[int, str]]] | None = None,
    second: dict[str, Any] | None = None,
    **first: Any,
) -> Match:
    """A hunter has reached white-1 and chooses what to do; `second` describes the thief."""
    one, other = player("hunter", **first), player("thief", space="red-1", **(second or {}))
    table = Table.at(one, other, buildings=buildings).play("roll 1 1 1", "move 1 white-1")
    return Match(table.rules, seats(2, 1), 3, first=table.state)


def turn_of(pilot: Pilot) -> RealmsTurn:
    turn = table_of(pilot).parts.turn
    assert isinstance(turn, RealmsTurn)
    return turn


def test_unaffordable_dwelling_shows_price_and_shortfall(pilots: Pilots) -> None:
    """The button shows them briefly, its tooltip in full."""
    pilot = open_match(pilots, on_land(gold=0))
    dark = next(each for each in turn_of(pilot).barred if each.action.text == "build dwelling")
    assert dark.note == "Costs 1: 1 gold missing"
    assert dark.barred == "It costs 1 gold; you have 0. You need 1 more."
    assert not pilot.told("choice.build dwelling").is_enabled


def test_tab_order_starts_at_choices(pilots: Pilots) -> None:
    """Tab starts at the first choice, not at the players' cards."""
    pilot = open_match(pilots, on_land())
    pilot.press(pygame.K_TAB)
    assert pilot.at_focus.startswith("choice.")


def test_castle_without_dwelling_is_disabled(pilots: Pilots) -> None:
    """A land without a dwelling says what a castle requires."""
    turn = turn_of(open_match(pilots, on_land()))
    assert [(each.action.text, each.note) for each in turn.barred] == [
        ("build castle", ("Your dwelling needed"))
    ]


def test_superseded_choices_are_not_listed(pilots: Pilots) -> None:
    """On the player's own dwelling neither another dwelling nor foraging is listed."""
    match = on_land({"white-1": [(0, "dwelling")]})
    assert turn_of(open_match(pilots, match)).barred == []


def sorcerers_fight(*further: str) -> Match:
    """A sorcerer has attacked a warrior and goes first; then `further` is played."""
    sorcerer = player("sorcerer", space="white-2", adventurer=True, skills={"sorcerer": 1})
    warrior = player("warrior", space="white-3", adventurer=True)
    table = Table.at(sorcerer, warrior)
    table.play("roll 2 2 2", "attack 1", "roll 6 6 6", "roll 1 1 1", *further)
    return Match(table.rules, seats(2, 1), 3, first=table.state)


def test_second_spell_is_disabled_in_fight(pilots: Pilots) -> None:
    """The choice stays listed with the rule as its reason; pressing it shows the reason and plays nothing."""
    before = open_match(pilots, sorcerers_fight())
    assert turn_of(before).barred == []
    match = sorcerers_fight("magic", "roll 2 2 2 2", "fight", "roll 1 1 1 1")
    assert match.state.to_move == 0
    pilot = open_match(pilots, match)
    assert [(each.action.text, each.note) for each in turn_of(pilot).barred] == [("magic", "One spell a turn")]
    assert not pilot.told("choice.magic").is_enabled
    assert "One spell a turn." in pilot.told("choice.magic").name
    ply = match.ply
    pilot.click("choice.magic")
    assert pilot.tip == "One spell a turn."
    assert match.ply == ply


def test_pressed_disabled_choice_shows_reason(pilots: Pilots) -> None:
    """The tooltip shows the reason, and no action is played."""
    match = on_land(gold=0)
    pilot = open_match(pilots, match)
    ply = match.ply
    pilot.click("choice.build castle")
    assert pilot.tip == "You need a dwelling on Snow 1 to build a castle."
    assert match.ply == ply


def test_shortcut_of_disabled_choice_shows_reason(pilots: Pilots) -> None:
    """The shortcut shows the reason as a toast."""
    pilot = open_match(pilots, on_land(gold=0))
    pilot.press(pygame.K_b, text="b")
    assert "It costs 1 gold; you have 0. You need 1 more." in pilot.shell.stack.toasts.texts


def test_why_not_key_explains_the_choice_under_the_mouse(pilots: Pilots) -> None:
    """The tooltip of a greyed-out choice appears at once."""
    pilot = open_match(pilots, on_land(gold=0))
    pilot.move(pilot.find("choice.build castle").rect.center)
    pilot.press(pygame.K_w, text="w")
    assert pilot.tip == "You need a dwelling on Snow 1 to build a castle."
    assert pilot.shell.stack.toasts.texts == []


def test_premature_space_click_names_required_action(pilots: Pilots) -> None:
    """A player who has moved to a land has no more moves."""
    pilot = open_match(pilots, on_land())
    table_of(pilot).pointing.cursor = Part("tile", "red-3")
    pilot.press(pygame.K_w, text="w")
    refusal = table_of(pilot).pointing.refusal
    assert refusal is not None
    assert refusal.sentence == "Choose an action on this land or pass first."


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("skill", SKILL_NAMES)
def test_every_skill_level_has_a_description(skill: str, level: int) -> None:
    """The text contains the level's number."""
    text = skill_effect(rules_of().params, skill, level)
    assert str(level) in text
    assert "{" not in text


def sheet(pilots: Pilots, **second: Any) -> Pilot:
    """The second player's details, opened by keyboard at the largest scale."""
    pilot = open_match(pilots, on_land(second=second), scale=150)
    pilot.give_focus("panel.1")
    pilot.press(pygame.K_RETURN)
    return pilot


def test_arrow_key_switches_between_holdings_windows(pilots: Pilots) -> None:
    """The right arrow goes through all players and back to the first."""
    pilot = sheet(pilots)
    pilot.press(pygame.K_RIGHT)
    assert isinstance(pilot.top, HoldingsWindow)
    assert pilot.top.seat == 0


def test_long_holdings_window_scrolls_to_its_end(pilots: Pilots) -> None:
    """The window lists one of each item and two of each resource."""
    pilot = sheet(pilots, items=sorted(ITEM_NAMES), resources=dict.fromkeys(RESOURCE_NAMES, 2))
    pilot.press(pygame.K_END)
    assert pilot.place("holdings").contains(pilot.place("holding.Spice × 2"))


def test_castle_cost_and_gain_are_animated_to_owners_panel() -> None:
    """The gold is shown first, then the castle."""
    match = on_land({"white-1": [(0, "dwelling")]})
    family, before = RealmsFamily(match.rules), match.observation(0)
    step = match.play("build castle")[0]
    motions = family.motions(step, before, match.observation(0, step.snapshot))
    lines = [motion.cue for motion in motions if isinstance(motion.cue, ToPanelCue)]
    assert lines == [ToPanelCue(0, "white-1", "−1", "icon:coin"), ToPanelCue(0, "white-1", "+1", "icon:castle")]


def test_turn_is_shown_as_complete_during_last_animation(pilots: Pilots) -> None:
    """The animation has no outcome that is worth waiting for."""
    match = on_land({"white-1": [(0, "dwelling")]})
    pilot = open_match(pilots, match, animated=True)
    turn = turn_of(pilot)
    turn.take(match.rules.parse("build castle"))
    assert pilot.scene.session.director.is_busy
    assert turn.question == "Turn complete"


def test_steal_is_not_complete_until_dice_stop(pilots: Pilots) -> None:
    """Neither the prompt nor the seal gives the outcome away while the dice roll."""
    one = player("sorcerer", space="white-4", gold=0)
    table = Table.at(one, player("warrior", space="yellow-outpost", gold=3)).play("roll 1 1 1")
    match = Match(table.rules, seats(2, 1), 3, first=table.state)
    pilot = open_match(pilots, match, animated=True)
    turn = turn_of(pilot)
    turn.take(match.rules.parse("pass"))
    turn.table.commands.finish()
    turn.take(match.rules.parse("steal gold 1"))
    rolling = (turn.table.session.is_settled, turn.question, turn.seal_state().is_open)
    turn.table.commands.finish()
    assert match.awaits_seal
    assert rolling == (False, "Meanwhile", False)
    assert (turn.question, turn.seal_state().is_open) == ("Turn complete", True)


@pytest.mark.parametrize(
    ("gold", "buildings", "sentence"),
    [
        (25, {}, "build for 1"),
        (0, {}, "build for 1: not enough gold"),
        (25, {"white-1": [(1, "dwelling")]}, "toll 1; build for 1"),
        (1, {"white-1": [(1, "dwelling")]}, "toll 1; build for 1: not enough gold"),
        (25, {"white-1": [(2, "dwelling")] * 4}, "toll 4; full: forage"),
        (25, {"white-1": [(0, "dwelling"), (1, "dwelling")]}, "toll 1; harvest, or castle for 1"),
        (3, {"white-1": [(2, "dwelling")] * 4}, "toll 4: you would be banished"),
        (3, {"white-1": [(2, "dwelling")] * 4, "red-1": [(0, "dwelling")]}, "toll 4: you would have to sell"),
        (
            0,
            {"white-1": [(2, "dwelling")] * 4, "white-2": [(0, "dwelling")]},
            "toll 4: you would be banished",
        ),
    ],
)
def test_reachable_land_describes_its_options(
    gold: int, buildings: dict[str, list[tuple[int, str]]], sentence: str
) -> None:
    """A price is shown only if it can be paid after the toll."""
    others = [player("thief", space="red-1"), player("healer", space="red-1")]
    table = Table.at(player("hunter", gold=gold), *others, buildings=buildings).play("roll 1 1 1")
    lands = Choices(table.rules, table.state, Names(("Isabeau", "Aldric", "Odo")))
    assert lands.awaits(table.rules.board.index["white-1"]) == sentence


@pytest.mark.parametrize(
    ("castles", "sentence"),
    [
        ({}, "costs 1 gold; toll 2 from others; castles then: 1 of 6 realms"),
        ({"white-3": [(0, "castle")]}, "uses up a castle that you need for another realm"),
        (
            {land: [(0, "castle")] for land in ("white-3", "red-1", "red-2")},
            "costs 1 gold; others pay a toll of 2; you already have a castle in this realm",
        ),
        (
            {"white-3": [(1, "castle")], "red-1": [(0, "castle")]},
            "costs 1 gold; toll 2 from others; castles then: 2 of 6 realms",
        ),
    ],
)
def test_castle_choice_shows_whether_it_adds_a_realm(
    castles: dict[str, list[tuple[int, str]]], sentence: str
) -> None:
    """A second castle in a realm uses one of the six castles without another realm."""
    others = [player("thief", space="red-1"), player("healer", space="red-1")]
    buildings = {"white-1": [(0, "dwelling")], **castles}
    table = Table.at(player("hunter"), *others, buildings=buildings).play("roll 1 1 1", "move 1 white-1")
    choices = Choices(table.rules, table.state, Names(("Isabeau", "Aldric", "Odo")))
    assert choices.one(table.rules.parse("build castle")).note == sentence


@pytest.mark.parametrize(
    ("resources", "adventurer", "sentence"),
    [
        ({}, True, "nothing to sell; a dungeon starts here"),
        ({}, False, "nothing to sell; dungeons open after your first lap"),
        ({"pelts": 2, "iron": 1}, False, "sell your resources for 14"),
    ],
)
def test_outpost_describes_its_options(resources: dict[str, int], adventurer: bool, sentence: str) -> None:
    """In the desert a pelt sells for 5 and iron for 4; a dungeon needs a full lap first."""
    one = player("hunter", space="white-4", resources=resources, adventurer=adventurer)
    table = Table.at(one, player("thief", space="red-1")).play("roll 1 2 3")
    assert table.state.to_move == 0
    lands = Choices(table.rules, table.state, Names(("Isabeau", "Aldric")))
    assert lands.awaits(table.rules.board.index["yellow-outpost"]) == sentence


def test_arrival_at_first_outpost_opens_dungeons() -> None:
    """Arriving at the first outpost completes the lap."""
    one = player("hunter", space="black-4", adventurer=False)
    table = Table.at(one, player("thief", space="red-1")).play("roll 1 2 3")
    assert table.state.to_move == 0
    lands = Choices(table.rules, table.state, Names(("Isabeau", "Aldric")))
    assert lands.awaits(table.rules.board.start) == "nothing to sell; a dungeon starts here"


def test_ending_turn_lists_remaining_actions(pilots: Pilots) -> None:
    """Each kind of action is listed once, whatever its targets."""
    one = player("thief", space="white-outpost", skills={"thief": 1, "healer": 1}, health=5)
    others = [player("merchant", space="white-2", items=["torch"]), player("hunter", space="white-1")]
    table = Table.at(one, *others).play("roll 1 1 1 1", "move 1 white-1", "pass", "pass")
    match = Match(table.rules, seats(3, 1), 3, first=table.state)
    pilot = open_match(pilots, match)
    pilot.click("strip.seal")
    told = "You can still act: Heal · Steal gold · Steal an item. Press the seal again to end your turn."
    assert pilot.shell.stack.toasts.texts == [told]


def test_panel_tooltip_names_its_numbers(pilots: Pilots) -> None:
    """The tooltip names gold, health, attributes, skills and buildings."""
    match = on_land({"red-1": [(1, "castle")]}, second={"skills": {"thief": 2}, "gold": 7, "adventurer": False})
    pilot = open_match(pilots, match)
    pilot.give_focus("panel.1")
    pilot.wait(0.6)
    assert pilot.tip.split("\n")[:3] == [
        "7 gold; health 10 of 10; strength 3, agility 4, mana 2, guile 3",
        "Skills: Thief 2",
        "Buildings: castle",
    ]


def test_castle_choice_warns_if_too_few_castles_remain() -> None:
    """The sixth castle is wasted in a realm that already has one; in the missing realm it wins."""
    mine = {f"{realm}-1": [(0, "castle")] for realm in ("white", "yellow", "green", "blue", "red")}
    land = {"white-2": [(0, "dwelling")], "black-2": [(0, "dwelling")]}
    other = player("thief", space="red-outpost")
    notes = {}
    for space in ("white-2", "black-2"):
        one = player("hunter", gold=60, space=f"{space[:-2]}-outpost")
        table = Table.at(one, other, buildings={**mine, **land}).play("roll 1 2 3")
        way = next(text for text in table.legal if text.endswith(f" {space}"))
        state = table.play(way).state
        choices = Choices(rules_of("realms-main"), state, Names(("A", "B"), ("gold", "sable")))
        offered = choices.of(state.legal_actions())
        notes[space] = next(each.note for each in offered if each.picture == "icon:castle")
    assert notes["white-2"] == "uses up a castle that you need for another realm"
    assert notes["black-2"] == "costs 22 gold; completes the last realm: you win"


def test_dungeon_path_shows_risk_of_dying(pilots: Pilots) -> None:
    """The button has the risk of careful play; the card also that of a fight to the end, both with gold."""
    hurt = player("hunter", health=1), player("thief", space="red-1")
    state = Table.at(*hurt).play("roll 1 1 1").state
    pilot = open_match(pilots, Match(state.rules, seats(2, 1), 3, first=state))
    careful, bold = outlook(state, 0)
    risks = [numbers.chance(each.death) for each in (careful, bold)]
    golds = [f"{each.gold:.0f} gold" for each in (careful, bold)]
    way = next(each for each in turn_of(pilot).choices if each.place == "white-d1")
    card = table_of(pilot).inspection(Part("tile", "white-d1"))
    assert card is not None
    told = [str(fact.sentence) for fact in card.facts if fact.colour]
    assert risks[0] != risks[1]
    assert way.note == f"risk of dying: {risks[0]}"
    for known, gold, line in zip(risks, golds, told[:2], strict=True):
        assert (known in line, gold in line) == (True, True)


def test_small_risk_of_death_is_not_shown_as_zero(pilots: Pilots) -> None:
    """Five health survives most attacks of three rounds, but not all."""
    two = player("sorcerer", health=5), player("healer", space="white-1", health=2)
    state = Table.at(*two).play("roll 1 1 1", "move 1 white-1").state
    turn = turn_of(open_match(pilots, Match(state.rules, seats(2, 1), 3, first=state)))
    attack = next(each for each in turn.choices if each.action.text.startswith("attack"))
    chance = chances.at_first(state, 0, 1).outlook.lost
    assert 0.0 < chance < 0.005
    assert f"your death {numbers.chance(chance)}" in attack.note
    assert "<" in attack.note


MANY = "1 3 5"
"""A roll that lets a rider with a saddle reach ten spaces from an outpost."""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("goods", [{}, {"pelts": 1, "iron": 2, "spice": 1}])
def test_ten_moves_are_visible_without_scrolling(pilots: Pilots, language: str, goods: dict[str, int]) -> None:
    """The ten moves fit into the smallest window."""
    one = player("hunter", space="white-outpost", items=["saddle"], resources=goods)
    state = Table.at(one, player("thief", space="red-1")).play(f"roll {MANY}").state
    pilot = open_match(pilots, Match(state.rules, seats(2, 1), 3, first=state), language=language)
    area = pilot.place("asked")
    ways = [pilot.place(f"choice.{choice.action.text}") for choice in turn_of(pilot).choices]
    assert len(ways) == 10
    assert all(area.contains(way) for way in ways)
    assert [need for need in pilot.needs() if not need.fits] == []


def test_chronicle_is_taller_if_moves_are_few(pilots: Pilots) -> None:
    """The chronicle takes the height that the moves leave."""
    pilot = open_match(pilots, on_land({"white-1": [(0, "dwelling")]}))
    asked, chronicle = pilot.place("asked"), pilot.place("chronicle.panel")
    assert chronicle.h > asked.h


def test_second_spell_is_disabled_between_actions(pilots: Pilots) -> None:
    """The spell stays listed and says that one per turn is allowed, as does a theft."""
    skills = {"sorcerer": 1, "healer": 1, "thief": 1}
    skilled = player("sorcerer", space="white-outpost", skills=skills, health=5)
    table = Table.at(skilled, player("hunter", space="white-1", gold=3)).play("roll 1 1 1", "move 1 white-1")
    state = table.play("pass", "pass", "cast 1", "roll 2 2 2 2").state
    turn = turn_of(open_match(pilots, Match(state.rules, seats(2, 1), 3, first=state)))
    assert {each.label: each.barred for each in turn.barred} == {"Cast": "One spell a turn."}
    turn.take(state.rules.parse("steal gold 1"))
    turn.table.commands.finish()
    assert {each.label: each.note for each in turn.barred} == {
        "Cast": "One spell a turn",
        "Steal": "Once a turn",
    }
