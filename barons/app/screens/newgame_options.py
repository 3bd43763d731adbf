"""The options of a game to be set up: order of play, undo, hints, round limit, seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.app.kit import fonts, theme
from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.labels import Label, Line
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.kit.widgets.values import Stepper, Toggle
from barons.play.seed import new_seed
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

if TYPE_CHECKING:
    from barons.app.screens.setup import GameSetUp


class OptionsPanel:
    """Builds the rows and changes the scene's set-up."""

    def __init__(self, scene: GameSetUp) -> None:
        self.scene = scene

    def build(self, box: Box) -> ScrollArea:
        """The rows in a scrolling area."""
        layout = current()
        inner = Box(box.x + 22, box.y + 46, box.w - 44, box.h - 60)
        area = ScrollArea("newgame.options", layout.box(inner))
        rows = 5
        pitch = max(82.0, min(90.0, inner.h / rows))
        bar = 16 if pitch * rows > inner.h + 1 else 0
        wide = inner.w - bar
        y = inner.y

        def words(name: str, title: str, note: str, room: float) -> None:
            top = y + 5
            area.put(Label(f"{name}.title", layout.rect(inner.x, top, room, 30), title, style=fonts.UI_BOLD))
            note_rect = layout.rect(inner.x, top + 29, room, pitch - 37)
            area.put(Label(f"{name}.note", note_rect, note, style=fonts.CAPTION, ink=theme.INK.soft, down=0.0))

        def line() -> None:
            area.put(Line("newgame.line", layout.rect(inner.x, y + pitch - 2, wide, 2)))

        control_w = 292.0 if wide > 560 else 214.0
        room = wide - control_w - 12
        control_x = inner.x + wide - control_w
        words("newgame.order", _("Order of play"), _("drawn by lot, or as seated above"), room)
        area.put(
            Segmented(
                "newgame.order",
                layout.rect(control_x, y + (pitch - 48) / 2, control_w, 48),
                _("Order of play"),
                options=[_("By lot"), _("As seated")],
                chosen=1 if self.scene.setup.keeps_order else 0,
                on_choose=self._set_order,
            )
        )
        line()
        y += pitch
        words("newgame.undo", pgettext("setting", "Undo"), _("until something new is seen, or always"), room)
        area.put(
            Segmented(
                "newgame.undo",
                layout.rect(control_x, y + (pitch - 48) / 2, control_w, 48),
                pgettext("setting", "Undo"),
                options=[_("Strict"), _("Friendly")],
                chosen=0 if self.scene.shell.settings.undo == "strict" else 1,
                on_choose=self._set_undo,
            )
        )
        line()
        y += pitch
        words("newgame.hints", _("Hints"), _("what a strong player would do, on asking"), wide - 100)
        rect = layout.rect(inner.x + wide - 90, y + (pitch - 48) / 2, 90, 48)
        change = self._set_hints
        area.put(
            Toggle("newgame.hints", rect, _("Hints"), on=self.scene.shell.settings.hints, on_change=change)
        )
        line()
        y += pitch
        limit = self.scene.setup.round_limit
        words("newgame.rounds", _("Round limit"), _("ends long games by score"), room)
        area.put(
            Stepper(
                "newgame.rounds",
                layout.rect(control_x, y + (pitch - 48) / 2, control_w, 48),
                _("Round limit"),
                shown=_("none") if limit is None else str(limit),
                can_less=limit is not None,
                can_more=limit is None or limit < 200,
                on_step=self._step_rounds,
            )
        )
        line()
        y += pitch
        words("newgame.seed", _("Seed"), _("the same seed, the same set-up"), room)
        area.put(
            TextField(
                "newgame.seed",
                layout.rect(control_x, y + (pitch - 50) / 2, control_w - 62, 50),
                _("Seed"),
                text=str(self.scene.seed),
                limit=15,
                allowed="0123456789",
                on_change=self._set_seed,
            )
        )
        rect = layout.rect(control_x + control_w - 52, y + (pitch - 50) / 2, 52, 50)
        tip = _("Deal again: another seed")
        area.put(
            Button("newgame.reseed", rect, icon="dice", kind="parchment", tooltip=tip, on_press=self._reseed)
        )
        return area

    def _set_order(self, number: int) -> None:
        self.scene.setup.keeps_order = bool(number)
        self.scene.rebuild()

    def _set_undo(self, number: int) -> None:
        self.scene.shell.settings.undo = "friendly" if number else "strict"
        self.scene.shell.store()
        self.scene.rebuild()

    def _set_hints(self, on: bool) -> None:
        self.scene.shell.settings.hints = on
        self.scene.shell.store()

    def _step_rounds(self, way: int) -> None:
        limit = self.scene.setup.round_limit
        if way > 0:
            self.scene.setup.round_limit = 20 if limit is None else min(200, limit + 5)
        elif limit is not None:
            self.scene.setup.round_limit = None if limit <= 10 else limit - 5
        self.scene.rebuild()

    def _set_seed(self, text: str) -> None:
        self.scene.seed = int(text) if text else 0
        self.scene.show_deal()

    def _reseed(self) -> None:
        self.scene.seed = new_seed()
        self.scene.rebuild()
