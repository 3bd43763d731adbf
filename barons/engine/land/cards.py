"""Cards of the players' own decks: their names, stacks of them, and where they all are.

A *stack* is the number of copies of each card, packed into one integer: hands and decks are unordered.
Discarded cards are ordered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, get_args

CardName = Literal[
    "move3",
    "move2",
    "move1",
    "recruit3",
    "recruit2",
    "recruit1",
    "concentrate",
    "disperse",
    "construct",
    "long",
    "knight",
    "exile",
    "plot",
]
EventName = Literal["quake", "plague", "sedition"]
ACTION_CARDS: Final[tuple[str, ...]] = get_args(CardName)
EVENT_CARDS: Final[tuple[str, ...]] = get_args(EventName)
CARDS: Final = ACTION_CARDS + EVENT_CARDS
"""Names, by card number."""

MOVE_3: Final = 0
MOVE_2: Final = 1
MOVE_1: Final = 2
RECRUIT_3: Final = 3
RECRUIT_2: Final = 4
RECRUIT_1: Final = 5
CONCENTRATE_CARD: Final = 6
DISPERSE_CARD: Final = 7
CONSTRUCT_CARD: Final = 8
LONG_CARD: Final = 9
KNIGHT_CARD: Final = 10
EXILE_CARD: Final = 11
PLOT: Final = 12
QUAKE: Final = 13
PLAGUE: Final = 14
FIRST_EVENT: Final = QUAKE

_WIDTH: Final = 6
STACK_LIMIT: Final = 60
"""Maximum number of cards in a stack: `size` cannot count beyond 62."""

ONE: Final = tuple(1 << _WIDTH * card for card in range(len(CARDS)))
"""A stack of one copy, by card."""

_ONE_EACH: Final = sum(ONE)

NO_CARD: Final = -1


def copies(stack: int, card: int) -> int:
    """Return the number of copies of a card."""
    return stack >> _WIDTH * card & 63


def size(stack: int) -> int:
    """Return the number of cards: the sum of the base-64 digits, which is the remainder modulo 63."""
    return stack % 63


def single(stack: int) -> int:
    """Return the stack without second copies."""
    halves = stack | stack >> 1
    return (halves | halves >> 2 | halves >> 4) & _ONE_EACH


@lru_cache(maxsize=8192)
def kinds(stack: int) -> tuple[int, ...]:
    """Return each card with at least one copy, ascending."""
    each = single(stack)
    return tuple([card for card, one in enumerate(ONE) if each & one])


def spread(stack: int) -> list[int]:
    """Return every copy, ascending."""
    return [card for card in range(len(CARDS)) for _ in range(copies(stack, card))]


def stack_of(cards: list[int]) -> int:
    """Return the stack of these copies."""
    return sum([ONE[card] for card in cards])


class OwnDecks:
    """Where the cards are and what the turn has done with them. Lists are by colour.

    All lists are shared with copies and replaced on change (`set_hand`, `set_deck`, `set_discarded`,
    `join_events`).
    """

    __slots__ = (
        "card",
        "deck",
        "discarded",
        "discards",
        "draws",
        "event",
        "event_tiles",
        "hand",
        "reshuffled",
        "spent",
        "struck",
    )

    def __init__(self, players: int, like: OwnDecks | None = None) -> None:
        """Create empty decks; with `like`, a copy of those."""
        if like is not None:
            self._copy(like)
            return
        self.hand: list[int] = [0] * players
        """Stacks."""
        self.deck: list[int] = [0] * players
        """Stacks."""
        self.discarded: list[tuple[int, ...]] = [()] * players
        """In the order of discarding: 2 × card, + 1 while it is face up."""
        self.reshuffled: list[bool] = [False] * players
        """Whether the events have been added to the deck."""
        self.struck: tuple[int, ...] = ()
        """Tiles that will not be struck again until all have been, in the order drawn."""
        self.spent: int = 0
        """Credits spent this turn."""
        self.discards: int = 0
        """Cards discarded this turn instead of being played; in a plot, those discarded for it."""
        self.card: int = NO_CARD
        """The card whose effect is being carried out."""
        self.draws: int = 0
        """Cards still to be drawn for a plot."""
        self.event: int = NO_CARD
        """The event being carried out."""
        self.event_tiles: tuple[int, ...] = ()
        """The tiles that this event has struck."""

    def _copy(self, like: OwnDecks) -> None:
        self.hand = like.hand
        self.deck = like.deck
        self.discarded = like.discarded
        self.reshuffled = like.reshuffled
        self.struck = like.struck
        self.spent = like.spent
        self.discards = like.discards
        self.card = like.card
        self.draws = like.draws
        self.event = like.event
        self.event_tiles = like.event_tiles

    def set_hand(self, colour: int, hand: int) -> None:
        self.hand = self.hand[:]
        self.hand[colour] = hand

    def set_deck(self, colour: int, deck: int) -> None:
        self.deck = self.deck[:]
        self.deck[colour] = deck

    def set_discarded(self, colour: int, pile: tuple[int, ...]) -> None:
        self.discarded = self.discarded[:]
        self.discarded[colour] = pile

    def join_events(self, colour: int) -> None:
        """Mark the events as added to the colour's deck."""
        self.reshuffled = self.reshuffled[:]
        self.reshuffled[colour] = True

    def key(self) -> bytes:
        """Return a key equal for decks that play on alike: the order of discarded cards is ignored."""
        piles = [sorted(pile) for pile in self.discarded]
        turn = (self.spent, self.discards, self.card, self.draws, self.event, sorted(self.event_tiles))
        return repr((self.hand, self.deck, piles, self.reshuffled, sorted(self.struck), turn)).encode()

    def under_way(self) -> list[int]:
        """Return the cards being carried out: no longer in a hand, not discarded yet."""
        return [card for card in (self.card, self.event) if card != NO_CARD]


NO_DECKS: Final = OwnDecks(0)
"""For rulesets where the die drives the turn. Shared by all states; must not be changed."""
