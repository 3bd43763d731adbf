"""What the board of Barons draws below the pieces: the numbers of its own ruleset, in the language set now."""

from __future__ import annotations

import pygame
import pytest

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.words import RealmsWords
from barons.engine.realms.rules import RealmsRules
from barons.rulesets import whole
from barons.text import tr
from tests.app.pilot import Pilot
from tests.realms.table import Table, rules_of

MAIN = rules_of()


def dear() -> RealmsRules:
    """The same ruleset with another toll on the first land."""
    realms = whole(MAIN)["params"]["realms"]
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


def test_the_ground_names_the_realms_in_the_language_set_now(pilot: Pilot) -> None:
    """Though nothing else about the board has changed."""
    board = RealmsBoard(MAIN, RealmsWords(MAIN))
    english = drawn(board)
    tr.set_language("fr")
    assert drawn(board) != english
