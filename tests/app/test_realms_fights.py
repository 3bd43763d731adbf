"""Fights at the table of Barons: what is shown one after the other, and orders by which they go on alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons import rulesets
from barons.app.games.realms.autofight import orders
from barons.app.games.realms.duel import choices_rect
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.fight import Throw, resume
from barons.app.games.realms.fightmotions import FightCue
from barons.app.games.realms.table import Pace
from barons.app.games.realms.throws import dice_grid, throw_label
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import Motion
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from barons.text.sentence import Names
from tests.app.games import ring_turn
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, open_match, table_of
from tests.app.tables import panel_of

Pilots = Callable[..., Pilot]


def test_a_fight_that_was_loaded_is_told_on_its_sheet(pilots: Pilots) -> None:
    """Its next throw lies on the sheet, not a second time in the middle of the board."""
    match = match_at(at_step("fight"))
    family = RealmsFamily(rulesets.load("realms-main"))
    before = match.observation(0)
    beats = match.play("fight")
    thrown = next(beat for beat in beats if any(event.kind == "rolled" for event in beat.events))
    motions = family.board.motions(thrown, before, match.observation(0, thrown.snapshot))
    assert motions
    assert all(isinstance(motion.cue, FightCue) for motion in motions)


def test_a_story_is_taken_up_where_the_fight_stands() -> None:
    """Health of both sides as the position has it."""
    match = match_at(at_step("fight"))
    seen = match.observation(0)
    assert isinstance(seen, RealmsObservation)
    fight_view = resume(seen, RealmsFamily(match.rules).rules)
    assert fight_view is not None
    assert seen.turn.fight is not None
    assert (fight_view.monster, fight_view.foe_health) == (
        seen.turn.fight.monster or "",
        seen.turn.fight.monster_health,
    )
    assert fight_view.health == seen.players[seen.seat].health


def fighting(pilots: Pilots) -> tuple[Pilot, Match, RealmsTurn]:
    """At a fight's choices, with enough health for every order."""
    match = match_at(lambda seen, match: seen.turn.step == "fight" and seen.players[0].health > 6)
    pilot = open_match(pilots, match)
    turn = table_of(pilot).parts.turn
    assert isinstance(turn, RealmsTurn)
    return pilot, match, turn


def test_a_fight_to_the_end_is_one_press(pilots: Pilots) -> None:
    """Nobody is asked again before it is over, and only strikes were struck."""
    pilot, match, turn = fighting(pilots)
    ply = match.ply
    pilot.click("order.end")
    assert turn.seen.turn.fight is None
    chosen = [match.action(each).text for each in range(ply, match.ply) if match.snapshot(each).to_move == 0]
    fought = [text for text in chosen if text in ("fight", "flee")]
    assert fought
    assert set(fought) == {"fight"}
    assert not turn.autofight.is_given


def test_an_order_asks_when_health_is_low(pilots: Pilots) -> None:
    """What the plate says is what holds: over, or three health or less."""
    pilot, _match, turn = fighting(pilots)
    pilot.click("order.ask")
    assert turn.seen.turn.fight is None or turn.seen.players[0].health <= 3
    assert not turn.autofight.is_given


def test_an_order_that_is_dropped_asks_again(pilots: Pilots) -> None:
    """The next blow is asked for again."""
    pilot, _match, turn = fighting(pilots)
    turn.fight_on(orders(turn.state)[0])
    assert turn.choices == []
    turn.autofight.drop()
    assert turn.choices
    pilot.settle()


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("room", [(180, 90), (243, 49), (120, 60)])
def test_dice_of_a_blow_stay_in_their_room(pilots: Pilots, count: int, room: tuple[int, int]) -> None:
    """However many: what they come to stands beside them."""
    pilots()
    side, columns = dice_grid(count, room)
    rows = -(-count // columns)
    assert side > 0
    assert (columns * side <= room[0], rows * side <= room[1]) == (True, True)


@pytest.mark.parametrize("players", [2, 4])
def test_all_choices_of_a_fight_are_seen_with_large_letters(pilots: Pilots, players: int) -> None:
    """In a small window at 150 %: none scrolls, and none lies over what the last blow came to."""
    match = match_at(lambda seen, match: seen.turn.step == "fight" and len(match.legal) == 3, players=players)
    pilot = open_match(pilots, match, scale=150)
    board = table_of(pilot).family.board.rect
    area = pilot.find("blows")
    rows = [pilot.find(f"choice.{action.text}").rect for action in match.legal]
    assert [row for row in rows if not area.rect.contains(row)] == []
    assert min(row.top for row in rows) >= choices_rect(board).top


def test_nothing_of_the_map_sheet_lies_over_a_fight(pilots: Pilots) -> None:
    """The aim and the plate that looks closer come back when it is over."""
    pilot, _match, _turn = fighting(pilots)
    names = {each.name for each in pilot.scene.controls.walk()}
    pilot.click("order.end")
    afterwards = {each.name for each in pilot.scene.controls.walk()}
    assert (names & {"aim", "table.zoom"}, afterwards & {"aim", "table.zoom"}) == (set(), {"aim", "table.zoom"})


def test_a_fight_left_to_itself_gathers_speed(pilots: Pilots) -> None:
    """The first blows are shown as they are; many more take no minute."""
    match = match_at(lambda seen, match: seen.turn.step == "fight" and seen.players[0].health > 6)
    pilot = open_match(pilots, match, animated=True)
    table = table_of(pilot)
    pace = panel_of(table, Pace)
    speeds = []
    ring_turn(table).autofight.give(orders(ring_turn(table).state)[0])
    for seconds in (1.0, 4.0, 8.0):
        table.course.director.show([Scene([Motion(60.0)])])
        pace.update(seconds)
        speeds.append(table.course.director.speed)
    assert speeds == [1.0, 2.0, 4.0]


@pytest.mark.parametrize(
    ("monster", "label"), [("giant-ants", "Giant Ants strike"), ("dragon", "Dragon strikes")]
)
def test_who_throws_agrees_with_the_verb(monster: str, label: str) -> None:
    """Some monsters are several."""
    assert throw_label(Throw(None, "strike", (6,)), monster, Names(("Isabeau",))) == label
