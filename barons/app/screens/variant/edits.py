"""What the controls of the variant form do to the variant."""

from __future__ import annotations

import re
from collections.abc import Callable

from barons.app.screens.variant.values import blank, is_entry, read
from barons.engine.core import Json
from barons.engine.jsonvalues import an_object
from barons.play.variants import Key, Variant
from barons.text.parameters.tree import Spot, below


class Edits:
    """Changes to a variant; after each `changed` is called, or `rebuilt` where it needs other controls."""

    def __init__(self, variant: Variant, *, changed: Callable[[], None], rebuilt: Callable[[], None]) -> None:
        self._variant = variant
        self._changed = changed
        self._rebuilt = rebuilt

    def reset(self, key: Key) -> None:
        """As in the edition again."""
        self._variant.reset(key)
        self._rebuilt()

    def put(self, key: Key, value: Json) -> None:
        """Set a value."""
        self._variant.set(key, value)
        self._changed()

    def type(self, at: Spot, text: str) -> None:
        """Set a number or a list of them as it was typed; nothing typed is no entry, where that may be."""
        if at.kind == "numbers":
            value: Json = [read(each) for each in re.split(r"[ ,]+", text.strip(" ,")) if each]
        else:
            value = read(text) if text.strip() else None
        if value is None and is_entry(at):
            self._variant.take_out(at.steps)
        else:
            self._variant.set(at.steps, value)
        self._changed()

    def switch(self, steps: Key, at: Spot, there: bool) -> None:
        """Put an entry of a table there, as in the edition if it has it, or take it out."""
        if there:
            was = self._variant.value(steps, of_base=True)
            self._variant.set(steps, dict(an_object(was)) if was is not None else blank(self._variant.game, at))
        else:
            self._variant.take_out(steps)
        self._rebuilt()

    def place(self, at: Spot, place: int, chosen: int) -> None:
        """Set a place of a sequence to the option of this number."""
        self.put((*at.steps, place), at.options[chosen])

    def take_out(self, key: Key) -> None:
        """Take out an entry or an item."""
        self._variant.take_out(key)
        self._rebuilt()

    def add(self, at: Spot) -> None:
        """Append a new line to a list of them."""
        here = below(self._variant.game, at, 0)
        others = [an_object(other) for other in self._variant.items(at.steps)]
        self.append(at, blank(self._variant.game, here, others))

    def append(self, at: Spot, value: Json) -> None:
        """Append an item."""
        self._variant.set(at.steps, [*self._variant.items(at.steps), value])
        self._rebuilt()
