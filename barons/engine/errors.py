"""The root of errors whose message is put into words by `barons.text`, and the engine's errors."""

from __future__ import annotations


class BaronsError(Exception):
    """Root of errors that carry the data of a message put into words by `barons.text`."""


class NotationError(BaronsError):
    """A text that is not in the game's notation."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not an action of this game: {text[:80]!r}")
        self.text = text


class PositionError(BaronsError):
    """A position that breaks the game's invariants; `str(error)` names the tile, space or number."""


class IllegalAction(BaronsError):
    """An action that the rules do not allow now."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not allowed now: {text[:80]!r}")
        self.text = text


class RulesetError(BaronsError):
    """Parameters that do not make a valid game; `path` is the key, for example `tiles.counts`."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message
