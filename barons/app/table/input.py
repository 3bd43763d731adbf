"""The table's mouse and keys: tiles, arrows, letters, zoom; and the windows it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.table.chronicle import Entry
from barons.engine.core import Part

if TYPE_CHECKING:
    from barons.app.table.scene import TableScene

_ARROWS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_DOUBLE = 350  # milliseconds between two clicks that mean "all"
_ZOOMS = (1.0, 1.25, 1.5, 1.8)


class TableInput:
    """What events mean at a table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._clicked: tuple[Part | None, int] = (None, 0)
        self._focus_point: tuple[int, int] | None = None

    def on_event(self, event: pygame.event.Event) -> bool:
        """Mouse on the board and keys that no control used."""
        if event.type == pygame.MOUSEMOTION:
            return self._mouse_moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._mouse_down(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        return False

    def before(self, event: pygame.event.Event) -> bool:
        """Before the controls: a click completes what moves; right clicks reach the controls."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.scene.by_keyboard = event.type == pygame.KEYDOWN
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.scene.course.director.is_busy:
            self.scene.course.director.finish()
            self.scene.sync()
        if event.type == pygame.MOUSEMOTION and self.scene.side.list is not None:
            self.scene.side.list.hover(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._right_on_control(event.pos):
            return True
        if event.type == pygame.KEYDOWN and self._seals(event):
            return True
        return bool(
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and self.scene.side.list is not None
            and self.scene.side.list.rect.collidepoint(event.pos)
            and self.scene.side.list.click(event.pos)
        )

    def _seals(self, event: pygame.event.Event) -> bool:
        """Enter is the order's while one is drafted, not the card's that was clicked to begin it."""
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or event.mod & (
            pygame.KMOD_CTRL | pygame.KMOD_ALT
        ):
            return False
        if self.scene.desk.draft is None or self.scene.controls.focus_shown:
            return False
        self._enter()
        return True

    def _right_on_control(self, where: tuple[int, int]) -> bool:
        for control in self.scene.controls.walk():
            act = getattr(control, "right_click", None)
            if act is not None and control.contains(where):
                act()
                return True
        return False

    def afterwards(self) -> None:
        """Which action card is under the mouse or has the focus."""
        found = None
        for control in self.scene.controls.items:
            if control.name.startswith("action.") and control.enabled:
                focused = control.focused and self.scene.controls.focus_shown
                if control.hovered or focused:
                    found = control.name.removeprefix("action.")
        if found != self.scene.previewed:
            self.scene.previewed = found
            self.scene.invalidate()
        if self.scene.refusal is None:
            self._note_locked()

    def _note_locked(self) -> None:
        """A locked card that is pointed at rings what causes it."""
        causes: frozenset[Part] = frozenset()
        if self.scene.may_act and self.scene.desk.draft is None and not self.scene.match.awaits_seal:
            for control in self.scene.controls.items:
                pointed = control.hovered or (control.focused and self.scene.controls.focus_shown)
                if control.name.startswith("action.") and not control.enabled and pointed:
                    refusal = self.scene.desk.why_not(control.name.removeprefix("action."))
                    causes = refusal.causes if refusal is not None else frozenset()
        if causes != self.scene.blamed:
            self.scene.blamed = causes
            self.scene.invalidate()

    # --- mouse --------------------------------------------------------------------------------------

    def _mouse_moved(self, event: pygame.event.Event) -> bool:
        part = self.scene.family.board.hit(event.pos)
        if part != self.scene.hovered:
            self.scene.hovered = part
            if self.scene.refusal is not None and part != self.scene.desk.refused_at:
                self.scene.refusal = None
            self.scene.invalidate()
        return False

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        if event.button not in (1, 3):
            return False
        part = self.scene.family.board.hit(event.pos)
        self.scene.cursor = None
        if part is None:
            if self.scene.refusal is not None:
                self.scene.refusal = None
                self.scene.invalidate()
            return False
        now = pygame.time.get_ticks()
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if event.button == 3 or shift:
            self.scene.press_tile(part, less=True)
            return True
        again, when = self._clicked
        self._clicked = (part, now)
        if again == part and now - when < _DOUBLE and self.scene.desk.draft is not None:
            step = self.scene._step_of(part)
            if step is not None:
                self.scene.add_all_steps(step)
                return True
        self.scene.press_tile(part)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        part = self.scene.family.board.hit(pygame.mouse.get_pos())
        if part is None:
            return False
        if self.scene.desk.draft is not None and self.scene.may_act:
            step = self.scene._step_of(part)
            if step is not None:
                if event.y > 0:
                    self.scene.add_step(step)
                else:
                    self.scene.remove_step(step)
                return True
        self.set_zoom(1 if event.y > 0 else -1)
        return True

    # --- keys ---------------------------------------------------------------------------------------

    def _key_down(self, event: pygame.event.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if event.key in _ARROWS and not held:
            self._walk(_ARROWS[event.key])
            return True
        if event.key == pygame.K_SPACE and not held:
            self._space(bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not held:
            self._enter()
            return True
        if not held and not event.mod & pygame.KMOD_SHIFT and pygame.K_a <= event.key <= pygame.K_z:
            letter = chr(event.key).upper()
            for entry in self.scene.family.bar(self.scene.course.shown):
                if entry.letter == letter:
                    self.scene.press_order(entry.order)
                    return True
        if self.scene.desk.draft is not None and self.scene.cursor is not None and event.unicode in ("+", "-"):
            step = self.scene._step_of(self.scene.cursor)
            if step is not None:
                if event.unicode == "+":
                    self.scene.add_step(step)
                else:
                    self.scene.remove_step(step)
                return True
        return False

    def _escape(self) -> None:
        if self.scene.course.director.is_busy:
            self.scene.course.director.finish()
            self.scene.sync()
        elif (
            self.scene.desk.picked
            or self.scene.desk.draft
            or self.scene.desk.options
            or self.scene.refusal is not None
        ):
            self.scene.cancel()
        elif self.scene.course.hint is not None:
            self.scene.course.hint = None
            self.scene.sync()
        elif self.scene.cursor is not None or self.scene.controls.focus is not None:
            self.scene.cursor = None
            self.scene.controls.set_focus(None)
            self.scene.invalidate()
        else:
            self.open_menu()

    def _walk(self, direction: str) -> None:
        self.scene.controls.set_focus(None)
        start = self.scene.cursor or self.scene.hovered or self.scene.desk.begins_at
        self.scene.cursor = (
            self.scene.family.board.walk(start, direction)
            if start is not None
            else self.scene.family.board.walk(None, "")
        )
        self.scene.hovered = None
        self._follow_cursor()
        self.scene.invalidate()

    def _space(self, less: bool) -> None:
        """Completes what moves; else presses the tile under the cursor."""
        if self.scene.course.director.is_busy:
            self.scene.course.director.finish()
            self.scene.sync()
        elif self.scene.cursor is not None:
            self.scene.press_tile(self.scene.cursor, less=less)

    def _enter(self) -> None:
        """Seals an order that can be sealed; else presses the tile under the cursor, or the seal."""
        if self.scene.course.director.is_busy:
            self.scene.course.director.finish()
            self.scene.sync()
        elif self.scene.desk.draft is not None and self.scene.desk.can_seal:
            self.scene.press_seal()
        elif self.scene.cursor is not None and not self.scene.match.awaits_seal:
            self.scene.press_tile(self.scene.cursor)
        elif self.scene.match.awaits_seal:
            self.scene.press_seal()

    def on_action(self, action: str) -> bool:
        """Keys that can be changed."""
        acts = {
            "undo": self.scene.undo,
            "redo": self.scene.redo,
            "restart_turn": self.scene.restart_turn,
            "end_turn": self.scene.press_seal,
            "hint": self.scene.hint,
            "why_not": self.explain,
            "next_target": lambda: self.next_target(1),
            "previous_target": lambda: self.next_target(-1),
            "log": self.open_log,
            "statistics": self.open_statistics,
            "hide_hand": self.scene.toggle_hand,
            "zoom_in": lambda: self.set_zoom(1),
            "zoom_out": lambda: self.set_zoom(-1),
            "zoom_reset": lambda: self.set_zoom(0),
            "ai_slower": lambda: self.change_speed(-1),
            "ai_faster": lambda: self.change_speed(1),
            "save": self.save,
            "rules": self.open_rules,
            "quick_save": self.save,
        }
        if action in acts:
            acts[action]()
            return True
        if action.startswith("bar_"):
            bar = self.scene.family.bar(self.scene.course.shown)
            number = int(action.removeprefix("bar_")) - 1
            if number < len(bar):
                self.scene.press_order(bar[number].order)
            return True
        return False

    def next_target(self, step: int) -> None:
        """To the next place that can be clicked."""
        desk = self.scene.desk
        if not self.scene.may_act:
            return
        targets = self.scene.marks().legal if desk.draft is not None else desk.targets()
        targets = targets or frozenset(Part("tile", part.name) for part in desk.parts("from", []))
        order = sorted(targets, key=lambda part: _reading_order(self.scene, part))
        if not order:
            return
        self.scene.controls.set_focus(None)
        at = order.index(self.scene.cursor) if self.scene.cursor in order else (-1 if step > 0 else 0)
        self.scene.cursor = order[(at + step) % len(order)]
        self.scene.hovered = None
        self._follow_cursor()
        self.scene.invalidate()

    def explain(self) -> None:
        """Why not: the action card that has the focus or the mouse, else the tile under the cursor."""
        for control in self.scene.controls.items:
            pointed = control.hovered or control.focused
            if control.name.startswith("action.") and pointed and not control.enabled:
                self.scene.shell.toast(control.reason, 6.0)
                refusal = self.scene.desk.why_not(control.name.removeprefix("action."))
                self.scene.blamed = refusal.causes if refusal is not None else frozenset()
                self.scene.invalidate()
                return
        place = self.scene.cursor or self.scene.hovered
        if place is not None and self.scene.may_act:
            self.scene.refusal = self.scene.desk.ask(place)
            if self.scene.refusal is None:
                from barons.text.tr import gettext as _

                self.scene.shell.toast(_("Nothing forbids it: choose an action first."))
        self.scene.sync()

    def set_zoom(self, step: int) -> None:
        """Closer, farther, the whole board (0), or (2) closer and from the closest back to the whole."""
        at = min(range(len(_ZOOMS)), key=lambda number: abs(_ZOOMS[number] - self.scene.zoom))
        if step == 2:
            step = 1 if at < len(_ZOOMS) - 1 else 0
            self._focus_point = None
        zoom = 1.0 if step == 0 else _ZOOMS[max(0, min(len(_ZOOMS) - 1, at + step))]
        if zoom == self.scene.zoom:
            return
        self._focus_point = pygame.mouse.get_pos() if step and self.scene.cursor is None else None
        self.scene.zoom = zoom
        rect = self.scene.family.board.rect
        self.scene.family.board.place(rect, zoom, self.shift_for(rect))
        self._follow_cursor()
        self.scene.invalidate()

    def _follow_cursor(self) -> None:
        """While the board is looked at closely: what the keys point at stays in sight."""
        board, cursor, zoom = self.scene.family.board, self.scene.cursor, self.scene.zoom
        spot = board.spot(cursor) if cursor is not None else None
        if zoom == 1.0 or spot is None:
            return
        middle, shift = board.rect.center, self.shift_for(board.rect)
        whole = [middle[axis] + (spot[axis] - middle[axis] - shift[axis]) / zoom for axis in (0, 1)]
        self._focus_point = (round(whole[0]), round(whole[1]))
        board.place(board.rect, zoom, self.shift_for(board.rect))

    def shift_for(self, rect: pygame.Rect) -> tuple[float, float]:
        """So that what was looked at stays in sight, and the board never leaves the mat."""
        if self.scene.zoom == 1.0:
            return (0.0, 0.0)
        x, y = self._focus_point or rect.center
        free = self.scene.zoom - 1.0
        reach_x, reach_y = rect.w * free / 2, rect.h * free / 2
        return (
            max(-reach_x, min(reach_x, (rect.centerx - x) * free)),
            max(-reach_y, min(reach_y, (rect.centery - y) * free)),
        )

    def change_speed(self, step: int) -> None:
        """How fast computers' turns are shown."""
        from barons.text.tr import gettext as _

        speeds = (1, 2, 4, 0)
        settings = self.scene.shell.settings
        at = max(0, min(len(speeds) - 1, speeds.index(settings.ai_speed) + step))
        settings.ai_speed = speeds[at]
        self.scene.shell.store()
        shown = _("at once") if speeds[at] == 0 else f"{speeds[at]}×"
        self.scene.shell.toast(_("Computers’ turns: {speed}").format(speed=shown), 2.0)

    # --- windows ------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the game by name."""
        from barons.app.table.overlays import save_game

        save_game(self.scene)

    def open_menu(self) -> None:
        """The game's menu."""
        from barons.app.table.overlays import GameMenu

        self.scene.shell.stack.push(GameMenu(self.scene.shell, self.scene))

    def open_rules(self) -> None:
        """The rule of what is pointed at."""
        topic = self.scene.desk.order or ""
        for control in self.scene.controls.walk():
            if control.name.startswith(("action.", "choice.")) and (control.hovered or control.focused):
                topic = control.name.split(".", 1)[1].split(" ")[0]
        place = self.scene.hovered or self.scene.cursor
        if not topic and place is not None:
            topic = self.scene.family.topic(self.scene.course.shown, place)
        self.scene.shell.open_rules("", topic)

    def open_log(self) -> None:
        """The whole chronicle."""
        from barons.app.table.overlays import LogWindow

        self.scene.shell.stack.push(LogWindow(self.scene.shell, self.scene))

    def open_entry(self, entry: Entry) -> None:
        """Look at the game as it was at a line of the chronicle."""
        if not self.scene.course.hides_hands or self.scene.course.viewer is not None:
            self.scene.shell.open_replay(self.scene.match, entry.ply, self.scene.course.viewer)

    def open_statistics(self) -> None:
        """The dice against expectation."""
        from barons.app.table.overlays import StatisticsWindow

        self.scene.shell.stack.push(StatisticsWindow(self.scene.shell, self.scene))


def _reading_order(scene: TableScene, part: Part) -> tuple[int, int]:
    spot = scene.family.board.spot(part) or (0, 0)
    return spot[1] // 20, spot[0]
