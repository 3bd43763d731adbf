"""The chapter of Land's rules page on fights: troops, donjons, capture."""

from __future__ import annotations

from barons.engine.land.params import Params
from barons.text.land import words
from barons.text.rulesbook.page import Block, Note, Paragraph, Section
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


def fight_sections(params: Params) -> tuple[Section, ...]:
    """Troops against troops, the destruction of a donjon, and capture where there is one."""
    fighting, donjons = params.fighting, params.donjons
    arriving = Section(
        "fight",
        "sword",
        _("Troops against troops"),
        (
            Paragraph(
                _(
                    "A troop that arrives among opposing troops fights one of them. Yours goes"
                    " to {attacker}, the other to {attacked}."
                ).format(
                    attacker=words.pile_name(fighting.attacker_to), attacked=_their_pile(fighting.attacked_to)
                )
            ),
            Paragraph(_("Troops fight first: a donjon is safe as long as a troop defends it.")),
        ),
        ("troop",),
    )
    falls: list[Block] = [
        Paragraph(
            ngettext(
                "Your troops stop on an undefended opposing donjon. As soon as {count} of them"
                " is there, the donjon is destroyed and the troop goes to {pile}.",
                "Your troops stop on an undefended opposing donjon and stay there from turn to"
                " turn. As soon as {count} of them are there, the donjon is destroyed and they"
                " go to {pile}.",
                fighting.destroyers,
            ).format(count=fighting.destroyers, pile=words.pile_name(fighting.destroyers_to))
        )
    ]
    if donjons.made_of == "stacked":
        falls.append(
            Paragraph(_("Its troops go to {pile}.").format(pile=_their_pile(fighting.fallen_troops_to)))
        )
    if looks := words.values_name(params, donjons.unbreakable_values):
        falls.append(
            Note(_("On {looks} a donjon cannot be destroyed. Troops only stop there.").format(looks=looks))
        )
    destroying = Section(
        "destroy", "deconstruct", _("Destroying a donjon"), tuple(falls), ("donjon_destroyed",)
    )
    capture = params.capture
    if capture.rule == "none":
        return arriving, destroying
    if capture.rule == "automatic":
        how = ngettext(
            "If {arrivals} more of your troops reaches the tile, you capture it automatically:"
            " {discarded} of them goes to the discard, and a donjon from your reserve is placed"
            " there.",
            "If {arrivals} more of your troops reach the tile by the same order, you capture it"
            " automatically: {discarded} of them go to the discard, the others to your reserve,"
            " and a donjon from your reserve is placed there.",
            capture.arrivals,
        )
    else:
        how = ngettext(
            "If {arrivals} more of your troops reaches the tile with the same order, you may"
            " capture it: {discarded} troops go to the discard, the last of them from your"
            " reserve if needed, and a donjon from your reserve is placed there. You decide"
            " once.",
            "If {arrivals} more of your troops reach the tile with the same order, you may"
            " capture it: {discarded} troops go to the discard, the last of them from your"
            " reserve if needed, and a donjon from your reserve is placed there. You decide"
            " once.",
            capture.arrivals,
        )
    return (
        arriving,
        destroying,
        Section(
            "capture",
            "flag",
            _("Capture"),
            (
                Paragraph(how.format(arrivals=capture.arrivals, discarded=capture.discarded)),
                Paragraph(
                    _("You need a donjon in your reserve, and there may be no donjon on an adjacent tile.")
                ),
            ),
            ("keep", "captured"),
        ),
    )


def _their_pile(pile: str) -> str:
    return _("its owner’s reserve") if pile == "reserve" else _("the discard")
