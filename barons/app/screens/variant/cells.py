"""The controls of single values in the variant form, and of some side by side under their captions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from barons.app.kit import fonts
from barons.app.kit.layout import px
from barons.app.kit.widgets.chips import Chips
from barons.app.kit.widgets.choices import Dropdown, Segmented
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.fields import TextField
from barons.app.kit.widgets.values import Toggle
from barons.app.screens.variant.edits import Edits
from barons.app.screens.variant.panel import Caption
from barons.app.screens.variant.values import caption_of, is_entry, option_words, written
from barons.engine.jsonvalues import texts
from barons.play.variants import Variant
from barons.text import parameters
from barons.text.parameters.tree import Spot, below, hints, plain
from barons.text.tr import pgettext

_CAPTION: Final = 24.0


class Cells:
    """Makes controls for values of a variant; what is done with them goes to its `Edits`."""

    def __init__(self, variant: Variant, edits: Edits) -> None:
        self._variant = variant
        self._edits = edits

    def inside(self, at: Spot) -> Iterator[tuple[str, Spot]]:
        """The cells of a group or of a list of fixed length, with their captions."""
        steps: Sequence[str | int] = (
            list(hints(plain(at.hint))) if at.kind == "group" else list(range(at.length))
        )
        for step in steps:
            inside = below(self._variant.game, at, step)
            yield caption_of(self._variant.game, at, step), inside

    def captioned(self, name: str, cells: list[tuple[str, Spot]], wide: int, top: int = 0) -> list[Control]:
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
            made.append(self.single(f"{name}.{at.steps[-1]}", at, rect, caption))
        return made

    def chips(self, name: str, at: Spot, wide: int) -> Control:
        """A chip for each option, pressed where it is chosen."""
        words = option_words(self._variant.game, at)

        def chosen() -> list[int]:
            words = texts(self._variant.value(at.steps))
            return [at.options.index(word) for word in words if word in at.options]

        def turn(number: int) -> None:
            now = chosen()
            # in the order of the rules, but where order counts, in the order of choosing
            now = [each for each in now if each != number] if number in now else [*now, number]
            if at.steps != ("ending", "ties"):
                now.sort()
            chips.chosen = now
            self._edits.put(at.steps, [at.options[each] for each in now])

        label = parameters.entry(self._variant.game, tuple(map(str, at.steps))).title
        chips = Chips(name, pygame.Rect(0, 0, wide, 0), label, options=words, chosen=chosen(), on_turn=turn)
        return chips

    def single(self, name: str, at: Spot, rect: pygame.Rect, label: str = "") -> Control:
        """The control of a single value."""
        value = self._variant.value(at.steps)
        title = parameters.entry(self._variant.game, tuple(map(str, at.steps))).title
        label = f"{title}, {label}" if label else title
        if at.kind == "flag":
            small = pygame.Rect(rect.x, rect.y, px(90), px(48))
            return Toggle(name, small, label, on=bool(value), on_change=partial(self._edits.put, at.steps))
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
            on_change=partial(self._edits.type, at),
        )

    def _choice(self, name: str, at: Spot, rect: pygame.Rect, label: str) -> Control:
        words = option_words(self._variant.game, at)
        keys: list[str | None] = list(at.options)
        if at.is_optional:
            words, keys = [pgettext("value", "none"), *words], [None, *keys]
        value = self._variant.value(at.steps)
        chosen = keys.index(value) if value in keys else 0
        cell = rect.w // len(words) - px(14)
        if len(words) <= 3 and max(fonts.width(word, fonts.UI) for word in words) <= cell:
            segmented = Segmented(
                name, rect, label, options=words, chosen=chosen, on_choose=lambda number: choose(number)
            )

            def choose(number: int) -> None:
                segmented.chosen = number
                self._edits.put(at.steps, keys[number])

            return segmented
        return Dropdown(
            name,
            rect,
            label,
            options=words,
            chosen=chosen,
            on_choose=lambda number: self._edits.put(at.steps, keys[number]),
        )
