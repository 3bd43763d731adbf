"""The engine protocol: JSON lines, requests on standard input and answers on standard output.

`Dialogue` is the session without a process; `run` is `barons engine`. The notation, the answers and the error
codes are a public interface: entries are only added.
"""

from __future__ import annotations

from barons.protocol.dialogue import Dialogue
from barons.protocol.lines import run, serve

__all__ = ["Dialogue", "run", "serve"]
