"""Baron's events in words: one table row per class, and fights with their arithmetic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.baronies import events as happened
from barons.engine.baronies.events import BaroniesEvent
from barons.engine.baronies.rules import BaroniesRules
from barons.text.baronies import actions as action_words
from barons.text.baronies import words
from barons.text.eventtext import N_, By, EventSentence, EventTeller, Plural, Table, only_choice
from barons.text.numbers import plain, signed
from barons.text.sentence import Names, Sentence, SentencePart, Value, compose, listed
from barons.text.tr import gettext as _


def _action(teller: BaroniesTeller, action: str) -> Sentence:
    return action_words.sentence(teller.rules, teller.rules.parse(action), teller.names)


def _barons_fight(teller: BaroniesTeller, event: happened.BaronsFight) -> Sentence:
    champion = next(baron for baron in event.barons if baron.cell == event.champion)
    message = (
        _(
            "The knight of {player} at {cell} beats the baron of {other} at {champion}: {strength} against"
            " {defence}, without the tiles fought over."
        )
        if event.won
        else _(
            "The baron of {other} at {champion} resists the knight of {player} at {cell}: {defence} "
            "against {strength}, without the tiles fought over."
        )
    )
    told = compose(
        message,
        player=teller.seat(event.seat),
        cell=teller.cell(event.cell),
        other=teller.seat(champion.seat),
        champion=teller.cell(event.champion),
        strength=teller.strength(event),
        defence=teller.strength(champion),
    )
    if event.strength != champion.strength:
        return told
    rule = _("On a tie the knight wins.") if event.won else _("On a tie the baron stays.")
    return told + compose(" ") + compose(rule)


def _established(teller: BaroniesTeller, event: happened.Established) -> Sentence:
    """Describe the value of the new barony and the tiles that make it."""
    parts: dict[str, Value] = {
        "player": teller.seat(event.seat),
        "cell": teller.cell(event.cell),
        "change": signed(event.change),
    }
    if event.out:
        return compose(_("The knight of {player} at {cell} becomes a baron, without honour."), **parts)
    shares = words.shares(teller.rules.params, event)
    if not shares:
        return compose(_("The knight of {player} at {cell} becomes a baron: {change} honour."), **parts)
    why = compose(" ".join(shares))
    return compose(
        _("The knight of {player} at {cell} becomes a baron: {change} honour. {why}"), why=why, **parts
    )


def _game_over(teller: BaroniesTeller, event: happened.GameOver) -> Sentence:
    first = [entry for entry in event.ranking if entry.rank == 1]
    others = [entry.score for entry in event.ranking if entry.rank > 1]
    parts: dict[str, Value] = {
        "players": listed([teller.seat(entry.seat) for entry in first]),
        "honour": plain(first[0].score),
    }
    if event.cause == "one_left":
        return compose(_("All other players are in the oubliettes. {players} wins."), **parts)
    if len(first) > 1:
        return compose(_("{players} share the victory with {honour} honour each."), **parts)
    if not others:
        return compose(_("{players} wins with {honour} honour."), **parts)
    parts["ahead"] = plain(first[0].score - max(others))
    return compose(_("{players} wins with {honour} honour, {ahead} ahead."), **parts)


_LOST: Final = By("out", {True: N_("The donjon leaves the game."), False: ""})

TABLE: Final[Table] = {
    happened.Forced: EventSentence("lock", only_choice(_action), is_detail=True),
    happened.TurnBegan: EventSentence("next", N_("Turn {number}: {player} is to play."), is_detail=True),
    happened.Drafted: EventSentence(
        "pouch",
        By(
            "price",
            {0: N_("{player} takes {tile} from the row.")},
            N_("{player} takes {tile} from the row for {price} honour."),
        ),
    ),
    happened.Drawn: EventSentence("pouch", N_("The row is refilled with {tile}."), is_detail=True),
    happened.Laid: EventSentence(
        "new",
        By(
            "bonus",
            {0: N_("{player} lays {tile} at {cell}.")},
            N_("{player} lays {tile} at {cell}, touching {touching} tiles: {bonus} honour."),
        ),
        group="opens",
    ),
    happened.NothingFits: EventSentence(
        "cross", N_("None of {player}’s tiles fits anywhere. Nothing is laid.")
    ),
    happened.DonjonPlaced: EventSentence("construct", N_("{player} places a knight at {cell}."), group="opens"),
    happened.Skipped: EventSentence("cross", N_("{player} places no donjon."), is_detail=True),
    happened.ClaimsBegin: EventSentence(
        "flag",
        By(
            "cause",
            {
                "last_tile": N_("The last tile has been laid: knights may now claim unfinished baronies."),
                "nothing_fits": N_("No tile fits any more: knights may now claim unfinished baronies."),
                "round_limit": N_("The last round is over: knights may now claim unfinished baronies."),
            },
        ),
    ),
    happened.Claimed: EventSentence("flag", N_("{player}’s knight at {cell} claims his barony.")),
    happened.ClaimsDone: EventSentence("check", N_("{player} makes no more claims."), is_detail=True),
    happened.Settling: By(
        "final",
        {
            True: EventSentence("shield", N_("The claims are settled: {knights}."), group="opens"),
            False: EventSentence(
                "shield",
                Plural(
                    "A barony is complete: {knights}.",
                    "{count} baronies are complete: {knights}.",
                    by="knights",
                ),
            ),
        },
    ),
    happened.KnightsFight: EventSentence(
        "sword",
        Plural(
            "Knights clash over {count} tile, which counts for none of them: {fighters}.",
            "Knights clash over {count} tiles, which count for none of them: {fighters}.",
            by="battlefield",
        ),
        fields={"fighters": "knights"},
    ),
    happened.BaronsFight: EventSentence("sword", _barons_fight),
    happened.KnightBack: EventSentence(
        "deconstruct",
        By(
            "why",
            {
                "beaten": N_("{player}’s knight at {cell} is beaten by a stronger one and leaves the map."),
                "carnage": N_("Carnage: {player}’s knight at {cell} and an equally strong one leave the map."),
                "own": N_("{player}’s knight at {cell} gives way to a stronger one of the same player."),
            },
            N_("{player}’s knight at {cell} leaves the map."),
        ),
        then=_LOST,
    ),
    happened.BaronBack: EventSentence(
        "deconstruct",
        N_("{player}’s baron at {cell} is beaten and leaves the map."),
        then=_LOST,
    ),
    happened.Established: EventSentence("crown", _established),
    happened.HonourChanged: By(
        "cause",
        {"lost": EventSentence("laurel", N_("{player}: {change} honour, {now} now."))},
        EventSentence("laurel", N_("{player}: {change} honour, {now} now."), is_detail=True),
    ),
    happened.Oubliettes: EventSentence(
        "lock", N_("{player} has {honour} honour and is thrown into the oubliettes.")
    ),
    happened.GameOver: EventSentence(
        "crown",
        _game_over,
        to_winner=By(
            "ending",
            {
                "claims": N_("You win with {points} honour, {ahead} ahead."),
                "one_left": N_("All other players are in the oubliettes. You win."),
            },
            other="",
        ),
    ),
}


def sentence(
    rules: BaroniesRules,
    event: BaroniesEvent,
    viewer: int | None,
    names: Names,
    sums: Mapping[str, str] | None = None,
) -> Sentence:
    """Describe the event; the result is public.

    `sums`: the arithmetic behind the strengths of a fight, by the fighter's cell.
    """
    return BaroniesTeller(rules, names, sums or {}).tell(event)


class BaroniesTeller(EventTeller):
    table = TABLE

    def __init__(self, rules: BaroniesRules, names: Names, sums: Mapping[str, str]) -> None:
        super().__init__(names)
        self.rules = rules
        self._sums = sums
        self.words |= {
            "tile": words.nature,
            "cell": self.cell,
            "bonus": signed,
            "change": signed,
            "now": plain,
            "honour": plain,
            "knights": self._knights,
            "fighters": self._fighters,
        }

    def cell(self, name: str) -> SentencePart:
        return words.cell(self.names, name)

    def strength(
        self, fighter: happened.FightingKnight | happened.ChallengedBaron | happened.BaronsFight
    ) -> str:
        """Return a piece's strength, as a sum if known."""
        return self._sums.get(fighter.cell) or plain(fighter.strength)

    def _knights(self, figures: Sequence[happened.Figure]) -> Sentence:
        at = [
            compose(_("{player} at {cell}"), player=self.seat(one.seat), cell=self.cell(one.cell))
            for one in figures
        ]
        return listed_sentences(at)

    def _fighters(self, knights: Sequence[happened.FightingKnight]) -> Sentence:
        at = [
            compose(
                _("{player} at {cell} with {strength}"),
                player=self.seat(one.seat),
                cell=self.cell(one.cell),
                strength=self.strength(one),
            )
            for one in knights
        ]
        return listed_sentences(at)


def listed_sentences(parts: list[Sentence]) -> Sentence:
    """Join phrases with semicolons."""
    said = Sentence()
    for index, part in enumerate(parts):
        if index:
            said = said + compose(_("; "))
        said = said + part
    return said
