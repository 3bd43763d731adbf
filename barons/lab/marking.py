"""Marks sentences for the catalogues that are translated later, into the language in use then."""

from __future__ import annotations


def marked(message: str) -> str:
    """Return the message itself, in English. Imported as `_`, so that the catalogues find its argument."""
    return message
