"""Places of pieces on a tile of Land: room for many, none hidden, each can be pointed at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from barons.app.games.land.board import PLAN, LandBoard, Officer, TileContents, tile_pieces
from barons.app.table.boards.hexboard import CHANGES_AT, BoardPiece
from barons.app.table.boards.marks import NO_MARKS
from barons.engine.core import Part
from barons.engine.land.view import Group, LandObservation, Officers
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of

Pilots = Callable[..., Pilot]
GOLD, ROSE = Officer("gold", "baron", "baron"), Officer("rose", "baron", "baron")
KNIGHTS = tuple(Officer(colour, "knight", f"knight{n}") for colour in ("gold", "rose") for n in (1, 2))
FULL = TileContents((GOLD, ROSE, *KNIGHTS), Group("gold", 7), "gold")


def body(piece: BoardPiece) -> pygame.Rect:
    """The painted part of a piece: its middle half, or the number's plate of a disc."""
    x, y = piece.at
    if piece.key.startswith("troops"):
        return pygame.Rect(round(x) - 10, round(y) - 10, 20, 20)
    width, height = piece.size[0] * 0.46, piece.size[1] * 0.86
    return pygame.Rect(round(x - width / 2), round(y - height), round(width), round(height))


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_full_tile_hides_neither_donjon_nor_number(count: int) -> None:
    """Two to six officers hide neither the donjon nor the number."""
    pieces = tile_pieces(FULL._replace(officers=FULL.officers[:count]), "4A")
    officers = [piece for piece in pieces if piece.key.startswith("officer")]
    roof, number = (body(piece) for piece in pieces if not piece.key.startswith("officer"))
    roof.h //= 3
    assert [body(officer).colliderect(number) for officer in officers] == [False] * len(officers)
    assert [body(officer).colliderect(roof) for officer in officers] == [False] * len(officers)


def test_change_label_does_not_cover_number_of_troops() -> None:
    """The change is not shown over the number or a donjon, with few pieces or many."""
    plate = pygame.Rect(0, 0, 34, 28)
    plate.center = (round(CHANGES_AT[0]), round(CHANGES_AT[1]))
    for officers in (0, 1, 2, 6):
        pieces = tile_pieces(FULL._replace(officers=FULL.officers[:officers]), "4A")
        told = [piece for piece in pieces if not piece.key.startswith("officer")]
        assert len(told) == 2
        assert [body(piece).colliderect(plate) for piece in told] == [False, False]


def test_knights_of_a_colour_share_one_figure_with_a_number() -> None:
    """Barons remain separate figures."""
    badges = {piece.key: piece.badge for piece in tile_pieces(FULL, "4A") if piece.key.startswith("officer")}
    assert badges == {GOLD.key: "", ROSE.key: "", KNIGHTS[0].key: "×2", KNIGHTS[2].key: "×2"}


def test_three_officers_are_all_visible() -> None:
    """A Baron, his Knight and a rival are all visible and not behind a number."""
    contents = FULL._replace(officers=(GOLD, KNIGHTS[0], ROSE))
    officers = [piece for piece in tile_pieces(contents, "4A") if piece.key.startswith("officer")]
    assert {piece.key for piece in officers} == {each.key for each in (GOLD, ROSE, KNIGHTS[0])}
    assert [piece.badge for piece in officers] == ["", "", ""]


def test_four_kinds_of_piece_on_a_tile_stay_large() -> None:
    """A Knight is at least two thirds of the tile's radius high."""
    pieces = tile_pieces(FULL, "4A")
    assert min(piece.size[1] for piece in pieces if "knight" in piece.key) >= 0.66 * PLAN.radius


def test_pieces_of_main_owner_are_left_of_other_pieces() -> None:
    """All pieces of the tile's main owner are left of all other pieces."""
    pieces = tile_pieces(FULL, "4A")
    own = [piece.at[0] for piece in pieces if "rose" not in piece.key]
    guests = [piece.at[0] for piece in pieces if "rose" in piece.key]
    assert max(own) < min(guests)


def crowded(pilots: Pilots) -> tuple[Pilot, LandBoard, LandObservation, str]:
    """A table whose person has a Baron and two Knights on one tile."""
    pilot, match = seat_at_table(pilots, actions=4)
    table = table_of(pilot)
    seen = match.observation(0)
    assert isinstance(seen, LandObservation)
    colour, tile = seen.seats[0] or "", next(name for name in seen.tiles if name not in seen.mountains)
    laid = replace(seen, officers={**seen.officers, colour: Officers(tile, (tile, tile))})
    board = table.family.board
    assert isinstance(board, LandBoard)
    table.session.director.reset(laid)
    table.pointing.hovered = Part("tile", tile)
    pilot.picture()
    return pilot, board, laid, tile


def test_other_officers_stay_visible_while_one_moves(pilots: Pilots) -> None:
    """While the Baron moves, both Knights stay visible."""
    _pilot, board, laid, _tile = crowded(pilots)
    colour = laid.seats[0]
    left = board.standing(laid, NO_MARKS, {f"officer/{colour}/baron": 1})
    mine = [(piece.key, piece.badge) for piece in left if piece.key.startswith(f"officer/{colour}/")]
    assert mine == [(f"officer/{colour}/knight1", "×2")]


def test_each_figure_of_a_crowded_tile_can_be_hovered(pilots: Pilots) -> None:
    """Each figure responds at its own place."""
    _pilot, board, laid, tile = crowded(pilots)
    x, y = board.spot(Part("tile", tile)) or (0, 0)
    k = board.k
    at = [board.figure(laid, tile, (round(x + dx * k), round(y + 20 * k))) for dx in (-28, 28)]
    assert [officer and officer.name for officer in at] == ["baron", "knight1"]
