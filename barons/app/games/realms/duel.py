"""A fight drawn as a scene of its own: both sides, what they threw, what came of it."""

from __future__ import annotations

import math
from typing import Final

import pygame

from barons.app.games.realms.fight import Closing, Outcome, Story, Throw
from barons.app.kit import assets, fonts, heraldry, paint, prose, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.engine.core import COLOURS
from barons.engine.realms import events as happened
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import events as event_words
from barons.text.realms import words
from barons.text.sentence import Names, player
from barons.text.tr import gettext as _

HIGH: Final = 826.0
WIDE: Final = 820.0
CHOICES: Final = 332.0
"""How much of the sheet's lower end is left for what may be done."""

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
    high = px(CHOICES)
    return pygame.Rect(rect.x + px(24), rect.bottom - high, rect.w - px(48), high - px(16))


def draw_duel(
    target: pygame.Surface,
    rect: pygame.Rect,
    story: Story,
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
    _title(target, rect, story)
    side = px(150)
    top = rect.y + px(66)
    left = pygame.Rect(rect.x + px(28), top, side, side)
    right = pygame.Rect(rect.right - px(28) - side, top, side, side)
    _fighter(target, left, story, rules, names, 0)
    _fighter(target, right, story, rules, names, 1)
    middle = pygame.Rect(left.right + px(14), top - px(4), right.x - left.right - px(28), px(300))
    _throws(target, middle, story, progress, names)
    line = pygame.Rect(rect.x + px(30), top + px(316), rect.w - px(60), px(58))
    _result(target, line, story, progress, rules, names)
    room = choices_rect_in(rect)
    blows = pygame.Rect(line.x, line.bottom + px(7), line.w, px(34))
    _blows(target, blows, story, progress)
    if tells:
        low = max(room.y, blows.bottom)
        room = pygame.Rect(room.x, low, room.w, room.bottom - low)
        _told(target, room, story, progress, rules, names, skips=skips)


def _title(target: pygame.Surface, rect: pygame.Rect, story: Story) -> None:
    title = _("Dungeon fight") if story.foe is None else _("Duel")
    if story.round and story.foe is not None:
        title = _("{title} — round {number}").format(title=title, number=story.round)
    plate = pygame.Rect(0, 0, min(px(440), rect.w - px(40)), px(52))
    plate.midtop = (rect.centerx, rect.y - px(16))
    paint.plate(target, plate, "red", "normal")
    room = plate.inflate(-px(30), -px(8))
    fonts.write(target, title, fonts.NAME.at(28), (255, 240, 214), room, across=0.5, narrowed=True)


def _fighter(
    target: pygame.Surface, rect: pygame.Rect, story: Story, rules: RealmsRules, names: Names, which: int
) -> None:
    seat = story.seat if which == 0 else story.foe
    if seat is None:
        sprite, name = f"monster_{story.monster}", words.monster_name(story.monster)
    else:
        sprite, name = f"character_{story.characters[which]}", player(names, seat).text
    health = story.health if which == 0 else story.foe_health
    most = story.most if which == 0 else story.foe_most
    picture = assets.shaded(sprite, rect.size, 90) if health <= 0 else assets.sprite(sprite, rect.size)
    target.blit(picture, picture.get_rect(center=rect.center))
    if seat is not None:
        heraldry.badge(target, (rect.right - px(20), rect.bottom - px(18)), px(40), COLOURS[seat])
    wide = pygame.Rect(rect.x - px(22), rect.bottom + px(4), rect.w + px(44), px(36))
    fonts.write(
        target, name, fonts.NAME.at(27), theme.INK.strong, wide, across=0.5, wrapped=True, narrowed=True
    )
    struck = story.result
    if isinstance(struck, happened.Struck) and struck.lost and story.lands and story.over is None:
        hurt = struck.target
        if hurt == seat and health > 0:
            drawn = fonts.text(f"−{struck.lost}", fonts.SCORE_HERO.at(64), theme.SEAL.base)
            light = fonts.text(f"−{struck.lost}", fonts.SCORE_HERO.at(64), theme.PARCHMENT[50])
            at = drawn.get_rect(center=(rect.centerx, rect.y + px(40)))
            for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
                target.blit(light, at.move(px(dx), px(dy)))
            target.blit(drawn, at)
    bar = pygame.Rect(rect.x, wide.bottom + px(4), rect.w, px(20))
    health_bar(target, bar, health, most)
    room = pygame.Rect(rect.x - px(16), bar.bottom + px(2), rect.w + px(32), px(26))
    fonts.write(target, f"{max(0, health)} / {most}", fonts.UI_BOLD, theme.INK.strong, room, across=0.5)
    row = room.bottom + px(4)
    for number, (icon, dice) in enumerate(
        (("strength", story.strike[which]), ("shield", story.defence[which]))
    ):
        x = rect.x + px(10) + number * px(72)
        drawn = assets.icon(icon, px(28), (92, 58, 26))
        target.blit(drawn, drawn.get_rect(midleft=(x, row + px(16))))
        number_drawn = fonts.text(str(dice), fonts.NUMERAL.at(26), theme.INK.strong)
        target.blit(number_drawn, number_drawn.get_rect(midleft=(x + px(34), row + px(16))))
    if seat is None:
        monster = rules.params.monsters[story.monster]  # type: ignore[index]  # a monster's name
        boss = monster.treasure >= rules.params.boss_treasure
        prize = _("boss: {gold} gold, a castle") if boss and rules.params.boss_castle else _("{gold} gold")
        stake = pygame.Rect(rect.x - px(16), row + px(34), rect.w + px(32), px(54))
        text = prize.format(gold=monster.treasure)
        fonts.write(target, text, fonts.UI_BOLD, theme.INK.label, stake, across=0.5, down=0.0, wrapped=True)


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


def _throws(target: pygame.Surface, rect: pygame.Rect, story: Story, progress: float, names: Names) -> None:
    """The throw of the side that acts above, the answer below."""
    half = rect.h // 2
    upper = pygame.Rect(rect.x, rect.y, rect.w, half - px(4))
    lower = pygame.Rect(rect.x, rect.y + half, rect.w, half)
    if story.over is not None:
        _outcome(target, rect, story, story.over)
        return
    if story.first is None:
        drawn = assets.icon("sword", px(120), theme.HAIRLINE)
        target.blit(drawn, drawn.get_rect(center=rect.center))
        return
    _throw(target, upper, story.first, progress if story.second is None else 1.0, story, names)
    if story.second is not None:
        _throw(target, lower, story.second, progress, story, names)


def _throw(
    target: pygame.Surface, rect: pygame.Rect, throw: Throw, progress: float, story: Story, names: Names
) -> None:
    who = words.monster_name(story.monster) if throw.seat is None else player(names, throw.seat).text
    labels = {
        "initiative": "{name}",
        "strike": _("{name} strikes"),
        "undefended": _("{name} strikes undefended"),
        "defence": _("{name} defends"),
        "magic": _("{name} works magic"),
        "flight": _("{name} tries to flee"),
    }
    text = labels.get(throw.purpose, "{name}").format(name=who)
    label = pygame.Rect(rect.x, rect.y, rect.w, px(28))
    fonts.write(target, text, fonts.UI_BOLD, theme.INK.label, label, across=0.5, narrowed=True)
    counts = throw.purpose != "initiative"
    dice = throw.dice
    room = pygame.Rect(rect.x + px(36), label.bottom + px(2), rect.w - px(72), rect.h - px(34))
    if progress >= 1.0:
        _tally(target, pygame.Rect(rect.right - px(66), room.y, px(66), room.h), throw)
    side = min(px(58), room.h // (2 if len(dice) > 5 else 1) - px(4))
    columns = max(1, min(len(dice), room.w // (side + px(8))))
    rows = math.ceil(len(dice) / columns) if dice else 0
    rest = 1.0 - progress
    for number, value in enumerate(dice):
        row, column = divmod(number, columns)
        in_row = min(columns, len(dice) - row * columns)
        x = room.centerx + round((column - (in_row - 1) / 2) * (side + px(8)))
        y = room.centery + round((row - (rows - 1) / 2) * (side + px(6)))
        if progress < 1.0:
            shown = value if progress > 0.85 else (int(progress * 13) * 5 + number * 3 + value) % 6 + 1
            turn = round(math.sin(number * 2.4 + 1) * 220 * rest / 15) * 15
            picture = assets.turned(f"die_{shown}", (side, side), turn)
            y -= round(px(34) * rest * abs(math.sin(progress * 9 + number)))
        elif counts and value != 6 and not (throw.purpose == "magic" and value == 1 and 6 not in dice):
            picture = assets.shaded(f"die_{value}", (side, side), 165)
        else:
            picture = assets.sprite(f"die_{value}", (side, side))
            if counts:
                paint.glow(target, picture.get_rect(center=(x, y)), 8, 14, 220)
        target.blit(picture, picture.get_rect(center=(x, y)))
    if not dice:
        fonts.write(target, _("no dice"), fonts.SMALL, theme.INK.soft, room, across=0.5)


def _tally(target: pygame.Surface, rect: pygame.Rect, throw: Throw) -> None:
    """What a throw comes to beside its dice: hits, parries, the sum that decides who begins."""
    icon = {"defence": "shield", "flight": "agility", "magic": "mana", "initiative": "dice"}
    value = sum(throw.dice) if throw.purpose == "initiative" else throw.dice.count(6)
    ink = theme.SEAL.base if value else theme.INK.soft
    drawn = assets.icon(icon.get(throw.purpose, "sword"), px(28), ink)
    target.blit(drawn, drawn.get_rect(midleft=(rect.x, rect.centery)))
    rendered = fonts.text(str(value), fonts.SCORE.at(34), ink)
    target.blit(rendered, rendered.get_rect(midleft=(rect.x + px(33), rect.centery)))


def _outcome(target: pygame.Surface, rect: pygame.Rect, story: Story, over: Closing) -> None:
    """How the fight has ended, large: victory with its loot, a death, both alive."""
    middle = rect.centerx, rect.y + px(84)
    is_won = _is_good(over, story)
    if isinstance(over, happened.FightOver):
        word, icon, ink = _("Both live"), "agility" if over.how == "flight" else "shield", theme.INK.label
    elif is_won:
        word, icon, ink = _("Victory"), "laurel", theme.GILT[700]
    else:
        word, icon, ink = _("Defeat"), "waste", theme.SEAL.base
    if is_won:
        paint.glow(
            target, pygame.Rect(0, 0, px(96), px(96)).move(middle[0] - px(48), middle[1] - px(48)), 48, 30, 200
        )
    drawn = assets.icon(icon, px(118), ink)
    target.blit(drawn, drawn.get_rect(center=middle))
    room = pygame.Rect(rect.x, rect.y + px(150), rect.w, px(52))
    fonts.write(target, word, fonts.NAME.at(40), ink, room, across=0.5)
    if isinstance(over, happened.Slain):
        loot = fonts.text(f"+{over.gold}", fonts.SCORE_HERO.at(56), theme.INK.strong)
        coin = assets.icon("coin", px(50), theme.GILT[700])
        left = rect.centerx - (coin.get_width() + px(10) + loot.get_width()) // 2
        target.blit(coin, coin.get_rect(midleft=(left, rect.y + px(238))))
        target.blit(loot, loot.get_rect(midleft=(left + coin.get_width() + px(10), rect.y + px(238))))


def _result(
    target: pygame.Surface, rect: pygame.Rect, story: Story, progress: float, rules: RealmsRules, names: Names
) -> None:
    """What the latest throws came to, in a sentence on a plate."""
    event = story.over or story.result
    if event is None or progress < 1.0:
        return
    paint.inlay(target, rect, chosen=_is_good(event, story))
    sentence = event_words.sentence(rules, event, None, names, story.monster)
    room = rect.inflate(-px(24), -px(6))
    lines = prose.lines_of(sentence, fonts.BODY, room.w, _in_words)
    high = prose.height_of(sentence, fonts.BODY, room.w, _in_words)
    if len(lines) > 2:
        fonts.write(target, str(sentence), fonts.SMALL, theme.INK.strong, room, across=0.5, wrapped=True)
        return
    place = pygame.Rect(room.x, room.centery - high // 2, room.w, high)
    prose.draw(target, sentence, fonts.BODY, theme.INK.strong, place, _in_words)


def _settled(story: Story, progress: float) -> tuple[Outcome, ...]:
    """What may be told: not what the tumbling dice will bring."""
    if progress < 1.0 and story.outcomes and story.outcomes[-1] is story.result:
        return story.outcomes[:-1]
    return story.outcomes


def _blows(target: pygame.Surface, rect: pygame.Rect, story: Story, progress: float) -> None:
    """Each blow so far as a chip: who struck, and what it cost the other."""
    wide, gap = px(72), px(8)
    struck = [event for event in _settled(story, progress) if isinstance(event, _BLOWS)]
    shown = struck[-(rect.w // (wide + gap)) :]
    x = rect.centerx - (len(shown) * (wide + gap) - gap) // 2
    for event in shown:
        chip = pygame.Rect(x, rect.y, wide, rect.h)
        lost = 0 if isinstance(event, happened.Fled) else event.lost
        paint.inlay(target, chip, chosen=bool(lost))
        at = (chip.x + px(19), chip.centery)
        seat = event.seat
        if seat is None:
            face = assets.sprite(f"monster_{story.monster}", (px(30), px(30)))
            target.blit(face, face.get_rect(center=at))
        else:
            heraldry.badge(target, at, px(26), COLOURS[seat])
        middle = (chip.right - px(22), chip.centery)
        if isinstance(event, happened.Fled):
            drawn = assets.icon("agility" if event.escaped else "cross", px(22), theme.INK.soft)
        else:
            ink = theme.SEAL.base if lost else theme.INK.soft
            drawn = fonts.text(f"−{lost}" if lost else "0", fonts.NUMERAL.at(22), ink)
        target.blit(drawn, drawn.get_rect(center=middle))
        x += wide + gap


def _told(
    target: pygame.Surface,
    rect: pygame.Rect,
    story: Story,
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
    for number, event in enumerate(reversed(_settled(story, progress))):
        if event is story.result and story.over is None:
            continue  # it stands on the plate above
        line = event_words.sentence(rules, event, None, names, story.monster)
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


def _is_good(event: Outcome | Closing, story: Story) -> bool:
    """True for what the player whose turn it is has reason to like."""
    if isinstance(event, happened.Struck):
        return event.seat == story.seat and event.lost > 0
    return isinstance(event, happened.Slain) or (isinstance(event, happened.Died) and event.seat != story.seat)
