"""The layer of controls: whom Tab, arrows, mouse and finger mean, and when a hint comes."""

from __future__ import annotations

import pygame
import pytest

from barons.app.kit.aim import FINGER
from barons.app.kit.widgets.control import HOVER_DELAY, Control
from barons.app.kit.widgets.controls import Controls
from barons.app.kit.widgets.tips import tip_place

SHEET = {
    "head": (0, 0, 300, 40),
    "left": (0, 60, 90, 40),
    "middle": (105, 60, 90, 40),
    "right": (210, 60, 90, 40),
    "foot": (0, 120, 300, 40),
}
STAGGERED = {"upper": (0, 0, 300, 40), "lower": (40, 60, 300, 40)}
BUTTONS = {"down": pygame.MOUSEBUTTONDOWN, "up": pygame.MOUSEBUTTONUP}


class Counted(Control):
    """Notes where it was pressed, dragged and wheeled."""

    def __init__(self, name: str, rect: tuple[int, int, int, int]) -> None:
        super().__init__(name, pygame.Rect(rect), tooltip=f"about {name}")
        self.noted: list[object] = []

    def press(self, where: tuple[int, int] | None = None) -> None:
        self.noted.append(where)

    def drag(self, where: tuple[int, int]) -> None:
        self.noted.append(("drag", where))


class Layer(Controls):
    """A sheet of such controls, and what was heard of it."""

    def __init__(self, places: dict[str, tuple[int, int, int, int]]) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.sound = self.heard.append
        self.named = {name: self.add(Counted(name, rect)) for name, rect in places.items()}

    def key(self, key: int, mod: int = 0) -> bool:
        """A key goes down."""
        return self.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def mouse(self, what: str, *where: int, button: int = 1, touch: bool = False) -> bool:
        """The button goes down or up."""
        return self.handle(pygame.event.Event(BUTTONS[what], pos=where, button=button, touch=touch))

    def moved(self, *where: int) -> bool:
        """The mouse is there now."""
        return self.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))

    @property
    def at_focus(self) -> str:
        """Who has it; empty: nobody."""
        return self.focus.name if self.focus is not None else ""


@pytest.fixture
def layer() -> Layer:
    """Three in a row between two that are as wide as all."""
    return Layer(SHEET)


@pytest.mark.parametrize(
    ("origin", "key", "goal"),
    [
        ("left", pygame.K_RIGHT, "middle"),
        ("middle", pygame.K_RIGHT, "right"),
        ("right", pygame.K_LEFT, "middle"),
        ("middle", pygame.K_LEFT, "left"),
        ("head", pygame.K_DOWN, "middle"),
        ("middle", pygame.K_UP, "head"),
        ("right", pygame.K_DOWN, "foot"),
        ("foot", pygame.K_UP, "middle"),
    ],
)
def test_arrows_go_to_the_nearest_in_their_direction(layer: Layer, origin: str, key: int, goal: str) -> None:
    """Straight on before aside."""
    layer.set_focus(layer.named[origin])
    assert layer.key(key)
    assert (layer.at_focus, layer.focus_shown) == (goal, True)


@pytest.mark.parametrize(
    ("origin", "key"),
    [("head", pygame.K_UP), ("foot", pygame.K_DOWN), ("right", pygame.K_RIGHT), ("left", pygame.K_LEFT)],
)
def test_arrows_stop_at_the_edge(layer: Layer, origin: str, key: int) -> None:
    """The key is left to others."""
    layer.set_focus(layer.named[origin])
    assert not layer.key(key)
    assert layer.at_focus == origin


@pytest.mark.parametrize(("key", "goal"), [(pygame.K_RIGHT, "upper"), (pygame.K_DOWN, "lower")])
def test_what_is_a_little_aside_lies_below_and_not_beside(key: int, goal: str) -> None:
    """Its middle is further right, its edge is not."""
    layer = Layer(STAGGERED)
    layer.set_focus(layer.named["upper"])
    layer.key(key)
    assert layer.at_focus == goal


def test_the_first_key_goes_to_the_first(layer: Layer) -> None:
    """Arrow and Tab; Shift and Tab begin at the end."""
    layer.key(pygame.K_DOWN)
    assert layer.at_focus == "head"
    layer.set_focus(None)
    layer.key(pygame.K_TAB)
    assert layer.at_focus == "head"
    layer.set_focus(None)
    layer.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert layer.at_focus == "foot"


def test_tab_goes_round_both_ways(layer: Layer) -> None:
    """From the last to the first and back."""
    layer.set_focus(layer.named["foot"])
    layer.key(pygame.K_TAB)
    assert layer.at_focus == "head"
    layer.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert layer.at_focus == "foot"


def test_arrows_belong_to_the_table_where_it_wants_them(layer: Layer) -> None:
    """Nothing is focused by them, and nothing with Ctrl."""
    assert not layer.key(pygame.K_DOWN, pygame.KMOD_CTRL)
    layer.arrows = False
    assert not layer.key(pygame.K_DOWN)
    assert layer.at_focus == ""


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_key_presses_what_has_the_focus(layer: Layer, key: int) -> None:
    """No place of the mouse is told."""
    layer.set_focus(layer.named["left"], shown=False)
    assert layer.key(key)
    assert (layer.named["left"].noted, layer.heard, layer.focus_shown) == ([None], ["click"], True)


def test_a_click_presses_where_it_went_down_and_up(layer: Layer) -> None:
    """And takes the focus without its ring."""
    assert layer.mouse("down", 20, 80)
    assert (layer.named["left"].state, layer.named["left"].noted) == ("pressed", [])
    assert layer.mouse("up", 30, 90)
    assert (layer.named["left"].noted, layer.heard) == ([(30, 90)], ["click"])
    assert (layer.at_focus, layer.focus_shown, layer.named["left"].state) == ("left", False, "hover")


def test_a_click_that_ends_elsewhere_presses_nothing(layer: Layer) -> None:
    """It was a drag."""
    layer.mouse("down", 20, 80)
    layer.moved(150, 80)
    layer.mouse("up", 150, 80)
    assert (layer.named["left"].noted, layer.named["middle"].noted) == ([("drag", (150, 80))], [])
    assert (layer.named["left"].held, layer.named["middle"].hovered) == (False, True)


@pytest.mark.parametrize(("where", "button"), [((20, 50), 1), ((20, 80), 3)])
def test_other_clicks_are_left_to_others(layer: Layer, where: tuple[int, int], button: int) -> None:
    """Beside all controls, and with another button."""
    assert not layer.mouse("down", *where, button=button)
    assert not layer.mouse("up", *where, button=button)
    assert layer.heard == []


def test_what_is_off_says_why_at_once(layer: Layer) -> None:
    """It is not pressed."""
    layer.allow("left", False, "not your turn")
    layer.mouse("down", 20, 80)
    layer.mouse("up", 20, 80)
    assert (layer.named["left"].noted, layer.heard, layer.tip) == ([], ["error"], "not your turn")


@pytest.mark.parametrize(("gap", "pressed"), [(FINGER // 2 - 2, 1), (FINGER // 2 + 2, 0)])
def test_a_finger_is_broad(gap: int, pressed: int) -> None:
    """It means what is within its breadth, pressed in its middle."""
    layer = Layer({"small": (100, 100, 10, 10)})
    layer.mouse("down", 110 + gap, 105, touch=True)
    layer.mouse("up", 110 + gap, 105, touch=True)
    assert layer.named["small"].noted == [(105, 105)] * pressed


def test_a_hint_comes_to_who_waits(layer: Layer) -> None:
    """Under the mouse, after a while; a move to another begins anew."""
    assert layer.moved(20, 80)
    layer.update(HOVER_DELAY * 0.7)
    assert (layer.tip, layer.tip_at) == ("", None)
    layer.update(HOVER_DELAY * 0.7)
    assert (layer.tip, layer.tip_at) == ("about left", layer.named["left"].rect)
    layer.moved(150, 80)
    layer.update(HOVER_DELAY * 0.7)
    assert layer.tip == ""


def test_the_mouse_leaves(layer: Layer) -> None:
    """Nobody is under it beside all, and outside the window."""
    layer.moved(20, 80)
    assert not layer.moved(20, 50)
    assert not layer.named["left"].hovered
    layer.moved(20, 80)
    layer.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not layer.named["left"].hovered


def test_what_lies_on_top_is_meant(layer: Layer) -> None:
    """The last one added; what cannot be seen is not."""
    over = layer.add(Counted("over", (0, 60, 50, 40)))
    assert layer.at((20, 80)) is over
    over.visible = False
    assert layer.at((20, 80)) is layer.named["left"]
    assert layer.find("over") is None


def test_a_tooltip_keeps_off_the_row_below() -> None:
    """Of the places beside what it explains it takes the first that covers nothing else."""
    window, card = pygame.Rect(0, 0, 800, 600), pygame.Rect(0, 0, 200, 60)
    row, below, above = (pygame.Rect(100, y, 300, 50) for y in (300, 360, 240))
    assert tip_place(card, row, window).top >= row.bottom
    assert tip_place(card, row, window, kept=[below]).bottom <= row.top
    beside = tip_place(card, row, window, kept=[below, above])
    assert beside.left >= row.right
    assert not beside.collidelistall([below, above])


def test_a_tooltip_without_room_covers_the_least() -> None:
    """A control as wide as the window: below it, or above where less is hidden."""
    window, card = pygame.Rect(0, 0, 400, 600), pygame.Rect(0, 0, 380, 60)
    row = pygame.Rect(0, 300, 400, 50)
    below, above = pygame.Rect(0, 360, 400, 50), pygame.Rect(0, 240, 40, 50)
    assert tip_place(card, row, window, kept=[below, above]).bottom <= row.top


def test_nothing_is_explained_where_the_mouse_has_just_pressed(layer: Layer) -> None:
    """Until it moves: whoever has pressed knows what it was."""
    shown = []
    layer.mouse("down", 20, 80)
    layer.mouse("up", 20, 80)
    for where in ((20, 80), (22, 80)):
        layer.moved(*where)
        layer.update(HOVER_DELAY)
        shown.append(layer.tip)
    assert shown == ["", "about left"]


def test_a_key_that_goes_past_the_focus_puts_its_tooltip_away(layer: Layer) -> None:
    """Alt with a number plays a card elsewhere; what has the focus is explained again once it moves."""
    layer.set_focus(layer.named["left"])
    shown = []
    for key, mod in ((pygame.K_UNKNOWN, 0), (pygame.K_1, pygame.KMOD_ALT), (pygame.K_TAB, 0)):
        layer.key(key, mod)
        layer.update(HOVER_DELAY)
        shown.append(layer.tip)
    assert shown == ["about left", "", "about middle"]
