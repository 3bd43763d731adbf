"""The window's pilots, for storms too."""

from __future__ import annotations

from tests.app.conftest import pilots

__all__ = ["pilots"]
