"""Everything that a player of Barons has, on a sheet over the table: a click on the player's panel opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.games.realms import summary
from barons.app.games.realms.players import SeatTold
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit import assets, fonts, theme
from barons.app.kit.layout import Box, current, px
from barons.app.table.overlays import Window
from barons.app.table.parts import Input
from barons.app.table.seats import Seats
from barons.app.table.table import Table
from barons.engine.realms.params import SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation
from barons.text.realms import words
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator

Entry = tuple[str, str]
"""A sprite (or `icon:` and a pictogram) and its words."""


class HoldingsWindow(Window):
    """One player's health, gold, skills, castles, items and resources, each by its name."""

    kind = "holdings"

    def __init__(self, shell: Navigator, table: Table, turn: RealmsTurn, seat: int) -> None:
        super().__init__(shell, table)
        self.seat = seat
        self._rules = turn.family.rules
        self._seen = turn.seen

    def build(self) -> None:
        """The sheet as high as its rows."""
        rows = sum((len(entries) + 2) // 3 for _title, entries in self.groups())
        self.lay(940, 110 + 50 * len(self.groups()) + 46 * rows, self.table.seat_name(self.seat))

    def groups(self) -> list[tuple[str, list[Entry]]]:
        """What is told, by headings; empty ones left out."""
        told = holdings(self._rules, self._seen, self.seat)
        return [(title, entries) for title, entries in told if entries]

    def paint(self, surface: pygame.Surface) -> None:
        """Three columns below each heading."""
        super().paint(surface)
        y = self.sheet.y + 76
        for title, entries in self.groups():
            fonts.write(
                surface, title, fonts.LABEL, theme.INK.label, current().rect(self.sheet.x + 34, y, 860, 34)
            )
            y += 40
            for number, entry in enumerate(entries):
                row, column = divmod(number, 3)
                self._entry(surface, Box(self.sheet.x + 34 + column * 292, y + row * 46, 282, 42), entry)
            y += 46 * ((len(entries) + 2) // 3) + 10

    def _entry(self, surface: pygame.Surface, box: Box, entry: Entry) -> None:
        picture, told = entry
        rect = current().box(box)
        side = px(38)
        if picture.startswith("icon:"):
            shown = assets.icon(picture.removeprefix("icon:"), px(30), theme.INK.label)
        else:
            shown = assets.sprite(picture, (side, side))
        surface.blit(shown, shown.get_rect(center=(rect.x + side // 2, rect.centery)))
        room = pygame.Rect(rect.x + side + px(8), rect.y, rect.w - side - px(8), rect.h)
        fonts.write(surface, told, fonts.SMALL, theme.INK.strong, room, wrapped=True)


def holdings(rules: RealmsRules, seen: RealmsObservation, seat: int) -> list[tuple[str, list[Entry]]]:
    """What a seat has, by headings: itself, skills learned, buildings, items, resources."""
    one = seen.players[seat]
    own = [
        ("icon:coin", _("{gold} gold").format(gold=one.gold)),
        ("icon:check", _("health {health} of {most}").format(health=one.health, most=rules.params.health)),
    ]
    if one.character is not None:
        own.append((f"character_{one.character}", words.skill_name(one.character)))
    skills = [
        (f"character_{name}", f"{words.skill_name(name)} {one.skills[name]}")
        for name in SKILL_NAMES
        if one.skills.get(name)
    ]
    castles = summary.castles_by_realm(rules, seen, seat)
    stands = [
        ("icon:castle", f"{words.realm_name(realm)} × {count}") for realm, count in castles.items() if count
    ]
    houses = summary.dwellings_of(seen, seat)
    if houses:
        stands.append(("icon:house", f"{_('dwellings')} × {houses}"))
    items = [
        (
            f"item_{name}",
            words.item_name(name) + (f" × {count}" if (count := one.items.count(name)) > 1 else ""),
        )
        for name in dict.fromkeys(one.items)
    ]
    goods = [
        (f"resource_{name}", f"{words.resource_name(name)} × {count}")
        for name, count in one.resources.items()
        if count
    ]
    return [
        (_("Player"), own),
        (_("Skills"), skills),
        (_("Buildings"), stands),
        (_("Items"), items),
        (_("Resources"), goods),
    ]


class PanelInput(Input):
    """A click on a player's panel opens what the player has."""

    def __init__(self, table: Table, turn: RealmsTurn, seats: Seats[SeatTold]) -> None:
        self._table = table
        self._turn = turn
        self._seats = seats

    def on_event(self, event: pygame.event.Event) -> bool:
        """The panel under the mouse."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for seat in range(self._table.match.players):
            if self._seats.place(seat).collidepoint(event.pos):
                self.open(seat)
                return True
        return False

    def open(self, seat: int) -> None:
        """The sheet of a seat."""
        table = self._table
        table.shell.stack.push(HoldingsWindow(table.shell, table, self._turn, seat))
