"""Test helper that plays lessons by clicking what each step asks for."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from barons.app.screens.lessons import open_goal
from barons.app.table.guide import Guide
from barons.engine.core import Part
from barons.lessons.lesson import Read
from barons.text import tr
from tests.app.pilot import Pilot
from tests.app.tables import QuickThinker, panel_of, parts_of, table_of

SOLUTIONS: Final = {
    "baronies win": (
        Part("cell", "-1,0"),
        Part("control", "strip.seal"),
        Part("control", "strip.seal"),
        Part("control", "action.done"),
        Part("control", "strip.seal"),
    ),
    "realms win": (Part("tile", "black-1"), Part("control", "choice.build castle")),
    "land win": (Part("tile", "1H"), Part("tile", "4I"), Part("control", "action.construct")),
    "land-cards win": (
        Part("control", "card.disperse"),
        Part("tile", "1H"),
        *(Part("tile", "4E"),) * 9,
        *(Part("control", "strip.seal"),) * 3,
    ),
}
"""What is clicked at steps that leave the choice to the player."""


def begin(pilot: Pilot, key: str, goal: int) -> Guide:
    """Open this goal on the table, without animations."""
    pilot.shell.think_with(QuickThinker())
    pilot.shell.settings.ai_speed = pilot.shell.settings.animation_speed = 0
    open_goal(pilot.shell, key, goal)
    pilot.settle()
    return guide_of(pilot)


def guide_of(pilot: Pilot) -> Guide:
    """The guide of the table on top."""
    return panel_of(table_of(pilot), Guide)


def press(pilot: Pilot, part: Part) -> None:
    """Click a control or a position on the board."""
    table = table_of(pilot)
    if part.kind == "control":
        pilot.click(part.name)
        return
    spot = table.family.board.spot(part)
    assert spot is not None, part
    pilot.click_at(spot)


def do(pilot: Pilot, key: str) -> None:
    """Do what the current step asks for."""
    guide = guide_of(pilot)
    step, number = guide.step, guide.at
    if isinstance(step.until, Read):
        pilot.click("lesson.next")
        return
    parts = SOLUTIONS[f"{key} {guide.goal.key}"] if step.is_free else [step.at] * 6
    for part in parts:
        if is_at(pilot, guide, number):
            assert part is not None
            press(pilot, part)


def press_next(pilot: Pilot, guide: Guide, number: int) -> pygame.Rect:
    """Click "Next" until the step is passed; return the button's rectangle before that."""
    where = pilot.place("lesson.next")
    for _press in range(6):
        if is_at(pilot, guide, number):
            pilot.click_at(where.center)
    return where


class Noted(NamedTuple):
    """Observations at a step."""

    goal: str
    at: int
    is_passed: bool
    """Doing what the step asks for completes it."""
    is_silent: bool
    """Another click had an effect, or had none without an explanation."""
    others: frozenset[Part]
    """Parts that were highlighted but not asked for."""
    has_room: bool
    """The bubble is within the window and beside what it points at."""
    is_clear: bool
    """The bubble covers nothing that the step is about, no place of the board, no control."""
    onward: tuple[int, ...]
    """Rectangle of the button that leads on."""


def walk(pilot: Pilot, key: str) -> list[Noted]:
    """Play a whole lesson, goal by goal; return the observations."""
    noted = []
    guide = begin(pilot, key, 0)
    for _step in range(200):
        number, step = guide.at, guide.step
        others = table_of(pilot).parts.turn.marks().legal - step.asks - frozenset(step.lit)
        bounds, is_clear, onward = has_room(pilot), covers_nothing(pilot), tuple(pilot.place("lesson.next"))
        is_covered = bubble_of(pilot).colliderect(pilot.place("table.undo"))
        is_silent = not (step.is_free or is_covered) and is_silent_on_undo(pilot, guide)
        do(pilot, key)
        is_passed = not is_at(pilot, guide, number)
        others = frozenset() if step.is_free else others
        noted.append(Noted(guide.goal.key, number, is_passed, is_silent, others, bounds, is_clear, onward))
        if not is_passed or not has_guide(pilot):
            break
        guide = guide_of(pilot)
    return noted


def is_silent_on_undo(pilot: Pilot, guide: Guide) -> bool:
    """Click undo, which no step asks for; return whether the answer is missing or something changed."""
    number, ply = guide.at, guide.table.match.ply
    pilot.click("table.undo")
    return not guide.answer_text or (guide.at, guide.table.match.ply) != (number, ply)


def has_guide(pilot: Pilot) -> bool:
    """Whether the table has a guide; False once the first game is on the table."""
    return any(isinstance(part, Guide) for part in parts_of(table_of(pilot)))


def has_room(pilot: Pilot) -> bool:
    """Whether the bubble is within the window, beside what it points at and not over it."""
    guide, bubble = guide_of(pilot), bubble_of(pilot)
    window = pilot.shell.surface.get_rect()
    is_adrift = guide.anchor is None and guide.step.at is not None
    is_over = guide.anchor is not None and bubble.colliderect(guide.anchor)
    return window.contains(bubble) and not is_over and not is_adrift


def covers_nothing(pilot: Pilot) -> bool:
    """Whether the bubble covers no subject of the step, no place of the board, no button and no fight."""
    guide, bubble, table = guide_of(pilot), bubble_of(pilot), table_of(pilot)
    board = table.family.board
    places = (board.extent(part) for row in board.rows(table.session.shown) for part in row)
    # a hexagon does not fill the corners of its rectangle
    cells = [place.inflate(-place.w // 4, -place.h // 4) for place in places if place is not None]
    others = [each.rect for each in table.widgets() if not each.key.startswith("panel.")]
    fights = [place for place in [table.place_of("fight")] if place is not None]
    return bubble.collidelist([*guide.light(), *cells, *others, *fights]) == -1


def bubble_of(pilot: Pilot) -> pygame.Rect:
    """Rectangle of the bubble."""
    table_of(pilot).show()
    place = table_of(pilot).place_of("bubble")
    assert place is not None
    return place


def said(sentence: str) -> str:
    """A sentence of the data, translated to the current language."""
    return tr.gettext(sentence)


def is_at(pilot: Pilot, guide: Guide, number: int) -> bool:
    """Whether this step of this goal is the current one."""
    scene = pilot.top
    return scene is guide.table and guide.at == number


def do_until(pilot: Pilot, key: str, number: int) -> None:
    """Do what is asked for until this step is the current one."""
    guide = guide_of(pilot)
    while guide.at < number:
        do(pilot, key)
