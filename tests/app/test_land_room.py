"""Pieces on a tile of Land make room for arrivals, and a choice does not cover its tile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame
import pytest

from barons.app.games.land.board import LandBoard, pieces_on
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.hexboard import BoardPiece
from barons.app.table.boards.hexplan import Point
from barons.engine.core import Part
from barons.engine.land.view import LandObservation
from barons.play.match import Match
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import laid, table_of

Pilots = Callable[..., Pilot]
SCRUM = {"gold": ("3B", "3F", "1I"), "sable": ("4A", "3G", "4C")}


def seen_of(match: Match) -> LandObservation:
    """The position as everybody sees it."""
    seen = match.observation(0)
    assert isinstance(seen, LandObservation)
    return seen


def shown(
    pilots: Pilots, action: str, **position: object
) -> tuple[Pilot, Match, list[Motion], LandObservation]:
    """The motions of an action on a prepared board, and the observation before it."""
    pilot, match = laid(pilots, mustered(**position))
    before = seen_of(match)
    (step, *_more) = match.play(action)
    return pilot, match, table_of(pilot).family.motions(step, before, seen_of(match)), before


def places(monkeypatch: pytest.MonkeyPatch, motions: list[Motion], t: float) -> Mapping[str, Point]:
    """Where each piece is drawn at `t` from 0 to 1 of its movement."""
    drawn: dict[str, Point] = {}

    def note(board: LandBoard, target: pygame.Surface, piece: BoardPiece, at: Point, *rest: float) -> None:
        drawn[piece.key] = at

    with monkeypatch.context() as patch:
        patch.setattr(LandBoard, "draw_piece", note)
        for draw in filter(None, (motion.draw for motion in motions)):
            partial(draw, pygame.Surface((1, 1)))(t)
    return drawn


@pytest.mark.parametrize(
    ("action", "tile"), [("move knight1 3G", "3G"), ("recruit 3B", "3B"), ("move baron 3C", "3B")]
)
def test_pieces_on_a_tile_are_rearranged_smoothly(
    pilots: Pilots, monkeypatch: pytest.MonkeyPatch, action: str, tile: str
) -> None:
    """Each piece moves from its old to its new place during the animation."""
    troops = {"3C": ("sable", 1)} | ({} if action.startswith("recruit") else {"3B": ("gold", 4)})
    _pilot, match, motions, before = shown(pilots, action, officers=SCRUM, troops=troops, hand=())
    stood = {piece.key: piece.at for piece in pieces_on(before, tile)}
    stands = {piece.key: piece.at for piece in pieces_on(seen_of(match), tile)}
    moved = {key for key in stood.keys() & stands.keys() if stood[key] != stands[key]}
    first, last = places(monkeypatch, motions, 0.0), places(monkeypatch, motions, 1.0)
    assert moved
    assert {key: first[key] for key in moved} == {key: stood[key] for key in moved}
    assert {key: last[key] for key in moved} == {key: stands[key] for key in moved}


def test_stationary_officers_are_not_animated(pilots: Pilots) -> None:
    """Only the officer that leaves has a motion."""
    _pilot, _match, motions, _before = shown(pilots, "move knight1 4J", officers=SCRUM, hand=())
    assert [dict(motion.takes) for motion in motions if motion.takes] == [{"officer/gold/knight1": 1}]


def test_choice_about_a_forced_tile_does_not_cover_it(pilots: Pilots) -> None:
    """With only one tile for recruiting, the menu of the action card does not cover that tile."""
    pilot, _match = laid(pilots, mustered(hand=()))
    pilot.click("action.recruit")
    spot = table_of(pilot).family.board.spot(Part("tile", "3B"))
    assert spot is not None
    assert not pilot.find("popup").rect.collidepoint(spot)
