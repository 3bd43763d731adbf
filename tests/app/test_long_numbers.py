"""Numbers of any length fit: no digit is cut off or drawn over its neighbours."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.kit import canvas, fonts, layout, put
from barons.app.kit.theme import WHITE, Colour
from barons.app.kit.ui.tree import paint_alone
from barons.app.table.boards.summary import Graph, ScoreLine
from barons.app.table.charts import draw_chart
from barons.app.table.chronicle import ChronicleEntry
from barons.app.table.chronicleview import ChronicleList, chronicle
from barons.text.sentence import Sentence, SentencePart
from tests.app.pilot import Pilot

Place = tuple[str, pygame.Rect]

SHAPES = [((1024, 600), 100), ((1280, 720), 150), ((1920, 1080), 75), ((1920, 1080), 200)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Place]:
    """Record every text drawn at an anchor point, and its rectangle."""
    places: list[Place] = []

    def noted(
        target: pygame.Surface, string: str, style: fonts.Style, ink: Colour, **at: tuple[int, int]
    ) -> pygame.Rect:
        places.append((string, fonts.text(string, style, ink).get_rect(**at)))
        return places[-1][1]

    monkeypatch.setattr(put, "text", noted)
    return places


def shown(turn: int) -> ChronicleList:
    """A list with two lines of this turn and one of the turn before."""
    sentence = Sentence((SentencePart("text", "Isabeau moves."),))
    turns = (turn - 1, turn, turn)
    entries = tuple(ChronicleEntry(ply, each, None, "move", sentence, False) for ply, each in enumerate(turns))
    return ChronicleList(entries, (), lambda name: "", str)


@pytest.mark.parametrize("turn", [9, 99, 100, 999, 1000, 1710, 10_000, 9_999_999])
@pytest.mark.parametrize(("size", "scale"), SHAPES)
@pytest.mark.parametrize("text", [100, 175])
def test_the_chronicle_shows_every_digit_of_a_turn(
    pilots: Callable[..., Pilot], drawn: list[Place], size: tuple[int, int], scale: int, text: int, turn: int
) -> None:
    """The turn number starts inside the list at every size of window and text."""
    pilot = pilots(size, "en", scale)
    pilot.shell.change("text_size", text)
    bounds = pygame.Rect(0, 0, layout.px(360), layout.px(300))
    paint_alone(chronicle(shown(turn)), canvas.opaque(bounds.size), bounds)
    numbers = {string: rect for string, rect in drawn if string.isdecimal()}
    assert set(numbers) == {str(turn), str(turn - 1)}
    assert min(rect.left for rect in numbers.values()) >= 0


@pytest.mark.parametrize("number", [0, 7, 42, 999, 12_345, -1000])
@pytest.mark.parametrize(("size", "scale"), SHAPES)
def test_long_number_is_shrunk_to_fit(
    pilots: Callable[..., Pilot], size: tuple[int, int], scale: int, number: int
) -> None:
    """A long number becomes smaller, then narrower."""
    pilots(size, "en", scale)
    width = layout.px(44)
    rect = put.number(canvas.opaque((200, 60)), number, fonts.NUMERAL.at(18), WHITE, width, midright=(100, 30))
    assert rect.w <= width
    assert fonts.overflows == []


def test_number_that_does_not_fit_is_recorded(pilot: Pilot) -> None:
    """A number that does not fit is listed in `fonts.overflows`."""
    put.number(canvas.opaque((200, 60)), 10**12, fonts.NUMERAL, WHITE, 12, midleft=(0, 30))
    assert [over.text for over in fonts.overflows] == [str(10**12)]
    fonts.overflows.clear()


@pytest.mark.parametrize("score", [9, 100, 12_345, -1000, 10**7])
def test_chart_numbers_stay_inside_the_chart(pilot: Pilot, drawn: list[Place], score: int) -> None:
    """Numbers left of the curves and at their ends stay inside the chart."""
    rect = pygame.Rect(0, 0, 700, 300)
    draw_chart(
        canvas.opaque(rect.size), rect, Graph("Score", (ScoreLine("gold", ((0, 0), (1710, score))),), 0, "")
    )
    outside = [string for string, place in drawn if place.left < rect.left or place.right > rect.right]
    assert outside == []
