"""Barons' actions in words."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.sentence import Names, Sentence, SentencePart, compose, filled, player
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def sentence(rules: RealmsRules, action: Action, names: Names) -> Sentence:
    verb, *rest = action.text.split(" ")
    if verb == "roll":
        if rest:
            return compose(_("The dice show {dice}."), dice=", ".join(rest))
        return compose(_("Roll for movement."))
    if verb == "move":
        message = ngettext("Go {count} space to {space}.", "Go {count} spaces to {space}.", int(rest[0]))
        return compose(message, count=rest[0], space=words.space(names, rest[1]))
    if verb == "character":
        return compose(_("Choose {character}."), character=words.calling(rest[0]))
    if verb == "sell":
        return _sale(names, rest)
    if verb == "steal":
        whats = {
            "gold": _("Steal gold from {target}."),
            "item": _("Steal an item from {target}."),
            "resource": _("Steal a resource from {target}."),
        }
        return compose(whats[rest[0]], target=player(names, int(rest[1])))
    if verb in ("attack", "cast"):
        message = _("Attack {target}.") if verb == "attack" else _("Cast a spell on {target}.")
        return compose(message, target=player(names, int(rest[0])))
    if verb == "castle":
        return compose(_("Build a castle on {space}."), space=words.space(names, rest[0]))
    if verb in ("draw", "buy"):
        message = _("Drawn: {card}.") if verb == "draw" else _("Buy: {card}.")
        return compose(message, card=words.card(rest[0]))
    if verb == "use":
        if len(rest) > 1:
            target = player(names, int(rest[1]))
            return compose(
                _("Use against a building of {target}: {card}."), card=words.card(rest[0]), target=target
            )
        return compose(_("Use: {card}."), card=words.card(rest[0]))
    if verb in ITEM_NAMES:
        return compose(_("End the fight: {card}."), card=words.card(verb))
    plain = {
        "crawl": _("Crawl one space forward."),
        "skip": _("Skip the turn."),
        "pass": _("Do nothing here."),
        "done": _("Stop trading."),
        "end": _("End the turn."),
        "stop": _("Break off the fight."),
        "more": _("Fight another round."),
        "build dwelling": _("Build a dwelling."),
        "build castle": _("Build a castle."),
        "forage": _("Forage for the realm’s resource."),
        "harvest": _("Harvest the realm’s resource."),
        "train": _("Train in this guild."),
        "fight": _("Strike."),
        "flee": _("Try to flee."),
        "magic": _("Strike with magic."),
        "heal": _("Heal yourself with your skill."),
    }
    text = plain.get(action.text)
    return compose(text) if text is not None else Sentence((SentencePart("text", action.text),))


def _sale(names: Names, rest: list[str]) -> Sentence:
    if rest[0] in RESOURCE_NAMES:
        if len(rest) > 1:
            outpost = words.space(names, f"{rest[1]}-outpost")
            return compose(_("Sell to {space}: {card}."), space=outpost, card=words.card(rest[0]))
        return compose(_("Sell: {card}."), card=words.card(rest[0]))
    if rest[0] in ITEM_NAMES:
        return compose(_("Sell for half the price: {card}."), card=words.card(rest[0]))
    return compose(_("Sell your building on {space} for half its cost."), space=words.space(names, rest[0]))


def title(rules: RealmsRules, verb: str) -> str:
    titles = {
        "character": _("Character"),
        "roll": _("Roll"),
        "crawl": _("Crawl"),
        "skip": _("Skip turn"),
        "move": _("Move"),
        "attack": _("Attack"),
        "pass": _("Pass"),
        "done": _("Done"),
        "end": _("End turn"),
        "stop": _("Break off"),
        "more": _("Another round"),
        "sell": _("Sell"),
        "build": _("Build"),
        "build dwelling": _("Dwelling"),
        "build castle": _("Castle"),
        "castle": _("Castle"),
        "forage": _("Forage"),
        "harvest": _("Harvest"),
        "buy": _("Buy"),
        "train": _("Train"),
        "draw": _("Draw"),
        "fight": _("Fight"),
        "flee": _("Flee"),
        "magic": _("Magic"),
        "heal": _("Heal"),
        "steal": _("Steal"),
        "cast": _("Cast"),
        "use": _("Use"),
    }
    if verb in titles:
        return titles[verb]
    return words.item_name(verb) if verb in ITEM_NAMES else verb


def kind(rules: RealmsRules, action: Action) -> str:
    """Return the kind of action in a word or two, without its objects."""
    verb, *rest = action.text.split(" ")
    if verb == "steal":
        kinds = {"gold": _("Steal gold"), "item": _("Steal an item"), "resource": _("Steal a resource")}
        return kinds[rest[0]]
    if verb == "use":
        return _("Use: {item}").format(item=words.item_name(rest[0]))
    return title(rules, verb)


def note(rules: RealmsRules, verb: str) -> str:
    params = rules.params
    notes = {
        "roll": _("Roll agility dice and move as far as one of them shows."),
        "attack": _("An adventurer on your space."),
        "build dwelling": _("Other players pay you toll here."),
        "build castle": _("On your dwelling; one in each realm wins."),
        "castle": _("A reward for killing the boss."),
        "forage": _("Roll guile dice; any six gains a card."),
        "harvest": _("Cards from your own land, without dice."),
        "train": filled(_("The next level costs {gold} gold times its number."), gold=params.training_price),
        "buy": filled(_("An item from the city for {gold} gold."), gold=params.item_price),
        "fight": _("Roll strength dice. Sixes hit; defence cancels some of them."),
        "flee": _("Roll guile dice; without a six your opponent strikes."),
        "magic": _("Roll mana dice. Sixes hit, without defence."),
        "heal": _("Roll mana dice. Each six restores 1 health, up to your level."),
        "steal": _("Roll guile dice; any six succeeds."),
        "cast": _("Magic from a distance, once a turn."),
        "sell": _("At the outpost’s price."),
        "more": _("The warrior fights on."),
    }
    if verb in ITEM_NAMES:
        return words.item_note(params, verb)
    return notes.get(verb, "")
