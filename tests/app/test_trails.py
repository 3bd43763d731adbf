"""What the others did since the player's last turn: paths and changes, until the first action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from barons import rulesets
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.marks import MapMarks
from barons.app.games.land.family import LandFamily
from barons.app.games.realms.marks import spots_of_changes
from barons.app.games.realms.plan import DIE, PAWN, RingPlan, RingView, end_of_way
from barons.app.table.boards.marks import Marks, Trail, summed
from barons.app.table.turnrecap import TurnRecap
from barons.engine.baronies import events as in_baron
from barons.engine.core import Event, Part
from barons.engine.land import cardevents as in_cards
from barons.engine.land import events as in_land
from barons.engine.realms import events as in_barons
from barons.engine.realms.rules import RealmsRules
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.app.tables import PERSON, seat_at_table, table_of
from tests.land.cards_table import CardTable

Pilots = Callable[..., Pilot]
OTHERS = [Seat("computer", name, "easy") for name in ("Aldric", "Mahaut")]
HERE = Part("tile", "3B")
SPACE = Part("tile", "white-outpost")
LAND = Match(rulesets.load("land-2025-11"), [PERSON, *OTHERS], 3)
LAND_FAMILY = LandFamily(LAND.rules)


def test_changes_of_same_space_and_colour_are_summed() -> None:
    """Two recruits and three make five."""
    assert summed([Trail((HERE,), "gold", 2), Trail((HERE,), "gold", 3)]) == (Trail((HERE,), "gold", 5),)


def test_opposite_changes_cancel_out() -> None:
    """A building that is built and demolished in one turn leaves no trail."""
    tower = Trail((HERE,), "gold", 1, "tower")
    assert summed([tower, tower._replace(change=-1)]) == ()


def test_repeated_path_is_drawn_once() -> None:
    """A path has no number."""
    way = Trail((HERE, Part("tile", "3C")), "gold")
    assert summed([way, way]) == (way,)


@pytest.mark.parametrize(
    ("event", "trail"),
    [
        (in_land.Recruited(1, "gold", "3B", 3, False), Trail((HERE,), "gold", 3)),
        (in_land.Fight("3B", "gold", "rose", 2, "reserve", "discard"), Trail((HERE,), "rose", -2)),
        (in_land.Constructed(1, "gold", "3B", 3, False), Trail((HERE,), "gold", 1, "tower")),
        (in_land.DonjonDestroyed("3B", "gold", "rose", 3, "reserve"), Trail((HERE,), "rose", -1, "tower")),
        (in_cards.KnightRecruited(1, "gold", "knight3", "3B"), Trail((HERE,), "gold", 1, "shield")),
        (in_cards.KnightExiled(1, "rose", "knight1", "3B"), Trail((HERE,), "rose", -1, "shield")),
        (in_cards.TileStruck(1, "quake", "3B", "gold", 0, True), Trail((HERE,), "gold", -1, "tower")),
        (in_cards.TileStruck(1, "plague", "3B", "rose", 4, False), Trail((HERE,), "rose", -4)),
        (in_cards.TileStruck(1, "plague", "3B", None, 0, False), None),
        (in_land.OrderBegan(1, "gold", "disperse", "3B"), None),
    ],
)
def test_land_trails_show_gains_and_losses_of_tile(event: Event, trail: Trail | None) -> None:
    """Each kind of event has its trail, or none."""
    assert LAND_FAMILY.trail(event, LAND.observation(None)) == trail


def test_baron_trail_shows_knight_sent_back_by_settlement() -> None:
    """The trail is on the meadow of the knight that lost."""
    match = Match(rulesets.load("baronies-2006"), [PERSON, *OTHERS], 3)
    seen = match.observation(None)
    text = BaroniesFamily(match.rules).trail(in_baron.KnightBack("0,1", 1, "beaten", False), seen)
    assert text == Trail((Part("cell", "0,1"),), match.colours()[1] or "", -1, "tower")


@pytest.mark.parametrize(
    ("ruleset", "marks", "way"),
    [
        ("land-2025-11", Marks(), (Part("tile", "3B"), Part("tile", "3C"))),
        ("baronies-2006", MapMarks(), (Part("cell", "0,0"),)),
        ("realms-main", Marks(), (Part("tile", "black-1"), Part("tile", "black-2"))),
    ],
)
def test_board_of_every_game_draws_fading_trail_paler(
    pilots: Pilots, ruleset: str, marks: Marks, way: tuple[Part, ...]
) -> None:
    """The trail is weaker than before but not gone."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, settled=False)
    board, seen = table_of(pilot).family.board, match.observation(0)
    pictures = set()
    for trails in ((), (Trail(way, "gold"),), (Trail(way, "gold", alpha=102),)):
        picture = pilot.shell.surface.copy()
        board.draw(picture, seen, replace(marks, trails=trails))
        pictures.add(pygame.image.tobytes(picture, "RGB"))
    assert len(pictures) == 3


@pytest.mark.parametrize(
    ("event", "trail"),
    [
        (in_barons.Stolen(1, 0, "gold", None, 5), Trail((SPACE,), "gold", -5, "coin")),
        (in_barons.Stolen(1, 0, "item", "torch", 0), Trail((SPACE,), "gold", -1, "pouch")),
        (in_barons.Struck(1, 0, 3, 1, 2, "cast"), Trail((SPACE,), "gold", -2, "heart")),
        (in_barons.Struck(1, 0, 1, 1, 0, "cast"), None),
        (in_barons.Struck(None, 0, 1, 0, 1, "strike"), None),
    ],
)
def test_losses_to_others_are_shown_at_owners_space(pilots: Pilots, event: Event, trail: Trail | None) -> None:
    """Losses are gold, goods or health; a monster's hit belongs to the player's own turn."""
    pilot, match = seat_at_table(pilots, ruleset="realms-main")
    assert table_of(pilot).family.trail(event, match.observation(0)) == trail


@pytest.mark.parametrize("count", [3, 4, 5])
def test_change_labels_never_cover_the_prices_of_their_land(count: int) -> None:
    """However many players changed something there."""
    rules = exactly(RealmsRules, rulesets.load("realms-main"))
    view = RingView(RingPlan(rules.params.ring, rules.params.side, rules.params.dungeon_length))
    for space in view.plan.spaces.values():
        prices = pygame.Rect(0, 0, 40, 52)
        prices.center = round(space.middle[0]), round(space.middle[1])
        trails = [Trail((Part("tile", space.name),), "gold", 1, "house")] * count
        plates = [
            pygame.Rect(round(x - 29), round(y - 15), 58, 30)
            for _trail, (x, y) in spots_of_changes(view, trails)
        ]
        assert space.kind != "land" or prices.collidelist(plates) == -1
        assert all(not one.colliderect(other) for one, other in combinations(plates, 2))


def test_change_labels_do_not_overlap_dice_prices_or_each_other() -> None:
    """Each space has changes by two players and the die of a roll that leads there.

    The labels cover less than a fifth of a die that has moved aside for a pawn.
    """
    rules = exactly(RealmsRules, rulesets.load("realms-main"))
    view = RingView(RingPlan(rules.params.ring, rules.params.side, rules.params.dungeon_length))
    for space in view.plan.spaces.values():
        here = (Part("tile", space.name),)
        trails = (Trail(here, "gold", 1, "house"), Trail(here, "sable", 1, "house"))
        one, other = (
            pygame.Rect(round(x - 29), round(y - 15), 58, 30)
            for _trail, (x, y) in spots_of_changes(view, trails)
        )
        x, y = end_of_way(space)
        die = pygame.Rect(round(x - 23), round(y - 23), 46, 46)
        assert (one.colliderect(die), one.colliderect(other), other.colliderect(die)) == (False, False, False)
        x, y = end_of_way(space, [(x, y + PAWN / 2)])  # a pawn in its way
        aside = pygame.Rect(round(x - DIE / 2), round(y - DIE / 2), round(DIE), round(DIE))
        shared = sum(each.clip(aside).w * each.clip(aside).h for each in (one, other))
        assert not space.outline or shared < 0.2 * DIE**2
        prices = pygame.Rect(0, 0, 40, 52)
        prices.center = round(space.middle[0]), round(space.middle[1])
        assert space.kind != "land" or prices.collidelist([one, other]) == -1


def at_own_turn(pilots: Pilots) -> tuple[Pilot, Match]:
    """The person's second turn has begun; the two other players have recruited since the first."""
    pilot, match = seat_at_table(pilots, [PERSON, *OTHERS], actions=0, settled=False)
    while match.turn_number < 4 or match.acting_seat != 0 or match.awaits_seal:
        if match.awaits_seal:
            match.seal()
            continue
        own = [a for a in match.legal if a.text.startswith("recruit")]
        match.play((own or list(match.legal))[0])
    pilot.shell.screens.open_table(match)
    pilot.settle()
    return pilot, match


def test_trails_of_all_opponents_since_own_turn_are_drawn(pilots: Pilots) -> None:
    """The trails are those of both opponents, not only of the last."""
    pilot, match = at_own_turn(pilots)
    colours = {trail.colour for trail in table_of(pilot).session.trails()}
    assert colours == set(match.colours()[1:])


def test_first_action_hides_trails_and_key_restores_them(pilots: Pilots) -> None:
    """T hides or shows the trails, before and after the action."""
    pilot, match = at_own_turn(pilots)
    table = table_of(pilot)
    before = table.session.trails()
    for now in ((), before):  # shown at first: the key hides them, then shows them again
        pilot.press(pygame.K_t)
        assert table.session.trails() == now
    action = next(action for action in match.legal if action.text.startswith("recruit"))
    table.commit(table.pending.play(action))
    pilot.settle()
    assert table.session.trails() == ()
    pilot.press(pygame.K_t)
    assert table.session.trails() == before
    pilot.press(pygame.K_t)
    assert table.session.trails() == ()


@pytest.fixture
def two_steps() -> Match:
    """A turn in which gold's Baron has moved and recruited; sable's turn is next."""
    laid = CardTable("move1", "recruit2").state
    match = Match(laid.rules, [OTHERS[0], PERSON], 7, first=laid)
    for text in ("play move1", "move baron 1G", "play recruit2"):
        match.play(match.rules.parse(text))
    return match


def test_steps_of_turn_are_numbered_in_order(two_steps: Match) -> None:
    """The board numbers steps, the chronicle by ply; a card played before a move belongs to the move's step."""
    recap = TurnRecap(two_steps, LAND_FAMILY)
    seen = two_steps.observation(1)
    found = [(trail.number, trail.change) for trail in recap.trails(1, seen)]
    assert found == [(1, 0), (2, 3)]
    assert recap.steps(1, seen) == {1: 1, 2: 2}


def test_single_step_of_turn_has_no_number(pilots: Pilots) -> None:
    """A single step has no order to show."""
    pilot, _match = at_own_turn(pilots)
    session = table_of(pilot).session
    assert {trail.number for trail in session.trails()} == {0}
    assert session.steps() == {}
