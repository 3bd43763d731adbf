"""Wording for fights of Barons and skills that need a roll: their odds and risks."""

from __future__ import annotations

from barons.app.games.realms import chances
from barons.app.games.realms.wording import ChoiceWording, Wording
from barons.engine.core import COLOURS, Action
from barons.engine.realms import actions as verbs
from barons.engine.realms import dice, odds, spells
from barons.engine.realms.params import ITEM_NAMES
from barons.engine.realms.stages import MONSTER
from barons.text import numbers
from barons.text.realms import words
from barons.text.sentence import player
from barons.text.tr import decimal
from barons.text.tr import gettext as _


class FightWording(ChoiceWording):
    """Attacks, blows, flight, magic; healing and theft."""

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
        """Return True for a blow between players."""
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
            note = _("any six on {dice}: one at random").format(dice=self._dice(count))
        return Wording(label, note, odds.any_six(count), "character_thief", "")

    def _cast(self, action: Action) -> Wording:
        _label, note, chance, picture, _place = self._magic(action)
        label = _("Cast a spell: {name}").format(name=player(self.names, action.a).text)
        return Wording(label, note, chance, picture, "")
