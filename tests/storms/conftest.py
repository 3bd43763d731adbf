"""The window's pilot fixtures, for stress tests."""

from __future__ import annotations

from tests.app.conftest import pilots

__all__ = ["pilots"]
