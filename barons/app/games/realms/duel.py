"""A fight drawn as a scene of its own: both sides, what they threw, what came of it."""

from __future__ import annotations

import math
from functools import partial
from typing import Final, NamedTuple, cast

import pygame

from barons.app.games.realms.fight import Closing, FightView, Outcome, Throw
from barons.app.kit import assets, fonts, heraldry, paint, prose, put, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.engine.core import COLOURS
from barons.engine.realms import events as happened
from barons.engine.realms.params import MonsterName
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import events as event_words
from barons.text.realms import words
from barons.text.sentence import Names, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

HIGH: Final = 826.0
WIDE: Final = 820.0
CHOICES: Final = 332.0
"""How much of the sheet's lower end is left for what may be done."""
_TALLY: Final = 66.0
"""How wide (u) what a throw comes to is, beside its dice."""
_TALL: Final = 800.0
"""Lower than this (u) both sides are drawn smaller, and the blows so far are left out."""
_LOW_HEAD: Final = 284.0
"""How much of a low sheet both sides, their throws and what came of them take."""

_BLOWS: Final = (happened.Struck, happened.Fled, happened.Backlash)


def duel_rect(mat: pygame.Rect) -> pygame.Rect:
    """The sheet's place over the board, in pixels."""
    rect = pygame.Rect(0, 0, min(px(WIDE), mat.w - px(20)), min(px(HIGH), mat.h - px(20)))
    rect.center = mat.center
    return rect


def choices_rect(mat: pygame.Rect) -> pygame.Rect:
    """Where the choices stand on the sheet."""
    return choices_rect_in(duel_rect(mat))


def choices_rect_in(rect: pygame.Rect) -> pygame.Rect:
    """The same, of a sheet whose place is known."""
    high = rect.h - px(_LOW_HEAD) if _is_low(rect) else px(CHOICES)
    return pygame.Rect(rect.x + px(24), rect.bottom - high, rect.w - px(48), high - px(16))


def _is_low(rect: pygame.Rect) -> bool:
    return rect.h < px(_TALL)


def draw_duel(
    target: pygame.Surface,
    rect: pygame.Rect,
    view: FightView,
    progress: float,
    rules: RealmsRules,
    names: Names,
    *,
    tells: bool = True,
    skips: bool = False,
) -> None:
    """The whole sheet; the latest throw tumbles until `progress` is 1. `tells`: the blows so far in words,
    where nobody is asked what to do; `skips`: and that a click goes on."""
    paint.panel(target, rect, shadow=theme.SHADOWS["dialog"])
    _title(target, rect, view)
    is_low = _is_low(rect)
    side, edge = (px(96), px(44)) if is_low else (px(150), px(28))
    top = rect.y + px(44 if is_low else 66)
    left = pygame.Rect(rect.x + edge, top, side, side)
    right = pygame.Rect(rect.right - edge - side, top, side, side)
    fighter = _low_fighter if is_low else _fighter
    fighter(target, left, view, rules, names, 0)
    fighter(target, right, view, rules, names, 1)
    inner = left.right + px(30 if is_low else 14)
    middle = pygame.Rect(inner, top - px(4), 2 * (rect.centerx - inner), px(176 if is_low else 300))
    _throws(target, middle, view, progress, names)
    line = pygame.Rect(
        rect.x + px(30), top + px(186 if is_low else 326), rect.w - px(60), px(48 if is_low else 58)
    )
    _result(target, line, view, progress, rules, names)
    room = choices_rect_in(rect)
    blows = pygame.Rect(line.x, line.bottom + px(7), line.w, 0 if is_low else px(34))
    if not is_low:
        _blows(target, blows, view, progress)
    if tells:
        low = max(room.y, blows.bottom)
        room = pygame.Rect(room.x, low, room.w, room.bottom - low)
        _draw_words(target, room, view, progress, rules, names, skips=skips)


def _title(target: pygame.Surface, rect: pygame.Rect, view: FightView) -> None:
    title = _("Dungeon fight") if view.foe is None else _("Duel")
    if view.round and view.foe is not None:
        title = _("{title} — round {number}").format(title=title, number=view.round)
    plate = pygame.Rect(0, 0, min(px(440), rect.w - px(40)), px(52))
    plate.midtop = (rect.centerx, rect.y - px(16))
    paint.plate(target, plate, "red", "normal")
    room = plate.inflate(-px(30), -px(8))
    fonts.write(target, title, fonts.NAME.at(28), (255, 240, 214), room, across=0.5, narrowed=True)


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


def _fighter(
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


def _low_fighter(
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


def _throws(target: pygame.Surface, rect: pygame.Rect, view: FightView, progress: float, names: Names) -> None:
    """The throw of the side that acts above, the answer below."""
    half = rect.h // 2
    upper = pygame.Rect(rect.x, rect.y, rect.w, half - px(4))
    lower = pygame.Rect(rect.x, rect.y + half, rect.w, half)
    if view.over is not None:
        _outcome(target, rect, view, view.over)
        return
    if view.first is None:
        put.icon(target, "sword", px(120), theme.HAIRLINE, center=rect.center)
        return
    _throw(target, upper, view.first, progress if view.second is None else 1.0, view, names)
    if view.second is not None:
        _throw(target, lower, view.second, progress, view, names)


def throw_label(throw: Throw, monster: str, names: Names) -> str:
    """Whose throw it is, and what for: its verb agrees with monsters that are several."""
    who = words.monster_name(monster) if throw.seat is None else player(names, throw.seat).text
    number = words.monster_number(monster) if throw.seat is None else 1
    labels = {
        "strike": ngettext("{name} strikes", "{name} strike", number),
        "undefended": ngettext("{name} strikes undefended", "{name} strike undefended", number),
        "defence": ngettext("{name} defends", "{name} defend", number),
        "magic": _("{name} works magic"),
        "flight": _("{name} tries to flee"),
    }
    return labels.get(throw.purpose, "{name}").format(name=who)


def _throw(
    target: pygame.Surface,
    rect: pygame.Rect,
    throw: Throw,
    progress: float,
    view: FightView,
    names: Names,
) -> None:
    text = throw_label(throw, view.monster, names)
    label = pygame.Rect(rect.x, rect.y, rect.w, px(28))
    fonts.write(target, text, fonts.UI_BOLD, theme.INK.label, label, across=0.5, narrowed=True)
    counts = throw.purpose != "initiative"
    dice = throw.dice
    room = pygame.Rect(rect.x + px(_TALLY), label.bottom + px(2), rect.w - px(2 * _TALLY), rect.h - px(34))
    if progress >= 1.0:
        _tally(target, pygame.Rect(room.right + px(4), room.y, px(_TALLY - 4), room.h), throw)
    side, columns = dice_grid(len(dice), room.size)
    rows = math.ceil(len(dice) / columns)
    rest = 1.0 - progress
    for number, value in enumerate(dice):
        row, column = divmod(number, columns)
        in_row = min(columns, len(dice) - row * columns)
        x = room.centerx + round((column - (in_row - 1) / 2) * (side + px(6)))
        y = room.centery + round((row - (rows - 1) / 2) * (side + px(4)))
        if progress < 1.0:
            shown = value if progress > 0.85 else (int(progress * 13) * 5 + number * 3 + value) % 6 + 1
            turn = round(math.sin(number * 2.4 + 1) * 220 * rest / 15) * 15
            picture = assets.turned(f"die_{shown}", (side, side), turn)
            y -= round(min(px(34), side * 0.4) * rest * abs(math.sin(progress * 9 + number)))
        elif counts and value != 6 and not (throw.purpose == "magic" and value == 1 and 6 not in dice):
            picture = assets.shaded(f"die_{value}", (side, side), 165)
        else:
            picture = assets.sprite(f"die_{value}", (side, side))
            if counts:
                paint.glow(target, picture.get_rect(center=(x, y)), 8, 14, 220)
        put.picture(target, picture, center=(x, y))
    if not dice:
        fonts.write(target, _("no dice"), fonts.SMALL, theme.INK.soft, room, across=0.5)


def dice_grid(count: int, room: tuple[int, int]) -> tuple[int, int]:
    """How large (pixels) so many dice are drawn in a room, and how many stand beside each other."""
    best = (0, 1)
    for rows in range(1, max(1, count) + 1):
        columns = max(1, math.ceil(count / rows))
        side = min(px(58), room[1] // rows - px(4), room[0] // columns - px(6))
        best = max(best, (side, columns), key=lambda grid: grid[0])
    return best


def _tally(target: pygame.Surface, rect: pygame.Rect, throw: Throw) -> None:
    """What a throw comes to beside its dice: hits, parries, the sum that decides who begins."""
    icon = {"defence": "shield", "flight": "agility", "magic": "mana", "initiative": "dice"}
    value = sum(throw.dice) if throw.purpose == "initiative" else throw.dice.count(6)
    ink = theme.SEAL.base if value else theme.INK.soft
    put.icon(target, icon.get(throw.purpose, "sword"), px(28), ink, midleft=(rect.x, rect.centery))
    put.text(target, str(value), fonts.SCORE.at(34), ink, midleft=(rect.x + px(33), rect.centery))


def _outcome(target: pygame.Surface, rect: pygame.Rect, view: FightView, over: Closing) -> None:
    """How the fight has ended, large: victory with its loot, a death, both alive."""
    share = rect.h / px(300)  # how large all is drawn
    middle = rect.centerx, rect.y + round(rect.h * 0.28)
    is_won = _is_good(over, view)
    if isinstance(over, happened.FightOver):
        word, icon, ink = _("Both live"), "agility" if over.how == "flight" else "shield", theme.INK.label
    elif is_won:
        word, icon, ink = _("Victory"), "laurel", theme.GILT[700]
    else:
        word, icon, ink = _("Defeat"), "waste", theme.SEAL.base
    if is_won:
        light = pygame.Rect(0, 0, round(px(96) * share), round(px(96) * share))
        light.center = middle
        paint.glow(target, light, light.w // 2, 30, 200)
    put.icon(target, icon, round(px(118) * share), ink, center=middle)
    room = pygame.Rect(rect.x, rect.y + rect.h // 2, rect.w, round(px(52) * max(share, 0.7)))
    fonts.write(target, word, fonts.NAME.at(max(26, round(40 * share))), ink, room, across=0.5)
    if isinstance(over, happened.Slain):
        loot = fonts.text(f"+{over.gold}", fonts.SCORE_HERO.at(max(34, round(56 * share))), theme.INK.strong)
        coin = assets.icon("coin", round(px(50) * share), theme.GILT[700])
        left = rect.centerx - (coin.get_width() + px(10) + loot.get_width()) // 2
        line = rect.y + round(rect.h * 0.81)
        put.picture(target, coin, midleft=(left, line))
        put.picture(target, loot, midleft=(left + coin.get_width() + px(10), line))


def _result(
    target: pygame.Surface,
    rect: pygame.Rect,
    view: FightView,
    progress: float,
    rules: RealmsRules,
    names: Names,
) -> None:
    """What the latest throws came to, in a sentence on a plate."""
    event = view.over or view.result
    if event is None or progress < 1.0:
        return
    paint.inlay(target, rect, chosen=_is_good(event, view))
    sentence = event_words.sentence(rules, event, None, names, view.monster)
    room = rect.inflate(-px(24), -px(2))
    large = prose.height_of(sentence, fonts.BODY, room.w, _in_words) <= room.h
    style = fonts.BODY if large else fonts.SMALL
    if len(prose.lines_of(sentence, style, room.w, _in_words)) > 2:
        fonts.write(target, str(sentence), fonts.SMALL, theme.INK.strong, room, across=0.5, wrapped=True)
        return
    high = prose.height_of(sentence, style, room.w, _in_words)
    place = pygame.Rect(room.x, room.centery - high // 2, room.w, high)
    prose.draw(target, sentence, style, theme.INK.strong, place, _in_words)


def _settled(view: FightView, progress: float) -> tuple[Outcome, ...]:
    """What may be told: not what the tumbling dice will bring."""
    if progress < 1.0 and view.outcomes and view.outcomes[-1] is view.result:
        return view.outcomes[:-1]
    return view.outcomes


def _blows(target: pygame.Surface, rect: pygame.Rect, view: FightView, progress: float) -> None:
    """Each blow so far as a chip: who struck, a sword, and how much health it took from the other."""
    wide, gap = px(88), px(8)
    struck = [event for event in _settled(view, progress) if isinstance(event, _BLOWS)]
    shown = struck[-(rect.w // (wide + gap)) :]
    x = rect.centerx - (len(shown) * (wide + gap) - gap) // 2
    for event in shown:
        chip = pygame.Rect(x, rect.y, wide, rect.h)
        lost = 0 if isinstance(event, happened.Fled) else event.lost
        paint.inlay(target, chip, chosen=bool(lost))
        at = (chip.x + px(19), chip.centery)
        seat = event.seat
        if seat is None:
            put.sprite(target, f"monster_{view.monster}", (px(30), px(30)), center=at)
        else:
            heraldry.badge(target, at, px(26), COLOURS[seat])
        middle = (chip.right - px(22), chip.centery)
        if isinstance(event, happened.Fled):
            drawn = assets.icon("agility" if event.escaped else "cross", px(22), theme.INK.soft)
        else:
            ink = theme.SEAL.base if lost else theme.INK.soft
            drawn = fonts.text(str(lost), fonts.NUMERAL.at(22), ink)
            put.picture(target, assets.icon("sword", px(22), ink), center=(chip.centerx + px(2), chip.centery))
        put.picture(target, drawn, center=middle)
        x += wide + gap


def _draw_words(
    target: pygame.Surface,
    rect: pygame.Rect,
    view: FightView,
    progress: float,
    rules: RealmsRules,
    names: Names,
    *,
    skips: bool,
) -> None:
    """What has come of it so far in words, the latest first; how to go on at once."""
    foot = pygame.Rect(rect.x, rect.bottom - px(26), rect.w, px(26))
    if skips:
        text = _("A click or Space goes on at once.")
        fonts.write(target, text, fonts.CAPTION, theme.INK.soft, foot, across=0.5)
    y = rect.y + px(4)
    for number, event in enumerate(reversed(_settled(view, progress))):
        if event is view.result and view.over is None:
            continue  # it stands on the plate above
        line = event_words.sentence(rules, event, None, names, view.monster)
        high = prose.height_of(line, fonts.SMALL, rect.w - px(20), _in_words)
        if y + high > foot.y:
            return
        ink = theme.mix(theme.INK.strong, theme.PARCHMENT[200], min(0.5, 0.13 * number))
        prose.draw(
            target, line, fonts.SMALL, ink, pygame.Rect(rect.x + px(10), y, rect.w - px(20), high), _in_words
        )
        y += high + px(5)


def _in_words(name: str) -> str:
    """No pictures in sentences."""
    return ""


def _is_good(event: Outcome | Closing, view: FightView) -> bool:
    """True for what the player whose turn it is has reason to like."""
    if isinstance(event, happened.Struck):
        return event.seat == view.seat and event.lost > 0
    return isinstance(event, happened.Slain) or (isinstance(event, happened.Died) and event.seat != view.seat)
