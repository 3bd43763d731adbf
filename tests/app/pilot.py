"""Drives the window without a display: the mouse is set, then the click is posted; time is given by hand."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from barons.app.kit import fonts, layout
from barons.app.kit.needs import TextNeed
from barons.app.kit.spoken import Node
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
"""No processes beside the tests: whoever wants the turning point keeps a review beforehand."""
FRAME = 1 / 60
EVERY = 12
"""Of so many frames one is drawn where a test only waits."""
ACTS = 1500
"""More than any whole game in a test takes."""


class Clock:
    """The time that pilots let pass, in seconds: between two clicks it is that of frames, not the machine's."""

    passed = 0.0

    @classmethod
    def ticks(cls) -> int:
        """The same in milliseconds, as `pygame.time.get_ticks` counts."""
        return round(1000 * cls.passed)


class Found:
    """A widget, with what tests ask of it."""

    def __init__(self, el: Element) -> None:
        self.element = el
        self.node: Any = el.node
        self.name = el.node.key
        self.rect = el.rect
        self.label = el.node.said()
        self.reason = getattr(el.node, "why_not", "")
        self.enabled = not self.reason
        self.keycap = getattr(el.node, "keycap", "")
        self.chosen = getattr(el.node, "is_chosen", None) is True
        self.focused = el.tree.focus is el
        self.hovered = el.is_hovered
        self.visible = bool(el.rect)

    @property
    def hint(self) -> str:
        """What its tooltip says."""
        return str(self.node.hint(self.element))

    def press(self, where: tuple[int, int] | None = None) -> None:
        """As the mouse does there, or the keyboard."""
        self.node.press(self.element, where)

    def wheel(self, steps: int) -> None:
        """Turn the wheel over it."""
        self.node.wheel(self.element, steps)

    def spoken(self) -> str:
        """What a screen reader says of it first."""
        return str(self.node.said())

    def texts(self) -> Iterator[TextNeed]:
        """What is written on it."""
        return words.needs(self.element)


class PilotedGame(AutosavedGame):
    """A game that is kept only where it is to be."""

    keeps = True

    def autosave(self, match: Match) -> None:
        """See `AutosavedGame`."""
        if self.keeps:
            super().autosave(match)


class PilotedShell(Shell):
    """A shell whose games need not be kept."""

    current: PilotedGame

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.current = PilotedGame(self)


class Pilot:
    """A shell on a dummy window."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        scale: int = 100,
        settings: Settings | None = None,
    ) -> None:
        pygame.display.init()
        pygame.display.set_mode(size)
        pygame.event.clear()  # nothing of a test before comes to this one
        pygame.key.set_mods(0)
        if settings is None:
            settings = Settings(scale=scale, muted=True, reduced_motion=False)
        self.shell = PilotedShell(settings)
        tr.set_language(language)
        layout.use(layout.fitted(*size, settings.scale))
        fonts.overflows.clear()

    def close(self) -> None:
        """Give the window back."""
        self.shell.close()
        tr.set_language("en")

    @property
    def scene(self) -> Any:
        """The screen on top, of either kind, for what only some have: `top` is typed."""
        return self.top

    @property
    def top(self) -> Layer:
        """The screen on top, of either kind."""
        top = self.shell.stack.top
        assert top is not None
        return top

    def frame(self, seconds: float = FRAME) -> bool:
        """One turn of the loop; True while something moves."""
        moving = self.pass_time(seconds)
        self._draw()
        return moving

    def settle(self, frames: int = 600) -> None:
        """Run until nothing moves; of what moves every twelfth frame is drawn, and the last."""
        quiet = 0
        for number in range(frames):
            quiet = 0 if self.pass_time(FRAME) else quiet + 1
            if number % EVERY == EVERY - 1:
                self._draw()
            if quiet >= 3:
                self._draw()
                return
        raise AssertionError(f"{type(self.top).__name__} does not settle")

    def pass_time(self, seconds: float = FRAME) -> bool:
        """One turn of the loop that nobody looks at; True while something moves."""
        for event in pygame.event.get():
            self.shell.handle(event)
        Clock.passed += seconds
        return self.shell.update(seconds)

    def _draw(self) -> None:
        """A frame, if something has changed, or as much of one as has moved."""
        if self.shell.stack.needs_frame():
            self.shell.stack.draw(self.shell.surface)
        else:
            self.shell.stack.touch(self.shell.surface)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def until(self, is_so: Callable[[], object]) -> None:
        """Let frames come until another process or thread has brought this about."""

        def look() -> bool | None:
            self.pass_time()
            return True if is_so() else None

        self.frame()  # some screens ask for what they need once they have been seen
        wait_for(look)
        self._draw()

    def to_the_end(self, act: Callable[[], object]) -> None:
        """Act, a tenth of a second after each time, until the end screen of the game is there."""
        for _ in range(ACTS):
            if isinstance(self.scene, EndScene):
                return
            act()
            self.wait(0.1)
        raise AssertionError(f"no end after {ACTS} times, but {self.scene}")

    @property
    def tree(self) -> TreeScene:
        """The screen on top, a tree of widgets."""
        top = self.shell.stack.top
        assert isinstance(top, TreeScene)
        return top

    def find(self, name: str) -> Any:
        """The widget of this key on the top screen."""
        return Found(self.element(name))

    def element(self, key: str) -> Element:
        """The same as the tree has it."""
        self.tree.show()
        found = self.tree.tree.find(key)
        assert found is not None, (
            f"no widget {key!r}; there are {sorted(el.node.key for el in self.tree.tree.walk())}"
        )
        return found

    def told(self, name: str) -> Node:
        """What a screen reader is told of the widget of this key."""
        found = {node.key: node for node in self.top.node().walk()}
        assert name in found, f"nothing is told of {name!r}; there are {sorted(found)}"
        return found[name]

    @property
    def at_focus(self) -> str:
        """The key of what has the focus on the top screen; empty: nothing has."""
        focus = self.tree.tree.focus
        return focus.node.key if focus is not None else ""

    @property
    def tip(self) -> str:
        """The tooltip that is shown on the top screen; empty: none is."""
        el = self.tree.tree.tip
        return el.node.hint(el) if el is not None else ""

    def targets(self) -> list[tuple[str, pygame.Rect]]:
        """The keys of what there is on the top screen, and where."""
        seen = ((el.node.key, el.rect.clip(el.clip)) for el in self.tree.tree.walk())
        return [(key, rect) for key, rect in seen if all(rect.size)]

    def stops(self) -> dict[str, str]:
        """The keys of what Tab goes through on the top screen, in its order, with what each says."""
        keys = self.tree.input
        told = ((el, words.nodes(el, keys)) for el in keys.stops())
        return {el.node.key: nodes[0].name if nodes else el.node.said() for el, nodes in told}

    def give_focus(self, name: str) -> None:
        """Give something on the top screen the focus, as Tab does."""
        self.tree.input.give_focus(self.element(name))

    def place(self, name: str) -> pygame.Rect:
        """Where the widget of this key is."""
        return self.element(name).rect

    def needs(self) -> list[TextNeed]:
        """Every text of the top screen, with the room it needs and has."""
        return self.tree.needs()

    def walked(self, layer: Layer | None = None) -> list[Any]:
        """The widgets with a key on the top screen, or on another one."""
        top = layer or self.top
        assert isinstance(top, TreeScene)
        top.show()
        return [Found(el) for el in top.tree.walk() if el.node.key]

    def controls(self) -> list[Any]:
        """What there is on all screens, on those that are covered too."""
        return [each for layer in self.shell.stack.scenes for each in self.walked(layer)]

    def move(self, where: tuple[int, int]) -> None:
        """Put the mouse somewhere."""
        pygame.mouse.set_pos(where)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
        self.frame()

    def click_at(self, where: tuple[int, int], button: int = 1) -> None:
        """Press and let go at a place."""
        self.move(where)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=where, button=button))
            self.frame()
        self.settle()

    def click(self, name: str) -> None:
        """Press a control with the mouse."""
        self.click_at(self.place(name).center)

    def choose(self, name: str, option: int) -> None:
        """Press one of the choices that a control shows."""
        self.click(f"{name}.{option}")

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=text, scancode=0))
        self.settle()

    def walk_to(self, name: str, press: Callable[[int], None] | None = None) -> None:
        """Tab until the focus is on this control, or on one of its options; `press` takes the place of
        `Pilot.press`, which waits."""
        for _ in range(80):
            if name in (self.at_focus, self.at_focus.rpartition(".")[0]):
                return
            (press or self.press)(pygame.K_TAB)
        raise AssertionError(f"Tab does not reach {name}")

    def type(self, text: str) -> None:
        """Type text, as the system sends it."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.frame()

    def picture(self) -> pygame.Surface:
        """The window as it is."""
        self.shell.stack.redraw()
        self.shell.stack.draw(self.shell.surface)
        return self.shell.surface
