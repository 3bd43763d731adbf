"""What the parts of the laboratory's screen know of the study that it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from barons.app.kit.widgets.controls import Controls
    from barons.lab.findings import Outline


class ShowsStudy(Protocol):
    """A screen that shows one study."""

    controls: Controls
    shown: Path | None
    """Its folder."""

    @property
    def outline(self) -> Outline | None:
        """The study that is shown."""

    @property
    def is_running_shown(self) -> bool:
        """Whether the study that is shown is under way."""
        ...
