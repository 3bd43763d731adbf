"""Everything that a player of Barons has, on a sheet over the table: the player's panel opens it."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms import summary
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit import assets, fonts, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.labels import Label
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.table.table import Table
from barons.app.table.window import Window
from barons.engine.realms.params import SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import skills as skill_words
from barons.text.realms import words
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_WIDE: Final = 1080.0
_HEAD: Final = 78.0
_COLUMNS: Final = 2
_LEAST: Final = 50.0
"""How high (u) an entry is at least."""
_TITLE: Final = 30.0
_TALL: Final = 400.0
"""Room (u) in which a note is measured."""


class Entry(NamedTuple):
    """A sprite (or `icon:` and a pictogram), its words, what it does."""

    picture: str
    label: str
    note: str = ""


class Holding(Control):
    """An entry of the sheet."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, entry: Entry) -> None:
        super().__init__(name, rect, entry.label)
        self.entry = entry
        high = self._note_high()
        self.rect.h = max(rect.h, px(_TITLE) + high + px(4) if high else 0)

    def draw(self, surface: pygame.Surface) -> None:
        """Picture, words, what it does below."""
        side = px(42)
        if self.entry.picture.startswith("icon:"):
            shown = assets.icon(self.entry.picture.removeprefix("icon:"), px(32), theme.INK.label)
        else:
            shown = assets.sprite(self.entry.picture, (side, side))
        put.picture(surface, shown, center=(self.rect.x + side // 2, self.rect.y + px(_LEAST) // 2))
        title, note = self._rooms()
        fonts.write(surface, self.label, fonts.UI_BOLD, theme.INK.strong, title, narrowed=True)
        if self.entry.note:
            fonts.write(surface, self.entry.note, fonts.CAPTION, theme.INK.soft, note, wrapped=True)

    def spoken(self) -> str:
        """Words and what it does."""
        return f"{self.label}. {self.entry.note}" if self.entry.note else self.label

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect]:
        left = self.rect.x + px(52)
        wide = self.rect.right - left
        if not self.entry.note:
            return pygame.Rect(left, self.rect.y, wide, px(_LEAST)), pygame.Rect(0, 0, 0, 0)
        title = pygame.Rect(left, self.rect.y, wide, px(_TITLE))
        return title, pygame.Rect(left, title.bottom, wide, self.rect.bottom - title.bottom)

    def _note_high(self) -> int:
        if not self.entry.note:
            return 0
        wide = self.rect.w - px(52)
        return fonts.fit(self.entry.note, fonts.CAPTION, (wide, px(_TALL)), wrapped=True).needed[1]


class HoldingsWindow(Window):
    """One player's health, gold, skills, castles, items and resources, each by its name and what it does.

    Arrows and Page keys scroll; left and right lead to the other players.
    """

    kind = "holdings"

    def __init__(self, shell: Navigator, table: Table, turn: RealmsTurn, seat: int) -> None:
        super().__init__(shell, table)
        self.seat = seat
        self._rules = turn.family.rules
        self._seen = turn.seen
        self.controls.arrows = False  # they scroll, and turn over
        self._area = ScrollArea("holdings", pygame.Rect(0, 0, 1, 1))

    def build(self) -> None:
        """The sheet as high as its rows, or as the window allows; then it scrolls."""
        layout = current()
        wide = min(_WIDE, layout.w - 40)
        self._area = ScrollArea("holdings", layout.rect(0, 0, wide - 50, 100))
        reach = self._fill(self._area)
        self.lay(wide, _HEAD + reach + 24, self.table.seat_name(self.seat))
        place = layout.rect(self.sheet.x + 34, self.sheet.y + _HEAD, wide - 50, self.sheet.h - _HEAD - 16)
        self._area = ScrollArea("holdings", place)
        self._fill(self._area)
        self.controls.add(self._area)
        if self.table.match.players < 2:
            return
        for step, icon, right in ((-1, "prev", 168.0), (1, "next", 118.0)):
            rect = layout.rect(self.sheet.right - right, self.sheet.y + 18, 46, 44)
            name = self.table.seat_name(self._beside(step))
            turn_over = partial(self.turn_over, step)
            self.controls.add(
                Button(f"holdings.{icon}", rect, icon=icon, kind="parchment", tooltip=name, on_press=turn_over)
            )

    def _fill(self, area: ScrollArea) -> float:
        """The entries by headings; how far they reach, in u."""
        u = current().u
        x, y = area.rect.x, area.rect.y
        wide = (area.rect.w - px(30)) // _COLUMNS
        for title, entries in self.groups():
            heading = pygame.Rect(x, y, area.rect.w - px(30), px(34))
            area.put(Label(f"heading.{title}", heading, title, style=fonts.LABEL, ink=theme.INK.label))
            y += px(38)
            for first in range(0, len(entries), _COLUMNS):
                row = [
                    Holding(
                        f"holding.{entry.label}",
                        pygame.Rect(x + column * wide, y, wide - px(16), px(_LEAST)),
                        entry,
                    )
                    for column, entry in enumerate(entries[first : first + _COLUMNS])
                ]
                for each in row:
                    area.put(each)
                y += max(each.rect.h for each in row) + px(4)
            y += px(8)
        return (y - area.rect.y) / u

    def groups(self) -> list[tuple[str, list[Entry]]]:
        """What is told, by headings; empty ones left out."""
        held = holdings(self._rules, self._seen, self.seat)
        return [(title, entries) for title, entries in held if entries]

    def _beside(self, step: int) -> int:
        return (self.seat + step) % self.table.match.players

    def turn_over(self, step: int) -> None:
        """To the next player's sheet (1), or the one before (-1)."""
        self.seat = self._beside(step)
        self.rebuild()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Arrows; the rest as every window has it."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.turn_over(1 if event.key == pygame.K_RIGHT else -1)
                return True
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                return self._area.wheel(1 if event.key == pygame.K_UP else -1)
            if self._area.page(event):
                return True
        return super().on_event(event)


def holdings(rules: RealmsRules, seen: RealmsObservation, seat: int) -> list[tuple[str, list[Entry]]]:
    """What a seat has, by headings: itself, skills learned, buildings, items, resources."""
    one = seen.players[seat]
    own = [
        Entry("icon:coin", _("{gold} gold").format(gold=one.gold)),
        Entry("icon:heart", _("health {health} of {most}").format(health=one.health, most=rules.params.health)),
    ]
    if one.character is not None:
        strength, agility, mana, guile = summary.attributes(rules, one.character)
        dice = _("strength {strength}, agility {agility}, mana {mana}, guile {guile}").format(
            strength=strength, agility=agility, mana=mana, guile=guile
        )
        own.append(Entry(f"character_{one.character}", words.skill_name(one.character), dice))
    if one.adventurer:
        own.append(Entry("icon:flag", _("adventurer"), _("Can enter dungeons, attack and be attacked.")))
    skills = [
        Entry(
            f"character_{name}",
            f"{words.skill_name(name)} {one.skills[name]}",
            skill_words.effect(rules, name, one.skills[name]),
        )
        for name in SKILL_NAMES
        if one.skills.get(name)
    ]
    items = [
        Entry(f"item_{name}", _times(words.item_name(name), count), words.item_note(rules.params, name))
        for name in dict.fromkeys(one.items)
        if (count := one.items.count(name))
    ]
    goods = [
        Entry(f"resource_{name}", _times(words.resource_name(name), count))
        for name, count in one.resources.items()
        if count
    ]
    return [
        (_("Player"), own),
        (_("Skills"), skills),
        (_("Buildings"), _stands(seen, seat)),
        (_("Items"), items),
        (_("Resources"), goods),
    ]


def in_short(rules: RealmsRules, seen: RealmsObservation, seat: int) -> str:
    """What a panel's numbers and signs are, and what it has no room for: a line for each heading."""
    (_title, own), *others = holdings(rules, seen, seat)
    numbers = [entry.note if entry.picture.startswith("character_") else entry.label for entry in own]
    lines = [_("; ").join(numbers)]
    lines += [
        labelled(title, _("; ").join(entry.label for entry in entries)) for title, entries in others if entries
    ]
    return "\n".join((*lines, _("Select to see everything they own.")))


def _stands(seen: RealmsObservation, seat: int) -> list[Entry]:
    """Castles, then dwellings, with the lands on which they stand."""
    found = []
    for kind, title, icon in (("castle", _("castles"), "castle"), ("dwelling", _("dwellings"), "house")):
        lands = [
            words.space_name(space)
            for space, buildings in seen.buildings.items()
            for building in buildings
            if building.seat == seat and building.kind == kind
        ]
        if lands:
            found.append(Entry(f"icon:{icon}", f"{title} × {len(lands)}", ", ".join(lands)))
    return found


def _times(name: str, count: int) -> str:
    return f"{name} × {count}" if count > 1 else name
