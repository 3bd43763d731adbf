"""The panels of Land's table: a player's, and the turn's with its die. Drawing only."""

from __future__ import annotations

from functools import partial

import pygame

from barons.app.kit import assets, fonts, heraldry, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.table import panels
from barons.app.table.boards.summary import PlayerSummary, TurnSummary

_FADED = 0.42


def draw_player(
    surface: pygame.Surface, rect: pygame.Rect, summary: PlayerSummary, look: panels.SeatLook
) -> None:
    """A player's panel; lower ones leave out captions, then join the rows."""
    if look.is_to_play:
        heraldry.turn_plate(surface, rect, summary.colour)
    paint.panel(surface, rect)
    tall, low = rect.h > px(215), rect.h < px(160)
    pad = px(18)
    left, right = rect.x + pad, rect.right - pad
    top = rect.y + px(14 if tall else 10)
    crest = pygame.Rect(left, top + px(2), px(42 if tall else 38), px(50 if tall else 45))
    heraldry.shield(surface, crest, summary.colour)
    score = fonts.text(str(summary.score), fonts.SCORE.at(50 if tall else 40), theme.INK.strong)
    surface.blit(score, score.get_rect(topright=(right, rect.y + px(4 if tall else 3))))
    words = pygame.Rect(crest.right + px(12), top - px(2), 0, px(34 if tall else 30))
    words.w = right - score.get_width() - px(10) - words.x
    fonts.write(surface, look.name, fonts.NAME if tall else fonts.NAME.at(25), theme.INK.strong, words)
    below = pygame.Rect(words.x, words.bottom - px(1), right - words.x, px(23))
    fonts.write(surface, look.subtitle, fonts.CAPTION, theme.INK.soft, below)
    y = below.bottom + px(6)
    if tall:
        caption = pygame.Rect(left, below.bottom - px(5), right - left, px(24))
        fonts.write(surface, summary.caption, fonts.CAPTION, theme.INK.soft, caption, across=1.0)
        y = caption.bottom + px(5)
    if summary.colour is None:
        return
    track = pygame.Rect(left, y, right - left, px(20 if tall else 15))
    panels.progress(surface, track, summary)
    y = track.bottom + px(9 if tall else 6)
    if low:
        _stocks(surface, pygame.Rect(left, y, right - left, px(30)), summary, captions=False)
        return
    row = pygame.Rect(left, y, right - left, px(31 if tall else 29))
    _chips(surface, row, summary)
    y = row.bottom + px(7 if tall else 3)
    paint.rule(surface, left, y, right - left)
    stocks = pygame.Rect(left, y + px(8 if tall else 4), right - left, px(28))
    _stocks(surface, stocks, summary, captions=tall)


def _chips(surface: pygame.Surface, row: pygame.Rect, summary: PlayerSummary) -> None:
    wide = max(px(58), fonts.width(summary.chips_note, fonts.CAPTION) + px(4))
    note = pygame.Rect(row.right - wide, row.y, wide, row.h)
    fonts.write(surface, summary.chips_note, fonts.CAPTION, theme.INK.soft, note, across=1.0)
    pitch = min(px(66), (row.w - wide) // max(1, len(summary.chips)))
    for number, chip in enumerate(summary.chips):
        x = row.x + number * pitch
        size = (px(28), px(31))
        picture = assets.sprite(chip.sprite, size)
        if not chip.number:
            picture = paint.kept(("faded", chip.sprite, size), partial(_faded, picture))
        surface.blit(picture, picture.get_rect(midleft=(x, row.centery)))
        ink = theme.INK.strong if chip.number else theme.mix(theme.INK.soft, theme.PARCHMENT[200], 0.45)
        drawn = fonts.text(str(chip.number), fonts.UI_BOLD, ink)
        surface.blit(drawn, drawn.get_rect(midleft=(x + px(34), row.centery)))


def _faded(picture: pygame.Surface) -> pygame.Surface:
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * _FADED)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _stocks(surface: pygame.Surface, row: pygame.Rect, summary: PlayerSummary, *, captions: bool) -> None:
    """As wide as each needs, the rest shared; captions only where all have room."""
    gap = px(8)
    numbers = [px(30) + fonts.width(str(stock.number), fonts.BODY_LARGE.bold()) for stock in summary.stocks]
    words = [fonts.width(stock.caption, fonts.CAPTION) for stock in summary.stocks]
    needs = [max(number, word) for number, word in zip(numbers, words, strict=True)]
    if not captions or sum(needs) + gap * (len(needs) - 1) > row.w:
        captions, needs = False, numbers
    spare = max(0, row.w - sum(needs)) / max(1, len(needs))
    x = float(row.x)
    for stock, need in zip(summary.stocks, needs, strict=True):
        icon = assets.icon(stock.icon, px(25), (92, 58, 26))
        surface.blit(icon, icon.get_rect(midleft=(round(x), row.centery)))
        drawn = fonts.text(str(stock.number), fonts.BODY_LARGE.bold(), theme.INK.strong)
        surface.blit(drawn, drawn.get_rect(midleft=(round(x) + px(30), row.centery)))
        if captions:
            room = pygame.Rect(round(x), row.bottom, need + 1, px(24))
            fonts.write(surface, stock.caption, fonts.CAPTION, theme.INK.soft, room)
        x += need + spare


def draw_turn(surface: pygame.Surface, rect: pygame.Rect, turn: TurnSummary) -> pygame.Rect:
    """The die's panel but for the die, whose place is returned."""
    paint.panel(surface, rect)
    room = panels.heading(surface, rect, turn.title)
    narrow = room.w < px(300)
    side = px(60 if narrow else 96) if turn.die is not None else px(84)
    die = pygame.Rect(room.x + px(2), room.y + px(4), side, side)
    left = die.right + px(12 if narrow else 18)
    wide = room.right - left
    line = px(25)
    styles = [fonts.UI_BOLD, fonts.UI_BOLD.smaller()]
    style = next((each for each in styles if fonts.width(turn.headline, each) <= wide), styles[-1])
    lines = fonts.wrap(turn.headline, style, wide)
    high = fonts.line_height(style) * len(lines) + px(4)
    fonts.write(
        surface,
        turn.headline,
        style,
        theme.INK.strong,
        pygame.Rect(left, room.y - px(4), wide, high),
        wrapped=True,
    )
    y = room.y - px(4) + high
    if turn.note and y + px(22) + line * len(turn.offers) <= rect.bottom - px(8):
        fonts.write(surface, turn.note, fonts.CAPTION, theme.INK.soft, pygame.Rect(left, y, wide, px(23)))
        y += px(23)
    for offer in turn.offers:
        ink = theme.INK.strong if offer.is_open else theme.mix(theme.INK.soft, theme.PARCHMENT[200], 0.42)
        icon = assets.icon(offer.icon, px(21), ink)
        surface.blit(icon, icon.get_rect(midleft=(left, y + line // 2)))
        words = pygame.Rect(left + px(27), y, wide - px(27), line)
        took = fonts.write(surface, offer.label, fonts.SMALL, ink, words)
        if not offer.is_open:
            surface.fill(ink, (took.x, took.centery, took.w, max(1, px(1.5))))
        y += line
    _action_dots(surface, pygame.Rect(die.x, die.bottom + px(6), die.w, px(22)), turn)
    return die


def _action_dots(surface: pygame.Surface, rect: pygame.Rect, turn: TurnSummary) -> None:
    """One mark an action of the turn: filled while it is left, a ring once done."""
    side = px(16)
    gap = px(8)
    x = rect.centerx - (turn.actions * side + (turn.actions - 1) * gap) // 2
    for number in range(turn.actions):
        done = number < turn.actions_done

        def make(done: bool = done) -> pygame.Surface:
            drawing = Drawing((side, side))
            fill = (214, 196, 152) if done else theme.SUCCESS
            drawing.disc(side / 2, side / 2, side / 2, fill=fill, stroke=theme.EDGE, width=max(1.0, px(1.5)))
            return drawing.surface()

        surface.blit(paint.kept(("dot", side, done), make), (x, rect.centery - side // 2))
        x += side + gap
