"""From what every game has to what one game has: the only way, at the borders of a game's own code.

A table or a record holds `State`, `Observation`, `Rules`; the code of one game, which is reached by the game's
key alone, works with its own classes. What comes to it from another game is a fault of the program.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class WrongGame(TypeError):
    """Something of one game was handed to another's code."""

    def __init__(self, wanted: str, thing: object) -> None:
        super().__init__(f"{type(thing).__module__}.{type(thing).__name__} where {wanted} is needed")


def of_game(kind: type[T], thing: object) -> T:
    """The thing as one of this class; `WrongGame` for any other."""
    if not isinstance(thing, kind):
        raise WrongGame(kind.__name__, thing)
    return thing
