"""Compile every `.po` of `locales/` to the `.mo` beside it."""

from __future__ import annotations

import datetime
import os
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

NO_DAY: Final = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
"""Fixed creation date for catalogues without one, so that builds are reproducible."""


def compile_catalogues(locales: Path) -> list[Path]:
    """Write each `.mo` file older than its `.po`; return the files written, in order."""
    written = []
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime > source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3])
        catalogue.creation_date = NO_DAY
        unfinished = compiled.with_suffix(f".{os.getpid()}.tmp")
        with unfinished.open("wb") as target:
            write_mo(target, catalogue)
        os.replace(unfinished, compiled)  # atomic: a running program never reads half a catalogue
        written.append(compiled)
    return written


if __name__ == "__main__":
    from barons.commandline import Parser

    Parser(description=__doc__).parse_args()
    for path in compile_catalogues(Path(__file__).resolve().parent.parent / "locales"):
        print(path)
