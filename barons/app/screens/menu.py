"""The title: lettering, the entries, a board under the lamp."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from barons import __version__
from barons.app.kit import assets, backdrop, fonts, put, theme
from barons.app.kit.anim.motes import Motes
from barons.app.kit.layout import current, px
from barons.app.kit.scene import Scene
from barons.app.kit.widgets.buttons import MenuPlate
from barons.app.kit.widgets.choices import Segmented
from barons.app.screens import titleboard
from barons.lessons import all_lessons
from barons.text import tr
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.play.saves import Entry


_ALONE: Final = 4
"""So many entries have a row each: play at once, the first game, a new one, one that was kept."""
_GAP: Final = 18.0
"""A plate slides out by a little less under the mouse."""
_LANGUAGE: Final = 104.0
"""What the name of a language takes in the row of them."""


class _Item(NamedTuple):
    name: str
    label: str
    icon: str
    act: Callable[[], None]
    note: str = ""


class MenuScene(Scene):
    """Continue first, when there is something to go on with."""

    kind = "menu"
    toast_middle = 0.67  # over the map: the plates stay free

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self._saves: list[Entry] | None = None
        self._frames = 0
        self._motes = Motes()

    def on_enter(self) -> None:
        """Saves may have come or gone meanwhile; the first frame does not wait for them."""
        if self._saves is not None:
            self._saves = None
            self._frames = 0

    def called(self) -> str:
        """The title menu."""
        return _("Menu")

    def build(self) -> None:
        """The entries in the column at the left."""
        layout = current()
        self._motes.area = layout.rect(720, 40, layout.w - 760, layout.h - 120)
        self.controls.arrows = True
        entry = self._continued()
        names = self.shell.saves.names()
        goes_on = entry is not None or (self._saves is None and self._may_go_on(names))
        items = self._items(is_new=not names and self.shell.progress.is_new)
        left, wide = 98.0, 546.0
        tight = layout.h < 1040
        top, bottom = (326.0, layout.h - 124) if not tight else (124.0, layout.h - 70)
        tall = 110.0 if not tight else 84.0
        room = bottom - top - (tall + 16 if goes_on else 0)
        rows = _rows(items)
        pitch = min(69.0, room / len(rows))
        high = min(58.0, pitch - 7)
        if goes_on:
            name = "menu.continue"
            rect = layout.rect(left, top, wide, tall)
            note = _entry_line(entry) if entry is not None else ""
            self.controls.add(
                MenuPlate(name, rect, _("Continue"), icon="play", note=note, sealed=True, on_press=self._go_on)
            )
            top += tall + 16
        else:
            top += (room - pitch * len(rows)) / 2
        for number, row in enumerate(rows):
            each = (wide - _GAP * (len(row) - 1)) / len(row)
            for place, item in enumerate(row):
                name = f"menu.{item.name}"
                rect = layout.rect(left + place * (each + _GAP), top + number * pitch, each, high)
                note = item.note if len(row) == 1 else ""
                self.controls.add(
                    MenuPlate(name, rect, item.label, icon=item.icon, note=note, on_press=item.act)
                )
        languages = tr.choices()
        codes = list(languages)
        here = codes.index(tr.language()) if tr.language() in codes else 0
        self.controls.add(
            Segmented(
                "menu.language",
                layout.rect(left, layout.h - 62 if tight else layout.h - 112, _LANGUAGE * len(codes), 48),
                _("Language"),
                options=list(languages.values()),
                chosen=here,
                on_choose=lambda number: self.shell.change("language", codes[number]),
                tone="gilt",
            )
        )

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Wood, the board once it is drawn, the lettering."""
        layout = current()
        assets.lay_wood(surface)
        shade = titleboard.lamp(surface.get_size())
        surface.blit(shade, (0, 0))
        if self._frames > 2:
            picture = titleboard.title_board(surface.get_size())
            picture.set_alpha(255)
            surface.blit(picture, (surface.get_width() - picture.get_width(), 0))
        tight = layout.h < 1040
        if not tight:
            crown = assets.icon("crown", px(70), theme.GILT[400])
            surface.blit(crown, layout.rect(106, 42, 70, 70))
        style = fonts.LOGO if not tight else fonts.LOGO.at(72)
        title = backdrop.gilded("Barons", style)
        top = 196 if not tight else 62
        put.picture(surface, title, midleft=(layout.px(98) - px(14), layout.px(top)))
        if not tight:
            line = _("Three games of lords, donjons and cunning")
            fonts.write(
                surface,
                line,
                fonts.NUMERAL.at(24),
                theme.ON_WOOD,
                layout.rect(102, 268, 610, 36),
                shadow=(0, 0, 0),
            )
        keys = self.shell.keys
        hint = _("{key} full screen · {help} help").format(
            key=keys.shown("full_screen"), help=keys.shown("rules")
        )
        y = layout.h - 62 if tight else layout.h - 112
        left = 98 + _LANGUAGE * len(tr.choices()) + 22
        fonts.write(
            surface, hint, fonts.SMALL, theme.ON_WOOD_SOFT, layout.rect(left, y, 330, 48), shadow=(0, 0, 0)
        )
        if tight:
            return  # the languages reach to the foot; it stands in what is told about the game
        text = _("version {number} · offline").format(number=__version__)
        rect = layout.rect(98, layout.h - 40, 350, 30)
        fonts.write(surface, text, fonts.CAPTION, theme.ON_WOOD_SOFT, rect, shadow=(0, 0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        """Dust in the light of the lamp."""
        if self._frames >= 5 and not self.shell.settings.reduced_motion:
            self._motes.draw(surface)

    def touch(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The dust drifts: a few pixels of the frame that stands there."""
        if self._backdrop is None or self._frames < 5 or self.shell.settings.reduced_motion:
            return []
        return self._motes.touch(surface, self._backdrop)

    def tick(self, dt: float) -> bool:
        """What the first frame did not wait for: saves, then the picture."""
        if self._frames >= 5:
            self._motes.wait(dt)
            return False
        self._frames += 1
        if self._frames == 2 and self._saves is None:
            self._read()
            trouble = self.shell.storage_trouble()
            if trouble:
                self.shell.toast(trouble, 10.0)
            self.rebuild()
        elif self._frames == 3:
            self.refresh()
        elif self._frames == 5:
            from barons.app.screens.setup import playable

            playable()  # read here once, so that the next screen opens at once
        return True

    def on_event(self, event: pygame.event.Event) -> bool:
        """Down and up begin with the first entry (arrows are the controls')."""
        return False

    def _read(self) -> None:
        """The saves as they are; what "Continue" would go on with is played through before it is offered."""
        from barons.play.saves import continued

        self._saves = self.shell.saves.entries()
        entry = continued(self._saves)
        while entry is not None and self.shell.saves.checked(entry).condition != "good":
            self._saves = self.shell.saves.entries()
            entry = continued(self._saves)

    def _continued(self) -> Entry | None:
        from barons.play.saves import continued

        return continued(self._saves or ())

    def _may_go_on(self, names: Sequence[str]) -> bool:
        """Before the saves are read, so that no plate moves then: one of them may not be over."""
        from barons.play.saves import AUTO

        return any(name.startswith(AUTO) for name in names)

    def _items(self, *, is_new: bool) -> list[_Item]:
        """`is_new`: nobody has played here yet."""
        shell = self.shell
        saves = self._saves or []
        kept = sum(1 for each in saves if each.meta is None or not each.meta.is_over)
        over = sum(1 for each in saves if each.meta is not None and each.meta.is_over)
        saved = ngettext("{count} saved", "{count} saved", kept).format(count=kept) if kept else ""
        ended = ngettext("{count} finished", "{count} finished", over).format(count=over) if over else ""
        play = _Item("play", _("Play now"), "play", self._play_now, self._at_once_line())
        first = _Item("lesson", _("First game"), "human", shell.screens.open_lessons, self._lesson_line())
        return [
            *((first, play) if is_new else (play, first)),
            _Item("new", _("New game"), "flag", shell.screens.open_new_game),
            _Item("load", _("Load a game"), "load", shell.screens.open_load, saved),
            _Item("replays", _("Replays"), "replay", shell.screens.open_replays, ended),
            _Item("puzzles", _("Puzzles"), "hint", shell.screens.open_puzzles, _("with proven solutions")),
            _Item("statistics", _("Statistics"), "laurel", shell.screens.open_statistics, self._reached_line()),
            _Item(
                "laboratory",
                _("Laboratory"),
                "flask",
                shell.screens.open_laboratory,
                _("test a change to the rules"),
            ),
            _Item("rules", _("How to play"), "book", shell.screens.open_rules, _("rules of each game")),
            _Item("settings", _("Settings"), "settings", shell.screens.open_settings),
            _Item("about", _("About"), "info", shell.screens.open_about),
            _Item("quit", _("Quit"), "quit", shell.quit),
        ]

    def _at_once_line(self) -> str:
        from barons.app.screens.setup import at_once_line

        return at_once_line(self.shell.settings.last_setup) if self._saves is not None else ""

    def _lesson_line(self) -> str:
        """How many goals of all lessons are reached; before the first, that there is guidance."""
        if self._saves is None:
            return ""
        if (
            not self.shell.progress.reached
        ):  # the lessons themselves, with the rules of every game, are read later
            return _("guided, five minutes each")
        taught = all_lessons()
        begun = [self.shell.progress.begun(lesson.key) for lesson in taught]
        reached = sum(len(each.done) for each in begun if each is not None)
        goals = sum(len(lesson.goals) for lesson in taught)
        return filled(_("{number} of {count} goals"), number=reached, count=goals)

    def _reached_line(self) -> str:
        """How much was reached; nothing before the first."""
        if self._saves is None or not self.shell.statistics.reached:
            return ""
        reached = len(self.shell.statistics.reached)
        return ngettext("{count} achieved", "{count} achieved", reached).format(count=reached)

    def _play_now(self) -> None:
        from barons.app.screens.setup import play_at_once

        play_at_once(self.shell)

    def _go_on(self) -> None:
        if self._saves is None:  # pressed before they are read
            self._read()
        entry = self._continued()
        if entry is not None and not self.shell.files.open(entry.path):
            self._read()
            self.rebuild()


def _rows(items: Sequence[_Item]) -> list[Sequence[_Item]]:
    """The ways to a game have a row each, all others are in pairs."""
    alone, paired = items[:_ALONE], items[_ALONE:]
    return [*((item,) for item in alone), *(paired[at : at + 2] for at in range(0, len(paired), 2))]


def _entry_line(entry: Entry) -> str:
    """The game, the turn and who plays."""
    from barons.app.table.words import save_line

    return save_line(entry)
