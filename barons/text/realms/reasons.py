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
            "character": _("First a character is chosen."),
            "before-roll": _("First the dice are rolled."),
            "move": _("First you move."),
            "attack": _("First you attack or pass."),
            "fight": _("First the fight goes on."),
            "another-round": _("First you fight on or break off."),
            "sell-for-toll": _("First the toll must be raised."),
            "land": _("First you decide what to do on this land."),
            "buy": _("First you buy or pass."),
            "train": _("First you train or pass."),
            "raise-castle": _("First the boss’s castle is raised or given up."),
            "trade": _("First you trade, or are done."),
            "skills": _("Only skills are left in this turn."),
        }
        return steps.get(o["step"], _("Not now: something else comes first."))
    if code == "none_left_to_build":
        return (
            ngettext("You have your {most} castle.", "You have all your {most} castles.", o["most"])
            if o["kind"] == "castle"
            else ngettext("You have your {most} dwelling.", "You have all your {most} dwellings.", o["most"])
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
            "{space} holds its {most} building already.",
            "{space} holds its {most} buildings already.",
            o["most"],
        )
    if code == "roll_awaited":
        return ngettext("First {dice} die is rolled.", "First {dice} dice are rolled.", o["dice"])
    if code == "dice_count":
        return ngettext(
            "{expected} die is rolled now, not {given}.",
            "{expected} dice are rolled now, not {given}.",
            o["expected"],
        )
    messages = {
        "over": _("The game is over."),
        "card_awaited": _("A card must be drawn first."),
        "no_roll": _("No dice are to be rolled now."),
        "not_in_deck": _("It cannot be drawn now: {card}."),
        "not_in_ruleset": _("These rules do not have it."),
        "character_taken": _("{player} is {character} already."),
        "not_in_dungeon": _("One crawls in dungeons only."),
        "not_rolled": _("The dice do not show {steps}, only {values}."),
        "needs_saddle": _("{steps} is the sum of the dice: only a saddle lets you move it."),
        "not_reached": _("{steps} steps lead to {reached}, not to {space}."),
        "no_dungeon_yet": _("Only adventurers enter dungeons: come round to the first outpost first."),
        "no_such_seat": _("Nobody sits there."),
        "dead": _("{player} is dead."),
        "oneself": _("Not against yourself."),
        "no_adventurer": _("{player} is no adventurer yet and neither fights nor is fought."),
        "too_far": _("{player} is {distance} spaces away; you reach {reach}."),
        "outpost_too_far": _("{space} is {distance} spaces away; a merchant like you reaches {reach}."),
        "on_this_outpost": _("You stand on {space}: sell there without naming it."),
        "not_on_outpost": _("You stand on no outpost: name one in reach."),
        "not_held": _("You do not hold it: {card}."),
        "resource_not_for_toll": _("Resources cannot be sold for a toll: {card}."),
        "no_building_of": _("{player} has no building on {space}."),
        "already_built": _("A building of yours stands on {space} already."),
        "castle_stands": _("On {space} stands a castle of {owner}: one only."),
        "no_dwelling": _("A castle needs a dwelling of yours on {space}."),
        "no_gold": _("It costs {price} gold; you have {gold}: {missing} more will do."),
        "own_land": _("Something of yours stands on {space}: you harvest there, you do not forage."),
        "not_own_land": _("Nothing of yours stands on {space}: there is nothing to harvest."),
        "no_resource_left": _("All its cards are in players’ hands: {card}."),
        "not_offered": _("The city does not show it: {card}."),
        "other_realm": _("The castle rises in the dungeon’s realm ({realm}), not on {space}."),
        "unskilled": _("It takes a level of skill: {skill}."),
        "spell_spent": _("One spell a turn."),
        "skill_spent": _("Once a turn: {skill}."),
        "healthy": _("Your health is at its {most}."),
        "nothing_to_roll": _("No skill is left that the power potion could help."),
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
        "needs_saddle": _("Needs a saddle"),
        "not_reached": _("Not within these steps"),
        "no_dungeon_yet": _("For adventurers only"),
        "no_such_seat": _("Nobody there"),
        "dead": _("Dead"),
        "oneself": _("Not against yourself"),
        "no_adventurer": _("No adventurer yet"),
        "too_far": _("{distance} spaces away, reach {reach}"),
        "outpost_too_far": _("{distance} spaces away, reach {reach}"),
        "on_this_outpost": _("You stand there"),
        "not_on_outpost": _("Not on an outpost"),
        "not_held": _("Not in your hands"),
        "resource_not_for_toll": _("Not for a toll"),
        "no_building_of": _("No building there"),
        "already_built": _("Yours stands there already"),
        "castle_stands": _("A castle stands there"),
        "no_dwelling": _("No dwelling of yours"),
        "land_full": _("{most} buildings already"),
        "none_left_to_build": _("All {most} are built"),
        "no_gold": _("Costs {price}: {missing} gold missing"),
        "own_land": _("Your own land: harvest"),
        "not_own_land": _("Nothing of yours here"),
        "no_resource_left": _("No card left"),
        "not_offered": _("Not on offer"),
        "other_realm": _("Another realm"),
        "unskilled": _("Skill needed: {skill}"),
        "spell_spent": _("One spell a turn"),
        "skill_spent": _("Once a turn"),
        "healthy": _("In full health"),
        "nothing_to_take": _("Nothing to take"),
        "nothing_to_roll": _("No skill to help"),
    }
    return messages.get(code, code)
