"""The contract for printing a game, and access to each game's module.

A game's module of pieces, named in `barons.games`, has the members of `Printed`. None needs fpdf2 before it
draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar, cast

from barons.engine.core import Rules
from barons.games import game_of
from barons.text.rulesbook.page import Example

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)
ExampleT = TypeVar("ExampleT", bound=Example, contravariant=True)

AnyRulesT = TypeVar("AnyRulesT", bound=Rules)
Draws: TypeAlias = "Callable[[Sheets, AnyRulesT], None]"
"""Draws one kind of piece on separate sheets."""


class Printed(Protocol[RulesT, ExampleT]):
    """A game's pieces, in its own types; implemented by modules."""

    def pieces(self, rules: RulesT) -> Mapping[str, Callable[[Sheets, RulesT], None]]:
        """Return what draws each of `making.PIECES` that the game has on separate sheets, in printing order."""
        ...

    def draw_example(self, sheets: Sheets, rules: RulesT, example: ExampleT) -> float:
        """Draw an example of the rules below the last line; return its lower edge."""
        ...


class _RulesOnly:
    """A game of which only the rules are printed."""

    def pieces(self, rules: Rules) -> dict[str, Draws[Rules]]:
        return {}

    def draw_example(self, sheets: Sheets, rules: Rules, example: Example) -> float:
        raise ValueError(f"{rules.ruleset.game} has no drawn examples")


def printed(game: str) -> Printed[Rules, Example]:
    """Return a game's printing module, for rules and examples of this game only."""
    return cast("Printed[Rules, Example]", game_of(game).module("printing") or _RulesOnly())
