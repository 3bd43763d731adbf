"""The hand: cards that rise under the mouse, a gilt ring round the chosen one, or their backs when hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from barons.app.games.land.choices import Option
from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.cards import ActionCard, RisingCard, keycap, mark_advised
from barons.app.kit.widgets.control import HOVER_DELAY, Control, PointedControl, TextNeed, control, need
from barons.app.table import panels
from barons.app.table.boards.summary import HandCard, Pile
from barons.text.tr import gettext as _

_DIM = 110
"""How much of a discarded card is seen, of 255."""


@control
class HandCardControl(RisingCard):
    """One card of the hand; `card` None shows its back. A dark one can be pressed, to be discarded."""

    hint_aside = True
    rises = 10.0

    card: HandCard | None
    dark: str = ""
    """Why it cannot be played now."""
    letter: str = ""
    """Of its tile, at the corner: where the next card lies over its name."""
    advised: bool = False
    """The adviser would play it, or throw it away."""
    _rested = 0.0

    def __post_init__(self) -> None:
        self.focusable = self.card is not None
        if self.card is not None:
            advised = _("The adviser’s choice") if self.advised else ""
            lines = filter(None, (self.card.note, self.dark, advised))
            self.label, self.tooltip = self.card.title, "\n".join(lines)
        super().__post_init__()

    @property
    def lift(self) -> float:
        """As high under the mouse as chosen."""
        return self.rises if self.card is not None and (self.chosen or self.is_pointed) else 0.0

    def update(self, dt: float) -> bool:
        """Looks larger after a while under the mouse."""
        before = self._rested
        self._rested = self._rested + dt if self.hovered else 0.0
        return super().update(dt) or before < HOVER_DELAY <= self._rested

    def draw(self, surface: pygame.Surface) -> None:
        """The card, or its back."""
        rect = self.focus_rect()
        if self.card is None:
            paint.cast(surface, rect, 8, theme.SHADOWS["button"])
            surface.blit(heraldry.card_back(rect.size), rect)
            return
        draw_card(surface, rect, self.card, framed=self.chosen or self.advised)
        if self.advised:
            mark_advised(surface, rect)
        if self.letter:
            corner = rect.x + px(9), rect.y + px(5)
            put.text(surface, self.letter, fonts.NUMERAL.at(19), theme.INK.strong, topleft=corner)
        if self.dark and not self.chosen:
            surface.blit(paint.boxed(rect.size, px(8), shades=((22, 13, 6, 118),)), rect)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Larger, once the mouse has rested on it."""
        if self.card is None or not self.hovered or self._rested < HOVER_DELAY:
            return
        draw_card(surface, self._large(), self.card)

    @property
    def hint_rect(self) -> pygame.Rect:
        """What of the enlarged card rises over the hand: what is said of it stands beside that."""
        large = self._large()
        return pygame.Rect(large.x, large.y, large.w, max(1, self.rect.y - px(16) - large.y))

    def _large(self) -> pygame.Rect:
        """The card as large as it is looked at, larger still with large letters: in the hand its words have no
        room to grow."""
        layout = current()
        factor = 1.6 * layout.text
        large = pygame.Rect(0, 0, round(self.rect.w * factor), round(self.rect.h * factor))
        large.midbottom = (self.rect.centerx, self.rect.bottom - px(6))
        return large.clamp(pygame.Rect(0, 0, layout.width, layout.height).inflate(-px(12), -px(12)))


def draw_card(surface: pygame.Surface, rect: pygame.Rect, card: HandCard, *, framed: bool = False) -> None:
    """A tactical card, face up."""
    paint.panel(surface, rect, radius=8, hairline=False, framed=framed)

    def make() -> pygame.Surface:
        drawing = Drawing(rect.size)
        inset, width = max(3, round(rect.w * 0.05)), max(1.0, rect.w * 0.018)
        drawing.whole(rect.w * 0.06, inset=inset, stroke=card.edge, width=width)
        return drawing.surface()

    surface.blit(paint.kept(("card_edge", rect.size, card.edge), make), rect)
    high = round(rect.h * (0.54 if not _is_worded(card) else 0.32 if _is_narrow(rect) else 0.46))
    if card.sprite.startswith("icon_"):
        picture = assets.icon(card.sprite.removeprefix("icon_"), round(high * 0.8), theme.INK.strong)
    else:
        picture = assets.sprite(card.sprite, (round(high * 0.9), high))
    put.picture(surface, picture, midtop=(rect.centerx, rect.y + round(rect.h * 0.075)))
    room, style = _title_room(rect, card), _title_style(rect)
    fonts.write(surface, card.title, style, theme.INK.strong, room, across=0.5, wrapped=True, narrowed=True)
    at = (rect.centerx, rect.bottom - round(rect.h * 0.1))
    panels.pips(surface, at, card.pips, max(3, round(rect.w * 0.062)))


def draw_small_card(surface: pygame.Surface, rect: pygame.Rect, card: HandCard) -> None:
    """A card of an own deck where only its picture has room, in its edge."""

    def make() -> pygame.Surface:
        drawing = Drawing(rect.size)
        light, line = theme.PARCHMENT[50], max(1.0, rect.w * 0.05)
        drawing.box(0, 0, *rect.size, rect.w * 0.12, fill=light, stroke=theme.EDGE, width=max(1.0, px(1)))
        drawing.box(
            line, line, rect.w - 2 * line, rect.h - 2 * line, rect.w * 0.1, stroke=card.edge, width=line
        )
        return drawing.surface()

    surface.blit(paint.kept(("small_card", rect.size, card.edge), make), rect)
    side = round(min(rect.w, rect.h) * 0.72)
    put.sprite(surface, card.sprite, (side, side), center=rect.center)


def _is_worded(card: HandCard) -> bool:
    """Cards of own decks have a name of several words, others that of a tile."""
    return card.sprite.startswith("card_")


def _is_narrow(rect: pygame.Rect) -> bool:
    """A hand of six in a window with few units: titles take a third line from the picture."""
    return rect.w < 0.64 * rect.h


def _title_style(rect: pygame.Rect) -> fonts.Style:
    return fonts.NUMERAL.at(20 * max(1.0, rect.w / max(1, px(106))))


def _title_room(rect: pygame.Rect, card: HandCard) -> pygame.Rect:
    """Inside the coloured edge; over it where no style of the title would fit inside."""
    top, high = (0.62, 0.21)
    if _is_worded(card):
        top, high = (0.405, 0.45) if _is_narrow(rect) else (0.545, 0.3)
    y, tall = rect.y + round(rect.h * top), round(rect.h * high)
    inside = pygame.Rect(rect.x + round(rect.w * 0.08), y, round(rect.w * 0.84), tall)
    if need(card.title, _title_style(rect), inside, wrapped=True, narrowed=True).fits:
        return inside
    return pygame.Rect(rect.x + round(rect.w * 0.02), y, round(rect.w * 0.96), tall)


class LowActionCard(ActionCard):
    """An action card half as high, for windows with few units: the words beside the pictogram."""

    def draw(self, surface: pygame.Surface) -> None:
        """Pictogram and label above, key or reason below."""
        rect = self.focus_rect()
        title, note = self._halves(rect)
        side = px(22)
        at = (rect.x + px(6) + side // 2, title.centery)
        if not self.enabled:
            paint.dark_card(surface, rect)
            put.icon(surface, self.icon, side, theme.LOCKED.sign, center=at)
            self._write(surface, self.label, fonts.UI_BOLD, theme.LOCKED.label, title, across=0.0)
            self._write(surface, self.short, fonts.CAPTION.italic(), theme.LOCKED.reason, note)
            return
        paint.panel(surface, rect, radius=theme.RADIUS["card"], hairline=False, framed=self.chosen)
        paint.medallion(surface, at, round(side * 0.62), self.icon, chosen=self.chosen)
        self._write(surface, self.label, fonts.UI_BOLD, theme.INK.strong, title, across=0.0)
        if self.chosen and self.mark:
            self._write(surface, self.mark, fonts.LABEL, theme.INK.danger, note)
            return
        keycap(surface, (note.right - px(16), note.centery), self.keycap)
        rest = pygame.Rect(note.x, note.y, note.w - px(34), note.h)  # what the key leaves of the lower half
        self._write(surface, self.note, fonts.CAPTION, theme.INK.soft, rest, across=0.0)

    def _halves(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The rooms of label and note; a reason of three lines takes a little from the label's."""
        room = pygame.Rect(rect.x + px(35), 0, rect.w - px(37), px(34))
        if not need(self.label, fonts.UI_BOLD, room, wrapped=True, narrowed=True).fits:
            room = pygame.Rect(rect.x + px(29), 0, rect.w - px(30), px(34))  # as near to the sign as can be
        for above, high in ((px(5), px(34)), (px(2), px(25))):
            title = pygame.Rect(room.x, rect.y + above, room.w, high)
            below = rect.bottom - px(2) - title.bottom
            note = pygame.Rect(rect.x + px(5), title.bottom, rect.w - px(10), below)
            style = fonts.CAPTION.italic()
            if self.enabled or need(self.short, style, note, wrapped=True, narrowed=True).fits:
                break
        return title, note


@control
class OptionCard(PointedControl):
    """An answer that takes the place of the action bar: a colour to choose, with its shield and its Baron."""

    ring_radius = theme.RADIUS["card"]

    option: Option
    advised: bool = False
    """The adviser's choice."""

    def spoken(self) -> str:
        """The colour and where its Baron stands."""
        return f"{self.label}. {self.option.note}"

    def draw(self, surface: pygame.Surface) -> None:
        """Shield, figure, words."""
        rect = self.rect.move(0, px(2) if self.held else -px(4) if self._reported else 0)
        paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=self._reported or self.advised)
        high = round(rect.h * 0.66)
        put.sprite(surface, self.option.figure, (high, high), midleft=(rect.x + px(8), rect.centery + px(6)))
        title, note = self._rooms(rect)
        if self.option.colour:
            crest = pygame.Rect(0, 0, px(46), px(56))
            crest.midtop = (title.centerx, rect.y + px(18))
            heraldry.shield(surface, crest, self.option.colour)
        fonts.write(surface, self.label, fonts.NAME, theme.INK.strong, title, across=0.5)
        fonts.write(surface, self.option.note, fonts.CAPTION, theme.INK.soft, note, across=0.5, wrapped=True)
        if self.advised:
            mark_advised(surface, rect)

    def _rooms(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        left = rect.x + round(rect.h * 0.5)
        wide = rect.right - px(14) - left
        title = pygame.Rect(left, rect.y + px(78), wide, px(38))
        return title, pygame.Rect(left, title.bottom, wide, rect.bottom - px(12) - title.bottom)


class PileControl(Control):
    """The deck or the discarded cards, with how many there are."""

    def __init__(self, name: str, rect: pygame.Rect, pile: Pile) -> None:
        super().__init__(name, rect, str(pile.number), tooltip=pile.caption)
        self.pile = pile
        self.focusable = False

    def spoken(self) -> str:
        """What the tooltip says."""
        return self.pile.caption

    def texts(self) -> Iterator[TextNeed]:
        """None: its number is said with what it is of."""
        yield from ()

    def draw(self, surface: pygame.Surface) -> None:
        """Backs, those of discarded cards dim and with a sign; an outline where no card lies; a number."""
        high, pile = self.rect.h - px(24), self.pile
        number = str(pile.number)
        back = pygame.Rect(0, 0, min(self.rect.w, round(high * 0.76)), high)
        back.midtop = self.rect.midtop
        picture = heraldry.card_back(back.size)
        for depth in range(min(3, pile.number - 1), -1, -1):
            place = back.move(-depth * px(2), -depth * px(2))
            put.picture(surface, picture, 255 if pile.is_closed else _DIM, topleft=place.topleft)
        if not pile.number:
            _empty_place(surface, back)
        if not pile.is_closed:
            ink = theme.ON_WOOD if pile.number else theme.ON_WOOD_SOFT
            put.icon(surface, pile.icon, px(24), ink, center=back.center)
        room = pygame.Rect(self.rect.x, self.rect.bottom - px(24), self.rect.w, px(24))
        fonts.write(surface, number, fonts.UI_BOLD, theme.ON_WOOD, room, across=0.5)


def _empty_place(surface: pygame.Surface, rect: pygame.Rect) -> None:
    stroke = theme.translucent(theme.ON_WOOD_SOFT, 120)
    surface.blit(paint.boxed(rect.size, px(7), stroke=stroke, width=max(1.0, px(1.6))), rect)
