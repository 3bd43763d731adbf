"""Makes puzzles from computer games: finds and proves them.

The seeds determine the result: asking again for as many puzzles gives the same ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from barons.ai.eval import evaluator
from barons.ai.players import player, player_seed
from barons.engine.core import CHANCE, OVER, Action, Rules, State
from barons.engine.dealer import Dealer
from barons.engine.errors import PositionError
from barons.puzzles.chances import TooLarge
from barons.puzzles.kinds import NEAR, ChoiceKind, Kind, LineKind, kinds_of
from barons.puzzles.proof import Proof, proven
from barons.puzzles.puzzle import Puzzle, start_of
from barons.puzzles.turngraph import TurnGraph
from barons.rulesets import load, with_rounds

SEED: Final = 70_000
"""Seed of the first game; each next game adds one."""
ROUNDS: Final = 150
"""Round limit of the games; the puzzles have none."""
FEW_A_GAME: Final = 6
"""Maximum puzzles from one game, each from a different turn."""
LOOKED_AT: Final = 0.15
"""The fraction of a game's decisions that is examined."""
STRONGER: Final = 8
"""One in this many games has players one level stronger."""
RANDOM_TRIES: Final = 40
"""Number of uniform random turns per position; as many more follow the priors."""
LUCKY: Final = 0.2
"""Positions where more than this fraction of random turns succeed are skipped."""
RARE: Final = 0.05
"""The same for rare goals, whose proofs take long."""
EXPANDED: Final = 20
"""Where sacrifices are wanted: the number of positions whose decisions are examined first."""
KEPT: Final = 0.34
"""Maximum fraction of the first decisions that keep the best in reach."""


def puzzles_of(
    game: str,
    count: int,
    seed: int = SEED,
    editions: Sequence[str] = (),
    only: str = "",
    *,
    sacrifices: bool = False,
) -> Iterator[Puzzle]:
    """Yield `count` different puzzles, their kinds as balanced as the games allow; runs forever if none are
    found.

    `editions`: the rulesets to play in rotation; by default the game's `EDITIONS`. `only`: the key of the only
    kind; `sacrifices`: whether every solution must cost something. With either, every turn is examined.
    """
    module = kinds_of(game)
    editions = editions or module.EDITIONS
    most = count if only or sacrifices else -(-count * 3 // (2 * len(module.KINDS)))
    kinds: Counter[str] = Counter()
    known: set[str] = set()
    number = 0
    while len(known) < count:
        edition = editions[number % len(editions)]
        for puzzle in of_game(edition, seed + number, kinds, only, sacrifices=sacrifices):
            if puzzle.key not in known and kinds[puzzle.kind] < most and len(known) < count:
                known.add(puzzle.key)
                kinds[puzzle.kind] += 1
                yield puzzle
        number += 1


def of_game(
    edition: str, seed: int, kinds: Mapping[str, int], only: str = "", *, sacrifices: bool = False
) -> Iterator[Puzzle]:
    """Yield the puzzles of one game between computers of several levels, preferring rare kinds."""
    rules = load(edition)
    limited = with_rounds(rules, ROUNDS)
    rng = Random(seed)
    seats = rng.choice([number for number in (2, 2, 2, 3) if number in rules.players])
    names = ("easy", "normal") if seed % STRONGER == STRONGER - 1 else ("novice", "easy")
    bots = [player(rng.choice(names), limited, player_seed(seed, seat)) for seat in range(seats)]
    dealer = Dealer(seed)
    state = limited.initial_state(seats, dealer)
    opening, played, turn, taken, ply = state, list[str](), 0, set[int](), 0
    looked_at = 1.0 if only or sacrifices else LOOKED_AT
    while state.to_move != OVER and len(taken) < FEW_A_GAME:
        if state.turn_number != turn:
            opening, played, turn = state.clone(), [], state.turn_number
        if state.to_move == CHANCE:
            action = dealer.settle(state, ply)
        else:
            if turn and turn not in taken and rng.random() < looked_at:
                puzzle = at_decision(rules, opening, tuple(played), rng, kinds, only, sacrifices=sacrifices)
                if puzzle is not None:
                    taken.add(turn)
                    yield replace(puzzle, seed=seed)
            action = bots[state.to_move].choose(state.observation(state.to_move))
        state.apply(action)
        played.append(action.text)
        ply += 1


def at_decision(
    rules: Rules,
    opening: State,
    played: tuple[str, ...],
    rng: Random,
    kinds: Mapping[str, int],
    only: str = "",
    *,
    sacrifices: bool = False,
) -> Puzzle | None:
    """Return a puzzle that begins after these actions of a turn, or None.

    Of several, the one of the rarest kind, otherwise a random one. `sacrifices`: only if every solution costs
    something.
    """
    module = kinds_of(rules.ruleset.game)
    bare = Puzzle(rules.ruleset.id, opening.to_json(), played, "", "", 0, (), ())
    try:
        start = start_of(bare, rules)
    except PositionError:  # the first step was forced, so no position is the start of the turn
        return None
    if not module.is_asked(start) or len(start.legal_actions()) < 2:
        return None
    if sacrifices and not _may_lose(start):
        return None
    asked = [(kind, at) for kind in module.KINDS if only in ("", kind.key) for at in kind.places(start)]
    rng.shuffle(asked)
    asked.sort(key=lambda each: kinds.get(each[0].key, 0))
    try:
        lines = PuzzleLines(start, [(kind, at) for kind, at in asked if isinstance(kind, LineKind)], rng)
    except TooLarge:
        return None
    for kind, at in asked:
        if isinstance(kind, LineKind) and not sacrifices and not lines.is_promising(kind, at):
            continue
        proof = proven(kind, at, start, lines.graph if isinstance(kind, LineKind) else None)
        if proof is None or (sacrifices and not gives_up(kind, at, start, proof)):
            continue
        if is_worth_asking(kind, at, start, proof, lines):
            return replace(bare, kind=kind.key, at=at, **proof._asdict())
    return None


def _may_lose(start: State) -> bool:
    """Return whether the player gives up something in a small part of the graph of the turn."""
    graph = TurnGraph(start)
    graph.grow(EXPANDED)
    return any(kinds_of(start.rules.ruleset.game).has_less(start, state) for state in graph.states)


def gives_up(kind: Kind, at: str, start: State, proof: Proof | Puzzle) -> bool:
    """Return whether every way to the best value costs the player something that they have."""
    if isinstance(kind, ChoiceKind):
        return False
    has_less = kinds_of(start.rules.ruleset.game).has_less
    now = start
    for text in proof.solution:
        now = now.after(now.rules.parse(text))
    if not has_less(start, now):
        return False
    graph = TurnGraph(start)
    graph.grow()
    ends = [state for state in graph.states if not (kind.at_end and graph.is_open(state))]
    reached = [state for state in ends if kind.score(start, at, state) >= proof.best]
    return graph.is_complete and all(has_less(start, state) for state in reached)


class PuzzleLines:
    """Samples random turns to see whether a goal is reachable, and whether it is too easy."""

    def __init__(self, start: State, asked: Sequence[tuple[LineKind, str]], rng: Random) -> None:
        """Half of the turns follow the search's priors, the other half are uniform."""
        self._start = start
        self._graph: TurnGraph | None = None
        self._bests: dict[tuple[str, str], list[float]] = {(kind.key, at): [] for kind, at in asked}
        if not asked:
            return
        knowledge = evaluator(start.rules)

        def likely(state: State) -> Action:
            legal = state.legal_actions()
            return rng.choices(legal, knowledge.priors(state, legal))[0]

        for number in range(2 * RANDOM_TRIES):
            choose = likely if number % 2 else lambda state: rng.choice(state.legal_actions())
            turn = list(turn_of(start, choose))
            for kind, at in asked:
                counted = [state for state, is_open in turn if not (kind.at_end and is_open)]
                best = max((kind.score(start, at, state) for state in counted), default=0)
                self._bests[kind.key, at].append(best)

    @property
    def graph(self) -> TurnGraph:
        """The graph of the whole turn, computed on first use."""
        if self._graph is None:
            self._graph = TurnGraph(self._start)
            self._graph.grow()
        return self._graph

    def is_promising(self, kind: LineKind, at: str) -> bool:
        """Return whether any sampled turn scores; for a rare goal, whether hardly any does."""
        if kind.is_rare:
            return self.luck(kind, at, kind.most) <= RARE
        return max(self._bests[kind.key, at]) >= kind.least

    def luck(self, kind: LineKind, at: str, best: float) -> float:
        """Return the fraction of the uniform random turns that reach `best`."""
        return sum(score >= best for score in self._bests[kind.key, at][::2]) / RANDOM_TRIES


def turn_of(start: State, choose: Callable[[State], Action]) -> Iterator[tuple[State, bool]]:
    """Yield the positions of the rest of a turn, and whether the seat continues from each; chance ends it."""
    state, seat, turn = start, start.to_move, start.turn_number
    while True:
        is_open = state.to_move == seat and state.turn_number == turn
        yield state, is_open
        if not is_open:
            return
        state = state.after(choose(state))


def is_worth_asking(kind: Kind, at: str, start: State, proof: Proof, lines: PuzzleLines) -> bool:
    """Return whether there is a choice that most options and most random turns do not solve."""
    if isinstance(kind, ChoiceKind):
        return is_a_choice(kind, start, proof)
    if len(proof.keeping) > KEPT * len(start.legal_actions()):
        return False
    return lines.luck(kind, at, proof.best) <= LUCKY


def is_a_choice(kind: ChoiceKind, start: State, proof: Proof | Puzzle) -> bool:
    """Return whether one option is the best by the kind's margin, and the choice is interesting."""
    others = [worth for action, worth in proof.values.items() if action not in proof.keeping]
    if len(proof.keeping) > 1 or proof.best - max(others) < kind.margin - NEAR:
        return False
    return (
        kind.is_tense(start, proof.values)
        and proof.best >= kind.least
        and len(set(proof.values.values())) >= kind.unlike
    )
