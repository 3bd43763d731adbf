"""What was thrown in a fight and what came of it: dice, counts, blows, the end."""

from __future__ import annotations

import math
from typing import Final

import pygame

from barons.app.games.realms.chances import Prospects
from barons.app.games.realms.fight import Closing, FightView, Outcome, Throw
from barons.app.kit import assets, fonts, heraldry, paint, prose, put, theme
from barons.app.kit.layout import px
from barons.engine.core import COLOURS
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.text.numbers import chance
from barons.text.realms import events as event_words
from barons.text.realms import words
from barons.text.sentence import Names, player
from barons.text.tr import decimal, ngettext
from barons.text.tr import gettext as _

_TALLY: Final = 66.0
"""How wide (u) what a throw comes to is, beside its dice."""
_BLOWS: Final = (happened.Struck, happened.Fled, happened.Backlash)


def draw_throws(
    target: pygame.Surface, rect: pygame.Rect, view: FightView, progress: float, names: Names
) -> None:
    """The throw of the side that acts above, the answer below."""
    half = rect.h // 2
    upper = pygame.Rect(rect.x, rect.y, rect.w, half - px(4))
    lower = pygame.Rect(rect.x, rect.y + half, rect.w, half)
    if view.over is not None:
        draw_outcome(target, rect, view, view.over)
        return
    if isinstance(view.result, happened.Used):
        put.sprite(target, f"item_{view.result.item}", (px(120), px(120)), center=rect.center)
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
        "initiative": _("{name}: first blow"),
        "potion": _("{name}: health gained"),
        "strike": ngettext("{name} strikes", "{name} strike", number),
        "undefended": ngettext("{name} strikes undefended", "{name} strike undefended", number),
        "defence": ngettext("{name} defends", "{name} defend", number),
        "magic": _("{name} uses magic"),
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
    dice, telling = throw.dice, throw.telling
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
        elif value not in telling:
            picture = assets.shaded(f"die_{value}", (side, side), 165)
        else:
            picture = assets.sprite(f"die_{value}", (side, side))
            if len(telling) == 1:
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
    icon = {"defence": "shield", "flight": "agility", "magic": "mana", "initiative": "dice", "potion": "heart"}
    value = sum(throw.dice) if len(throw.telling) > 1 else throw.dice.count(6)
    ink = theme.SEAL.base if value else theme.INK.soft
    put.icon(target, icon.get(throw.purpose, "sword"), px(28), ink, midleft=(rect.x, rect.centery))
    put.text(target, str(value), fonts.SCORE.at(34), ink, midleft=(rect.x + px(33), rect.centery))


def draw_outcome(target: pygame.Surface, rect: pygame.Rect, view: FightView, over: Closing) -> None:
    """How the fight has ended, large: victory with its loot, a death, both alive."""
    share = rect.h / px(300)  # how large all is drawn
    middle = rect.centerx, rect.y + round(rect.h * 0.28)
    is_won = _is_good(over, view)
    if isinstance(over, happened.FightOver):
        word, icon, ink = _("Both survive"), "agility" if over.how == "flight" else "shield", theme.INK.label
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


def draw_result(
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
    sentence = event_words.sentence(rules, event, None, names, view.monster)
    room = rect.inflate(-px(24), -px(2))
    if view.over is not None and _is_good(event, view):
        paint.won(target, rect)
        laurels = put.icon(target, "laurel", px(30), theme.INK.good, midleft=room.midleft)
        room = pygame.Rect(laurels.right + px(12), room.y, room.right - laurels.right - px(12), room.h)
    else:
        paint.inlay(target, rect, chosen=_is_good(event, view))
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


def draw_blows(target: pygame.Surface, rect: pygame.Rect, view: FightView, progress: float) -> None:
    """Each blow so far as a chip: who struck, by sword or magic, and how much health it took."""
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
            put.icon(target, _means(event), px(22), ink, center=(chip.centerx + px(2), chip.centery))
        put.picture(target, drawn, center=middle)
        x += wide + gap


def _means(event: happened.Struck | happened.Backlash) -> str:
    """The sign of a blow; of magic that turned back a heart, since it is the caster's own."""
    if isinstance(event, happened.Backlash):
        return "heart"
    return "mana" if event.how in ("magic", "cast") else "sword"


def draw_prospects(
    target: pygame.Surface,
    rect: pygame.Rect,
    view: FightView,
    prospects: Prospects,
    rounds: int,
    names: Names,
) -> None:
    """What both sides bring to a fight and what is to be expected of it, before anything has come of it.

    `rounds`: how many it has; 0: to the end.
    """
    outlook = prospects.outlook
    lines = (
        ("agility", _("dice for the first strike"), *map(str, prospects.dice)),
        ("strength", _("dice to strike"), *map(str, view.strike)),
        ("shield", _("dice to parry"), *map(str, view.defence)),
        ("heart", _("average damage of a blow"), decimal(outlook.mine), decimal(outlook.theirs)),
    )
    step = min(px(44), rect.h // (len(lines) + 2))
    wide = min(rect.w, px(620))
    y = rect.y
    for icon, label, mine, theirs in lines:
        line = pygame.Rect(rect.centerx - wide // 2, y, wide, step)
        for text, across in ((mine, 0.0), (theirs, 1.0)):
            room = line.inflate(-px(24), 0)
            fonts.write(target, text, fonts.NUMERAL.at(26), theme.INK.strong, room, across=across)
        room = pygame.Rect(0, 0, wide - px(190), step)
        room.center = line.center
        drawn = fonts.width(label, fonts.BODY)
        left = room.centerx - min(room.w, drawn) // 2 - px(18)
        put.icon(target, icon, px(24), theme.INK.sign, center=(left, line.centery))
        fonts.write(target, label, fonts.BODY, theme.INK.label, room, across=0.5, narrowed=True)
        y += step
        pygame.draw.line(target, theme.HAIRLINE, (line.x, y - 1), (line.right - 1, y - 1))
    who = player(names, view.seat).text
    begins = _("{name} strikes first: {chance}").format(name=who, chance=chance(prospects.begins))
    message = ngettext(
        "{name} in {count} round: victory {won}, death {lost}",
        "{name} in {count} rounds: victory {won}, death {lost}",
        rounds,
    )
    if not rounds:
        message = _("{name} fighting on: victory {won}, death {lost}")
    ends = message.format(name=who, count=rounds, won=chance(outlook.won), lost=chance(outlook.lost))
    for text in (begins, ends):
        room = pygame.Rect(rect.x, y, rect.w, step)
        fonts.write(target, text, fonts.UI_BOLD, theme.INK.strong, room, across=0.5, narrowed=True)
        y += step


def draw_words(
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
        text = _("Click or press Space to continue.")
        fonts.write(target, text, fonts.CAPTION, theme.INK.soft, foot, across=0.5)
    if view.prospects is not None and not _settled(view, progress):
        room = pygame.Rect(rect.x, rect.y, rect.w, foot.y - rect.y)
        rounds = 0 if view.foe is None else rules.params.fight_rounds
        draw_prospects(target, room, view, view.prospects, rounds, names)
        return
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
    if isinstance(event, happened.Healed):
        return event.seat == view.seat
    return isinstance(event, happened.Slain) or (isinstance(event, happened.Died) and event.seat != view.seat)
