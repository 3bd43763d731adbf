"""The leaves of the variant form: names, the chapters of the rules, what changes; their rows in the list."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.control import Choosable, control
from barons.play.variants import Key, Variant
from barons.text import parameters
from barons.text.parameters.tree import spot
from barons.text.tr import gettext as _

NAMES: Final = "names"
CHANGES: Final = "changes"


class Page(NamedTuple):
    """A leaf of the form: a chapter of the rules with the keys of its parameters."""

    key: str
    title: str
    keys: tuple[Key, ...]


def pages(variant: Variant) -> list[Page]:
    """Names, the chapters in the order of the rules, what changes."""
    game = variant.game
    chapters: dict[str, list[Key]] = {}
    for path, _value in parameters.leaves(variant.params):
        if spot(game, path) is not None:
            chapters.setdefault(parameters.chapter_title(game, path), []).append(path)
    pages = [Page(NAMES, _("Names"), ())]
    pages += [Page(f"chapter{n}", title, tuple(keys)) for n, (title, keys) in enumerate(chapters.items(), 1)]
    return [*pages, Page(CHANGES, _("What changes"), ())]


@control
class PageRow(Choosable):
    """A chapter of the list: how many of its parameters are changed, a warning where one is faulty."""

    ring_radius = 9

    page: Page
    variant: Variant
    chosen: bool

    @property
    def changes(self) -> int:
        """Parameters of the chapter that are not as in the edition."""
        return sum(self.variant.differs(key) for key in self.page.keys)

    @property
    def is_faulty(self) -> bool:
        """Whether one of them is wrong."""
        if self.page.key == NAMES:
            return bool(self.variant.head_faults())
        return any(self.variant.faults_at(key) for key in self.page.keys)

    def draw(self, surface: pygame.Surface) -> None:
        """The row."""
        paint.inlay(surface, self.rect, chosen=self.chosen or self.hovered)
        fonts.write(surface, self.label, fonts.UI_BOLD, theme.INK.strong, self._room(), wrapped=True)
        sign = pygame.Rect(self.rect.right - px(56), self.rect.y, px(44), self.rect.h)
        if self.is_faulty:
            put.icon(surface, "warn", px(28), theme.INK.danger, center=sign.center)
        elif self.changes:
            surface.blit(_boss(px(17)), _around(sign, px(18)))
            ink = theme.PARCHMENT[50]
            fonts.write(surface, str(self.changes), fonts.UI_BOLD, ink, sign, across=0.5)

    def _room(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x + px(16), self.rect.y, self.rect.w - px(78), self.rect.h)


def _around(rect: pygame.Rect, radius: int) -> pygame.Rect:
    square = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    square.center = rect.center
    return square


@paint.remembered
def _boss(radius: int) -> pygame.Surface:
    """The round under a number of changes."""
    drawing = Drawing((2 * radius + 2, 2 * radius + 2))
    fill = drawing.gradient(theme.SEAL.base, theme.SEAL.dark)
    drawing.disc(radius + 1, radius + 1, radius, fill=fill, stroke=theme.GILT[400], width=max(1, px(1.5)))
    return drawing.surface()
