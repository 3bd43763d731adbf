"""Descriptions of the possible actions in Barons: moves, lands, trade, fights, skills."""

from __future__ import annotations

from typing import NamedTuple

from barons.app.games.realms import chances
from barons.engine.core import COLOURS, Action
from barons.engine.realms import actions as verbs
from barons.engine.realms import building, dice, guards, odds, space, spells, tolls, trade
from barons.engine.realms.adventures import outlook
from barons.engine.realms.board import KIND_NAMES
from barons.engine.realms.castles import can_win_by_building
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.scoring import realms_with_castle
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import RESOURCE_KINDS, RealmsState
from barons.text import numbers
from barons.text.describe import action_title
from barons.text.numbers import chance
from barons.text.phrases import word
from barons.text.realms import skills as skill_words
from barons.text.realms import words
from barons.text.sentence import Names, filled, in_sentence, player
from barons.text.tr import decimal, ngettext
from barons.text.tr import gettext as _


class Wording(NamedTuple):
    """The text of an action and what is shown beside it."""

    label: str
    note: str
    """Its cost and gain."""
    chance: float | None
    """Probability of success; None where nothing is rolled."""
    picture: str
    """A sprite, or `icon:` and a pictogram."""
    place: str
    """The space that it concerns; may be empty."""


class ActionWording:
    """Words the actions of the seat to move."""

    def __init__(self, rules: RealmsRules, state: RealmsState, names: Names) -> None:
        self.rules = rules
        self.s = state
        self.names = names
        self.seat = state.to_move

    def _title(self, verb: str) -> str:
        return action_title(self.rules, verb)

    def _dice(self, count: int) -> str:
        return ngettext("{count} die", "{count} dice", count).format(count=count)

    def _power(self) -> int:
        """Return the dice of power potions that are added to the next roll."""
        return self.s.power[self.seat]

    # --- trade ---------------------------------------------------------------------------------------

    def _buy(self, action: Action) -> Wording:
        name = ITEM_NAMES[action.a]
        note = words.item_note(self.rules.params, name)
        return Wording(words.item_name(name), note, None, f"item_{name}", "")

    def _sell_for_toll(self, action: Action) -> Wording:
        s = self.s
        if action.verb == verbs.SELL_ITEM:
            name: str = ITEM_NAMES[action.a]
            label = _("Sell: {thing}").format(thing=words.item_name(name))
            note = _("pays {gold} gold").format(gold=tolls.item_value(s))
            return Wording(label, note, None, f"item_{name}", "")
        is_castle = not s.dwellings_on(self.seat, action.a)
        name = self.rules.board.names[self.rules.board.lands[action.a]]
        thing = _("Castle on {space}") if is_castle else _("Dwelling on {space}")
        label = thing.format(space=words.space_name(name))
        note = _("pays {gold} gold").format(gold=tolls.building_value(s, action.a, is_castle))
        return Wording(label, note, None, "icon:castle" if is_castle else "icon:house", name)

    def _trade(self, action: Action) -> Wording:
        s, board = self.s, self.rules.board
        resource = RESOURCE_NAMES[action.a]
        realm = action.b if action.b >= 0 else board.realm[s.spaces[self.seat]]
        gold = trade.price(s, self.seat, action.a, realm)
        held = s.resources[self.seat * RESOURCE_KINDS + action.a]
        name = board.names[board.outposts[realm]]
        note = _("you have {count}").format(count=held)
        if action.b >= 0:
            note = _("{space} ({count})").format(space=words.space_name(name), count=held)
        dearest, most = best_price(s, self.seat, action.a)
        if most == gold:
            note = _("{held}; best price here").format(held=note)
        elif action.b < 0:  # beside an outpost's name there is no space for another realm
            best_realm = words.realm_name(board.names[board.outposts[dearest]].split("-")[0])
            note = _("{held}; best price {gold} in {realm}").format(held=note, gold=most, realm=best_realm)
        label = filled(
            _("Sell {resource} for {gold}"), resource=in_sentence(words.resource_name(resource)), gold=gold
        )
        return Wording(label, note, None, f"resource_{resource}", name if action.b >= 0 else "")

    # --- moves and lands -----------------------------------------------------------------------------

    def _move(self, action: Action) -> Wording:
        name = self.rules.board.names[action.b]
        picture = f"die_{action.a}" if action.a <= 6 else f"sum:{action.a}"
        return Wording(words.space_name(name), self.awaits(action.b), None, picture, name)

    def awaits(self, place: int) -> str:
        """Describe what a space offers the player, in a few words."""
        board, s, seat = self.rules.board, self.s, self.seat
        kind = KIND_NAMES[board.kind[place]]
        if kind == "land":
            land = board.land[place]
            due = sum(tolls.owed(s, seat, land))
            if due > s.gold[seat]:
                short = s.gold[seat] + tolls.worth(s, seat) < due
                text = (
                    _("toll {gold}: you would be banished")
                    if short
                    else _("toll {gold}: you would have to sell")
                )
                return text.format(gold=due)
            then = self._on_land(land, s.gold[seat] - due)
            return _("toll {gold}; {then}").format(gold=due, then=then) if due else then
        if kind == "dungeon":
            return _("risk of dying: {risk}").format(risk=chance(outlook(s, seat).careful.death))
        if kind == "guild":
            return self._guild(self.rules.realm_guild[board.realm[place]])
        return self._city() if kind == "city" else self._outpost(place)

    def _on_land(self, land: int, purse: int) -> str:
        """Describe what the building rules allow there with this much gold."""
        s, seat = self.s.clone(), self.seat
        s.gold[seat] = purse
        barred = guards.dwelling(s, seat, land)
        if barred == "already_built":
            return self._on_own_land(s, land)
        if barred == "land_full":
            return _("full: forage")
        if barred == "none_left_to_build":
            return _("no dwelling left: forage")
        return _offer(_("build for {gold}").format(gold=building.dwelling_cost(s, land)), bool(barred))

    def _on_own_land(self, s: RealmsState, land: int) -> str:
        """Describe the harvest, and a castle only where one may still be built."""
        if s.has_castle(self.seat, land):
            return _("your castle: harvest")
        barred = guards.castle(s, self.seat, land)
        if barred not in ("", "no_gold"):
            return _("your dwelling: harvest")
        text = _("harvest, or castle for {gold}").format(gold=building.castle_cost(s, land))
        return _offer(text, bool(barred))

    def _guild(self, skill: int) -> str:
        name, level = words.skill_name(SKILL_NAMES[skill]), self.s.skill(self.seat, skill)
        if level >= self.rules.params.skill_levels:
            return _("guild: {skill} already at the top level").format(skill=name)
        price = space.training_price(self.s, level + 1)
        text = _("{skill} {level} for {gold}").format(skill=name, level=level + 1, gold=price)
        return _offer(text, price > self.s.gold[self.seat])

    def _city(self) -> str:
        price = self.rules.params.item_price
        return _offer(_("items for {gold}").format(gold=price), price > self.s.gold[self.seat])

    def _outpost(self, place: int) -> str:
        """Return what selling everything would bring there; without resources, the use of the outpost."""
        board, realm = self.rules.board, self.rules.board.realm[place]
        hand = self.s.resources[self.seat * RESOURCE_KINDS : (self.seat + 1) * RESOURCE_KINDS]
        if any(hand):
            gold = sum(held * trade.price(self.s, self.seat, kind, realm) for kind, held in enumerate(hand))
            return _("sell your resources for {gold}").format(gold=gold)
        if self.s.adventurers[self.seat] or place == board.start:
            return _("nothing to sell; a dungeon starts here")
        return _("nothing to sell; dungeons open after your first lap")

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
        """Warn if building a castle leaves too few for the realms without one; else return an empty text."""
        if self.s.why_not(action) is not None:
            return ""  # barred actions are worded here, too
        before, after = (self.rules.observation(each, None) for each in (self.s, self.s.after(action)))
        if not can_win_by_building(self.rules, before, self.seat):
            return ""
        if can_win_by_building(self.rules, after, self.seat):
            return ""
        return _("uses up a castle that you need for another realm")

    def _castle_on(self, land: int) -> str:
        """Describe what a castle there brings: toll, and a realm that had none of the player's yet."""
        board, toll = self.rules.board, self.rules.castle_toll[land]
        here = board.lands_of_realm[board.realm[board.lands[land]]]
        if any(self.s.has_castle(self.seat, each) for each in here):
            return _("others pay a toll of {toll}; you already have a castle in this realm").format(toll=toll)
        held, realms = realms_with_castle(self.s, self.seat) + 1, len(board.lands_of_realm)
        if held == realms:
            return _("completes the last realm: you win")
        text = _("toll {toll} from others; castles then: {held} of {realms} realms")
        return text.format(toll=toll, held=held, realms=realms)

    def _resource(self) -> str:
        board = self.rules.board
        return RESOURCE_NAMES[self.rules.realm_resource[board.realm[self.s.spaces[self.seat]]]]

    def _forage(self, action: Action) -> Wording:
        resource = self._resource()
        count = odds.dice_for_a_six(self.s, self.seat, action.verb)
        cards = space.gathered(self.s, 1, "forage")
        note = _("any six on {dice}: {haul}").format(dice=self._dice(count), haul=self._haul(resource, cards))
        return Wording(self._title("forage"), note, odds.any_six(count), f"resource_{resource}", "")

    def _harvest(self, action: Action) -> Wording:
        resource = self._resource()
        count = space.gathered(self.s, space.harvest_count(self.s), "harvest")
        note = _("guaranteed: {haul}").format(haul=self._haul(resource, count))
        return Wording(self._title("harvest"), note, None, f"resource_{resource}", "")

    def _haul(self, resource: str, count: int) -> str:
        """Describe a number of cards and their worth at the best price."""
        _realm, most = best_price(self.s, self.seat, RESOURCE_NAMES.index(resource))
        return _("{cards}, at best {gold} gold").format(cards=words.counted(resource, count), gold=count * most)

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

    # --- fights and skills ---------------------------------------------------------------------------

    def _attack(self, action: Action) -> Wording:
        chance = chances.at_first(self.s, self.seat, action.a).outlook
        note = _(
            "health {health}; average damage: you deal {mine} and take {theirs}; your death {risk}"
        ).format(
            health=self.s.health[action.a],
            mine=decimal(chance.mine),
            theirs=decimal(chance.theirs),
            risk=numbers.chance(chance.lost),
        )
        label = _("Attack {name}").format(name=player(self.names, action.a).text)
        return Wording(label, note, chance.won, f"baron_{COLOURS[action.a]}", "")

    def _fight(self, action: Action) -> Wording:
        chance = chances.strike(self.s, self.seat)
        parts = {
            "dice": self._dice(odds.strike_of(self.s, self.seat) + self._power()),
            "hit": numbers.chance(chance.wounds),
            "theirs": decimal(chance.theirs),
            "won": numbers.chance(chance.won),
            "risk": numbers.chance(chance.lost),
        }
        if self.is_duel(action):  # a few rounds seldom kill: the wound matters
            note = _("{dice}; reply ≈ −{theirs}; kill {won}; your death {risk}").format(**parts)
            return Wording(_("Attack"), note, chance.wounds, "icon:sword", "")
        note = _("{dice}: {hit} to hit; reply ≈ −{theirs}; until you are hit").format(**parts)
        return Wording(_("Attack"), note, chance.won, "icon:sword", "")

    def is_duel(self, action: Action) -> bool:
        return action.verb == verbs.FIGHT and self.s.foe != MONSTER

    def _more(self, action: Action) -> Wording:
        chance = chances.another_round(self.s)
        note = _("one blow each; your death {risk}").format(risk=numbers.chance(chance.lost))
        return Wording(self._title("more"), note, chance.won, "icon:sword", "")

    def _magic(self, action: Action) -> Wording:
        count = dice.magic_dice(self.s, self.seat) + self._power()
        risk = numbers.chance(odds.backlash(count))
        foe = action.a if action.verb == verbs.CAST else chances.other_side(self.s, self.seat)
        if spells.is_immune(self.s, foe):
            note = _("a talisman absorbs it; backlash {risk}").format(risk=risk)
            return Wording(self._title("magic"), note, 0.0, "icon:mana", "")
        note = _("{dice}: sixes hit, no defence; backlash {risk}").format(dice=self._dice(count), risk=risk)
        return Wording(self._title("magic"), note, odds.any_six(count), "icon:mana", "")

    def _flee(self, action: Action) -> Wording:
        escapes, mean, deadly = chances.flight(self.s, self.seat)
        parts = {
            "dice": self._dice(odds.dice_for_a_six(self.s, self.seat, verbs.FLEE)),
            "mean": decimal(mean),
            "risk": numbers.chance(deadly),
        }
        note = _("any six on {dice}; else an undefended blow ≈ −{mean}").format(**parts)
        if deadly >= numbers.SELDOM:
            note = _("any six on {dice}; else an undefended blow ≈ −{mean}; your death {risk}").format(**parts)
        return Wording(self._title("flee"), note, escapes, "icon:agility", "")

    def _use(self, action: Action) -> Wording:
        name = ITEM_NAMES[action.a]
        label = _("Use: {item}").format(item=words.item_name(name))
        if action.verb == verbs.USE_CATAPULT:
            label = _("{item} against {name}").format(
                item=words.item_name(name), name=player(self.names, action.b).text
            )
        return Wording(label, words.item_note(self.rules.params, name), None, f"item_{name}", "")

    def _heal(self, action: Action) -> Wording:
        count = odds.dice_for_a_six(self.s, self.seat, action.verb)
        note = _("each six on {dice} heals 1").format(dice=self._dice(count))
        return Wording(self._title("heal"), note, odds.any_six(count), "character_healer", "")

    def _steal(self, action: Action) -> Wording:
        what = action.text.split(" ")[1]
        count = odds.dice_for_a_six(self.s, self.seat, action.verb)
        name, gold = player(self.names, action.a).text, min(self.rules.params.steal_gold, self.s.gold[action.a])
        label = word("realms", "thefts", what, name=name)
        note = word("realms", "thefts", what, 1, dice=self._dice(count), gold=gold)
        return Wording(label, note, odds.any_six(count), "character_thief", "")

    def _cast(self, action: Action) -> Wording:
        _label, note, chance, picture, _place = self._magic(action)
        label = _("Cast a spell: {name}").format(name=player(self.names, action.a).text)
        return Wording(label, note, chance, picture, "")


def best_price(state: RealmsState, seat: int, resource: int) -> tuple[int, int]:
    """Return the realm whose outpost pays a seat most for a card, and the price."""
    outposts = state.edition.board.outposts
    prices = [trade.price(state, seat, resource, realm) for realm in range(len(outposts))]
    most = max(prices)
    return prices.index(most), most


def _offer(text: str, is_dear: bool) -> str:
    return _("{offer}: not enough gold").format(offer=text) if is_dear else text
