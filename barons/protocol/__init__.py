"""The engine protocol: a request is a line of JSON on standard input, its answer a line on standard output.

`Dialogue` is the session without any process; `main` is `barons engine`. The notation, the answers and the
codes of errors are a public interface: they are only ever added to.
"""

from __future__ import annotations

from barons.protocol.dialogue import Dialogue
from barons.protocol.lines import main, serve

__all__ = ["Dialogue", "main", "serve"]
