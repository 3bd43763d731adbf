"""Why an action of Barons is refused."""

from __future__ import annotations

from typing import Final

from barons.engine.core import Reason
from barons.engine.realms.operands import Operands, operands_of
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.sentence import Names, Segment, Sentence, Value, compose, listed, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_NUMBERS: Final = (
    "dice",
    "distance",
    "expected",
    "given",
    "gold",
    "level",
    "most",
    "price",
    "reach",
    "steps",
)
_CARDS: Final = ("card", "name", "item", "resource")


def sentence(rules: RealmsRules, reason: Reason, names: Names) -> Sentence:
    """The rule that forbids it, addressed to the player who tried; each code of the engine has one."""
    message = _full(reason.code, operands_of(reason))
    if not message:
        return Sentence((Segment("text", reason.code),))
    return compose(message, **_parts(operands_of(reason), names))


def short(rules: RealmsRules, reason: Reason, names: Names) -> Sentence:
    """The same in at most six words."""
    return compose(_brief(reason.code), **_parts(operands_of(reason), names))


def _parts(o: Operands, names: Names) -> dict[str, Value]:
    """Operands as sentences show them."""
    parts: dict[str, Value] = {key: o[key] for key in _NUMBERS if key in o}
    for key in _CARDS:
        if key in o:
            parts["card"] = words.card(o[key])
    if "price" in o:
        parts["missing"] = o["price"] - o["gold"]
    if "seat" in o:
        parts["player"] = player(names, o["seat"])
    if "owner" in o:
        parts["owner"] = player(names, o["owner"])
    if "space" in o:
        parts["space"] = words.space(names, o["space"])
    if "skill" in o:
        parts["skill"] = _skill(o["skill"])
    if "character" in o:
        parts["character"] = words.calling(o["character"])
    if "realm" in o:
        parts["realm"] = words.realm_name(o["realm"])
    if "reached" in o:
        parts["reached"] = listed([words.space(names, space) for space in o["reached"]])
    if "values" in o:
        parts["values"] = ", ".join(str(steps) for steps in o["values"])
    return parts


def _skill(skill: str) -> str:
    if skill in ("heal", "steal"):
        return _("healing") if skill == "heal" else _("stealing")
    return words.skill_name(skill)


def _full(code: str, o: Operands) -> str:
    if code == "not_now":
        steps = {
            "character": _("Choose a character first."),
            "before-roll": _("Roll the dice first."),
            "move": _("Move first."),
            "attack": _("Attack or pass first."),
            "fight": _("Finish the fight first."),
            "another-round": _("Fight on or break off first."),
            "sell-for-toll": _("Pay the toll first."),
            "land": _("Decide what to do on this land first."),
            "buy": _("Buy or pass first."),
            "train": _("Train or pass first."),
            "raise-castle": _("First build the boss’s castle or give it up."),
            "trade": _("Finish trading first."),
            "skills": _("Only skills are left this turn."),
        }
        return steps.get(o["step"], _("Not now. Something else comes first."))
    if code == "none_left_to_build":
        return (
            ngettext(
                "You already have {most} castle, the most allowed.",
                "You already have {most} castles, the most allowed.",
                o["most"],
            )
            if o["kind"] == "castle"
            else ngettext(
                "You already have {most} dwelling, the most allowed.",
                "You already have {most} dwellings, the most allowed.",
                o["most"],
            )
        )
    if code == "nothing_to_take":
        whats = {
            "gold": _("{player} has no gold to steal."),
            "item": _("{player} has no item to steal."),
            "resource": _("{player} has no resource to steal."),
        }
        return whats[o["what"]]
    if code == "land_full":
        return ngettext(
            "{space} already holds {most} building, the most allowed.",
            "{space} already holds {most} buildings, the most allowed.",
            o["most"],
        )
    if code == "roll_awaited":
        return ngettext("First {dice} die is rolled.", "First {dice} dice are rolled.", o["dice"])
    if code == "dice_count":
        return ngettext(
            "{expected} die must be rolled now, not {given}.",
            "{expected} dice must be rolled now, not {given}.",
            o["expected"],
        )
    messages = {
        "over": _("The game is over."),
        "card_awaited": _("A card must be drawn first."),
        "no_roll": _("No dice can be rolled now."),
        "not_in_deck": _("This card cannot be drawn now: {card}."),
        "not_in_ruleset": _("These rules do not include it."),
        "character_taken": _("{player} is already {character}."),
        "not_in_dungeon": _("You can crawl only in dungeons."),
        "not_rolled": _("The dice do not show {steps}, only {values}."),
        "needs_saddle": _("{steps} is the sum of the dice. Only a saddle lets you move that far."),
        "not_reached": _("{steps} steps lead to {reached}, not to {space}."),
        "no_dungeon_yet": _("Only adventurers enter dungeons: come round to the first outpost first."),
        "no_such_seat": _("Nobody sits there."),
        "dead": _("{player} is dead."),
        "oneself": _("Not against yourself."),
        "no_adventurer": _("{player} is not an adventurer yet and cannot attack or be attacked."),
        "too_far": _("{player} is {distance} spaces away; you reach {reach}."),
        "outpost_too_far": _("{space} is {distance} spaces away; a merchant like you reaches {reach}."),
        "on_this_outpost": _("You are on {space}. Sell there without naming it."),
        "not_on_outpost": _("You are not on an outpost. Name one within reach."),
        "not_held": _("You do not have this card: {card}."),
        "resource_not_for_toll": _("Resources cannot be sold for a toll: {card}."),
        "no_building_of": _("{player} has no building on {space}."),
        "already_built": _("You already have a building on {space}."),
        "castle_stands": _("{owner} already has a castle on {space}; a land holds only one."),
        "no_dwelling": _("You need a dwelling on {space} to build a castle."),
        "no_gold": _("It costs {price} gold; you have {gold}. You need {missing} more."),
        "own_land": _("You own a building on {space}, so you harvest there instead of foraging."),
        "not_own_land": _("You own no building on {space}. There is nothing to harvest."),
        "no_resource_left": _("Players hold all its cards: {card}."),
        "not_offered": _("The city does not offer this item: {card}."),
        "other_realm": _("The castle is built in the dungeon’s realm ({realm}), not on {space}."),
        "unskilled": _("You need at least level 1 of this skill: {skill}."),
        "spell_spent": _("One spell a turn."),
        "skill_spent": _("Once a turn: {skill}."),
        "healthy": _("You are at full health ({most})."),
        "nothing_to_roll": _("The power potion cannot help any remaining skill."),
    }
    return messages.get(code, "")


def _brief(code: str) -> str:
    messages = {
        "over": _("Game over"),
        "roll_awaited": _("Roll first"),
        "card_awaited": _("Draw first"),
        "dice_count": _("{expected} dice"),
        "no_roll": _("Not now"),
        "not_in_deck": _("Not in the deck"),
        "not_now": _("Not now"),
        "not_in_ruleset": _("Not in these rules"),
        "character_taken": _("Taken already"),
        "not_in_dungeon": _("Dungeons only"),
        "not_rolled": _("Not rolled"),
        "needs_saddle": _("Saddle needed"),
        "not_reached": _("Not possible with these steps"),
        "no_dungeon_yet": _("For adventurers only"),
        "no_such_seat": _("Nobody there"),
        "dead": _("Dead"),
        "oneself": _("Not against yourself"),
        "no_adventurer": _("No adventurer yet"),
        "too_far": _("{distance} spaces away, reach {reach}"),
        "outpost_too_far": _("{distance} spaces away, reach {reach}"),
        "on_this_outpost": _("You are there"),
        "not_on_outpost": _("Not on an outpost"),
        "not_held": _("You do not have it"),
        "resource_not_for_toll": _("Not for a toll"),
        "no_building_of": _("No building there"),
        "already_built": _("Yours is already there"),
        "castle_stands": _("Castle there already"),
        "no_dwelling": _("Your dwelling needed"),
        "land_full": _("{most} buildings already"),
        "none_left_to_build": _("All {most} built"),
        "no_gold": _("Costs {price}: {missing} gold missing"),
        "own_land": _("Your own land: harvest"),
        "not_own_land": _("No building of your own here"),
        "no_resource_left": _("No card left"),
        "not_offered": _("Not for sale here"),
        "other_realm": _("Another realm"),
        "unskilled": _("Skill needed: {skill}"),
        "spell_spent": _("One spell a turn"),
        "skill_spent": _("Once a turn"),
        "healthy": _("At full health"),
        "nothing_to_take": _("Nothing to take"),
        "nothing_to_roll": _("No skill would benefit"),
    }
    return messages.get(code, code)
