"""What presses and clicks at a table come to, by mouse and by key alike."""

from __future__ import annotations

from barons.app.kit import theme
from barons.app.kit.scene import Scene
from barons.app.kit.widgets.buttons import SealButton
from barons.app.table.chronicle import Entry
from barons.app.table.desk import Outcome
from barons.app.table.state import TableState
from barons.engine.core import Action, Part
from barons.play.match import Match
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


class TableCommands(TableState):
    """Everything that a person may do at a table; each command ends with `sync`."""

    def after(self, outcome: Outcome) -> None:
        """Show what a click came to."""
        desk = self.desk
        self._asked_end = -1
        self._breath = 0.0
        self.refusal = desk.refusal if outcome is Outcome.REFUSED else None
        if outcome is Outcome.PLAYED:
            self.pointed = frozenset()
            self.course.played()
        elif outcome is Outcome.REFUSED:
            self.shell.sounds.play("error")
            if desk.refused_at is None and desk.refusal is not None:
                self.shell.toast(desk.refusal.sentence)
        elif outcome is Outcome.DRAFTED:
            self.shell.sounds.play("click")
            if desk.draft is not None and desk.draft.fallen:
                self.shell.toast(_("A troop that needed it stays too."))
        self.sync()

    def press_order(self, order: str) -> None:
        """An action card, or a use of the chosen card."""
        if self.may_act and not self.match.awaits_seal:
            self.after(self.desk.click_order(order))

    @property
    def may_deal_again(self) -> bool:
        """While colours are chosen another set-up can be had."""
        return self.match.turn_number == 0

    def deal_again(self) -> None:
        """The same table with another seed; it takes the place of this one, on disk too."""
        from barons.app.screens.setup import new_seed

        match = self.match
        fresh = Match(
            match.rules,
            match.seats,
            new_seed(),
            undo_policy=match.undo_policy,
            ends_turns_at_once=match.ends_turns_at_once,
            key=match.key,
        )
        self.shell.sounds.play("card")
        self.shell.autosave(fresh)
        self.shell.open_table(fresh)

    def press_tile(self, tile: Part, *, less: bool = False) -> None:
        """A tile of the board."""
        if not self.may_act or self.match.awaits_seal:
            return
        desk = self.desk
        if less:
            step = self._step_of(tile)
            if step is not None:
                self.after(desk.remove(step))
            elif desk.draft is None and desk.picked:
                self.cancel()
            return
        self.after(desk.click_tile(tile))

    def _step_of(self, tile: Part) -> Action | None:
        draft = self.desk.draft
        if draft is None:
            return None
        lines = self.family.lines(draft, self.course.shown)
        return next((line.step for line in lines if line.place == tile), None)

    def press_card(self, card: str) -> None:
        """A card of the hand."""
        if self.may_act and not self.match.awaits_seal:
            self.after(self.desk.click_card(card))
        elif self.match.awaits_seal:
            self.shell.toast(self.why_waiting())

    def add_step(self, step: Action) -> None:
        """One more of an order's line."""
        self.after(self.desk.add(step))

    def add_all_steps(self, step: Action) -> None:
        """All of an order's line."""
        self.after(self.desk.add_all(step))

    def remove_step(self, step: Action) -> None:
        """One less of an order's line."""
        self.after(self.desk.remove(step))

    def press_seal(self) -> None:
        """Seal the order, or end the turn: twice when useful actions remain."""
        if not self.may_act:
            self.course.director.finish()
            self.sync()
            if self.match.is_over:
                self.shell.stack.push(self.end_scene())
            if not (self.may_act and self.match.awaits_seal):
                return
        if self.desk.draft is not None:
            if self.desk.can_seal:
                self._stamp()
                self.after(self.desk.seal())
            return
        if not self.match.can_end_turn:
            return
        useful = not self.match.awaits_seal and any(action.text != "end" for action in self.match.legal)
        if useful and self.shell.settings.confirm_end_turn and self._asked_end != self.match.ply:
            self._asked_end = self.match.ply
            self.shell.toast(self._what_remains())
            self.sync()
            return
        self._stamp()
        self.course.seal()
        self.sync()

    def _what_remains(self) -> str:
        """Why ending the turn is asked twice."""
        left = self.family.actions_left(self.course.shown)
        if not left:
            return _("Something can still be done. Press the seal again to end your turn.")
        return ngettext(
            "{count} action is left. Press the seal again to end your turn.",
            "{count} actions are left. Press the seal again to end your turn.",
            left,
        ).format(count=left)

    def end_scene(self) -> Scene:
        """The screen that shows who won."""
        raise NotImplementedError

    def _stamp(self) -> None:
        self.shell.sounds.play("seal")
        if self.shell.settings.reduced_motion:
            return
        self._shaken = theme.MOTION["seal_stamp"].seconds + theme.MOTION["table_shake"].seconds
        seal = self.controls.find("strip.seal")
        if isinstance(seal, SealButton):
            seal.stamp = theme.MOTION["seal_stamp"].seconds
            seal.changed()

    def cancel(self) -> None:
        """Drop picks and draft; nothing played is lost."""
        self.refusal = None
        self._asked_end = -1
        self.desk.cancel()
        self.course.resume_order()
        self.sync()

    def undo(self) -> None:
        """Take back."""
        self.refusal = None
        if not self.course.undo():
            self.shell.toast(_("Nothing can be taken back: something came out, or somebody else has played."))
        self.sync()

    def redo(self) -> None:
        """Play again what was taken back."""
        self.course.redo()
        self.sync()

    def restart_turn(self) -> None:
        """Back to the beginning of the turn."""
        self.refusal = None
        self.course.restart_turn()
        self.sync()

    def hint(self) -> None:
        """Ask the adviser."""
        if self.course.ask_hint():
            self.shell.toast(_("The adviser is thinking …"), 2.0)
        self.sync()

    def show_since(self) -> None:
        """What happened since my last turn."""
        if not self.course.show_since():
            self.shell.toast(_("Nothing has happened since."))
        self.sync()

    def toggle_hand(self) -> None:
        """Hide the hand, or show it again."""
        self.course.hand_hidden = not self.course.hand_hidden
        if self.desk.card is not None:
            self.desk.cancel()
        self.sync()

    def hover_entry(self, entry: Entry | None) -> None:
        """A line of the chronicle is pointed at: its places are ringed."""
        marks = entry.sentence.marks if entry is not None else ()
        self.point(frozenset(Part("tile", name) for name in marks))

    def point(self, places: frozenset[Part]) -> None:
        """Ring these places while something that means them is pointed at."""
        self.pointed = places
        self.invalidate()

    def hover_line(self, place: Part | None) -> None:
        """A line of the order is pointed at."""
        self.pointed = frozenset() if place is None else frozenset({place})
        self.invalidate()
