"""Barons' events in words: one table row per class. Whole turns in one line are in `turns`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from barons.engine.realms import events as happened
from barons.engine.realms.events import RealmsEvent
from barons.engine.realms.rules import RealmsRules
from barons.text.eventtext import N_, By, EventSentence, EventTeller, Plural, Table, only_choice
from barons.text.realms import actions as action_words
from barons.text.realms import words
from barons.text.sentence import Names, Sentence, SentencePart, capitalised, compose, in_sentence, listed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def _action(teller: RealmsTeller, action: str) -> Sentence:
    return action_words.sentence(teller.rules, teller.rules.parse(action), teller.names)


def _struck(teller: RealmsTeller, event: happened.Struck) -> Sentence:
    who = {"player": teller.seat(event.seat), "target": teller.seat(event.target)}
    number = teller.number(event.seat)
    if not event.hits:
        return compose(ngettext("{player} misses {target}.", "{player} miss {target}.", number), **who)
    if not event.lost and not event.parried:
        return compose(_("The magic of {player} has no effect on {target}."), **who)
    if not event.parried:
        message = ngettext(
            "{player} hits {target}: {lost} health lost.",
            "{player} hit {target}: {lost} health lost.",
            number,
        )
        return compose(message, **who, lost=event.lost)
    blow = compose(ngettext("{player} strikes {target}", "{player} strike {target}", number), **who)
    if not event.lost:
        message = ngettext("{blow}: {hits} hit, parried.", "{blow}: {hits} hits, all parried.", event.hits)
        return compose(message, blow=blow, hits=event.hits)
    message = ngettext(
        "{blow}: {hits} hit, {parried} parried, {lost} health lost.",
        "{blow}: {hits} hits, {parried} parried, {lost} health lost.",
        event.hits,
    )
    return compose(message, blow=blow, hits=event.hits, parried=event.parried, lost=event.lost)


_BLOW: Final = EventSentence("strength", _struck)
_VAIN_BLOW: Final = replace(_BLOW, is_detail=True)
_FIGHT_OVER: Final = EventSentence(
    "pause",
    By(
        "how",
        {
            "flight": N_("The fight ends because one side has fled."),
            "torch": N_("A torch blinds the opponent. The fight is over."),
            "rounds": N_("The last round of the fight is over."),
            "stop": N_("The attacker breaks off the fight."),
        },
    ),
)

TABLE: Final[Table] = {
    happened.Forced: EventSentence("lock", only_choice(_action), is_detail=True),
    happened.TurnBegan: EventSentence("next", N_("Turn {number}: {player} is to play."), is_detail=True),
    happened.CharacterChosen: EventSentence("human", N_("{player} chooses {character}.")),
    happened.Skipped: EventSentence("pause", N_("{player} skips the turn.")),
    happened.Rolled: EventSentence(
        "dice",
        By(
            "purpose",
            {
                "movement": N_("{player} rolls for movement: {dice}."),
                "potion": N_("{player} rolls for the potion: {dice}."),
                "initiative": Plural(
                    "{player} rolls for initiative: {addends} = {sum}.",
                    "{player} roll for initiative: {addends} = {sum}.",
                    by="verb",
                ),
                "strike": Plural("{player} strikes: {dice}.", "{player} strike: {dice}.", by="verb"),
                "undefended": Plural(
                    "{player} strikes without defence: {dice}.",
                    "{player} strike without defence: {dice}.",
                    by="verb",
                ),
                "defence": Plural("{player} defends: {dice}.", "{player} defend: {dice}.", by="verb"),
                "magic": N_("{player} uses magic: {dice}."),
                "flight": N_("{player} tries to flee: {dice}."),
                "foraging": N_("{player} forages: {dice}."),
                "healing": N_("{player} heals by skill: {dice}."),
                "stealing": N_("{player} tries to steal: {dice}."),
                "casting": N_("{player} casts a spell: {dice}."),
            },
        ),
        is_detail=True,
        fields={"addends": "dice"},
    ),
    happened.Moved: EventSentence(
        "move",
        By(
            "crawled",
            {
                True: N_("{player} crawls to {space}."),
                False: Plural(
                    "{player} moves {count} space to {space}.",
                    "{player} moves {count} spaces to {space}.",
                    by="steps",
                ),
            },
        ),
        group="opens",
    ),
    happened.BecameAdventurer: EventSentence(
        "flag", N_("{player} has completed a lap and is now an adventurer.")
    ),
    happened.TollDue: EventSentence(
        "coin", N_("{player} owes a toll of {total} gold on {space} and has {gold}."), is_detail=True
    ),
    happened.TollPaid: EventSentence("coin", N_("{player} pays {owner} a toll of {gold} gold.")),
    happened.Sold: EventSentence(
        "coin",
        By(
            "what",
            {
                "item": N_("{player} sells an item for {gold} gold to pay the toll: {item}."),
                "castle": N_("{player} sells the castle on {space} for {gold} gold to pay the toll."),
                "dwelling": N_("{player} sells the dwelling on {space} for {gold} gold to pay the toll."),
            },
        ),
        fields={"item": "name", "space": "name"},
    ),
    happened.Banished: EventSentence("lock", N_("{player} cannot pay the toll and is banished to {space}.")),
    happened.Built: By(
        "what",
        {
            "castle": EventSentence(
                "castle",
                By(
                    "gold",
                    {0: N_("{player} builds a free castle on {space}.")},
                    N_("{player} builds a castle on {space} for {gold} gold."),
                ),
            ),
            "dwelling": EventSentence("house", N_("{player} builds a dwelling on {space} for {gold} gold.")),
        },
    ),
    happened.Gathered: EventSentence(
        "wheat",
        By(
            "count",
            {0: N_("{player} forages and finds nothing.")},
            By(
                "how",
                {
                    "forage": N_("{player} forages {count} × {resource}."),
                    "harvest": N_("{player} harvests {count} × {resource}."),
                },
            ),
        ),
    ),
    happened.Healed: By(
        "gained",
        {
            0: EventSentence(
                "check",
                By(
                    "how",
                    {
                        "city": N_("{player} is at full health. The city has nothing to heal."),
                        "guild": N_("{player} is at full health. The guild has nothing to heal."),
                        "potion": N_("{player} drinks a healing potion, but it heals nothing."),
                        "skill": N_("{player} rolls no six and heals nothing."),
                    },
                ),
                is_detail=True,
            )
        },
        EventSentence(
            "check",
            By(
                "how",
                {
                    "city": N_("The city heals {player}: +{gained} health, {health} now."),
                    "guild": N_("The guild heals {player}: +{gained} health, {health} now."),
                    "potion": N_("{player} drinks a healing potion: +{gained} health, {health} now."),
                    "skill": N_("{player} heals wounds: +{gained} health, {health} now."),
                },
            ),
        ),
    ),
    happened.Offered: EventSentence("city", N_("The city shows {player}: {item}."), is_detail=True),
    happened.Bought: EventSentence("city", N_("{player} buys an item for {gold} gold: {item}.")),
    happened.Trained: EventSentence("guild", N_("{player} trains {skill} to level {level} for {gold} gold.")),
    happened.TooDear: EventSentence(
        "coin",
        By(
            "what",
            {
                "item": N_("{player} cannot buy an item: it costs {price} gold, and {player} has {gold}."),
                "training": N_(
                    "{player} cannot train: the next level costs {price} gold, and {player} has {gold}."
                ),
            },
        ),
    ),
    happened.AdventureDrawn: EventSentence("card", N_("{player} draws an adventure: {card}."), is_detail=True),
    happened.DeckRenewed: EventSentence(
        "cards", N_("The used adventure cards become the deck again."), is_detail=True
    ),
    happened.TreasureFound: EventSentence("coin", N_("{player} finds {gold} gold.")),
    happened.Traded: EventSentence(
        "outpost", N_("{player} sells {resource} to {space} for {gold} gold."), fields={"space": "outpost"}
    ),
    happened.TriedToSteal: EventSentence(
        "guile",
        By(
            "succeeded",
            {
                True: N_("{player} succeeds in stealing from {target}."),
                False: N_("{player} fails to steal from {target}."),
            },
        ),
        group="opens",
    ),
    happened.Stolen: EventSentence(
        "pouch",
        By(
            "name",
            {None: N_("{player} steals {gold} gold from {target}.")},
            N_("{player} steals from {target}: {name}."),
        ),
    ),
    happened.Bewitched: EventSentence("mana", N_("{player} casts a spell on {target}.")),
    happened.Used: EventSentence("flask", N_("{player} uses an item: {item}.")),
    happened.Demolished: By(
        "what",
        {
            "castle": EventSentence(
                "castle",
                N_("The catapult of {player} turns {owner}’s castle on {space} into a dwelling."),
            ),
            "dwelling": EventSentence(
                "deconstruct",
                N_("The catapult of {player} destroys {owner}’s dwelling on {space}."),
            ),
        },
    ),
    happened.GameOver: EventSentence(
        "crown",
        By(
            "how",
            {
                "castles": N_("{players} has a castle in every realm and wins."),
                "survival": N_("{players} is the last one alive and wins."),
                "politics": Plural("{players} wins by politics.", "{players} win by politics.", by="winners"),
                "rounds": N_("The last round is over. The game ends."),
            },
        ),
        to_winner=By(
            "ending",
            {
                "castles": N_("You have a castle in every realm and win."),
                "survival": N_("You are the last one alive and win."),
                "politics": N_("You win by politics."),
            },
            other="",
        ),
    ),
    happened.Attacked: EventSentence("sword", N_("{player} attacks {target}."), group="opens"),
    happened.Met: EventSentence(
        "monster",
        By(
            "boss",
            {
                True: N_("{player} meets a boss: {card}, {health} health, treasure of {treasure} gold."),
                False: N_("{player} meets a monster: {card}, {health} health, treasure of {treasure} gold."),
            },
        ),
        group="opens",
        fields={"card": "monster"},
    ),
    happened.Initiative: EventSentence(
        "dice",
        Plural("{first} begins: {one} against {other}.", "{first} begin: {one} against {other}.", by="verb"),
        is_detail=True,
        fields={"one": "higher", "other": "lower"},
    ),
    happened.RoundBegan: EventSentence(
        "replay", N_("Round {number} of the fight."), is_detail=True, fields={"number": "round"}
    ),
    happened.Struck: By(
        "lost",
        # a ranged spell without a six: no other event describes the result
        {0: By("how", {"cast": By("hits", {0: _BLOW}, _VAIN_BLOW)}, _VAIN_BLOW)},
        _BLOW,
    ),
    happened.Immune: EventSentence("shield", N_("The talisman of {player} absorbs the magic.")),
    happened.Backlash: EventSentence("mana", N_("The magic turns against {player}: {lost} health lost.")),
    happened.HealthChanged: EventSentence("info", N_("Health of {player}: {health}."), is_detail=True),
    happened.Fled: EventSentence(
        "agility",
        By("escaped", {True: N_("{player} escapes."), False: N_("{player} fails to escape.")}),
    ),
    # the escape has its own event
    happened.FightOver: By("how", {"flight": replace(_FIGHT_OVER, is_detail=True)}, _FIGHT_OVER),
    happened.Slain: EventSentence(
        "sword",
        N_("{player} kills {monster} and wins {gold} gold."),
        fields={"player": "by"},
    ),
    happened.Died: EventSentence(
        "monster",
        By(
            "by",
            {
                None: By(
                    "monster",
                    {None: N_("{player} dies from failed magic.")},
                    N_("{player} is killed in a dungeon by {monster}."),
                )
            },
            N_("{victor} kills {player}."),
        ),
        fields={"victor": "by"},
    ),
    happened.Spoils: EventSentence("crown", N_("{victor} takes {player}’s property: {goods}.")),
    happened.LeftBehind: EventSentence("cross", N_("{player}’s property returns to the game: {goods}.")),
}


def sentence(
    rules: RealmsRules, event: RealmsEvent, viewer: int | None, names: Names, monster: str = ""
) -> Sentence:
    """Describe the event; the result is public. `monster` names the opponent without a seat, if known."""
    return capitalised(RealmsTeller(rules, names, monster).tell(event))


class RealmsTeller(EventTeller):
    table = TABLE
    aliases: Mapping[str, str] = {"player": "seat", "players": "winners"}

    def __init__(self, rules: RealmsRules, names: Names, monster: str = "") -> None:
        super().__init__(names)
        self.rules = rules
        self.monster = monster
        """The opponent without a seat, if known."""
        self.words |= {
            "players": self.seats,
            "target": self.seat,
            "owner": self.seat,
            "first": self.seat,
            "victor": self.seat,
            "by": self.seat,
            "space": self.space,
            "monster": words.monster,
            "item": words.card,
            "card": words.card,
            "name": words.card,
            "resource": words.card,
            "character": words.calling,
            "skill": lambda skill: in_sentence(words.skill_name(skill)),
            "dice": words.dice,
            "addends": words.sum_of,
        }

    def seat(self, seat: int | None) -> SentencePart:
        """Return a player; for None the monster of the fight."""
        if seat is not None:
            return super().seat(seat)
        return words.monster(self.monster) if self.monster else SentencePart("text", _("the monster"))

    def number(self, seat: int | None) -> int:
        """Return the number for verb agreement: 2 for several monsters."""
        return words.monster_number(self.monster) if seat is None and self.monster else 1

    def space(self, name: str) -> SentencePart:
        return words.space(self.names, name)

    def value(self, event: Any, name: str) -> object:
        """Return a field of the event; `verb` is the number for agreement, `goods` what the dead leave."""
        if name == "verb":
            return self.number(event.first if isinstance(event, happened.Initiative) else event.whose)
        if name == "goods" and isinstance(event, (happened.Spoils, happened.LeftBehind)):
            return self._goods(event)
        return super().value(event, name)

    def _goods(self, event: happened.Spoils | happened.LeftBehind) -> Sentence:
        parts = []
        if event.castles:
            message = ngettext("a castle on {spaces}", "castles on {spaces}", len(event.castles))
            parts.append(compose(message, spaces=listed([self.space(space) for space in event.castles])))
        if event.dwellings:
            message = ngettext("a dwelling on {spaces}", "dwellings on {spaces}", len(event.dwellings))
            parts.append(compose(message, spaces=listed([self.space(space) for space in event.dwellings])))
        if event.items:
            parts.append(listed([words.card(item) for item in event.items]))
        sentence = Sentence()
        for part in parts:
            sentence += compose("; ") + part if sentence else part
        return sentence or compose(_("no buildings or items"))
