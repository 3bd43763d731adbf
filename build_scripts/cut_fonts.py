"""Instantiate the weights of Cinzel used for titles from the variable font of its package.

    python build_scripts/cut_fonts.py

pygame shows only the default weight of a variable font. The static fonts, `assets/type/*.ttf`, are made
whenever the package is built or installed in editable mode, and are not in the repository. SIL Open Font
License, beside them.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEIGHTS = {"Cinzel-Bold": 700, "Cinzel-Black": 900}


def package() -> Path:
    """Folder of the installed font package."""
    spec = find_spec("fontpkg_cinzel")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("the package fontpkg-cinzel is not installed")
    return Path(spec.submodule_search_locations[0])


def cut_fonts(folder: Path) -> list[Path]:
    """Write missing weights and their licence; return the fonts written, in order."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, weight in WEIGHTS.items():
        path = folder / f"{name}.ttf"
        if path.exists():
            continue
        with TTFont(package() / "files" / "Cinzel[wght].ttf") as variable:
            cut = instantiateVariableFont(variable, {"wght": weight}, updateFontNames=True)
            unfinished = path.with_suffix(f".{os.getpid()}.tmp")
            cut.save(unfinished)
        os.replace(unfinished, path)  # atomic: a running program never reads half a font
        written.append(path)
    (folder / "LICENSE-Cinzel.txt").write_bytes((package() / "LICENSE").read_bytes())
    return written


if __name__ == "__main__":
    from barons.commandline import Parser

    Parser(description=__doc__).parse_args()
    for path in cut_fonts(Path(__file__).resolve().parent.parent / "assets" / "type"):
        print(path)
