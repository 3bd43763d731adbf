"""Texts drawn on the screen, recorded from the three functions that draw texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from barons.app.games.land import hand, handview
from barons.app.kit import fonts, prose
from barons.app.kit.cachedsurface import CachedSurface


def _second(args: Any) -> str:
    return str(args[1])


def _face(args: Any) -> str:
    return f"card {args[2].name}"


@contextmanager
def reading() -> Iterator[list[str]]:
    """Record texts drawn in the context, in order, and `card NAME` for a card's face; caches are bypassed."""
    texts: list[str] = []

    def listened(draw: Callable[..., Any], described: Callable[[Any], str]) -> Callable[..., Any]:
        def drawn(*args: Any, **named: Any) -> Any:
            texts.append(described(args))
            return draw(*args, **named)

        return drawn

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "write", listened(fonts.write, _second))
        patch.setattr(fonts, "paragraph", listened(fonts.paragraph, _second))
        patch.setattr(prose, "draw", listened(prose.draw, _second))
        for module in (hand, handview):
            patch.setattr(module, "draw_card", listened(module.draw_card, _face))
        patch.setattr(CachedSurface, "holds", lambda kept, key: False)
        yield texts
