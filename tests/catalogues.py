"""The texts of a language for tests, and a check that its catalogue is compiled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import yaml
from babel.messages.catalog import Message
from update_catalogues import read_catalogue, template

from barons.languages import SOURCE, offered
from barons.paths import config_dir, locales_dir


def forms(message: Message) -> Iterator[tuple[str, str]]:
    """Yield each form of a message: the English text and its translation."""
    if isinstance(message.id, str):
        yield message.id, str(message.string)
    else:
        yield from zip(message.id, message.string or (), strict=True)


@cache
def spoken(language: str) -> Sequence[tuple[str, str]]:
    """Return every text of a language after its English text: of the catalogue and of the built-in rulesets."""
    return tuple(_spoken(language))


def _spoken(language: str) -> Iterator[tuple[str, str]]:
    for message in template() if language == SOURCE else read_catalogue(language):
        if message.id:
            english = [message.id] if isinstance(message.id, str) else list(message.id)
            yield from zip(english, english, strict=True) if language == SOURCE else forms(message)
    for file in sorted((config_dir() / "rulesets").glob("*.yaml")):
        head = yaml.safe_load(file.read_text("utf-8"))
        yield from ((head[key][SOURCE], head[key][language]) for key in ("title", "edition", "about"))


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
