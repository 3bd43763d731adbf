"""Where a turn is committed: the plates that undo, cancel and advise, and the seal beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from barons.app.kit.layout import current, table
from barons.app.kit.widgets.buttons import Button, SealButton
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

if TYPE_CHECKING:
    from barons.app.table.scene import TableScene


class Commitment:
    """The same on every table; where its plates stand is for the table to say."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def build_below(self) -> None:
        """In the lower bar: three plates, then the seal."""
        layout = current()
        places = table(layout)
        spots = [("undo", places.undo), ("cancel", places.cancel), ("hint", places.hint)]
        caption = layout.rect(places.seal.x - 18, places.seal.y + 154, places.seal.w + 36, 46)
        self.build([(name, layout.box(box)) for name, box in spots], layout.box(places.seal), caption)

    def build(self, plates: Sequence[tuple[str, pygame.Rect]], seal: pygame.Rect, caption: pygame.Rect) -> None:
        """Add the controls in their order; `plates` of `undo`, `cancel`, `hint`; places in pixels."""
        scene = self.scene
        keys = scene.shell.keys
        told = {
            "undo": (pgettext("plate", "Undo"), "undo", scene.undo, keys.shown("undo")),
            "cancel": (_("Cancel"), "cross", scene.cancel, "Esc"),
            "hint": (_("Hint"), "hint", scene.hint, keys.shown("hint")),
        }
        for name, rect in plates:
            label, icon, act, key = told[name]
            tooltip = f"{label} ({key})"
            scene.controls.add(Button(f"strip.{name}", rect, label, icon=icon, on_press=act, tooltip=tooltip))
        round_ = pygame.Rect(seal.x, seal.y, seal.w, seal.w)
        scene.controls.add(SealButton("strip.seal", round_, "", caption=caption, on_press=scene.press_seal))

    def sync(self) -> None:
        """What can be taken back, whether there is advice, what the seal would do."""
        scene = self.scene
        desk, match, controls = scene.desk, scene.match, scene.controls
        controls.allow("strip.undo", match.can_undo or desk.draft is not None)
        controls.allow("strip.cancel", bool(desk.picked or desk.draft or desk.options))
        controls.allow("strip.hint", scene.may_act and not match.awaits_seal and scene.shell.settings.hints)
        seal = controls.find("strip.seal")
        if not isinstance(seal, SealButton):
            return
        seal.label, seal.icon, seal.enabled, seal.reason = scene.seal_state()
        key = "Enter" if desk.draft else scene.shell.keys.shown("end_turn")
        seal.tooltip = f"{seal.label} ({key})"
        seal.changed()
