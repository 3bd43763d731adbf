"""A part of the table that is a tree of widgets: the seam between `kit/ui` and the table's panels.

It is painted into the table's still picture, over what lies below the panels, and again only where the tree
has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from barons.app.kit.clip import clipped
from barons.app.kit.layout import Box, current
from barons.app.kit.spoken import Node as SpokenNode
from barons.app.kit.ui import words
from barons.app.kit.ui.input import Input as TreeInput
from barons.app.kit.ui.node import Intent, Node
from barons.app.kit.ui.tree import Tree
from barons.app.table.parts import Ground, Input, Panel
from barons.app.table.table import Table

_POINTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Column(Panel, Input):
    """What `view` describes, in the place that `box` (units) says. `perform` does what its widgets ask for."""

    def __init__(
        self,
        table: Table,
        view: Callable[[], Node],
        box: Callable[[], Box],
        perform: Callable[[Intent], None] = lambda intent: None,
        *,
        is_over: bool = False,
    ) -> None:
        self._table = table
        self._view = view
        self._box = box
        self._perform = perform
        self._is_over = is_over
        """It is above the controls."""
        self._meant: object = None
        self.tree = Tree(self._act)
        self.tree.has_tip_apart = True
        self.input = TreeInput(self.tree, table.shell.sounds.play)
        self._ground: Ground | None = None
        self._tip: object = None

    # --- what the table asks of a panel -----------------------------------------------------------------

    def build(self) -> None:
        """Layout or language have changed."""
        self.tree.forget()
        self.show()
        self._ground = None

    def show(self) -> None:
        """Bring the tree up to date."""
        layout = current()
        window = pygame.Rect(0, 0, layout.width, layout.height)
        self.tree.show(self._view(), layout.box(self._box()), window)

    def landmark(self, name: str) -> pygame.Rect | None:
        """Where the widget is whose key this is, but for its dot."""
        found = self.tree.find(name.replace(" ", "."))
        return found.rect.copy() if found is not None else None

    def seat(self, seat: int) -> pygame.Rect:
        """Where the card of a player is, in pixels."""
        found = self.tree.find(f"seat.{seat}")
        assert found is not None
        return found.rect.copy()

    def nodes(self) -> list[SpokenNode]:
        """What its widgets say."""
        self.show()
        return [] if self.tree.root is None else words.nodes(self.tree.root, self.input)

    def update(self, dt: float) -> bool:
        """Animations and tooltips."""
        is_moving = self.input.update(dt)
        at = self.tree.focus if self.tree.shows_focus else self.tree.hover
        path = () if at is None else (at, *at.above())
        meant = next((el.node.means for el in path if el.node.means is not None), None)
        if meant != self._meant:  # what is pointed at here is ringed on the board
            self._meant = meant
            self._table.pointing.point(meant if isinstance(meant, frozenset) else frozenset())
        tip = self.tree.tip and (self.tree.tip.serial, self.tree.tip.node.hint(self.tree.tip))
        if tip != self._tip:
            self._tip = tip
            self._table.invalidate()
        return is_moving

    def refresh(self, still: pygame.Surface, ground: Ground) -> Iterator[pygame.Rect]:
        """Paint what has changed into the still picture, on the ground."""
        self.show()
        if ground is not self._ground:
            self._ground = ground
            self.tree.damage_all()
        for part in self.tree.damaged(still.get_rect()):
            with clipped(still, part):
                ground.paint(still)
                self.tree.paint(still)
            yield part

    def paint_above(self, surface: pygame.Surface) -> None:
        """The tooltip."""
        self.tree.paint_tip(surface)

    # --- what the table asks of an input -----------------------------------------------------------------

    def before(self, event: pygame.event.Event) -> bool:
        """The mouse where no control lies over it, Tab through all, keys of what is seen to have the focus."""
        if event.type in _POINTS:
            return self._point(event)
        if event.type == pygame.MOUSEWHEEL:
            where = pygame.mouse.get_pos()
            return self.input.at(where) is not None and self._is_free(where) and self.input.handle(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.type == pygame.WINDOWLEAVE:
            self.input.handle(event)
        is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
        return is_key and self.tree.focus is not None and self.tree.shows_focus and self.input.handle(event)

    def _point(self, event: pygame.event.Event) -> bool:
        is_held = self.tree.held is not None
        if not is_held and not self._is_free(event.pos):
            self.input.leave()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and self.input.at(event.pos) is None:
            self.input.give_focus(None)
            return False
        used = self.input.handle(event)
        if used and event.type == pygame.MOUSEBUTTONDOWN:
            self._table.controls.set_focus(None)
        return used and event.type != pygame.MOUSEMOTION

    def _is_free(self, where: tuple[int, int]) -> bool:
        return self._is_over or self._table.controls.at(where) is None

    def _walk(self, by: int) -> bool:
        """Tab goes through the tree first, then through the controls."""
        controls, stops = self._table.controls, self.input.stops()
        if not stops:
            return False
        order = [*stops, *controls.focus_order()]
        at = self.tree.focus if self.tree.focus is not None else controls.focus
        here = order.index(at) if at in order else (-1 if by > 0 else len(order))
        to = order[(here + by) % len(order)]
        if to not in stops:
            self.input.give_focus(None)
            if controls.focus is None:
                controls.set_focus(next(each for each in controls.focus_order() if each is to))
                return True
            return False
        controls.set_focus(None)
        self.input.give_focus(stops[order.index(to)])
        return True

    def _act(self, intent: Intent) -> None:
        self._perform(intent)
        self._table.sync()
