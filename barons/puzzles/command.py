"""`barons puzzles`: make the puzzles of a game, verify the existing ones, count them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from barons.ai.eval import evaluator
from barons.commandline import FAULTY, FINE, INTERRUPTED, LOST, WRONG, Parser, refused, target
from barons.engine.core import Action, BaronsError, State
from barons.games import game_keys
from barons.plainfiles import check_target, write_plain
from barons.puzzles import making, shelf
from barons.puzzles.kinds import Kind, LineKind, kind_of
from barons.puzzles.making import turn_of
from barons.puzzles.proof import fault_of
from barons.puzzles.puzzle import SOLVERS, Puzzle, start_of
from barons.rulesets import load
from barons.text.tr import gettext as _

_EVERY = 10  # number of puzzles after which the file is saved


def command_parser() -> Parser:
    statuses = (FINE, FAULTY, WRONG, LOST, INTERRUPTED)
    parser = Parser(
        prog="barons puzzles",
        description=_("Make, prove and count the puzzles of each game."),
        statuses=statuses,
    )
    parser.add_data_dir()
    add = parser.add_commands()
    making_one = add("make", _("puzzles of a game, from games between computers"), _make)
    making_one.add_argument("game", choices=game_keys(), help=_("game of the puzzles"))
    making_one.add_number("--count", _("number of puzzles (default: %(default)s)"), 300)
    making_one.add_seed(making.SEED)
    making_one.add_argument(
        "--edition", metavar="ID", help=_("ruleset of the games (default: several in turn)")
    )
    making_one.add_argument("--kind", metavar="KIND", default="", help=_("kind of puzzle (default: all kinds)"))
    making_one.add_argument(
        "--out", type=target, metavar="FILE", help=_("file to write (default: the one that the program reads)")
    )
    joining = add("join", _("one file from several that were made with different seeds"), _join)
    joining.add_argument("game", choices=game_keys(), help=_("game of the puzzles"))
    joining.add_argument("files", nargs="+", type=Path, metavar="FILE", help=_("file of puzzles"))
    choosing_some = add("choose", _("the puzzles of a game that are worth solving, graded"), _choose)
    choosing_some.add_argument("game", choices=game_keys(), help=_("game of the puzzles"))
    for limited in (joining, choosing_some):
        limited.add_number("--count", _("largest number of puzzles (default: %(default)s)"), 300)
    proving = add("prove", _("proof of every puzzle, from its position alone"), _prove)
    counting = add("count", _("number of puzzles by kind and grade"), _count)
    for about in (proving, counting):
        about.add_argument(
            "games", nargs="*", metavar="GAME", help=_("game of the puzzles (default: all games)")
        )
    proving.add_number("--every", _("proof of every Nth puzzle only (default: %(default)s, all)"), 1)
    return parser


def run(arguments: Sequence[str]) -> int:
    parser = command_parser()
    options = parser.parse_args(arguments)
    unknown = [game for game in getattr(options, "games", ()) if game not in game_keys()]
    if unknown:
        parser.error(_("no such game: {names}").format(names=", ".join(map(repr, unknown))))
    try:
        status: int = options.command(options)
    except (BaronsError, OSError) as error:
        return refused("puzzles", error)
    return status


def _make(options: argparse.Namespace) -> int:
    file = options.out or shelf.file_of(options.game)
    check_target(file)
    made: list[Puzzle] = []
    editions = [options.edition] if options.edition else []
    for puzzle in making.puzzles_of(options.game, options.count, options.seed, editions, options.kind):
        made.append(puzzle)
        if len(made) % _EVERY == 0 or len(made) == options.count:
            write_plain(file, shelf.written(made))
            print(f"{len(made)} puzzles, up to the game of seed {puzzle.seed}", file=sys.stderr, flush=True)
    return FINE


def _join(options: argparse.Namespace) -> int:
    joined = {puzzle.key: puzzle for file in options.files for puzzle in shelf.read(file)}
    return _kept(options.game, list(joined.values())[: options.count])


def _choose(options: argparse.Namespace) -> int:
    return _kept(options.game, chosen(shelf.read(shelf.file_of(options.game)), options.count))


def _kept(game: str, puzzles: Sequence[Puzzle]) -> int:
    write_plain(shelf.file_of(game), shelf.written(puzzles))
    print(f"{game}: {len(puzzles)} puzzles")
    return FINE


def _prove(options: argparse.Namespace) -> int:
    failed = 0
    for game in options.games or game_keys():
        puzzles = shelf.read(shelf.file_of(game))[:: options.every]
        for puzzle in puzzles:
            try:
                fault = fault_of(puzzle)
            except BaronsError as error:
                fault = str(error)
            if fault:
                failed += 1
                print(f"{game} {puzzle.key} ({puzzle.kind}): {fault}")
        print(f"{game}: {len(puzzles)} looked at")
    return FAULTY if failed else FINE


def _count(options: argparse.Namespace) -> int:
    for game in options.games or game_keys():
        puzzles = shelf.puzzles_of(game)
        kinds = Counter(puzzle.kind for puzzle in puzzles)
        grades = Counter(puzzle.grade for puzzle in puzzles)
        print(f"{game}: {len(puzzles)}; kinds {dict(kinds)}; grades {dict(sorted(grades.items()))}")
    return FINE


TRIES: Final[dict[str, int]] = {"priors": 1, "five": 5, "twenty": 20, "eighty": 80}
"""The number of sampled turns by solver; the first plays the most likely actions."""
PARTS: Final = (1 / 5, 1 / 4, 1 / 3, 1 / 2, 2 / 3)
"""Possible maximum shares of one kind among all puzzles of a game."""
ENOUGH: Final = 70
"""The number of puzzles of a game that matters more than an even mix."""
FLIGHT: Final = "flee"
MANY: Final = 8
"""Maximum number of first steps that keep the best in reach."""
HABITS: Final = {"survive": FLIGHT, "guard": "lay meadow", "prevent": "steal"}
"""By kind: the beginning of the first step that solves at most half of its puzzles."""
WORST: Final = 3
"""A first action is a surprise if its prior is among this many lowest, or in the lowest third."""


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Return at most `count` graded puzzles, none solved by a rule of thumb or starting within a turn.

    Each kind is limited to its share, and no habit solves more than half of a kind; surprising puzzles come
    first, then hard ones.
    """
    found = [graded(puzzle) for puzzle in puzzles if begins_a_turn(puzzle) and has_alternatives(puzzle)]
    found = [puzzle for puzzle in found if not is_dull(puzzle)]
    found.sort(key=lambda puzzle: (-len(puzzle.missed), puzzle.key))
    for kind in HABITS:
        of_kind = [puzzle for puzzle in found if puzzle.kind == kind]
        usual = [puzzle for puzzle in of_kind if is_usual(puzzle)]
        for puzzle in usual[len(of_kind) - len(usual) :]:
            found.remove(puzzle)
    kinds = Counter(puzzle.kind for puzzle in found)
    limit = share(list(kinds.values()), count)
    taken: Counter[str] = Counter()
    by_habit: Counter[str] = Counter()
    kept = []
    for puzzle in found:
        is_left_out = is_usual(puzzle) and by_habit[puzzle.kind] >= limit // 2
        if taken[puzzle.kind] < limit and not is_left_out:
            taken[puzzle.kind] += 1
            by_habit[puzzle.kind] += is_usual(puzzle)
            kept.append(puzzle)
    return kept[:count]


def is_usual(puzzle: Puzzle) -> bool:
    """Return whether the habit of its kind solves the puzzle."""
    return puzzle.kind in HABITS and puzzle.solution[0].startswith(HABITS[puzzle.kind])


def share(counts: Sequence[int], count: int) -> int:
    """Return the maximum number of puzzles per kind, given how many there are of each.

    It is the smallest of `PARTS` that leaves `ENOUGH` puzzles, or the largest if none does.
    """
    for part in PARTS:
        limit = max(
            (each for each in range(1, count + 1) if each <= part * sum(min(each, one) for one in counts)),
            default=1,
        )
        if sum(min(limit, one) for one in counts) >= min(ENOUGH, count):
            break
    return limit


def begins_a_turn(puzzle: Puzzle) -> bool:
    """Return whether the recorded actions start at the beginning of a turn, not between its draws."""
    return not puzzle.played or not puzzle.played[0].startswith("draw")


def has_alternatives(puzzle: Puzzle) -> bool:
    """Return whether few first steps are right, or the options of a single choice are worth comparing."""
    start = start_of(puzzle, load(puzzle.ruleset))
    kind = kind_of(start.rules.ruleset.game, puzzle.kind)
    return (
        len(puzzle.keeping) <= MANY if isinstance(kind, LineKind) else making.is_a_choice(kind, start, puzzle)
    )


def is_dull(puzzle: Puzzle) -> bool:
    """Return whether the likeliest action solves the puzzle; of fights, `chosen` takes either kind."""
    return "priors" not in puzzle.missed and FLIGHT not in puzzle.values


def graded(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with the solvers that miss it."""
    start = start_of(puzzle, load(puzzle.ruleset))
    kind = kind_of(start.rules.ruleset.game, puzzle.kind)
    missed = [name for name in TRIES if not _finds(kind, puzzle, start, TRIES[name])]
    if _surprises(puzzle, start):
        missed.append("surprise")
    assert set(missed) <= set(SOLVERS)
    return replace(puzzle, missed=tuple(missed))


def _finds(kind: Kind, puzzle: Puzzle, start: State, tries: int) -> bool:
    """Return whether this many sampled turns reach the best, or the likeliest options include it."""
    knowledge = evaluator(start.rules)
    rng = Random(tries)

    def likely(state: State) -> Action:
        legal = state.legal_actions()
        weights = knowledge.priors(state, legal)
        return legal[weights.index(max(weights))] if tries == 1 else rng.choices(legal, weights)[0]

    if not isinstance(kind, LineKind):
        legal = start.legal_actions()
        weights = dict(zip(legal, knowledge.priors(start, legal), strict=True))
        ranked = sorted(legal, key=lambda action: -weights[action])
        nearest = {1: 1, 5: 2, 20: 3, 80: 5}[tries]
        return any(action.text in puzzle.keeping for action in ranked[:nearest])
    for _number in range(tries):
        for state, is_open in turn_of(start, likely):
            if not (kind.at_end and is_open) and kind.score(start, puzzle.at, state) >= puzzle.best:
                return True
    return False


def _surprises(puzzle: Puzzle, start: State) -> bool:
    """Return whether every first action that keeps the best in reach is among those with the lowest priors."""
    legal = start.legal_actions()
    weights = evaluator(start.rules).priors(start, legal)
    ranked = [legal[place].text for place in sorted(range(len(legal)), key=weights.__getitem__)]
    return set(puzzle.keeping) <= set(ranked[: min(WORST, len(legal) // 3)])
