"""Build hook: generates the files of the package that are not in the repository."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Prepare(BuildHookInterface[Any]):
    """Compile `locales/**/*.po` to `.mo`, cut `assets/type/*.ttf` and index the rulesets.

    With BARONS_COMPILE=1 in the environment, a wheel also contains compiled modules beside their sources, and
    is then specific to a platform and a Python version. Otherwise no compiler is needed, and the wheel is
    universal.
    """

    def dependencies(self) -> list[str]:
        """Return additional build requirements: a Python compiler, if compilation is requested."""
        return ["mypy>=1.11", "setuptools>=65"] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling for wheels and editable installs alike."""
        root = Path(self.root)
        sys.path.insert(0, str(root / "build_scripts"))
        from compile_catalogues import compile_catalogues
        from cut_fonts import cut_fonts
        from index_rulesets import index_rulesets

        compile_catalogues(root / "locales")
        cut_fonts(root / "assets" / "type")
        faults = index_rulesets(root)
        if faults:
            raise SystemExit("\n".join(faults))
        if self.target_name == "wheel":  # the sources of translations are left out
            build_data["force_include"].update(
                {
                    str(path): f"barons/_data/{path.relative_to(root).as_posix()}"
                    for pattern in ("locales/**/*.mo", "locales/*/customs.json")
                    for path in root.glob(pattern)
                }
            )
        if _is_wanted() and self.target_name == "wheel" and version == "standard":
            from compile_modules import compiled

            made = compiled(root, root / "build" / "compiled")
            build_data["force_include"].update({str(source): place for source, place in made.items()})
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def _is_wanted() -> bool:
    return os.environ.get("BARONS_COMPILE") == "1"
