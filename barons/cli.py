"""The command line. A command's imports happen only when that command is given."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

from barons import __version__, paths
from barons.commandline import (
    DATA_DIR,
    FAULTY,
    FINE,
    INTERRUPTED,
    LANG,
    LOST,
    NO_DISPLAY,
    WRONG,
    LanguageCodes,
    Parser,
    argument,
    invalid,
    refused,
    seed,
)
from barons.engine.core import BaronsError
from barons.games import ENVIRONMENT, all_games
from barons.languages import known, of_system
from barons.plainfiles import read_plain, why
from barons.safetext import printable
from barons.text.tr import gettext as _
from barons.text.tr import set_language

_MODULES: Final = {
    "engine": "barons.protocol.lines",
    "simulate": "barons.simulate.command",
    "review": "barons.review.command",
    "lab": "barons.lab.command",
    "print": "barons.printing.command",
    "puzzles": "barons.puzzles.command",
    "rules": "barons.rulescommand",
    "share": "barons.app.film.command",
}
"""The commands, each with its module: a `CommandModule`."""


class CommandModule(Protocol):
    """The interface of a command's module."""

    def command_parser(self) -> Parser: ...

    def run(self, words: Sequence[str]) -> int:
        """Run it with the arguments after its name; return the exit status."""
        ...


def run(arguments: Sequence[str]) -> int:
    """Run the command that these arguments name; return the exit status."""
    try:
        set_language(_language(arguments))
        rest = _after_data_dir(arguments)
        if not {"-h", "--help", "--version"} & set(rest):
            _find_games()
    except ValueError as error:
        return refused("", error)
    try:
        return _module(rest[0]).run(rest[1:]) if rest and rest[0] in _MODULES else _play(rest)
    except SystemExit as stop:  # argparse exits after printing help or an error
        return stop.code if isinstance(stop.code, int) else WRONG
    except KeyboardInterrupt:
        return INTERRUPTED


def _language(arguments: Sequence[str]) -> str:
    """Return the language of help texts and messages: that of `--lang`, or the system's."""
    asked = re.search(rf"(?m)^{LANG}[=\n](.*)$", "\n".join(arguments))
    return asked[1] if asked and asked[1] in LanguageCodes(known()) else of_system()


def _find_games() -> None:
    """Register the games of the folder `games` (user's folder), unless the environment names others.

    Raises ValueError.
    """
    folder = paths.checked_user_data_dir() / "games"
    if os.path.isdir(folder):
        os.environ.setdefault(ENVIRONMENT, str(folder))
    all_games()


def _after_data_dir(arguments: Sequence[str]) -> list[str]:
    """Return the arguments after `--data-dir`, which may precede a command."""
    rest = list(arguments)
    while rest and (rest[0] == DATA_DIR or rest[0].startswith(f"{DATA_DIR}=")):
        name, has_value, value = rest.pop(0).partition("=")
        if not has_value and not rest:
            return [name]  # the parser reports what is missing
        try:
            paths.use_data_dir(paths.folder_named(value if has_value else rest.pop(0)))
        except ValueError as error:
            raise ValueError(invalid(DATA_DIR, error)) from error
    return rest


def is_compiled() -> bool:
    """Return True if rules and search run compiled, with extension modules beside the sources."""
    folder = Path(__file__).parent / "ai"
    return any(file.suffix in (".so", ".pyd") for file in folder.glob("mcts.*"))


def parsers() -> dict[str, Parser]:
    """Return the parser of each command, for the manual and shell completion; the window's is under ""."""
    return {"": _window_parser(), **{name: _module(name).command_parser() for name in _MODULES}}


def _overview() -> str:
    """Return the list of the commands, for the help of the program."""
    commands = {
        "engine": _("rules engine for programs: JSON Lines on standard input and output"),
        "simulate": _("games between computers, without a window"),
        "review SAVE": _("review of a saved game: mistakes, luck and play"),
        "lab compare A B": _("effect of changed rules: the same deals for both rulesets"),
        "lab COMMAND": "sweep, without, tune, import, map, setups, report, resume",
        "puzzles make GAME": _("puzzles from games between computers"),
        "puzzles COMMAND": "join, choose, prove, count",
        "share SAVE OUT": _("replay (.barons), animated picture (.gif) or picture of the table (.png)"),
        "print RULESET OUT.pdf": _("tiles, cards, counters, player aid and rules on paper"),
        "rules check FILE...": _("errors and warnings of ruleset files"),
        "rules show ID": _("text of a ruleset; --resolved: with everything that it extends"),
        "rules diff A B": _("differences between two rulesets"),
        "rules share ID": _("ruleset as one file, or with --code as a code to paste"),
        "rules import FILE|CODE": _("shared ruleset, added to your own"),
        "rules schema": _("JSON Schema of ruleset files, for editors"),
    }
    listed = [f"  {command:<25}  {what}" for command, what in commands.items()]
    more = _("Options of a command: barons COMMAND --help. Without a command the window opens.")
    return "\n".join([_("commands:"), *listed, "", more, ""])


def _window_parser() -> Parser:
    parser = Parser(
        prog="barons",
        description=_("Feudal board games: Land of Barons, Baron and Barons."),
        epilog=_overview(),
        statuses=(FINE, FAULTY, WRONG, NO_DISPLAY, LOST, INTERRUPTED),
    )
    parser.add_argument("save", nargs="?", type=Path, help=_("saved game to continue, or ruleset file to play"))
    parser.add_argument("--ruleset", metavar="ID|FILE", help=_("ruleset of a new game"))
    parser.add_number("--players", _("number of players (2 to 6)"), least=2, most=6)
    what = _("random seed: the same seed gives the same game (0 to 2**63-1)")
    parser.add_argument("--seed", type=seed, metavar="S", help=what)
    parser.add_argument(
        LANG, choices=LanguageCodes(known()), help=_("language (default: the one in the settings)")
    )
    parser.add_argument("--fullscreen", action="store_true", default=None, help=_("full screen"))
    size, scale = argument(_size), argument(_scale)
    parser.add_argument(
        "--window", type=size, metavar="WxH", help=_("size of the window (960x540 to 7680x4320)")
    )
    parser.add_argument("--scale", type=scale, metavar="PERCENT", help=_("interface scale in percent (75–200)"))
    parser.add_argument("--mute", action="store_true", default=None, help=_("no sound"))
    parser.add_data_dir()
    parser.add_flag("--show-paths", _("list of the folders in use, without a window"))
    kind = _("compiled") if is_compiled() else _("plain Python")
    version = f"barons {__version__} ({kind})"
    parser.add_argument("--version", action="version", version=version, help=_("version of the program"))
    return parser


def _play(arguments: Sequence[str]) -> int:
    parser = _window_parser()
    options = parser.parse_args(arguments)
    if options.show_paths:
        _show_paths()
        return FINE
    if options.save is not None:
        _check_save(parser, options.save)
    if options.save is not None and options.ruleset is not None:
        parser.error(_("a saved game has its own ruleset: leave --ruleset out"))
    _check_table(parser, options.ruleset, options.players)

    from barons.app.main import CommandLineOptions, run

    fields = ("save", "ruleset", "players", "seed", "fullscreen", "window", "scale", "mute")
    return run(CommandLineOptions(language=options.lang, **{name: getattr(options, name) for name in fields}))


def _check_save(parser: Parser, save: Path) -> None:
    try:
        read_plain(save, 0)
    except FileNotFoundError:
        is_word = not save.suffix and "/" not in str(save)
        if is_word:
            fault = _("{name} is neither a saved game nor a command ({commands})")
        else:
            fault = _("there is no saved game {name}")
        parser.error(fault.format(name=repr(str(save)), commands=", ".join(_MODULES)))
    except OSError as error:
        parser.error(_("{file} cannot be opened: {reason}").format(file=repr(str(save)), reason=why(error)))


def _check_table(parser: Parser, ruleset: str | None, players: int | None) -> None:
    """Refuse an unknown ruleset, or a number of players that it does not allow."""
    if ruleset is None:
        return
    from barons.rulesets import load

    try:
        rules = load(ruleset)
    except BaronsError as error:
        parser.error(invalid("--ruleset", error))
    if players is not None and players not in rules.players:
        allowed = ", ".join(map(str, rules.players))
        fault = _("{ruleset} is for {numbers} players").format(ruleset=rules.ruleset.id, numbers=allowed)
        parser.error(invalid("--players", fault))


def _show_paths() -> None:
    for name, path in (
        ("assets", paths.assets_dir()),
        ("config", paths.config_dir()),
        ("locales", paths.locales_dir()),
        ("data", paths.user_data_dir()),
        ("rulesets", paths.user_data_dir() / "rulesets"),
    ):
        print(f"{name:9}{printable(str(path))}")


def _module(command: str) -> CommandModule:
    return cast(CommandModule, import_module(_MODULES[command]))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,4})[xX×]([0-9]{3,4})", text)
    if found is None or not 960 <= int(found[1]) <= 7680 or not 540 <= int(found[2]) <= 4320:
        raise ValueError(_("{text} is not a size from 960x540 to 7680x4320").format(text=repr(text[:40])))
    return int(found[1]), int(found[2])


def _scale(text: str) -> int:
    if not re.fullmatch(r"[0-9]{2,3}%?", text) or not 75 <= int(text.rstrip("%")) <= 200:
        raise ValueError(_("{text} is not a percentage from 75 to 200").format(text=repr(text[:40])))
    return int(text.rstrip("%"))
