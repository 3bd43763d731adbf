"""Controls of a panel that are made anew when what they show has changed, and come in the place of the old."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.kit.widgets.control import Control
from barons.app.table.table import Table


class Renewed:
    """`items` are the controls that stand now, made for the key told last."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.items: list[Control] = []
        self._key: object = None

    def forget(self) -> None:
        """The table is built anew: its controls are gone."""
        self.items, self._key = [], None

    def renew(self, key: object, make: Callable[[], list[Control]]) -> bool:
        """Make them where they were made for another `key`; True then."""
        if key == self._key:
            return False
        self._key = key
        old, self.items = self.items, make()
        self._table.swap(old, self.items)
        return True
