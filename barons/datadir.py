"""`--data-dir`: where the user's files are, for the commands that offer to look elsewhere."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from barons import paths

NAME = "--data-dir"


class _Use(argparse.Action):
    """Heeded as it is read: no command has to remember it."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        paths.use_data_dir(Path(str(values)))


def offer(parser: argparse.ArgumentParser, *, is_told: bool = True) -> None:
    """Have the parser take the option; its help tells of it unless nobody needs it there."""
    text = "where saves, settings and own rulesets are" if is_told else argparse.SUPPRESS
    parser.add_argument(NAME, action=_Use, metavar="DIR", default=argparse.SUPPRESS, help=text)
