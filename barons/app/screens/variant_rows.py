"""The controls of a parameter in the variant form, made of its type, beside its name and meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import pygame

from barons.app.kit import fonts
from barons.app.kit.layout import px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.chips import Chips
from barons.app.kit.widgets.choices import Dropdown, Segmented
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.kit.widgets.values import Toggle
from barons.app.screens.variant_panel import MEANING, Caption, RowPanel, range_text, title_height
from barons.app.screens.variant_values import blank, caption_of, is_entry, option_words, read, written
from barons.play.variants import Key, Variant
from barons.text import parameters
from barons.text.parameters.tree import Spot, hints, plain, spot
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

SEQUENCES: Final = frozenset({("ring",), ("side",)})
"""Lists of choices in which order and repetition count: one field for each place."""

_CAPTION: Final = 24.0


class Rows:
    """Builds rows one below the other; `changed` asks for a frame, `rebuilt` for all controls anew."""

    def __init__(
        self,
        area: ScrollArea,
        variant: Variant,
        *,
        changed: Callable[[], None],
        rebuilt: Callable[[], None],
    ) -> None:
        self.area = area
        self.variant = variant
        self.changed = changed
        self.rebuilt = rebuilt
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
        controls = self._controls(name, at, right)
        high = max((control.rect.bottom for control in controls), default=0)
        words = parameters.entry(self.variant.game, tuple(map(str, key)))
        default = parameters.value_text(
            self.variant.game, tuple(map(str, key)), self.variant.value(key, of_base=True)
        )
        told = f"{words.meaning} {range_text(at)}"
        step = fonts.line_height(MEANING)
        lines = max(2, len(fonts.wrap(told, MEANING, left)))
        low = fonts.line_height(fonts.CAPTION) * len(
            fonts.wrap(_("Edition: {value}").format(value=default), fonts.CAPTION, left)
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
            tooltip=_("As in the edition: {value}").format(value=default),
            on_press=partial(self._reset, key),
        )
        reset.visible = self.variant.differs(key)
        self.resets[key] = reset
        self.area.put(reset)
        self.y = rect.bottom + px(10)

    def _reset(self, key: Key) -> None:
        self.variant.reset(key)
        self.rebuilt()

    # the controls of a kind of value, placed from (0, 0), `wide` pixels for all

    def _controls(self, name: str, at: Spot, wide: int) -> list[Control]:
        if at.kind == "group" or (at.kind == "numbers" and at.length):
            return self._cells(name, list(self._inner(at)), wide)
        if at.kind == "table":
            return self._table(name, at, wide)
        if at.kind == "rows":
            return self._list(name, at, wide)
        if at.kind == "choices" and at.steps in SEQUENCES:
            steps = [Spot((*at.steps, n), at.field, at.hint) for n in range(len(self.variant.value(at.steps)))]
            return self._sequence(name, at, steps, wide)
        if at.kind == "choices":
            return [self._chips(name, at, wide)]
        return [self._cell(name, at, pygame.Rect(0, 0, wide, px(50)))]

    def _inner(self, at: Spot) -> Iterator[tuple[str, Spot]]:
        """The cells of a group or of a list of fixed length, with their captions."""
        steps: Sequence[str | int] = (
            list(hints(plain(at.hint))) if at.kind == "group" else list(range(at.length))
        )
        for step in steps:
            inside = spot(self.variant.game, (*at.steps, step))
            assert inside is not None
            yield caption_of(self.variant.game, at, step), inside

    def _cells(self, name: str, cells: list[tuple[str, Spot]], wide: int, top: int = 0) -> list[Control]:
        """Small fields side by side under their captions."""
        made: list[Control] = []
        gap = px(8)
        shares = [2.4 if at.kind == "choice" else 1.0 for _caption, at in cells]
        unit = min(float(px(150)), (wide - gap * (len(cells) - 1)) / sum(shares))
        widths = [int(share * unit) for share in shares]
        lines = max(
            len(fonts.wrap(caption, fonts.CAPTION, each))
            for (caption, _at), each in zip(cells, widths, strict=True)
        )
        head = max(px(_CAPTION), fonts.line_height(fonts.CAPTION) * lines)
        for number, (caption, at) in enumerate(cells):
            each = widths[number]
            x = sum(widths[:number]) + number * gap
            made.append(Caption(f"{name}.caption{number}", pygame.Rect(x, top, each, head), caption))
            rect = pygame.Rect(x, top + head, each, px(50))
            made.append(self._cell(f"{name}.{at.steps[-1]}", at, rect, caption))
        return made

    def _table(self, name: str, at: Spot, wide: int) -> list[Control]:
        """A field for each entry that there may be; an empty one is no entry."""
        inside = spot(self.variant.game, (*at.steps, at.keys[0]))
        assert inside is not None
        if inside.kind == "group":
            return self._groups(name, at, wide)
        cells = []
        for key in at.keys:
            here = spot(self.variant.game, (*at.steps, key))
            assert here is not None
            cells.append((key, here))
        return self._cells(name, cells, wide)

    def _groups(self, name: str, at: Spot, wide: int) -> list[Control]:
        """A line of fields for each entry that there may be, with a switch before it."""
        made: list[Control] = []
        y = 0
        for key in at.keys:
            steps = (*at.steps, key)
            here = spot(self.variant.game, steps)
            assert here is not None
            known = self.variant.value(steps) is not None
            caption = caption_of(self.variant.game, at, key)
            made.append(Caption(f"{name}.{key}.caption", pygame.Rect(0, y, px(110), px(46)), caption))
            made.append(
                Toggle(
                    f"{name}.{key}.there",
                    pygame.Rect(0, y + px(46), px(90), px(48)),
                    caption,
                    on=known,
                    on_change=partial(self._switch, steps, here),
                )
            )
            low = px(104)
            if known:
                beside = wide >= px(460)
                left, top = (px(120), y) if beside else (0, y + low)
                cells = self._cells(f"{name}.{key}", list(self._inner(here)), wide - left, top)
                for cell in cells:
                    cell.rect.x += left
                made += cells
                y = max(y + low, *(cell.rect.bottom + px(10) for cell in cells))
            else:
                y += low
        return made

    def _switch(self, steps: Key, at: Spot, there: bool) -> None:
        if there:
            was = self.variant.value(steps, of_base=True)
            self.variant.set(steps, dict(was) if was is not None else blank(self.variant.game, at))
        else:
            self.variant.take_out(steps)
        self.rebuilt()

    def _list(self, name: str, at: Spot, wide: int) -> list[Control]:
        """A line of fields for each item, a cross behind it, a plus below."""
        items = self.variant.value(at.steps) or []
        made: list[Control] = []
        y = 0
        for number in range(len(items)):
            here = spot(self.variant.game, (*at.steps, number))
            assert here is not None
            cells = self._cells(f"{name}.{number}", list(self._inner(here)), wide - px(52), y)
            if number:  # captions stand above the first line alone
                low = min(cell.rect.y for cell in cells if not isinstance(cell, Caption)) - y
                cells = [cell for cell in cells if not isinstance(cell, Caption)]
                for cell in cells:
                    cell.rect.y -= low
            made += cells
            bottom = max(cell.rect.bottom for cell in cells)
            made.append(
                Button(
                    f"{name}.{number}.out",
                    pygame.Rect(wide - px(46), bottom - px(48), px(44), px(46)),
                    icon="cross",
                    kind="parchment",
                    tooltip=_("Take this line out"),
                    enabled=len(items) > 1,
                    on_press=partial(self._take_out, (*at.steps, number)),
                )
            )
            y = bottom + px(8)
        made.append(
            Button(
                f"{name}.more",
                pygame.Rect(0, y, min(wide, px(240)), px(48)),
                _("One line more"),
                icon="recruit",
                kind="parchment",
                on_press=partial(self._add, at),
            )
        )
        return made

    def _sequence(self, name: str, at: Spot, places: list[Spot], wide: int) -> list[Control]:
        made: list[Control] = []
        gap, columns = px(8), max(1, wide // px(190))
        each = (wide - gap * (columns - 1)) // columns
        words = option_words(self.variant.game, at)
        for number in range(len(places)):
            rect = pygame.Rect(number % columns * (each + gap), number // columns * px(58), each, px(50))
            value = self.variant.value((*at.steps, number))
            made.append(
                Dropdown(
                    f"{name}.{number}",
                    rect,
                    words[0],
                    options=words,
                    chosen=at.options.index(value),
                    on_choose=partial(self._place, at, number),
                )
            )
        y = max(control.rect.bottom for control in made) + px(8)
        for sign, icon, act in (
            ("more", "recruit", lambda: self._append(at, at.options[0])),
            ("less", "cross", lambda: self._take_out((*at.steps, len(places) - 1))),
        ):
            x = 0 if sign == "more" else px(60)
            made.append(
                Button(
                    f"{name}.{sign}",
                    pygame.Rect(x, y, px(52), px(46)),
                    icon=icon,
                    kind="parchment",
                    tooltip=_("One place more") if sign == "more" else _("One place less"),
                    enabled=sign == "more" or len(places) > 1,
                    on_press=act,
                )
            )
        return made

    def _chips(self, name: str, at: Spot, wide: int) -> Control:
        words = option_words(self.variant.game, at)

        def chosen() -> list[int]:
            return [at.options.index(word) for word in self.variant.value(at.steps) if word in at.options]

        def turn(number: int) -> None:
            now = chosen()
            # in the order of the rules, but where order counts, in the order of choosing
            now = [each for each in now if each != number] if number in now else [*now, number]
            if at.steps != ("ending", "ties"):
                now.sort()
            chips.chosen = now
            self._put(at.steps, [at.options[each] for each in now])

        label = parameters.entry(self.variant.game, tuple(map(str, at.steps))).title
        chips = Chips(name, pygame.Rect(0, 0, wide, 0), label, options=words, chosen=chosen(), on_turn=turn)
        return chips

    def _cell(self, name: str, at: Spot, rect: pygame.Rect, label: str = "") -> Control:
        """The control of a single value."""
        value = self.variant.value(at.steps)
        title = parameters.entry(self.variant.game, tuple(map(str, at.steps))).title
        label = f"{title}, {label}" if label else title
        if at.kind == "flag":
            small = pygame.Rect(rect.x, rect.y, px(90), px(48))
            return Toggle(name, small, label, on=bool(value), on_change=partial(self._put, at.steps))
        if at.kind == "choice":
            return self._choice(name, at, rect, label)
        is_list = at.kind == "numbers"
        nothing = pgettext("value", "none")
        if fonts.width(nothing, fonts.SMALL) > rect.w - px(30):
            nothing = "–"
        wide = rect.w if is_list or rect.w < px(160) else px(180)
        return TextField(
            name,
            pygame.Rect(rect.x, rect.y, min(rect.w, wide), rect.h),
            label,
            text=written(value),
            limit=40 if is_list else 9,
            allowed="0123456789-, " if is_list else "0123456789-",
            placeholder=nothing if is_list or at.is_optional or is_entry(at) else "",
            on_change=partial(self._typed, at),
        )

    def _choice(self, name: str, at: Spot, rect: pygame.Rect, label: str) -> Control:
        words = option_words(self.variant.game, at)
        keys: list[str | None] = list(at.options)
        if at.is_optional:
            words, keys = [pgettext("value", "none"), *words], [None, *keys]
        value = self.variant.value(at.steps)
        chosen = keys.index(value) if value in keys else 0
        cell = rect.w // len(words) - px(14)
        if len(words) <= 3 and max(fonts.width(word, fonts.UI) for word in words) <= cell:
            segmented = Segmented(
                name, rect, label, options=words, chosen=chosen, on_choose=lambda number: choose(number)
            )

            def choose(number: int) -> None:
                segmented.chosen = number
                self._put(at.steps, keys[number])

            return segmented
        return Dropdown(
            name,
            rect,
            label,
            options=words,
            chosen=chosen,
            on_choose=lambda number: self._put(at.steps, keys[number]),
        )

    # changing

    def _put(self, key: Key, value: Any) -> None:
        self.variant.set(key, value)
        self._told()

    def _typed(self, at: Spot, text: str) -> None:
        if at.kind == "numbers":
            value: Any = [read(each) for each in re.split(r"[ ,]+", text.strip(" ,")) if each]
        else:
            value = read(text) if text.strip() else None
        if value is None and is_entry(at):
            self.variant.take_out(at.steps)
        else:
            self.variant.set(at.steps, value)
        self._told()

    def _told(self) -> None:
        """Only what is changed can be taken back."""
        for key, reset in self.resets.items():
            reset.visible = self.variant.differs(key)
        self.changed()

    def _place(self, at: Spot, place: int, chosen: int) -> None:
        self._put((*at.steps, place), at.options[chosen])

    def _take_out(self, key: Key) -> None:
        self.variant.take_out(key)
        self.rebuilt()

    def _add(self, at: Spot) -> None:
        here = spot(self.variant.game, (*at.steps, 0))
        assert here is not None
        self._append(at, blank(self.variant.game, here, self.variant.value(at.steps)))

    def _append(self, at: Spot, value: Any) -> None:
        self.variant.set(at.steps, [*self.variant.value(at.steps), value])
        self.rebuilt()
