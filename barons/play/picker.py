"""From clicks to an action: the legal list narrowed by the parts clicked, one after the other. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from barons.engine.core import Action, NotationError, Part, Reason, Rules, State


class Picker:
    """The parts clicked so far and the legal actions that begin with them."""

    def __init__(self, rules: Rules, legal: Sequence[Action]) -> None:
        """Nothing clicked; every action of `legal` is a candidate."""
        self._rules = rules
        self._all = [(action, rules.parts(action)) for action in legal]
        self._chosen: list[Part] = []

    @property
    def chosen(self) -> Sequence[Part]:
        """The parts clicked, in order."""
        return self._chosen

    @property
    def candidates(self) -> list[Action]:
        """The legal actions that begin with the parts clicked, in the legal list's order."""
        return [action for action, _ in self._matching()]

    @property
    def action(self) -> Action | None:
        """The action whose parts are exactly those clicked, if there is one."""
        for action, parts in self._matching():
            if len(parts) == len(self._chosen):
                return action
        return None

    @property
    def only(self) -> Action | None:
        """The one candidate that is left, complete or not: to be played or drafted at once."""
        left = self._matching()
        return left[0][0] if len(left) == 1 else None

    def next_parts(self) -> list[Part]:
        """What may be clicked next, in the legal list's order, each once."""
        depth = len(self._chosen)
        return list(dict.fromkeys(parts[depth] for _, parts in self._matching() if len(parts) > depth))

    def push(self, part: Part) -> bool:
        """Click a part. False, and nothing changes, when no candidate goes on with it."""
        if part not in self.next_parts():
            return False
        self._chosen.append(part)
        return True

    def pop(self) -> Part | None:
        """Take the last click back; None when there was none."""
        return self._chosen.pop() if self._chosen else None

    def clear(self) -> None:
        """Take all clicks back."""
        self._chosen.clear()

    def why_not(self, state: State, part: Part, imaginable: Iterable[Action] = ()) -> Reason | None:
        """Why `part` cannot be clicked next: the reason of an action that goes on with it.

        Looked for among `imaginable` (what the board knows could be meant) and among the candidates with
        `part` put in the place of theirs. None when no such action can be thought of.
        """
        wanted = (*self._chosen, part)
        for action in imaginable:
            if self._rules.parts(action)[: len(wanted)] == wanted:
                return self._rules.why_not(state, action)
        depth = len(self._chosen)
        for action, parts in self._matching():
            if len(parts) <= depth or parts[depth].kind != part.kind:
                continue
            imagined = self._with_name(action, parts[depth].name, part.name)
            if imagined is not None and self._rules.parts(imagined)[: len(wanted)] == wanted:
                reason = self._rules.why_not(state, imagined)
                if reason is not None:
                    return reason
        return None

    def _matching(self) -> list[tuple[Action, tuple[Part, ...]]]:
        depth, chosen = len(self._chosen), tuple(self._chosen)
        return [entry for entry in self._all if entry[1][:depth] == chosen]

    def _with_name(self, action: Action, name: str, other: str) -> Action | None:
        """The action whose notation has `other` where this one has `name`."""
        words = [other if word == name else word for word in action.text.split(" ")]
        try:
            return self._rules.parse(" ".join(words))
        except NotationError:
            return None
