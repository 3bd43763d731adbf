"""The options of one choice in Land: each names its action, distance and cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from barons.engine.core import Action, Event
from barons.engine.land import events as happened
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.text.land import words
from barons.text.land.teller import LandTeller
from barons.text.sentence import Names, Sentence, capitalised, compose
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

Foreseen = Mapping[str, Sequence[Event]]
"""The events of playing each option, by its notation."""

_RIDES = frozenset(("move", "lightning", "long"))


def labels(rules: LandRules, options: Sequence[Action], foreseen: Foreseen, names: Names) -> list[str]:
    """Return the options' labels in order; officers are named if several are possible."""
    riders = {action.text.split(" ")[1] for action in options if _verb(action) in _RIDES}
    params = rules.params
    lines = []
    for action in options:
        label = _label(rules, action, foreseen.get(action.text, ()), names)
        if len(riders) > 1 and _verb(action) in _RIDES:
            officer = words.officer(params, action.text.split(" ")[1], numbered=True)
            label = compose("{officer} · {label}", officer=officer, label=label)
        lines.append(str(label))
    return lines


def question(rules: LandRules, options: Sequence[Action], names: Names) -> str:
    """Return the question of a choice, as the middle of a line; empty if the options have nothing in common."""
    params = rules.params
    verbs = {_verb(action) for action in options}
    details = [action.text.split(" ")[1:] for action in options]
    if verbs == {"recruit"} and len({rest[0] for rest in details}) == 1:
        return str(compose(_("how many troops on {tile}?"), tile=words.tile(params, names, details[0][0])))
    if verbs and verbs <= _RIDES and len({rest[1] for rest in details}) == 1:
        goal = words.tile(params, names, details[0][1])
        riders = {rest[0] for rest in details}
        if len(riders) == len(details) > 1:
            return str(compose(_("which officer moves to {tile}?"), tile=goal))
        if len(riders) > 1:
            return str(compose(_("which officer moves to {tile}, and how?"), tile=goal))
        officer = words.officer(params, details[0][0])
        if verbs == {"lightning"}:
            message = _("which card do you discard to move the {officer} to {tile}?")
            return str(compose(message, officer=officer, tile=goal))
        return str(compose(_("how does the {officer} move to {tile}?"), officer=officer, tile=goal))
    if verbs == {"treasury"}:
        if len({rest[0] for rest in details}) > 1:
            return _("which card turns the die, and to which face?")
        card = words.card(params, names, details[0][0])
        return str(compose(_("for {card}, to which face is the die turned?"), card=card))
    if verbs == {"capture", "keep"}:
        return _("capture the tile?")
    return ""


def offers(params: Params, face: int) -> list[str]:
    """Return what a face of the die allows; only one of these may be done.

    A second order and a card are only listed where the face gives them.
    """
    found = [troops_offered(params, face)]
    if any(params.march.bonus):
        steps = params.march.bonus[face - 1]
        found.append(ngettext("ride {count} tile", "ride {count} tiles", steps).format(count=steps))
    if face in params.turn.two_orders_faces:
        found.append(_("a second order"))
    if params.cards.in_play and face in params.cards.collect_faces:
        found.append(_("a card"))
    return found


def troops_offered(params: Params, face: int) -> str:
    """Return how many troops a face of the die recruits, also with a donjon on the tile."""
    plain, donjon = (table[face - 1] for table in (params.recruiting.bonus, params.recruiting.bonus_donjon))
    if plain == donjon:
        return ngettext("{count} troop", "{count} troops", plain).format(count=plain)
    return ngettext(
        "{count} troop, {donjon} with a donjon", "{count} troops, {donjon} with a donjon", plain
    ).format(count=plain, donjon=donjon)


def _verb(action: Action) -> str:
    return action.text.split(" ")[0]


def _label(rules: LandRules, action: Action, events: Sequence[Event], names: Names) -> Sentence:
    params = rules.params
    verb, *rest = action.text.split(" ")
    match verb:
        case "recruit":
            return _recruited(rest[-1] == "bonus", events)
        case "move":
            return _moved(rest[-1] == "bonus", events)
        case "lightning":
            message = _("Lightning ride: discards {card}")
            return compose(message, card=words.card(params, names, rest[2]))
        case "long" if params.turn.by == "deck":
            return compose(LandTeller(rules, names).title("long"))
        case "long":
            return compose(_("Long ride: discards {card}"), card=words.card(params, names, rest[1]))
        case "treasury":
            return compose("{face}: {offers}", face=rest[1], offers=" · ".join(offers(params, int(rest[1]))))
        case _other:
            sentence = capitalised(LandTeller(rules, names).instruction(action.text))
            last = sentence[-1]
            return Sentence((*sentence[:-1], last._replace(text=last.text.rstrip("."))))


def _recruited(with_bonus: bool, events: Sequence[Event]) -> Sentence:
    count = sum(event.count for event in events if isinstance(event, happened.Recruited))
    if with_bonus:
        message = ngettext("{count} troop: uses the bonus", "{count} troops: uses the bonus", count)
    else:
        message = ngettext("{count} troop", "{count} troops", count)
    return compose(message, count=count)


def _moved(with_bonus: bool, events: Sequence[Event]) -> Sentence:
    ways = [len(event.path) - 1 for event in events if isinstance(event, happened.OfficerMoved)]
    count = ways[0] if ways else 0
    if with_bonus:
        message = ngettext("Move {count} tile: uses the bonus", "Move {count} tiles: uses the bonus", count)
        return compose(message, count=count)
    return compose(
        _("Move {distance}"), distance=ngettext("{count} tile", "{count} tiles", count).format(count=count)
    )
