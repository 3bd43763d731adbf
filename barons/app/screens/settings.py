"""The settings: pages on the left, the rows of one page on the right. Changes apply at once.

The rows are built from the declarations in `barons.play.settings`: page, words, range and kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from barons.app.kit import fonts, layout, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.page import PageScene, sheet
from barons.app.kit.reading import line
from barons.app.kit.sounds import SoundName
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.plates import MenuPlate
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import Option, Slider, Toggle, segmented
from barons.play.checks import Number, OneOf
from barons.play.settings import FieldDisplay, Message, check_of, shown_on
from barons.text import tr
from barons.text.numbers import percent
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

_SAMPLES: Final[dict[str, SoundName]] = {"sound_volume": "coin", "signal_volume": "turn"}
"""The sound played while each volume is adjusted."""


class _Page(NamedTuple):
    name: str
    icon: str
    title: str


class SettingsScene(PageScene):
    """The settings; `chosen` is the page shown."""

    kind = "options"
    has_settings = False

    def __init__(self, shell: Navigator, chosen: str = "display") -> None:
        super().__init__(shell)
        self.chosen = chosen

    def title(self) -> tuple[str, str]:
        return _("Settings"), _("changes apply at once")

    def body(self) -> Node:
        place, pages = current(), _pages()
        side = (380.0 if place.w >= 1600 else 320.0) * (1 + (place.text - 1) / 3)
        plates = [
            MenuPlate(
                page.title,
                page.icon,
                is_page=True,
                is_chosen=page.name == self.chosen,
                key=f"settings.kind.{page.name}",
                on_press=("page", page.name),
                flex=Flex(basis=60),
            )
            for page in pages
        ]
        heading = next(page.title for page in pages if page.name == self.chosen)
        rows = [self._row(name, shown) for name, shown in shown_on(self.chosen).items()]
        content = Column(
            [
                Text(heading, fonts.LABEL, theme.INK.label, role="heading", flex=Flex(basis=28)),
                Scroll(Column(rows), key=f"rows.{self.chosen}", role="page", name=heading, flex=FILLS),
            ],
            gap=6,
        )
        return Row(
            [
                Padding(Column(plates, gap=12), Edges(left=4, top=4), flex=Flex(basis=side, shrink=0)),
                sheet(content, inside=26, flex=Flex(grow=1, basis=0, min=0, max=1480)),
            ],
            gap=36,
        )

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("page", "keys"):
                self.shell.screens.open_keys()
            case ("page", str(page)):
                self.chosen = page
            case ("set", str(name), value):
                self._change(name, value)
            case ("choose", str(name), int(number)):
                self._change(name, _values(name)[number])
            case _:
                super().perform(intent)

    def on_action(self, action: str) -> bool:
        if action == "options":
            self.act(("back",))
            return True
        return super().on_action(action)

    def _change(self, name: str, value: object) -> None:
        self.shell.change(name, value)
        if name in _SAMPLES:
            self.shell.sounds.play(_SAMPLES[name])

    # a row: words on the left, the widget on the right

    def _row(self, name: str, shown: FieldDisplay) -> Node:
        note = self.shell.keys.shown(shown.key) if shown.key else _said(shown.note)
        words = [
            Text(_said(shown.title), fonts.UI_BOLD, role="none"),
            Text(note, fonts.CAPTION, theme.INK.soft, role="none"),
        ]
        said, widget = Padding(Column(words, gap=2), Edges(top=8, bottom=8)), self._widget(name, shown, note)
        row: Node = Row(
            [Column([said], flex=FILLS), widget], gap=24, align="middle", flex=Flex(min=90, shrink=0)
        )
        if current().compact and current().has_large_text and not isinstance(widget, Toggle):
            row = Padding(Column([said, Row([widget])]), Edges(bottom=14), flex=Flex(shrink=0))
        return Column([row, Frame(line, flex=Flex(basis=2))], key=name, flex=Flex(shrink=0))

    def _widget(self, name: str, shown: FieldDisplay, note: str) -> Node:
        value, check, label = getattr(self.shell.settings, name), check_of(name), _said(shown.title)
        key, intent = f"settings.{name}", ("set", name)
        if name in ("language", "scale") or isinstance(check, OneOf):
            options, at = self._options(name, shown)
            width = max(150.0 * len(options), 280.0) if len(options) < 5 else 560.0
            flex = Flex(basis=width, cross=50)
            return segmented(key, label, options, at, ("choose", name), tooltip=note, flex=flex)
        if isinstance(check, Number):
            said = str if shown.is_count else percent
            return Slider(
                value,
                check.low,
                check.high,
                1 if shown.is_count else 5,
                said(value),
                said(check.high),
                key=key,
                label=label,
                tooltip=note,
                on_change=intent,
                flex=Flex(basis=460, cross=50),
            )
        flex = Flex(basis=100, cross=50, shrink=0)
        return Toggle(value, key=key, label=label, tooltip=note, on_change=intent, flex=flex)

    def _options(self, name: str, shown: FieldDisplay) -> tuple[list[Option], int]:
        values = _values(name)
        if name == "language":
            here = tr.language()
            return [Option(each) for each in tr.choices().values()], values.index(here) if here in values else 0
        if name == "scale":
            place = current()
            used = round(place.scale * 100)
            return _scales(), values.index(used if used in values else 100)
        words = [_said(option) for option in shown.options]
        words = words or [percent(each) for each in values if isinstance(each, int)]
        return [Option(each) for each in words], values.index(getattr(self.shell.settings, name))


def _values(name: str) -> Sequence[object]:
    """Return the values of a setting in the order of its options."""
    place, check = current(), check_of(name)
    if name == "language":
        return list(tr.choices())
    if name == "scale":
        return [offer.percent for offer in layout.offered_scales(place.width, place.height)]
    assert isinstance(check, OneOf)
    return check.values


def _scales() -> list[Option]:
    """Return the interface scales; those too large for this window say so."""
    place = current()
    off = _("At {share}, text in this window would be unreadable or there would be too little room.")
    options = []
    for offer in layout.offered_scales(place.width, place.height):
        share = percent(offer.percent)
        options.append(Option(share, why_not="" if offer.allowed else off.format(share=share)))
    return options


def _pages() -> list[_Page]:
    return [
        _Page("display", "globe", _("Language and window")),
        _Page("sound", "sound", _("Sound")),
        _Page("play", "sword", _("Play")),
        _Page("comfort", "eye", _("Comfort")),
        _Page("keys", "menu", _("Keys")),
    ]


def _said(message: Message) -> str:
    return pgettext(message.context, message.text) if message.context else _(message.text)
