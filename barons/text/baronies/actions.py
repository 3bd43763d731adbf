"""Baron's actions in words."""

from __future__ import annotations

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Action
from barons.text.baronies import words
from barons.text.numbers import signed
from barons.text.sentence import Names, Sentence, SentencePart, compose
from barons.text.tr import gettext as _


def sentence(rules: BaroniesRules, action: Action, names: Names) -> Sentence:
    params = rules.params
    verb, *rest = action.text.split(" ")
    match verb:
        case "draft":
            place = int(rest[0])
            price = params.draft_prices[place - 1] if 0 < place <= len(params.draft_prices) else 0
            if not price:
                return compose(_("Take tile {place} from the row for free."), place=place)
            return compose(_("Take tile {place} from the row for {price} honour."), place=place, price=price)
        case "draw":
            return compose(_("The row is refilled with {tile}."), tile=words.nature(rest[0]))
        case "lay":
            return compose(
                _("Lay {tile} at {cell}."), tile=words.nature(rest[0]), cell=words.cell(names, rest[1])
            )
        case "donjon":
            return compose(_("Place a knight at {cell}."), cell=words.cell(names, rest[0]))
        case "skip":
            return compose(_("Place no donjon."))
        case "claim":
            return compose(_("Claim the barony of {cell}."), cell=words.cell(names, rest[0]))
        case "done":
            return compose(_("Stop claiming."))
        case _other:
            return Sentence((SentencePart("text", action.text),))


def drafting(rules: BaroniesRules, place: int, nature: str) -> Sentence:
    """Return the words for drafting a named tile, which the notation does not contain."""
    price = rules.params.draft_prices[place - 1]
    text = (
        _("Take {tile}, tile {place} in the row, for {price} honour.")
        if price
        else _("Take {tile}, tile {place} in the row, for free.")
    )
    return compose(text, tile=words.nature(nature), place=place, price=price)


def title(rules: BaroniesRules, verb: str) -> str:
    titles = {
        "draft": _("Draft"),
        "draw": _("Refill"),
        "lay": _("Lay a tile"),
        "donjon": _("Donjon"),
        "skip": _("No donjon"),
        "claim": _("Claim"),
        "done": _("Stop claiming"),
    }
    return titles.get(verb, verb)


def note(rules: BaroniesRules, verb: str) -> str:
    params = rules.params
    match verb:
        case "draft":
            prices = " / ".join(str(price) for price in params.draft_prices)
            return _("A tile from the row, for {prices} honour.").format(prices=prices)
        case "lay":
            bonuses = ", ".join(
                _("{tiles} tiles {honour}").format(tiles=tiles, honour=signed(honour))
                for tiles, honour in sorted(params.lay_bonuses.items())
            )
            return _("Next to other tiles, never next to one of its own kind. Touching {bonuses}.").format(
                bonuses=bonuses
            )
        case "donjon":
            return _("On a free meadow, as a knight.")
        case "skip":
            return _("Keep your donjons for later.")
        case "claim":
            return _("For an incomplete barony, divided by {number}.").format(number=params.final_division.by)
        case _other:
            return ""
