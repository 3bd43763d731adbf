"""The controls of values that are made of others in the variant form: groups, tables, lists, sequences."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from barons.app.kit.layout import px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.choices import Dropdown
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.values import Toggle
from barons.app.screens.variant.cells import Cells
from barons.app.screens.variant.edits import Edits
from barons.app.screens.variant.panel import Caption, LookPicture
from barons.app.screens.variant.values import caption_of, option_words
from barons.engine.jsonvalues import an_object
from barons.play.variants import Variant
from barons.text.parameters.tree import Spot, below
from barons.text.tr import gettext as _

SEQUENCES: Final = frozenset({("ring",), ("side",)})
"""Lists of choices in which order and repetition count: one field for each place."""


class ParameterControls:
    """Makes the controls of a parameter of any kind, placed from (0, 0), `wide` pixels for all."""

    def __init__(self, variant: Variant, edits: Edits) -> None:
        self._variant = variant
        self._edits = edits
        self._cells = Cells(variant, edits)

    def controls(self, name: str, at: Spot, wide: int) -> list[Control]:
        """What a parameter of this kind is edited with."""
        if at.kind == "group" or (at.kind == "numbers" and at.length):
            return self._cells.captioned(name, list(self._cells.inside(at)), wide)
        if at.kind == "table":
            return self._table(name, at, wide)
        if at.kind == "rows":
            return self._list(name, at, wide)
        if at.kind == "choices" and at.steps in SEQUENCES:
            steps = [Spot((*at.steps, n), at.field, at.hint) for n in range(len(self._variant.items(at.steps)))]
            return self._sequence(name, at, steps, wide)
        if at.kind == "choices":
            return [self._cells.chips(name, at, wide)]
        return [self._cells.single(name, at, pygame.Rect(0, 0, wide, px(50)))]

    def _table(self, name: str, at: Spot, wide: int) -> list[Control]:
        """A field for each entry that there may be; an empty one is no entry."""
        inside = below(self._variant.game, at, at.keys[0])
        if inside.kind == "group":
            return self._groups(name, at, wide)
        cells = []
        for key in at.keys:
            here = below(self._variant.game, at, key)
            cells.append((key, here))
        return self._cells.captioned(name, cells, wide)

    def _groups(self, name: str, at: Spot, wide: int) -> list[Control]:
        """A line of fields for each entry that there may be, with a switch before it."""
        made: list[Control] = []
        y = 0
        for key in at.keys:
            steps = (*at.steps, key)
            here = below(self._variant.game, at, key)
            known = self._variant.value(steps) is not None
            caption = caption_of(self._variant.game, at, key)
            made.append(Caption(f"{name}.{key}.caption", pygame.Rect(0, y, px(110), px(46)), caption))
            rect = pygame.Rect(0, y + px(46), px(90), px(48))
            change = partial(self._edits.switch, steps, here)
            made.append(Toggle(f"{name}.{key}.there", rect, caption, on=known, on_change=change))
            low = px(104)
            if known:
                beside = wide >= px(460)
                left, top = (px(120), y) if beside else (0, y + low)
                cells = self._cells.captioned(f"{name}.{key}", list(self._cells.inside(here)), wide - left, top)
                for cell in cells:
                    cell.rect.x += left
                made += cells
                y = max(y + low, *(cell.rect.bottom + px(10) for cell in cells))
            else:
                y += low
        return made

    def _list(self, name: str, at: Spot, wide: int) -> list[Control]:
        """A line of fields for each item, a cross behind it, a plus below."""
        items = self._variant.items(at.steps)
        made: list[Control] = []
        y = 0
        pictured = bool(items) and "look" in an_object(items[0])
        out = px(52) + (px(60) if pictured else 0)
        for number in range(len(items)):
            here = below(self._variant.game, at, number)
            cells = self._cells.captioned(f"{name}.{number}", list(self._cells.inside(here)), wide - out, y)
            if number:  # captions stand above the first line alone
                low = min(cell.rect.y for cell in cells if not isinstance(cell, Caption)) - y
                cells = [cell for cell in cells if not isinstance(cell, Caption)]
                for cell in cells:
                    cell.rect.y -= low
            made += cells
            bottom = max(cell.rect.bottom for cell in cells)
            if pictured:
                right = max(cell.rect.right for cell in cells)
                rect = pygame.Rect(right + px(6), bottom - px(54), px(54), px(56))
                made.append(LookPicture(f"{name}.{number}.picture", rect, self._variant, at.steps, number))
            made.append(
                Button(
                    f"{name}.{number}.out",
                    pygame.Rect(wide - px(46), bottom - px(48), px(44), px(46)),
                    icon="cross",
                    kind="parchment",
                    tooltip=_("Remove this line"),
                    enabled=len(items) > 1,
                    on_press=partial(self._edits.take_out, (*at.steps, number)),
                )
            )
            y = bottom + px(8)
        made.append(
            Button(
                f"{name}.more",
                pygame.Rect(0, y, min(wide, px(240)), px(48)),
                _("Add a line"),
                icon="recruit",
                kind="parchment",
                on_press=partial(self._edits.add, at),
            )
        )
        return made

    def _sequence(self, name: str, at: Spot, places: list[Spot], wide: int) -> list[Control]:
        made: list[Control] = []
        gap, columns = px(8), max(1, wide // px(190))
        each = (wide - gap * (columns - 1)) // columns
        words = option_words(self._variant.game, at)
        for number in range(len(places)):
            rect = pygame.Rect(number % columns * (each + gap), number // columns * px(58), each, px(50))
            value = self._variant.value((*at.steps, number))
            chosen, choose = at.options.index(value), partial(self._edits.place, at, number)
            made.append(
                Dropdown(f"{name}.{number}", rect, words[0], options=words, chosen=chosen, on_choose=choose)
            )
        y = max(control.rect.bottom for control in made) + px(8)
        for sign, icon, act in (
            ("more", "recruit", lambda: self._edits.append(at, at.options[0])),
            ("less", "cross", lambda: self._edits.take_out((*at.steps, len(places) - 1))),
        ):
            x = 0 if sign == "more" else px(60)
            made.append(
                Button(
                    f"{name}.{sign}",
                    pygame.Rect(x, y, px(52), px(46)),
                    icon=icon,
                    kind="parchment",
                    tooltip=_("Add a place") if sign == "more" else _("Remove a place"),
                    enabled=sign == "more" or len(places) > 1,
                    on_press=act,
                )
            )
        return made
