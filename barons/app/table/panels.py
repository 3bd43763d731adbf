"""The panels of the table: players, the turn's die, the order's or the tile's facts, the bars. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from barons.app.kit import assets, fonts, heraldry, paint, prose, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.table.boards.summary import Fact, Inspection, PlayerSummary, TurnSummary
from barons.text.sentence import Sentence

_FADED = 0.42


class SeatLook(NamedTuple):
    """What a player's panel says besides the summary."""

    name: str
    subtitle: str
    is_to_play: bool
    is_thinking: bool


def draw_player(surface: pygame.Surface, rect: pygame.Rect, summary: PlayerSummary, look: SeatLook) -> None:
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
    progress(surface, track, summary)
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


def progress(surface: pygame.Surface, rect: pygame.Rect, summary: PlayerSummary) -> None:
    """One cell a point of the challenge; those reached carry the emblem."""
    if summary.goal <= 0:
        return
    tone = heraldry.lacquer(summary.colour)

    def make() -> pygame.Surface:
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        gap = px(3)
        wide = (rect.w - gap * (summary.goal - 1)) / summary.goal
        for number in range(summary.goal):
            cell = pygame.Rect(round(number * (wide + gap)), 0, 0, rect.h)
            cell.w = round(number * (wide + gap) + wide) - cell.x
            drawing = Drawing(cell.size)
            reached = number < summary.score
            fill = (
                drawing.gradient(theme.mix(tone.base, tone.light, 0.3), tone.base)
                if reached
                else drawing.gradient((214, 196, 152), (226, 208, 166))
            )
            drawing.box(0, 0, *cell.size, px(2), fill=fill, stroke=theme.EDGE, width=max(1.0, px(1.5)))
            picture.blit(drawing.surface(), cell)
            if reached:
                side = min(cell.h - px(5), cell.w - px(4))
                emblem = assets.sprite(f"emblem_{summary.colour}", (side, side))
                picture.blit(emblem, emblem.get_rect(center=cell.center))
        return picture

    surface.blit(paint.kept(("progress", rect.size, summary.colour, summary.score, summary.goal), make), rect)


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


# --- the right column ------------------------------------------------------------------------------------


def heading(surface: pygame.Surface, rect: pygame.Rect, text: str) -> pygame.Rect:
    """A panel's label in spaced capitals; the room below it."""
    pad = px(18)
    fonts.write(
        surface,
        text,
        fonts.LABEL,
        theme.INK.label,
        pygame.Rect(rect.x + pad, rect.y + px(10), rect.w - 2 * pad, px(26)),
        narrowed=True,
    )
    return pygame.Rect(rect.x + pad, rect.y + px(40), rect.w - 2 * pad, rect.h - px(52))


def draw_turn(surface: pygame.Surface, rect: pygame.Rect, turn: TurnSummary) -> pygame.Rect:
    """The die's panel but for the die, whose place is returned."""
    paint.panel(surface, rect)
    room = heading(surface, rect, turn.title)
    narrow = room.w < px(300)
    side = px(60 if narrow else 96)
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


def draw_die(surface: pygame.Surface, rect: pygame.Rect, face: int | None, degrees: float = 0.0) -> None:
    """The die on its place, turned by so much while it tumbles."""
    name = f"die_{face}" if face else "die_blank"
    if degrees:
        picture = assets.turned(name, rect.size, round(degrees / 15) * 15)
    else:
        picture = assets.sprite(name, rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))


def inspection_height(told: Inspection) -> float:
    """Units that the tile inspector needs while each fact takes one line."""
    return 40.0 + 60.0 + 28.0 * len(told.facts) + 16.0


def draw_inspection(
    surface: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    told: Inspection | None,
    empty: str,
    sprites: prose.Sprites,
) -> None:
    """The tile inspector."""
    paint.panel(surface, rect)
    room = heading(surface, rect, label)
    if told is None:
        fonts.write(surface, empty, fonts.SMALL, theme.INK.soft, room, down=0.0, wrapped=True)
        return
    if told.sprite.startswith("icon_"):
        picture = assets.icon(told.sprite.removeprefix("icon_"), px(44), theme.INK.label)
    else:
        picture = assets.sprite(told.sprite, (px(44), px(50)))
    surface.blit(picture, picture.get_rect(topleft=room.topleft))
    name = pygame.Rect(room.x + px(56), room.y, room.w - px(56), px(30))
    fonts.write(surface, told.title, fonts.NUMERAL.at(24), theme.INK.strong, name, narrowed=True)
    pips(surface, (room.x + px(58), room.y + px(40)), told.points, px(6), centred=False)
    draw_facts(surface, pygame.Rect(room.x, room.y + px(60), room.w, room.h - px(60)), told.facts, sprites)


def draw_facts(
    surface: pygame.Surface, room: pygame.Rect, facts: Sequence[Fact], sprites: prose.Sprites
) -> None:
    """Facts below each other, each behind its sign; what has no room is left out."""
    y = room.y
    for fact in facts:
        line = pygame.Rect(room.x + px(34), y, room.w - px(34), max(1, room.bottom - y))
        if line.h < px(22):
            break
        if fact.colour:
            heraldry.badge(surface, (room.x + px(13), y + px(13)), px(25), fact.colour)
            icon = assets.icon(fact.icon, px(22), theme.INK.label)
            surface.blit(icon, icon.get_rect(midleft=(line.x, y + px(13))))
            line.x, line.w = line.x + px(28), line.w - px(28)
        else:
            icon = assets.icon(fact.icon, px(22), theme.INK.label)
            surface.blit(icon, icon.get_rect(center=(room.x + px(13), y + px(13))))
        height = prose.draw(surface, fact.sentence, fonts.SMALL, theme.INK.strong, line, sprites)
        y += max(px(28), height + px(3))


def pips(surface: pygame.Surface, at: tuple[int, int], count: int, reach: int, *, centred: bool = True) -> None:
    """A row of gilt lozenges."""
    if not count:
        return
    pitch = reach * 2 + px(2)
    size = (pitch * count, 2 * reach + 2)

    def make() -> pygame.Surface:
        drawing = Drawing(size)
        for number in range(count):
            x = pitch * number + pitch / 2
            y = reach + 1
            drawing.path(
                f"M{x} {y - reach}L{x + reach} {y}L{x} {y + reach}L{x - reach} {y}Z",
                fill=theme.GILT[500],
                stroke=theme.GILT[700],
                width=max(1.0, px(1.2)),
            )
        return drawing.surface()

    picture = paint.kept(("pips", size, count), make)
    surface.blit(picture, picture.get_rect(center=at) if centred else picture.get_rect(midleft=at))


# --- bars ------------------------------------------------------------------------------------------------


def draw_ribbon(surface: pygame.Surface, rect: pygame.Rect, colour: str | None, name: str, prompt: str) -> None:
    """Whose turn it is and what is awaited."""
    heraldry.ribbon(surface, rect, colour)
    ink = heraldry.lacquer(colour).ink
    if rect.w < px(600) and prompt:
        _narrow_ribbon(surface, rect, colour, name, prompt)
        return
    inner = pygame.Rect(rect.x + px(56), rect.y, rect.w - px(112), rect.h - px(9))
    side = px(28)
    title = fonts.NUMERAL.at(27)
    wide = fonts.width(name, title)
    told = f"— {prompt}" if prompt else ""
    room = inner.w - side - px(10) - wide - px(12)
    fitted = fonts.fit(told, fonts.UI, (max(1, room), inner.h), wrapped=True)
    total = side + px(10) + wide + (px(12) + fitted.needed[0] if told else 0)
    x = inner.x + max(0, (inner.w - total) // 2)
    if colour is not None:
        emblem = assets.sprite(f"emblem_{colour}", (side, side))
        surface.blit(emblem, emblem.get_rect(midleft=(x, inner.centery)))
    x += side + px(10)
    fonts.write(surface, name, title, ink, pygame.Rect(x, inner.y, wide + 1, inner.h))
    if told:
        rest = pygame.Rect(x + wide + px(12), inner.y, max(1, inner.right - x - wide - px(12)), inner.h)
        fonts.write(surface, told, fonts.UI, ink, rest, wrapped=True)


def _narrow_ribbon(
    surface: pygame.Surface, rect: pygame.Rect, colour: str | None, name: str, prompt: str
) -> None:
    """The name above, the words below; words too long for that take the name's line too, beside the emblem."""
    ink = heraldry.lacquer(colour).ink
    inner = pygame.Rect(rect.x + px(46), rect.y + px(4), rect.w - px(92), rect.h - px(17))
    if colour is not None and fonts.width(prompt, fonts.CAPTION.semibold()) > inner.w:
        side = px(28)
        emblem = assets.sprite(f"emblem_{colour}", (side, side))
        surface.blit(emblem, emblem.get_rect(midleft=(inner.x, inner.centery)))
        room = pygame.Rect(inner.x + side + px(6), rect.y, inner.w - side - px(6), rect.h - px(9))
        fonts.write(surface, prompt, fonts.CAPTION.semibold(), ink, room, wrapped=True)
        return
    upper = pygame.Rect(inner.x, inner.y, inner.w, px(26))
    style = fonts.NUMERAL.at(21)
    took = fonts.write(surface, name, style, ink, upper, across=0.5)
    if colour is not None:
        side = px(20)
        emblem = assets.sprite(f"emblem_{colour}", (side, side))
        surface.blit(emblem, emblem.get_rect(midright=(took.x - px(6), upper.centery)))
    lower = pygame.Rect(inner.x, upper.bottom - px(3), inner.w, inner.bottom - upper.bottom + px(3))
    fonts.write(surface, prompt, fonts.CAPTION.semibold(), ink, lower, across=0.5)


def draw_note(surface: pygame.Surface, at: tuple[int, int], told: Sentence | str, window: pygame.Rect) -> None:
    """A speech panel that points at a place of the board."""
    text = str(told)
    lines = fonts.wrap(text, fonts.SMALL, px(360))
    step = fonts.line_height(fonts.SMALL, theme.TYPE["line"])
    rect = pygame.Rect(
        0, 0, max(fonts.width(line, fonts.SMALL) for line in lines) + px(32), step * len(lines) + px(20)
    )
    rect.midleft = (at[0] + px(84), at[1] - px(10))
    if rect.right > window.right:
        rect.midright = (at[0] - px(84), at[1] - px(10))
    rect.clamp_ip(window)
    paint.panel(surface, rect, radius=7)
    fonts.paragraph(surface, text, fonts.SMALL, theme.INK.strong, rect.inflate(-px(32), -px(20)))
