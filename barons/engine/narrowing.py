"""Narrows the types that all games share to those of one game, at the borders of that game's code.

A table or a record holds `State`, `Observation`, `Rules`; the code of one game, reached only by the game's key,
works with its own classes. Objects of another game are a programming error.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class WrongGame(TypeError):
    """An object of one game was passed to the code of another."""

    def __init__(self, wanted: str, thing: object) -> None:
        super().__init__(f"{type(thing).__module__}.{type(thing).__name__} where {wanted} is needed")


def of_game(kind: type[T], thing: object) -> T:
    """Return the object typed as this class; `WrongGame` for any other."""
    if not isinstance(thing, kind):
        raise WrongGame(kind.__name__, thing)
    return thing
