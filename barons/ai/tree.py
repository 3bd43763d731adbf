"""The nodes of a search tree: what is known about a position, by action and by world."""

from __future__ import annotations

from typing import Final

from barons.engine.core import CHANCE, Action, State


class TreeNode:
    """A position in the tree, the same for all worlds as far as its mover can tell.

    `actions`, `priors`, `visits`, `sums`, `children` are parallel lists: an action's prior, how often it was
    tried, the sum of its results for the mover, and the node it leads to. `total`, `worth`: visits and results
    of all of them; `tried`: how many have been tried. `order[world]` lists the actions that are legal in that
    world by descending prior; `deals[world]` is a heap of the outcomes of chance, the next one due first, with
    their numbers and weights. `index`: the actions' numbers by notation, once worlds differ or chance deals.
    `drawn[world]`: what chance draws in that world if the next mover does not see it; such outcomes are one
    action here. `twin`: the node after the same actions if another seat moves next: what a rival holds can
    leave a choice in one world and none in another.

    Most nodes stay leaves for ever: until they have children, all share the same empty lists (`open`).
    """

    __slots__ = (
        "actions",
        "children",
        "deals",
        "drawn",
        "index",
        "mover",
        "order",
        "priors",
        "states",
        "sums",
        "total",
        "tried",
        "twin",
        "visits",
        "worth",
    )

    def __init__(self, worlds: int, mover: int) -> None:
        self.mover = mover
        self.total = 0
        self.tried = 0
        self.worth = 0.0
        self.states: list[State | None] = [None] * worlds
        self.order = _NO_ORDER
        self.deals = _NO_DEALS
        self.drawn = _NONE_DRAWN
        self.index = _NO_INDEX
        self.actions = _NO_ACTIONS
        self.priors = _NO_FLOATS
        self.visits = _NO_VISITS
        self.sums = _NO_FLOATS
        self.children = _NO_CHILDREN
        self.twin: TreeNode | None = None

    def open(self) -> None:
        """Give the node lists of its own, since it will have children."""
        worlds = len(self.states)
        self.order = [None] * worlds
        if self.mover == CHANCE:
            self.deals = [None] * worlds
            self.index = {}
            self.actions = []
            self.priors = []
            self.visits = []
            self.sums = []
            self.children = []

    def enter(self, legal: list[Action], weights: list[float]) -> None:
        """Enter all actions of the first world that reaches this node, with the weights of their priors."""
        scale = 1.0 / sum(weights)
        count = len(legal)
        self.actions = list(legal)
        self.priors = [weight * scale for weight in weights]
        self.visits = [0] * count
        self.sums = [0.0] * count
        self.children = [None] * count

    def enter_more(self, legal: list[Action], weights: list[float]) -> list[int]:
        """Enter a further world, which may allow actions that the others lack, and lack some of theirs.

        Return the numbers of its actions by descending prior.
        """
        if not self.index:
            self.index = {action.text: number for number, action in enumerate(self.actions)}
        scale = 1.0 / sum(weights)
        order: list[int] = []
        for number, action in enumerate(legal):
            known = self.index.get(action.text)
            if known is None:
                known = self._added(action, action.text, weights[number] * scale)
            order.append(known)
        order.sort(key=self.priors.__getitem__, reverse=True)
        return order

    def outcome(self, action: Action, shown: str) -> int:
        """Return the number of an outcome of chance, as the next mover sees it: `shown`."""
        number = self.index.get(shown)
        return self._added(action, shown, 0.0) if number is None else number

    def draw(self, world: int, action: Action, shown: str) -> int:
        """Set what chance always draws here in this world; return the number of the outcome as shown."""
        if not self.drawn:
            self.drawn = [None] * len(self.states)
        self.drawn[world] = action
        number = self.outcome(action, shown)
        self.deals[world] = [(0.0, number, 1)]
        return number

    def reached(self, number: int, world: int) -> TreeNode | None:
        """Return the node after the action of this number in this world, if it was explored."""
        child = self.children[number]
        while child is not None and child.states[world] is None:
            child = child.twin
        return child

    def child(self, number: int, mover: int) -> TreeNode | None:
        """Return the node after the action if `mover` is next, if it is known in any world."""
        child = self.children[number]
        while child is not None and child.mover != mover:
            child = child.twin
        return child

    def add(self, number: int, child: TreeNode) -> None:
        """Add a node for a seat that moves next and has no node yet."""
        child.twin = self.children[number]
        self.children[number] = child

    def step(self, number: int, world: int) -> Action:
        """Return the action of this number in this world."""
        drawn = self.drawn[world] if self.drawn else None
        return self.actions[number] if drawn is None else drawn

    def _added(self, action: Action, text: str, prior: float) -> int:
        number = len(self.actions)
        self.index[text] = number
        self.actions.append(action)
        self.priors.append(prior)
        self.visits.append(0)
        self.sums.append(0.0)
        self.children.append(None)
        return number


_NO_ORDER: Final[list[list[int] | None]] = []
_NO_DEALS: Final[list[list[tuple[float, int, int]] | None]] = []
_NONE_DRAWN: Final[list[Action | None]] = []
_NO_INDEX: Final[dict[str, int]] = {}
_NO_ACTIONS: Final[list[Action]] = []
_NO_FLOATS: Final[list[float]] = []
_NO_VISITS: Final[list[int]] = []
_NO_CHILDREN: Final[list[TreeNode | None]] = []
