"""Build hook: what the package is made of beside its sources, whenever it is built or installed for editing."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Prepare(BuildHookInterface[Any]):
    """Turns `locales/**/*.po` into `.mo` and cuts `assets/type/*.ttf` before files are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling for wheels and editable installs alike."""
        root = Path(self.root)
        sys.path.insert(0, str(root / "build_scripts"))
        from compile_catalogues import compile_catalogues
        from cut_fonts import cut_fonts

        compile_catalogues(root / "locales")
        cut_fonts(root / "assets" / "type")
