"""The rows of the variant form: a parameter's name and meaning beside its controls."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from barons.app.kit import fonts
from barons.app.kit.layout import px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.variant.edits import Edits
from barons.app.screens.variant.lists import ParameterControls
from barons.app.screens.variant.panel import MEANING, RowPanel, below_text, range_text, title_height
from barons.play.variants import Key, Variant
from barons.text import parameters
from barons.text.parameters.tree import spot
from barons.text.tr import gettext as _


class Rows:
    """Builds rows one below the other; `changed` asks for a frame, `rebuilt` for all controls anew."""

    def __init__(
        self, area: ScrollArea, variant: Variant, *, changed: Callable[[], None], rebuilt: Callable[[], None]
    ) -> None:
        self.area = area
        self.variant = variant
        self._changed = changed
        self._edits = Edits(variant, changed=self._show_resets, rebuilt=rebuilt)
        self._lists = ParameterControls(variant, self._edits)
        self.resets: dict[Key, Button] = {}
        self.x, self.y = area.rect.x, area.rect.y
        self.w = area.rect.w - px(22)

    def row(self, key: Key) -> None:
        """The row of a leaf."""
        at = spot(self.variant.game, key)
        if at is None:
            return
        name = "variant." + ".".join(map(str, key))
        pad, gap = px(18), px(20)
        whole = self.w - 2 * pad - px(52)
        below = at.kind == "rows"
        left = whole if below else round((self.w - 2 * pad - gap) * 0.46)
        right = whole if below else self.w - 2 * pad - gap - left - px(52)
        controls = self._lists.controls(name, at, right)
        high = max((control.rect.bottom for control in controls), default=0)
        words = parameters.entry(self.variant.game, tuple(map(str, key)))
        default = parameters.value_text(
            self.variant.game, tuple(map(str, key)), self.variant.value(key, of_base=True)
        )
        text = f"{words.meaning} {range_text(at)}"
        step = fonts.line_height(MEANING)
        lines = max(2, len(fonts.wrap(text, MEANING, left)))
        low = fonts.line_height(fonts.CAPTION) * len(
            fonts.wrap(below_text(self.variant, key), fonts.CAPTION, left)
        )
        words_high = title_height(words.title, left) + lines * step + px(4) + low + px(2)
        shown = words_high if below else max(high, words_high)
        total = words_high + px(10) + high if below else shown
        rect = pygame.Rect(self.x, self.y, self.w, total + 2 * px(12))
        room = pygame.Rect(rect.x + pad, rect.y + px(10), left, shown + px(4))
        self.area.put(RowPanel(name + ".row", rect, self.variant, key, room))
        inner = max(each.rect.bottom for each in controls)
        for control in controls:
            if below:
                control.rect.move_ip(room.x, room.bottom + px(8))
            else:
                control.rect.move_ip(room.right + gap, rect.y + (rect.h - inner) // 2)
            self.area.put(control)
        reset = Button(
            name + ".reset",
            pygame.Rect(rect.right - px(14) - px(44), rect.centery - px(22), px(44), px(44)),
            icon="undo",
            kind="parchment",
            tooltip=_("Edition’s value: {value}").format(value=default),
            on_press=partial(self._edits.reset, key),
        )
        reset.visible = self.variant.differs(key)
        self.resets[key] = reset
        self.area.put(reset)
        self.y = rect.bottom + px(10)

    def _show_resets(self) -> None:
        """Only what is changed can be taken back."""
        for key, reset in self.resets.items():
            reset.visible = self.variant.differs(key)
        self._changed()
