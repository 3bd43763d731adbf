"""The page of actions: how often what is used in a game, by ruleset, and by the die where there is one."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import Figure
from barons.app.kit.layout import px
from barons.app.kit.ui.node import Node
from barons.app.screens.lab.drawing import Drawn
from barons.app.screens.lab.leaf import View, abreast, chart, share
from barons.app.screens.lab.names import rules_of
from barons.engine.core import Rules
from barons.lab.measures import COUNT
from barons.lab.words import number
from barons.text.tr import gettext as _
from barons.text.uses import kind_name, use_words

_FACES: Final = range(1, 7)
_ROW: Final = 44
_HEAD: Final = 40


class Used(NamedTuple):
    """Something used: its kind, its name in words, and by arm how often a game."""

    kind: str
    what: str
    name: str
    means: list[float]


def page(view: View) -> Node:
    """How often what is used; where there is a die, by its faces."""
    arms = view.arms
    rules = rules_of(str(view.found.outline.arms[0].ruleset["game"]))
    used, by_die = used_in(rules, arms), with_faces(arms)
    kinds = {each.kind for each in used}
    high = (_ROW + 1) * len(used) + (_HEAD + 1) * len(kinds) + 16
    sheets = [chart("uses", _("How often in a game"), bars, used, arms, high=high, flex=share(0.52, 640))]
    if by_die:
        rows = [each for each in used if each.kind == "action" and _has_faces(each, arms)]
        high = len(by_die) * (62 + 37 * len(rows)) + 16
        sheets.append(chart("faces", _("By the die"), table, rows, arms, high=high, flex=share(0.48, 640)))
    return abreast(sheets)


def used_in(rules: Rules, arms: list[Drawn]) -> list[Used]:
    """By kind, the most frequent first; what has no name is a step of something else and is left out."""
    found = []
    for what in dict.fromkeys(what for arm in arms for what in arm.sample.uses):
        kind, name = what.partition(" ")[0], use_words(rules, what)
        if name:
            means = [sum(arm.sample.uses.get(what, {}).values()) / arm.sample.games for arm in arms]
            found.append(Used(kind, what, name, means))
    kinds = {kind: place for place, kind in enumerate(("action", "bonus"))}
    return sorted(found, key=lambda each: (kinds.get(each.kind, len(kinds)), each.kind, -max(each.means)))


def with_faces(arms: list[Drawn]) -> list[Drawn]:
    """Those whose rules have a die that lies for a turn."""
    return [arm for arm in arms if any(face for by_face in arm.sample.uses.values() for face in by_face)]


def _has_faces(used: Used, arms: list[Drawn]) -> bool:
    return any(face for arm in arms for face in arm.sample.uses.get(used.what, {}))


def bars(size: tuple[int, int], used: list[Used], arms: list[Drawn]) -> Figure:
    """A bar for each arm, one use below the other; every kind has its own scale."""
    figure = Figure(size)
    named = max((fonts.width(each.name, fonts.UI) for each in used), default=0) + px(16)
    left = min(named, round(size[0] * 0.34))
    y = px(4)
    kind = ""
    for each in used:
        if each.kind != kind:
            kind = each.kind
            label = pygame.Rect(0, y, size[0], px(_HEAD) - px(8))
            figure.words(kind_name(kind), fonts.UI_BOLD, theme.INK.label, label)
            y += px(_HEAD)
        most = max(value for other in used if other.kind == kind for value in other.means) or 1.0
        figure.words(each.name, fonts.UI, theme.INK.strong, pygame.Rect(0, y, left - px(8), px(_ROW) - px(6)))
        room = size[0] - left - px(80)
        step = (px(_ROW) - px(8)) / len(arms)
        for place, (arm, mean) in enumerate(zip(arms, each.means, strict=True)):
            bar = pygame.Rect(
                left, round(y + place * step), max(1, round(room * mean / most)), round(step) - px(2)
            )
            figure.box(bar, arm.ink, stroke=theme.CONTOUR, hatch=arm.hatch)
            value = pygame.Rect(bar.right + px(8), bar.y - px(4), px(70), bar.h + px(8))
            figure.words(number(mean, COUNT), fonts.CAPTION, theme.INK.strong, value)
            hint = _("{name} with {arm}: {mean} a game").format(
                name=each.name, arm=arm.name, mean=number(mean, COUNT)
            )
            figure.spot(pygame.Rect(left, bar.y, room, bar.h), hint)
        y += px(_ROW)
    return figure


def table(size: tuple[int, int], used: list[Used], arms: list[Drawn]) -> Figure:
    """For each arm with a die a field a face and an action, the fuller the more often; each row for itself."""
    figure = Figure(size)
    left = round(size[0] * 0.34)
    wide = (size[0] - left - px(6)) / len(_FACES)
    y = px(4)
    for arm in with_faces(arms):
        head = pygame.Rect(0, y, left, px(44))
        figure.words(_("with {arm}").format(arm=arm.name), fonts.UI_BOLD, arm.ink, head)
        for face in _FACES:
            rect = pygame.Rect(round(left + (face - 1) * wide), y, round(wide), px(44))
            figure.words(str(face), fonts.NUMERAL, theme.INK.strong, rect, across=0.5)
        y += px(48)
        for each in used:
            label = pygame.Rect(0, y, left - px(8), px(32))
            figure.words(each.name, fonts.UI, theme.INK.strong, label)
            by_face = arm.sample.uses.get(each.what, {})
            most = max((by_face.get(face, 0) for face in _FACES), default=0) or 1
            for face in _FACES:
                count = by_face.get(face, 0)
                mean = number(count / arm.sample.games, COUNT)
                rect = pygame.Rect(round(left + (face - 1) * wide), y, round(wide) - px(4), px(32))
                tint = theme.translucent(arm.ink, round(30 + 170 * count / most) if count else 0)
                figure.box(rect, tint if count else None, stroke=theme.HAIRLINE, radius=px(4))
                ink = theme.HALO if count / most > 0.72 else theme.INK.strong
                figure.words(mean if count else "–", fonts.CAPTION, ink, rect, across=0.5)
                hint = _("{name} with {arm} on a {face}: {mean} a game").format(
                    name=each.name, arm=arm.name, face=face, mean=mean
                )
                figure.spot(rect, hint)
            y += px(36)
        y += px(12)
    return figure
