"""The wood of the lower bar."""

from __future__ import annotations

import pygame

from barons.app.kit import backdrop
from barons.app.kit.layout import current, table
from barons.app.table.parts import Panel


class StripWood(Panel):
    """Below whatever stands on it."""

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The bar."""
        layout = current()
        backdrop.bar(surface, layout.box(table(layout).strip), line="top")
