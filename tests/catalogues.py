"""Checks for compiled catalogues, without which the program is in English in every language."""

from __future__ import annotations

from barons.languages import SOURCE, offered
from barons.paths import locales_dir


def uncompiled() -> list[str]:
    """Codes of the offered languages whose compiled catalogue is missing or outdated."""
    folders = {code: locales_dir() / code / "LC_MESSAGES" for code in offered() if code != SOURCE}
    return sorted(
        code
        for code, folder in folders.items()
        if not (folder / "barons.mo").is_file()
        or (folder / "barons.mo").stat().st_mtime < (folder / "barons.po").stat().st_mtime
    )


def require_catalogues() -> None:
    """End the program with a message if catalogues are not compiled."""
    missing = uncompiled()
    if missing:
        raise SystemExit(
            f"The catalogues of {', '.join(missing)} are not compiled or older than their sources, so that "
            "texts would be English. Run python build_scripts/compile_catalogues.py first."
        )
