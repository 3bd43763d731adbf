"""Marks on Land's map: held tiles, scrums, costs in cards, the legend, and dragging the map."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games.land.board import LandBoard
from barons.app.games.land.family import ShownBoard
from barons.app.kit.ui.leaves import Text
from barons.app.table.boards.marks import Held
from barons.app.table.magnifier import Magnifier
from barons.app.table.table import Table
from barons.engine.core import Part
from tests.app.fits import measured
from tests.app.games import exactly
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import COMPUTER, PERSON, click_tile, laid, panel_of, seat_at_table, table_of
from tests.land.cards_table import CardTable

Pilots = Callable[..., Pilot]
CROWDS = {"gold": ("3B", "1F", "1I"), "sable": ("4A", "1F", "2E")}


def test_majority_controls_a_tile_in_card_editions() -> None:
    """Two of gold's Knights control a tile against one of sable's."""
    officers = {"gold": ("4J", "2B", "2B", None, None), "sable": ("4A", "2B", "4C", None, None)}
    table = CardTable(officers=officers)
    board = ShownBoard(table.rules)
    assert set(board.held(table.state.observation(0))) == {
        Held(Part("tile", "2B"), "gold", is_yours=True),
        Held(Part("tile", "4C"), "sable"),
    }


def test_tile_tooltip_names_blocked_players(pilots: Pilots) -> None:
    """The tooltip names the players."""
    pilot, _match = laid(pilots, mustered(officers=CROWDS))
    table = table_of(pilot)
    known = table.inspection(Part("tile", "2E"))
    assert known is not None
    assert "Blocked for Isabeau" in [str(fact.sentence) for fact in known.facts]


def test_command_tile_tooltip_names_blocking_only_once(pilots: Pilots) -> None:
    """The player with the Knight is named once, not also among the blocked players."""
    officers = {"gold": ("3B", "1F", "1I"), "sable": ("4A", "3B", "4C")}
    pilot, _match = laid(pilots, mustered(officers=officers))
    known = table_of(pilot).inspection(Part("tile", "3B"))
    assert known is not None
    told = [str(fact.sentence) for fact in known.facts if fact.icon == "lock"]
    assert told == ["Eagle B is blocked for you by Aldric’s Knight."]


LEGEND = [
    "you control it",
    "blocked by another player",
    "Knights tied: nobody controls it",
    "costs a card from your hand",
]


def legend_of(pilot: Pilot) -> list[tuple[str, pygame.Rect]]:
    """The texts of the legend and their rectangles."""
    texts = [each for each in pilot.element("legend").walk() if isinstance(each.node, Text)]
    return [(each.node.text, each.rect) for each in texts if isinstance(each.node, Text)]


def test_legend_explains_marks_on_the_map(pilots: Pilots) -> None:
    """The legend has held tiles and scrums; with the Baron selected, rides that cost a card too."""
    pilot, _match = laid(pilots, mustered(officers=CROWDS, die=6))
    before = [words for words, _place in legend_of(pilot)]
    click_tile(pilot, "3B")
    assert (before, [words for words, _place in legend_of(pilot)]) == (LEGEND[:3], LEGEND)


def test_legend_calls_nothing_yours_before_colours_are_chosen(pilots: Pilots) -> None:
    """A player without a colour controls nothing."""
    pilot, _match = seat_at_table(pilots, (COMPUTER, PERSON))
    assert "this colour controls it" in (said := [words for words, _place in legend_of(pilot)])
    assert not set(said) & set(LEGEND)


@pytest.mark.parametrize(("language", "scale"), [("en", 150), ("fr", 100), ("de", 150), ("pseudo", 100)])
def test_legend_does_not_cover_tiles(pilots: Pilots, language: str, scale: int) -> None:
    """The whole legend fits in the smallest window."""
    pilot, _match = laid(pilots, mustered(officers=CROWDS, die=6), language=language, scale=scale)
    click_tile(pilot, "3B")
    table, placed = table_of(pilot), legend_of(pilot)
    at = {point: words for words, place in placed for point in corners(place)}
    assert [words for point, words in at.items() if table.family.board.hit(point) is not None] == []
    assert [each for each in measured(pilot).over if each.text in dict(placed)] == []


@pytest.mark.parametrize("scale", [75, 100])
def test_legend_keeps_off_the_border_of_the_map(pilots: Pilots, scale: int) -> None:
    """The border grows with the map, which is larger where the rest is small."""
    pilot, _match = laid(pilots, mustered(officers=CROWDS), size=(1920, 1080), language="fr", scale=scale)
    board = exactly(LandBoard, table_of(pilot).family.board)
    inner = pilot.place("board").bottom - round(27 * board.k)
    assert max(place.bottom for _words, place in legend_of(pilot)) <= inner


@pytest.mark.parametrize(("language", "height"), [("de", 701), ("en", 720), ("fr", 701)])
def test_legend_does_not_cover_tiles_of_a_puzzle(pilots: Pilots, language: str, height: int) -> None:
    """The map of a puzzle is farther left; a window's frame makes it smaller too."""
    pilot = pilots((1280, height), language)
    pilot.shell.screens.open_puzzles()
    pilot.settle()
    pilot.click("puzzles.solve")
    pilot.settle()
    table = table_of(pilot)
    places = map(table.family.board.extent, tiles_of(table))
    cells = [place.inflate(0, -place.h // 2) for place in places if place]
    assert [words for words, place in legend_of(pilot) if place.collidelist(cells) >= 0] == []


def tiles_of(table: Table) -> list[Part]:
    """All tiles of the map."""
    return [tile for row in table.family.board.rows(table.session.shown) for tile in row]


def corners(bounds: pygame.Rect) -> list[tuple[int, int]]:
    """The corners of a line of text centred in its rectangle."""
    line = bounds.inflate(0, 20 - bounds.h)
    return [line.topleft, line.topright, line.bottomleft, line.bottomright]


def middle_tile(table: Table) -> Part:
    """The tile in the middle of the map."""
    rows = table.family.board.rows(table.session.shown)
    return rows[3][3]


def test_zoomed_map_can_be_dragged(pilots: Pilots) -> None:
    """The map follows the mouse and stops at its edge; the release presses nothing."""
    pilot, match = seat_at_table(pilots, actions=30)
    table = table_of(pilot)
    magnifier = panel_of(table, Magnifier)
    board = table.family.board
    middle = board.rect.center
    pilot.move(middle)  # zooming keeps the place under the mouse
    magnifier.zoom(1)
    magnifier.zoom(1)
    place = middle_tile(table)
    before, ply = board.spot(place), match.ply
    drag(pilot, middle, (40, 30))
    after = board.spot(place)
    assert before is not None
    assert after is not None
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((40, 30), abs=3)
    drag(pilot, middle, (3000, 0))
    assert board.rect.collidepoint(board.spot(place) or (-1, -1))
    assert (match.ply, table.pending.is_open) == (ply, False)


def test_zoom_out_button_is_below_zoom_in_button(pilots: Pilots) -> None:
    """The button is there only while the map is zoomed in, and disappears when pressed."""
    pilot, _match = seat_at_table(pilots, actions=30)
    table, magnifier = table_of(pilot), panel_of(table_of(pilot), Magnifier)
    before = table.widget("table.whole")
    pilot.click("table.zoom")
    pilot.settle()
    closer, back = table.widget("table.zoom"), pilot.find("table.whole")
    assert before is None
    assert closer is not None
    assert back.rect.top >= closer.rect.bottom
    pilot.click("table.whole")
    pilot.settle()
    assert (magnifier.factor, table.widget("table.whole")) == (1.0, None)


def test_map_can_be_zoomed_out_while_dragged(pilots: Pilots) -> None:
    """Zooming out by key or wheel during a drag leaves the board in place."""
    pilot, _match = seat_at_table(pilots, actions=30)
    table = table_of(pilot)
    magnifier = panel_of(table, Magnifier)
    place = middle_tile(table)
    whole = table.family.board.spot(place)
    magnifier.zoom(1)
    start = table.family.board.rect.center
    for kind, data in (
        (pygame.MOUSEBUTTONDOWN, {"button": 1}),
        (pygame.MOUSEMOTION, {"rel": (20, 0), "buttons": (1, 0, 0)}),
    ):
        pygame.event.post(pygame.event.Event(kind, pos=(start[0] + 20, start[1]), **data))
        pilot.frame()
    magnifier.zoom(0)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0] + 60, start[1]), rel=(40, 0), buttons=(1, 0, 0))
    )
    pilot.frame()
    assert table.family.board.spot(place) == whole


def drag(pilot: Pilot, start: tuple[int, int], by: tuple[int, int]) -> None:
    """Press, move, release."""
    end = (start[0] + by[0], start[1] + by[1])
    pilot.move(start)
    for kind, where in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        more = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": by, "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, pos=where, **more))
        pilot.frame()


def test_click_on_zoomed_map_selects_a_tile(pilots: Pilots) -> None:
    """The click counts when the button is released."""
    pilot, _match = laid(pilots, mustered())
    panel_of(table_of(pilot), Magnifier).zoom(1)
    click_tile(pilot, "3B")
    assert table_of(pilot).parts.turn.marks().command == Part("tile", "3B")


def test_exchange_reports_the_discarded_card(pilots: Pilots) -> None:
    """The owner reads the name of the card, the others of a card face down."""
    pilot, match = laid(pilots, mustered())
    match.play(match.rules.parse("exchange 1A"))
    session = table_of(pilot).session
    lines = [str(entry.sentence) for entry in session.chronicle.entries(0) if not entry.is_detail]
    assert lines[0] == "You discarded Horse A."
    others = [str(entry.sentence) for entry in session.chronicle.entries(1) if not entry.is_detail]
    assert others[0] == "Isabeau discards a card face down."
