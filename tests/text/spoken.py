"""All texts of a language: of its catalogue and of the built-in rulesets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import yaml
from babel.messages.catalog import Message
from update_catalogues import read_catalogue, template

from barons.languages import SOURCE
from barons.paths import config_dir


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
