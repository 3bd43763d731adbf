"""What the board of Barons draws below the pieces: the numbers of its ruleset, in the current language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from barons.app.games.realms.accounts import in_brief
from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.stage import SHOWN
from barons.app.games.realms.words import RealmsWords, realms_of
from barons.app.kit import fonts, put
from barons.app.kit.layout import px
from barons.engine.realms.rules import RealmsRules
from barons.rulesets import whole
from barons.text import tr
from tests.app.games import ring_family
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, open_match
from tests.app.tables import table_of
from tests.realms.positions import player
from tests.realms.table import Table, rules_of

MAIN = rules_of()


def with_higher_toll() -> RealmsRules:
    """The same ruleset with a different toll on the first land."""
    realms: Any = whole(MAIN)["params"]["realms"]
    realms["white"]["lands"][0]["toll"] += 1
    return rules_of(realms=realms)


def drawn(board: RealmsBoard) -> bytes:
    """The upper side of the empty ring as pixels, always of the same size."""
    surface = pygame.Surface((600, 546))
    board.place(surface.get_rect())
    board.draw(surface, Table.new(2).state.observation(0))
    return pygame.image.tobytes(surface.subsurface((0, 0, 600, 150)), "RGB")


@pytest.mark.usefixtures("pilot")
def test_board_background_uses_numbers_of_its_ruleset() -> None:
    """A different toll gives a different picture, although the board has the size of the previous one."""
    other = with_higher_toll()
    assert drawn(RealmsBoard(MAIN, RealmsWords(MAIN))) != drawn(RealmsBoard(other, RealmsWords(other)))


@pytest.mark.usefixtures("pilot")
@pytest.mark.parametrize(
    ("direction", "along"), [("left", (-1, 0)), ("right", (1, 0)), ("up", (0, -1)), ("down", (0, 1))]
)
def test_arrow_keys_lead_round_the_ring(direction: str, along: tuple[int, int]) -> None:
    """Each key leads to another space in its direction, or stays at the last one."""
    board = RealmsBoard(MAIN, RealmsWords(MAIN))
    board.place(pygame.Rect(0, 0, 600, 546))
    start = board.walk(None, "")
    steps = {
        part: board.walk(part, direction)
        for row in board.rows(Table.new(2).state.observation(0))
        for part in row
    }
    spots = {part: board.spot(part) for part in steps}
    ahead = [
        sum(
            (there - here) * way
            for here, there, way in zip(spots[part] or (), spots[to] or (), along, strict=True)
        )
        for part, to in steps.items()
        if to != part
    ]
    assert start in steps
    assert min(ahead) > 0
    assert len(ahead) > len(steps) / 2


def test_board_background_names_realms_in_current_language(pilot: Pilot) -> None:
    """A change of language alone redraws the background."""
    board = RealmsBoard(MAIN, RealmsWords(MAIN))
    english = drawn(board)
    tr.set_language("fr")
    assert drawn(board) != english


@pytest.mark.usefixtures("pilot")
def test_partial_repaint_of_count_equals_full_repaint() -> None:
    """Only the part that differs is painted: a number stays beside its unchanged symbol."""
    seen = realms_of(Table.new(2).state.observation(0))
    pictures = [pygame.Surface((600, 546)) for _each in range(2)]
    boards = [RealmsBoard(MAIN, RealmsWords(MAIN)) for _each in pictures]
    for board in boards:
        board.place(pictures[0].get_rect())
    boards[0].draw(pictures[0], seen)
    for board, picture in zip(boards, pictures, strict=True):
        board.draw(picture, replace(seen, items=seen.items - 1))
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


def test_rolling_dice_do_not_cover_race(pilots: Callable[..., Pilot]) -> None:
    """The race below the dice stays visible."""
    table = table_of(open_match(pilots, match_at(at_step("move"))))
    board = ring_family(table).board
    target = pygame.Surface((1280, 720))
    target.fill("red")
    board.stage.tumbling(target, (1, 2), 1.0, frozenset({1, 2}))
    assert target.get_at(board.pixel((0.0, SHOWN[1]))) != pygame.Color("red")
    assert target.get_at(board.pixel((0.0, 60.0))) == pygame.Color("red")


@pytest.mark.parametrize("count", [1, 4, 5, 6, 7, 12])
def test_dice_do_not_cover_their_captions(pilots: Callable[..., Pilot], count: int) -> None:
    """Any number of dice is inside the hexagon, between the caption of the roll and that of its target."""
    table = table_of(open_match(pilots, match_at(at_step("move"))))
    board = ring_family(table).board
    target = pygame.Surface((1280, 720))
    board.stage.caption(target, "Gold rolls", "With 4")
    captions = pygame.mask.from_threshold(target, (0, 0, 0), (40, 40, 40))
    captions.invert()
    target.fill("black")
    board.stage.throw(target, [6] * count, set())
    dice = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1))
    dice.invert()
    assert captions.count() > 0
    assert dice.count() > 0
    assert captions.overlap(dice, (0, 0)) is None


@pytest.mark.usefixtures("pilot")
def test_race_counts_realms_of_each_seat() -> None:
    """Two castles in a realm count as one of six; a realm without free land is crossed out."""
    lands = {"white-1": [(0, "castle")], "white-2": [(0, "castle")], "red-1": [(0, "castle")]}
    lands |= {f"green-{number}": [(1, "castle")] for number in (1, 2, 3, 4)}
    seen = Table.at(player("hunter"), player("thief"), buildings=lands).state.observation(0)
    board, surface = RealmsBoard(MAIN, RealmsWords(MAIN)), pygame.Surface((600, 546))
    board.place(surface.get_rect())
    icons: list[str] = []
    written: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "write", lambda _target, text, *_rest, **_at: written.append(text))
        patch.setattr(put, "icon", lambda _target, name, *_rest, **_at: icons.append(name))
        patch.setattr(put, "text", lambda _target, text, *_rest, **_at: icons.append(text))
        board.stage.race(surface, realms_of(seen))
    assert icons.count("cross") == 1
    assert [each for each in icons if "/" in each] == ["2/6", "1/6"]
    assert written == ["Castles in six realms"]


def test_last_event_is_shown_in_board_centre(pilots: Callable[..., Pilot]) -> None:
    """The event is shown while no dice are rolling."""
    table = table_of(open_match(pilots, match_at(at_step("land"))))
    assert "moves" in ring_family(table).board.news


@pytest.mark.parametrize("name", ["white-outpost", "yellow-city", "green-guild", "blue-d2", "white-3"])
def test_hovered_space_is_described_briefly(pilots: Callable[..., Pilot], name: str) -> None:
    """The text in the corner of the board has at most three lines."""
    table = table_of(open_match(pilots, match_at(at_step("land")), language="fr"))
    family = ring_family(table)
    brief = in_brief(family.rules, realms_of(table.session.shown), name, family.words.names)
    assert len(fonts.wrap(brief, fonts.CAPTION, px(208))) <= 3


@pytest.mark.usefixtures("pilot")
def test_dice_picture_is_the_same_in_every_frame() -> None:
    """The first frame of a new size equals later ones."""
    seen, pictures = Table.new(2).state.observation(0), []
    for throws in ((), (1, 4, 6)), ((1, 4, 6),):
        board, surface = RealmsBoard(MAIN, RealmsWords(MAIN)), pygame.Surface((600, 546))
        board.place(surface.get_rect())
        for board.dice in throws:
            board.draw(surface, seen)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
