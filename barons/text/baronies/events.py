"""What happened in Baron, one sentence an event; each fight with its arithmetic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from barons.engine.baronies import events as happened
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Event
from barons.text.baronies import actions as action_words
from barons.text.baronies import words
from barons.text.forced import only_choice
from barons.text.numbers import plain, signed
from barons.text.sentence import Names, Segment, Sentence, Value, compose, listed, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_DETAILS: Final = (
    happened.Forced,
    happened.TurnBegan,
    happened.Drawn,
    happened.Skipped,
    happened.ClaimsDone,
    happened.HonourChanged,
)

_SETTLED: Final = (
    happened.KnightsFight,
    happened.BaronsFight,
    happened.KnightBack,
    happened.BaronBack,
    happened.Established,
    happened.HonourChanged,
    happened.Oubliettes,
)
_WEIGHTY: Final = (*_SETTLED, happened.GameOver)
_FOLLOWING: Final = (happened.Settling, *_SETTLED)

ICONS: Final[dict[type[Event], str]] = {
    happened.Forced: "lock",
    happened.TurnBegan: "next",
    happened.Drafted: "pouch",
    happened.Drawn: "pouch",
    happened.Laid: "new",
    happened.NothingFits: "cross",
    happened.DonjonPlaced: "construct",
    happened.Skipped: "cross",
    happened.ClaimsBegin: "flag",
    happened.Claimed: "flag",
    happened.ClaimsDone: "check",
    happened.Settling: "shield",
    happened.KnightsFight: "sword",
    happened.BaronsFight: "sword",
    happened.KnightBack: "deconstruct",
    happened.BaronBack: "deconstruct",
    happened.Established: "crown",
    happened.HonourChanged: "laurel",
    happened.Oubliettes: "lock",
    happened.GameOver: "crown",
}


def icon(event: BaroniesEvent) -> str:
    """The name of the event's pictogram."""
    return ICONS[type(event)]


def is_detail(event: Event) -> bool:
    """True for what a short chronicle leaves out."""
    if isinstance(event, happened.HonourChanged):
        return event.cause != "lost"  # what a beaten baron costs stands in no other line
    return isinstance(event, _DETAILS)


def weighs(event: Event) -> int:
    """1 for what a chronicle that has no room for all shows first, else 0: fights, losses, baronies."""
    return int(isinstance(event, _WEIGHTY))


def opens(event: Event) -> bool:
    """True for a tile laid, a donjon placed, the claims at the end: what is settled comes of it."""
    if isinstance(event, happened.Settling):
        return event.final
    return isinstance(event, (happened.Laid, happened.DonjonPlaced))


def follows(event: Event) -> bool:
    """True for what a settlement brings."""
    return isinstance(event, _FOLLOWING) and not opens(event)


def sentence(
    rules: BaroniesRules,
    event: BaroniesEvent,
    viewer: int | None,
    names: Names,
    sums: Mapping[str, str] | None = None,
) -> Sentence:
    """The event in words; everything told is open.

    `sums`: the arithmetic behind the strengths of a fight, by the fighter's cell.
    """
    return _Teller(rules, names, sums or {}).tell(event)


class _Teller:
    """Words one event."""

    def __init__(self, rules: BaroniesRules, names: Names, sums: Mapping[str, str]) -> None:
        self.rules = rules
        self.names = names
        self.sums = sums

    def tell(self, event: BaroniesEvent) -> Sentence:
        """The event in words."""
        match event:
            case happened.Forced():
                return self._forced(event)
            case happened.TurnBegan():
                return compose(
                    _("Turn {number}: {player} is to play."), number=event.number, player=self._seat(event.seat)
                )
            case happened.Drafted():
                return self._drafted(event)
            case happened.Drawn():
                return compose(_("The row is refilled with {tile}."), tile=words.nature(event.tile))
            case happened.Laid():
                return self._laid(event)
            case happened.NothingFits():
                return compose(
                    _("No tile of {player} fits anywhere: nothing is laid."), player=self._seat(event.seat)
                )
            case happened.DonjonPlaced():
                return compose(
                    _("{player} sends a knight to {cell}."),
                    player=self._seat(event.seat),
                    cell=self._cell(event.cell),
                )
            case happened.Skipped():
                return compose(_("{player} places no donjon."), player=self._seat(event.seat))
            case happened.ClaimsBegin():
                return self._claims_begin(event)
            case happened.Claimed():
                return compose(
                    _("{player}’s knight at {cell} claims its barony."),
                    player=self._seat(event.seat),
                    cell=self._cell(event.cell),
                )
            case happened.ClaimsDone():
                return compose(_("{player} has no further claim."), player=self._seat(event.seat))
            case happened.Settling():
                return self._settling(event)
            case happened.KnightsFight():
                return self._knights_fight(event)
            case happened.BaronsFight():
                return self._barons_fight(event)
            case happened.KnightBack():
                return self._knight_back(event)
            case happened.BaronBack():
                return self._baron_back(event)
            case happened.Established():
                return self._established(event)
            case happened.HonourChanged():
                return compose(
                    _("{player}: {change} honour, {now} now."),
                    player=self._seat(event.seat),
                    change=signed(event.change),
                    now=plain(event.now),
                )
            case happened.Oubliettes():
                return compose(
                    _("With {honour} honour {player} vanishes into the oubliettes."),
                    honour=plain(event.honour),
                    player=self._seat(event.seat),
                )
            case happened.GameOver():
                return self._over(event)
            case _:
                assert_never(event)

    def _cell(self, name: str) -> Segment:
        return words.cell(self.names, name)

    def _seat(self, seat: int) -> Segment:
        return player(self.names, seat)

    def _forced(self, event: happened.Forced) -> Sentence:
        def worded() -> Sentence:
            return action_words.sentence(self.rules, self.rules.parse(event.action), self.names)

        return only_choice(event.action, worded, self.names)

    def _drafted(self, event: happened.Drafted) -> Sentence:
        tile = words.nature(event.tile)
        if not event.price:
            return compose(_("{player} takes {tile} from the row."), player=self._seat(event.seat), tile=tile)
        return compose(
            _("{player} takes {tile} from the row for {price} honour."),
            player=self._seat(event.seat),
            tile=tile,
            price=event.price,
        )

    def _laid(self, event: happened.Laid) -> Sentence:
        parts: dict[str, Segment | str | int] = {
            "player": self._seat(event.seat),
            "tile": words.nature(event.tile),
            "cell": self._cell(event.cell),
            "bonus": signed(event.bonus),
            "touching": event.touching,
        }
        if not event.bonus:
            return compose(_("{player} lays {tile} at {cell}."), **parts)
        return compose(_("{player} lays {tile} at {cell} against {touching} tiles: {bonus} honour."), **parts)

    def _claims_begin(self, event: happened.ClaimsBegin) -> Sentence:
        causes = {
            "last_tile": _("The last tile is laid: knights may claim what they have."),
            "nothing_fits": _("No tile fits any more: knights may claim what they have."),
            "round_limit": _("The last round is over: knights may claim what they have."),
        }
        return compose(causes[event.cause])

    def _figures(self, figures: Sequence[happened.Figure]) -> Sentence:
        return listed_sentences(
            [
                compose(_("{player} at {cell}"), player=self._seat(one.seat), cell=self._cell(one.cell))
                for one in figures
            ]
        )

    def _settling(self, event: happened.Settling) -> Sentence:
        figures = self._figures(event.knights)
        if event.final:
            return compose(_("The claims are settled: {knights}."), knights=figures)
        message = ngettext(
            "A barony is complete: {knights}.",
            "{count} baronies are complete: {knights}.",
            len(event.knights),
        )
        return compose(message, count=len(event.knights), knights=figures)

    def _knights_fight(self, event: happened.KnightsFight) -> Sentence:
        figures = listed_sentences(
            [
                compose(
                    _("{player} at {cell} with {strength}"),
                    player=self._seat(one.seat),
                    cell=self._cell(one.cell),
                    strength=self._strength(one),
                )
                for one in event.knights
            ]
        )
        message = ngettext(
            "Knights clash over {count} tile, which counts for none of them: {knights}.",
            "Knights clash over {count} tiles, which count for none of them: {knights}.",
            len(event.battlefield),
        )
        return compose(message, count=len(event.battlefield), knights=figures)

    def _barons_fight(self, event: happened.BaronsFight) -> Sentence:
        champion = next(baron for baron in event.barons if baron.cell == event.champion)
        message = (
            _(
                "The knight of {player} at {cell} beats the baron of {other} at {champion}: {strength} against"
                " {defence}, without the tiles fought over."
            )
            if event.won
            else _(
                "The baron of {other} at {champion} holds against the knight of {player} at {cell}: {defence}"
                " against {strength}, without the tiles fought over."
            )
        )
        return compose(
            message,
            player=self._seat(event.seat),
            cell=self._cell(event.cell),
            other=self._seat(champion.seat),
            champion=self._cell(event.champion),
            strength=self._strength(event),
            defence=self._strength(champion),
        ) + self._equals(event, champion)

    def _equals(self, event: happened.BaronsFight, champion: happened.ChallengedBaron) -> Sentence:
        """Who wins where neither is stronger."""
        if event.strength != champion.strength:
            return Sentence()
        rule = _("Of equals the knight wins.") if event.won else _("Of equals the baron stays.")
        return compose(" ") + compose(rule)

    def _knight_back(self, event: happened.KnightBack) -> Sentence:
        whys = {
            "beaten": _("{player}’s knight at {cell} is beaten by a stronger one and leaves the map."),
            "carnage": _("Carnage: {player}’s knight at {cell} and its equal leave the map."),
            "own": _("{player}’s knight at {cell} gives way to a stronger one of the same player."),
            "baron": _("{player}’s knight at {cell} leaves the map."),
        }
        message = whys.get(event.why, whys["baron"])
        return compose(message, player=self._seat(event.seat), cell=self._cell(event.cell)) + self._lost(event)

    def _baron_back(self, event: happened.BaronBack) -> Sentence:
        said = compose(
            _("{player}’s baron at {cell} is beaten and leaves the map."),
            player=self._seat(event.seat),
            cell=self._cell(event.cell),
        )
        return said + self._lost(event)

    def _strength(
        self, fighter: happened.FightingKnight | happened.ChallengedBaron | happened.BaronsFight
    ) -> str:
        return self.sums.get(fighter.cell) or plain(fighter.strength)

    def _lost(self, event: happened.KnightBack | happened.BaronBack) -> Sentence:
        if not event.out:
            return Sentence()
        return compose(" ") + compose(_("The donjon leaves the game."))

    def _established(self, event: happened.Established) -> Sentence:
        parts: dict[str, Segment | str] = {
            "player": self._seat(event.seat),
            "cell": self._cell(event.cell),
            "value": plain(event.value),
            "change": signed(event.change),
        }
        if event.out:
            return compose(_("The knight of {player} at {cell} becomes a baron, without honour."), **parts)
        shares = words.shares(self.rules.params, event)
        if shares:
            message = _("The knight of {player} at {cell} becomes a baron: {change} honour. {why}")
            why = compose(" ".join(shares))
            return compose(message, why=why, **parts)
        return compose(_("The knight of {player} at {cell} becomes a baron: {change} honour."), **parts)

    def _over(self, event: happened.GameOver) -> Sentence:
        """Who has won, and by what: honour and its lead, or that everybody else is out."""
        first = [entry for entry in event.ranking if entry.rank == 1]
        others = [entry.score for entry in event.ranking if entry.rank > 1]
        parts: dict[str, Value] = {
            "players": listed([self._seat(entry.seat) for entry in first]),
            "honour": plain(first[0].score),
        }
        if event.cause == "one_left":
            return compose(_("All others are in the oubliettes: {players} wins."), **parts)
        if len(first) > 1:
            return compose(_("{players} share the victory with {honour} honour each."), **parts)
        if not others:
            return compose(_("{players} wins with {honour} honour."), **parts)
        parts["ahead"] = plain(first[0].score - max(others))
        return compose(_("{players} wins with {honour} honour, {ahead} ahead."), **parts)


def listed_sentences(parts: list[Sentence]) -> Sentence:
    """Phrases one after the other, parted by semicolons."""
    said = Sentence()
    for index, part in enumerate(parts):
        if index:
            said = said + compose(_("; "))
        said = said + part
    return said
