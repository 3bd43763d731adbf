"""Shared parts of all commands: parser, argument types, exit statuses, error messages."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from barons import paths
from barons.engine.dealer import SEED_LIMIT
from barons.languages import PSEUDO, known, of_system
from barons.plainfiles import NotWritten, check_target, why, write_plain
from barons.safetext import printable
from barons.streams import LOST as LOST
from barons.text.faults import fault_text
from barons.text.tr import gettext as _

T = TypeVar("T")

FINE: Final = 0
FAULTY: Final = 1
WRONG: Final = 2
NO_DISPLAY: Final = 3
INTERRUPTED: Final = 130

DATA_DIR: Final = "--data-dir"
LANG: Final = "--lang"

OUTPUT: Final = "-"
"""Stands for standard output in place of a file name."""

# Argparse asks gettext for its own words, even for missing ones; let the program's catalogue answer.
setattr(argparse, "_", lambda message: message and _(message))  # noqa: B010 - unknown to the types of argparse


def exit_statuses() -> dict[int, str]:
    """Return the meaning of every exit status of the program, for help texts and the manual."""
    return {
        FINE: _("success"),
        FAULTY: _("errors found in a ruleset file or a puzzle, or a crash of the window"),
        WRONG: _("invalid arguments, or a file that cannot be used"),
        NO_DISPLAY: _("no display for the window"),
        LOST: _("output that cannot be written: standard output, or the file of a result"),
        INTERRUPTED: _("interrupted by Ctrl-C"),
    }


def words_of_argparse() -> tuple[str, ...]:
    """Return the sentences of argparse that this program can print: listed here for the catalogues."""
    return (
        _("usage: "),
        _("options"),
        _("positional arguments"),
        _("show this help message and exit"),
        _("%(prog)s: error: %(message)s\n"),
        _("argument %(argument_name)s: %(message)s"),
        _("expected one argument"),
        _("expected at least one argument"),
        _("ignored explicit argument %r"),
        _("invalid choice: %(value)r (choose from %(choices)s)"),
        _("not allowed with argument %s"),
        _("the following arguments are required: %s"),
        _("unrecognized arguments: %s"),
    )


Command = Callable[[argparse.Namespace], int]
"""Runs a command with its options; returns the exit status."""


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
        meanings = exit_statuses()
        return "\n".join(
            [_("exit status:"), *(f"  {each:<4} {meanings[each]}" for each in sorted(self.statuses))]
        )

    def parse_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Parse as `ArgumentParser` does, but refuse empty arguments and print unknown ones in one line."""
        if "" in (sys.argv[1:] if args is None else args):  # an empty path would be the current folder
            self.error(_("an argument is empty"))
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(_("unrecognized arguments: %s") % " ".join(map(printable, rest)))
        return found

    def add_data_dir(self) -> None:
        """Add `--data-dir`, which takes effect during parsing: no command has to handle it."""
        what = _("folder of saves, settings and your own rulesets")
        self.add_argument(DATA_DIR, action=_UseDataDir, metavar="DIR", default=argparse.SUPPRESS, help=what)

    def add_ruleset(self, name: str = "ruleset", metavar: str = "ID|FILE") -> None:
        """Add an argument that names a ruleset."""
        self.add_argument(name, metavar=metavar, help=_("id of a ruleset, or a ruleset file"))

    def add_flag(self, name: str, what: str) -> None:
        """Add an option without a value."""
        self.add_argument(name, action="store_true", help=what)

    def add_number(
        self, name: str, what: str, default: int | None = None, *, least: int = 1, most: int = 10**9
    ) -> None:
        """Add an option that is a whole number within these bounds."""
        self.add_argument(name, type=whole(least, most), default=default, metavar="N", help=what)

    def add_commands(self) -> Callable[[str, str, Command], Parser]:
        """Return a function that adds a command: name, help, and what runs it (the option `command`)."""
        commands = self.add_subparsers(title=_("commands"), required=True, metavar="COMMAND")

        def add(name: str, what: str, command: Command) -> Parser:
            added: Parser = commands.add_parser(name, help=what, description=what, statuses=self.statuses)
            added.set_defaults(command=command)
            return added

        return add

    def add_language(self) -> None:
        """Add `--lang`, the language of what the command prints or writes (default: the system's)."""
        what = _("language of the output (default: that of the system)")
        self.add_argument(LANG, choices=LanguageCodes(known()), default=of_system(), help=what)

    def add_seed(self, default: int = 1) -> None:
        """Add `--seed`."""
        what = _("random seed: the same seed gives the same result (default: %(default)s)")
        self.add_argument("--seed", type=seed, default=default, metavar="S", help=what)


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
            parser.error(invalid(DATA_DIR, fault_text(str(error))))


def invalid(argument: str, fault: object) -> str:
    """Return the message about the value of an argument, in the words of argparse."""
    return _("argument %(argument_name)s: %(message)s") % {"argument_name": argument, "message": fault}


def whole(least: int, most: int = 10**9) -> Callable[[str], int]:
    """Return the type of an integer argument within these bounds."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,18}", text) or not least <= int(text) <= most:
            fault = _("{text} is not a whole number from {least} to {most}")
            raise argparse.ArgumentTypeError(fault.format(text=repr(text[:40]), least=least, most=most))
        return int(text)

    return read


def seed(text: str) -> int:
    """Convert an argument that is a seed."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) >= SEED_LIMIT:
        fault = _("{text} is not a whole number from 0 to 2**63-1").format(text=repr(text[:40]))
        raise argparse.ArgumentTypeError(fault)
    return int(text)


def argument(read: Callable[[str], T]) -> Callable[[str], T]:
    """Return the type of an argument that `read` parses; its ValueError becomes the message."""

    def parse(text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(fault_text(str(error))) from error

    return parse


def target(text: str) -> Path:
    """Convert an argument that names a file to be written."""
    try:
        check_target(Path(text))
    except OSError as error:
        fault = _("{file} cannot be written: {reason}").format(file=repr(text), reason=why(error))
        raise argparse.ArgumentTypeError(fault) from error
    return Path(text)


def target_or_output(text: str) -> Path | str:
    """Convert an argument likewise; `OUTPUT` means standard output."""
    return OUTPUT if text == OUTPUT else target(text)


def refused(command: str, error: Exception, path: Path | None = None) -> int:
    """Print on standard error, in the current language, why a command failed; return the exit status.

    `path`: the file that it is about.
    """
    names = [f"barons {command}".strip(), *([str(path)] if path is not None else _named(error))]
    for line in _lines(error):
        print(": ".join(map(printable, [*names, line])), file=sys.stderr)
    return LOST if isinstance(error, NotWritten) else WRONG


def _lines(error: Exception) -> list[str]:
    from barons.rulesets.faults import FaultyRuleset  # only for an error: it loads the rules of all games

    if isinstance(error, FaultyRuleset):
        return [fault.worded(fault_text) for fault in error.faults]
    text = why(error) if isinstance(error, OSError) else str(error)
    return [fault_text(line) for line in text.split("\n")]


def _named(error: Exception) -> list[str]:
    """Return the file that the system's error is about."""
    return [str(error.filename)] if isinstance(error, OSError) and error.filename else []


def written(command: str, path: Path, content: str) -> int:
    """Write a result to its file; return the exit status, `LOST` after a message on standard error."""
    try:
        write_plain(path, content.encode())
    except NotWritten as error:
        return refused(command, error)
    return FINE
