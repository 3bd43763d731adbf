"""Descriptions of widgets, and what lasts of them.

A `Node` describes: a cheap value, compared field by field, never changed once made. A kind of widget is a
class decorated with `node`. Its methods are pure: they measure, arrange and paint an `Element`, which holds
everything that lasts from one description to the next. Lengths in a description are design units; what the
methods take and return is pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import KW_ONLY, MISSING, dataclass, field, fields
from itertools import count
from operator import attrgetter
from typing import (
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    Protocol,
    TypeVar,
    cast,
    dataclass_transform,
    overload,
)

import pygame

from barons.app.kit import spoken
from barons.app.kit.layout import current
from barons.app.kit.needs import TextNeed
from barons.app.kit.spoken import Role

K = TypeVar("K")
S = TypeVar("S")
T = TypeVar("T")

Intent = tuple[object, ...]
"""What an event asks for: a verb and its operands, `("set", "muted")`; empty: nothing. A widget that holds a
value adds the new value as the last operand."""
Align = Literal["start", "middle", "end", "stretch"]
"""Where something is that is smaller than its place; `stretch` makes it as large."""


class Flex(NamedTuple):
    """How a node shares the length of a row or column with its siblings, as in CSS flexbox; in units."""

    basis: float | None = None
    """Length before sharing; None: what the content asks for."""
    min: float | None = None
    """Least length; None: the least that the content can do with."""
    max: float | None = None
    grow: float = 0.0
    """Share of what is left over."""
    shrink: float = 1.0
    """Share of what is lacking, in proportion to the basis; never below `min`."""
    cross: float | None = None
    """Length across the row or column; None: see `align`."""
    align: Align | None = None
    """Place across the row or column; None: as the row or column says."""


FILLS: Final = Flex(grow=1, basis=0, min=0)
"""All that is left over, and no more, however much the content asks for."""


class Edges(NamedTuple):
    """Distances from the four sides of a rectangle, in units."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @classmethod
    def all(cls, each: float) -> Edges:
        """The same distance on all sides."""
        return cls(each, each, each, each)


class Span(NamedTuple):
    """A length that a node asks for in one direction, in pixels."""

    least: float
    """Below it something would be cut off."""
    natural: float
    """With it everything shows in its intended size."""


ZERO: Final = Span(0.0, 0.0)
NOWHERE: Final = pygame.Rect(0, 0, 0, 0)
_PART: Final = "part"


def children_field() -> Sequence[Node | None]:
    """The field of a node's children, compared one by one."""
    return cast("Sequence[Node | None]", field(metadata={_PART: "nested"}))


def child_field() -> Node:
    """The field of the only child."""
    return cast("Node", field(metadata={_PART: "nested"}))


def optional_child_field(*, default: None = None) -> Node | None:
    """The field of a child that may be left out."""
    return cast("Node | None", field(default=default, metadata={_PART: "nested"}))


@overload
def drawn() -> Any: ...
@overload
def drawn(*, default: T) -> T: ...
def drawn(*, default: object = MISSING) -> object:
    """A field that changes how a node looks, but not how much room it takes."""
    return field(default=default, metadata={_PART: "drawn"})


def told(*, default: T) -> T:
    """A field that changes neither look nor room: what is said, what happens when it is pressed."""
    return field(default=default, metadata={_PART: "told"})


@dataclass_transform(
    eq_default=True,
    frozen_default=True,
    field_specifiers=(children_field, child_field, optional_child_field, drawn, told),
)
def node(kind: type[K]) -> type[K]:
    """Make a class a kind of node. Its fields are laid out by, unless they are children, `drawn` or `told`.

    The type checker sees a frozen dataclass; at run time it is not, which makes building one 3.6 times faster.
    """
    made: Any = dataclass(slots=True)(kind)
    parts: dict[str, list[str]] = {"": [], "drawn": []}
    for each in fields(made):
        parts.setdefault(each.metadata.get(_PART, ""), []).append(each.name)
    made.layout_fields, made.drawn_fields = _getter(parts[""]), _getter(parts["drawn"])
    return cast("type[K]", made)


def _getter(names: list[str]) -> Callable[[Node], object]:
    return attrgetter(*names) if names else lambda node: ()


@node
class Node:
    """What every widget has. A node of this kind itself is an empty place, for instance one that grows."""

    _: KW_ONLY
    key: str = ""
    """Tells it from its siblings: focus, scroll offset and hover stay with the key. A name of the domain
    (`seat 2`), never a position."""
    flex: Flex = Flex()
    tooltip: str = told(default="")
    is_tip_aside: bool = told(default=False)
    """The tooltip stands beside it, not below: others like it are there."""
    role: Role | Literal["", "none"] = told(default="")
    """What it is to a screen reader; `none`: only what is in it is told; empty: `own_role` of its kind."""
    name: str = told(default="")
    """What a screen reader says first; empty: what is written on it."""

    means: Hashable = told(default=None)
    """What pointing at it, or at something in it, means to the screen: see `TreeScene.meant`."""

    is_ground: bool = drawn(default=False)
    """It rarely changes, and nothing that does is below it: it is painted on the surface of the `Ground` that
    it is in."""

    layout_fields: ClassVar[Callable[[Node], object]]
    drawn_fields: ClassVar[Callable[[Node], object]]
    own_role: ClassVar[Role | Literal["none"]] = "none"
    is_focusable: ClassVar[bool] = False
    is_live: ClassVar[bool] = False
    """`Tree.prepare` asks it where it has changed."""

    # layout

    def content(self) -> Sequence[Node | None]:
        """The nodes in it, in the order of reading; None stands for one that is left out."""
        return ()

    def width(self, el: Element) -> Span:
        """The width it asks for."""
        return ZERO

    def height(self, el: Element, width: float) -> Span:
        """The height it asks for when it is so wide."""
        return ZERO

    def arrange(self, el: Element) -> None:
        """Give each child its place in `el.w` by `el.h`: see `Element.put`."""

    def offset(self, el: Element) -> float:
        """How far its content is scrolled up."""
        return 0.0

    def window(self, el: Element, clip: pygame.Rect) -> pygame.Rect:
        """Where its content may be seen, in pixels of the window, of what may be seen of itself."""
        return clip

    # painting; `rect` is where it is on the surface

    def prepare(self, el: Element) -> list[pygame.Rect]:
        """Where it has changed by itself since this was asked last, in pixels of the window."""
        return []

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        """Everything that `paint` may touch: shadows and glows reach beyond `rect`."""
        return rect

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint what is below its content."""

    def paint_over(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint what is above its content."""

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        """Where the focus ring goes round, and its radius in units."""
        return rect, 0.0

    # words

    def texts(self, el: Element) -> Iterator[TextNeed]:
        """What is written on it, with the room it needs and has."""
        yield from ()

    def said(self) -> str:
        """What a screen reader says first."""
        return self.name

    def hint(self, el: Element) -> str:
        """What a tooltip says."""
        return self.tooltip

    def spoken(self, el: Element, told: spoken.Node) -> spoken.Node:
        """What a screen reader is told: `told` has its words, place and children; a value is added here."""
        return told

    def pointed(self, el: Element) -> pygame.Rect:
        """What of it the tooltip is about."""
        return el.rect

    # events; `True` means that it was used

    def reacts(self) -> bool:
        """Whether it looks different under the mouse, held, or with the focus."""
        return self.is_focusable

    def takes_mouse(self) -> bool:
        """Whether the mouse can mean it, rather than what is below."""
        return self.is_focusable or bool(self.tooltip) or self.means is not None

    def is_hit(self, rect: pygame.Rect, where: tuple[int, int]) -> bool:
        """Whether a pixel belongs to it."""
        return rect.collidepoint(where)

    def point(self, el: Element, where: tuple[int, int]) -> None:
        """The mouse moves over it, no button held."""

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        """Do what it is for; `where` the mouse is, None from the keyboard."""

    def grab(self, el: Element, where: tuple[int, int]) -> None:
        """The mouse button goes down on it."""

    def drag(self, el: Element, where: tuple[int, int]) -> None:
        """The mouse moves with the button held."""

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        """A key while it has the focus."""
        return False

    def wheel(self, el: Element, steps: int) -> bool:
        """The wheel turns over it; up is positive."""
        return False

    def tick(self, el: Element, dt: float) -> bool:
        """Move an animation of its own on by `dt` seconds; True while it needs more. It is asked once it is new
        or looks different or the mouse or the focus has come or gone, then as long as it says so, and always
        while it has the focus."""
        return False

    # what it shows above everything else while it is `Host.popup`: an open list

    def popup_rect(self, el: Element) -> pygame.Rect:
        """Where that is in the window, with its shadow."""
        return NOWHERE

    def paint_popup(self, el: Element, surface: pygame.Surface) -> None:
        """Paint that."""

    def popup_event(self, el: Element, event: pygame.event.Event) -> bool:
        """An event while that is shown, before anything else gets it; True when it was used."""
        return False


@node
class Memo(Node):
    """A view that is asked again only when its arguments differ: see `memo`."""

    view: Callable[..., Node] = Node
    props: tuple[object, ...] = ()


def memo(view: Callable[..., Node], *props: object, key: str = "") -> Node:
    """What `view(*props)` describes. As long as view and arguments stay equal nothing below is looked at.

    Arguments are immutable values; whatever else the view reads (language, layout, settings) must lead to
    `Tree.forget`.
    """
    return Memo(key=key, view=view, props=props)


class Meant(Protocol):
    """Which elements mouse and keyboard mean."""

    hover: Element | None
    held: Element | None
    focus: Element | None
    shows_focus: bool
    popup: Element | None
    moving: set[Element]


class Host(Meant, Protocol):
    """What an element knows of the tree that it is in."""

    @property
    def window(self) -> pygame.Rect:
        """Where the tree is in the window, in pixels."""

    @property
    def emit(self) -> Callable[[Intent], None]:
        """Given what an event asks for."""

    def damage(self, el: Element, rect: pygame.Rect) -> None:
        """What an element touches there is not right any more."""

    def scrolled(self, el: Element, pixels: int) -> None:
        """The content of an element has moved up by this much."""

    def explain(self, el: Element) -> None:
        """Show the tooltip of an element at once."""

    def open(self, el: Element | None) -> None:
        """Show the popup of an element from now on, differently than before, or none."""


_serials: Final = count(1)


class Element:
    """A node in the tree. `x`, `y`, `w`, `h` are pixels relative to the parent and not rounded; `rect` is where
    it is in the window, rounded, so that neighbours meet."""

    __slots__ = (
        "_heights",
        "_width",
        "at",
        "children",
        "clip",
        "extent",
        "h",
        "is_arranged",
        "is_changed",
        "is_left_out",
        "memo",
        "needs_layout",
        "node",
        "parent",
        "reach",
        "rect",
        "seen",
        "serial",
        "state",
        "tree",
        "w",
        "x",
        "y",
    )

    def __init__(self, tree: Host, parent: Element | None, node: Node) -> None:
        self.serial = next(_serials)
        self.tree = tree
        self.parent = parent
        self.node = node
        self.memo: Memo | None = None
        """The description that `node` came from, where that was a view of its own."""
        self.children: list[Element] = []
        self.x = self.y = self.w = self.h = 0.0
        self.rect = self.clip = self.seen = self.extent = self.reach = NOWHERE
        """Where it is; where that may be seen; where its content may be seen (the same object where that is
        no less); what it paints on; what it and its content paint on, seen or not."""
        self.state: object = None
        """What its kind keeps: a scroll offset, an animation."""
        self.needs_layout = self.is_changed = True
        self.is_arranged = True
        """What is in it has been arranged again since it was located."""
        self.at: tuple[float, float] | None = None
        """Where it was located last, in pixels that are not rounded; None where that counts no more."""
        self.is_left_out = False
        """Its parent shows another one of its children in its place."""
        self._width: Span | None = None
        self._heights: dict[float, Span] = {}

    # --- layout ---------------------------------------------------------------------------------------

    def width(self) -> Span:
        found = self._width
        if found is None:
            found = self._width = self.node.width(self)
        return found

    def height(self, width: float) -> Span:
        found = self._heights.get(width)
        if found is None:
            found = self._heights[width] = self.node.height(self, width)
        return found

    def put(self, x: float, y: float, w: float, h: float) -> None:
        """Give it its place within its parent; what is in it is arranged again where that may differ."""
        self.x, self.y = x, y
        if self.needs_layout or w != self.w or h != self.h:
            self.w, self.h = w, h
            self.needs_layout = False
            self.is_arranged = True
            self.node.arrange(self)

    def relayout(self) -> None:
        """Its measures count no more, nor do those that were made of them: of one that was not measured since
        it was told so, nothing was made."""
        at: Element | None = self
        while at is not None and not (at.needs_layout and at._width is None and not at._heights):
            at.forget_measures()
            at = at.parent

    def forget_measures(self) -> None:
        """Its own measures count no more."""
        self._width = None
        self._heights.clear()
        self.needs_layout = True

    # --- what widgets ask -----------------------------------------------------------------------------

    def kept(self, kind: type[S], made: S) -> S:
        """Its state, which is `made` at first."""
        if not isinstance(self.state, kind):
            self.state = made
            return made
        return self.state

    @property
    def is_hovered(self) -> bool:
        """The mouse is on it."""
        return self.tree.hover is self

    @property
    def is_held(self) -> bool:
        """The mouse button is down on it."""
        return self.tree.held is self

    @property
    def is_ringed(self) -> bool:
        """It has the focus, and the keyboard is in use."""
        return self.tree.focus is self and self.tree.shows_focus

    def repaint(self) -> None:
        """It looks otherwise from now on."""
        self.tree.damage(self, self.extent)

    def emit(self, intent: tuple[object, ...], *more: object) -> None:
        """Ask for what an event means."""
        if intent:
            self.tree.emit((*intent, *more))

    # --- walking --------------------------------------------------------------------------------------

    def is_called(self, key: str) -> bool:
        """Whether its node or view has this key."""
        return key == self.node.key or (self.memo is not None and key == self.memo.key)

    def walk(self) -> Iterator[Element]:
        """It and all in it that has a place, in the order of reading."""
        yield self
        for child in self.shown():
            yield from child.walk()

    def shown(self) -> Iterator[Element]:
        """The children that have a place."""
        return (child for child in self.children if not child.is_left_out)

    def everything(self) -> Iterator[Element]:
        """It and all in it."""
        yield self
        for child in self.children:
            yield from child.everything()

    def above(self) -> Iterator[Element]:
        """What it is in, from the inside to the window."""
        at = self.parent
        while at is not None:
            yield at
            at = at.parent

    def unlink(self) -> None:
        """Cut it and all in it loose: a cycle of parents would wait for the garbage collector."""
        for child in self.children:
            child.unlink()
        self.children.clear()
        self.parent = None
        self.state = None


def units(length: float) -> float:
    """Design units in pixels, not rounded."""
    return length * current().u
