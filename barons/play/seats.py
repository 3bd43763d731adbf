"""The seats of the table: a person or a computer of some level on each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from barons.ai import LEVELS, LORDS
from barons.engine.core import COLOURS
from barons.engine.dealer import Dealer
from barons.plaintext import one_line

Kind = Literal["person", "computer"]

DEFAULT_LEVEL: Final = "normal"

NAME_LIMIT: Final = 300
"""Maximum length of a name of a person or of a save."""


class Seat(NamedTuple):
    """A seat and its player. `level` applies only to a computer (and when a seat is handed to one)."""

    kind: Kind = "person"
    name: str = ""
    level: str = DEFAULT_LEVEL
    stands_in: bool = False
    """True for a computer that replaced a person during the game."""
    lord: str = ""
    """The style of a computer, one of `LORDS`, or empty."""

    @property
    def computer(self) -> str:
        """The computer by level and lord, as in requests: `normal`, `normal/raider`."""
        return f"{self.level}/{self.lord}" if self.lord else self.level

    @property
    def is_person(self) -> bool:
        return self.kind == "person"

    @property
    def is_persons(self) -> bool:
        """True for a seat that a person took at first, even if a computer plays there now."""
        return self.is_person or self.stands_in

    def handed_to_computer(self, level: str | None = None) -> Seat:
        """Return the same seat played by a computer."""
        return self._replace(kind="computer", level=level or self.level, stands_in=self.is_persons)

    def handed_to_person(self) -> Seat:
        """Return the same seat played by a person."""
        return self._replace(kind="person", stands_in=False)

    def given_back(self) -> Seat:
        """Return the seat for a new game: a person's again if a computer only stood in."""
        return self.handed_to_person() if self.stands_in else self

    def to_json(self) -> dict[str, object]:
        """Return `{"kind", "name", "level"}`, with `"stands_in": true` and `"lord"` if set."""
        fields: dict[str, object] = {"kind": self.kind, "name": self.name, "level": self.level}
        if self.stands_in:
            fields["stands_in"] = True
        if self.lord:
            fields["lord"] = self.lord
        return fields

    @classmethod
    def from_json(cls, data: object) -> Seat:
        """Inverse of `to_json`; unknown levels become the default, unknown lords none. Raises ValueError."""
        fields = data if isinstance(data, dict) else {}
        kind, name, level = fields.get("kind"), fields.get("name", ""), fields.get("level")
        if kind not in ("person", "computer") or not isinstance(name, str):
            raise ValueError("not a seat: expected an object with the kind person or computer and a name")
        stands_in = kind == "computer" and fields.get("stands_in") is True
        lord = fields.get("lord")
        return cls(
            kind,
            one_line(name, NAME_LIMIT),
            level if level in LEVELS else DEFAULT_LEVEL,
            stands_in,
            lord if lord in LORDS else "",
        )


def draw_seats(table: Sequence[Seat], seed: int, *, keeps_order: bool = False) -> list[Seat]:
    """Return who sits on seat 0, 1, …: drawn from the seed, or as given when the table keeps its order.

    Seat 0 begins. Where an edition fixes the colours by seat, this draw also decides the colours.
    """
    if keeps_order:
        return list(table)
    return Dealer(seed).shuffle("table", table)


def seat_colours(position: Mapping[str, object], players: int) -> list[str | None]:
    """Return each seat's colour in a position or view: None while not chosen; by seat without colours."""
    seats = position.get("seats")
    if isinstance(seats, list) and len(seats) == players:
        return [colour if isinstance(colour, str) else None for colour in seats]
    return list(COLOURS[:players])
