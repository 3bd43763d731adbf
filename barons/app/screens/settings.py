"""The settings: kinds at the left, the switches of one kind at the right. Everything counts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from barons.app.kit import fonts, layout, paint, theme
from barons.app.kit.frame import FramedScene
from barons.app.kit.layout import Box, current
from barons.app.kit.widgets.buttons import MenuPlate
from barons.app.kit.widgets.choices import Segmented
from barons.app.kit.widgets.labels import Label, Line
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.kit.widgets.values import Slider, Toggle
from barons.play.settings import Settings
from barons.text import tr
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator


class _Kind(NamedTuple):
    name: str
    icon: str
    title: str
    build: Callable[[_Rows], None]


class SettingsScene(FramedScene):
    """`chosen` is the kind shown."""

    kind = "options"

    def __init__(self, shell: Navigator, chosen: str = "display") -> None:
        super().__init__(shell)
        self.chosen = chosen

    def build(self) -> None:
        """The plates of the kinds and the rows of one."""
        self.title = _("Settings")
        self.subtitle = _("everything counts at once")
        self.build_frame(gear=False)
        place, body = current(), self.body
        kinds = self._kinds()
        side = 380.0 if place.w >= 1600 else 320.0
        for number, kind in enumerate(kinds):
            self.controls.add(
                MenuPlate(
                    f"settings.kind.{kind.name}",
                    place.rect(30, body.y + 26 + number * 72, side, 60),
                    kind.title,
                    icon=kind.icon,
                    on_press=partial(self._choose, kind.name),
                    lit=kind.name == self.chosen,
                )
            )
        left = 30 + side + 36
        self._box = Box(left, body.y + 22, min(1480.0, place.w - left - 30), body.h - 40)
        inner = self._box.inset(26)
        self._area = ScrollArea("settings.rows", place.box(Box(inner.x, inner.y + 34, inner.w, inner.h - 34)))
        rows = _Rows(self._area, inner)
        kind = next(each for each in kinds if each.name == self.chosen)
        self._heading = kind.title
        kind.build(rows)
        self.controls.add(self._area)
        self.build_back()

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The panel and its label."""
        super().paint_backdrop(surface)
        place = current()
        paint.panel(surface, place.box(self._box))
        rect = place.rect(self._box.x + 26, self._box.y + 20, self._box.w - 52, 28)
        fonts.write(surface, self._heading, fonts.LABEL, theme.INK.label, rect)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Page keys scroll."""
        return self._area.page(event) or super().on_event(event)

    def on_action(self, action: str) -> bool:
        """The key that opened it closes it."""
        if action == "options":
            self.go_back()
            return True
        return False

    def _kinds(self) -> list[_Kind]:
        return [
            _Kind("display", "globe", _("Language and window"), self._display),
            _Kind("sound", "sound", _("Sound"), self._sound),
            _Kind("play", "sword", _("Play"), self._play),
            _Kind("comfort", "eye", _("Comfort"), self._comfort),
            _Kind("keys", "menu", _("Keys"), self._keys),
        ]

    def _choose(self, kind: str) -> None:
        if kind == "keys":
            self.shell.open_keys()
            return
        self.chosen = kind
        self.rebuild()

    # the kinds

    def _display(self, rows: _Rows) -> None:
        shell, settings = self.shell, self.shell.settings
        codes = list(tr.LANGUAGES)
        here = codes.index(tr.language()) if tr.language() in codes else 0
        rows.choice(
            "language",
            _("Language"),
            _("counts at once, in the middle of a game too"),
            [tr.LANGUAGES[code] for code in codes],
            here,
            lambda number: shell.set_language(codes[number]),
        )
        rows.switch(
            "fullscreen",
            _("Full screen"),
            shell.keys.shown("full_screen"),
            settings.fullscreen,
            lambda on: shell.set_full_screen(on),
        )
        place = current()
        offers = layout.offered_scales(place.width, place.height)
        percents = [offer.percent for offer in offers]
        used = round(place.scale * 100)
        rows.choice(
            "scale",
            _("Size of everything"),
            _("this window leaves room for the sizes in dark letters"),
            [f"{percent}\u00a0%" for percent in percents],
            percents.index(used) if used in percents else percents.index(100),
            lambda number: shell.set_scale(percents[number]),
            allowed=[offer.allowed for offer in offers],
            hints=[
                ""
                if offer.allowed
                else _(
                    "In this window {percent}\u00a0% would make text unreadable or leave too little room."
                ).format(percent=offer.percent)
                for offer in offers
            ],
        )
        rows.switch(
            "accelerated",
            _("Draw with the graphics card"),
            _("from the next start on; slower where there is none"),
            settings.accelerated,
            partial(self._set, "accelerated"),
        )

    def _sound(self, rows: _Rows) -> None:
        shell, settings = self.shell, self.shell.settings
        rows.switch("muted", _("Mute"), shell.keys.shown("mute"), settings.muted, shell.mute)
        rows.number(
            "volume",
            _("The table"),
            _("how loud: pieces, dice, seals"),
            settings.sound_volume,
            self._set_volume,
        )
        rows.number(
            "signal_volume",
            _("Signals"),
            _("how loud: plates, refusals, your turn"),
            settings.signal_volume,
            self._set_signal_volume,
        )

    def _play(self, rows: _Rows) -> None:
        settings = self.shell.settings
        rows.choice(
            "undo",
            pgettext("setting", "Undo"),
            _("until something new is seen, or at any time"),
            [_("Strict"), _("Friendly")],
            0 if settings.undo == "strict" else 1,
            lambda number: self._set("undo", ("strict", "friendly")[number]),
        )
        rows.switch(
            "ends_turns_at_once",
            _("End turns at once"),
            _("off: a turn waits for the seal and can be taken back"),
            settings.ends_turns_at_once,
            partial(self._set, "ends_turns_at_once"),
        )
        rows.switch(
            "confirm_end_turn",
            _("Ask before ending a turn"),
            _("only while something useful could still be done"),
            settings.confirm_end_turn,
            partial(self._set, "confirm_end_turn"),
        )
        rows.switch(
            "hints",
            _("Hints"),
            _("what a strong player would do, on asking"),
            settings.hints,
            partial(self._set, "hints"),
        )
        speeds = (1, 2, 4, 0)
        words = ["1×", "2×", "4×", _("at once")]
        rows.choice(
            "ai_speed",
            _("Computers’ turns"),
            _("how fast they are shown"),
            words,
            speeds.index(settings.ai_speed),
            lambda number: self._set("ai_speed", speeds[number]),
        )
        rows.choice(
            "animation_speed",
            _("Movements"),
            _("how fast pieces travel and dice roll"),
            words,
            speeds.index(settings.animation_speed),
            lambda number: self._set("animation_speed", speeds[number]),
        )

    def _comfort(self, rows: _Rows) -> None:
        shell, settings = self.shell, self.shell.settings
        rows.switch(
            "reduced_motion",
            _("Less motion"),
            _("short cross-fades in place of movements"),
            settings.reduced_motion,
            shell.set_reduced_motion,
        )
        rows.switch(
            "strong_hatching",
            _("Strong hatching"),
            _("tiles told apart by their lines, not by colour"),
            settings.strong_hatching,
            partial(self._set, "strong_hatching"),
        )

    def _keys(self, rows: _Rows) -> None:
        """Its plate opens a page of its own."""

    def _set(self, name: str, value: object) -> None:
        """Change one setting: to the game on the table at once."""
        settings: Settings = self.shell.settings
        setattr(settings, name, value)
        match = self.shell.match
        if match is not None:
            match.undo_policy = settings.undo
            match.ends_turns_at_once = settings.ends_turns_at_once
        self.shell.store()
        if not isinstance(value, bool):
            self._keep_place()

    def _set_volume(self, value: int) -> None:
        self.shell.settings.sound_volume = self.shell.sounds.volume = value
        self.shell.store()
        self.shell.sounds.play("coin")

    def _set_signal_volume(self, value: int) -> None:
        self.shell.settings.signal_volume = self.shell.sounds.signal_volume = value
        self.shell.store()
        self.shell.sounds.play("turn")

    def _keep_place(self) -> None:
        offset = self._area.offset
        self.rebuild()
        self._area.scroll(offset)


class _Rows:
    """One setting below the other: words left, control right."""

    def __init__(self, area: ScrollArea, box: Box) -> None:
        self.area = area
        self.x = box.x
        self.y = box.y + 34
        self.w = box.w - 22

    def choice(
        self,
        name: str,
        title: str,
        note: str,
        options: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
        *,
        allowed: Sequence[bool] = (),
        hints: Sequence[str] = (),
    ) -> None:
        """One of a few."""
        wide = min(self.w * 0.6, max(150.0 * len(options), 280.0) if len(options) < 5 else 560.0)
        rect = self._row(name, title, note, wide)
        self.area.put(
            Segmented(
                f"settings.{name}",
                rect,
                title,
                options=options,
                chosen=chosen,
                on_choose=on_choose,
                allowed=allowed,
                hints=hints,
            )
        )

    def switch(self, name: str, title: str, note: str, on: bool, on_change: Callable[[bool], None]) -> None:
        """On or off."""
        rect = self._row(name, title, note, 100)
        self.area.put(Toggle(f"settings.{name}", rect, title, on=on, on_change=on_change))

    def number(self, name: str, title: str, note: str, value: int, on_change: Callable[[int], None]) -> None:
        """From 0 to 100."""
        rect = self._row(name, title, note, min(460.0, self.w * 0.5))
        self.area.put(
            Slider(
                f"settings.{name}",
                rect,
                title,
                value=value,
                low=0,
                high=100,
                step=5,
                on_change=on_change,
                shown=lambda percent: f"{percent}\u00a0%",
            )
        )

    def _row(self, name: str, title: str, note: str, wide: float) -> pygame.Rect:
        """The words and the line; the control's place."""
        place = current()
        pitch = 92.0
        room = self.w - wide - 24
        self.area.put(
            Label(f"{name}.title", place.rect(self.x, self.y + 8, room, 32), title, style=fonts.UI_BOLD)
        )
        below = place.rect(self.x, self.y + 40, room, 46)
        self.area.put(Label(f"{name}.note", below, note, style=fonts.CAPTION, ink=theme.INK.soft, down=0.0))
        self.area.put(Line(f"{name}.line", place.rect(self.x, self.y + pitch - 2, self.w, 2)))
        rect = place.rect(self.x + self.w - wide, self.y + (pitch - 50) / 2, wide, 50)
        self.y += pitch
        return rect
