"""What happened in Baron, one sentence an event; each fight with its arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from barons.engine.core import Event, Rules
from barons.text.baronies import actions as action_words
from barons.text.baronies import words
from barons.text.sentence import Names, Segment, Sentence, compose, listed, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

Data = Mapping[str, Any]

DETAILS: Final = frozenset(("forced", "turn", "drawn", "skipped", "claims_done", "honour"))
"""Kinds that a short chronicle leaves out."""

ICONS: Final = {
    "forced": "lock",
    "turn": "next",
    "drafted": "pouch",
    "drawn": "pouch",
    "laid": "new",
    "nothing_fits": "cross",
    "donjon_placed": "construct",
    "skipped": "cross",
    "claims_begin": "flag",
    "claimed": "flag",
    "claims_done": "check",
    "settling": "shield",
    "knights_fight": "sword",
    "barons_fight": "sword",
    "knight_back": "deconstruct",
    "baron_back": "deconstruct",
    "established": "crown",
    "honour": "laurel",
    "oubliettes": "lock",
    "over": "crown",
}


def icon(event: Event) -> str:
    """The name of the event's pictogram."""
    return ICONS.get(event.kind, "info")


def is_detail(event: Event) -> bool:
    """True for what a short chronicle leaves out."""
    return event.kind in DETAILS


def sentence(rules: Rules, event: Event, viewer: int | None, names: Names) -> Sentence:
    """The event in words; everything told is open."""
    wording: Callable[[Data], Sentence] | None = getattr(_Teller(rules, names), f"_{event.kind}", None)
    if wording is None:
        return Sentence((Segment("text", event.kind),))
    return wording(event.data)


class _Teller:
    """Words one event."""

    def __init__(self, rules: Rules, names: Names) -> None:
        self.rules = rules
        self.names = names

    def _seat(self, seat: int) -> Segment:
        return player(self.names, seat)

    def _who(self, data: Data) -> Segment:
        return self._seat(data["seat"])

    def _forced(self, data: Data) -> Sentence:
        if self.names.notation:
            return compose(_("Only one choice: {action}"), action=data["action"])
        only = action_words.sentence(self.rules, self.rules.parse(data["action"]), self.names)
        return compose(_("Only one choice: {action}"), action=only)

    def _turn(self, data: Data) -> Sentence:
        return compose(_("Turn {number}: {player} is to play."), number=data["number"], player=self._who(data))

    def _drafted(self, data: Data) -> Sentence:
        tile = words.nature(data["tile"])
        if not data["price"]:
            return compose(_("{player} takes {tile} from the row."), player=self._who(data), tile=tile)
        return compose(
            _("{player} takes {tile} from the row for {price} honour."),
            player=self._who(data),
            tile=tile,
            price=data["price"],
        )

    def _drawn(self, data: Data) -> Sentence:
        return compose(_("The row is refilled with {tile}."), tile=words.nature(data["tile"]))

    def _laid(self, data: Data) -> Sentence:
        parts = {
            "player": self._who(data),
            "tile": words.nature(data["tile"]),
            "cell": words.cell(data["cell"]),
            "bonus": words.signed(data["bonus"]),
            "touching": data["touching"],
        }
        if not data["bonus"]:
            return compose(_("{player} lays {tile} on {cell}."), **parts)
        return compose(_("{player} lays {tile} on {cell} against {touching} tiles: {bonus} honour."), **parts)

    def _nothing_fits(self, data: Data) -> Sentence:
        return compose(_("No tile of {player} fits anywhere: nothing is laid."), player=self._who(data))

    def _donjon_placed(self, data: Data) -> Sentence:
        return compose(
            _("{player} sends a knight to {cell}."), player=self._who(data), cell=words.cell(data["cell"])
        )

    def _skipped(self, data: Data) -> Sentence:
        return compose(_("{player} places no donjon."), player=self._who(data))

    def _claims_begin(self, data: Data) -> Sentence:
        causes = {
            "last_tile": _("The last tile is laid: knights may claim what they have."),
            "nothing_fits": _("No tile fits any more: knights may claim what they have."),
            "round_limit": _("The last round is over: knights may claim what they have."),
        }
        return compose(causes[data["cause"]])

    def _claimed(self, data: Data) -> Sentence:
        return compose(
            _("{player}’s knight on {cell} claims its barony."),
            player=self._who(data),
            cell=words.cell(data["cell"]),
        )

    def _claims_done(self, data: Data) -> Sentence:
        return compose(_("{player} has no further claim."), player=self._who(data))

    def _figures(self, figures: list[Data]) -> Sentence:
        return listed_sentences(
            [
                compose(_("{player} on {cell}"), player=self._seat(one["seat"]), cell=words.cell(one["cell"]))
                for one in figures
            ]
        )

    def _settling(self, data: Data) -> Sentence:
        figures = self._figures(data["knights"])
        if data["final"]:
            return compose(_("The claims are settled: {knights}."), knights=figures)
        message = ngettext(
            "A barony is complete: {knights}.",
            "{count} baronies are complete: {knights}.",
            len(data["knights"]),
        )
        return compose(message, count=len(data["knights"]), knights=figures)

    def _knights_fight(self, data: Data) -> Sentence:
        figures = listed_sentences(
            [
                compose(
                    _("{player} on {cell} with {strength}"),
                    player=self._seat(one["seat"]),
                    cell=words.cell(one["cell"]),
                    strength=one.get("sum") or words.plain(one["strength"]),
                )
                for one in data["knights"]
            ]
        )
        message = ngettext(
            "Knights clash over {count} tile: {knights}.",
            "Knights clash over {count} tiles: {knights}.",
            len(data["battlefield"]),
        )
        return compose(message, count=len(data["battlefield"]), knights=figures)

    def _barons_fight(self, data: Data) -> Sentence:
        champion = next(baron for baron in data["barons"] if baron["cell"] == data["champion"])
        message = (
            _(
                "The knight of {player} on {cell} beats the baron of {other} on {champion},"
                " {strength} against {defence}."
            )
            if data["won"]
            else _(
                "The baron of {other} on {champion} holds against the knight of {player} on {cell},"
                " {defence} against {strength}."
            )
        )
        return compose(
            message,
            player=self._who(data),
            cell=words.cell(data["cell"]),
            other=self._seat(champion["seat"]),
            champion=words.cell(data["champion"]),
            strength=data.get("sum") or words.plain(data["strength"]),
            defence=champion.get("sum") or words.plain(champion["strength"]),
        )

    def _knight_back(self, data: Data) -> Sentence:
        whys = {
            "beaten": _("{player}’s knight on {cell} is beaten by a stronger one and leaves the map."),
            "carnage": _("Carnage: {player}’s knight on {cell} and its equal leave the map."),
            "own": _("{player}’s knight on {cell} gives way to a stronger one of the same player."),
            "baron": _("{player}’s knight on {cell} leaves the map."),
        }
        message = whys.get(data["why"], whys["baron"])
        return compose(message, player=self._who(data), cell=words.cell(data["cell"])) + self._lost(data)

    def _baron_back(self, data: Data) -> Sentence:
        told = compose(
            _("{player}’s baron on {cell} is beaten and leaves the map."),
            player=self._who(data),
            cell=words.cell(data["cell"]),
        )
        return told + self._lost(data)

    def _lost(self, data: Data) -> Sentence:
        if not data["out"]:
            return Sentence()
        return compose(" ") + compose(_("The donjon leaves the game."))

    def _established(self, data: Data) -> Sentence:
        parts: dict[str, Segment | str] = {
            "player": self._who(data),
            "cell": words.cell(data["cell"]),
            "value": words.plain(data["value"]),
            "change": words.signed(data["change"]),
        }
        if data["out"]:
            return compose(_("The knight of {player} on {cell} becomes a baron, without honour."), **parts)
        if data["final"] or data["counted"]:
            return compose(
                _(
                    "The knight of {player} on {cell} becomes a baron:"
                    " a barony worth {value} brings {change} honour."
                ),
                **parts,
            )
        return compose(_("The knight of {player} on {cell} becomes a baron: {change} honour."), **parts)

    def _honour(self, data: Data) -> Sentence:
        return compose(
            _("{player}: {change} honour, {now} now."),
            player=self._who(data),
            change=words.signed(data["change"]),
            now=words.plain(data["now"]),
        )

    def _oubliettes(self, data: Data) -> Sentence:
        return compose(
            _("With {honour} honour {player} vanishes into the oubliettes."),
            honour=words.plain(data["honour"]),
            player=self._who(data),
        )

    def _over(self, data: Data) -> Sentence:
        first = [entry["seat"] for entry in data["ranking"] if entry["rank"] == 1]
        winners = listed([self._seat(seat) for seat in first])
        message = ngettext(
            "The game is over: {players} wins.", "The game is over: {players} share the victory.", len(first)
        )
        return compose(message, players=winners)


def listed_sentences(parts: list[Sentence]) -> Sentence:
    """Phrases one after the other, parted by semicolons."""
    told = Sentence()
    for index, part in enumerate(parts):
        if index:
            told = told + compose(_("; "))
        told = told + part
    return told
