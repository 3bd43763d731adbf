"""Shared parts of all commands: parser, argument types, exit statuses, error messages."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from barons import paths
from barons.engine.dealer import SEED_LIMIT, SEEDS
from barons.languages import PSEUDO, known, of_system
from barons.plainfiles import check_target, why, write_plain
from barons.safetext import printable
from barons.streams import LOST as LOST

FINE: Final = 0
FAULTY: Final = 1
WRONG: Final = 2
NO_DISPLAY: Final = 3
INTERRUPTED: Final = 130

STATUSES: Final = {
    FINE: "success",
    FAULTY: "errors found in a ruleset file or a puzzle, or a crash of the window",
    WRONG: "invalid arguments, or a file that cannot be used",
    NO_DISPLAY: "no display for the window",
    LOST: "output that cannot be written: standard output, or the file of a result",
    INTERRUPTED: "interrupted by Ctrl-C",
}
"""Every exit status of the program and its meaning, for help texts and the manual."""

DATA_DIR: Final = "--data-dir"

OUTPUT: Final = "-"
"""Stands for standard output in the place of a file's name."""


class Parser(argparse.ArgumentParser):
    """A parser whose help lists the exit statuses and whose error messages are safe for a terminal."""

    def __init__(self, *, statuses: Sequence[int] = (FINE, WRONG, LOST, INTERRUPTED), **options: Any) -> None:
        """`statuses`: those that this command may return. `options`: of `ArgumentParser`."""
        self.statuses: Final = statuses
        epilog = "\n".join([*filter(None, [options.pop("epilog", "")]), self._listed()])
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(**{"allow_abbrev": False, "epilog": epilog, **options})
        self.color = False  # Python 3.14 and later: the streams would print the colour codes as text

    def _listed(self) -> str:
        return "\n".join(["exit status:", *(f"  {each:<4} {STATUSES[each]}" for each in sorted(self.statuses))])

    def parse_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Like that of `ArgumentParser`, with unknown arguments printed in one line."""
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(map(printable, rest))}")
        return found

    def add_data_dir(self) -> None:
        """Add `--data-dir`, which takes effect during parsing: no command has to handle it."""
        self.add_argument(
            DATA_DIR,
            action=_UseDataDir,
            metavar="DIR",
            default=argparse.SUPPRESS,
            help="folder of saves, settings and your own rulesets",
        )

    def add_language(self, what: str) -> None:
        """Add `--lang` (default: the system's); `what` is in that language."""
        self.add_argument(
            "--lang",
            choices=LanguageCodes(known()),
            default=of_system(),
            help=f"language of the {what} (default: the system's)",
        )

    def add_seed(self, what: str = "") -> None:
        """Add `--seed`; `what` is drawn from it."""
        self.add_argument(
            "--seed",
            type=seed,
            default=1,
            metavar="S",
            help=f"random seed{what and f' of the {what}'} (default 1)",
        )


class LanguageCodes(tuple[str, ...]):
    """Language codes for `choices`; the pseudo-language of tests is accepted too, and not listed."""

    def __contains__(self, code: object) -> bool:
        return code == PSEUDO or super().__contains__(code)


class _UseDataDir(argparse.Action):
    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        try:
            paths.use_data_dir(paths.folder_named(str(values)))
        except ValueError as error:
            parser.error(f"argument {DATA_DIR}: {error}")


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return the type of an integer argument within these bounds."""
    bounds = f"of at least {least}" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,18}", text) or not least <= int(text) <= (most or int(text)):
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number {bounds}")
        return int(text)

    return read


def seed(text: str) -> int:
    """Convert an argument that is a seed."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) >= SEED_LIMIT:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not {SEEDS}")
    return int(text)


def target(text: str) -> Path:
    """Convert an argument that names a file to be written."""
    try:
        check_target(Path(text))
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{text!r} cannot be written: {why(error)}") from error
    return Path(text)


def target_or_output(text: str) -> Path | str:
    """The same; `OUTPUT` means standard output."""
    return OUTPUT if text == OUTPUT else target(text)


def refused(command: str, error: Exception, path: Path | None = None) -> int:
    """Print on standard error why a command failed, and for which file; return the exit status."""
    lines = why(error) if isinstance(error, OSError) else str(error)
    names = [f"barons {command}".strip(), *([str(path)] if path is not None else _named(error))]
    for line in lines.split("\n"):
        print(": ".join(map(printable, [*names, line])), file=sys.stderr)
    return WRONG


def _named(error: Exception) -> list[str]:
    """Return the file that the system's error is about."""
    return [str(error.filename)] if isinstance(error, OSError) and error.filename else []


def written(command: str, path: Path, content: str) -> int:
    """Write a result to its file; return the exit status, `LOST` after a message on standard error."""
    try:
        write_plain(path, content.encode())
    except OSError as error:
        refused(command, error, path)
        return LOST
    return FINE
