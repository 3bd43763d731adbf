"""Controls of the experiment: the card of a ruleset, the line of a kept study."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.control import Control, control
from barons.app.kit.widgets.values import draw_sign
from barons.app.screens.lab.drawing import arm_ink
from barons.app.screens.lab.names import outline_name, progress_line
from barons.lab.findings import Outline
from barons.rulesets import RulesetEntry
from barons.text.tr import gettext as _
from barons.text.tr import labelled, local


@control
class EditionCard(Control):
    """What is compared: letter, title, edition. Pressing opens the list; wheel and arrows change it."""

    ring_radius = 9

    entry: RulesetEntry
    letter: str
    place: int
    on_step: Callable[[int], None]

    def __post_init__(self) -> None:
        self.label = local(self.entry.title)
        self.tooltip = f"{self.label} · {self.note}\n" + _("Choose an edition or a variant")

    @property
    def note(self) -> str:
        """The line below: the edition, or what tells a variant from others."""
        edition = local(self.entry.edition) or self.entry.id
        return edition if self.entry.builtin else _("{edition} · your variant").format(edition=edition)

    def spoken(self) -> str:
        """Letter, title, edition."""
        return labelled(self.letter, f"{self.label} · {self.note}")

    def draw(self, surface: pygame.Surface) -> None:
        """The card, framed in the arm's colour."""
        ink = arm_ink(self.place)

        def make() -> pygame.Surface:
            drawing = Drawing(self.rect.size)
            fill = (255, 252, 240, 235) if self.is_pointed else (255, 252, 240, 150)
            drawing.box(0, 0, *self.rect.size, px(9), fill=fill, stroke=ink, width=px(3))
            radius = px(26)
            drawing.disc(px(22) + radius, self.rect.h / 2, radius, fill=ink)
            return drawing.surface()

        key = ("edition card", self.rect.size, self.place, self.is_pointed)
        surface.blit(paint.kept(key, make), self.rect)
        boss = pygame.Rect(self.rect.x + px(22), self.rect.y, px(52), self.rect.h)
        fonts.write(surface, self.letter, fonts.NAME, theme.HALO, boss, across=0.5)
        title, note = self._rooms()
        label = fonts.shortened(self.label, fonts.NAME.at(25), title.size, wrapped=True)
        fonts.write(surface, label, fonts.NAME.at(25), theme.INK.strong, title, wrapped=True, narrowed=True)
        told = fonts.shortened(self.note, fonts.SMALL, note.size, wrapped=True)
        fonts.write(surface, told, fonts.SMALL, theme.INK.soft, note, wrapped=True, narrowed=True)
        arrow = pygame.Rect(self.rect.right - px(42), self.rect.y, px(28), self.rect.h)
        draw_sign(surface, arrow, "down", theme.INK.strong)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right go through the rulesets."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.on_step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return False

    def wheel(self, steps: int) -> bool:
        """So does the wheel."""
        self.on_step(-1 if steps > 0 else 1)
        return True

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect]:
        inner = pygame.Rect(
            self.rect.x + px(88), self.rect.y + px(8), self.rect.w - px(88 + 46), self.rect.h - px(16)
        )
        half = round(inner.h * 0.5)
        return (
            pygame.Rect(inner.x, inner.y, inner.w, half),
            pygame.Rect(inner.x, inner.y + half, inner.w, inner.h - half),
        )


class Caption(Control):
    """A word beside a control."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """The word."""
        fonts.write(surface, self.label, fonts.UI, theme.INK.strong, self.rect, wrapped=True)


@control
class StudyRow(Control):
    """A kept study: what was compared, how far it is."""

    ring_radius = 8

    outline: Outline
    chosen: bool
    runs: bool

    def __post_init__(self) -> None:
        self.label = self.tooltip = outline_name(self.outline)

    @property
    def note(self) -> str:
        """How far it is."""
        return progress_line(self.outline, runs=self.runs)

    def draw(self, surface: pygame.Surface) -> None:
        """Two lines, a thread of progress below."""
        paint.inlay(surface, self.rect, chosen=self.chosen or self.hovered, radius=7)
        title, note = self._rooms()
        label = fonts.shortened(self.label, fonts.UI, title.size)
        fonts.write(surface, label, fonts.UI, theme.INK.strong, title, narrowed=True)
        fonts.write(
            surface, self.note, fonts.CAPTION, theme.INK.soft, note, down=0.0, wrapped=True, narrowed=True
        )
        groove = pygame.Rect(self.rect.x + px(12), self.rect.bottom - px(9), self.rect.w - px(24), px(4))
        surface.fill(theme.HAIRLINE, groove)
        done = min(1.0, self.outline.played / max(1, self.outline.planned))
        surface.fill(theme.SUCCESS, (*groove.topleft, round(groove.w * done), groove.h))

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect]:
        inner = self.rect.inflate(-px(24), -px(8))
        return (
            pygame.Rect(inner.x, inner.y, inner.w, px(30)),
            pygame.Rect(inner.x, inner.y + px(30), inner.w, px(46)),
        )


class Bar(Control):
    """How far the study is, with what is said of it above."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect) -> None:
        super().__init__(name, rect)
        self.share = 0.0
        self.line = ""
        self.left = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Two words, the bar."""
        line = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, px(30))
        took = fonts.write(surface, self.line, fonts.UI, theme.INK.strong, line, narrowed=True)
        rest = pygame.Rect(took.right + px(10), line.y, max(1, line.right - took.right - px(10)), line.h)
        if self.left and fonts.width(self.left, fonts.SMALL) <= rest.w:
            fonts.write(surface, self.left, fonts.SMALL, theme.INK.soft, rest, across=1.0)
        groove = pygame.Rect(self.rect.x, line.bottom + px(4), self.rect.w, px(20))
        pygame.draw.rect(surface, theme.PARCHMENT[300], groove)
        filled = groove.copy()
        filled.w = round(groove.w * min(1.0, self.share))
        pygame.draw.rect(surface, theme.SUCCESS, filled)
        pygame.draw.rect(surface, theme.CONTOUR, groove, px(2))
