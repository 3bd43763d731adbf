"""Sentences that are translated later: in the catalogues by being marked, told in the language then in use."""

from __future__ import annotations


def marked(message: str) -> str:
    """The message itself, English. Imported as `_`, so that the catalogues find what it is given."""
    return message
