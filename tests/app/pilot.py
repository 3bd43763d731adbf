"""Operates the window without a display: sets the mouse, posts clicks and advances the time itself."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from barons.ai.moveservice import MoveService
from barons.app.kit import fonts, layout
from barons.app.kit.accessible import AccessibleNode
from barons.app.kit.fonts import TextNeed
from barons.app.kit.stack import Layer
from barons.app.kit.treescene import TreeScene
from barons.app.kit.ui import words
from barons.app.kit.ui.node import Element
from barons.app.shell.current import AutosavedGame
from barons.app.shell.shell import Shell
from barons.app.table.scenes.end import EndScene
from barons.play.match import Match
from barons.play.settings import Settings
from barons.text import tr
from tests.waiting import wait_for

EndScene.reviews = False
"""No review process runs beside the tests: a test that needs the turning point saves a review first."""
FRAME = 1 / 60
EVERY = 12
"""While a test only waits, one in this many frames is drawn."""
ACTS = 1500
"""More actions than any whole game in a test takes."""


class Clock:
    """Simulated time in seconds: advances by frames, not by the machine's clock."""

    passed = 0.0

    @classmethod
    def ticks(cls) -> int:
        """The time in milliseconds, like `pygame.time.get_ticks`."""
        return round(1000 * cls.passed)


class Found:
    """A widget, with what tests ask of it."""

    def __init__(self, el: Element) -> None:
        self.element = el
        self.node: Any = el.node
        self.name = el.node.key
        self.rect = el.rect
        self.label = el.node.accessible_name()
        self.reason = getattr(el.node, "why_not", "")
        self.enabled = not self.reason
        self.keycap = getattr(el.node, "keycap", "")
        self.chosen = getattr(el.node, "is_chosen", None) is True
        self.focused = el.tree.focus is el
        self.hovered = el.is_hovered
        self.visible = bool(el.rect)

    @property
    def hint(self) -> str:
        """Text of its tooltip."""
        return str(self.node.hint(self.element))

    def press(self, where: tuple[int, int] | None = None) -> None:
        """Click it there, or activate it as the keyboard does."""
        self.node.press(self.element, where)

    def wheel(self, steps: int) -> None:
        """Turn the mouse wheel over it."""
        self.node.wheel(self.element, steps)

    def accessible_node(self) -> str:
        """The first thing that a screen reader says about it."""
        return str(self.node.accessible_name())

    def texts(self) -> Iterator[TextNeed]:
        """Texts drawn on it."""
        return words.needs(self.element)


class PilotedGame(AutosavedGame):
    """A game that is saved only on request."""

    keeps = True

    def autosave(self, match: Match) -> None:
        if self.keeps:
            super().autosave(match)


class PilotedShell(Shell):
    """A shell whose games need not be saved."""

    current: PilotedGame

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.current = PilotedGame(self)

    def think_with(self, thinker: MoveService) -> None:
        """Let computers think with a stand-in for the worker process."""
        self._thinker = thinker


class Pilot:
    """A shell in a dummy window."""

    paints = True
    """`settle` paints; in `tests/app` only in tests marked `paints`, which check the effects of painting."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        scale: int = 100,
        settings: Settings | None = None,
    ) -> None:
        pygame.display.init()
        pygame.display.set_mode(size)
        pygame.event.clear()  # no event of an earlier test reaches this one
        pygame.key.set_mods(0)
        pygame.mouse.set_pos(0, 0)
        if settings is None:
            settings = Settings(scale=scale, muted=True, reduced_motion=False)
        self.shell = PilotedShell(settings)
        tr.set_language(language)
        layout.use(layout.fitted(*size, settings.scale))
        fonts.overflows.clear()

    def close(self) -> None:
        """Release the window."""
        self.shell.close()
        tr.set_language("en")

    @property
    def scene(self) -> Any:
        """The screen on top, untyped for members that only some screens have; `top` is typed."""
        return self.top

    @property
    def top(self) -> Layer:
        """The screen on top."""
        top = self.shell.stack.top
        assert top is not None
        return top

    def frame(self, seconds: float = FRAME) -> bool:
        """Run one iteration of the loop; return whether something moves."""
        moving = self.pass_time(seconds)
        self._draw()
        return moving

    def settle(self, frames: int = 600) -> None:
        """Run until nothing moves. If the pilot `paints`, every twelfth frame and the last are painted.

        Otherwise everything is placed as a frame would place it, and painted when somebody looks.
        """
        quiet = 0
        for number in range(frames):
            quiet = 0 if self.pass_time(FRAME) else quiet + 1
            if self.paints and number % EVERY == EVERY - 1:
                self._draw()
            if quiet >= 3:
                (self._draw if self.paints else self._place)()
                return
        raise AssertionError(f"{type(self.top).__name__} does not settle")

    def pass_time(self, seconds: float = FRAME) -> bool:
        """Run one iteration of the loop without drawing; return whether something moves."""
        for event in pygame.event.get():
            self.shell.handle(event)
        Clock.passed += seconds
        return self.shell.update(seconds)

    def _place(self) -> None:
        """Do what a frame does before it paints."""
        for layer in self.shell.stack.visible():
            if isinstance(layer, TreeScene):
                layer.show()
                layer.prepare()

    def _draw(self) -> None:
        """Draw what has changed or moved."""
        if self.shell.stack.needs_frame():
            self.shell.stack.draw(self.shell.surface)
        else:
            self.shell.stack.draw_dirty(self.shell.surface)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def until(self, is_so: Callable[[], object]) -> None:
        """Run frames until another process or thread has made this true."""

        def look() -> bool | None:
            self.pass_time()
            return True if is_so() else None

        self.frame()  # some screens ask for what they need once they have been seen
        wait_for(look)
        self._draw()

    def to_the_end(self, act: Callable[[], object]) -> None:
        """Call `act` every tenth of a second until the game's end screen is open."""
        for _ in range(ACTS):
            if isinstance(self.scene, EndScene):
                return
            act()
            for _ in range(5):
                self.pass_time()
            self.frame()
        raise AssertionError(f"no end after {ACTS} times, but {self.scene}")

    @property
    def tree(self) -> TreeScene:
        """The screen on top as a widget tree in which no view waits."""
        top = self.shell.stack.top
        assert isinstance(top, TreeScene)
        top.show()
        return top

    def find(self, name: str) -> Any:
        """The widget with this key on the top screen."""
        return Found(self.element(name))

    def element(self, key: str) -> Element:
        """The element with this key in the top screen's tree."""
        found = self.tree.tree.find(key)
        assert found is not None, (
            f"no widget {key!r}; there are {sorted(el.node.key for el in self.tree.tree.walk())}"
        )
        return found

    def told(self, name: str) -> AccessibleNode:
        """The accessibility node of the widget with this key."""
        found = {node.key: node for node in self.top.node().walk()}
        assert name in found, f"no accessibility node has the key {name!r}; there are {sorted(found)}"
        return found[name]

    @property
    def at_focus(self) -> str:
        """Key of the focused widget on the top screen; empty if there is none."""
        focus = self.tree.tree.focus
        return focus.node.key if focus is not None else ""

    @property
    def tip(self) -> str:
        """Text of the tooltip shown on the top screen; empty if there is none."""
        el = self.tree.tree.tip
        return el.node.hint(el) if el is not None else ""

    def targets(self) -> list[tuple[str, pygame.Rect]]:
        """Keys and rectangles of the controls on the top screen."""
        seen = ((el.node.key, el.rect.clip(el.clip)) for el in self.tree.tree.walk())
        return [(key, rect) for key, rect in seen if all(rect.size)]

    def stops(self) -> dict[str, str]:
        """Keys of the top screen's tab stops in order, with the name of each."""
        keys = self.tree.input
        told = ((el, words.nodes(el, keys)) for el in keys.stops())
        return {el.node.key: nodes[0].name if nodes else el.node.accessible_name() for el, nodes in told}

    def give_focus(self, name: str) -> None:
        """Focus something on the top screen, as Tab does."""
        self.tree.input.give_focus(self.element(name))

    def place(self, name: str) -> pygame.Rect:
        """Rectangle of the widget with this key."""
        return self.element(name).rect

    def needs(self) -> list[TextNeed]:
        """Every text of the top screen, with the space it needs and has."""
        return self.tree.needs()

    def walked(self, layer: Layer | None = None) -> list[Any]:
        """Widgets with a key on the top screen, or on another one."""
        top = layer or self.top
        assert isinstance(top, TreeScene)
        top.show()
        return [Found(el) for el in top.tree.walk() if el.node.key]

    def controls(self) -> list[Any]:
        """Controls of all screens, including covered ones."""
        return [each for layer in self.shell.stack.scenes for each in self.walked(layer)]

    def move(self, where: tuple[int, int]) -> None:
        """Move the mouse."""
        self.point(where)
        self.frame()

    def point(self, where: tuple[int, int]) -> None:
        pygame.mouse.set_pos(where)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))

    def click_at(self, where: tuple[int, int], button: int = 1) -> None:
        """Press and release a button at a position; only what comes of it is drawn."""
        self.point(where)
        self.pass_time()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=where, button=button))
            self.pass_time()
        self.settle()

    def click(self, name: str) -> None:
        """Click a control."""
        self.click_at(self.place(name).center)

    def choose(self, name: str, option: int) -> None:
        """Click one of a control's options."""
        self.click(f"{name}.{option}")

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=text, scancode=0))
        self.settle()

    def walk_to(self, name: str, press: Callable[[int], None] | None = None) -> None:
        """Press Tab until the control or one of its options has the focus.

        `press` replaces `Pilot.press`, which waits.
        """
        for _ in range(80):
            if name in (self.at_focus, self.at_focus.rpartition(".")[0]):
                return
            (press or self.press)(pygame.K_TAB)
        raise AssertionError(f"Tab does not reach {name}")

    def type(self, text: str) -> None:
        """Type text, with the events the system would send."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.pass_time()
        self.frame()

    def picture(self) -> pygame.Surface:
        """The current contents of the window."""
        self.shell.stack.redraw()
        self.shell.stack.draw(self.shell.surface)
        return self.shell.surface
