"""The seats and the options of the new-game screen."""

from __future__ import annotations

import pygame

from barons.ai import LEVELS
from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import current
from barons.app.kit.page import icon_plate
from barons.app.kit.reading import line
from barons.app.kit.ui.boxes import Aligned, Column, Padding, Row
from barons.app.kit.ui.controls import Button, Card, Link, Look
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.leaves import Frame, Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.kit.ui.values import Dropdown, Option, Stepper, Toggle, segmented
from barons.app.screens.newgame_lords import lord_plate
from barons.app.table.words import level_line, level_name, lord_name, strength_line
from barons.play.settings import LastSetup, SeatSetup, Settings
from barons.rulesets import RulesetEntry
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import pgettext


def _heading(text: str) -> Node:
    return Text(text, fonts.LABEL, theme.INK.label, role="heading", flex=Flex(min=30, shrink=0))


def _dashed(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Paint the placeholder for an additional player."""
    paint.dashed(surface, rect)
    if look.state in ("hover", "pressed"):
        paint.inlay(surface, rect.inflate(-6, -6), chosen=True)


# --- seats ----------------------------------------------------------------------------------------------


def seats_panel(setup: LastSetup, entry: RulesetEntry) -> Node:
    """Return a row per seat, and the placeholder for one more."""
    count, most, least = len(setup.seats), max(entry.players), min(entry.players)
    few = filled(_("This game needs at least {count} players."), count=least) if count <= least else ""
    rows = [_seat(number, seat, entry, few) for number, seat in enumerate(setup.seats)]
    if count < most:
        label = _("Add a player (up to {count})").format(count=most)
        words = [
            Image("recruit", theme.INK.soft, flex=Flex(basis=30, cross=30)),
            Text(label, fonts.UI, theme.INK.soft, flex=Flex(shrink=1)),
        ]
        inside = Aligned(Row(words, gap=14, align="middle"))
        rows.append(Card(_dashed, inside, key="newgame.add", on_press=("add",), flex=Flex(basis=50, shrink=0)))
    return Padding(Column([_heading(_("Who plays")), *rows], gap=7), Edges(20, 8, 20, 14))


def _seat(number: int, seat: SeatSetup, entry: RulesetEntry, few: str) -> Node:
    key, is_wide, is_person = f"newgame.seat{number + 1}", current().w >= 1700, seat.kind == "person"
    digit = Text(
        str(number + 1), fonts.NAME, theme.INK.label, x=0.5, role="none", flex=Flex(basis=30, shrink=0)
    )
    sign = Image("human", theme.WOOD[500], flex=Flex(basis=52, cross=46, align="middle", shrink=0))
    name = TextField(
        seat.name,
        lord_name(seat.lord) if not is_person and seat.lord else _("Name"),
        limit=24,
        key=f"{key}.name",
        label=_("Name of player {number}").format(number=number + 1),
        tooltip=_("Players without a name are called by their colour, computers by their lord"),
        on_change=("rename", number),
        flex=Flex(basis=176 if is_wide else 150, cross=50, shrink=0),
    )
    kind = segmented(
        f"{key}.kind",
        _("Player in seat {number}").format(number=number + 1),
        [Option(_("Person"), "human"), Option(_("Computer"), "ai")],
        0 if is_person else 1,
        ("kind", number),
        is_bare=not is_wide,
        flex=Flex(basis=264 if is_wide else 110, cross=50, shrink=0),
    )
    remove = Button(
        icon="cross",
        kind="parchment",
        key=f"{key}.remove",
        name=_("Remove player {number}").format(number=number + 1),
        tooltip=_("Remove this player"),
        why_not=few,
        on_press=("remove", number),
        flex=Flex(basis=46, cross=46, shrink=0),
    )
    how: list[Node]
    if is_person:
        how = [Text(_("plays on this device"), fonts.CAPTION, theme.INK.soft, flex=Flex(min=22))]
    else:
        how = _level(key, number, seat, entry, is_wide=is_wide)
    parts = [
        digit if is_wide or is_person else None,
        sign if is_person else lord_plate(key, number, seat.lord),
        name,
        kind,
        Column(how, gap=1, flex=FILLS),
        remove,
    ]
    row = Row(parts, gap=12 if is_wide else 10, align="middle")
    return Frame(paint.inlay, Padding(row, Edges(10, 3, 10, 3)), flex=Flex(min=64, shrink=0))


def _level(key: str, number: int, seat: SeatSetup, entry: RulesetEntry, *, is_wide: bool) -> list[Node]:
    """Return the choice of the level, with its strength below it or each level's in a tooltip."""
    label = _("Level of player {number}").format(number=number + 1)
    names, at = [level_name(level) for level in LEVELS], LEVELS.index(seat.level)
    if not is_wide or current().has_large_text:
        strength = Text(
            strength_line(entry.id, seat.level),
            fonts.SMALL,
            theme.INK.soft,
            key=f"{key}.strength",
            flex=Flex(min=22),
        )
        flex = Flex(basis=50, shrink=0)
        choice = Dropdown(
            tuple(names), at, key=f"{key}.level", label=label, on_change=("level", number), flex=flex
        )
        return [choice, strength]
    tips = [level_line(entry.id, entry.game, level) for level in LEVELS]
    options = [Option(name, tooltip=tip) for name, tip in zip(names, tips, strict=True)]
    place = Flex(basis=46, shrink=0)
    return [
        segmented(f"{key}.level", label, options, at, ("level", number), tone="red", is_apart=True, flex=place)
    ]


# --- options --------------------------------------------------------------------------------------------


def options_panel(setup: LastSetup, settings: Settings, seed: tuple[str, str], rare: dict[str, str]) -> Node:
    """Return a row per option, including the advanced ones in `rare` with their notes; `seed` is the seed as
    text and a remark on it.
    """
    control = Flex(basis=260 if current().w >= 1700 else 208, cross=50, shrink=0)
    order = [Option(_("Random")), Option(_("Seat order"))]
    undo = [Option(_("Strict")), Option(_("No limit"))]
    title, chosen = pgettext("setting", "Undo"), int(settings.undo != "strict")
    rows = [
        _option(
            title,
            _("until something new is revealed, or without limit"),
            segmented("newgame.undo", title, undo, chosen, ("undo",), flex=control),
        ),
        _option(
            _("Hints"),
            _("shows what a strong player would do"),
            Toggle(settings.hints, key="newgame.hints", label=_("Hints"), on_change=("hints",)),
        ),
        _option(
            _("Order of play"),
            _("random, or the order of the seats"),
            segmented(
                "newgame.order", _("Order of play"), order, int(setup.keeps_order), ("order",), flex=control
            ),
        ),
    ]
    if "rounds" in rare:
        limit = setup.round_limit
        stepper = Stepper(
            _("none") if limit is None else str(limit),
            limit is not None,
            limit is None or limit < 200,
            key="newgame.rounds",
            label=_("Round limit"),
            on_change=("rounds",),
            flex=control,
        )
        rows.append(_option(_("Round limit"), rare["rounds"], stepper))
    if "seed" in rare:
        field = TextField(
            seed[0],
            limit=19,
            allowed="0123456789",
            key="newgame.seed",
            label=_("Seed"),
            tooltip=seed[1],
            on_change=("seed",),
            flex=Flex(grow=1, basis=0, min=0, cross=48),
        )
        flex = Flex(basis=50, cross=48, shrink=0)
        again = icon_plate("newgame.reseed", "dice", _("Reshuffle: use another seed"), ("reseed",), flex)
        rows.append(_option(_("Seed"), rare["seed"], Row([field, again], gap=8, flex=control)))
    is_more = "seed" in rare
    more = Link(
        _("Fewer options") if is_more else _("More options"),
        fonts.UI_BOLD,
        key="newgame.more",
        on_press=("more",),
    )
    note = Text(
        "" if is_more else _("round limit, seed"), fonts.CAPTION, theme.INK.soft, role="none", flex=FILLS
    )
    last = Row([more, note], gap=20, align="middle", flex=Flex(min=44, shrink=0))
    return Padding(Column([_heading(_("How you play")), *rows, last]), Edges(22, 8, 22, 10))


def _option(title: str, note: str, widget: Node) -> Node:
    words = Column(
        [
            Text(title, fonts.UI_BOLD, role="none"),
            Text(note, fonts.CAPTION, theme.INK.soft, y=0, role="none"),
        ],
        flex=FILLS,
    )
    row = Padding(Row([words, widget], gap=14, align="middle"), Edges(top=5, bottom=6))
    return Column([row, Frame(line, flex=Flex(basis=2))], flex=Flex(min=64, shrink=0))
