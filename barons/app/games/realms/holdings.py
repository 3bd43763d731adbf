"""The sheet with everything that a player of Barons has; the player's panel opens it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from barons.app.games.realms import summary
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit import fonts, theme
from barons.app.kit.navigator import Navigator
from barons.app.kit.reading import label
from barons.app.kit.ui.boxes import Column, Grid, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.sheet import TableSheet
from barons.app.table.table import Table
from barons.engine.realms.params import SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import skills as skill_words
from barons.text.realms import words
from barons.text.tr import gettext as _
from barons.text.tr import labelled


class HoldingEntry(NamedTuple):
    """A sprite (or `icon:` and a pictogram), its name and its effect."""

    picture: str
    label: str
    note: str = ""


class HoldingsWindow(TableSheet):
    """One player's health, gold, skills, castles, items and resources, each with its name and effect.

    Arrow and page keys scroll; left and right switch to the other players.
    """

    kind = "holdings"
    width = 1080.0

    def __init__(self, shell: Navigator, table: Table, turn: RealmsTurn, seat: int) -> None:
        super().__init__(shell, table)
        self.seat = seat
        self._rules = turn.family.rules
        self._seen = turn.seen
        self.input.arrows = False  # the arrow keys scroll and turn pages

    def title(self) -> str:
        return self.table.seat_name(self.seat)

    def beside(self) -> Node | None:
        if self.table.match.players < 2:
            return None
        flex = Flex(basis=46, cross=44, align="middle")
        turns = [
            Button(
                icon=icon,
                kind="parchment",
                tooltip=self.table.seat_name(self._beside(step)),
                key=f"holdings.{icon}",
                on_press=("turn", step),
                flex=flex,
            )
            for step, icon in ((-1, "prev"), (1, "next"))
        ]
        return Row(turns, gap=4)

    def body(self) -> Node:
        """Build the entries by headings in two columns; empty headings are left out."""
        parts: list[Node] = []
        for title, entries in holdings(self._rules, self._seen, self.seat):
            if entries:
                parts.append(label(title))
                cells = [_entry(entry) for entry in entries]
                parts.append(Grid([*cells, *([Node()] * (len(cells) % 2))], columns=2, gap=16))
        return Scroll(Column(parts, gap=6), key="holdings", shown=str(self.seat))

    def _beside(self, step: int) -> int:
        return (self.seat + step) % self.table.match.players

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("turn", int(step)):
                self.seat = self._beside(step)
            case _:
                super().perform(intent)

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.act(("turn", 1 if event.key == pygame.K_RIGHT else -1))
            return True
        area = self.tree.find("holdings")
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and area is not None:
            return area.node.wheel(area, 1 if event.key == pygame.K_UP else -1)
        return super().on_event(event)


def _entry(entry: HoldingEntry) -> Node:
    flex = Flex(basis=42, cross=42, shrink=0)
    picture: Node = Image(entry.picture, flex=flex)
    if entry.picture.startswith("icon:"):
        icon = Image(entry.picture.removeprefix("icon:"), theme.INK.label)
        picture = Padding(icon, Edges.all(5), flex=flex)
    note = Text(entry.note, fonts.CAPTION, theme.INK.soft) if entry.note else None
    words = Column([Text(entry.label, fonts.UI_BOLD, narrows=True), note], flex=FILLS)
    return Row([picture, words], gap=10, align="middle", key=f"holding.{entry.label}", flex=Flex(min=50))


def holdings(rules: RealmsRules, seen: RealmsObservation, seat: int) -> list[tuple[str, list[HoldingEntry]]]:
    """Return what a seat has, by headings: general, skills learned, buildings, items, resources."""
    one = seen.players[seat]
    own = [
        HoldingEntry("icon:coin", _("{gold} gold").format(gold=one.gold)),
        HoldingEntry(
            "icon:heart", _("health {health} of {most}").format(health=one.health, most=rules.params.health)
        ),
    ]
    if one.character is not None:
        strength, agility, mana, guile = summary.attributes(rules, one.character)
        dice = _("strength {strength}, agility {agility}, mana {mana}, guile {guile}").format(
            strength=strength, agility=agility, mana=mana, guile=guile
        )
        own.append(HoldingEntry(f"character_{one.character}", words.skill_name(one.character), dice))
    if one.adventurer:
        own.append(HoldingEntry("icon:flag", _("adventurer"), _("Can enter dungeons, attack and be attacked.")))
    skills = [
        HoldingEntry(
            f"character_{name}",
            f"{words.skill_name(name)} {one.skills[name]}",
            skill_words.effect(rules, name, one.skills[name]),
        )
        for name in SKILL_NAMES
        if one.skills.get(name)
    ]
    items = [
        HoldingEntry(f"item_{name}", _times(words.item_name(name), count), words.item_note(rules.params, name))
        for name in dict.fromkeys(one.items)
        if (count := one.items.count(name))
    ]
    goods = [
        HoldingEntry(f"resource_{name}", _times(words.resource_name(name), count))
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
    """Explain a panel's numbers and pictograms, and what it has no space for: a line for each heading."""
    (_title, own), *others = holdings(rules, seen, seat)
    numbers = [entry.note if entry.picture.startswith("character_") else entry.label for entry in own]
    lines = [_("; ").join(numbers)]
    lines += [
        labelled(title, _("; ").join(entry.label for entry in entries)) for title, entries in others if entries
    ]
    return "\n".join((*lines, _("Select to see everything they own.")))


def _stands(seen: RealmsObservation, seat: int) -> list[HoldingEntry]:
    """Return castles, then dwellings, with their lands."""
    found = []
    for kind, title, icon in (("castle", _("castles"), "castle"), ("dwelling", _("dwellings"), "house")):
        lands = [
            words.space_name(space)
            for space, buildings in seen.buildings.items()
            for building in buildings
            if building.seat == seat and building.kind == kind
        ]
        if lands:
            found.append(HoldingEntry(f"icon:{icon}", f"{title} × {len(lands)}", ", ".join(lands)))
    return found


def _times(name: str, count: int) -> str:
    return f"{name} × {count}" if count > 1 else name
