"""A small file in the user's folder that is read once and replaced whole: what cannot be read is not lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from barons.engine.core import BaronsError
from barons.play.files import keep_aside, write_safely

Content = TypeVar("Content")


class KeptFile:
    """One JSON file."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.damaged: Path | None = None
        """Where `read` put a file whose contents make no sense."""
        self.refusal: OSError | None = None
        """Why it could not be read, where the disk refused; `write` leaves it as it is then."""

    def read(self, check: Callable[[object], Content]) -> Content | None:
        """What `check` makes of the file; None where it is not there, cannot be read or makes no sense.

        `check` gets the parsed JSON; ValueError, KeyError, TypeError or BaronsError from it: no such file.
        """
        try:
            return check(json.loads(self.path.read_bytes()))
        except (FileNotFoundError, NotADirectoryError):
            pass
        except OSError as error:
            self.refusal = error
        except (ValueError, KeyError, TypeError, RecursionError, BaronsError):
            self.damaged = keep_aside(self.path)
        return None

    def write(self, text: str) -> None:
        """Replace the file, whole or not at all; nothing where it could not be read. OSError."""
        if self.refusal is None:
            write_safely(self.path, text.encode())
