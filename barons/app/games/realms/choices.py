"""What a person may do now in Barons, as cards: what it costs, what it brings, how likely it is.

The legal list decides what there is; the numbers come from the rules' own dice and prices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from barons.app.games.realms import chances
from barons.app.games.realms.venture import SELDOM, in_short, percent
from barons.app.games.realms.venture import risk as risk_words
from barons.engine.core import COLOURS, Action, Part
from barons.engine.realms import actions as verbs
from barons.engine.realms import building, dice, odds, space, spells, tolls, trade
from barons.engine.realms.board import KIND_NAMES
from barons.engine.realms.castles import can_win_by_building
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.scoring import realms_with_castle
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import RESOURCE_KINDS, RealmsState
from barons.text.realms import actions as action_words
from barons.text.realms import skills as skill_words
from barons.text.realms import words
from barons.text.sentence import Names, player
from barons.text.tr import decimal, ngettext
from barons.text.tr import gettext as _


class Wording(NamedTuple):
    """What is said of one thing that may be done, and shown beside it."""

    label: str
    note: str
    """What it costs and brings."""
    chance: float | None
    """How likely it is to succeed; None where nothing is thrown for it."""
    picture: str
    """A sprite, or `icon:` and a pictogram."""
    place: str
    """The space that it is about; empty for none."""


class Choice(NamedTuple):
    """One thing that may be done."""

    action: Action
    label: str
    note: str
    """What it costs and brings."""
    odds: str
    """How likely, in per cent, or empty."""
    odds_of: str
    """What is so likely, in a word or two."""
    picture: str
    """A sprite, or `icon:` and a pictogram."""
    letter: str
    """The key that presses it, or empty."""
    place: str = ""
    """The space that it is about."""
    is_way_on: bool = False
    """Pass, done, end, stop: what goes on without doing anything."""
    numbers: tuple[int, ...] = ()
    """Of a character: its attributes."""
    barred: str = ""
    """Why it may not be done, in a sentence; empty for what may."""


_FOUGHT: Final = frozenset((verbs.FIGHT, verbs.ATTACK, verbs.MORE))
"""What is likely of these is to slay the other side."""
WAYS_ON: Final = frozenset((verbs.PASS, verbs.DONE, verbs.END, verbs.STOP, verbs.SKIP))
_LETTERS: Final = {
    verbs.ROLL_MOVEMENT: "R",
    verbs.CRAWL: "C",
    verbs.PASS: "P",
    verbs.DONE: "P",
    verbs.STOP: "P",
    verbs.MORE: "F",
    verbs.BUILD_DWELLING: "B",
    verbs.BUILD_CASTLE: "B",
    verbs.FORAGE: "G",
    verbs.HARVEST: "G",
    verbs.TRAIN: "T",
    verbs.FIGHT: "F",
    verbs.FLEE: "E",
    verbs.MAGIC: "X",
    verbs.USE_IN_FIGHT: "T",
    verbs.HEAL: "B",
}
_PICTURES: Final = {
    verbs.ROLL_MOVEMENT: "icon:dice",
    verbs.CRAWL: "icon:move",
    verbs.SKIP: "icon:pause",
    verbs.PASS: "icon:next",
    verbs.DONE: "icon:next",
    verbs.END: "icon:next",
    verbs.STOP: "icon:cross",
    verbs.MORE: "icon:sword",
    verbs.FIGHT: "icon:sword",
    verbs.FLEE: "icon:agility",
    verbs.MAGIC: "icon:mana",
    verbs.HEAL: "icon:heart",
}


class Choices:
    """Words the legal actions of a position for the seat to move."""

    def __init__(self, rules: RealmsRules, state: RealmsState, names: Names) -> None:
        self.rules = rules
        self.s = state
        self.names = names
        self.seat = state.to_move

    def of(self, legal: Sequence[Action]) -> list[Choice]:
        """The choices, what does something before what goes on; short ways before long ones."""
        made = [self.one(action) for action in legal]
        return sorted(made, key=lambda choice: (choice.is_way_on, _spaces(choice.action)))

    def one(self, action: Action) -> Choice:
        """One action as a card."""
        label, note, chance, picture, place = self._worded(action)
        return Choice(
            action,
            label,
            note,
            percent(chance) if chance is not None else "",
            "" if chance is None else self._likely(action),
            picture,
            _LETTERS.get(action.verb, ""),
            place,
            action.verb in WAYS_ON,
            self._attributes(action) if action.verb == verbs.CHARACTER else (),
        )

    def _likely(self, action: Action) -> str:
        """What an action's odds are the odds of."""
        if self._is_duel(action):
            return _("to wound")
        return _("to win") if action.verb in _FOUGHT else _("success")

    def _attributes(self, action: Action) -> tuple[int, ...]:
        rules = self.rules
        return tuple(each[action.a] for each in (rules.strength, rules.agility, rules.mana, rules.guile))

    def _worded(self, action: Action) -> Wording:
        tellers: dict[int, Callable[[Action], Wording]] = {
            verbs.CHARACTER: self._character,
            verbs.MOVE: self._move,
            verbs.ATTACK: self._attack,
            verbs.BUILD_DWELLING: self._build,
            verbs.BUILD_CASTLE: self._build,
            verbs.RAISE_CASTLE: self._raise,
            verbs.FORAGE: self._forage,
            verbs.HARVEST: self._harvest,
            verbs.BUY: self._buy,
            verbs.TRAIN: self._train,
            verbs.SELL_ITEM: self._sell_for_toll,
            verbs.SELL_BUILDING: self._sell_for_toll,
            verbs.SELL_RESOURCE: self._trade,
            verbs.FIGHT: self._fight,
            verbs.MORE: self._more,
            verbs.MAGIC: self._magic,
            verbs.FLEE: self._flee,
            verbs.USE_IN_FIGHT: self._use,
            verbs.USE_HEALING: self._use,
            verbs.USE_POWER: self._use,
            verbs.USE_CATAPULT: self._use,
            verbs.HEAL: self._heal,
            verbs.STEAL_GOLD: self._steal,
            verbs.STEAL_ITEM: self._steal,
            verbs.STEAL_RESOURCE: self._steal,
            verbs.CAST: self._cast,
        }
        teller = tellers.get(action.verb, self._plain)
        return teller(action)

    # --- words ------------------------------------------------------------------------------------------

    def _title(self, verb: str) -> str:
        return action_words.title(self.rules, verb)

    def _dice(self, count: int) -> str:
        return ngettext("{count} die", "{count} dice", count).format(count=count)

    def _power(self) -> int:
        """Dice of power potions that join the next roll."""
        return self.s.power[self.seat]

    def _plain(self, action: Action) -> Wording:
        notes = {
            verbs.PASS: _("Go on without it."),
            verbs.DONE: _("Trade no more."),
            verbs.END: _("Your turn is over."),
            verbs.STOP: _("Let it be."),
            verbs.ROLL_MOVEMENT: _("{dice} of movement").format(
                dice=self._dice(dice.movement_dice(self.s, self.seat) + self._power())
            ),
            verbs.CRAWL: _("One space on, without dice."),
            verbs.SKIP: _("Do nothing this turn."),
        }
        picture = _PICTURES.get(action.verb, "icon:check")
        return Wording(self._title(action.text), notes.get(action.verb, ""), None, picture, "")

    def _character(self, action: Action) -> Wording:
        name = action.text.split(" ")[1]
        rules = self.rules
        text = _(
            "strength {strength} to strike, agility {agility} to move and parry, "
            "mana {mana} for magic, guile {guile} to flee, forage and steal"
        )
        note = text.format(
            strength=rules.strength[action.a],
            agility=rules.agility[action.a],
            mana=rules.mana[action.a],
            guile=rules.guile[action.a],
        )
        return Wording(words.skill_name(name), note, None, f"character_{name}", "")

    def _move(self, action: Action) -> Wording:
        name = self.rules.board.names[action.b]
        picture = f"die_{action.a}" if action.a <= 6 else f"sum:{action.a}"
        return Wording(words.space_name(name), self.awaits(action.b), None, picture, name)

    def awaits(self, place: int) -> str:
        """What awaits the player on a space, in a few words."""
        board, s, seat = self.rules.board, self.s, self.seat
        kind = KIND_NAMES[board.kind[place]]
        if kind == "land":
            land = board.land[place]
            due = sum(tolls.owed(s, seat, land))
            if due > s.gold[seat]:
                short = s.gold[seat] + tolls.worth(s, seat) < due
                text = _("toll {gold}: banishment") if short else _("toll {gold}: to sell for it")
                return text.format(gold=due)
            then = self._on_land(land, s.gold[seat] - due)
            return _("toll {gold}; {then}").format(gold=due, then=then) if due else then
        if kind == "dungeon":
            return in_short(s, seat)
        if kind == "guild":
            return self._guild(self.rules.realm_guild[board.realm[place]])
        return self._city() if kind == "city" else self._outpost(board.realm[place])

    def _on_land(self, land: int, purse: int) -> str:
        """What may be done there with so much gold."""
        s, seat, params = self.s, self.seat, self.rules.params
        if s.has_castle(seat, land):
            return _("your castle: harvest")
        if s.dwellings_on(seat, land):
            return self._on_own_dwelling(land, purse)
        if not building.has_room(s, land):
            return _("built up: forage")
        if building.dwelling_count(s, seat) >= params.dwellings_of_player:
            return _("no dwelling left: forage")
        cost = building.dwelling_cost(s, land)
        text = _("to build for {gold}") if cost <= purse else _("{gold} to build: too dear")
        return text.format(gold=cost)

    def _on_own_dwelling(self, land: int, purse: int) -> str:
        """A castle only where one may still be built."""
        if self.s.castles[land] or not building.has_castle_left(self.s, self.seat):
            return _("your dwelling: harvest")
        price = building.castle_cost(self.s, land)
        is_dear = price > purse
        text = _("harvest; castle for {gold}: too dear") if is_dear else _("harvest, or castle for {gold}")
        return text.format(gold=price)

    def _guild(self, skill: int) -> str:
        name, level = words.skill_name(SKILL_NAMES[skill]), self.s.skill(self.seat, skill)
        if level >= self.rules.params.skill_levels:
            return _("guild: {skill}, no higher level").format(skill=name)
        price = space.training_price(self.s, level + 1)
        is_dear = price > self.s.gold[self.seat]
        text = _("{skill} {level} for {gold}: too dear") if is_dear else _("{skill} {level} for {gold}")
        return text.format(skill=name, level=level + 1, gold=price)

    def _city(self) -> str:
        price = self.rules.params.item_price
        is_dear = price > self.s.gold[self.seat]
        text = _("items for {gold}: too dear") if is_dear else _("items for {gold}")
        return text.format(gold=price)

    def _outpost(self, realm: int) -> str:
        """What all that one holds brings there; without it an outpost is but a way into the dungeons."""
        hand = self.s.resources[self.seat * RESOURCE_KINDS : (self.seat + 1) * RESOURCE_KINDS]
        if not any(hand):
            return _("nothing to sell; dungeons begin here")
        gold = sum(held * trade.price(self.s, self.seat, kind, realm) for kind, held in enumerate(hand))
        return _("sell your resources for {gold}").format(gold=gold)

    def _attack(self, action: Action) -> Wording:
        chance = chances.at_first(self.s, self.seat, action.a).outlook
        note = _("health {health}; a blow costs them {mine}, you {theirs}; your death {risk}").format(
            health=self.s.health[action.a],
            mine=decimal(chance.mine),
            theirs=decimal(chance.theirs),
            risk=risk_words(chance.lost),
        )
        label = _("Attack {name}").format(name=player(self.names, action.a).text)
        return Wording(label, note, chance.won, f"baron_{COLOURS[action.a]}", "")

    def _build(self, action: Action) -> Wording:
        rules, s = self.rules, self.s
        land = rules.board.land[s.spaces[self.seat]]
        cost, toll = rules.board.land_cost[land], rules.board.land_toll[land]
        if action.verb == verbs.BUILD_DWELLING:
            note = _("costs {gold} gold; toll {toll} from others").format(gold=cost, toll=toll)
            return Wording(_("Build a dwelling"), note, None, "icon:house", "")
        price = _("costs {gold} gold; {effect}")
        price = price.format(gold=rules.castle_cost[land], effect=self._castle_on(land))
        note = self._too_few_left(action) or price
        return Wording(_("Build a castle"), note, None, "icon:castle", "")

    def _raise(self, action: Action) -> Wording:
        name = action.text.split(" ")[1]
        note = self._too_few_left(action) or _("free; {effect}").format(effect=self._castle_on(action.a))
        label = _("Castle on {space}").format(space=words.space_name(name))
        return Wording(label, note, None, "icon:castle", name)

    def _too_few_left(self, action: Action) -> str:
        """What it costs to build a castle where that leaves too few for the realms without one; else empty."""
        if self.s.why_not(action) is not None:
            return ""  # what is barred is worded here too
        before, after = (self.rules.observation(each, None) for each in (self.s, self.s.after(action)))
        if not can_win_by_building(self.rules, before, self.seat):
            return ""
        if can_win_by_building(self.rules, after, self.seat):
            return ""
        return _("takes a castle that a realm still needs")

    def _castle_on(self, land: int) -> str:
        """What a castle there brings: toll, and a realm that had none of the player's yet."""
        board, toll = self.rules.board, self.rules.castle_toll[land]
        here = board.lands_of_realm[board.realm[board.lands[land]]]
        if any(self.s.has_castle(self.seat, each) for each in here):
            return _("toll {toll} from others; this realm has a castle of yours").format(toll=toll)
        held, realms = realms_with_castle(self.s, self.seat) + 1, len(board.lands_of_realm)
        if held == realms:
            return _("it is in the last realm: you win")
        text = _("toll {toll} from others; castles then: {held} of {realms} realms")
        return text.format(toll=toll, held=held, realms=realms)

    def _resource(self) -> str:
        board = self.rules.board
        return RESOURCE_NAMES[self.rules.realm_resource[board.realm[self.s.spaces[self.seat]]]]

    def _forage(self, action: Action) -> Wording:
        resource = self._resource()
        count = dice.foraging_dice(self.s, self.seat) + self._power()
        cards = space.gathered(self.s, 1, "forage")
        note = _("any six on {dice}: {haul}").format(dice=self._dice(count), haul=self._haul(resource, cards))
        return Wording(self._title("forage"), note, odds.any_six(count), f"resource_{resource}", "")

    def _harvest(self, action: Action) -> Wording:
        resource = self._resource()
        count = space.gathered(self.s, space.harvest_count(self.s), "harvest")
        note = _("surely {haul}").format(haul=self._haul(resource, count))
        return Wording(self._title("harvest"), note, None, f"resource_{resource}", "")

    def _haul(self, resource: str, count: int) -> str:
        """So many cards, and what they are worth where most is paid."""
        _realm, most = self._best_price(RESOURCE_NAMES.index(resource))
        return _("{cards}, at best {gold} gold").format(cards=words.counted(resource, count), gold=count * most)

    def _buy(self, action: Action) -> Wording:
        name = ITEM_NAMES[action.a]
        note = words.item_note(self.rules.params, name)
        return Wording(words.item_name(name), note, None, f"item_{name}", "")

    def _train(self, action: Action) -> Wording:
        s = self.s
        skill = self.rules.realm_guild[self.rules.board.realm[s.spaces[self.seat]]]
        level = s.skill(self.seat, skill) + 1
        label = _("Train: {skill} {level}").format(skill=words.skill_name(SKILL_NAMES[skill]), level=level)
        note = _("{price} gold: {effect}").format(
            price=space.training_price(s, level),
            effect=skill_words.effect(self.rules, SKILL_NAMES[skill], level),
        )
        return Wording(label, note, None, f"character_{SKILL_NAMES[skill]}", "")

    def _sell_for_toll(self, action: Action) -> Wording:
        s = self.s
        if action.verb == verbs.SELL_ITEM:
            name: str = ITEM_NAMES[action.a]
            label = _("Sell: {thing}").format(thing=words.item_name(name))
            note = _("brings {gold} gold").format(gold=tolls.item_value(s))
            return Wording(label, note, None, f"item_{name}", "")
        is_castle = not s.dwellings_on(self.seat, action.a)
        name = self.rules.board.names[self.rules.board.lands[action.a]]
        thing = _("Castle on {space}") if is_castle else _("Dwelling on {space}")
        label = thing.format(space=words.space_name(name))
        note = _("brings {gold} gold").format(gold=tolls.building_value(s, action.a, is_castle))
        return Wording(label, note, None, "icon:castle" if is_castle else "icon:house", name)

    def _trade(self, action: Action) -> Wording:
        s, board = self.s, self.rules.board
        resource = RESOURCE_NAMES[action.a]
        realm = action.b if action.b >= 0 else board.realm[s.spaces[self.seat]]
        gold = trade.price(s, self.seat, action.a, realm)
        held = s.resources[self.seat * RESOURCE_KINDS + action.a]
        name = board.names[board.outposts[realm]]
        note = _("you hold {count}").format(count=held)
        if action.b >= 0:
            note = _("{space} ({count})").format(space=words.space_name(name), count=held)
        dearest, most = self._best_price(action.a)
        if most == gold:
            note = _("{held}; the best price").format(held=note)
        elif action.b < 0:  # beside an outpost's name there is no room for another's
            dear = words.realm_name(board.names[board.outposts[dearest]].split("-")[0])
            note = _("{held}; at best {gold}: {realm}").format(held=note, gold=most, realm=dear)
        label = _("Sell {resource} for {gold}").format(resource=words.resource_name(resource), gold=gold)
        return Wording(label, note, None, f"resource_{resource}", name if action.b >= 0 else "")

    def _best_price(self, resource: int) -> tuple[int, int]:
        """The realm whose outpost pays most for a card, and how much that is."""
        prices = [
            trade.price(self.s, self.seat, resource, realm) for realm in range(len(self.rules.board.outposts))
        ]
        most = max(prices)
        return prices.index(most), most

    # --- fights -----------------------------------------------------------------------------------------

    def _fight(self, action: Action) -> Wording:
        chance = chances.strike(self.s, self.seat)
        parts = {
            "dice": self._dice(odds.strike_of(self.s, self.seat) + self._power()),
            "hit": percent(chance.wounds),
            "theirs": decimal(chance.theirs),
            "won": percent(chance.won),
            "risk": risk_words(chance.lost),
        }
        if self._is_duel(action):  # a few rounds seldom kill: the wound is what counts
            note = _("{dice}; the answer: −{theirs}; to slay {won}; your death {risk}").format(**parts)
            return Wording(_("Strike"), note, chance.wounds, "icon:sword", "")
        note = _("{dice}: {hit} to wound; the answer: −{theirs} on average").format(**parts)
        return Wording(_("Strike"), note, chance.won, "icon:sword", "")

    def _is_duel(self, action: Action) -> bool:
        """A blow between players."""
        return action.verb == verbs.FIGHT and self.s.foe != MONSTER

    def _more(self, action: Action) -> Wording:
        chance = chances.another_round(self.s)
        note = _("a blow each; your death {risk}").format(risk=risk_words(chance.lost))
        return Wording(self._title("more"), note, chance.won, "icon:sword", "")

    def _magic(self, action: Action) -> Wording:
        count = dice.magic_dice(self.s, self.seat) + self._power()
        risk = percent(odds.backlash(count))
        foe = action.a if action.verb == verbs.CAST else chances.other_side(self.s, self.seat)
        if spells.is_immune(self.s, foe):
            note = _("a talisman swallows it; it turns on you: {risk}").format(risk=risk)
            return Wording(self._title("magic"), note, 0.0, "icon:mana", "")
        note = _("{dice}: each six wounds, no defence; it turns on you: {risk}").format(
            dice=self._dice(count), risk=risk
        )
        return Wording(self._title("magic"), note, odds.any_six(count), "icon:mana", "")

    def _flee(self, action: Action) -> Wording:
        escapes, mean, deadly = chances.flight(self.s, self.seat)
        parts = {
            "dice": self._dice(dice.flight_dice(self.s, self.seat) + self._power()),
            "mean": decimal(mean),
            "risk": risk_words(deadly),
        }
        note = _("any six on {dice}; else a blow without defence: −{mean}").format(**parts)
        if deadly >= SELDOM:
            note = _("any six on {dice}; else a blow without defence: −{mean}; your death {risk}").format(
                **parts
            )
        return Wording(self._title("flee"), note, escapes, "icon:agility", "")

    def _use(self, action: Action) -> Wording:
        name = ITEM_NAMES[action.a]
        label = _("Use: {item}").format(item=words.item_name(name))
        if action.verb == verbs.USE_CATAPULT:
            label = _("{item} against {name}").format(
                item=words.item_name(name), name=player(self.names, action.b).text
            )
        return Wording(label, words.item_note(self.rules.params, name), None, f"item_{name}", "")

    # --- skills -----------------------------------------------------------------------------------------

    def _heal(self, action: Action) -> Wording:
        count = dice.healing_dice(self.s, self.seat) + self._power()
        note = _("each six on {dice} heals 1").format(dice=self._dice(count))
        return Wording(self._title("heal"), note, odds.any_six(count), "character_healer", "")

    def _steal(self, action: Action) -> Wording:
        what = action.text.split(" ")[1]
        count = dice.stealing_dice(self.s, self.seat) + self._power()
        labels = {
            "gold": _("Steal gold: {name}"),
            "item": _("Steal an item: {name}"),
            "resource": _("Steal a resource: {name}"),
        }
        label = labels[what].format(name=player(self.names, action.a).text)
        if what == "gold":
            most = min(self.rules.params.steal_gold, self.s.gold[action.a])
            note = _("any six on {dice}: {gold} gold").format(dice=self._dice(count), gold=most)
        else:
            note = _("any six on {dice}: one by chance").format(dice=self._dice(count))
        return Wording(label, note, odds.any_six(count), "character_thief", "")

    def _cast(self, action: Action) -> Wording:
        _label, note, chance, picture, _place = self._magic(action)
        label = _("Cast a spell: {name}").format(name=player(self.names, action.a).text)
        return Wording(label, note, chance, picture, "")


def _spaces(action: Action) -> int:
    """How far a move leads; 0 for all else."""
    return action.a if action.verb == verbs.MOVE else 0


def places_of(choice: Choice) -> frozenset[Part]:
    """What is ringed while a choice is pointed at."""
    return frozenset({Part("tile", choice.place)}) if choice.place else frozenset()
