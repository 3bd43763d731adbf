"""The options of a game to be set up: order of play, undo, hints, round limit, seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.labels import Label, Line
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.kit.widgets.values import Stepper, Toggle
from barons.engine.dealer import SEED_LIMIT
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
        control_w = 292.0 if wide > 560 else 214.0
        setup, settings = self.scene.setup, self.scene.shell.settings
        count = 0

        def row(name: str, title: str, note: str, taken: float = control_w) -> pygame.Rect:
            """A row's words; the place of its control at the right, `taken` units wide."""
            nonlocal count
            y, room = inner.y + count * pitch, wide - taken - (12 if taken > 100 else 10)
            if count:
                area.put(Line("newgame.line", layout.rect(inner.x, y - 2, wide, 2)))
            count += 1
            above = layout.rect(inner.x, y + 5, room, 30)
            area.put(Label(f"{name}.title", above, title, style=fonts.UI_BOLD, about=name))
            below, soft = layout.rect(inner.x, y + 34, room, pitch - 37), theme.INK.soft
            area.put(Label(f"{name}.note", below, note, style=fonts.CAPTION, ink=soft, down=0.0, about=name))
            return layout.rect(inner.x + wide - taken, y + (pitch - 48) / 2, taken, 48)

        name, title, options = "newgame.order", _("Order of play"), [_("Random"), _("Seat order")]
        rect, chosen = row(name, title, _("random, or the order above")), int(setup.keeps_order)
        area.put(Segmented(name, rect, title, options=options, chosen=chosen, on_choose=self._set_order))
        name, title, options = "newgame.undo", pgettext("setting", "Undo"), [_("Strict"), _("No limit")]
        rect = row(name, title, _("until something new is revealed, or without limit"))
        chosen = int(settings.undo != "strict")
        area.put(Segmented(name, rect, title, options=options, chosen=chosen, on_choose=self._set_undo))
        rect = row("newgame.hints", _("Hints"), _("shows what a strong player would do"), 90.0)
        area.put(Toggle("newgame.hints", rect, _("Hints"), on=settings.hints, on_change=self._set_hints))
        limit = setup.round_limit
        area.put(
            Stepper(
                "newgame.rounds",
                row("newgame.rounds", _("Round limit"), _("ends long games by score")),
                _("Round limit"),
                shown=_("none") if limit is None else str(limit),
                can_less=limit is not None,
                can_more=limit is None or limit < 200,
                on_step=self._step_rounds,
            )
        )
        row("newgame.seed", _("Seed"), _("the same seed gives the same set-up"))
        x, y = inner.x + wide - control_w, inner.y + (count - 1) * pitch + (pitch - 50) / 2
        rect, text, digits = layout.rect(x, y, control_w - 62, 50), str(self.scene.seed), "0123456789"
        field = TextField("newgame.seed", rect, _("Seed"), text=text, limit=19, allowed=digits)
        field.on_change = partial(self._set_seed, field)
        area.put(field)
        rect, tip = layout.rect(x + control_w - 52, y, 52, 50), _("Reshuffle: use another seed")
        area.put(
            Button("newgame.reseed", rect, icon="dice", kind="parchment", tooltip=tip, on_press=self._reseed)
        )
        return area

    def _set_order(self, number: int) -> None:
        self.scene.setup.keeps_order = bool(number)
        self.scene.rebuild()

    def _set_undo(self, number: int) -> None:
        self.scene.shell.change("undo", "friendly" if number else "strict")
        self.scene.rebuild()

    def _set_hints(self, on: bool) -> None:
        self.scene.shell.change("hints", on)

    def _step_rounds(self, way: int) -> None:
        limit = self.scene.setup.round_limit
        if way > 0:
            self.scene.setup.round_limit = 20 if limit is None else min(200, limit + 5)
        elif limit is not None:
            self.scene.setup.round_limit = None if limit <= 10 else limit - 5
        self.scene.rebuild()

    def _set_seed(self, field: TextField, text: str) -> None:
        typed = int(text) if text else 0
        self.scene.seed = min(typed, SEED_LIMIT - 1)
        if typed != self.scene.seed:
            field.set_text(str(self.scene.seed))
            field.explain(_("The largest seed is {number}.").format(number=self.scene.seed))
        self.scene.show_deal()

    def _reseed(self) -> None:
        self.scene.seed = new_seed()
        self.scene.rebuild()
