"""The two sides of a fight: likeness, name, health, dice, what a monster is worth."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, cast

import pygame

from barons.app.games.realms.fight import FightView
from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.engine.core import COLOURS
from barons.engine.realms import events as happened
from barons.engine.realms.params import MonsterName
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.sentence import Names, player
from barons.text.tr import gettext as _


class _Side(NamedTuple):
    """One side of a fight, as it is drawn."""

    seat: int | None
    """None: the monster."""
    sprite: str
    name: str
    health: int
    most: int
    lost: int
    """What the latest blow has cost it."""


def _side_of(view: FightView, names: Names, which: int) -> _Side:
    seat = view.seat if which == 0 else view.foe
    if seat is None:
        sprite, name = f"monster_{view.monster}", words.monster_name(view.monster)
    else:
        sprite, name = f"character_{view.characters[which]}", player(names, seat).text
    health = view.health if which == 0 else view.foe_health
    struck = view.result
    is_struck = isinstance(struck, happened.Struck) and view.lands and view.over is None
    lost = struck.lost if isinstance(struck, happened.Struck) and is_struck and struck.target == seat else 0
    return _Side(seat, sprite, name, health, view.most if which == 0 else view.foe_most, lost)


def _likeness(target: pygame.Surface, rect: pygame.Rect, side: _Side) -> None:
    """Its picture with its owner's badge, and what the latest blow took."""
    is_dead = side.health <= 0
    picture = assets.shaded(side.sprite, rect.size, 90) if is_dead else assets.sprite(side.sprite, rect.size)
    put.picture(target, picture, center=rect.center)
    if side.seat is not None:
        by = rect.w * 2 // 15
        heraldry.badge(target, (rect.right - by, rect.bottom - by), rect.w * 4 // 15, COLOURS[side.seat])
    if not side.lost or is_dead or side.seat is None:
        return
    style = fonts.SCORE_HERO.at(64 if rect.w > px(100) else 48)
    drawn = fonts.text(f"−{side.lost}", style, theme.SEAL.base)
    light = fonts.text(f"−{side.lost}", style, theme.PARCHMENT[50])
    at = drawn.get_rect(center=(rect.centerx, rect.y + rect.h * 4 // 15))
    for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        target.blit(light, at.move(px(dx), px(dy)))
    target.blit(drawn, at)


def draw_fighter(
    target: pygame.Surface,
    rect: pygame.Rect,
    view: FightView,
    rules: RealmsRules,
    names: Names,
    which: int,
) -> None:
    side = _side_of(view, names, which)
    _likeness(target, rect, side)
    wide = pygame.Rect(rect.x - px(22), rect.bottom + px(4), rect.w + px(44), px(36))
    style = fonts.NAME.at(27)
    fonts.write(target, side.name, style, theme.INK.strong, wide, across=0.5, wrapped=True, narrowed=True)
    bar = pygame.Rect(rect.x, wide.bottom + px(4), rect.w, px(20))
    health_bar(target, bar, side.health, side.most)
    room = pygame.Rect(rect.x - px(16), bar.bottom + px(2), rect.w + px(32), px(26))
    health = f"{max(0, side.health)} / {side.most}"
    fonts.write(target, health, fonts.UI_BOLD, theme.INK.strong, room, across=0.5)
    row = room.bottom + px(4)
    x = rect.x + px(10)
    for icon, number in _dice_of(view, which):
        _figure(target, (x, row + px(16)), icon, str(number), 28)
        x += px(72)
    monster = None if side.seat is not None else rules.params.monsters[cast(MonsterName, view.monster)]
    if monster is not None:
        prize = _("boss: {gold} gold, a castle") if _brings_castle(rules, view) else _("{gold} gold")
        stake = pygame.Rect(rect.x - px(14), row + px(32), rect.w + px(28), px(46))
        text = prize.format(gold=monster.treasure)
        fonts.write(target, text, fonts.UI_BOLD, theme.INK.label, stake, across=0.5, down=0.0, wrapped=True)


def draw_low_fighter(
    target: pygame.Surface,
    rect: pygame.Rect,
    view: FightView,
    rules: RealmsRules,
    names: Names,
    which: int,
) -> None:
    """The same where the sheet is low: health beside its bar, dice and prize as signs in a line."""
    side = _side_of(view, names, which)
    _likeness(target, rect, side)
    name = pygame.Rect(rect.x - px(32), rect.bottom + px(2), rect.w + px(64), px(30))
    write = partial(fonts.write, target, side.name, fonts.NAME.at(22), theme.INK.strong, name)
    write(across=0.5, wrapped=True, narrowed=True)
    bar = pygame.Rect(name.x + px(8), name.bottom + px(5), name.w - px(76), px(14))
    health_bar(target, bar, side.health, side.most)
    room = pygame.Rect(bar.right + px(4), bar.y - px(6), px(64), px(26))
    health = f"{max(0, side.health)} / {side.most}"
    fonts.write(target, health, fonts.UI_BOLD, theme.INK.strong, room, narrowed=True)
    signs = [(icon, str(dice)) for icon, dice in _dice_of(view, which)]
    if side.seat is None:
        signs.append(("coin", str(rules.params.monsters[cast(MonsterName, view.monster)].treasure)))
        signs += [("castle", "")] if _brings_castle(rules, view) else []
    style = fonts.NUMERAL.at(20)
    wide = [px(26) + fonts.width(text, style) for _icon, text in signs]
    gap = min(px(14), max(px(5), (name.w - sum(wide)) // (len(wide) - 1)))
    x = rect.centerx - (sum(wide) + gap * (len(wide) - 1)) // 2
    for (icon, text), each in zip(signs, wide, strict=True):
        _figure(target, (x, room.bottom + px(15)), icon, text, 22)
        x += each + gap


def _dice_of(view: FightView, which: int) -> tuple[tuple[str, int], ...]:
    """Dice to strike and to defend with."""
    return ("strength", view.strike[which]), ("shield", view.defence[which])


def _brings_castle(rules: RealmsRules, view: FightView) -> bool:
    return rules.brings_castle[rules.adventures.index(view.monster)]


def _figure(target: pygame.Surface, at: tuple[int, int], icon: str, text: str, size: int) -> None:
    """A pictogram and its number, the left end of both at a pixel."""
    drawn = assets.icon(icon, px(size), theme.INK.sign)
    put.picture(target, drawn, midleft=at)
    number = fonts.text(text, fonts.NUMERAL.at(size - 2), theme.INK.strong)
    put.picture(target, number, midleft=(at[0] + drawn.get_width() + px(5), at[1]))


def health_bar(target: pygame.Surface, rect: pygame.Rect, health: int, most: int) -> None:
    """One cell a point of health; those lost are pale."""
    shown = max(0, min(health, most))

    def make() -> pygame.Surface:
        drawing = Drawing(rect.size)
        gap = max(1.0, rect.w * 0.012)
        wide = (rect.w - gap * (most - 1)) / most
        for number in range(most):
            full = number < shown
            low = shown <= most * 0.3
            fill: theme.Colour = ((196, 52, 44) if low else (168, 40, 48)) if full else (222, 206, 168)
            drawing.box(
                number * (wide + gap),
                0,
                wide,
                rect.h,
                max(1.0, rect.h * 0.18),
                fill=fill,
                stroke=theme.EDGE,
                width=max(1.0, px(1.4)),
            )
        return drawing.surface()

    target.blit(paint.kept(("health", rect.size, shown, most), make), rect)
