"""Why an action of Barons is refused: one table row per code, as a sentence and in at most six words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from barons.engine.core import Reason
from barons.engine.realms.rules import RealmsRules
from barons.text.eventtext import N_, By, Plural, Refused
from barons.text.realms import words
from barons.text.realms.events import RealmsTeller
from barons.text.sentence import Names, Sentence, listed
from barons.text.tr import gettext as _

TABLE: Final[Mapping[str, Refused]] = {
    "over": Refused(N_("The game is over."), N_("Game over")),
    "roll_awaited": Refused(
        Plural("Roll {dice} die first.", "Roll {dice} dice first.", by="dice"), N_("Roll first")
    ),
    "card_awaited": Refused(N_("A card must be drawn first."), N_("Draw first")),
    "dice_count": Refused(
        Plural(
            "{expected} die must be rolled now, not {given}.",
            "{expected} dice must be rolled now, not {given}.",
            by="expected",
        ),
        N_("{expected} dice"),
    ),
    "no_roll": Refused(N_("No dice can be rolled now."), N_("Not now")),
    "not_in_deck": Refused(N_("This card cannot be drawn now: {card}."), N_("Not in the deck")),
    "not_now": Refused(
        By(
            "step",
            {
                "character": N_("Choose a character first."),
                "before-roll": N_("Roll the dice first."),
                "move": N_("Move first."),
                "attack": N_("Attack or pass first."),
                "fight": N_("Finish the fight first."),
                "another-round": N_("Fight on or break off first."),
                "sell-for-toll": N_("Pay the toll first."),
                "land": N_("Choose an action on this land or pass first."),
                "buy": N_("Buy or pass first."),
                "train": N_("Train or pass first."),
                "raise-castle": N_("Build the boss’s castle or pass first."),
                "trade": N_("Finish trading first, with “Done”."),
                "skills": N_("Only skills are left this turn."),
            },
            N_("Not now. Something else comes first."),
        ),
        N_("Not now"),
    ),
    "not_in_ruleset": Refused(N_("These rules do not include it."), N_("Not in these rules")),
    "character_taken": Refused(N_("{player} is already {character}."), N_("Taken already")),
    "not_in_dungeon": Refused(N_("You can crawl only in dungeons."), N_("Dungeons only")),
    "not_rolled": Refused(N_("The dice do not show {steps}, only {values}."), N_("Not rolled")),
    "needs_saddle": Refused(
        N_("{steps} is the sum of the dice. Only a saddle lets you move that far."), N_("Saddle needed")
    ),
    "not_reached": Refused(
        N_("{steps} steps lead to {reached}, not to {space}."), N_("Not possible with these steps")
    ),
    "no_dungeon_yet": Refused(
        N_("Only adventurers enter dungeons. Complete a lap of the board first."),
        N_("For adventurers only"),
    ),
    "no_such_seat": Refused(N_("Nobody sits there."), N_("Nobody there")),
    "dead": Refused(N_("{player} is dead."), N_("Dead")),
    "oneself": Refused(N_("Not against yourself."), N_("Not against yourself")),
    "no_adventurer": Refused(
        N_("{player} is not an adventurer yet and cannot attack or be attacked."), N_("No adventurer yet")
    ),
    "too_far": Refused(
        N_("{player} is {distance} spaces away; your reach is {reach}."),
        N_("{distance} spaces away, reach {reach}"),
    ),
    "outpost_too_far": Refused(
        N_("{space} is {distance} spaces away; your reach as a merchant is {reach}."),
        N_("{distance} spaces away, reach {reach}"),
    ),
    "on_this_outpost": Refused(N_("You are on {space}. Sell there without naming it."), N_("You are there")),
    "not_on_outpost": Refused(N_("You are not on an outpost. Name one within reach."), N_("Not on an outpost")),
    "not_held": Refused(N_("You do not have this card: {card}."), N_("You do not have it")),
    "resource_not_for_toll": Refused(
        N_("Resources cannot be sold to pay a toll: {card}."), N_("Not for a toll")
    ),
    "no_building_of": Refused(N_("{player} has no building on {space}."), N_("No building there")),
    "already_built": Refused(N_("You already have a building on {space}."), N_("Yours is already there")),
    "castle_stands": Refused(
        N_("{owner} already has a castle on {space}; a land has room for only one."), N_("Castle there already")
    ),
    "no_dwelling": Refused(N_("You need a dwelling on {space} to build a castle."), N_("Your dwelling needed")),
    "land_full": Refused(
        Plural(
            "{space} already has {most} building, the most allowed.",
            "{space} already has {most} buildings, the most allowed.",
            by="most",
        ),
        N_("{most} buildings already"),
    ),
    "none_left_to_build": Refused(
        By(
            "kind",
            {
                "castle": Plural(
                    "You already have {most} castle, the most allowed.",
                    "You already have {most} castles, the most allowed.",
                    by="most",
                ),
                "dwelling": Plural(
                    "You already have {most} dwelling, the most allowed.",
                    "You already have {most} dwellings, the most allowed.",
                    by="most",
                ),
            },
        ),
        N_("All {most} built"),
    ),
    "no_gold": Refused(
        N_("It costs {price} gold; you have {gold}. You need {missing} more."),
        N_("Costs {price}: {missing} gold missing"),
    ),
    "own_land": Refused(
        N_("You own a building on {space}, so you harvest there instead of foraging."),
        N_("Your own land: harvest"),
    ),
    "not_own_land": Refused(
        N_("You own no building on {space}. There is nothing to harvest."), N_("No building of your own here")
    ),
    "no_resource_left": Refused(
        N_("The players already have all cards of this kind: {card}."), N_("No card left")
    ),
    "not_offered": Refused(N_("The city does not offer this item: {card}."), N_("Not for sale here")),
    "other_realm": Refused(
        N_("The castle is built in the dungeon’s realm ({realm}), not on {space}."), N_("Another realm")
    ),
    "unskilled": Refused(N_("You need at least level 1 of this skill: {skill}."), N_("Skill needed: {skill}")),
    "spell_spent": Refused(N_("One spell a turn."), N_("One spell a turn")),
    "skill_spent": Refused(N_("Once a turn: {skill}."), N_("Once a turn")),
    "healthy": Refused(N_("You are at full health ({most})."), N_("At full health")),
    "nothing_to_take": Refused(
        By(
            "what",
            {
                "gold": N_("{player} has no gold to steal."),
                "item": N_("{player} has no item to steal."),
                "resource": N_("{player} has no resource to steal."),
            },
        ),
        N_("Nothing to take"),
    ),
    "nothing_to_roll": Refused(
        N_("The power potion cannot help any remaining skill."), N_("No skill would benefit")
    ),
}


def sentence(rules: RealmsRules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(rules, names).say(TABLE[reason.code].full, reason)


def short(rules: RealmsRules, reason: Reason, names: Names) -> Sentence:
    return _Refuser(rules, names).say(TABLE[reason.code].short, reason)


class _Refuser(RealmsTeller):
    def __init__(self, rules: RealmsRules, names: Names) -> None:
        super().__init__(rules, names)
        del self.words["dice"]  # in these texts `dice` is a number
        self.words |= {
            "reached": lambda spaces: listed([self.space(space) for space in spaces]),
            "realm": words.realm_name,
            "skill": _skill,
            "values": lambda steps: ", ".join(map(str, steps)),
        }

    def value(self, event: Any, name: str) -> object:
        """Return an operand of a reason; `card` is a card of any kind, `missing` is gold."""
        details = event.details
        if name == "missing":
            return details["price"] - details["gold"]
        if name == "card":
            return next(details[kind] for kind in ("card", "name", "item", "resource") if kind in details)
        return details["seat" if name == "player" else name]


def _skill(skill: str) -> str:
    if skill in ("heal", "steal"):
        return _("healing") if skill == "heal" else _("stealing")
    return words.skill_name(skill)
