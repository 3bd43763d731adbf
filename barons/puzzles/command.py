"""`barons puzzles`: make the puzzles of a game, verify the existing ones, count them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import accumulate, takewhile
from pathlib import Path
from random import Random
from typing import Final

from barons.ai.eval import evaluator
from barons.ai.levels import levels
from barons.commandline import FAULTY, FINE, INTERRUPTED, LOST, WRONG, Parser, refused, target
from barons.engine.core import CHANCE, Action, BaronsError, State
from barons.games import game_keys
from barons.plainfiles import check_target, write_plain
from barons.puzzles import making, shelf
from barons.puzzles.chances import weighted_outcomes
from barons.puzzles.kinds import ChoiceKind, Kind, LineKind, kind_of
from barons.puzzles.making import turn_of
from barons.puzzles.proof import fault_of
from barons.puzzles.puzzle import LIKELIEST, SOLVERS, UNTUNED, Puzzle, start_of
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
        "--sacrifices", action="store_true", help=_("only puzzles in which every solution costs something")
    )
    making_one.add_argument(
        "--out", type=target, metavar="FILE", help=_("file to write (default: the one that the program reads)")
    )
    joining = add("join", _("one file from several, with one puzzle from each turn of a game"), _join)
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
    found = making.puzzles_of(
        options.game, options.count, options.seed, editions, options.kind, sacrifices=options.sacrifices
    )
    for puzzle in found:
        made.append(puzzle)
        if len(made) % _EVERY == 0 or len(made) == options.count:
            write_plain(file, shelf.written(made))
            print(f"{len(made)} puzzles, up to the game with seed {puzzle.seed}", file=sys.stderr, flush=True)
    return FINE


def _join(options: argparse.Namespace) -> int:
    joined: dict[tuple[str, int, int], Puzzle] = {}
    for file in options.files:
        for puzzle in shelf.read(file):
            joined.setdefault((puzzle.ruleset, puzzle.seed, puzzle.turn), puzzle)
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
        print(f"{game}: {len(puzzles)} puzzles checked")
    return FAULTY if failed else FINE


def _count(options: argparse.Namespace) -> int:
    for game in options.games or game_keys():
        puzzles = shelf.puzzles_of(game)
        kinds = Counter(puzzle.kind for puzzle in puzzles)
        grades = Counter(puzzle.grade for puzzle in puzzles)
        print(f"{game}: {len(puzzles)}; kinds {dict(kinds)}; grades {dict(sorted(grades.items()))}")
    return FINE


ATTEMPTS: Final = 5
"""A solver misses a puzzle if most of this many attempts fail."""
UNTUNED_AS: Final = "normal"
"""The level whose number of steps the solver without knowledge of the game may try."""


def _begins(habit: str) -> Callable[[Puzzle], bool]:
    return lambda puzzle: puzzle.solution[0].startswith(habit)


def _ends_on_an_outpost(puzzle: Puzzle) -> bool:
    return puzzle.solution[0].endswith("-outpost")


def _moves_farthest(puzzle: Puzzle) -> bool:
    steps = {text: int(text.split(" ")[1]) for text in puzzle.values if text.startswith("move ")}
    return steps.get(puzzle.solution[0], 0) == max(steps.values(), default=0)


PARTS: Final = (1 / 5, 1 / 4, 1 / 3, 1 / 2, 2 / 3)
"""Possible maximum shares of one kind among all puzzles of a game."""
ENOUGH: Final = 70
"""The number of puzzles of a game that matters more than an even mix."""
FLIGHT: Final = "flee"
MANY: Final = 8
"""Maximum number of first steps that keep the best in reach."""
HABITS: Final = {
    "castle": _moves_farthest,
    "guard": _begins("lay meadow"),
    "prevent": _begins("steal"),
    "route": _ends_on_an_outpost,
    "survive": _begins(FLIGHT),
}
"""By kind: the rule of thumb that solves at most half of its puzzles."""
WORST: Final = 3
"""A first action is a surprise if its prior is among this many lowest, or in the lowest third."""


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Return at most `count` graded puzzles, none solved by a rule of thumb or starting within a turn.

    Each kind is limited to its share, and no habit solves more than half of a kind; sacrifices and surprises
    come first, then hard puzzles.
    """
    found = [graded(puzzle) for puzzle in puzzles if begins_a_turn(puzzle) and has_alternatives(puzzle)]
    found = [puzzle for puzzle in found if not is_dull(puzzle)]
    found.sort(key=lambda puzzle: (-len(puzzle.tags), -len(puzzle.missed), puzzle.key))
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
    return puzzle.kind in HABITS and HABITS[puzzle.kind](puzzle)


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
    return LIKELIEST not in puzzle.missed and FLIGHT not in puzzle.values


def graded(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its tags and the solvers that miss it; stronger levels find what a level finds."""
    start = start_of(puzzle, load(puzzle.ruleset))
    kind = kind_of(start.rules.ruleset.game, puzzle.kind)
    missed = [] if _is_likeliest(kind, puzzle, start) else [LIKELIEST]
    steps = {name: one.with_players(start.players).iterations for name, one in levels(start.rules.kind).items()}
    if not Solver(kind, puzzle, start, is_tuned=False).finds(steps[UNTUNED_AS]):
        missed.append(UNTUNED)
    tuned = Solver(kind, puzzle, start, is_tuned=True)
    missed += takewhile(lambda name: not tuned.finds(steps[name]), steps)
    assert set(missed) <= set(SOLVERS)
    tagged = {
        "sacrifice": making.gives_up(kind, puzzle.at, start, puzzle),
        "surprise": _surprises(puzzle, start),
    }
    return replace(puzzle, missed=tuple(missed), tags=tuple(tag for tag, is_true in tagged.items() if is_true))


class Solver:
    """Attempts a puzzle with a number of steps, knowing its goal and the rules; if tuned, the priors too.

    In a turn, it draws whole turns and finds the goal if one of them reaches it. In a choice, it plays on after
    every option in turn and takes the one with the best mean, or the best result where chance decides nothing;
    of chance it only sees what happens.
    """

    def __init__(self, kind: Kind, puzzle: Puzzle, start: State, *, is_tuned: bool) -> None:
        self._kind = kind
        self._puzzle = puzzle
        self._start = start
        self._knowledge = evaluator(start.rules) if is_tuned else None
        self._ways: dict[bytes, tuple[list[Action], list[float]]] = {}
        self._worths: dict[bytes, float | None] = {}

    def finds(self, steps: int) -> bool:
        """Return whether most attempts of this many steps find the solution."""
        found = 0
        for number in range(ATTEMPTS):
            found += self._finds_once(steps, Random(number))
        return found > ATTEMPTS // 2

    def _finds_once(self, steps: int, rng: Random) -> bool:
        kind = self._kind
        if isinstance(kind, LineKind):
            return self._reaches(kind, steps, rng)
        options = self._start.legal_actions()
        found: list[list[float]] = [[] for _ in options]
        while steps > 0:
            for number, option in enumerate(options):
                state = self._start.after(option)
                steps -= 1
                while (worth := self._worth(kind, state)) is None:
                    state = self._step(state, rng)
                    steps -= 1
                found[number].append(rng.random() < worth if kind.is_chance else worth)
        values = [max(each) if kind.is_sure else sum(each) for each in found]
        return options[values.index(max(values))].text in self._puzzle.keeping

    def _reaches(self, kind: LineKind, steps: int, rng: Random) -> bool:
        start = self._start
        while steps > 0:
            state, is_open = start, True
            while is_open:
                state = self._step(state, rng)
                steps -= 1
                is_open = state.to_move == start.to_move and state.turn_number == start.turn_number
                if not (kind.at_end and is_open) and self._score(kind, state) >= self._puzzle.best:
                    return True
        return False

    def _step(self, state: State, rng: Random) -> State:
        """Return the position after a random action or outcome."""
        key = state.key()
        if key not in self._ways:
            if state.to_move == CHANCE:
                dealt = list(weighted_outcomes(state))
                legal, weights = [action for action, _ in dealt], [float(weight) for _, weight in dealt]
            else:
                legal = state.legal_actions()
                weights = (
                    [1.0] * len(legal) if self._knowledge is None else self._knowledge.priors(state, legal)
                )
            self._ways[key] = legal, list(accumulate(weights))
        legal, weights = self._ways[key]
        return state.after(rng.choices(legal, cum_weights=weights)[0])

    def _score(self, kind: LineKind, state: State) -> float:
        key = state.key()
        if key not in self._worths:
            self._worths[key] = kind.score(self._start, self._puzzle.at, state)
        return self._worths[key] or 0.0

    def _worth(self, kind: ChoiceKind, state: State) -> float | None:
        key = state.key()
        if key not in self._worths:
            self._worths[key] = kind.worth(self._start, state)
        return self._worths[key]


def _is_likeliest(kind: Kind, puzzle: Puzzle, start: State) -> bool:
    """Return whether the likeliest action by the priors at every step solves the puzzle."""
    knowledge = evaluator(start.rules)

    def likely(state: State) -> Action:
        legal = state.legal_actions()
        weights = knowledge.priors(state, legal)
        return legal[weights.index(max(weights))]

    if isinstance(kind, ChoiceKind):
        return likely(start).text in puzzle.keeping
    return any(
        not (kind.at_end and is_open) and kind.score(start, puzzle.at, state) >= puzzle.best
        for state, is_open in turn_of(start, likely)
    )


def _surprises(puzzle: Puzzle, start: State) -> bool:
    """Return whether every first action that keeps the best in reach is among those with the lowest priors."""
    legal = start.legal_actions()
    weights = evaluator(start.rules).priors(start, legal)
    ranked = [legal[place].text for place in sorted(range(len(legal)), key=weights.__getitem__)]
    return set(puzzle.keeping) <= set(ranked[: min(WORST, len(legal) // 3)])
