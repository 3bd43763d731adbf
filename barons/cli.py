"""The command line. Nothing is imported for a command before that command is given."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

from barons import __version__, datadir, paths
from barons.engine.core import BaronsError
from barons.engine.dealer import SEED_LIMIT, SEEDS
from barons.languages import known
from barons.text.tr import PSEUDO

_COMMANDS: Final = """\
commands:
  engine                     the rules engine: JSON Lines on standard input and output
  simulate                   games between computers, without a window
  review SAVE                what each decision gave away, what chance gave: luck and play
  lab compare A B            what a change of the rules does: the same deals for both, with intervals
  lab sweep | without | map | report | resume
  puzzles make GAME          puzzles out of computers' games; prove: prove all again; count
  share SAVE OUT             a replay to pass on (.barons), an animated picture (.gif), the table (.png)
  print RULESET OUT.pdf      tiles, cards, counters, aid and rules to print
  rules check FILE...        all faults of ruleset files
  rules show ID              a ruleset; --resolved: with everything that it extends
  rules diff A B             what two rulesets say differently
  rules share ID             one file to pass on; --code: a code to paste. rules import FILE|CODE
  rules schema               a JSON Schema of ruleset files, for editors

"barons COMMAND --help" tells more. Without a command the window opens."""


_MODULES: Final = {
    "review": "barons.review.command",
    "lab": "barons.lab.command",
    "print": "barons.printing.command",
    "puzzles": "barons.puzzles.command",
    "rules": "barons.rulescommand",
    "share": "barons.app.film.command",
}
"""Where commands are that have a module of their own: a `Command`."""


class Command(Protocol):
    """What a command's module holds."""

    def command_parser(self) -> argparse.ArgumentParser:
        """What it takes."""
        ...

    def run(self, words: Sequence[str]) -> int:
        """Run it with these words after its name; the exit status."""
        ...


def run(arguments: Sequence[str]) -> int:
    """Run the command that these arguments name. The exit status: 2 for options that make no sense."""
    rest = list(arguments)
    while len(rest) > 1 and rest[0] == datadir.NAME:  # may stand before a command too
        paths.use_data_dir(Path(rest[1]))
        del rest[:2]
    command = _BY_NAME.get(rest[0]) if rest else None
    try:
        return _play(rest) if command is None else command(rest[1:])
    except SystemExit as stop:  # argparse's way of saying that it has printed help or a fault
        return stop.code if isinstance(stop.code, int) else 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # "barons rules show … | head"
        sys.stderr.close()
        return 0


def is_compiled() -> bool:
    """Whether rules and search run compiled: their extension modules lie beside the sources."""
    room = Path(__file__).parent / "ai"
    return any(file.suffix in (".so", ".pyd") for file in room.glob("mcts.*"))


def parsers() -> dict[str, argparse.ArgumentParser]:
    """What each command takes, for the manual and the shells' completion; the window's own stands under ""."""
    own = {"": _window_parser(), "engine": _engine_parser(), "simulate": _simulate_parser()}
    return own | {name: _module(name).command_parser() for name in _MODULES}


def _window_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="barons",
        description="Feudal board games: Land of Barons, Baron and Barons.",
        epilog=_COMMANDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("save", nargs="?", type=Path, help="a saved game to go on with, or a ruleset to play")
    parser.add_argument("--ruleset", metavar="ID|FILE", help="begin a new game of this ruleset")
    parser.add_argument("--players", type=int, metavar="N", help="so many players")
    parser.add_argument("--seed", type=_seed, metavar="S", help="of the new game, from 0 to 2**63-1")
    parser.add_argument("--lang", choices=(*known(), PSEUDO), metavar="|".join(known()), help="language")
    parser.add_argument("--fullscreen", action="store_true", default=None, help="fill the screen")
    parser.add_argument("--window", type=_size, metavar="WxH", help="the window's size, at least 1280x720")
    parser.add_argument("--scale", type=_scale, metavar="PERCENT", help="of everything, from 75 to 200")
    parser.add_argument("--mute", action="store_true", default=None, help="no sound")
    datadir.offer(parser)
    parser.add_argument("--show-paths", action="store_true", help="print where files are, and end")
    kind = "compiled" if is_compiled() else "plain Python"
    parser.add_argument("--version", action="version", version=f"barons {__version__} ({kind})")
    return parser


def _play(arguments: Sequence[str]) -> int:
    parser = _window_parser()
    options = parser.parse_args(arguments)
    if options.show_paths:
        _show_paths()
        return 0
    if options.save is not None and not options.save.is_file():
        commands = (
            "" if options.save.suffix or "/" in str(options.save) else f", nor a command: {', '.join(_BY_NAME)}"
        )
        parser.error(f"no saved game is called {str(options.save)!r}{commands}")
    if options.save is not None and options.ruleset is not None:
        parser.error("a saved game has its own ruleset: leave --ruleset out")
    _check_table(parser, options.ruleset, options.players)

    from barons.app.main import Options, run

    return run(
        Options(
            save=options.save,
            ruleset=options.ruleset,
            players=options.players,
            seed=options.seed,
            language=options.lang,
            fullscreen=options.fullscreen,
            window=options.window,
            scale=options.scale,
            mute=options.mute,
        )
    )


def _check_table(parser: argparse.ArgumentParser, ruleset: str | None, players: int | None) -> None:
    """Refuse a ruleset that there is not and a number of players that it does not have."""
    if ruleset is None:
        if players is not None and not 2 <= players <= 6:
            parser.error("argument --players: from 2 to 6")
        return
    from barons.rulesets import load

    try:
        rules = load(ruleset)
    except BaronsError as error:
        parser.error(f"argument --ruleset: {error}")
    if players is not None and players not in rules.players:
        allowed = ", ".join(map(str, rules.players))
        parser.error(f"argument --players: {rules.ruleset.id} is for {allowed}")


def _show_paths() -> None:
    for name, path in (
        ("assets", paths.assets_dir()),
        ("config", paths.config_dir()),
        ("locales", paths.locales_dir()),
        ("data", paths.user_data_dir()),
        ("rulesets", paths.user_data_dir() / "rulesets"),
    ):
        print(f"{name:9}{path}")


def _engine_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="barons engine",
        description="Speaks the engine protocol: JSON Lines on standard input and output.",
        allow_abbrev=False,
    )
    datadir.offer(parser)
    return parser


def _engine(arguments: Sequence[str]) -> int:
    _engine_parser().parse_args(arguments)
    from barons.protocol import main

    return main()


def _simulate_parser() -> argparse.ArgumentParser:
    from barons.simulate.command import add_arguments

    parser = argparse.ArgumentParser(
        prog="barons simulate", description="Games between computers.", allow_abbrev=False
    )
    add_arguments(parser)
    datadir.offer(parser)
    return parser


def _simulate(arguments: Sequence[str]) -> int:
    from barons.simulate.command import command

    options = _simulate_parser().parse_args(arguments)
    return command(options)


def _module(command: str) -> Command:
    return cast(Command, import_module(_MODULES[command]))


def _elsewhere(command: str, arguments: Sequence[str]) -> int:
    """Run a command that has a module of its own."""
    return _module(command).run(arguments)


_BY_NAME: Final[dict[str, Callable[[Sequence[str]], int]]] = {
    "engine": _engine,
    "simulate": _simulate,
    **{name: partial(_elsewhere, name) for name in _MODULES},
}


def _seed(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) >= SEED_LIMIT:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not {SEEDS}")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,5})[xX×]([0-9]{3,5})", text)
    if found is None or int(found[1]) < 1280 or int(found[2]) < 720:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no size of at least 1280x720")
    return int(found[1]), int(found[2])


def _scale(text: str) -> int:
    if not re.fullmatch(r"[0-9]{2,3}%?", text) or not 75 <= int(text.rstrip("%")) <= 200:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no percentage from 75 to 200")
    return int(text.rstrip("%"))
