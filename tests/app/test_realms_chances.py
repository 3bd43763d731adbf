"""The odds of a fight as shown by choices of Barons, compared with fights played by the rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from barons.app.games.realms import chances as chances
from barons.app.games.realms.choices import Choices
from barons.engine.core import Event
from barons.engine.realms.adventures import outlook
from barons.engine.realms.params import MONSTER_NAMES
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import RealmsState
from barons.text.sentence import Names
from tests.realms.positions import player
from tests.realms.table import Table, random_action

FIGHTS = 1500
SPREAD = 0.045  # more than three standard deviations for this number of fights

WEAK = {"health": 2}
TREASURES = ("treasure-10", "treasure-20", "treasure-30")


def beside(first: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> Table:
    """A hunter has moved to a warrior on white-3 and may attack."""
    one = player("hunter", **{"space": "white-2", **(first or {})})
    two = player("warrior", **{"space": "white-3", **(other or {})})
    return Table.at(one, two, player("healer", space="red-1")).play("roll 2 2 2")


def den(monster: str, strike_first: str, **hunter: Any) -> Table:
    """A hunter has met a monster and is about to strike."""
    one = player("hunter", **hunter)
    table = Table.at(one, player("thief", space="red-1", adventurer=False, gold=0))
    if "roll" in table.legal:  # a player with a potion is asked before moving
        table.play("roll")
    return table.play("roll 1 1 1", "move 1 white-d1", f"draw {monster}", "roll 6 6 6", strike_first)


def fought(state: RealmsState, begin: str) -> dict[str, float]:
    """Share of each outcome after `begin` if both sides keep striking: `dead 0`, `dead 1`, `slain`, `alive`."""
    dice = Random(4)
    ends: Counter[str] = Counter()
    for _ in range(FIGHTS):
        each, events = state.clone(), list[Event]()
        each.apply(each.rules.parse(begin), events)
        while not (end := _end(events)):
            asked = "fight" if each.awaited_roll() is None else random_action(each, dice).text
            each.apply(each.rules.parse(asked), events)
        ends[end] += 1
    return {end: count / FIGHTS for end, count in ends.items()}


def gone_on(state: RealmsState, begin: str) -> dict[str, float]:
    """Share of each outcome after `begin` if each side takes the first option at every choice."""
    dice = Random(4)
    ends: Counter[str] = Counter()
    for _ in range(FIGHTS):
        each, events = state.clone(), list[Event]()
        each.apply(each.rules.parse(begin), events)
        while not _end(events):
            text = (
                random_action(each, dice).text
                if each.awaited_roll() is not None
                else each.legal_actions()[0].text
            )
            each.apply(each.rules.parse(text), events)
        ends[_end(events)] += 1
    return {end: count / FIGHTS for end, count in ends.items()}


def _end(events: list[Event]) -> str:
    for event in events:
        if event.kind == "died":
            return f"dead {event.to_json()['seat']}"
        if event.kind in ("slain", "fight_over"):
            return "slain" if event.kind == "slain" else "alive"
    return ""


@pytest.mark.parametrize(("mine", "theirs"), [(WEAK, WEAK), ({"health": 1}, {"health": 3}), ({}, WEAK)])
def test_attack_odds_include_death_of_either_side(mine: dict[str, Any], theirs: dict[str, Any]) -> None:
    """The odds cover three rounds and either side going first; usually both survive."""
    state = beside(mine, theirs).state
    odds = chances.at_first(state, 0, 1).outlook
    ends = fought(state, "attack 1")
    assert odds.won == pytest.approx(ends.get("dead 1", 0.0), abs=SPREAD)
    assert odds.lost == pytest.approx(ends.get("dead 0", 0.0), abs=SPREAD)


@pytest.mark.parametrize(
    "spent", [(), ("fight", "roll 1 1 1"), ("fight", "roll 1 1 1", "fight", "roll 1 1 1 1")]
)
def test_strike_odds_depend_on_remaining_strikes(spent: tuple[str, ...]) -> None:
    """Each miss leaves fewer strikes."""
    table = beside(WEAK, WEAK).play("attack 1", "roll 6 6 6", "roll 1 1 1", *spent)
    state = table.state
    seat = state.to_move
    odds = chances.strike(state, seat)
    ends = fought(state, "fight")
    assert odds.won == pytest.approx(ends.get(f"dead {1 - seat}", 0.0), abs=SPREAD)
    assert odds.lost == pytest.approx(ends.get(f"dead {seat}", 0.0), abs=SPREAD)


def test_monster_fight_odds_cover_whole_fight() -> None:
    """The player either wins or dies."""
    state = den("troll", "roll 1", health=3).state
    odds = chances.strike(state, 0)
    ends = fought(state, "fight")
    assert odds.won == pytest.approx(ends["slain"], abs=SPREAD)
    assert odds.won + odds.lost == pytest.approx(1)


def test_potion_dice_affect_odds_of_one_strike() -> None:
    """The dice are added to the next strike only."""
    table = den("troll", "roll 1", health=3, items=["power-potion"] * 2)
    before = chances.strike(table.state, 0)
    state = table.play("use power-potion", "use power-potion").state
    odds = chances.strike(state, 0)
    assert odds.wounds > before.wounds
    assert odds.won == pytest.approx(fought(state, "fight")["slain"], abs=SPREAD)


def test_extra_round_odds_count_one_strike_per_side() -> None:
    """A warrior may choose such a round after the third one."""
    missed = [text for _round in range(3) for text in ("fight", "roll 1 1 1 1", "fight", "roll 1 1 1 1")]
    table = beside({"skills": {"warrior": 1}, "health": 1}, {"health": 1})
    table.play("attack 1", "roll 6 6 6", "roll 1 1 1", *missed)
    assert table.legal == ["more", "stop"]
    odds = chances.another_round(table.state)
    ends = gone_on(table.state, "more")
    assert odds.won == pytest.approx(ends["dead 1"], abs=SPREAD)
    assert odds.lost == pytest.approx(ends["dead 0"], abs=SPREAD)


def test_flight_odds_include_monsters_last_strike() -> None:
    """With one health left, any six on the troll's four dice kills."""
    state = den("troll", "roll 1", health=1).state
    escapes, mean, deadly = chances.flight(state, 0)
    assert escapes == pytest.approx(1 - (5 / 6) ** 3)
    assert mean == pytest.approx(4 / 6)
    assert deadly == pytest.approx((5 / 6) ** 3 * (1 - (5 / 6) ** 4))


def test_magic_against_talisman_has_no_chance_of_success() -> None:
    """The magic can only turn against the sorcerer."""
    table = beside({"skills": {"sorcerer": 2}}, {"items": ["talisman"]})
    state = table.play("attack 1", "roll 6 6 6", "roll 1 1 1").state
    magic = next(
        each
        for each in Choices(state.edition, state, Names(("Isabeau", "Aldric", "Odo"))).of(state.legal_actions())
        if each.action.text == "magic"
    )
    assert magic.odds.startswith("0")
    assert "talisman" in magic.note


def stopped(state: RealmsState, least: int, *, flees: bool) -> dict[str, float]:
    """Share of each outcome of striking until the acting seat's health is `least` or less."""
    dice, seat = Random(4), state.to_move
    ends: Counter[str] = Counter()
    for _ in range(FIGHTS):
        each, events = state.clone(), list[Event]()
        while not (end := _end(events)):
            if each.awaited_roll() is not None:
                text = random_action(each, dice).text
            elif each.health[seat] > least:
                text = "fight"
            else:
                text = "flee" if flees else ""
            if not text:
                end = "asked"
                break
            each.apply(each.rules.parse(text), events)
        ends[end] += 1
    return {end: count / FIGHTS for end, count in ends.items()}


@pytest.mark.parametrize("flees", [False, True])
def test_autofight_odds_match_played_fights(flees: bool) -> None:
    """The player strikes down to three health, then is asked or flees."""
    state = den("troll", "roll 1", health=6).state
    won, lost = chances.until(state, 0, 3, flees=flees)
    ends = stopped(state, 3, flees=flees)
    assert won == pytest.approx(ends["slain"], abs=SPREAD)
    assert lost == pytest.approx(ends.get("dead 0", 0.0), abs=SPREAD)


@pytest.mark.parametrize("monster", ["troll", "dragon", "gnoll"])
def test_dungeon_risk_equals_odds_at_start_of_fight(monster: str) -> None:
    """Both include the roll for the first strike, then strikes to the end."""
    used = {name: 1 for name in MONSTER_NAMES if name != monster} | dict.fromkeys(TREASURES, 6)
    one = player("hunter", health=4, skills={"warrior": 1})
    state = Table.at(one, player("thief", space="red-1"), used=used).state
    foretold = outlook(state, 0).bold.death
    state.monster = state.edition.adventures.index(monster)
    state.monster_health = state.edition.monster_health[state.monster]
    prospects = chances.at_first(state, 0, MONSTER)
    assert prospects.outlook.lost == pytest.approx(foretold)
    assert prospects.outlook.won == pytest.approx(1 - foretold)
    assert 0 < prospects.begins < 1
