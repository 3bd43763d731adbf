"""Sentences and pictograms for the events and actions of Barons."""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.core import Action, Event, Observation
from barons.engine.realms import events as happened
from barons.engine.realms.events import realms_event
from barons.engine.realms.rules import RealmsRules
from barons.text.eventtext import EventSentence, row_of
from barons.text.realms import actions as action_words
from barons.text.realms import events as event_words
from barons.text.realms import turns as turn_words
from barons.text.sentence import Names, Sentence, compose
from barons.text.tr import gettext as _


class RealmsWords:
    """The words of Barons, for one ruleset."""

    def __init__(self, rules: RealmsRules) -> None:
        self.rules = rules
        self.names = Names()
        self._met = ""
        """The last monster met; descriptions of its blows omit its name."""

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """Describe the event; call it with the events of a game in their order."""
        if isinstance(event, happened.Met):
            self._met = event.monster
        return event_words.sentence(self.rules, realms_event(event), viewer, self.names, self._met)

    def tell_turn(self, events: Sequence[Event]) -> Sentence:
        """Describe a whole turn in one line."""
        return turn_words.turn_line(self.rules, events, None, self.names)

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Summarise a roll that left one path, or cards sold in a row."""
        sales = [event for event in events if isinstance(event, happened.Traded)]
        if len(sales) == len(events) > 1:
            return turn_words.sold(sales, self.names)
        match events:
            case [happened.Forced(action=action), happened.Moved(crawled=False)] if action.startswith("move "):
                return compose(_("{moved} It was the only possible move."), moved=self.tell(events[1], viewer))
            case _:
                return Sentence()

    def event_row(self, event: Event) -> EventSentence:
        return row_of(event_words.TABLE, event)

    def tile_sprite(self, name: str) -> str:
        """Return nothing: spaces and cards are described in words."""
        return ""

    def advice(self, action: Action, seen: Observation | None = None) -> str:
        return str(action_words.sentence(self.rules, action, self.names))


def step_words(step: str) -> tuple[str, str]:
    """Return the title of the choices in a step of a turn, and the prompt for the person to move."""
    steps = {
        "character": (_("Character"), _("choose your character")),
        "before-roll": (_("Before the roll"), _("roll the dice")),
        "move": (_("Where to?"), _("choose a die: where to?")),
        "attack": (_("Attack?"), _("attack another player, or pass")),
        "fight": (_("The fight"), _("choose your action in the fight")),
        "another-round": (_("The fight"), _("another round?")),
        "sell-for-toll": ("", _("sell something to pay the toll")),
        "land": (_("On this land"), _("what will you do on this land?")),
        "buy": (_("The market"), _("buy something?")),
        "train": (_("The guild"), _("train in the guild?")),
        "raise-castle": (_("The boss’s castle"), _("where do you build the castle?")),
        "trade": (_("Trade"), _("trade")),
        "skills": (_("Skills"), _("use a skill, or end your turn")),
    }
    return steps.get(step, (_("Choose"), ""))
