"""Choices by phase and steps by verb, for rulesets where cards drive the turn (2026-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barons.engine.land import actions as verb
from barons.engine.land import apply, calamities, cardactions, credits
from barons.engine.land.legal import CHOICES, Choices
from barons.engine.land.state import MAIN, LandState

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

DECK_CHOICES: Final[tuple[Choices, ...]] = (
    *CHOICES[:MAIN],
    credits.card_choices,
    *CHOICES[MAIN + 1 :],
    cardactions.choices,
    credits.draws,
    credits.plot_choices,
    calamities.choices,
)
"""By phase."""

_OWN_STEPS: Final[dict[int, apply.Step]] = {
    verb.END: credits.end,
    verb.MOVE: cardactions.move,
    verb.LONG: cardactions.long,
    verb.RECRUIT: cardactions.recruit,
    verb.PLAY: credits.play,
    verb.DISCARD: credits.discard,
    verb.DRAW_OWN: credits.draw,
    verb.KNIGHT: cardactions.knight,
    verb.EXILE: cardactions.exile,
    verb.STRIKE: calamities.strike,
}

DECK_STEPS: Final[tuple[apply.Step, ...]] = tuple(
    _OWN_STEPS[number] if number in _OWN_STEPS else apply.STEPS[number] for number in range(len(verb.VERBS))
)
"""By verb."""


def is_open_turn(rules: LandRules, s: LandState) -> bool:
    """Return False: only the full list shows what a hand allows."""
    return False
