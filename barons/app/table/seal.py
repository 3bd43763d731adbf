"""Ending a turn: the buttons for undo, cancel and advice, and the seal."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.anim.tween import eased
from barons.app.kit.layout import px
from barons.app.kit.recording import draw_on
from barons.app.kit.ui.boxes import Column, Fits, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Flex, Node
from barons.app.kit.ui.plates import Seal
from barons.app.table.boards.marks import Marks
from barons.app.table.parts import SealState
from barons.app.table.table import Table
from barons.engine.core import NotationError, State
from barons.text.describe import sentence
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

_LONG = 1.5
"""Seconds a computer thinks before the seal offers to make it play."""
_SHAKE = 6.0  # u
_SEEN = 2.2
"""Seconds to show the result of a turn's last roll, once it has reached its place."""


class EndOfTurn:
    """The seal's function when nothing is drafted, and the table's shaking under it.

    `remains` returns why ending the turn needs confirmation while actions remain; empty for no confirmation.
    """

    def __init__(self, table: Table, remains: Callable[[], str]) -> None:
        self._table = table
        self._remains = remains
        self.shaken = 0.0
        """Remaining seconds of the table's shaking."""
        self._thought = 0.0
        """Seconds that a computer has been thinking about its decision."""

    @property
    def hurries(self) -> bool:
        """True once a computer has thought for long: the seal makes it play the best move found so far."""
        return self._thought >= _LONG and self._table.session.computers.is_thinking

    def state(self) -> SealState:
        """Return the seal's state while nothing is drafted."""
        table, match = self._table, self._table.match
        if table.turn_status.is_over:
            return SealState(_("The result"), "laurel", True, "")
        if self.hurries:
            return SealState(_("Play this move"), "next", True, "")
        if (table.may_act or table.turn_status.is_turn_complete) and match.can_end_turn:
            if table.pending.is_asking:
                return SealState(_("End turn"), "next", False, _("Answer or cancel the open question first."))
            sure = table.commands.asked_end == match.ply
            return SealState(_("Press again to end") if sure else _("End turn"), "next", True, "")
        reason = table.turn_status.why() if not table.may_act else self.why_not(match.state, "end")
        return SealState(_("End turn"), "next", False, reason)

    def why_not(self, state: State, ending: str) -> str:
        """Return why a turn or an order cannot be ended by this action in `state`, in the rules' words."""
        match = self._table.match
        try:
            reason = state.why_not(match.rules.parse(ending))
        except NotationError:
            reason = None
        if reason is None:
            return _("Take an action first.")
        return sentence(match.rules, reason, None, self._table.family.words.names)

    def complete(self) -> bool:
        """Finish animations, or show the result of a finished game; True if a turn can be sealed now."""
        table = self._table
        if table.may_act:
            return True
        if self.hurries:
            table.commands.hurry()
            return False
        table.commands.finish()
        if table.match.is_over:
            table.open_end()
        return table.may_act and table.match.awaits_seal

    def press(self) -> None:
        """End the turn, with confirmation if useful actions remain. If it cannot end, say why."""
        table, match = self._table, self._table.match
        if not match.can_end_turn or table.pending.is_asking:
            table.shell.toast(table.parts.turn.seal_state().reason)
            return
        useful = not match.awaits_seal and any(action.text != "end" for action in match.legal)
        asked = self._remains() if useful else ""
        if asked and table.shell.settings.confirm_end_turn and table.commands.asked_end != match.ply:
            table.commands.asked_end = match.ply  # its label asks until something else is done
            table.pointing.refusal = None  # the toast may appear in the same place
            table.shell.toast(asked, about="end")
            table.sync()
            return
        table.commands.asked_end = -1  # it asks again if the end of the turn is undone
        self.stamp()
        table.session.seal()
        table.sync()

    def stamp(self) -> None:
        """Animate the seal."""
        table = self._table
        table.shell.sounds.play("seal")
        if table.shell.settings.reduced_motion:
            return
        self.shaken = theme.MOTION["seal_stamp"].seconds + theme.MOTION["table_shake"].seconds
        table.stamp_seal()

    def update(self, dt: float) -> bool:
        """Advance the shaking and the wait for the computer."""
        hurried, thinks = self.hurries, self._table.session.computers.is_thinking
        self._thought = self._thought + dt if thinks else 0.0
        if self.hurries != hurried:
            self._table.sync()
        if self.shaken <= 0.0:
            return False
        self.shaken = max(0.0, self.shaken - dt)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Shake the whole picture for a moment after the seal."""
        motion = theme.MOTION["table_shake"]
        if not 0.0 < self.shaken < motion.seconds:
            return
        t = 1.0 - self.shaken / motion.seconds
        swing = _SHAKE * (1.0 - eased(motion.easing, t))
        x, y = round(px(swing) * math.sin(t * 19)), round(px(swing * 0.7) * math.cos(t * 23))
        draw_on(surface, self.shaken, surface.get_rect(), lambda target: target.scroll(x, y))


class SealedTurn:
    """A turn that the seal ends; a game adds what its clicks do. For `remains` see `EndOfTurn`."""

    def __init__(self, table: Table, remains: Callable[[], str]) -> None:
        self.table = table
        self.end = EndOfTurn(table, remains)

    @property
    def topic(self) -> str:
        return ""

    def pointed(self) -> Marks:
        """Return the marks of what is pointed at, past moves and the causes of a refusal."""
        pointing, trails = self.table.pointing, self.table.session.trails()
        hovered, cursor = pointing.hovered, pointing.cursor
        return Marks(
            trails=trails, causes=pointing.causes, hovered=hovered, cursor=cursor, chosen=pointing.ringed()
        )

    def seal_state(self) -> SealState:
        return self.end.state()

    def press_seal(self) -> None:
        if self.end.complete():
            self.end.press()


class EndsAlone:
    """Ends a turn automatically once its result has been seen, if its last action cannot be undone or if the
    seal announced the end (`at_once`).
    """

    def __init__(self, table: Table, end: EndOfTurn, at_once: Callable[[], bool] = lambda: False) -> None:
        self._table = table
        self._end = end
        self._at_once = at_once
        self._waited = 0.0

    def update(self, dt: float) -> bool:
        table, match = self._table, self._table.match
        at_once = self._at_once()
        if not (table.may_act and match.awaits_seal) or (match.can_undo and not at_once):
            self._waited = 0.0
            return False
        self._waited = self._waited + dt if table.session.director.is_still else 0.0
        if table.shell.settings.animation_speed and self._waited < _SEEN and not at_once:
            return True
        self._end.press()
        return True


def something_remains() -> str:
    """Return why ending the turn needs confirmation, for games without a count of actions."""
    return _("You can still act. Press the seal again to end your turn.")


def plates(table: Table, *names: str, gap: float, flex: Flex = FILLS) -> Node:
    """A column of the buttons `undo`, `cancel` and `hint`."""
    status, keys = table.turn_status, table.shell.keys
    no_undo = table.denied.get("undo", status.why_no_undo())
    no_cancel = "" if table.pending.is_open else _("There is nothing to cancel.")
    known = {
        "undo": (pgettext("plate", "Undo"), "undo", keys.shown("undo"), no_undo),
        "cancel": (_("Cancel"), "cross", "Esc", no_cancel),
        "hint": (_("Hint"), "hint", keys.shown("hint"), status.why_no_hint()),
    }
    buttons = [
        Button(
            label,
            icon,
            key=f"strip.{name}",
            on_press=(name,),
            why_not=why_not,
            tooltip=f"{label} ({key})",
            is_tip_aside=True,
            flex=FILLS,
        )
        for name, (label, icon, key, why_not) in known.items()
        if name in names
    ]
    return Column(buttons, gap=gap, flex=flex)


def seal(table: Table, *, size: float = 158.0, flex: Flex = FILLS) -> Node:
    """The seal with its caption below."""
    shown = table.parts.turn.seal_state()
    if "seal" in table.denied:
        shown = shown._replace(is_open=False, reason=table.denied["seal"])
    key = _("Enter") if table.pending.draft else table.shell.keys.shown("end_turn")
    wax = Seal(
        shown.label,
        shown.icon,
        key="strip.seal",
        on_press=("seal",),
        why_not="" if shown.is_open else shown.reason or shown.label,
        tooltip=f"{shown.label} ({key})",
        is_tip_aside=True,
        flex=Flex(basis=size, cross=size, align="middle", shrink=1, min=60),
    )
    words = Text(shown.label, fonts.NUMERAL.at(20), theme.ON_WOOD, x=0.5, role="none")
    why = Text(shown.short, fonts.CAPTION.italic(), theme.LOCKED.reason, x=0.5, y=0, narrows=True, role="none")
    explained = [Column([words, why])] if shown.short and not shown.is_open else []
    return Column([wax, Fits([*explained, words], flex=FILLS)], flex=flex)


def commit(table: Table, *, flex: Flex = FILLS) -> Node:
    """The buttons beside the seal."""
    buttons = plates(table, "undo", "cancel", "hint", gap=10, flex=Flex(basis=200, shrink=1))
    return Row([buttons, seal(table)], gap=20, flex=flex)
