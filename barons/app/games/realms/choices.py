"""The possible actions in Barons, with cost, gain and odds.

The list of legal actions decides which there are; the numbers come from the dice and prices of the rules, the
texts from the section `choices` of the game's words. Expected but impossible actions are greyed out, with the
rule that forbids them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from barons.app.games.realms import chances
from barons.engine.core import COLOURS, Action, Part, Reason
from barons.engine.realms import actions as verbs
from barons.engine.realms import dice, guards, odds, space, spells, tolls, trade
from barons.engine.realms.adventures import outlook
from barons.engine.realms.board import KIND_NAMES
from barons.engine.realms.castles import can_win_by_building
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.scoring import realms_with_castle
from barons.engine.realms.stages import FIGHTING, MONSTER, ON_LAND, USING_SKILLS
from barons.engine.realms.state import RESOURCE_KINDS, RealmsState
from barons.text import numbers
from barons.text.describe import action_title
from barons.text.numbers import chance
from barons.text.phrases import found, word
from barons.text.realms import words
from barons.text.realms.teller import RealmsTeller
from barons.text.sentence import Names, in_sentence, player
from barons.text.tr import decimal, ngettext
from barons.text.tr import gettext as _


class Choice(NamedTuple):
    """A possible action, or one that is greyed out."""

    action: Action
    label: str
    note: str
    """Its cost and gain."""
    odds: str
    """Probability in per cent, or empty."""
    odds_of: str
    """What the probability refers to, in a word or two."""
    picture: str
    """A sprite, or `icon:` and a pictogram."""
    letter: str
    """Shortcut key, or empty."""
    place: str = ""
    """The space that it concerns."""
    is_way_on: bool = False
    """Pass, done, end, stop: continues without doing anything."""
    numbers: tuple[int, ...] = ()
    """The attributes of a character."""
    barred: str = ""
    """Why it is impossible, in a sentence; empty if it is possible."""
    throws: bool = False
    """True if it ends the turn and also rolls the dice of the next person."""


WAYS_ON: Final = frozenset((verbs.PASS, verbs.DONE, verbs.END, verbs.STOP, verbs.SKIP))
"""Actions that continue without doing anything."""


class Choices:
    """Describes the legal actions of a position for the seat to move."""

    def __init__(self, rules: RealmsRules, state: RealmsState, names: Names) -> None:
        self.rules = rules
        self.s = state
        self.names = names
        self.seat = state.to_move

    def of(self, legal: Sequence[Action]) -> list[Choice]:
        """Return the choices: actions before passing, short moves before long ones."""
        made = [self.one(action) for action in legal]
        return sorted(made, key=lambda choice: (choice.is_way_on, _spaces(choice.action)))

    def one(self, action: Action) -> Choice:
        """Return the card of an action."""
        makers = {
            verbs.CHARACTER: self._character,
            verbs.ROLL_MOVEMENT: self._roll,
            verbs.MOVE: self._move,
            verbs.FORAGE: self._forage,
            verbs.HARVEST: self._harvest,
            verbs.TRAIN: self._train,
            verbs.ATTACK: self._attack,
            verbs.FIGHT: self._fight,
            verbs.MORE: self._more,
            verbs.FLEE: self._flee,
            verbs.HEAL: self._heal,
            verbs.BUY: self._buy,
            verbs.SELL_RESOURCE: self._trade,
            verbs.SELL_ITEM: self._sell_item,
            verbs.SELL_BUILDING: self._sell_building,
            verbs.BUILD_DWELLING: self._dwelling,
            **dict.fromkeys((verbs.BUILD_CASTLE, verbs.RAISE_CASTLE), self._castle),
            **dict.fromkeys((verbs.MAGIC, verbs.CAST), self._magic),
            **dict.fromkeys(_USED, self._use),
            **dict.fromkeys((verbs.STEAL_GOLD, verbs.STEAL_ITEM, verbs.STEAL_RESOURCE), self._steal),
        }
        return makers.get(action.verb, self._plain)(action)

    def _row(
        self, action: Action, kind: str, chance: float | None = None, place: str = "", /, **fields: object
    ) -> Choice:
        """Return the choice in the words of its kind; `chance`: of success, None if nothing is rolled."""
        fields["space"] = words.space_name(place) if place else ""
        row, _named = found("realms", "choices", kind, fields.get)
        picture, _comma, letter = row.cells[0].format(**fields).partition(", ")
        label, note, *of = (
            word("realms", "choices", kind, cell, **fields) for cell in range(1, len(row.cells))
        )
        return Choice(
            action,
            label or action_title(self.rules, kind),
            note,
            numbers.chance(chance) if chance is not None else "",
            of[0] if of else "",
            picture,
            letter,
            place,
            action.verb in WAYS_ON,
        )

    def _dice(self, count: int) -> str:
        return ngettext("{count} die", "{count} dice", count).format(count=count)

    def _power(self) -> int:
        """Return the dice of power potions that are added to the next roll."""
        return self.s.power[self.seat]

    def _name(self, seat: int) -> str:
        return player(self.names, seat).text

    def _plain(self, action: Action) -> Choice:
        return self._row(action, action.text)

    def _character(self, action: Action) -> Choice:
        rules, name = self.rules, action.text.split(" ")[1]
        values = [each[action.a] for each in (rules.strength, rules.agility, rules.mana, rules.guile)]
        fields = dict(zip(("strength", "agility", "mana", "guile"), values, strict=True))
        choice = self._row(action, "character", None, "", of=name, name=words.skill_name(name), **fields)
        return choice._replace(numbers=tuple(values))

    # --- trade ---------------------------------------------------------------------------------------

    def _buy(self, action: Action) -> Choice:
        name = ITEM_NAMES[action.a]
        note = words.item_note(self.rules.params, name)
        return self._row(action, "buy", of=name, item=words.item_name(name), note=note)

    def _sell_item(self, action: Action) -> Choice:
        name = ITEM_NAMES[action.a]
        return self._row(
            action, "sell item", of=name, thing=words.item_name(name), gold=tolls.item_value(self.s)
        )

    def _sell_building(self, action: Action) -> Choice:
        is_castle = not self.s.dwellings_on(self.seat, action.a)
        kind = "sell castle" if is_castle else "sell dwelling"
        place = self.rules.board.names[self.rules.board.lands[action.a]]
        return self._row(action, kind, None, place, gold=tolls.building_value(self.s, action.a, is_castle))

    def _trade(self, action: Action) -> Choice:
        s, board, is_here = self.s, self.rules.board, action.b < 0
        resource = RESOURCE_NAMES[action.a]
        realm = board.realm[s.spaces[self.seat]] if is_here else action.b
        gold = trade.price(s, self.seat, action.a, realm)
        held = _("you have {count}") if is_here else _("{space} ({count})")
        name = board.names[board.outposts[realm]]
        count = s.resources[self.seat * RESOURCE_KINDS + action.a]
        dearest, most = best_price(s, self.seat, action.a)
        return self._row(
            action,
            "sell resource",
            None,
            "" if is_here else name,
            of=resource,
            resource=in_sentence(words.resource_name(resource)),
            gold=gold,
            held=held.format(space=words.space_name(name), count=count),
            is_best=most == gold,
            is_here=is_here,
            most=most,
            realm=words.realm_name(board.names[board.outposts[dearest]].split("-")[0]),
        )

    # --- moves and lands -----------------------------------------------------------------------------

    def _roll(self, action: Action) -> Choice:
        count = dice.movement_dice(self.s, self.seat) + self._power()
        return self._row(action, "roll", dice=self._dice(count))

    def _move(self, action: Action) -> Choice:
        name, is_sum = self.rules.board.names[action.b], action.a > 6
        return self._row(action, "move", None, name, of=action.a, is_sum=is_sum, note=self.awaits(action.b))

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
        return _offer(_("build for {gold}").format(gold=s.edition.board.land_cost[land]), bool(barred))

    def _on_own_land(self, s: RealmsState, land: int) -> str:
        """Describe the harvest, and a castle only where one may still be built."""
        if s.has_castle(self.seat, land):
            return _("your castle: harvest")
        barred = guards.castle(s, self.seat, land)
        if barred not in ("", "no_gold"):
            return _("your dwelling: harvest")
        text = _("harvest, or castle for {gold}").format(gold=s.edition.castle_cost[land])
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

    def _dwelling(self, action: Action) -> Choice:
        board = self.rules.board
        land = board.land[self.s.spaces[self.seat]]
        return self._row(action, action.text, gold=board.land_cost[land], toll=board.land_toll[land])

    def _castle(self, action: Action) -> Choice:
        board, is_free = self.rules.board, action.verb == verbs.RAISE_CASTLE
        land = action.a if is_free else board.land[self.s.spaces[self.seat]]
        return self._row(
            action,
            "castle" if is_free else action.text,
            None,
            board.names[board.lands[land]] if is_free else "",
            is_scarce=self._is_scarce(action),
            gold=self.rules.castle_cost[land],
            effect=self._castle_on(land),
        )

    def _is_scarce(self, action: Action) -> bool:
        """Return whether building this castle would leave too few castles for the realms without one."""
        if self.s.why_not(action) is not None:
            return False  # barred actions are worded here, too
        before, after = (self.rules.observation(each, None) for each in (self.s, self.s.after(action)))
        is_possible = can_win_by_building(self.rules, before, self.seat)
        return is_possible and not can_win_by_building(self.rules, after, self.seat)

    def _castle_on(self, land: int) -> str:
        """Describe what a castle there brings: toll, and a realm if this is the player's first one there."""
        board, toll = self.rules.board, self.rules.castle_toll[land]
        here = board.lands_of_realm[board.realm[board.lands[land]]]
        if any(self.s.has_castle(self.seat, each) for each in here):
            return _("others pay a toll of {toll}; you already have a castle in this realm").format(toll=toll)
        held, realms = realms_with_castle(self.s, self.seat) + 1, len(board.lands_of_realm)
        if held == realms:
            return _("completes the last realm: you win")
        text = _("toll {toll} from others; castles then: {held} of {realms} realms")
        return text.format(toll=toll, held=held, realms=realms)

    def _forage(self, action: Action) -> Choice:
        count = odds.dice_for_a_six(self.s, self.seat, action.verb)
        gathered = self._gathered(space.gathered(self.s, 1, "forage"))
        return self._row(action, "forage", odds.any_six(count), dice=self._dice(count), **gathered)

    def _harvest(self, action: Action) -> Choice:
        gathered = self._gathered(space.gathered(self.s, space.harvest_count(self.s), "harvest"))
        return self._row(action, "harvest", **gathered)

    def _gathered(self, count: int) -> dict[str, str]:
        """Return the resource here and a number of its cards with their worth at the best price."""
        kind = self.rules.realm_resource[self.rules.board.realm[self.s.spaces[self.seat]]]
        _realm, most = best_price(self.s, self.seat, kind)
        haul = _("{cards}, at best {gold} gold")
        cards = words.counted(RESOURCE_NAMES[kind], count)
        return {"of": RESOURCE_NAMES[kind], "haul": haul.format(cards=cards, gold=count * most)}

    def _train(self, action: Action) -> Choice:
        skill = self.rules.realm_guild[self.rules.board.realm[self.s.spaces[self.seat]]]
        name, level = SKILL_NAMES[skill], self.s.skill(self.seat, skill) + 1
        price, effect = space.training_price(self.s, level), words.skill_effect(self.rules.params, name, level)
        skilled = words.skill_name(name)
        return self._row(action, "train", of=name, skill=skilled, level=level, price=price, effect=effect)

    # --- fights and skills ---------------------------------------------------------------------------

    def _attack(self, action: Action) -> Choice:
        outlook = chances.at_first(self.s, self.seat, action.a).outlook
        return self._row(
            action,
            "attack",
            outlook.won,
            of=COLOURS[action.a],
            name=self._name(action.a),
            health=self.s.health[action.a],
            mine=decimal(outlook.mine),
            theirs=decimal(outlook.theirs),
            risk=numbers.chance(outlook.lost),
        )

    def _fight(self, action: Action) -> Choice:
        outlook, is_duel = chances.strike(self.s, self.seat), self.s.foe != MONSTER
        return self._row(
            action,
            "fight",
            outlook.wounds if is_duel else outlook.won,  # a few rounds seldom kill: the wound matters
            is_duel=is_duel,
            dice=self._dice(odds.strike_of(self.s, self.seat) + self._power()),
            hit=numbers.chance(outlook.wounds),
            theirs=decimal(outlook.theirs),
            won=numbers.chance(outlook.won),
            risk=numbers.chance(outlook.lost),
        )

    def _more(self, action: Action) -> Choice:
        outlook = chances.another_round(self.s)
        return self._row(action, "more", outlook.won, risk=numbers.chance(outlook.lost))

    def _magic(self, action: Action) -> Choice:
        is_cast = action.verb == verbs.CAST
        count = dice.magic_dice(self.s, self.seat) + self._power()
        foe = action.a if is_cast else chances.other_side(self.s, self.seat)
        is_immune = spells.is_immune(self.s, foe)
        return self._row(
            action,
            "cast" if is_cast else "magic",
            0.0 if is_immune else odds.any_six(count),
            is_immune=is_immune,
            name=self._name(foe) if is_cast else "",
            dice=self._dice(count),
            risk=numbers.chance(odds.backlash(count)),
        )

    def _flee(self, action: Action) -> Choice:
        escapes, mean, deadly = chances.flight(self.s, self.seat)
        return self._row(
            action,
            "flee",
            escapes,
            is_deadly=deadly >= numbers.SELDOM,
            dice=self._dice(odds.dice_for_a_six(self.s, self.seat, verbs.FLEE)),
            mean=decimal(mean),
            risk=numbers.chance(deadly),
        )

    def _use(self, action: Action) -> Choice:
        item, kind = ITEM_NAMES[action.a], _USED[action.verb]
        name = self._name(action.b) if action.verb == verbs.USE_CATAPULT else ""
        note = words.item_note(self.rules.params, item)
        return self._row(action, kind, of=item, item=words.item_name(item), name=name, note=note)

    def _heal(self, action: Action) -> Choice:
        count = odds.dice_for_a_six(self.s, self.seat, action.verb)
        return self._row(action, "heal", odds.any_six(count), dice=self._dice(count))

    def _steal(self, action: Action) -> Choice:
        count = odds.dice_for_a_six(self.s, self.seat, action.verb)
        gold = min(self.rules.params.steal_gold, self.s.gold[action.a])
        kind, name = action.text.rpartition(" ")[0], self._name(action.a)
        return self._row(action, kind, odds.any_six(count), name=name, dice=self._dice(count), gold=gold)


_USED: Final = {
    verbs.USE_IN_FIGHT: "use in fight",
    verbs.USE_HEALING: "use",
    verbs.USE_POWER: "use",
    verbs.USE_CATAPULT: "use against",
}
"""The rows of the actions that use an item."""


def best_price(state: RealmsState, seat: int, resource: int) -> tuple[int, int]:
    """Return the realm whose outpost pays a seat most for a card, and the price."""
    outposts = state.edition.board.outposts
    prices = [trade.price(state, seat, resource, realm) for realm in range(len(outposts))]
    most = max(prices)
    return prices.index(most), most


def _offer(text: str, is_dear: bool) -> str:
    return _("{offer}: not enough gold").format(offer=text) if is_dear else text


def _spaces(action: Action) -> int:
    """Return how many spaces a move covers; 0 for other actions."""
    return action.a if action.verb == verbs.MOVE else 0


def places_of(choice: Choice) -> frozenset[Part]:
    """Return the spaces highlighted while a choice is hovered."""
    return frozenset({Part("tile", choice.place)}) if choice.place else frozenset()


_SOUGHT: Final[dict[int, tuple[str, ...]]] = {
    ON_LAND: ("build dwelling", "build castle", "forage", "harvest"),
    USING_SKILLS: ("heal",),
    FIGHTING: ("magic",),
}
"""Actions that players expect, by stage."""
_PLAIN: Final = frozenset(("already_built", "own_land", "not_own_land", "unskilled"))
"""Reasons that need no explanation: another action replaces it, or the skill was never learned."""
_SPENT: Final = frozenset(("spell_spent", "skill_spent"))
"""Reasons that forbid a skill against any target."""


def barred(rules: RealmsRules, s: RealmsState, names: Names) -> list[Choice]:
    """Return the expected choices that are impossible in `s`: a short reason on the card, all in `barred`."""
    wording = Choices(rules, s, names)

    def dark(action: Action, reason: Reason) -> Choice:
        teller = RealmsTeller(rules, names)
        short, whole = str(teller.short_refusal(reason)), str(teller.refusal(reason))
        return wording.one(action)._replace(note=short, odds="", odds_of="", barred=whole)

    found = []
    for text in _SOUGHT.get(s.stage, ()):
        action = rules.parse(text)
        reason = s.why_not(action)
        if reason is not None and not _is_plain(s, reason):
            found.append(dark(action, reason))
    for action, reason in _spent(rules, s):
        title = action_title(rules, action.text.split(" ")[0])
        found.append(dark(action, reason)._replace(label=title))
    return found


def _spent(rules: RealmsRules, s: RealmsState) -> Iterator[tuple[Action, Reason]]:
    """Yield skills against others that were used this turn, each once, whatever the target."""
    if s.stage != USING_SKILLS:
        return
    other = (s.seat + 1) % s.seat_count
    texts = [f"steal {what} {other}" for what in rules.params.steal[:1]]
    for text in (*texts, f"cast {other}"):
        action = rules.parse(text)
        reason = s.why_not(action)
        if reason is not None and reason.code in _SPENT:
            yield action, reason


def _is_plain(s: RealmsState, reason: Reason) -> bool:
    is_own_castle = reason.code == "castle_stands" and reason.details["owner"] == s.seat
    return reason.code in _PLAIN or is_own_castle
