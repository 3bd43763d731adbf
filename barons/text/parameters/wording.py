"""What words for parameters are made of."""

from __future__ import annotations

from typing import NamedTuple


class Wording(NamedTuple):
    """A parameter: a name of a few words, and what it means in one line."""

    label: str
    meaning: str


class Chapter(NamedTuple):
    """A chapter of the rules: the fields of `Params` that belong to it."""

    key: str
    title: str
    icon: str
    """The pictogram's name, without `icon_`."""
    fields: tuple[str, ...]
