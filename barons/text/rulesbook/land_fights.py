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
                    "A troop that arrives among opposing troops fights one of them: yours goes to {attacker},"
                    " the other to {attacked}."
                ).format(
                    attacker=words.pile_name(fighting.attacker_to), attacked=_their_pile(fighting.attacked_to)
                )
            ),
            Paragraph(_("Troops come first: a donjon is safe as long as a troop defends it.")),
        ),
        ("troop",),
    )
    falls: list[Block] = [
        Paragraph(
            ngettext(
                "On an undefended opposing donjon your troops stop. As soon as {count} of them is there, the"
                " donjon falls and it goes to {pile}.",
                "On an undefended opposing donjon your troops stop and stay, from turn to turn. As soon as"
                " {count} of them are there, the donjon falls and they go to {pile}.",
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
            Note(_("On {looks} a donjon cannot be destroyed; troops just stop there.").format(looks=looks))
        )
    destroying = Section(
        "destroy", "deconstruct", _("Destroying a donjon"), tuple(falls), ("donjon_destroyed",)
    )
    capture = params.capture
    if capture.rule == "none":
        return arriving, destroying
    if capture.rule == "automatic":
        how = ngettext(
            "If {arrivals} more troop arrives on the tile by the same order, your own donjon rises there by"
            " itself; troops of yours that go to the discard for it: {discarded}.",
            "If {arrivals} more troops arrive on the tile by the same order, your own donjon rises there by"
            " itself; troops of yours that go to the discard for it: {discarded}; others go to the reserve.",
            capture.arrivals,
        )
    else:
        how = ngettext(
            "If {arrivals} more troop arrives on the tile by the same order, you are asked once: capture, and"
            " your own donjon rises there, or keep the troop. Troops that go to the discard for it, the last"
            " of them from your reserve if need be: {discarded}.",
            "If {arrivals} more troops arrive on the tile by the same order, you are asked once: capture, and"
            " your own donjon rises there, or keep the troops. Troops that go to the discard for it, the last"
            " of them from your reserve if need be: {discarded}.",
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
                Paragraph(_("It takes a donjon in your reserve, and none on a neighbouring tile.")),
            ),
            ("keep", "captured"),
        ),
    )


def _their_pile(pile: str) -> str:
    return _("its owner’s reserve") if pile == "reserve" else _("the discard")
