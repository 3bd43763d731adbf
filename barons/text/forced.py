"""A seat's only choice, which is played unasked: told alike in every game."""

from __future__ import annotations

from collections.abc import Callable

from barons.text.sentence import Names, Sentence, compose
from barons.text.tr import gettext as _


def only_choice(action: str, worded: Callable[[], Sentence], names: Names) -> Sentence:
    """`action`: in notation; `worded`: makes the sentence that stands for it where `names` wants words."""
    return compose(_("Only one choice: {action}"), action=action if names.notation else worded())
