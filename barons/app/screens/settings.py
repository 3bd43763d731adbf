"""The settings: pages at the left, the rows of one at the right. Everything counts at once.

The rows are built from the declarations in `barons.play.settings`: page, words, range and control stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, layout, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.sounds import SoundName
from barons.app.kit.widgets.buttons import PagePlate
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.labels import Label, Line
from barons.app.kit.widgets.scroll import PageArea
from barons.app.kit.widgets.values import Slider, Toggle
from barons.play.checks import Number, OneOf
from barons.play.settings import Message, Shown, check_of, shown_on
from barons.text import tr
from barons.text.numbers import percent
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

_PITCH: Final = 92.0
_TITLE: Final = 32.0
_NOTE: Final = 46.0
"""Units of a row, of its title and of its note, in letters of the usual size: all grow with them."""
_SAMPLES: Final[dict[str, SoundName]] = {"sound_volume": "coin", "signal_volume": "turn"}
"""What is heard while a volume is set."""


class _Page(NamedTuple):
    name: str
    icon: str
    title: str


class SettingsScene(FramedScene):
    """`chosen` is the page shown."""

    kind = "options"

    def __init__(self, shell: Navigator, chosen: str = "display") -> None:
        super().__init__(shell)
        self.chosen = chosen

    def build(self) -> None:
        """The plates of the pages and the rows of one."""
        self.build_frame(_("Settings"), _("changes apply at once"), gear=False)
        place, body = current(), self.body
        side = (380.0 if place.w >= 1600 else 320.0) * (1 + (place.text - 1) / 3)
        pages = self._pages()
        for number, page in enumerate(pages):
            self.controls.add(
                PagePlate(
                    f"settings.kind.{page.name}",
                    place.rect(30, body.y + 26 + number * 72, side, 60),
                    page.title,
                    icon=page.icon,
                    on_press=partial(self._choose, page.name),
                    chosen=page.name == self.chosen,
                )
            )
        self._heading = next(page.title for page in pages if page.name == self.chosen)
        left = 30 + side + 36
        self._box = Box(left, body.y + 22, min(1480.0, place.w - left - 30), body.h - 40)
        self.sheet(self._box)
        inner = self._box.inset(26)
        rows = place.box(Box(inner.x, inner.y + 34, inner.w, inner.h - 34))
        self._area = PageArea("settings.rows", rows, self._heading)
        pitch = _PITCH + _TITLE * 1.25 * (place.text - 1) + _NOTE * 0.75 * (place.text - 1)
        for number, (name, shown) in enumerate(shown_on(self.chosen).items()):
            self._build_row(name, shown, Box(inner.x, inner.y + 34 + number * pitch, inner.w - 22, pitch))
        self.show_area(self._area)
        self.build_back()

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The sheet's label."""
        super().paint_backdrop(surface)
        place = current()
        rect = place.rect(self._box.x + 26, self._box.y + 20, self._box.w - 52, 28)
        fonts.write(surface, self._heading, fonts.LABEL, theme.INK.label, rect)

    def on_action(self, action: str) -> bool:
        """The key that opened it closes it."""
        if action == "options":
            self.go_back()
            return True
        return super().on_action(action)

    def on_setting(self) -> None:
        """Its row shows it."""
        self.rebuild()

    def _pages(self) -> list[_Page]:
        return [
            _Page("display", "globe", _("Language and window")),
            _Page("sound", "sound", _("Sound")),
            _Page("play", "sword", _("Play")),
            _Page("comfort", "eye", _("Comfort")),
            _Page("keys", "menu", _("Keys")),
        ]

    def _choose(self, page: str) -> None:
        if page == "keys":
            self.shell.screens.open_keys()
            return
        self.chosen = page
        self._area.scroll(0)
        self.rebuild()

    # a row: words left, control right

    def _build_row(self, name: str, shown: Shown, box: Box) -> None:
        value, check = getattr(self.shell.settings, name), check_of(name)
        if name == "language":
            self._language(name, shown, box)
        elif name == "scale":
            self._scale(name, shown, box)
        elif isinstance(check, OneOf):
            words = [_said(option) for option in shown.options] or [
                percent(each) for each in check.values if isinstance(each, int)
            ]
            at = check.values.index(value)
            self._choice(name, shown, box, words, at, lambda number: check.values[number])
        elif isinstance(check, Number):
            self._area.put(
                Slider(
                    f"settings.{name}",
                    self._words(name, shown, box, min(460.0, box.w * 0.5)),
                    _said(shown.title),
                    value=value,
                    low=check.low,
                    high=check.high,
                    step=1 if shown.is_count else 5,
                    on_change=partial(self._change, name),
                    shown=str if shown.is_count else percent,
                )
            )
        else:
            rect = self._words(name, shown, box, 100)
            change = partial(self._change, name)
            self._area.put(Toggle(f"settings.{name}", rect, _said(shown.title), on=value, on_change=change))

    def _words(self, name: str, shown: Shown, box: Box, wide: float) -> pygame.Rect:
        """Title, note and line; the place of the control, `wide` u."""
        place = current()
        room = box.w - wide - 24
        note = self.shell.keys.shown(shown.key) if shown.key else _said(shown.note)
        high = _TITLE * (1 + 1.25 * (place.text - 1))
        title = place.rect(box.x, box.y + 8, room, high)
        whose = f"settings.{name}"
        self._area.put(Label(f"{name}.title", title, _said(shown.title), style=fonts.UI_BOLD, about=whose))
        below = place.rect(box.x, box.y + 8 + high, room, box.h - high - 14)
        soft = theme.INK.soft
        self._area.put(Label(f"{name}.note", below, note, style=fonts.CAPTION, ink=soft, down=0.0, about=whose))
        self._area.put(Line(f"{name}.line", place.rect(box.x, box.bottom - 2, box.w, 2)))
        return place.rect(box.right - wide, box.y + (box.h - 50) / 2, wide, 50)

    def _choice(
        self,
        name: str,
        shown: Shown,
        box: Box,
        words: Sequence[str],
        at: int,
        value_of: Callable[[int], object],
        *,
        allowed: Sequence[bool] = (),
        hints: Sequence[str] = (),
    ) -> None:
        """One of a few."""
        wide = min(box.w * 0.6, max(150.0 * len(words), 280.0) if len(words) < 5 else 560.0)
        self._area.put(
            Segmented(
                f"settings.{name}",
                self._words(name, shown, box, wide),
                _said(shown.title),
                options=words,
                chosen=at,
                on_choose=lambda number: self._change(name, value_of(number)),
                allowed=allowed,
                hints=hints,
            )
        )

    def _language(self, name: str, shown: Shown, box: Box) -> None:
        languages = tr.choices()
        codes = list(languages)
        here = codes.index(tr.language()) if tr.language() in codes else 0
        self._choice(name, shown, box, list(languages.values()), here, lambda number: codes[number])

    def _scale(self, name: str, shown: Shown, box: Box) -> None:
        """The sizes, dark where this window has no room for them."""
        place = current()
        offers = layout.offered_scales(place.width, place.height)
        percents = [offer.percent for offer in offers]
        used = round(place.scale * 100)
        dark = _("At {share}, text in this window would be unreadable or there would be too little room.")
        self._choice(
            name,
            shown,
            box,
            [percent(each) for each in percents],
            percents.index(used if used in percents else 100),
            lambda number: percents[number],
            allowed=[offer.allowed for offer in offers],
            hints=["" if offer.allowed else dark.format(share=percent(offer.percent)) for offer in offers],
        )

    def _change(self, name: str, value: object) -> None:
        self.shell.change(name, value)
        if name in _SAMPLES:
            self.shell.sounds.play(_SAMPLES[name])
        elif not isinstance(value, bool):
            self.rebuild()


def _said(message: Message) -> str:
    return pgettext(message.context, message.text) if message.context else _(message.text)
