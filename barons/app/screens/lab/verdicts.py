"""A measure of a study in a row: what it is with either arm, what that says, both intervals on one scale."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Control, TextNeed, control
from barons.app.screens.lab.drawing import arm_ink
from barons.lab.estimates import FEWEST
from barons.lab.study import Contrast
from barons.lab.words import interval, is_clear, number, verdict
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_STRIP = 250
_PAD = 14
_LEADING = theme.TYPE["line_tight"]


@control
class VerdictRow(Control):
    """Title and values, the sentence below, the intervals at the right; as high as it needs.

    `tests`: so many contrasts are looked at together. `places`: of base and arm among the arms.
    """

    focusable = False

    found: Contrast
    places: tuple[int, int]
    tests: int

    def __post_init__(self) -> None:
        self.label = _(self.found.measure.title)
        self.sentence = verdict(self.found, self.tests)
        unit = self.found.measure.unit
        self.tooltip = "\n".join(
            [
                _(self.found.measure.meaning),
                labelled(self.found.base.name, interval(self.found.before, unit)),
                labelled(self.found.arm.name, interval(self.found.after, unit)),
            ]
        )
        self.rect.h = px(34 + 2 * _PAD) + fonts.line_height(fonts.SMALL, _LEADING) * len(self._lines())

    def draw(self, surface: pygame.Surface) -> None:
        """The row; what is clear has a green stripe and is paler."""
        clear = is_clear(self.found)
        if clear:
            paint.inlay(surface, self.rect, radius=7)
        stripe = pygame.Rect(self.rect.x + px(5), self.rect.y + px(8), px(6), self.rect.h - px(16))
        surface.fill(theme.INK.good if clear else theme.HAIRLINE, stripe)
        self._draw_title(surface, clear=clear)
        words = self._words()
        fonts.paragraph(surface, self.sentence, fonts.SMALL, theme.INK.strong, words, leading=_LEADING)
        self._draw_strip(surface)
        paint.rule(surface, self.rect.x + px(16), self.rect.bottom - px(1), self.rect.w - px(32))

    def _draw_title(self, surface: pygame.Surface, *, clear: bool) -> None:
        words = self._words()
        room = pygame.Rect(words.x, self.rect.y + px(_PAD - 4), words.w, px(32))
        took = fonts.write(surface, self.label, fonts.UI_BOLD, theme.INK.strong, room)
        x = took.right + px(16)
        for place, arm, value in (
            (self.places[0], self.found.base, self.found.before),
            (self.places[1], self.found.arm, self.found.after),
        ):
            x = pill(
                surface, x, room.centery, labelled(arm.name, number(value.mean, self.found.measure.unit)), place
            )
        said = _("clear") if clear else _("not clear") if self._tells() else _("too few deals")
        ink = theme.INK.good if clear else theme.INK.soft
        rest = pygame.Rect(x + px(6), room.y, max(0, words.right - x - px(6)), room.h)
        if fonts.width(said, fonts.NUMERAL) <= rest.w:
            fonts.write(surface, said, fonts.NUMERAL.at(20), ink, rest)

    def _tells(self) -> bool:
        return self.found.difference.size >= FEWEST

    def _draw_strip(self, surface: pygame.Surface) -> None:
        """Both means with their intervals, one above the other, from the lowest end to the highest."""
        found = self.found
        bounds = [
            each for value in (found.before, found.after) for each in (value.low, value.high) if isfinite(each)
        ]
        if not bounds:
            return
        low, high = min(bounds), max(bounds)
        span = (high - low) or 1.0
        strip = self._strip()

        def x(value: float) -> int:
            return strip.x + round(strip.w * (max(low, min(high, value)) - low) / span)

        for number_, value in enumerate((found.before, found.after)):
            ink = arm_ink(self.places[number_])
            y = strip.centery + (px(13) if number_ else -px(13))
            surface.fill(theme.mix(theme.PARCHMENT[200], theme.HAIRLINE, 0.6), (strip.x, y, strip.w, px(1)))
            _bar(surface, x(value.low), x(value.high), x(value.mean), y, ink, hollow=bool(number_))

    def texts(self) -> Iterator[TextNeed]:
        """Its sentence."""
        words = self._words()
        wide = max(fonts.width(line, fonts.SMALL) for line in self._lines())
        yield TextNeed(self.sentence, (wide, 0), (words.w, words.h))

    def _lines(self) -> list[str]:
        return fonts.wrap(self.sentence, fonts.SMALL, self._words().w)

    def _words(self) -> pygame.Rect:
        left = px(24)
        return pygame.Rect(
            self.rect.x + left,
            self.rect.y + px(_PAD + 30),
            self.rect.w - left - px(_STRIP + 40),
            max(1, self.rect.h - px(_PAD + 30)),
        )

    def _strip(self) -> pygame.Rect:
        wide = px(_STRIP)
        return pygame.Rect(self.rect.right - wide - px(18), self.rect.y, wide, self.rect.h)


def pill(surface: pygame.Surface, x: int, middle: int, text: str, place: int) -> int:
    """A value on its arm's colour; where the next may begin."""
    wide = fonts.width(text, fonts.UI_BOLD.at(18)) + px(20)
    rect = pygame.Rect(x, middle - px(14), wide, px(28))
    pygame.draw.rect(surface, arm_ink(place), rect, border_radius=px(14))
    pygame.draw.rect(surface, theme.CONTOUR, rect, max(1, px(1.5)), border_radius=px(14))
    fonts.write(surface, text, fonts.UI_BOLD.at(18), theme.HALO, rect, across=0.5)
    return rect.right + px(8)


def _bar(
    surface: pygame.Surface, low: int, high: int, mean: int, y: int, ink: theme.Colour, *, hollow: bool
) -> None:
    """An interval with its mean; the second one's middle is open, so that colour is not needed."""
    rect = pygame.Rect(low, y - px(5), max(px(3), high - low), px(10))
    pygame.draw.rect(surface, theme.mix(ink, theme.PARCHMENT[100], 0.45), rect, border_radius=px(4))
    pygame.draw.rect(surface, ink, rect, max(1, px(1.5)), border_radius=px(4))
    pygame.draw.circle(surface, theme.HALO if hollow else ink, (mean, y), px(6))
    pygame.draw.circle(surface, theme.CONTOUR, (mean, y), px(6), max(1, px(2)))
