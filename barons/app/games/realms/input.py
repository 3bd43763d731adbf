"""Mouse and keys at a table of Barons: letters and Alt with digits select choices; what covers the board."""

from __future__ import annotations

import pygame

from barons.app.games.realms.duel import sheet_rect
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit.keys import place_in_bar
from barons.app.table.input import HELD
from barons.app.table.parts import EventHandler


class ChoiceInput(EventHandler):
    """Input handler that runs before the common ones."""

    def __init__(self, turn: RealmsTurn) -> None:
        self._turn = turn
        self._table = turn.table

    def before(self, event: pygame.event.Event) -> bool:
        """Stop an automatic fight on Esc; end the hover of a space that is covered."""
        pointing = self._table.pointing
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._turn.autofight.is_given:
            self._turn.autofight.drop()
            return True
        throws = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_r)
        keys = throws if self._turn.awaits_throw else (pygame.K_r,) if self._turn.passes_on else ()
        is_throw = event.type == pygame.KEYDOWN and event.key in keys
        if is_throw and not event.mod & (HELD | pygame.KMOD_SHIFT):
            self._turn.throw()
            return True
        if event.type == pygame.MOUSEMOTION and pointing.hovered is not None and self._is_covered(event.pos):
            pointing.hovered = None
            self._table.invalidate()
        return False

    def _is_covered(self, where: tuple[int, int]) -> bool:
        """Return True where no space is visible: beside the board, under a plate, under a fight."""
        mat = self._turn.family.board.rect
        if not mat.collidepoint(where):
            return True
        if self._turn.fight_view() is not None and sheet_rect(mat).collidepoint(where):
            return True
        return self._table.widget_at(where) is not None

    def on_event(self, event: pygame.event.Event) -> bool:
        """Ignore the mouse over covered spaces; letters of choices take precedence over other keys."""
        if event.type == pygame.MOUSEMOTION:
            return self._is_covered(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._turn.family.board.rect.collidepoint(event.pos) and self._is_covered(event.pos)
        if event.type == pygame.KEYDOWN and pygame.K_a <= event.key <= pygame.K_z:
            held = event.mod & (HELD | pygame.KMOD_SHIFT)
            return not held and self._turn.press_letter(chr(event.key).upper())
        return False

    def on_action(self, action: str) -> bool:
        place = place_in_bar(action)
        if place is not None:
            self._turn.press_choice(place)
        return place is not None

    def in_bar(self, place: int) -> str:
        choices = self._turn.choices
        return f"choice.{choices[place].action.text}" if place < len(choices) else ""
