"""Applies the intents of the variant form's fields to the variant."""

from __future__ import annotations

import re

from barons.app.kit.ui.node import Intent
from barons.app.screens.variant.values import blank, is_entry, read, written
from barons.engine.core import Json
from barons.engine.jsonvalues import an_object, texts
from barons.play.variants import Key, Variant
from barons.text.parameters.tree import ParameterPath, below


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
