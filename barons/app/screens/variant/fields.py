"""The fields of the variant form: values as text, the widgets that show them, the edits they make."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from barons.app.kit import assets, fonts, put, theme
from barons.app.kit.layout import current
from barons.app.kit.page import icon_plate
from barons.app.kit.ui.boxes import Column, Fits, Row, Wrap
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.field import TextField
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Flex, Intent, Node
from barons.app.kit.ui.values import Dropdown, Option, Toggle, ToggleChip, segmented
from barons.engine.core import Json
from barons.engine.jsonvalues import an_object, texts
from barons.engine.params import hints_of, plain
from barons.play.variants import Key, Variant
from barons.text import parameters
from barons.text.parameters.tree import ParameterPath, below
from barons.text.tr import gettext as _
from barons.text.tr import ngettext, pgettext

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_PLAYERS: Final = {"two": 2, "three": 3, "four": 4}


def blank(game: str, at: ParameterPath, others: Sequence[Mapping[str, Json]] = ()) -> dict[str, Json]:
    """Return a new entry with the smallest value in each field; unique among `others` where they all differ."""
    made: dict[str, Json] = {}
    for field in hints_of(plain(at.hint)):
        inside = below(game, at, field)
        possible = _possible(inside)
        taken = {other[field] for other in others}
        free = (each for each in possible if each not in taken)
        made[field] = next(free, possible[0]) if len(taken) == len(others) else possible[0]
    return made


def _possible(at: ParameterPath) -> Sequence[Json]:
    """Return the allowed values of a field, the simplest first."""
    if at.is_optional:
        return (None,)
    if at.kind == "flag":
        return (False, True)
    if at.kind == "choice":
        return at.options
    return range(max(at.range.low, 0), at.range.high + 1) if at.range is not None else (0,)


def read(text: str) -> int | str:
    """Parse a number; return the text itself if it is not one, so that validation reports it."""
    text = text.strip()
    return int(text) if _NUMBER.fullmatch(text) else text


def written(value: object) -> str:
    """Format a value for its field: empty for None, lists with commas."""
    if value is None:
        return ""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def is_entry(at: ParameterPath) -> bool:
    """Return whether a number is an optional entry of a table."""
    return len(at.steps) > 1 and str(at.steps[-1]).isdigit() and isinstance(at.steps[-1], str)


def option_words(game: str, at: ParameterPath) -> list[str]:
    """Return the named options of a parameter in words, in their order."""
    path = tuple(map(str, at.steps))
    if at.kind == "choices":
        return [parameters.value_text(game, path, [word]) for word in at.options]
    return [parameters.value_text(game, path, word) for word in at.options]


def caption_of(game: str, at: ParameterPath, step: str | int) -> str:
    """Return the caption of a small field: players, a die face or a field of a line."""
    if str(step) in _PLAYERS:
        step = _PLAYERS[str(step)]
        return ngettext("{count} player", "{count} players", step).format(count=step)
    if at.kind == "table" and at.steps in (("removed",), ("donjons",)):
        return ngettext("{count} player", "{count} players", int(step)).format(count=step)
    if at.steps == ("lay_bonuses",):
        return ngettext("{count} tile", "{count} tiles", int(step)).format(count=step)
    if at.steps and str(at.steps[-1]).startswith("bonus") and isinstance(step, int):
        return pgettext("caption", "die {face}").format(face=step + 1)
    if isinstance(step, int):
        return str(step + 1)
    return _fields().get(str(step), parameters.entry(game, (*map(str, at.steps), str(step))).title)


def _fields() -> dict[str, str]:
    return {
        "value": pgettext("of a tile", "Points"),
        "count": pgettext("of a tile", "Number"),
        "look": pgettext("of a tile", "Picture"),
        "cost": pgettext("of a land", "Cost"),
        "toll": pgettext("of a land", "Toll"),
        "gold": pgettext("of a treasure", "Gold"),
        "copies": pgettext("of a treasure", "Cards"),
        "meadows": pgettext("of a deal", "Meadows"),
        "valued": pgettext("of a deal", "Others"),
    }


class Edits:
    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._typed: tuple[Key, str] = ((), "")
        """The field that was typed in last, and its text."""

    def perform(self, intent: Intent) -> bool:
        """Handle a field's intent; return False if the intent is not from a field."""
        match intent:
            case ("reset", tuple(key)):
                self._variant.reset(key)
            case ("put", tuple(key), bool(value)):
                self._variant.set(key, value)
            case ("out", tuple(key)):
                self._variant.take_out(key)
            case ("type", ParameterPath() as at, str(text)):
                self._type(at, text)
            case ("option", ParameterPath() as at, int(number)):
                self._variant.set(at.steps, choices_of(at)[number])
            case ("chip", ParameterPath() as at, str(option)):
                self._turn(at, option)
            case ("switch", ParameterPath() as at, bool(is_there)):
                self._switch(at, is_there)
            case ("append", ParameterPath() as at):
                self._append(at)
            case _:
                return False
        return True

    def shown(self, at: ParameterPath) -> str:
        """Return a number or list as displayed: as typed, while the typed text still means that value."""
        (steps, text), value = self._typed, self._variant.value(at.steps)
        return text if steps == at.steps and _meant(at, text) == value else written(value)

    def _type(self, at: ParameterPath, text: str) -> None:
        """Set a typed value; empty text removes an optional entry."""
        self._typed, value = (at.steps, text), _meant(at, text)
        if value is None and is_entry(at):
            self._variant.take_out(at.steps)
        else:
            self._variant.set(at.steps, value)

    def _turn(self, at: ParameterPath, option: str) -> None:
        """Add or remove an option: in rules order, or in order of selection if order matters."""
        now = [each for each in texts(self._variant.value(at.steps)) if each in at.options]
        now = [each for each in now if each != option] if option in now else [*now, option]
        value: list[Json] = [*(now if at.steps == ("ending", "ties") else sorted(now, key=at.options.index))]
        self._variant.set(at.steps, value)

    def _switch(self, at: ParameterPath, is_there: bool) -> None:
        """Add an entry to a table, with the edition's value if it has one, or remove it."""
        if is_there:
            was = self._variant.value(at.steps, of_base=True)
            value = dict(an_object(was)) if was is not None else blank(self._variant.game, at)
            self._variant.set(at.steps, value)
        else:
            self._variant.take_out(at.steps)

    def _append(self, at: ParameterPath) -> None:
        items = self._variant.items(at.steps)
        value: Json = at.options[0] if at.kind == "choices" else None
        if at.kind == "rows":
            here = below(self._variant.game, at, 0)
            value = blank(self._variant.game, here, [an_object(other) for other in items])
        self._variant.set(at.steps, [*items, value])


def choices_of(at: ParameterPath) -> list[str | None]:
    """Return the options in display order; None means no choice."""
    return [None, *at.options] if at.is_optional else [*at.options]


def _meant(at: ParameterPath, text: str) -> Json:
    if at.kind == "numbers":
        return [read(each) for each in re.split(r"[ ,]+", text.strip(" ,")) if each]
    return read(text) if text.strip() else None


_SEQUENCES: Final = frozenset({("ring",), ("side",)})
"""Lists of choices in which order and repetition matter: one field per place."""
_ANY: Final = Flex()
_HIGH: Final = Flex(basis=50, shrink=0)
_SWITCH: Final = Flex(basis=48, shrink=0, cross=90, align="start")
_ROOMY: Final = 1460.0
"""The window width in units from which fields fit beside a switch."""


def name_of(key: Key) -> str:
    """Return the widget name of a parameter."""
    return ".".join(("variant", *map(str, key)))


class Fields:
    """Builds the fields; their intents are handled by `Edits`."""

    def __init__(self, variant: Variant, edits: Edits) -> None:
        self._variant = variant
        self._game = variant.game
        self._edits = edits

    def of(self, at: ParameterPath) -> Node:
        if at.kind == "table":
            return self._table(at)
        if at.kind == "rows":
            return self._lines(at)
        if at.kind == "choices":
            return self._sequence(at) if at.steps in _SEQUENCES else self._chips(at)
        if at.kind == "group" or at.length:
            return self._cells(self._inside(at))
        return Column([self._single(at)])

    def _inside(self, at: ParameterPath) -> list[tuple[str, ParameterPath]]:
        """Return the parts of a group or fixed-length list with their captions."""
        steps: Sequence[str | int] = list(hints_of(plain(at.hint))) if at.kind == "group" else range(at.length)
        return [(caption_of(self._game, at, step), below(self._game, at, step)) for step in steps]

    def _cells(
        self,
        cells: Sequence[tuple[str, ParameterPath]],
        last: Node | None = None,
        *,
        is_headed: bool = True,
        flex: Flex = _ANY,
    ) -> Node:
        columns: list[Node | None] = []
        for caption, at in cells:
            share = 2.4 if at.kind == "choice" else 1.0
            head = Text(caption, fonts.CAPTION, theme.INK.label, x=0.5, flex=Flex(grow=1, min=24))
            parts = [head if is_headed else None, self._single(at, caption)]
            columns.append(Column(parts, flex=Flex(grow=share, basis=0, min=0, max=150 * share)))
        return Row([*columns, last], gap=8, flex=flex)

    def _single(self, at: ParameterPath, caption: str = "") -> Node:
        title, key = self._title(at), name_of(at.steps)
        label = f"{title}, {caption}" if caption else title
        value, is_list = self._variant.value(at.steps), at.kind == "numbers"
        if at.kind == "flag":
            return Toggle(is_on=bool(value), key=key, label=label, on_change=("put", at.steps), flex=_SWITCH)
        if at.kind == "choice":
            return self._choice(at, label)
        nothing = "–" if caption else pgettext("value", "none")
        return TextField(
            key=key,
            label=label,
            text=self._edits.shown(at),
            limit=40 if is_list else 9,
            allowed="0123456789-,. " if is_list else "0123456789-,.",
            placeholder=nothing if is_list or at.is_optional or is_entry(at) else "",
            on_change=("type", at),
            flex=_HIGH if is_list or caption else _HIGH._replace(cross=180, align="start"),
        )

    def _choice(self, at: ParameterPath, label: str) -> Node:
        """Return a choice; its options are in a row if few and if there is room."""
        words, keys, key = option_words(self._game, at), choices_of(at), name_of(at.steps)
        if at.is_optional:
            words = [pgettext("value", "none"), *words]
        value = self._variant.value(at.steps)
        chosen = next((number for number, each in enumerate(keys) if each == value), 0)
        intent = ("option", at)
        opens = Dropdown(tuple(words), chosen, key=key, label=label, on_change=intent, flex=_HIGH)
        if len(words) > 3:
            return opens
        each = max(fonts.width(word, fonts.enlarged(fonts.UI)) for word in words) / current().u + 14
        flex = Flex(grow=1, basis=0, min=each * len(words))
        return Fits(
            [
                Row([segmented(key, label, [Option(word) for word in words], chosen, intent, flex=flex)]),
                opens,
            ],
            flex=_HIGH,
        )

    def _chips(self, at: ParameterPath) -> Node:
        name, now = name_of(at.steps), texts(self._variant.value(at.steps))
        chips = [
            ToggleChip(
                label=word, key=f"{name}.{option}", is_chosen=option in now, on_press=("chip", at, option)
            )
            for option, word in zip(at.options, option_words(self._game, at), strict=True)
        ]
        return Wrap(chips, key=name, role="group", name=self._title(at))

    def _table(self, at: ParameterPath) -> Node:
        """Return a field per possible entry, empty for none; or a switch with several fields."""
        entries = {key: below(self._game, at, key) for key in at.keys}
        if entries[at.keys[0]].kind != "group":
            return self._cells(list(entries.items()))
        return Column([self._entry(caption_of(self._game, at, key), here) for key, here in entries.items()], 10)

    def _entry(self, caption: str, at: ParameterPath) -> Node:
        is_there = self._variant.value(at.steps) is not None
        key, change = f"{name_of(at.steps)}.there", ("switch", at)
        switch = Column(
            [
                Text(caption, fonts.CAPTION, theme.INK.label, x=0.5, flex=Flex(basis=46)),
                Toggle(is_on=is_there, key=key, label=caption, on_change=change, flex=_SWITCH),
            ],
            flex=Flex(basis=110, shrink=0),
        )
        if not is_there:
            return Row([switch])
        if current().w >= _ROOMY:
            return Row([switch, self._cells(self._inside(at), flex=FILLS)], gap=10)
        return Column([Row([switch]), self._cells(self._inside(at))], gap=10)

    def _lines(self, at: ParameterPath) -> Node:
        """Return a row of fields per item with a remove button, and an add button."""
        items, name, out = self._variant.items(at.steps), name_of(at.steps), _("Remove this line")
        lines: list[Node] = []
        for number, item in enumerate(map(an_object, items)):
            here, picture = below(self._game, at, number), None
            if "look" in item:
                place = Flex(basis=54, shrink=0, cross=50, align="end")
                picture = Frame(painter(_look, f"tile_{item['look']}"), flex=place)
            at_end, why_not = Flex(basis=44, shrink=0, cross=46, align="end"), "" if len(items) > 1 else out
            cross = icon_plate(f"{name}.{number}.out", "cross", out, ("out", here.steps), at_end, why_not)
            cells = self._cells(self._inside(here), picture, is_headed=not number, flex=FILLS)
            lines.append(Row([cells, cross], gap=8))
        place = Flex(basis=240, cross=48)
        more = ("append", at)
        add = Button(
            _("Add a line"), "recruit", kind="parchment", key=f"{name}.more", on_press=more, flex=place
        )
        return Column([*lines, Row([add])], gap=8)

    def _sequence(self, at: ParameterPath) -> Node:
        words, name, title = tuple(option_words(self._game, at)), name_of(at.steps), self._title(at)
        items = self._variant.items(at.steps)
        places: list[Node] = []
        for number, item in enumerate(items):
            place, chosen = ParameterPath((*at.steps, number), at.field, at.hint), at.options.index(str(item))
            places.append(
                Dropdown(words, chosen, key=f"{name}.{number}", label=title, on_change=("option", place))
            )
        less, last = _("Remove a place"), (*at.steps, len(items) - 1)
        why_not, flex = "" if len(items) > 1 else less, Flex(basis=52, cross=46)
        plates = [
            icon_plate(f"{name}.more", "recruit", _("Add a place"), ("append", at), flex),
            icon_plate(f"{name}.less", "cross", less, ("out", last), flex, why_not),
        ]
        return Column([Wrap(places), Row(plates, gap=8)], gap=8)

    def _title(self, at: ParameterPath) -> str:
        return parameters.entry(self._game, tuple(map(str, at.steps))).title


def _look(surface: pygame.Surface, rect: pygame.Rect, drawing: str) -> None:
    """Paint a kind of tile as large as possible; nothing if none is selected."""
    if assets.exists(drawing):
        put.sprite(surface, drawing, rect.size, center=rect.center)
