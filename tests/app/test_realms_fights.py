"""Fights at the table of Barons: the order in which events are shown, and orders to fight on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from barons import rulesets
from barons.app.games.realms.autofight import orders
from barons.app.games.realms.chances import strike
from barons.app.games.realms.duel import DuelProps, Odds, dice_grid, fight, odds_of, throw_label
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.fight import Closing, FightView, Throw, begin, follow, resume, telling_faces
from barons.app.games.realms.motions import FightCue
from barons.app.games.realms.table import FightPace
from barons.app.games.realms.turn import RealmsTurn
from barons.app.games.realms.words import realms_of
from barons.app.kit import paint
from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import Motion
from barons.app.kit.ui.leaves import Frame
from barons.app.kit.ui.tree import Tree
from barons.engine.realms import events as happened
from barons.engine.realms.events import Healed, Initiative, Met, Rolled, Used
from barons.engine.realms.state import RealmsState
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match
from barons.play.seats import Seat
from barons.text.sentence import Names
from tests.app.games import exactly, ring_turn
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, open_match
from tests.app.tables import panel_of, table_of
from tests.realms.positions import player
from tests.realms.table import Table as RingTable
from tests.realms.table import rules_of

Pilots = Callable[..., Pilot]
AREA = pygame.Rect(0, 0, 900, 800)


def test_loaded_fight_is_shown_on_fight_sheet(pilots: Pilots) -> None:
    """The next roll is shown on the fight sheet only, not in the middle of the board."""
    match = match_at(at_step("fight"))
    family = RealmsFamily(rulesets.load("realms-main"))
    before = match.observation(0)
    recorded = match.play("fight")
    thrown = next(step for step in recorded if any(event.kind == "rolled" for event in step.events))
    motions = family.motions(thrown, before, match.observation(0, thrown.snapshot))
    assert motions
    assert all(isinstance(motion.cue, FightCue) for motion in motions)


def test_fight_sheet_resumes_at_current_position() -> None:
    """Both sides have the health of the position."""
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
    """A table at the choices of a fight, with enough health for every order to fight on."""
    match = match_at(lambda seen, match: seen.turn.step == "fight" and seen.players[0].health > 6)
    pilot = open_match(pilots, match)
    turn = table_of(pilot).parts.turn
    assert isinstance(turn, RealmsTurn)
    return pilot, match, turn


def test_one_press_plays_fight_to_the_end(pilots: Pilots) -> None:
    """The player is not asked again before the fight is over, and only strikes were played."""
    pilot, match, turn = fighting(pilots)
    ply = match.ply
    pilot.click("order.end")
    assert turn.seen.turn.fight is None
    chosen = [match.action(each).text for each in range(ply, match.ply) if match.snapshot(each).to_move == 0]
    fought = [text for text in chosen if text in ("fight", "flee")]
    assert fought
    assert set(fought) == {"fight"}
    assert not turn.autofight.is_given


def test_strikes_repeat_until_health_is_lost(pilots: Pilots) -> None:
    """After one click, nothing is asked before a wound or the monster's death."""
    pilot, match, turn = fighting(pilots)
    ply, health = match.ply, turn.seen.players[0].health
    pilot.click("choice.fight")
    blows = [each for each in range(ply, match.ply) if match.action(each).text == "fight"]
    assert len(blows) > 1
    asked = [exactly(RealmsState, match.snapshot(each)) for each in blows]
    assert {state.health[0] for state in asked if state.to_move == 0} == {health}


def test_autofight_asks_when_health_is_low(pilots: Pilots) -> None:
    """The fight continues until three health or less are left, as the button says."""
    match = match_at(lambda seen, _: seen.turn.step == "fight" and seen.players[0].health == 4)
    pilot = open_match(pilots, match)
    turn = table_of(pilot).parts.turn
    assert isinstance(turn, RealmsTurn)
    pilot.click("order.ask")
    assert turn.seen.turn.fight is not None
    assert 0 < turn.seen.players[0].health <= 3
    assert turn.choices
    assert not turn.autofight.is_given


def test_cancelled_autofight_asks_again(pilots: Pilots) -> None:
    """The next strike is a choice again."""
    pilot, _match, turn = fighting(pilots)
    turn.fight_on(orders(turn.state)[0].name)
    assert turn.choices == []
    turn.autofight.drop()
    assert turn.choices
    pilot.settle()


def test_order_is_ignored_once_it_is_withdrawn(pilots: Pilots) -> None:
    """A button pressed during a fight may be for an order that is no longer offered."""
    match = match_at(lambda seen, _: seen.turn.step == "fight" and seen.players[0].health == 4)
    pilot = open_match(pilots, match)
    table = table_of(pilot)
    button = next(each for each in table.widgets() if each.key == "order.flee")
    table.session.show(match.play(next(action for action in match.legal if action.text == "flee")))
    button.press()
    turn = table.parts.turn
    assert isinstance(turn, RealmsTurn)
    assert not turn.autofight.is_given
    pilot.settle()


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("bounds", [(180, 90), (243, 49), (120, 60)])
def test_strike_dice_fit_their_area(pilots: Pilots, count: int, bounds: tuple[int, int]) -> None:
    """Any number of dice is inside the area."""
    pilots()
    side, columns = dice_grid(count, bounds, 58)
    rows = -(-count // columns)
    assert side > 0
    assert (columns * side <= bounds[0], rows * side <= bounds[1]) == (True, True)


@pytest.mark.parametrize("players", [2, 4])
def test_all_fight_choices_are_visible_with_large_text(pilots: Pilots, players: int) -> None:
    """In a small window at 150 %, no choice needs scrolling or covers the fight sheet."""
    match = match_at(lambda seen, match: seen.turn.step == "fight" and len(match.legal) == 3, players=players)
    pilot = open_match(pilots, match, scale=150)
    board, area = table_of(pilot).family.board.rect, pilot.place("asked")
    rows = [pilot.place(f"choice.{action.text}") for action in match.legal]
    assert [row for row in rows if not area.contains(row) or board.colliderect(row)] == []


def test_choices_are_locked_during_strike_animation(pilots: Pilots) -> None:
    """The choices stay in place, all with the same reason."""
    match = match_at(lambda seen, match: seen.turn.step == "fight" and seen.players[0].health > 6)
    pilot = open_match(pilots, match, animated=True)
    before = pilot.place("choice.fight")
    ring_turn(table_of(pilot)).take(match.rules.parse("fight"))
    pilot.frame()
    asked = ring_turn(table_of(pilot)).asked()
    assert asked.locked == "Wait for the strike, or press Space."
    assert pilot.place("choice.fight").x == before.x
    assert not pilot.told("choice.fight").is_enabled


def test_zoom_button_is_hidden_during_fight(pilots: Pilots) -> None:
    """The zoom button returns when the fight is over."""
    pilot, _match, _turn = fighting(pilots)
    names = {each.name for each in pilot.walked()}
    pilot.click("order.end")
    afterwards = {each.name for each in pilot.walked()}
    assert ("table.zoom" in names, "table.zoom" in afterwards) == (False, True)


def test_autofight_animation_accelerates(pilots: Pilots) -> None:
    """The first strikes run at normal speed; many more take less than a minute."""
    match = match_at(lambda seen, match: seen.turn.step == "fight" and seen.players[0].health > 6)
    pilot = open_match(pilots, match, animated=True)
    table = table_of(pilot)
    pace = panel_of(table, FightPace)
    speeds = []
    ring_turn(table).autofight.give(orders(ring_turn(table).state)[0])
    for seconds in (1.0, 4.0, 8.0):
        table.session.director.show([Scene([Motion(60.0)])])
        pace.update(seconds)
        speeds.append(table.session.director.speed)
    assert speeds == [1.0, 2.0, 4.0]


@pytest.mark.parametrize(
    ("monster", "label"), [("giant-ants", "Giant ants strike"), ("dragon", "Dragon strikes")]
)
def test_strike_label_agrees_with_monster_in_number(monster: str, label: str) -> None:
    """Some monsters have plural names."""
    assert throw_label(Throw(None, "strike", (6,)), monster, Names(("Isabeau",))) == label


def potion(health: int) -> RealmsState:
    """The wounded hunter has met a troll and may drink a potion."""
    table = RingTable.at(
        player("hunter", health=health, items=["healing-potion"]), player("thief", space="red-1")
    )
    return table.play("roll 1 1 1", "move 1 white-d1", "draw troll", "roll 6 6 6", "roll 1").state


def test_potion_is_animated_on_fight_sheet() -> None:
    """The potion, its die and the health gained are shown in turn; nothing covers the sheet."""
    match = Match(rules_of(), [Seat("person", "A"), Seat("person", "B")], 7, first=potion(4))
    family = RealmsFamily(match.rules)
    before = match.observation(0)
    motions = []
    for step in match.play(match.rules.parse("use healing-potion")):
        after = match.observation(0, step.snapshot)
        motions += family.motions(step, before, after)
        before = after
    assert len(motions) == 3
    assert all(isinstance(motion.cue, FightCue) for motion in motions)


def test_potion_health_is_counted_on_fight_sheet() -> None:
    """The sheet shows the health gained until the next roll."""
    seen = realms_of(potion(4).observation(None))
    begun = resume(seen, rules_of())
    assert begun is not None
    drunk = follow(follow(begun, Used(0, "healing-potion", None)), Rolled(0, (5,), 5, None, "potion"))
    healed = Healed(0, 5, 9, "potion")
    after = follow(drunk, healed)
    assert (after.health, after.result) == (9, healed)
    assert drunk.first == Throw(0, "potion", (5,))


@pytest.mark.parametrize(
    ("purpose", "dice", "faces"),
    [
        ("strike", (1, 2), {6}),
        ("magic", (1, 6), {6}),
        ("magic", (1, 2), {1}),
        ("casting", (1, 2), {1}),
        ("initiative", (1, 2), {1, 2, 3, 4, 5, 6}),
        ("potion", (3,), {1, 2, 3, 4, 5, 6}),
    ],
)
def test_decisive_die_faces_stay_bright(purpose: str, dice: tuple[int, ...], faces: set[int]) -> None:
    """These are sixes, all faces if the sum counts, and ones if magic without a six backfires."""
    assert telling_faces(purpose, dice) == faces


def told(view: FightView, state: RealmsState, odds: Odds | None = None, progress: float = 1.0) -> list[str]:
    """Texts on the fight sheet."""
    tree = Tree(lambda intent: None)
    tree.show(fight(DuelProps(view, progress, odds, state.edition, Names(("Isabeau", "Odo")), False)), AREA)
    return [el.node.accessible_name() for el in tree.walk() if el.node.accessible_name()]


def test_fight_sheet_shows_odds_until_decision(pilots: Pilots) -> None:
    """It has both sides' dice and the odds of fighting on, afterwards the odds of the last decision."""
    pilots()
    state = potion(4)
    begun = begin(Met(0, "troll", 4, 20, boss=False), realms_of(state.observation(None)), state.edition)
    odds = odds_of(state, is_duel=False)
    assert "Isabeau strikes first" in told(begun, state)
    assert "Isabeau flees at the first attempt" in told(begun, state, odds)
    assert sum(odds.healths) == pytest.approx(1)
    assert odds.healths[0] == pytest.approx(strike(state, state.to_move).lost)


def test_strikes_are_listed_newest_first_after_dice_stop(pilots: Pilots) -> None:
    """Rolling dice give nothing away."""
    pilots()
    state = potion(4)
    view = begin(Met(0, "troll", 4, 20, boss=False), realms_of(state.observation(None)), state.edition)
    for event in (
        Rolled(0, (6, 6, 6), 18, None, "initiative"),
        Initiative(0, (18, 1)),
        Rolled(0, (6, 6, 1), 13, None, "strike"),
        Rolled(None, (2,), 2, None, "defence"),
        happened.Struck(0, None, 2, 0, 2, "strike"),
    ):
        view = follow(view, event)
    at_rest, tumbling = told(view, state), told(view, state, progress=0.5)
    numbers = [each for each in at_rest[at_rest.index("Strikes") :] if each in ("1", "2")]
    assert numbers[:2] == ["2", "1"]
    assert "−2" in at_rest
    assert "−2" not in tumbling


@pytest.mark.parametrize(
    ("over", "painter"),
    [
        (happened.Slain("snow-wolves", 0, 2, False), paint.won),
        (happened.Died(0, None, "snow-wolves"), paint.inlay),
    ],
)
def test_victory_is_shown_in_green(pilots: Pilots, over: Closing, painter: object) -> None:
    """Other endings of a fight have other colours."""
    pilots()
    wolves = replace(FightView(0, None, "snow-wolves", 5, 10, 0, 4, place="white-d1"), over=over)
    tree = Tree(lambda intent: None)
    tree.show(fight(DuelProps(wolves, 1.0, None, rules_of(), Names(("Isabeau", "Aldric")), False)), AREA)
    painters = [el.node.painter for el in tree.walk() if isinstance(el.node, Frame)]
    assert (paint.won in painters, painter in painters) == (painter is paint.won, True)


def test_zoom_button_stays_hidden_below_dialog(pilots: Pilots) -> None:
    """The dialog asks during a fight whether to end the game."""
    pilot = open_match(pilots, match_at(at_step("fight", 60)))
    table = table_of(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("game.end")
    assert table.widget("strip.seal") is not None
    assert table.widget("table.zoom") is None


def test_fight_sheet_shows_flight_initiative_and_prize(pilots: Pilots) -> None:
    """The sheet shows a player's dice to flee, a monster's agility, and the prize with its castle."""
    pilots()
    state = potion(4)
    troll = begin(Met(0, "troll", 4, 20, boss=False), realms_of(state.observation(None)), state.edition)
    boss = begin(Met(0, "dragon", 10, 40, boss=True), realms_of(state.observation(None)), state.edition)
    texts = told(troll, state)
    assert [texts[texts.index(word) - 1] for word in ("flee", "agility")] == ["3", "1"]
    assert "If Isabeau wins: 20 gold." in texts
    assert any(text.startswith("If Isabeau wins:") and "castle" in text for text in told(boss, state))
