"""Compile every `.po` of `locales/` to the `.mo` beside it."""

from __future__ import annotations

import os
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogues(locales: Path) -> list[Path]:
    """Write the `.mo` files whose `.po` is newer; returns those written, in order."""
    written = []
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime > source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3])
        unfinished = compiled.with_suffix(f".{os.getpid()}.tmp")
        with unfinished.open("wb") as target:
            write_mo(target, catalogue)
        os.replace(unfinished, compiled)  # a program that runs meanwhile never reads half a catalogue
        written.append(compiled)
    return written


if __name__ == "__main__":
    for path in compile_catalogues(Path(__file__).resolve().parent.parent / "locales"):
        print(path)
