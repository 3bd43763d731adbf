"""Subtitles for sound effects."""

from __future__ import annotations

from barons.app.kit.sounds import SoundName
from barons.text.tr import pgettext


def subtitle(name: SoundName) -> str:
    """Return a sound in a word or two; empty for the user's own clicks and hovering."""
    words: dict[SoundName, str] = {
        "card": pgettext("sound", "a card"),
        "click": "",
        "coin": pgettext("sound", "coins"),
        "die": pgettext("sound", "dice roll"),
        "donjon_fall": pgettext("sound", "a donjon is destroyed"),
        "donjon_rise": pgettext("sound", "a donjon is built"),
        "error": pgettext("sound", "that is not possible"),
        "fight": pgettext("sound", "fighting"),
        "hop": pgettext("sound", "a piece moves"),
        "hover": "",
        "seal": pgettext("sound", "the seal is pressed"),
        "turn": pgettext("sound", "it is your turn"),
        "victory": pgettext("sound", "fanfare"),
    }
    return words[name]
