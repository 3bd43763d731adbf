"""Gamepad and touch input, by its events: whole games without mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.kit.pad import glyph, kind_of
from barons.app.kit.touch import LONG
from barons.app.kit.ui.input import FINGER
from barons.engine.core import Part
from tests.app.laid import mustered
from tests.app.pilot import FRAME, Pilot
from tests.app.tables import COMPUTER, PERSON, laid, table_of

Pilots = Callable[..., Pilot]


def button(pilot: Pilot, which: int) -> None:
    """Press and release a button of the pad."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=which, instance_id=0))
        pilot.frame()
    pilot.settle()


def stick(pilot: Pilot, axis: int, value: int) -> None:
    """Move a stick or trigger to a value."""
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))
    pilot.frame()


def finger(pilot: Pilot, kind: int, where: tuple[int, int]) -> None:
    """Send a touch event: down, motion or up."""
    width, height = pilot.shell.surface.get_size()
    event = pygame.event.Event(kind, finger_id=1, touch_id=1, x=where[0] / width, y=where[1] / height)
    pygame.event.post(event)
    pilot.frame()


def tap(pilot: Pilot, where: tuple[int, int]) -> None:
    """Send the clicks that the system generates for a touch."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=where, button=1, touch=True))
        pilot.frame()
    pilot.settle()


def test_menu_can_be_used_with_the_gamepad(pilot: Pilot) -> None:
    """Directions move the visible focus; A presses, B goes back."""
    button(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    button(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert pilot.element(pilot.at_focus).is_ringed
    button(pilot, pygame.CONTROLLER_BUTTON_START)
    assert pilot.top.kind == "options"
    button(pilot, pygame.CONTROLLER_BUTTON_B)
    assert pilot.top.kind == "menu"


def test_land_order_can_be_given_with_gamepad_alone(pilots: Pilots) -> None:
    """Shoulder buttons reach the action, triggers the target; A selects, Y seals."""
    pilot, match = laid(pilots, mustered(), (PERSON, COMPUTER))
    pilot.walk_to("action.disperse", lambda _tab: button(pilot, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    button(pilot, pygame.CONTROLLER_BUTTON_A)
    table = table_of(pilot)
    for value in (32767, 0):
        stick(pilot, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value)
    target = table.pointing.cursor
    assert target is not None
    assert target in table.parts.turn.marks().legal
    table.give_focus("")
    button(pilot, pygame.CONTROLLER_BUTTON_A)
    assert table.pending.can_seal or match.ply > 0
    button(pilot, pygame.CONTROLLER_BUTTON_Y)
    assert [match.action(ply).text for ply in (0, 1)] == ["disperse 3B", f"to {target.name}"]


def test_held_stick_repeats(pilots: Pilots) -> None:
    """The focus moves one step at once, then repeats until the stick is released."""
    pilot, _match = laid(pilots, mustered(), (PERSON, COMPUTER))
    table = table_of(pilot)
    seen = []
    stick(pilot, pygame.CONTROLLER_AXIS_LEFTX, 30000)
    first = table.pointing.cursor
    for _ in range(round(0.7 / FRAME)):
        pilot.frame()
        seen.append(table.pointing.cursor)
    assert seen[1] == first
    assert len(set(seen)) > 2
    stick(pilot, pygame.CONTROLLER_AXIS_LEFTX, 1000)
    last = table.pointing.cursor
    pilot.wait(0.6)
    assert table.pointing.cursor == last


def test_hints_name_buttons_of_the_gamepad_in_use(pilots: Pilots) -> None:
    """Hints name pad buttons until a key is pressed again."""
    pilot, _match = laid(pilots, mustered(), (PERSON, COMPUTER))
    keyboard = pilot.shell.keys.shown("end_turn")
    button(pilot, pygame.CONTROLLER_BUTTON_X)
    assert pilot.shell.keys.shown("end_turn") == "Y"
    pilot.press(pygame.K_LEFT)
    assert pilot.shell.keys.shown("end_turn") == keyboard


@pytest.mark.parametrize(
    ("name", "kind", "upper"),
    [
        ("Xbox Series X Controller", "xbox", "Y"),
        ("DualSense Wireless Controller", "playstation", "△"),
        ("Nintendo Switch Pro Controller", "nintendo", "X"),
        ("USB Gamepad", "xbox", "Y"),
    ],
)
def test_gamepad_buttons_are_named_by_kind_of_gamepad(name: str, kind: str, upper: str) -> None:
    """The pad's name decides the button names."""
    assert kind_of(name) == kind
    assert glyph(kind_of(name), "end_turn") == upper
    assert glyph(kind_of(name), "save") == ""
    assert glyph("", "end_turn") == ""


def test_long_touch_opens_the_rule(pilots: Pilots) -> None:
    """A long touch opens the rule; a short or moving one does not."""
    pilot, _match = laid(pilots, mustered(), (PERSON, COMPUTER))
    where = pilot.find("action.recruit").rect.center
    finger(pilot, pygame.FINGERDOWN, where)
    finger(pilot, pygame.FINGERUP, where)
    pilot.wait(LONG + 0.2)
    assert pilot.scene.kind == "table"
    finger(pilot, pygame.FINGERDOWN, where)
    finger(pilot, pygame.FINGERMOTION, (where[0] - 200, where[1]))
    pilot.wait(LONG + 0.2)
    assert pilot.scene.kind == "table"
    finger(pilot, pygame.FINGERUP, where)
    finger(pilot, pygame.FINGERDOWN, where)
    pilot.wait(LONG + 0.2)
    assert pilot.scene.kind == "rules"


def test_touch_target_is_larger_than_a_small_button(pilot: Pilot) -> None:
    """A touch half a finger beside a small button presses it, a mouse click does not."""
    pilot.shell.screens.open_settings()
    pilot.settle()
    plate = pilot.place("frame.menu")
    beside = (plate.centerx, plate.bottom + FINGER // 4)
    pilot.click_at(beside)
    assert pilot.top.kind == "options"
    tap(pilot, beside)
    assert pilot.top.kind == "menu"


def test_pinch_out_zooms_in(pilots: Pilots) -> None:
    """A pinch zooms in by one step."""
    pilot, _match = laid(pilots, mustered(), (PERSON, COMPUTER))
    before = table_of(pilot).family.board.extent(Part("tile", "3B"))
    pygame.event.post(
        pygame.event.Event(
            pygame.MULTIGESTURE, pinched=0.1, rotated=0.0, x=0.5, y=0.5, num_fingers=2, touch_id=1
        )
    )
    pilot.frame()
    pilot.settle()
    after = table_of(pilot).family.board.extent(Part("tile", "3B"))
    assert before is not None
    assert after is not None
    assert after.w > before.w
