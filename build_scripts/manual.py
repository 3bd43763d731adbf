"""The manual page and the shell completions of the command line, made from its own parsers.

    python build_scripts/manual.py FOLDER

Writes `barons.6` (manual section 6, games), `barons.bash` and `_barons` (for zsh). Needs `shtab`, and the
program to be importable.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import shtab

from barons import __version__
from barons.cli import parsers
from barons.commandline import Parser, exit_statuses

HERE = Path(__file__).resolve().parent


def main() -> None:
    """Write all three to the folder named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="where to write; created if missing")
    write(parser.parse_args().folder)


def write(folder: Path) -> None:
    """Write the manual page and both completions to a folder, which is created if missing."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "barons.6").write_text(manual(), "utf-8")
    for shell, name in (("bash", "barons.bash"), ("zsh", "_barons")):
        text = shtab.complete(whole(), shell=shell)
        (folder / name).write_text(text, "utf-8")


def whole() -> argparse.ArgumentParser:
    """One parser for everything: the window's options, and each command with its own."""
    every = parsers()
    window = every.pop("")
    window.prog = "barons"
    commands: argparse._SubParsersAction[Parser] = window.add_subparsers(metavar="COMMAND")
    for name, parser in every.items():
        commands.add_parser(name, help=parser.description)
        commands.choices[name] = parser  # a parser that has its own commands
    return window


def manual() -> str:
    """The manual page in roff: `linux/barons.6` with the current options and commands."""
    every = parsers()
    window = every.pop("")
    commands = "\n".join(chapter(f"barons {name}", parser) for name, parser in every.items())
    text = (HERE / "linux" / "barons.6").read_text("utf-8")
    for mark, value in (
        ("VERSION", __version__),
        ("OPTIONS", options(window)),
        ("COMMANDS", commands),
        ("STATUSES", statuses()),
    ):
        text = text.replace(f"@{mark}@", value)
    return text


def statuses() -> str:
    """Every exit status, one paragraph each."""
    return "\n".join(
        f".TP\n.B {number}\n{escaped(meaning)}" for number, meaning in sorted(exit_statuses().items())
    )


def chapter(name: str, parser: argparse.ArgumentParser) -> str:
    """Section of a command: its purpose, its options and those of its subcommands."""
    lines = [f".SS {escaped(name)}", escaped(parser.description or "")]
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    lines.append(options(parser))
    for action in below:
        helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
        for word, inner in action.choices.items():
            lines += [
                ".P",
                rf"\fB{escaped(f'{name} {word}')}\fR",
                ".br",
                escaped(helps.get(word, "")),
                options(inner),
            ]
    return "\n".join(line for line in lines if line)


def options(parser: argparse.ArgumentParser) -> str:
    """Arguments and options of a parser, one paragraph each."""
    lines = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction | argparse._HelpAction):
            continue
        names = rf"\fB{escaped(', '.join(action.option_strings))}\fR" if action.option_strings else ""
        taken = rf"\fI{escaped(_value(action))}\fR" if action.nargs != 0 else ""
        help_ = (action.help or "") % {"default": action.default}
        lines += [".TP", " ".join(part for part in (names, taken) if part), escaped(help_)]
    return "\n".join(line for line in lines if line)


def _value(action: argparse.Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return "|".join(map(str, action.choices))
    return action.dest.upper()


def escaped(text: str) -> str:
    """Escape text for roff: hyphens, and control characters at the start of a line."""
    one_line = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{one_line}" if one_line.startswith((".", "'")) else one_line


if __name__ == "__main__":
    main()
