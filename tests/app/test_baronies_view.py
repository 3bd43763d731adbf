"""What Baron's map shows by default: the part in play, without a lone tail; arrows to what is beyond."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons.app.games.baronies import linework
from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.mapview import MapView, figure, foot_of, in_play
from barons.app.games.baronies.marks import MapMarks, PlaceValue
from barons.app.games.baronies.track import draw_rulers, light_rulers
from barons.app.kit import fonts, theme
from barons.app.kit.recording import RecordingSurface
from barons.app.table.boards.hexplan import barony_of
from barons.engine.core import Part
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of

Pilots = Callable[..., Pilot]
CLUSTER = {*barony_of("0,0"), *barony_of("2,-1"), *barony_of("1,1"), "3,-3"}
TAIL = {f"{number},{-number}" for number in range(4, 9)}


def view_of(laid: set[str], donjons: tuple[str, ...] = ()) -> MapView:
    """Return a view of these tiles on a mat of the usual size."""
    view = MapView()
    view.place(pygame.Rect(0, 0, 1092, 780))
    view.show(sorted(laid), donjons)
    return view


@pytest.mark.parametrize(
    ("laid", "donjons", "shown"),
    [
        (CLUSTER, (), CLUSTER),
        (CLUSTER | TAIL, (), CLUSTER),
        (CLUSTER | TAIL, ("8,-8",), CLUSTER | TAIL),
        (TAIL, (), TAIL),
    ],
    ids=["no tail", "a tail", "a knight at its end", "nothing else"],
)
def test_a_tail_is_not_in_play(laid: set[str], donjons: tuple[str, ...], shown: set[str]) -> None:
    """A tail is in play only if it has a donjon, or if there is little else."""
    assert in_play(laid, donjons) == shown


def test_tail_does_not_shrink_tiles() -> None:
    """The tail is outside the view, and an arrow points to it."""
    view, whole = view_of(CLUSTER | TAIL), view_of(CLUSTER | TAIL, ("8,-8",))
    assert view.k > 1.12 * whole.k
    assert view.beyond() == ["up"]
    assert whole.beyond() == []


def test_new_tile_on_tail_is_visible_for_one_round() -> None:
    """Each player's latest tile is visible until all have placed another."""
    tail = sorted(TAIL)
    laid = [*sorted(CLUSTER), *tail[:-1]]
    view = view_of(set(laid))
    hidden = [view.beyond()]
    for cell in (tail[-1], "-2,0", "-2,1"):
        laid.append(cell)
        view.show(laid, (), 2)
        hidden.append(view.beyond())
    assert hidden == [["up"], [], [], ["up"]]


def test_long_tail_extends_outside_view() -> None:
    """An arrow points to the part outside the view."""
    width = {cell for centre in ("-3,2", "-2,4", "2,2") for cell in barony_of(centre)}
    laid = [*sorted(CLUSTER | width), *(f"{number},{-number}" for number in range(4, 30))]
    view = view_of(set(laid[:-1]))
    small = view.k
    view.show(laid, (), 2)
    assert view.k == small
    assert "up" in view.beyond()


def test_keyboard_cursor_shows_tail() -> None:
    """The keyboard cursor moves the view to the tail, and the whole map can be shown again."""
    view = view_of(CLUSTER | TAIL)
    view.reveal(Part("cell", "8,-8"))
    spot = view.spot(Part("cell", "8,-8"))
    assert spot is not None
    assert view.frame.collidepoint(spot)
    view.fit(at_once=True)
    assert view.beyond() == ["up"]


def test_zooming_out_fully_shows_whole_map_again() -> None:
    """After zooming out one step too far, the view follows the growing map again."""
    view = view_of(CLUSTER)
    whole = view.k
    view.zoom(2)
    closer, followed = view.k, view.follows
    view.zoom(-3)
    assert closer > whole
    assert (followed, view.follows, view.k) == (False, True, whole)


def test_zooming_out_further_shows_tail() -> None:
    """The whole tail is visible, and the view does not jump back to the part in play."""
    view, whole = view_of(CLUSTER | TAIL), view_of(CLUSTER | TAIL, ("8,-8",))
    hidden = view.beyond()
    view.zoom(-9)
    assert (hidden, view.beyond()) == (["up"], [])
    assert (view.follows, view.k) == (False, whole.k)


def test_finding_visible_spaces_does_not_move_view() -> None:
    """Only if no space is visible does the view move."""
    view = view_of(CLUSTER)
    view.zoom(3)
    put = view.origin
    view.find({Part("cell", "0,0"), Part("cell", "3,-3")})
    stayed = view.origin
    view.pan(-3000, 0)
    away = view.spot(Part("cell", "0,0"))
    view.find({Part("cell", "0,0")})
    spot = view.spot(Part("cell", "0,0"))
    assert stayed == put
    assert away is not None
    assert not view.frame.collidepoint(away)
    assert spot is not None
    assert view.frame.collidepoint(spot)


def test_view_does_not_change_within_turn() -> None:
    """A later click means the same space whatever is placed. The next turn shows everything."""
    view = MapView()
    view.place(pygame.Rect(0, 0, 1092, 780))
    laid = sorted(CLUSTER)
    view.show(laid, turn=7)
    before = (view.k, view.origin)
    view.show([*laid, "-4,0", "-5,0"], turn=7)
    within = (view.k, view.origin)
    view.show([*laid, "-4,0", "-5,0"], turn=8)
    assert within == before
    assert (view.k, view.origin) != before
    assert view.beyond() == []


def test_rulers_label_visible_columns_and_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rulers on both sides include the column and row of the first tile."""
    view, written = view_of(CLUSTER), list[str]()
    draw = fonts.text

    def listened(text: str, *how: Any) -> pygame.Surface:
        written.append(text)
        return draw(text, *how)

    monkeypatch.setattr(fonts, "text", listened)
    draw_rulers(RecordingSurface((1092, 780)), view)
    assert {"M", "13"} <= set(written)
    assert len(written) == len(set(written))


def test_hovered_space_highlights_its_letter_and_number(pilots: Pilots) -> None:
    """Letter and number are highlighted on all four sides, with a line to each."""
    pilots()
    view, recording = view_of(CLUSTER), RecordingSurface((1092, 780))
    light_rulers(recording, view, "0,0", lambda at: True)
    sides = {(x < view.frame.left, x >= view.frame.right) for _what, (x, *_), *_ in recording.recorded}
    assert sides == {(True, False), (False, True), (False, False)}


def test_each_colour_has_distinct_barony_pattern() -> None:
    """Patterns distinguish the baronies without colours."""
    washes = [linework.wash(colour, (0.0, 0.0), ()) for colour in theme.PLAYERS]
    patterns = {re.findall(' d="([^"]*)"', wash)[1] for wash in washes}
    assert len(patterns) == len(theme.PLAYERS)


def test_a_tile_of_two_baronies_is_split_towards_their_donjons() -> None:
    """Each owner's part is on the side of that owner's donjon."""
    left, right = (-100.0, 0.0), (100.0, 0.0)
    parts = [linework.wash("gold", left, (right,)), linework.wash("purple", right, (left,))]
    fills = [part.partition('"M')[2].partition('Z"')[0].split("L") for part in parts]
    xs = [[float(point.split()[0]) for point in points] for points in fills]
    assert max(xs[0]) == pytest.approx(0.0, abs=0.01)
    assert min(xs[1]) == pytest.approx(0.0, abs=0.01)


def test_offer_does_not_cover_the_crown_of_a_figure_below(pilots: Pilots) -> None:
    """The plate of a place reaches onto the two below it, whose figures are in front of it."""
    pilot, match = seat_at_table(pilots, ruleset="baronies-2006", actions=150)
    board, seen = exactly(BaroniesBoard, table_of(pilot).family.board), match.observation(0)
    pictures = []
    for offers in ((), (PlaceValue("0,-1", 14, fights=True, founds=False),)):
        picture = pilot.shell.surface.copy()
        board.draw(picture, seen, MapMarks(offers=offers))
        pictures.append(picture)
    baron = figure("", "baron_gold", foot_of("0,0"))
    x, y = board.spot(Part("cell", "0,0")) or (0, 0)
    crown = pygame.Rect(0, 0, 3, 5)
    crown.midtop = x, y + round((baron.at[1] - 0.9 * baron.foot[1]) * board.view.k)
    plate = crown.move(-12, 4)
    for area, is_same in ((crown, True), (plate, False)):
        before, after = (pygame.transform.average_color(each, area) for each in pictures)
        assert (max(abs(one - other) for one, other in zip(before, after, strict=True)) < 5) is is_same
