"""What happened in Barons: one sentence an event. Fights stand in `fights`, whole turns in `turns`."""

from __future__ import annotations

from typing import Final

from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.events import RealmsEvent
from barons.engine.realms.rules import RealmsRules
from barons.text.forced import only_choice
from barons.text.realms import actions as action_words
from barons.text.realms import words
from barons.text.realms.fights import FightTeller
from barons.text.sentence import Names, Segment, Sentence, capitalised, compose, listed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_DETAILS: Final = (
    happened.Forced,
    happened.TurnBegan,
    happened.Rolled,
    happened.Initiative,
    happened.RoundBegan,
    happened.HealthChanged,
    happened.TollDue,
    happened.Offered,
    happened.AdventureDrawn,
    happened.DeckRenewed,
)

_WEIGHTY: Final = (
    happened.BecameAdventurer,
    happened.Fled,
    happened.FightOver,
    happened.Slain,
    happened.Died,
    happened.Banished,
    happened.Built,
    happened.Stolen,
    happened.Demolished,
    happened.GameOver,
)

_OPENING: Final = (happened.Moved, happened.Attacked, happened.Met, happened.TriedToSteal)

_FOLLOWING: Final = (
    happened.BecameAdventurer,
    happened.Struck,
    happened.Immune,
    happened.Backlash,
    happened.Fled,
    happened.FightOver,
    happened.Slain,
    happened.Died,
    happened.Spoils,
    happened.LeftBehind,
    happened.Banished,
    happened.Stolen,
)

ICONS: Final[dict[type[Event], str]] = {
    happened.Forced: "lock",
    happened.CharacterChosen: "human",
    happened.TurnBegan: "next",
    happened.Skipped: "pause",
    happened.Rolled: "dice",
    happened.Moved: "move",
    happened.BecameAdventurer: "flag",
    happened.Attacked: "sword",
    happened.Met: "monster",
    happened.Initiative: "dice",
    happened.RoundBegan: "replay",
    happened.Struck: "strength",
    happened.Immune: "shield",
    happened.Backlash: "mana",
    happened.HealthChanged: "info",
    happened.Fled: "agility",
    happened.FightOver: "pause",
    happened.Slain: "sword",
    happened.Died: "monster",
    happened.Spoils: "crown",
    happened.LeftBehind: "cross",
    happened.TollDue: "coin",
    happened.TollPaid: "coin",
    happened.Sold: "coin",
    happened.Banished: "lock",
    happened.Built: "house",
    happened.Gathered: "wheat",
    happened.Healed: "check",
    happened.Offered: "city",
    happened.Bought: "city",
    happened.Trained: "guild",
    happened.TooDear: "coin",
    happened.AdventureDrawn: "card",
    happened.DeckRenewed: "cards",
    happened.TreasureFound: "coin",
    happened.Traded: "outpost",
    happened.TriedToSteal: "guile",
    happened.Stolen: "pouch",
    happened.Bewitched: "mana",
    happened.Used: "flask",
    happened.Demolished: "deconstruct",
    happened.GameOver: "crown",
}


def icon(event: RealmsEvent) -> str:
    """The name of the event's pictogram."""
    if isinstance(event, (happened.Built, happened.Demolished)) and event.what == "castle":
        return "castle"
    return ICONS[type(event)]


def is_detail(event: Event) -> bool:
    """True for what a short chronicle leaves out."""
    return isinstance(event, _DETAILS)


def weighs(event: Event) -> int:
    """1 for what a chronicle that has no room for all shows first, else 0: fights, losses, buildings."""
    return int(isinstance(event, _WEIGHTY))


def opens(event: Event) -> bool:
    """True for a way gone, a foe met or attacked, a hand in a pocket: what follows comes of it."""
    return isinstance(event, _OPENING)


def follows(event: Event) -> bool:
    """True for what comes of them: blows, flights, deaths, banishment."""
    return isinstance(event, _FOLLOWING)


def sentence(
    rules: RealmsRules, event: RealmsEvent, viewer: int | None, names: Names, monster: str = ""
) -> Sentence:
    """The event in words; all that is told is open. `monster`: who is meant by no seat, where that is known."""
    return capitalised(_Teller(rules, names, monster).tell(event))


class _Teller(FightTeller):
    """Words one event of any kind."""

    def __init__(self, rules: RealmsRules, names: Names, monster: str) -> None:
        super().__init__(names, monster)
        self._rules = rules

    def tell(self, event: RealmsEvent) -> Sentence:
        """The event in words."""
        match event:
            case happened.Forced():
                return self._forced(event)
            case happened.TurnBegan():
                return compose(
                    _("Turn {number}: {player} is to play."), number=event.number, player=self.seat(event.seat)
                )
            case happened.CharacterChosen():
                return compose(
                    _("{player} chooses {character}."),
                    player=self.seat(event.seat),
                    character=words.calling(event.character),
                )
            case happened.Skipped():
                return compose(_("{player} skips the turn."), player=self.seat(event.seat))
            case happened.Rolled():
                return self._rolled(event)
            case happened.Moved():
                return self._moved(event)
            case happened.BecameAdventurer():
                return compose(
                    _("{player} has come round and is an adventurer now."), player=self.seat(event.seat)
                )
            case happened.TollDue():
                return compose(
                    _("{player} owes {total} gold of toll for {space} and holds {gold}."),
                    player=self.seat(event.seat),
                    total=event.total,
                    space=self.space(event.space),
                    gold=event.gold,
                )
            case happened.TollPaid():
                return compose(
                    _("{player} pays {owner} {gold} gold of toll."),
                    player=self.seat(event.seat),
                    owner=self.seat(event.owner),
                    gold=event.gold,
                )
            case happened.Sold():
                return self._sold(event)
            case happened.Banished():
                return compose(
                    _("{player} cannot pay and is banished to {space}."),
                    player=self.seat(event.seat),
                    space=self.space(event.space),
                )
            case happened.Built():
                return self._built(event)
            case happened.Gathered():
                return self._gathered(event)
            case happened.Healed():
                return self._healed(event)
            case happened.Offered():
                return compose(
                    _("The city shows {player}: {item}."),
                    player=self.seat(event.seat),
                    item=words.card(event.item),
                )
            case happened.Bought():
                return compose(
                    _("{player} buys for {gold} gold: {item}."),
                    player=self.seat(event.seat),
                    gold=event.gold,
                    item=words.card(event.item),
                )
            case happened.Trained():
                return compose(
                    _("{player} reaches level {level} for {gold} gold: {skill}."),
                    player=self.seat(event.seat),
                    level=event.level,
                    gold=event.gold,
                    skill=words.skill_name(event.skill),
                )
            case happened.TooDear():
                return self._too_dear(event)
            case happened.AdventureDrawn():
                return compose(
                    _("{player} draws an adventure: {card}."),
                    player=self.seat(event.seat),
                    card=words.card(event.card),
                )
            case happened.DeckRenewed():
                return compose(_("The adventures met before become the deck again."))
            case happened.TreasureFound():
                return compose(_("{player} finds {gold} gold."), player=self.seat(event.seat), gold=event.gold)
            case happened.Traded():
                return compose(
                    _("{player} sells to {space} for {gold} gold: {resource}."),
                    player=self.seat(event.seat),
                    space=self.space(event.outpost),
                    gold=event.gold,
                    resource=words.card(event.resource),
                )
            case happened.TriedToSteal():
                return self._tried_to_steal(event)
            case happened.Stolen():
                return self._stolen(event)
            case happened.Bewitched():
                return compose(
                    _("{player} casts a spell on {target}."),
                    player=self.seat(event.seat),
                    target=self.seat(event.target),
                )
            case happened.Used():
                return compose(
                    _("{player} uses up: {item}."), player=self.seat(event.seat), item=words.card(event.item)
                )
            case happened.Demolished():
                return self._demolished(event)
            case happened.GameOver():
                return self._game_over(event)
            case _:
                return self.tell_fight(event)

    def _forced(self, event: happened.Forced) -> Sentence:
        def worded() -> Sentence:
            return action_words.sentence(self._rules, self._rules.parse(event.action), self.names)

        return only_choice(event.action, worded, self.names)

    def _rolled(self, event: happened.Rolled) -> Sentence:
        number = self.number(event.seat)
        purposes = {
            "movement": _("{player} rolls for movement: {dice}."),
            "potion": _("{player} rolls for the potion: {dice}."),
            "initiative": ngettext(
                "{player} rolls for the first blow: {dice} = {sum}.",
                "{player} roll for the first blow: {dice} = {sum}.",
                number,
            ),
            "strike": ngettext("{player} strikes: {dice}.", "{player} strike: {dice}.", number),
            "undefended": ngettext(
                "{player} strikes without defence: {dice}.",
                "{player} strike without defence: {dice}.",
                number,
            ),
            "defence": ngettext("{player} defends: {dice}.", "{player} defend: {dice}.", number),
            "magic": _("{player} works magic: {dice}."),
            "flight": _("{player} tries to flee: {dice}."),
            "foraging": _("{player} forages: {dice}."),
            "healing": _("{player} heals by skill: {dice}."),
            "stealing": _("{player} tries to steal: {dice}."),
            "casting": _("{player} casts a spell: {dice}."),
        }
        thrown = words.sum_of(event.dice) if event.purpose == "initiative" else words.dice(event.dice)
        return compose(purposes[event.purpose], player=self.seat(event.seat), dice=thrown, sum=event.sum)

    def _moved(self, event: happened.Moved) -> Sentence:
        target = self.space(event.path[-1])
        if event.crawled:
            return compose(_("{player} crawls to {space}."), player=self.seat(event.seat), space=target)
        message = ngettext(
            "{player} goes {count} space to {space}.", "{player} goes {count} spaces to {space}.", event.steps
        )
        return compose(message, player=self.seat(event.seat), count=event.steps, space=target)

    def _sold(self, event: happened.Sold) -> Sentence:
        if event.what == "item":
            return compose(
                _("For the toll {player} sells for {gold} gold: {item}."),
                player=self.seat(event.seat),
                item=words.card(event.name),
                gold=event.gold,
            )
        message = (
            _("For the toll {player} sells the castle on {space} for {gold} gold.")
            if event.what == "castle"
            else _("For the toll {player} sells the dwelling on {space} for {gold} gold.")
        )
        return compose(message, player=self.seat(event.seat), space=self.space(event.name), gold=event.gold)

    def _built(self, event: happened.Built) -> Sentence:
        if event.what == "castle":
            message = _("{player} builds a castle on {space} for {gold} gold.")
            if not event.gold:
                message = _("{player} raises a castle on {space}.")
        else:
            message = _("{player} builds a dwelling on {space} for {gold} gold.")
        return compose(message, player=self.seat(event.seat), space=self.space(event.space), gold=event.gold)

    def _gathered(self, event: happened.Gathered) -> Sentence:
        parts: dict[str, Segment | int] = {
            "player": self.seat(event.seat),
            "resource": words.card(event.resource),
            "count": event.count,
        }
        if not event.count:
            return compose(_("{player} forages in vain."), **parts)
        if event.how == "forage":
            return compose(_("{player} forages: {resource}, {count}."), **parts)
        return compose(_("{player} harvests: {resource}, {count}."), **parts)

    def _healed(self, event: happened.Healed) -> Sentence:
        hows = {
            "city": _("The city does {player} good: +{gained} health, {health} now."),
            "guild": _("The guild does {player} good: +{gained} health, {health} now."),
            "potion": _("{player} drinks a healing potion: +{gained} health, {health} now."),
            "skill": _("{player} heals wounds: +{gained} health, {health} now."),
        }
        if not event.gained:
            hows = {
                "city": _("{player} is unhurt: in the city there is nothing to heal."),
                "guild": _("{player} is unhurt: in the guild there is nothing to heal."),
                "potion": _("{player} drinks a healing potion, and it heals nothing."),
                "skill": _("{player} rolls no six and heals nothing."),
            }
        return compose(hows[event.how], player=self.seat(event.seat), gained=event.gained, health=event.health)

    def _too_dear(self, event: happened.TooDear) -> Sentence:
        message = (
            _("{player} cannot buy: an item costs {price} gold, and {gold} are left.")
            if event.what == "item"
            else _("{player} cannot train: the next level costs {price} gold, and {gold} are left.")
        )
        return compose(message, player=self.seat(event.seat), price=event.price, gold=event.gold)

    def _tried_to_steal(self, event: happened.TriedToSteal) -> Sentence:
        message = (
            _("{player} has a hand in the pocket of {target}.")
            if event.succeeded
            else _("{player} tries in vain to steal from {target}.")
        )
        return compose(message, player=self.seat(event.seat), target=self.seat(event.target))

    def _stolen(self, event: happened.Stolen) -> Sentence:
        if event.name is None:
            return compose(
                _("{player} steals {gold} gold from {target}."),
                player=self.seat(event.seat),
                gold=event.gold,
                target=self.seat(event.target),
            )
        return compose(
            _("{player} steals from {target}: {card}."),
            player=self.seat(event.seat),
            target=self.seat(event.target),
            card=words.card(event.name),
        )

    def _demolished(self, event: happened.Demolished) -> Sentence:
        message = (
            _("The catapult of {player} turns {owner}’s castle on {space} into a dwelling.")
            if event.what == "castle"
            else _("The catapult of {player} destroys {owner}’s dwelling on {space}.")
        )
        return compose(
            message, player=self.seat(event.seat), owner=self.seat(event.owner), space=self.space(event.space)
        )

    def _game_over(self, event: happened.GameOver) -> Sentence:
        winners = listed([self.seat(seat) for seat in event.winners])
        count = len(event.winners)
        if event.how == "castles":
            message = _("{players} has a castle in every realm and wins.")
        elif event.how == "survival":
            message = _("{players} alone is alive and wins.")
        elif event.how == "politics":
            message = ngettext("{players} wins by politics.", "{players} win by politics.", count)
        else:
            message = _("The last round is over, and so is the game.")
        return compose(message, players=winners)
