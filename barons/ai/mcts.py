"""Monte Carlo tree search over the small steps of play, guided by an evaluator; no rollouts.

The rule for going down is PUCT: an action's mean result so far, plus a share of curiosity by its prior. A new
leaf is worth what the evaluator says. Chance nodes deal their outcomes as evenly as their weights allow; throws
of dice with the same effect are one outcome. What the viewer cannot know is filled in several ways
(determinizations: `worlds`); all worlds share one tree, in which an action counts only where it is legal, as in
information set MCTS. Each seat goes for its own result (max^n), so any number of players is searched alike.

Everything follows from the worlds, the seed and the number of iterations: the same search finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heapify, heapreplace
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from barons.engine.core import CHANCE, OVER, Action, State

_REPORT: Final = 511
"""The best line so far is told once in so many iterations (a mask)."""
LOT: Final = 0.02
"""Part of its prior that an action at the root may gain by lot."""
_TIME_CHECK: Final = 15
"""The clock is looked at once in so many iterations (a mask)."""


S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class EvaluatorOf(Protocol[S_contra]):
    """What is known about a family of games: how good a position is, and which actions look promising."""

    def values(self, state: S_contra) -> list[float]:
        """Each seat's expected result, 0 (last) to 1 (first). Never asked of a finished game."""
        ...

    def priors(self, state: S_contra, legal: list[Action]) -> list[float]:
        """A weight > 0 for each legal action, in their order; their sum does not matter."""
        ...

    def rolls(self, state: S_contra) -> list[tuple[Action, int]]:
        """While a roll of dice is awaited: an outcome for each that differs in effect, with its weight."""
        ...

    def held(self, state: S_contra, seat: int) -> int:
        """How much the seat holds of what is always worth having; -1 where a game has no such thing."""
        ...

    def peril(self, state: S_contra, seat: int) -> float:
        """How likely the seat is, in its own turn, to be out of the game before the turn is over; 0 to 1."""
        ...

    def may_win(self, state: S_contra) -> bool:
        """False only where no steps of its own turn let the seat to move end the game alone in first place."""
        ...


Evaluator: TypeAlias = EvaluatorOf[State]
"""One that whoever knows no game asks: found by the rules of the very states that it is asked about."""


class Line(NamedTuple):
    """What the search found out about one action at the root: visits, mean result for the mover, prior."""

    action: Action
    visits: int
    value: float
    prior: float


class Effort(NamedTuple):
    """How hard to search."""

    iterations: int
    time_s: float | None = None
    """A cap on the seconds; None: none."""
    nodes: int = 60_000
    """A cap on the nodes: memory."""
    exploration: float = 0.6
    """How much curiosity counts beside results: PUCT's constant."""
    urgency: float = 0.08
    """By how much an action not yet tried is thought worse than its position (first-play urgency)."""
    is_cancelled: Callable[[], bool] | None = None
    """Asked now and then; True ends the search."""
    report: Callable[[Line, int], None] | None = None
    """Told now and then: the line that is best so far, and the iterations made."""
    asked: Action | None = None
    """An action of the root that is tried at least every fourth time, so that it is known as well as the best;
    the search then does not end early."""
    is_whole: bool = False
    """Goes on when the choice cannot change any more: what comes after it is to be known, too."""


class Findings(NamedTuple):
    """The root's actions, most visited first (equals in the legal list's order), and what it took."""

    lines: list[Line]
    iterations: int
    nodes: int


class Node:
    """A position in the tree, the same for all worlds as far as its mover can tell.

    `actions`, `priors`, `visits`, `sums`, `children` run in parallel: an action's prior, how often it was
    tried, the sum of its results for the mover, and the node it leads to. `total`, `worth`: visits and results
    of all of them; `tried`: how many have been. `order[world]` lists the actions that are legal in that world
    by falling prior; `deals[world]` is a heap of the outcomes of chance, the one due next first, with their
    numbers and weights. `index`: the actions' numbers by notation, once worlds differ or chance deals.

    Most nodes are leaves for ever: until a way leads on, all share the same empty lists (`open`).
    """

    __slots__ = (
        "actions",
        "children",
        "deals",
        "index",
        "mover",
        "order",
        "priors",
        "states",
        "sums",
        "total",
        "tried",
        "visits",
        "worth",
    )

    def __init__(self, worlds: int, mover: int) -> None:
        self.mover = mover
        self.total = 0
        self.tried = 0
        self.worth = 0.0
        self.states: list[State | None] = [None] * worlds
        self.order = _NO_ORDER
        self.deals = _NO_DEALS
        self.index = _NO_INDEX
        self.actions = _NO_ACTIONS
        self.priors = _NO_FLOATS
        self.visits = _NO_VISITS
        self.sums = _NO_FLOATS
        self.children = _NO_CHILDREN

    def open(self) -> None:
        """Give the node lists of its own: a way leads on from here."""
        worlds = len(self.states)
        self.order = [None] * worlds
        if self.mover == CHANCE:
            self.deals = [None] * worlds
            self.index = {}
            self.actions = []
            self.priors = []
            self.visits = []
            self.sums = []
            self.children = []


_NO_ORDER: Final[list[list[int] | None]] = []
_NO_DEALS: Final[list[list[tuple[float, int, int]] | None]] = []
_NO_INDEX: Final[dict[str, int]] = {}
_NO_ACTIONS: Final[list[Action]] = []
_NO_FLOATS: Final[list[float]] = []
_NO_VISITS: Final[list[int]] = []
_NO_CHILDREN: Final[list[Node | None]] = []


def search(worlds: Sequence[State], evaluator: Evaluator, effort: Effort, seed: int) -> Findings:
    """Search from the root that all `worlds` share; they are not changed.

    The mover must be a seat with at least one legal action, or chance; the same in every world.
    """
    run = Search(worlds, evaluator, effort, seed)
    return run.findings(run.iterate())


class Search:
    """One search: the tree and how it grows."""

    __slots__ = ("_effort", "_evaluator", "_nodes", "_random", "_root", "_shares", "_world_count")

    def __init__(self, worlds: Sequence[State], evaluator: Evaluator, effort: Effort, seed: int) -> None:
        """See `search`."""
        self._evaluator = evaluator
        self._effort = effort
        self._random = Random(seed)
        self._world_count = len(worlds)
        self._nodes = 1
        self._root = Node(self._world_count, worlds[0].to_move)
        self._shares: list[list[float]] = []
        """The sums of every seat's results, for each action of the root."""
        for number, world in enumerate(worlds):
            self._root.states[number] = world

    def iterate(self) -> int:
        """Grow the tree until the effort is spent or the choice cannot change any more.

        The iterations that have gone through the root, with those of a search that this one goes on from.
        """
        effort = self._effort
        is_early = effort.asked is None and not effort.is_whole
        deadline = perf_counter() + effort.time_s if effort.time_s is not None else 0.0
        for number in range(self._root.total, effort.iterations):
            self._once(number % self._world_count)
            if number & _TIME_CHECK == _TIME_CHECK:
                if is_early and self._is_settled(effort.iterations - number - 1):
                    return number + 1
                if deadline > 0.0 and perf_counter() > deadline:
                    return number + 1
                if effort.is_cancelled is not None and effort.is_cancelled():
                    return number + 1
                if effort.report is not None and number & _REPORT == _REPORT:
                    effort.report(self.findings(number + 1).lines[0], number + 1)
        return max(effort.iterations, self._root.total)

    def allow(self, effort: Effort) -> None:
        """Let `iterate` go on with this effort."""
        self._effort = effort

    @property
    def left(self) -> int:
        """Iterations that the effort still allows."""
        return max(0, self._effort.iterations - self._root.total)

    def moved(self, worlds: Sequence[State], action: Action, effort: Effort, seed: int) -> Search | None:
        """This search gone on from the position after one of the root's actions, with what it has learnt there.

        `worlds`: this search's own after that action, in their order. None: nothing is known there yet. The
        tree is handed over; this search is not to be used any more.
        """
        child = self._child(action, worlds[0])
        if child is None or child.total == 0 or child.mover != worlds[0].to_move:
            return None
        run = Search(worlds, self._evaluator, effort, seed)
        run._adopt(child, worlds)
        return run

    def _child(self, action: Action, after: State) -> Node | None:
        """Where an action of the root leads, if that is known; of throws alike one was tried for all."""
        root = self._root
        for number, tried in enumerate(root.actions):
            if tried == action:
                return root.children[number]
        if root.mover != CHANCE:
            return None
        key = after.key()
        for child in root.children:
            known = child.states[0] if child is not None else None
            if known is not None and known.key() == key:
                return child
        return None

    def _adopt(self, root: Node, worlds: Sequence[State]) -> None:
        """Take this node as the root. Of equals one is taken by lot, here too."""
        self._root = root
        self._nodes = root.total + 1  # no more than one node came of each visit
        root.priors = [prior * (1.0 + LOT * self._random.random()) for prior in root.priors]
        for number, world in enumerate(worlds):
            root.states[number] = world
            order = root.order[number]
            if order is not None:
                order.sort(key=root.priors.__getitem__, reverse=True)

    def findings(self, iterations: int) -> Findings:
        """What the root has learnt."""
        root = self._root
        lines = []
        for number, action in enumerate(root.actions):
            visits = root.visits[number]
            value = root.sums[number] / visits if visits else 0.0
            lines.append(Line(action, visits, value, root.priors[number]))
        lines.sort(key=lambda line: -line.visits)
        return Findings(lines, iterations, self._nodes)

    def shares(self, action: Action) -> list[float]:
        """Every seat's mean result after this action (or outcome of chance) of the root, which was tried.

        Not of a search gone on with (`moved`).
        """
        number = self._root.actions.index(action)
        visits = self._root.visits[number]
        return [total / visits for total in self._shares[number]]

    def continued(self, action: Action) -> list[Action]:
        """This action of the root's and, as far as the tree goes, the mover's steps most tried after it."""
        node = self._root
        path = [action]
        child = node.children[node.actions.index(action)]
        while child is not None and child.mover == node.mover and child.total > 0:
            number = child.visits.index(max(child.visits))
            path.append(child.actions[number])
            child = child.children[number]
        return path

    def _is_settled(self, left: int) -> bool:
        """True when no second action can catch up with the most visited one."""
        first = second = 0
        for visits in self._root.visits:
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first - second > left

    def _once(self, world: int) -> None:
        """One way down in this world, one new leaf, its value carried up."""
        node = self._root
        state = node.states[world]
        assert state is not None
        nodes: list[Node] = []
        choices: list[int] = []
        while True:
            mover = node.mover
            if mover == OVER:
                values = state.returns()
                break
            if not node.order:
                node.open()
            if mover == CHANCE:
                choice = self._outcome(node, state, world)
            else:
                order = node.order[world]
                if order is None:
                    order = self._expand(node, state, world)
                choice = self._select(node, order)
                if node is self._root and self._effort.asked is not None:
                    choice = self._asked_or(choice, order)
            nodes.append(node)
            choices.append(choice)
            child = node.children[choice]
            if child is None:
                state = state.after(node.actions[choice])
                child = Node(self._world_count, state.to_move)
                # Past the cap, leaves are valued but not kept.
                if self._nodes < self._effort.nodes:
                    child.states[world] = state
                    node.children[choice] = child
                    self._nodes += 1
                over = state.to_move == OVER
                values = state.returns() if over else self._evaluator.values(state)
                break
            known = child.states[world]
            if known is None:
                known = state.after(node.actions[choice])
                child.states[world] = known
            node = child
            state = known
        self._share_out(choices[0], values)
        for step, visited in enumerate(nodes):
            choice = choices[step]
            if visited.visits[choice] == 0:
                visited.tried += 1
            visited.total += 1
            visited.visits[choice] += 1
            if visited.mover >= 0:
                result = values[visited.mover]
                visited.sums[choice] += result
                visited.worth += result

    def _asked_or(self, choice: int, order: list[int]) -> int:
        """The action that is asked about where it is due and this world allows it, else this choice."""
        root = self._root
        for number in order:
            if root.actions[number] == self._effort.asked:
                return number if root.visits[number] * 4 <= root.total else choice
        return choice

    def _share_out(self, choice: int, values: list[float]) -> None:
        """Remember every seat's result beside those of the movers."""
        while len(self._shares) <= choice:
            self._shares.append([0.0] * len(values))
        shares = self._shares[choice]
        for seat, value in enumerate(values):
            shares[seat] += value

    def _expand(self, node: Node, state: State, world: int) -> list[int]:
        """Enter this world's legal actions into the node. Their numbers by falling prior."""
        legal = state.legal_actions()
        if not node.actions:
            self._enter(node, legal, self._evaluator.priors(state, legal))
        elif legal != node.actions:
            order = self._enter_more(node, legal, self._evaluator.priors(state, legal))
            node.order[world] = order
            return order
        order = sorted(range(len(legal)), key=node.priors.__getitem__, reverse=True)
        node.order[world] = order
        return order

    def _enter(self, node: Node, legal: list[Action], weights: list[float]) -> None:
        """The first world to come here brings all its actions."""
        if node is self._root:  # of equals one is taken by lot, not the first
            weights = [weight * (1.0 + LOT * self._random.random()) for weight in weights]
        scale = 1.0 / sum(weights)
        count = len(legal)
        node.actions = list(legal)
        node.priors = [weight * scale for weight in weights]
        node.visits = [0] * count
        node.sums = [0.0] * count
        node.children = [None] * count

    def _enter_more(self, node: Node, legal: list[Action], weights: list[float]) -> list[int]:
        """A further world may bring actions that the others do not allow, and lack some of theirs."""
        if not node.index:
            node.index = {action.text: number for number, action in enumerate(node.actions)}
        scale = 1.0 / sum(weights)
        order: list[int] = []
        for number, action in enumerate(legal):
            known = node.index.get(action.text)
            if known is None:
                known = len(node.actions)
                node.index[action.text] = known
                node.actions.append(action)
                node.priors.append(weights[number] * scale)
                node.visits.append(0)
                node.sums.append(0.0)
                node.children.append(None)
            order.append(known)
        order.sort(key=node.priors.__getitem__, reverse=True)
        return order

    def _select(self, node: Node, order: list[int]) -> int:
        """PUCT. Of the actions not yet tried only the one with the highest prior can win."""
        visits = node.visits
        sums = node.sums
        priors = node.priors
        total = node.total
        left = node.tried
        curiosity = self._effort.exploration * sqrt(total + 1.0)
        best = -1
        best_score = -1.0
        untried = False
        for number in order:
            count = visits[number]
            if count > 0:
                score = sums[number] / count + curiosity * priors[number] / (1.0 + count)
                left -= 1
            elif untried:
                continue
            else:
                untried = True
                mean = node.worth / total if total > 0 else 0.5
                score = mean - self._effort.urgency + curiosity * priors[number]
            if score > best_score:
                best_score = score
                best = number
            if untried and left == 0:
                break
        return best

    def _outcome(self, node: Node, state: State, world: int) -> int:
        """The number of an outcome of chance: in this world, the one that most lags behind its weight."""
        deals = node.deals[world]
        if deals is None:
            is_roll = state.awaited_roll() is not None
            outcomes = self._evaluator.rolls(state) if is_roll else state.chance_outcomes()
            # A little lot keeps large decks from being dealt in order.
            deals = [
                (self._random.random() / weight, _outcome_number(node, action), weight)
                for action, weight in outcomes
            ]
            heapify(deals)
            node.deals[world] = deals
        lag, number, weight = deals[0]
        heapreplace(deals, (lag + (0.5 + self._random.random()) / weight, number, weight))
        return number


def _outcome_number(node: Node, action: Action) -> int:
    number = node.index.get(action.text)
    if number is None:
        number = len(node.actions)
        node.index[action.text] = number
        node.actions.append(action)
        node.priors.append(0.0)
        node.visits.append(0)
        node.sums.append(0.0)
        node.children.append(None)
    return number
