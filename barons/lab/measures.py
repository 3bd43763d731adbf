"""Measures common to all games, taken from the literature.

Each measure is a function of a `LoggedGame` that returns a number, or None if it does not apply to the game;
its docstring is its definition, with unit and source. Totals of events are added by event type. Titles and
meanings are in `config/measures`. Names and
definitions follow Browne (*Automatic Generation and Evaluation of Recombination Games*, 2008) and Ludii's
metrics (Piette and others, *Ludii Game Logic Guide*, 2021). Values are the evaluator's, by seat from 0 to 1, at
the beginning of each turn.

Measures of a single family are in `barons.lab.land`, `.baronies` and `.realms`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import inf, log
from types import SimpleNamespace
from typing import Final, NamedTuple, Protocol, TypeVar, cast

from barons.config import load_config
from barons.engine.core import Action, Event, Rules
from barons.engine.events import GameOver
from barons.games import game_of
from barons.lab.estimates import EVERYTHING, SHARES
from barons.lab.game import DieMeasures, LoggedGame
from barons.tally import tally
from barons.text.tr import marked as _

Reading = Callable[[LoggedGame], float | None]
Place = tuple[int, int]
"""Axial coordinates (q, r) of a hexagon, as in `barons.engine.hexgrid`."""
ReadingT = TypeVar("ReadingT", bound=Reading)
T = TypeVar("T")

SHARE: Final = _("share")
"""Unit of values between 0 and 1."""
TURNS: Final = _("turns")
ACTIONS: Final = _("actions")
COUNT: Final = _("per game")
RATE: Final = _("per turn")
"""Unit of totals over a game, divided by its turns."""
POINTS: Final = _("points")
VALUE: Final = _("of a win")
"""Unit of values: a certain win is 1."""


_LIMITS: Final = {SHARE: SHARES, TURNS: (0.0, inf), ACTIONS: (0.0, inf), COUNT: (0.0, inf), RATE: (0.0, inf)}


def limits(unit: str) -> tuple[float, float]:
    """Return the minimum and maximum of a measure with this unit; differences may exceed them."""
    return _LIMITS.get(unit, EVERYTHING)


class Measure(NamedTuple):
    """A function with its title and meaning."""

    name: str
    read: Reading
    unit: str
    title: str
    """English; in the catalogues, like the meaning, which is a sentence."""
    meaning: str
    steers: bool
    """Whether `--until` waits for its interval."""
    adds_up: bool
    """Whether it grows with the length of a game: verdicts then state it per turn."""
    players: int = 2
    """Minimum number of players for which it has a value."""


class Use(NamedTuple):
    """Something used or done, to be counted. `what`: a kind and a name, for example `action recruit`."""

    seat: int
    """-1 for none."""
    what: str
    face: int
    """Face of the die; 0 without one."""


class MeasureList:
    """A list of measures whose instances serve as decorators."""

    def __init__(self, words: Mapping[str, Sequence[str]]) -> None:
        """`words`: title and meaning of each measure, in English."""
        self.all: list[Measure] = []
        self._words = words

    def add(
        self, unit: str, *, steers: bool = False, adds_up: bool = False, players: int = 2
    ) -> Callable[[ReadingT], ReadingT]:
        """Decorate a function to add it under its name. Every `COUNT` adds up."""

        def enter(read: ReadingT) -> ReadingT:
            self._enter(read.__name__, read, unit, steers, adds_up, players)
            return read

        return enter

    def total(
        self,
        name: str,
        kind: type[Event],
        field: str = "",
        unit: str = COUNT,
        applies: Callable[[LoggedGame], bool] | None = None,
        **like: str,
    ) -> None:
        """Add a measure of how often an event of this type happens, or of the sum of one of its fields.

        `unit`: `COUNT` for a whole game, another for the mean over players. `applies`: returns whether a game
        has a value, if not all do. `like`: values of fields; other events of the type do not count.
        """
        self._enter(name, partial(_total, kind, field, unit, applies, like), unit)

    def first(self, name: str, *kinds: type[Event], **like: str) -> None:
        """Add a measure of the turn of the first such event, counting all players; None if there is none."""
        self._enter(name, partial(_first, kinds, like), TURNS)

    def end(self, name: str, why: str) -> None:
        """Add a measure of the share of games that end for this reason, as `ending` names it."""
        self._enter(name, partial(_ends, why), SHARE)

    def seat(self, name: str, number: int, players: int) -> None:
        """Add a measure of the result of a seat, from `players` players on."""
        self._enter(name, partial(_result, number, players), SHARE, players=players)

    def _enter(
        self, name: str, read: Reading, unit: str, steers: bool = False, adds_up: bool = False, players: int = 2
    ) -> None:
        title, meaning = self._words[name]
        self.all.append(Measure(name, read, unit, title, meaning, steers, adds_up or unit == COUNT, players))


def _total(
    kind: type[Event],
    field: str,
    unit: str,
    applies: Callable[[LoggedGame], bool] | None,
    like: Mapping[str, str],
    game: LoggedGame,
) -> float | None:
    if applies is not None and not applies(game):
        return None
    found = [entry.event for entry in game.events(kind) if _is_like(entry.event, like)]
    total = sum(getattr(each, field) for each in found) if field else len(found)
    return total if unit == COUNT else total / game.players


def _first(kinds: tuple[type[Event], ...], like: Mapping[str, str], game: LoggedGame) -> float | None:
    return next((entry.turn for entry in game.events(*kinds) if _is_like(entry.event, like)), None)


def _is_like(event: Event, like: Mapping[str, str]) -> bool:
    return all(getattr(event, name) == value for name, value in like.items())


def _result(seat: int, players: int, game: LoggedGame) -> float | None:
    return game.results[seat] if game.players >= players else None


def _ends(why: str, game: LoggedGame) -> float:
    return float(ending(game) == why)


def words_of(game: str) -> dict[str, tuple[str, ...]]:
    """Return title and meaning of a shipped game's measures, or of the common ones."""
    words = load_config(f"measures/{game}")
    return {name: words.texts(name, 2) for name in words.names()}


COMMON: Final = MeasureList(words_of("common"))


class MeasureModule(DieMeasures, Protocol):
    """A family's module of measures."""

    @property
    def MEASURES(self) -> MeasureList:
        """The family's measures, besides the common ones."""
        ...

    def usable(self, rules: Rules) -> tuple[str, ...]:
        """Return what players of this ruleset can choose, as `Use.what`; choices missing in the uses were
        never made.
        """
        ...

    def is_counted(self, rules: Rules, action: str) -> bool:
        """Return whether this choice is counted by its first word; False if its event is counted instead."""
        ...

    def uses(self, game: LoggedGame) -> Iterable[Use]:
        """Return further uses to count."""
        ...

    def starts(self, game: LoggedGame) -> dict[str, list[str]]:
        """Return what distinguishes starts, by an English title that is in the catalogues: for each seat a
        use, several joined by ` + `, or a number.
        """
        ...

    def places(self, cells: Iterable[str]) -> dict[str, Place]:
        """Return the positions of the counted cells on a map of hexagons, and of cells present on every map;
        empty without a map.

        `cells`: names as in `Use.what`.
        """
        ...


def every_choice(rules: Rules, action: str) -> bool:
    """`is_counted` of a game whose choices all count."""
    return True


def no_face(action: Action, before: int) -> int:
    """`face` of a game without a die that is shared by a whole turn."""
    return 0


def no_places(cells: Iterable[str]) -> dict[str, Place]:
    """`places` of a game without a map of hexagons."""
    return {}


_COMMON_ONLY: Final = SimpleNamespace(
    MEASURES=MeasureList({}),
    usable=lambda rules: (),
    is_counted=every_choice,
    uses=lambda game: (),
    starts=lambda game: {},
    places=no_places,
    face=no_face,
)
"""A game without measures of its own."""


def family(game: str) -> MeasureModule:
    """Return the measures of this family of games; KeyError if there is none."""
    return cast(MeasureModule, game_of(game).module("measures") or _COMMON_ONLY)


def measures_of(game: str) -> list[Measure]:
    """Return all measures of a family of games, the common ones first."""
    return [*COMMON.all, *family(game).MEASURES.all]


def measured(game: LoggedGame) -> dict[str, float]:
    """Return all measures of a finished game by name, without those that do not apply."""
    found = {measure.name: measure.read(game) for measure in measures_of(game.rules.ruleset.game)}
    return {name: float(value) for name, value in found.items() if value is not None}


def uses(game: LoggedGame) -> Counter[Use]:
    """Count the actions chosen, by seat and die; the family's further uses; the events."""
    own = family(game.rules.ruleset.game)
    chosen = [made for made in game.decisions if own.is_counted(game.rules, made.action)]
    found = Counter(Use(made.seat, f"action {made.action.split(' ')[0]}", made.face) for made in chosen)
    found.update(own.uses(game))
    for name, count in tally(entry.event for entry in game.log).items():
        if count > 0:
            found[Use(-1, f"event {name}", 0)] = count
    return found


@COMMON.add(TURNS, steers=True)
def turns(game: LoggedGame) -> float:
    """Duration in turns of all seats (Ludii: DurationTurns; Browne: duration)."""
    return len(game.turns)


@COMMON.add(ACTIONS, adds_up=True)
def plies(game: LoggedGame) -> float:
    """Length of the record: decisions and outcomes of chance, without forced steps (Ludii: DurationMoves)."""
    return len(game.actions)


@COMMON.add(ACTIONS)
def decisions_a_turn(game: LoggedGame) -> float | None:
    """Decisions with at least two legal actions, divided by turns."""
    real = sum(made.options > 1 for made in game.decisions)
    return real / len(game.turns) if game.turns else None


@COMMON.add(ACTIONS)
def options(game: LoggedGame) -> float | None:
    """Legal actions of a decision, mean over all decisions (Ludii: BranchingFactor)."""
    return sum(made.options for made in game.decisions) / len(game.decisions) if game.decisions else None


@COMMON.add(SHARE)
def idle(game: LoggedGame) -> float | None:
    """Share of turns without a decision between at least two actions (stalemates of a turn)."""
    active = {made.turn for made in game.decisions if made.options > 1}
    return 1 - len(active & {turn.number for turn in game.turns}) / len(game.turns) if game.turns else None


@COMMON.add(SHARE)
def completion(game: LoggedGame) -> float:
    """1 unless the game ended by its limit of rounds (Browne: completion; Ludii: Completion)."""
    return float(ending(game) != "rounds")


@COMMON.add(SHARE, steers=True)
def first_seat(game: LoggedGame) -> float:
    """Result of seat 0, from 0 (last) to 1 (first) (Ludii: AdvantageP1)."""
    return game.results[0]


COMMON.seat("second_seat", 1, players=3)  # with two players it follows from the first seat's
COMMON.seat("third_seat", 2, players=3)
COMMON.seat("last_seat", -1, players=4)


@COMMON.add(SHARE)
def named_first(game: LoggedGame) -> float:
    """Result of the plan's first player on any seat: skill against other levels, or a rule's worth."""
    return game.results[(game.players - game.first) % game.players]


@COMMON.add(SHARE)
def drawishness(game: LoggedGame) -> float:
    """1 if the first place is shared (Ludii: Drawishness)."""
    return float(game.winner is None)


@COMMON.add(POINTS)
def top_score(game: LoggedGame) -> float:
    """The family's score of rank 1: points, honour, realms with a castle."""
    return game.ranking[0].score


@COMMON.add(POINTS)
def margin(game: LoggedGame) -> float:
    """Score of the first in the ranking minus that of the second; may be negative where scores do not rank."""
    first, second = game.ranking[:2]
    return first.score - second.score


@COMMON.add(COUNT)
def lead_changes(game: LoggedGame) -> float:
    """Turns whose highest value is another seat's than at the turn before (Ludii: LeadChange, counted).

    Counts the second half only: see `_known`.
    """
    leaders = _leaders(game)
    return sum(one != other for one, other in pairwise(leaders))


@COMMON.add(VALUE)
def drama(game: LoggedGame) -> float | None:
    """Mean of the leader's value minus the winner's over the turns at which the winner did not lead (Browne).

    0 for a winner who always led; None for a shared first place. Second half only: see `_known`.
    """
    gaps = _gaps(game)
    if gaps is None:
        return None
    behind = [gap for gap in _known(gaps) if gap > 0]
    return sum(behind) / len(behind) if behind else 0.0


@COMMON.add(VALUE)
def comeback(game: LoggedGame) -> float | None:
    """Maximum of the leader's value minus the winner's, over the turns (Ludii: DramaMaximum).

    Second half only: see `_known`.
    """
    gaps = _gaps(game)
    return max(_known(gaps), default=0.0) if gaps is not None else None


@COMMON.add(SHARE)
def open_until(game: LoggedGame) -> float | None:
    """Share of turns before the one from which the winner leads to the end (Browne: permanence, reversed)."""
    gaps = _gaps(game)
    if not gaps:
        return None
    last = max((number for number, gap in enumerate(gaps, 1) if gap > 0), default=0)
    return last / len(gaps)


@COMMON.add(SHARE)
def uncertainty(game: LoggedGame) -> float | None:
    """Entropy of the seats' values as shares, divided by that of equal ones, mean over turns (Browne:
    uncertainty).
    """
    found = [_entropy(turn.values) for turn in game.turns]
    return sum(found) / len(found) if found else None


@COMMON.add(VALUE, adds_up=True)
def luck(game: LoggedGame) -> float:
    """Sum over outcomes of chance of |value after it minus the mean over the outcomes|, mean over seats.

    Uses the evaluator's values; throws of too many dice to list are left out.
    """
    return sum(abs(gain) for swing in game.swings for gain in swing.by_seat) / game.players


@COMMON.add(VALUE)
def winners_luck(game: LoggedGame) -> float | None:
    """Sum over outcomes of chance of the winner's value after it minus the mean over the outcomes."""
    winner = game.winner
    return None if winner is None else sum(swing.by_seat[winner] for swing in game.swings)


def ending(game: LoggedGame) -> str:
    """Return the name of the last event that ends the game, for example `challenge` or `rounds`."""
    return next((entry.event.ending for entry in reversed(game.log) if isinstance(entry.event, GameOver)), "")


def _known(by_turn: Sequence[T]) -> Sequence[T]:
    """Return the items of the second half of a game. Who is ahead in the first half says little about who
    wins, so that changes there are noise. Every study measures how much it says: see `barons.lab.overview`.
    """
    return by_turn[len(by_turn) // 2 :]


def _leaders(game: LoggedGame) -> list[int]:
    """Return the seat of the highest value by turn of the second half; for a tie, the seat that led before."""
    found: list[int] = []
    for turn in _known(game.turns):
        best = max(turn.values)
        if found and turn.values[found[-1]] == best:
            found.append(found[-1])
        else:
            found.append(turn.values.index(best))
    return found


def _gaps(game: LoggedGame) -> list[float] | None:
    """Return the highest value minus the winner's by turn; None for a shared first place."""
    winner = game.winner
    return None if winner is None else [max(turn.values) - turn.values[winner] for turn in game.turns]


def _entropy(values: Iterable[float]) -> float:
    weights = [max(value, 0.0) for value in values]
    total = sum(weights)
    if not total:
        return 1.0
    shares = [weight / total for weight in weights if weight > 0]
    return -sum(share * log(share) for share in shares) / log(len(weights))
