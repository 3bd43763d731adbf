"""Mouse and keys of Land: troops of an order, dragging officers, cards of the hand."""

from __future__ import annotations

import pygame

from barons.app.games.land.turn import LandTurn
from barons.app.games.land.words import colour_of, land_of
from barons.app.kit.keys import place_in_bar
from barons.app.kit.ui.input import Clicks
from barons.app.table.parts import EventHandler
from barons.app.table.table import Table, Widget
from barons.engine.core import Part


class OrderInput(EventHandler):
    """Handles input before the common handlers."""

    def __init__(self, table: Table, turn: LandTurn) -> None:
        self._table = table
        self._turn = turn
        self._clicks = Clicks()
        self._pressed: Part | None = None
        """The tile on which the mouse button is held."""

    def before(self, event: pygame.event.Event) -> bool:
        """Remove a troop from a line on a right click; move an officer where the mouse is released."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go(event.pos)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 3:
            return False
        self._table.pointing.by_keyboard = False
        widget = self._table.widget_at(event.pos)
        line = widget.key.removeprefix("line.") if widget is not None else ""
        step = self._turn.step_at(Part("tile", line)) if widget is not None and line != widget.key else None
        if step is not None:
            self._turn.remove_step(step)
        return step is not None

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._mouse_down(event)
        if event.type == pygame.MOUSEWHEEL:
            part = self._table.family.board.hit(pygame.mouse.get_pos())
            return self._table.may_act and self._step(part, event.y > 0)
        if event.type == pygame.KEYDOWN:
            cursor = self._table.pointing.cursor
            if event.key == pygame.K_SPACE and event.mod & pygame.KMOD_SHIFT and cursor is not None:
                self._turn.press_less(cursor)
                return True
            return event.unicode in ("+", "-") and self._step(cursor, event.unicode == "+")
        return False

    def on_action(self, action: str) -> bool:
        """Handle a key; hiding the hand puts a chosen card back. With own decks, the hand is the action bar."""
        if action == "hide_hand":
            self._turn.toggle_hand()
            return True
        place = place_in_bar(action)
        if self._turn.hand_acts and place is not None:
            self._press_card(place)
            return True
        return False

    def in_bar(self, place: int) -> str:
        """Return the card of the hand at a position, if the hand is the action bar."""
        hand = self._hand() if self._turn.hand_acts else []
        return hand[place].key if place < len(hand) else ""

    def _hand(self) -> list[Widget]:
        return [each for each in self._table.widgets() if each.key.startswith("card.")]

    def _press_card(self, number: int) -> None:
        hand = self._hand()
        if number < len(hand):
            self._table.give_focus(hand[number].key)
            hand[number].press()

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        part = self._table.family.board.hit(event.pos)
        if part is None:
            return False
        if event.button == 3 or (event.button == 1 and pygame.key.get_mods() & pygame.KMOD_SHIFT):
            self._table.pointing.cursor = None
            self._turn.press_less(part)
            return True
        if event.button != 1:
            return False
        is_double = self._clicks.is_double(part)
        self._pressed = part
        step = self._turn.step_at(part)
        if step is None and self._press_figure(part, event.pos):
            return True
        if not is_double or step is None:
            return False
        self._table.pointing.cursor = None
        self._turn.add_all_steps(step)
        return True

    def _let_go(self, where: tuple[int, int]) -> None:
        """Treat a release on another highlighted tile as a click there."""
        begun, self._pressed = self._pressed, None
        part, pending = self._table.family.board.hit(where), self._turn.pending
        if (
            begun is None
            or part is None
            or part == begun
            or pending.draft is not None
            or pending.begins_at != begun
        ):
            return
        if part in pending.targets():
            self._table.press_place(part)

    def _press_figure(self, part: Part, where: tuple[int, int]) -> bool:
        board, seen = self._turn.family.board, land_of(self._table.session.shown)
        figure = board.figure(seen, part.name, where) if part == self._table.pointing.hovered else None
        if figure is None or figure.colour != colour_of(seen):
            return False
        self._table.pointing.cursor = None
        self._turn.press_figure(part, figure.name)
        return True

    def _step(self, place: Part | None, is_more: bool) -> bool:
        step = self._turn.step_at(place) if place is not None else None
        if step is not None:
            (self._turn.add_step if is_more else self._turn.remove_step)(step)
        return step is not None
