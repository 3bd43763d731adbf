"""Turn solver: what a seat can achieve by its own small steps, before the tree search.

A turn is a sequence of one seat's decisions, mostly without chance, so that its ends can be enumerated. A
*proven win* is such a sequence that ends the game with the seat alone in first place, whatever chance deals on
the way, or nearly so: an event that comes up as a hand is filled may spoil the surest plan. The positions of a
turn are visited by Levin's tree search: the next one is that with the fewest steps for the product of its
priors, so that a sequence which the priors like is found early, and any other within the budget. Positions
reached again by another order of steps are recognised by `State.key`.

Nothing here is specific to a game: what cannot win is excluded by the evaluator's `may_win`, which errs on one
side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Final

from barons.ai.eval.base import Evaluator
from barons.engine.core import CHANCE, OVER, Action, State

FEW: Final = 16
"""Chance with more outcomes than this is not followed in a proof; no player's deck has more kinds of cards."""
NEARLY: Final = 0.8
"""Minimum probability of a win by what is dealt at the end of a turn, if no win is certain."""
_FLOOR: Final = 0.1
"""Share of the priors that is spread evenly over all actions, so that none is left untried."""
_ASK: Final = 127
"""Cancellation is checked once in this many positions (a mask)."""
GAIN_STEPS: Final = 4
"""Steps of a gain after its first: going there, paying, not attacking, building."""
ENDS: Final = 400
"""Maximum number of ends of a turn examined for a safe one."""
LONGEST: Final = 40
"""Maximum number of steps when a turn is followed to its end."""
REPLIES: Final = 3000
"""Positions examined to find one reply that wins."""
_ROUNDING: Final = 1e-9
"""Sums of probabilities that differ by less are equal."""
_UNKNOWN: Final = (-1.0, False)
"""Entry for a danger of which nothing is known."""


class _Place:
    """A position of the turn, with the previous place and the action from there."""

    __slots__ = ("action", "before", "likelihood", "state", "steps")

    def __init__(
        self, state: State, before: _Place | None, action: Action | None, steps: int, likelihood: float
    ) -> None:
        self.state = state
        self.before = before
        self.action = action
        self.steps = steps
        self.likelihood = likelihood

    def path(self) -> list[Action]:
        """Return the actions from the first place to this one."""
        found: list[Action] = []
        place: _Place | None = self
        while place is not None and place.action is not None:
            found.append(place.action)
            place = place.before
        found.reverse()
        return found


class _Waiting:
    """Queue of a turn's positions to examine, the nearest and likeliest first, without duplicates."""

    __slots__ = ("count", "heap", "known")

    def __init__(self, state: State) -> None:
        self.known = {state.key()}
        self.heap: list[tuple[float, int, _Place]] = [(0.0, 0, _Place(state, None, None, 0, 1.0))]
        self.count = 0

    def is_new(self, state: State) -> bool:
        """Return whether the position is new, and remember it."""
        key = state.key()
        if key in self.known:
            return False
        self.known.add(key)
        return True

    def add(self, before: _Place, action: Action, after: State, weight: float) -> None:
        self.count += 1
        likelihood, steps = before.likelihood * weight, before.steps + 1
        heappush(self.heap, (steps / likelihood, self.count, _Place(after, before, action, steps, likelihood)))


class Proofs:
    """Findings about positions of one turn, for its later decisions in the same worlds.

    Results cut short by a budget are not stored, except those cut short by the budget of a reply.
    """

    __slots__ = ("bare", "dangers", "floor", "hopeless", "killers", "vain")

    def __init__(self) -> None:
        self.killers: list[list[Action]] = []
        """Replies that won against an earlier end of the turn; they mostly win against the next one too."""
        self.hopeless: set[bytes] = set()
        """Positions from which there is no win."""
        self.vain: set[bytes] = set()
        """Replies without a win, as far as `REPLIES` positions show."""
        self.dangers: dict[bytes, tuple[float, bool]] = {}
        """By the end of a turn: its danger, and whether that is exact; otherwise it is a lower bound."""
        self.bare: set[bytes] = set()
        """Positions all of whose ends were examined."""
        self.floor = 0.0
        """Lower bound of the danger of those ends."""


class TurnSolver:
    """Proofs about one decision, within one budget of positions."""

    def __init__(
        self,
        evaluator: Evaluator,
        budget: int,
        is_cancelled: Callable[[], bool] | None = None,
        proofs: Proofs | None = None,
    ) -> None:
        """`budget`: maximum number of positions for all calls together. `is_cancelled`: True ends them all.
        `proofs`: of the earlier decisions in this turn and these worlds; added to.
        """
        self._evaluator = evaluator
        self._budget = budget
        self._is_cancelled = is_cancelled
        self._is_stopped = False
        self._proofs = Proofs() if proofs is None else proofs

    @property
    def budget(self) -> int:
        """Positions left; while some are left, nothing found means that there is nothing."""
        return self._budget

    # ---------------------------------------------------------------- wins

    def win(self, worlds: Sequence[State]) -> list[Action] | None:
        """Return steps of the seat to move that win in all these worlds, up to the first chance; None if none
        are found.
        """
        state = worlds[0]
        path = self._path_to_win(state, state.to_move)
        if path is None:
            return None
        for world in worlds[1:]:
            if not self.holds(world, path, state.to_move):
                return None
        return path

    def holds(self, world: State, path: list[Action], seat: int) -> bool:
        """Return whether these steps win in this world too."""
        if path[0] not in world.legal_actions():
            return False
        after = world.after(path[0])
        for action in path[1:]:
            if after.to_move != seat or action not in after.legal_actions():
                return False
            after.apply(action)
        return self._is_won(after, seat)

    def _is_won(self, state: State, seat: int) -> bool:
        """Return whether the seat has won, or wins whatever chance deals now."""
        return self.chance_to_win(state, seat, 1.0) >= 1.0

    def chance_to_win(self, state: State, seat: int, least: float) -> float:
        """Return the known probability that the seat wins at once after its last step; 0 if below `least`."""
        if state.to_move == OVER:
            return 1.0 if state.returns()[seat] == 1.0 else 0.0
        if state.to_move != CHANCE or state.turn_seat != seat or state.awaited_roll() is not None:
            return 0.0
        outcomes = state.chance_outcomes()
        if len(outcomes) > FEW:
            return 0.0
        total = open_weight = sum(weight for _, weight in outcomes)
        won = 0.0
        for action, weight in outcomes:
            if self._budget <= 0:
                return 0.0
            after = state.after(action)
            self._budget -= 1
            open_weight -= weight
            if after.to_move == seat:
                won += weight if self._path_to_win(after, seat) is not None else 0.0
            else:
                won += weight * self.chance_to_win(after, seat, least)
            if won + open_weight < least * total:
                return 0.0
        return won / total

    def _path_to_win(self, state: State, seat: int) -> list[Action] | None:
        if not self._evaluator.may_win(state):
            return None
        waiting = _Waiting(state)
        if not self._proofs.hopeless.isdisjoint(waiting.known):
            return None
        dealt: list[tuple[_Place, Action, State]] = []
        while waiting.heap and self._may_go_on(waiting.count):
            place = heappop(waiting.heap)[2]
            legal = place.state.legal_actions()
            weights = self._likelihoods(place.state, legal)
            for index, action in enumerate(legal):
                after = place.state.after(action)
                self._budget -= 1
                if after.to_move != seat:
                    if after.to_move == CHANCE:
                        if after.closes_turn and self.chance_to_win(after, seat, 1.0) >= 1.0:
                            return [*place.path(), action]
                        dealt.append((place, action, after))
                    elif self._is_won(after, seat):
                        return [*place.path(), action]
                    continue
                if after.turn_seat == seat and waiting.is_new(after) and self._evaluator.may_win(after):
                    waiting.add(place, action, after, weights[index])
        best, least = None, NEARLY
        for place, action, after in dealt:  # only where no sequence certainly wins
            chance = self.chance_to_win(after, seat, least) if self._may_go_on(0) else 0.0
            if chance > least:
                best, least = [*place.path(), action], chance
        if best is None and self._budget > 0:  # the search was complete
            self._proofs.hopeless |= waiting.known
        return best

    def _may_go_on(self, number: int) -> bool:
        if self._budget <= 0:
            return False
        if number & _ASK == 0 and self._is_cancelled is not None and self._is_cancelled():
            self._is_stopped = True
            self._budget = 0
            return False
        return True

    def _likelihoods(self, state: State, legal: list[Action]) -> list[float]:
        weights = self._evaluator.priors(state, legal)
        floor = _FLOOR / len(legal)
        scale = (1.0 - _FLOOR) / sum(weights)
        return [floor + scale * weight for weight in weights]

    # ---------------------------------------------------------------- gains

    def gains(self, state: State) -> list[Action]:
        """Return first steps after which the seat to move can certainly come to hold more in this turn."""
        seat = state.to_move
        held = self._evaluator.held(state, seat)
        if held < 0 or state.turn_seat != seat or self._budget <= 0:
            return []
        rest = self._budget
        self._budget = granted = min(rest, REPLIES)
        legal = state.legal_actions()
        found = [action for action in legal if self._can_gain(state.after(action), seat, held, GAIN_STEPS)]
        self._budget += rest - granted
        return found

    def _can_gain(self, state: State, seat: int, held: int, steps: int) -> bool:
        """Return whether a gain is possible in this many further steps; stops at the first sequence found."""
        self._budget -= 1
        if self._evaluator.held(state, seat) > held:
            return True
        if steps == 0 or state.to_move != seat or state.turn_seat != seat or self._budget <= 0:
            return False
        return any(
            self._can_gain(state.after(action), seat, held, steps - 1) for action in state.legal_actions()
        )

    # ---------------------------------------------------------------- dangers

    def danger(self, state: State, seat: int, enough: float = 2.0) -> float:
        """Return the probability that another wins before the seat's next turn, its own being over: 0 to 1.

        With more than two players those in between play as the priors like best, with an average chance. Counts
        only wins that are certain once the chance at the beginning of that turn is known. A finished game is as
        dangerous as its result for the seat is bad. Counting may stop above `enough`.
        """
        if state.to_move == OVER:
            return 1.0 - state.returns()[seat]
        if state.turn_seat == seat:
            return 0.0
        if state.to_move != CHANCE:
            return 1.0 if self._is_lost(state) else self._danger_beyond(state, seat)
        if state.awaited_roll() is not None:
            return 0.0
        key = state.key()
        known, is_all = self._proofs.dangers.get(key, _UNKNOWN)
        return known if is_all or known > enough else self._counted(state, seat, key, enough)

    def _counted(self, state: State, seat: int, key: bytes, enough: float) -> float:
        """Return the danger before this chance, and remember it unless the budget cuts it short."""
        outcomes = state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        lost = seen = 0
        is_sure = True
        further = 0.0
        if state.players > 2:
            further = self._danger_beyond(state.after(outcomes[len(outcomes) // 2][0]), seat)
        for action, weight in outcomes:
            after = state.after(action)
            seen += weight
            if after.to_move >= 0:
                is_sure = is_sure and self._budget >= REPLIES
                if self._is_lost(after):
                    lost += weight
                    if lost / total > enough:
                        break
        danger = lost / total
        danger += (1.0 - danger) * further
        if not self._is_stopped and (is_sure or seen < total):
            self._proofs.dangers[key] = (danger, seen == total)
        return danger

    def _danger_beyond(self, state: State, seat: int) -> float:
        """Return the danger of the turns after that of the seat to move."""
        if state.to_move < 0 or state.turn_seat == seat:
            return 0.0
        end = self._likeliest_end(state)
        is_amid = end.to_move == OVER or end.turn_seat in (state.turn_seat, seat)
        return 0.0 if is_amid else self.danger(end, seat)

    def _is_lost(self, state: State) -> bool:
        """Return whether the seat to move has a proven win, as far as a small budget shows."""
        if not self._evaluator.may_win(state):
            return False
        seat = state.to_move
        killers = self._proofs.killers
        for number, killer in enumerate(killers):
            if self.holds(state, killer, seat):
                if number:
                    killers.insert(0, killers.pop(number))
                return True
        key = state.key()
        if key in self._proofs.vain:
            return False
        rest = self._budget
        self._budget = granted = min(rest, REPLIES)
        path = self._path_to_win(state, seat)
        self._budget = rest - (granted - self._budget)
        if path is not None:
            killers.insert(0, path)
        elif granted == REPLIES and not self._is_stopped:
            self._proofs.vain.add(key)
        return path is not None

    def danger_of(self, worlds: Sequence[State], path: Sequence[Action]) -> float:
        """Return the mean danger over these worlds after these steps, which end the turn."""
        seat = worlds[0].to_move
        danger = 0.0
        for world in worlds:
            danger += self.danger(_played(world, path), seat)
        return danger / len(worlds)

    def safest(
        self, worlds: Sequence[State], below: float, barred: Sequence[Action] = ()
    ) -> list[Action] | None:
        """Return the steps to the end of this turn with the least danger, if that is less than `below`.

        `barred`: excluded as the first step. Of equals the one that the priors like best. None if no better end
        is found within the budget.
        """
        state = worlds[0]
        seat = state.to_move
        waiting = _Waiting(state)
        if below <= self._proofs.floor and not self._proofs.bare.isdisjoint(waiting.known):
            return None
        ends = 0
        best: list[Action] | None = None
        while waiting.heap and ends < ENDS and self._may_go_on(waiting.count):
            place = heappop(waiting.heap)[2]
            if place.state.to_move != seat:
                ends += 1
                danger = self._danger_below(worlds, place, seat, below)
                if danger < below:
                    best, below = place.path(), danger
                    if danger <= 0.0:
                        break
                continue
            legal = place.state.legal_actions()
            weights = self._likelihoods(place.state, legal)
            for index, action in enumerate(legal):
                if place.before is None and action in barred:
                    continue
                after = place.state.after(action)
                self._budget -= 1
                if after.to_move == CHANCE and after.turn_seat == seat:
                    continue  # random events during a turn are left to the tree search
                if waiting.is_new(after):
                    waiting.add(place, action, after, weights[index])
        if not waiting.heap and self._budget > 0 and not barred:
            self._proofs.bare, self._proofs.floor = waiting.known, below
        return best

    def _danger_below(self, worlds: Sequence[State], place: _Place, seat: int, below: float) -> float:
        """Return the mean danger over these worlds of ending the turn here, or any value from `below` on."""
        count = len(worlds)
        danger = 0.0
        for number, world in enumerate(worlds):
            end = _played(world, place.path()) if number else place.state
            danger += self.danger(end, seat, below * count - danger + _ROUNDING)
            if danger / count >= below:
                break
        return danger / count

    def best_turn(self, state: State, most: int) -> State:
        """Return the best position by the evaluator at which the seat to move ends its turn or leaves it to
        chance, of the ends found in `most` positions; the likeliest end if none is found.
        """
        best = self._best_end(state, most)
        return best.state if best is not None else self._likeliest_end(state)

    def best_path(self, state: State, most: int) -> list[Action]:
        """Return the steps to the best end found as by `best_turn`; none if none is found."""
        best = self._best_end(state, most)
        return best.path() if best is not None else []

    def _best_end(self, state: State, most: int) -> _Place | None:
        seat = state.to_move
        waiting = _Waiting(state)
        best: _Place | None = None
        worth = -1.0
        made = 0
        while waiting.heap and made < most:
            place = heappop(waiting.heap)[2]
            legal = place.state.legal_actions()
            weights = self._likelihoods(place.state, legal)
            for index, action in enumerate(legal):
                after = place.state.after(action)
                made += 1
                if after.to_move == seat and after.turn_seat == seat:
                    if waiting.is_new(after):
                        waiting.add(place, action, after, weights[index])
                    continue
                over = after.to_move == OVER
                value = (after.returns() if over else self._evaluator.values(after))[seat]
                if value > worth:
                    best, worth = _Place(after, place, action, place.steps + 1, place.likelihood), value
        return best

    def _likeliest_end(self, state: State) -> State:
        seat = state.to_move
        after = state
        for _ in range(LONGEST):
            if after.to_move != seat:
                break
            legal = after.legal_actions()
            weights = self._evaluator.priors(after, legal)
            after = after.after(legal[weights.index(max(weights))])
        return after

    def to_the_end(self, state: State, line: Sequence[Action]) -> list[Action] | None:
        """Return these steps and the likeliest ones to the end of the turn; None if chance comes between."""
        seat = state.to_move
        after = state
        path: list[Action] = []
        while after.to_move == seat and len(path) < LONGEST:
            legal = after.legal_actions()
            step = line[len(path)] if len(path) < len(line) else None
            if step is None or step not in legal:
                weights = self._evaluator.priors(after, legal)
                step = legal[weights.index(max(weights))]
            path.append(step)
            after = after.after(step)
        is_amid = after.to_move != OVER and after.turn_seat == seat and not after.closes_turn
        return None if is_amid else path


def _played(state: State, path: Sequence[Action]) -> State:
    after = state.clone()
    for action in path:
        after.apply(action)
    return after
