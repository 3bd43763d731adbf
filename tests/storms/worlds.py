"""Random hot-seat games, and worlds that differ from them in what some players cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from barons.app.table.session import ViewerPolicy
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Action, BaronsError, Rules, State
from barons.engine.dealer import Dealer
from barons.engine.land.cards import ACTION_CARDS, ONE, copies
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT, tiles_of
from barons.engine.narrowing import WrongGame, of_game
from barons.play.match import Match
from barons.play.seats import Seat

SECRET_VERBS: Final = ("collect", "exchange", "treasury", "lightning", "play plot")
"""Verbs that create or use secrets; played more often than uniformly."""


class Change(NamedTuple):
    """A turn that awaits its seal at `ply`; `end` is the next such ply, or the game's last."""

    ply: int
    end: int


class Game(NamedTuple):
    """A game as it was played: its record without what the seed would draw."""

    rules: Rules
    seats: Sequence[Seat]
    seed: int
    first: State
    actions: tuple[str, ...]
    sealed: tuple[int, ...]
    """By ply: the ply of the latest seal."""
    changes: tuple[Change, ...]


class Recorded(Dealer):
    """Deals the chance outcomes of a record, then those of its seed."""

    __slots__ = ("texts",)

    def __init__(self, seed: int, texts: Sequence[str]) -> None:
        super().__init__(seed)
        self.texts = texts

    def settle(self, state: State, ply: int) -> Action:
        return state.rules.parse(self.texts[ply]) if ply < len(self.texts) else super().settle(state, ply)


class World(Match):
    """A match with the chance outcomes of a record."""

    def __init__(self, game: Game, upto: int) -> None:
        """Play the game up to a ply, with the last turn still to be sealed."""
        super().__init__(
            game.rules,
            game.seats,
            game.seed,
            first=game.first.clone(),
            recorded=game.actions[:upto],
            sealed=game.sealed[upto],
        )
        self._dealer = Recorded(game.seed, game.actions)


def played(rules: Rules, seats: Sequence[Seat], seed: int, plies: int) -> Game:
    """Play a random game in which players seal every turn; computers play at random too."""
    first = rules.initial_state(len(seats), Dealer(seed))
    match, rng = Match(rules, seats, seed, first=first.clone()), Random(seed)
    sealed, waits = [0] * (match.ply + 1), list[int]()
    while not match.is_over and match.ply < plies:
        if match.awaits_seal:
            waits.append(match.ply)
            match.seal()
        else:
            favoured = [action for action in match.legal if action.text.startswith(SECRET_VERBS)]
            match.play(rng.choice(favoured if favoured and rng.random() < 0.5 else match.legal))
        sealed += [match.sealed] * (match.ply + 1 - len(sealed))
    # at a ply that awaits its seal, the previous seal counts
    for ply in waits:
        sealed[ply] = sealed[ply - 1] if sealed[ply] == ply else sealed[ply]
    changes = [Change(*pair) for pair in zip(waits, [*waits[1:], match.ply], strict=True)]
    texts = tuple(match.action(ply).text for ply in range(match.ply))
    return Game(rules, seats, seed, first, texts, tuple(sealed), tuple(changes))


def told(match: Match, viewer: int | None, *, past: bool = True) -> list[object]:
    """Everything shown to a viewer: events, notation, position; with `past` all earlier positions."""
    shown = match.rules.shown_text
    plies = range(match.ply)
    lines: list[object] = [shown(match.snapshot(ply), match.action(ply), viewer) for ply in plies]
    lines += [event for step in match.recorded_steps(0) for event in step.events_for(viewer)]
    lines += [
        match.observation(viewer, ply).position() for ply in (range(match.ply + 1) if past else [match.ply])
    ]
    return lines


def knows_more(match: Match, seat: int) -> bool:
    """Whether a seat is shown more than the public; an empty hand counts the same as 0.

    Past positions are left out: what was hidden there and has been revealed since is public.
    """
    return told_plainly(match, seat) != told_plainly(match, None)


def told_plainly(match: Match, viewer: int | None) -> list[str]:
    """The contents of `told` as text, with empty lists as 0."""
    return [repr(each).replace("[]", "0") for each in told(match, viewer, past=False)]


# --- other worlds -----------------------------------------------------------------------------------------


def twins(game: Game, upto: int, rng: Random) -> Iterator[Game]:
    """Games that may look the same to a player up to a ply, with one hidden thing changed.

    Their records need not be possible: `World` finds out.
    """
    if isinstance(game.first, BaroniesState):
        yield from _other_tiles(game, rng)
    elif isinstance(game.first, LandState) and game.first.land.by_deck:
        yield from _other_draws(game, upto, rng)
    elif isinstance(game.first, LandState):
        yield from _other_cards(game, upto, rng)


def _other_tiles(game: Game, rng: Random) -> Iterator[Game]:
    """Swap a tile dealt face down with one in the pile."""
    first = of_game(BaroniesState, game.first)
    swaps = [
        (seat, at, other)
        for seat in range(first.players)
        for at, nature in enumerate(first.dealt[seat])
        for other, count in enumerate(first.pile)
        if other != nature and count
    ]
    for seat, at, other in rng.sample(swaps, len(swaps)):
        state = of_game(BaroniesState, first.clone())
        tiles = list(state.dealt[seat])
        pile = list(state.pile)
        pile[tiles[at]], pile[other] = pile[tiles[at]] + 1, pile[other] - 1
        tiles[at] = other
        state.pile, state.dealt[seat], state.reserves[seat] = tuple(pile), tuple(tiles), tuple(tiles)
        yield game._replace(first=state)


def _other_draws(game: Game, upto: int, rng: Random) -> Iterator[Game]:
    """Draw another card from a player's own deck, or deal another first hand."""
    first = of_game(LandState, game.first)
    names = list(ACTION_CARDS)
    dealt = [
        (colour, held, other)
        for colour in range(first.players)
        for held in range(len(names))
        for other in range(len(names))
        if held != other and copies(first.own.hand[colour], held) and copies(first.own.deck[colour], other)
    ]
    for colour, held, other in rng.sample(dealt, min(40, len(dealt))):
        state = of_game(LandState, first.clone())
        state.own.set_hand(colour, state.own.hand[colour] + ONE[other] - ONE[held])
        state.own.set_deck(colour, state.own.deck[colour] + ONE[held] - ONE[other])
        yield game._replace(first=state)
    draws = [ply for ply, text in enumerate(game.actions[:upto]) if text.removeprefix("draw ") in names]
    for ply in rng.sample(draws, min(40, len(draws))):
        other_name = rng.choice([name for name in names if f"draw {name}" != game.actions[ply]])
        actions = [*game.actions[:ply], f"draw {other_name}", *game.actions[ply + 1 :]]
        yield game._replace(actions=tuple(actions))


def _other_cards(game: Game, upto: int, rng: Random) -> Iterator[Game]:
    """Swap the names of two cards throughout the game while they are hidden."""
    first = of_game(LandState, game.first)
    names = first.land.actions.names
    drawn = {text.removeprefix("draw ") for text in game.actions[:upto] if text.startswith("draw ")}
    held = {names[card] for hand in first.hands for card in tiles_of(hand)}
    pairs = [(one, other) for one in sorted(drawn | held) for other in names if one != other]
    for one, other in rng.sample(pairs, min(60, len(pairs))):
        state = of_game(LandState, first.clone())
        both = BIT[names.index(one)], BIT[names.index(other)]
        state.hands = [_swapped(mask, both) for mask in first.hands]
        state.deck = _swapped(first.deck, both)
        change = {one: other, other: one}
        yield game._replace(first=state, actions=tuple(_renamed(text, change) for text in game.actions))


def _swapped(mask: int, both: tuple[int, int]) -> int:
    """A bit mask with two bits swapped."""
    one, other = both
    return mask ^ (one | other) if bool(mask & one) != bool(mask & other) else mask


def _renamed(text: str, change: dict[str, str]) -> str:
    """An action's notation with hidden cards renamed."""
    words = text.split(" ")
    at = {"draw": 1, "exchange": 1, "treasury": 1, "lightning": 3}.get(words[0])
    if at is not None:
        words[at] = change.get(words[at], words[at])
    return " ".join(words)


def world(game: Game, upto: int) -> World | None:
    """The game at a ply; None if its record is impossible."""
    try:
        return World(game, upto)
    except (BaronsError, WrongGame):
        return None


def agree(game: Game, other: Game, upto: int, viewer: int | None) -> bool:
    """Whether two games are possible, differ, and look the same to a viewer all the way up to a ply."""
    one, two = world(game, upto), world(other, upto)
    if one is None or two is None or one.state.key() == two.state.key():
        return False
    return told(one, viewer) == told(two, viewer)


def changes_of_screen(game: Game, upto: int) -> Iterator[tuple[Match, int, bool]]:
    """Yield each change of the person at the screen: match, seat, whether there is a hand-over."""
    match = World(game, 0)
    audience = ViewerPolicy(match)
    viewer: int | None = audience.next_viewer(None)
    while match.ply < upto and not match.is_over:
        before = viewer
        if match.awaits_seal:
            match.seal()
        else:
            match.play(game.actions[match.ply])
        viewer = audience.next_viewer(viewer)
        seat = audience.waits_for(viewer)
        if seat is not None:
            yield match, seat, True
            viewer = seat
        elif viewer is not None and viewer != before:
            yield match, viewer, False
