"""Monte Carlo tree search over the small steps of play, guided by an evaluator; no rollouts.

Selection follows PUCT: an action's mean result so far, plus an exploration bonus by its prior. A new leaf is
worth what the evaluator says. Chance nodes deal their outcomes as evenly as their weights allow; throws of dice
with the same effect are one outcome. What the viewer cannot know is sampled several times (determinizations:
`worlds`); all worlds share one tree, in which an action counts only where it is legal, as in information set
MCTS. A card drawn unseen at the end of a turn does not branch, since the next player cannot tell: each world
draws its own card there. Each seat maximises its own result (max^n), so that any number of players is searched
alike.

The search is deterministic: the same worlds, seed and number of iterations give the same result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heapify, heapreplace
from math import inf, sqrt
from random import Random
from typing import Final, NamedTuple

from barons.ai.eval.base import Evaluator
from barons.ai.tree import TreeNode
from barons.background.clock import RAN
from barons.engine.core import CHANCE, OVER, Action, State

_REPORT: Final = 511
"""The best line so far is reported once in this many iterations (a mask)."""
LOT: Final = 0.02
"""Maximum random increase of a prior at the root, as a fraction of it."""
_TIME_CHECK: Final = 15
"""The clock is checked once in this many iterations (a mask)."""
_A_TURN: Final = 8
_DRAWS: Final = 8 * _A_TURN
"""Random numbers per world for cards drawn unseen, `_A_TURN` of them for each turn; reused cyclically."""


class RootAction(NamedTuple):
    """Findings about one action at the root: visits, mean result for the mover, prior."""

    action: Action
    visits: int
    value: float
    prior: float


class Effort(NamedTuple):
    """How hard to search."""

    iterations: int
    time_s: float | None = None
    """Time cap in seconds; None: no cap."""
    nodes: int = 60_000
    """Cap on the number of nodes, which limits memory."""
    exploration: float = 0.6
    """Weight of exploration against results: PUCT's constant."""
    urgency: float = 0.08
    """How much worse than its position an untried action is assumed to be (first-play urgency)."""
    is_cancelled: Callable[[], bool] | None = None
    """Polled regularly; True ends the search."""
    report: Callable[[RootAction, int], None] | None = None
    """Called regularly with the best line so far and the number of iterations."""
    asked: Action | None = None
    """An action of the root that is tried at least every fourth time, so that no less is known of it than of
    the best; the search then does not end early.
    """
    is_whole: bool = False
    """Whether to continue when the choice cannot change any more, so that what follows it is known, too."""


class SearchResult(NamedTuple):
    """The root's actions, most visited first (ties in the order of legal actions), and the effort used."""

    lines: list[RootAction]
    iterations: int
    nodes: int


def search(worlds: Sequence[State], evaluator: Evaluator, effort: Effort, seed: int) -> SearchResult:
    """Search from the root that all `worlds` share; they are not changed.

    The mover must be a seat with at least one legal action, or chance; the same in every world.
    """
    run = Search(worlds, evaluator, effort, seed)
    return run.findings(run.iterate())


class Search:
    """A search tree and how it grows."""

    def __init__(self, worlds: Sequence[State], evaluator: Evaluator, effort: Effort, seed: int) -> None:
        self._evaluator = evaluator
        self._effort = effort
        self._random = Random(seed)
        self._world_count = len(worlds)
        self._nodes = 1
        self.root = TreeNode(self._world_count, worlds[0].to_move)
        """The position to decide, in every world."""
        self._shares: list[list[float]] = []
        """Sums of every seat's results, for each action of the root."""
        self._rng: list[list[float]] = []
        """By world, see `_DRAWS`; created when first needed."""
        self._barred: set[str] = set()
        """Notation of the actions of the root that are not tried."""
        for number, world in enumerate(worlds):
            self.root.states[number] = world

    def iterate(self) -> int:
        """Grow the tree until the effort is spent or the choice cannot change any more.

        Return the iterations that have gone through the root, including those of a search that this one
        continues.
        """
        effort = self._effort
        is_early = effort.asked is None and not effort.is_whole
        deadline = inf if effort.time_s is None else RAN.seconds() + effort.time_s
        for number in range(self.root.total, effort.iterations):
            self._once(number % self._world_count)
            if number & _TIME_CHECK == _TIME_CHECK:
                if is_early and self._is_settled(effort.iterations - number - 1):
                    return number + 1
                if RAN.seconds() > deadline:
                    return number + 1
                if effort.is_cancelled is not None and effort.is_cancelled():
                    return number + 1
                if effort.report is not None and number & _REPORT == _REPORT:
                    effort.report(self.findings(number + 1).lines[0], number + 1)
        return max(effort.iterations, self.root.total)

    def bar(self, actions: Sequence[Action]) -> None:
        """Stop trying these actions of the root; another one must be left."""
        self._barred = {action.text for action in actions}
        root = self.root
        for world, order in enumerate(root.order):
            if order is not None:
                root.order[world] = self._tried(root, order)

    def _tried(self, root: TreeNode, order: list[int]) -> list[int]:
        """Return those of these numbers that are not barred; all if none is left in this world."""
        return [number for number in order if root.actions[number].text not in self._barred] or order

    def allow(self, effort: Effort) -> None:
        """Allow `iterate` this further effort."""
        self._effort = effort

    @property
    def left(self) -> int:
        """Iterations that the effort still allows."""
        return max(0, self._effort.iterations - self.root.total)

    def moved(self, worlds: Sequence[State], action: Action, effort: Effort, seed: int) -> Search | None:
        """Return this search continued from the position after one of the root's actions.

        `worlds`: this search's own after that action, in their order. None if nothing is known there yet, or
        the same player is not to move in all of them. The tree is handed over; this search must not be used any
        more.
        """
        mover = worlds[0].to_move
        child = self._child(action, worlds[0])
        if child is None or child.total == 0 or any(world.to_move != mover for world in worlds):
            return None
        run = Search(worlds, self._evaluator, effort, seed)
        run._adopt(child, worlds)
        return run

    def _child(self, action: Action, after: State) -> TreeNode | None:
        """Return the node after an action of the root, if known; of equivalent throws one was tried for all.

        None after a card that was drawn unseen, of which each world has its own.
        """
        root = self.root
        if root.mover != CHANCE:
            return root.child(root.actions.index(action), after.to_move) if action in root.actions else None
        dealt = root.index.get(action.text)
        if dealt is not None:
            return root.child(dealt, after.to_move)
        if root.drawn:
            return None
        key = after.key()
        for number in range(len(root.children)):
            child = root.reached(number, 0)
            known = child.states[0] if child is not None else None
            if known is not None and known.key() == key:
                return child
        return None

    def _adopt(self, root: TreeNode, worlds: Sequence[State]) -> None:
        """Make this node the root. Ties are broken at random here, too."""
        self.root = root
        self._nodes = root.total + 1  # each visit adds at most one node
        root.priors = [prior * (1.0 + LOT * self._random.random()) for prior in root.priors]
        for number, world in enumerate(worlds):
            root.states[number] = world
            order = root.order[number]
            if order is not None:
                order.sort(key=root.priors.__getitem__, reverse=True)

    def findings(self, iterations: int) -> SearchResult:
        root = self.root
        lines = []
        for number, action in enumerate(root.actions):
            visits = root.visits[number]
            value = root.sums[number] / visits if visits else 0.0
            lines.append(RootAction(action, visits, value, root.priors[number]))
        lines.sort(key=lambda line: -line.visits)
        return SearchResult(lines, iterations, self._nodes)

    def shares(self, action: Action) -> list[float]:
        """Return every seat's mean result after this action (or outcome of chance) of the root, which was
        tried.

        Not available for a continued search (`moved`).
        """
        number = self.root.actions.index(action)
        visits = self.root.visits[number]
        return [total / visits for total in self._shares[number]]

    def continued(self, action: Action) -> list[Action]:
        """Return this action of the root and the mover's most visited steps after it, as far as known."""
        node = self.root
        path = [action]
        child = node.child(node.actions.index(action), node.mover)
        while child is not None and child.total > 0:
            number = child.visits.index(max(child.visits))
            path.append(child.actions[number])
            child = child.child(number, node.mover)
        return path

    def _is_settled(self, left: int) -> bool:
        """Return whether no second action can catch up with the most visited one."""
        first = second = 0
        for visits in self.root.visits:
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first - second > left

    def evenly(self, actions: Sequence[Action], visits: int, batches: int) -> dict[str, list[float]]:
        """Grow the tree by `visits` further passes through these actions of the root: the first half evenly
        through all of them, the second through the two that are best by then.

        Return, by notation, the mover's mean result in each batch; each half has `batches` // 2 of them. An
        action must be legal in every world, and the root must have been expanded.
        """
        found: dict[str, list[float]] = {action.text: [] for action in actions}
        numbers = {action.text: self.root.actions.index(action) for action in actions}
        half = max(1, batches // 2)
        for rivals in (len(actions), 2):
            chosen = sorted(found, key=lambda text: -_mean(found[text]))[:rivals]
            each = max(self._world_count, visits // (2 * half * len(chosen)))
            for _ in range(half):
                for text in chosen:
                    number = numbers[text]
                    before = self.root.sums[number]
                    for turn in range(each):
                        self._once(turn % self._world_count, number)
                    found[text].append((self.root.sums[number] - before) / each)
                if self._effort.is_cancelled is not None and self._effort.is_cancelled():
                    return found
        return found

    def _once(self, world: int, forced: int = -1) -> None:
        """Descend once in this world, add one leaf, and propagate its value; through a given action of the
        root if `forced`.
        """
        node = self.root
        state = node.states[world]
        assert state is not None
        nodes: list[TreeNode] = []
        choices: list[int] = []
        streak = 0
        """Number of consecutive outcomes of chance since the last decision."""
        while True:
            mover = node.mover
            if mover == OVER:
                values = state.returns()
                break
            if not node.order:
                node.open()
            if mover == CHANCE:
                choice = self._outcome(node, state, world, streak)
                streak += 1
            else:
                streak = 0
                order = node.order[world]
                if order is None:
                    order = self._expand(node, state, world)
                choice = self._select(node, order)
                if node is self.root and forced >= 0:
                    choice = forced
                elif node is self.root and self._effort.asked is not None:
                    choice = self._asked_or(choice, order)
            nodes.append(node)
            choices.append(choice)
            child = node.reached(choice, world)
            if child is None:
                state = state.after(node.step(choice, world))
                child = node.child(choice, state.to_move)
                if child is None:
                    # Past the node limit, leaves are evaluated but not stored.
                    if self._nodes < self._effort.nodes:
                        child = TreeNode(self._world_count, state.to_move)
                        child.states[world] = state
                        node.add(choice, child)
                        self._nodes += 1
                    over = state.to_move == OVER
                    values = state.returns() if over else self._evaluator.values(state)
                    break
                child.states[world] = state
            else:
                known = child.states[world]
                assert known is not None
                state = known
            node = child
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
        """Return the action asked about if it is due and legal in this world, otherwise this choice."""
        root = self.root
        for number in order:
            if root.actions[number] == self._effort.asked:
                return number if root.visits[number] * 4 <= root.total else choice
        return choice

    def _share_out(self, choice: int, values: list[float]) -> None:
        """Add every seat's result to the sums of an action of the root."""
        while len(self._shares) <= choice:
            self._shares.append([0.0] * len(values))
        shares = self._shares[choice]
        for seat, value in enumerate(values):
            shares[seat] += value

    def _expand(self, node: TreeNode, state: State, world: int) -> list[int]:
        """Add this world's legal actions to the node and return their numbers by descending prior."""
        legal = state.legal_actions()
        if not node.actions:
            weights = self._evaluator.priors(state, legal)
            if node is self.root:  # break ties at random, not by order
                weights = [weight * (1.0 + LOT * self._random.random()) for weight in weights]
            node.enter(legal, weights)
        if legal == node.actions:
            order = sorted(range(len(legal)), key=node.priors.__getitem__, reverse=True)
        else:
            order = node.enter_more(legal, self._evaluator.priors(state, legal))
        if self._barred and node is self.root:
            order = self._tried(node, order)
        node.order[world] = order
        return order

    def _select(self, node: TreeNode, order: list[int]) -> int:
        """Select by PUCT. Of the untried actions only the one with the highest prior can win."""
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

    def _outcome(self, node: TreeNode, state: State, world: int, streak: int) -> int:
        """Return the number of an outcome of chance: the one that lags most behind its weight in this world."""
        deals = node.deals[world]
        if deals is None:
            if state.closes_turn and state.awaited_roll() is None and node is not self.root:
                return self._unseen(node, state, world, streak)
            # Some randomness keeps large decks from being dealt in order.
            deals = [
                (self._random.random() / weight, node.outcome(action, action.text), weight)
                for action, weight in self._evaluator.rolls(state)
            ]
            heapify(deals)
            node.deals[world] = deals
        lag, number, weight = deals[0]
        heapreplace(deals, (lag + (0.5 + self._random.random()) / weight, number, weight))
        return number

    def _unseen(self, node: TreeNode, state: State, world: int, streak: int) -> int:
        """Return the number of the draw after the last decision of a turn, as the next mover sees it.

        It depends on this world's random numbers for this turn and draw only, so luck is the same whatever was
        played before and does not obscure its value.
        """
        if not self._rng:
            self._rng = [[self._random.random() for _ in range(_DRAWS)] for _ in range(self._world_count)]
        number = self._rng[world][(_A_TURN * state.turn_number + streak) % _DRAWS]
        outcomes = state.chance_outcomes()
        left = number * sum([weight for _, weight in outcomes])
        drawn = outcomes[-1][0]
        for action, weight in outcomes:
            left -= weight
            if left < 0.0:
                drawn = action
                break
        return node.draw(world, drawn, state.rules.shown_text(state, drawn, None))


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
