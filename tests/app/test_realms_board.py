"""What the board of Barons draws below the pieces: the numbers of its own ruleset, in the language set now."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.ground import title_line
from barons.app.games.realms.plan import STAGE, Space, end_of_way
from barons.app.games.realms.seen import realms_of
from barons.app.games.realms.words import RealmsWords
from barons.app.kit import put
from barons.engine.realms.rules import RealmsRules
from barons.rulesets import whole
from barons.text import tr
from tests.app.games import ring_family
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, open_match
from tests.app.tables import table_of
from tests.realms.table import Table, rules_of

MAIN = rules_of()
BOARD = RealmsBoard(MAIN, RealmsWords(MAIN)).view


def dear() -> RealmsRules:
    """The same ruleset with another toll on the first land."""
    realms: Any = whole(MAIN)["params"]["realms"]
    realms["white"]["lands"][0]["toll"] += 1
    return rules_of(realms=realms)


def drawn(board: RealmsBoard) -> bytes:
    """The upper side of the ring before anybody has come, always of one size."""
    surface = pygame.Surface((600, 546))
    board.place(surface.get_rect())
    board.draw(surface, Table.new(2).state.observation(0))
    return pygame.image.tobytes(surface.subsurface((0, 0, 600, 150)), "RGB")


@pytest.mark.usefixtures("pilot")
def test_the_ground_shows_the_numbers_of_its_own_ruleset() -> None:
    """Another toll is another picture, though the board is as large as the last one."""
    other = dear()
    assert drawn(RealmsBoard(MAIN, RealmsWords(MAIN))) != drawn(RealmsBoard(other, RealmsWords(other)))


def depth(space: Space, at: tuple[float, float]) -> float:
    """How far inwards of a space's middle a point lies, in the side's own direction."""
    side = BOARD.plan.spaces[f"{BOARD.plan.realms[space.realm]}-city"]
    return sum((at[axis] - space.middle[axis]) * side.inward[axis] for axis in (0, 1))


@pytest.mark.parametrize("space", [each for each in BOARD.plan.spaces.values() if each.kind != "outpost"])
def test_dice_lie_beside_the_names_of_realms(space: Space) -> None:
    """A die (38 units) and the letters (20) keep apart, whatever the space."""
    one, other = title_line(space.realm)
    name = depth(space, ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))
    assert abs(depth(space, end_of_way(space)) - name) >= (38 + 20) / 2


def test_the_ground_names_the_realms_in_the_language_set_now(pilot: Pilot) -> None:
    """Though nothing else about the board has changed."""
    board = RealmsBoard(MAIN, RealmsWords(MAIN))
    english = drawn(board)
    tr.set_language("fr")
    assert drawn(board) != english


def test_dice_fall_on_the_bare_middle(pilots: Callable[..., Pilot]) -> None:
    """Neither the medallion there nor the decks' counts are seen between them; the ring round it is."""
    table = table_of(open_match(pilots, match_at(at_step("move"))))
    board = ring_family(table).board
    target = pygame.Surface((1280, 720))
    target.fill("red")
    board.draw_dice(target, (1, 2), 1.0, frozenset({1, 2}))
    between, counts, beside = ((0.0, -14.0), (62.0, 104.0), (STAGE + 4.0, 0.0))
    assert (
        target.get_at(board.view.pixel(between))
        == target.get_at(board.view.pixel(counts))
        != pygame.Color("red")
    )
    assert target.get_at(board.view.pixel(beside)) == pygame.Color("red")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_words_in_the_middle_stay_inside_its_ring(
    pilots: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """The decks' names, to their lowest corner."""
    laid: list[pygame.Rect] = []
    picture = put.picture

    def noted(*args: Any, **named: Any) -> pygame.Rect:
        laid.append(picture(*args, **named))
        return laid[-1]

    pilot = open_match(pilots, match_at(at_step("land")), language=language)
    board = ring_family(table_of(pilot)).board
    monkeypatch.setattr(put, "picture", noted)
    board._decks(pygame.Surface(board.rect.size), realms_of(Table.new(2).state.observation(0)), is_bare=False)
    middle = board.view.spot_of((0, 0))
    far = max(math.dist(middle, corner) for rect in laid for corner in (rect.bottomleft, rect.bottomright))
    assert len(laid) == 6
    assert far < (STAGE - 12) * board.view.k


@pytest.mark.usefixtures("pilot")
def test_dice_fall_on_no_medallion() -> None:
    """In the first picture of a new size as in a later one: what lay there before is known as it was."""
    seen, pictures = Table.new(2).state.observation(0), []
    for throws in ((), (1, 4, 6)), ((1, 4, 6),):
        board, surface = RealmsBoard(MAIN, RealmsWords(MAIN)), pygame.Surface((600, 546))
        board.place(surface.get_rect())
        for board.dice in throws:
            board.draw(surface, seen)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
