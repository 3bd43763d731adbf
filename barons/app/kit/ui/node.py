"""Widget descriptions (`Node`) and the persistent elements that show them (`Element`).

A `Node` is a cheap value, compared field by field and never changed after construction. A kind of widget is a
class decorated with `node`. Its methods are pure: they measure, lay out and paint an `Element`, which holds
everything that persists between descriptions. Lengths in a description are design units; what the methods take
and return is pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, MISSING, dataclass, field, fields
from itertools import count
from math import floor
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

from barons.app.kit import accessible
from barons.app.kit.accessible import Role
from barons.app.kit.anim.tween import toward
from barons.app.kit.fonts import TextNeed
from barons.app.kit.layout import units

K = TypeVar("K")
S = TypeVar("S")
T = TypeVar("T")

Intent = tuple[object, ...]
"""What an event asks for: a verb and its details, such as `("set", "muted")`; empty: nothing. A widget that
holds a value appends the new value.
"""
Intents = Mapping[str, Callable[..., object]]
"""Handlers of intents by their verb; they get the details."""
Lengths = tuple[float, float] | None
"""A least and a natural length, in units; None: it depends on the content."""
Align = Literal["start", "middle", "end", "stretch"]
"""Alignment of something smaller than its rectangle; `stretch` fills the rectangle."""


class Flex(NamedTuple):
    """How a node shares the length of a row or column with its siblings, as in CSS flexbox; in units."""

    basis: float | None = None
    """Length before sharing; None: the natural length of the content."""
    min: float | None = None
    """Minimum length; None: the least length of the content."""
    max: float | None = None
    grow: float = 0.0
    """Share of the spare length."""
    shrink: float = 1.0
    """Share of the missing length, in proportion to the basis; never below `min`."""
    cross: float | None = None
    """Length on the cross axis; None: see `align`."""
    align: Align | None = None
    """Alignment on the cross axis; None: that of the row or column."""


FILLS: Final = Flex(grow=1, basis=0, min=0)
"""Take exactly the spare length, however much the content asks for."""


class Edges(NamedTuple):
    """Distances from the four sides of a rectangle, in units."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @classmethod
    def all(cls, each: float) -> Edges:
        return cls(each, each, each, each)


class Span(NamedTuple):
    """The length a node asks for in one direction, in pixels."""

    least: float
    """Below this length something is cut off."""
    natural: float
    """At this length everything has its intended size."""


ZERO: Final = Span(0.0, 0.0)
NOWHERE: Final = pygame.Rect(0, 0, 0, 0)
ROUNDING: Final = 0.01
"""Pixels by which the same length may differ, depending on how its parts were added up."""
_PART: Final = "part"


def whole(width: float) -> int:
    """Return a width in whole pixels, at least 1.

    Text is measured and painted for this width: the painted rectangle of an element may be one pixel wider.
    """
    return max(1, int(width + 1e-6))


def children_field() -> Sequence[Node | None]:
    """Declare the field of a node's children, which are compared one by one."""
    return cast("Sequence[Node | None]", field(metadata={_PART: "nested"}))


def child_field() -> Node:
    """Declare the field of an only child."""
    return cast("Node", field(metadata={_PART: "nested"}))


def optional_child_field(*, default: None = None) -> Node | None:
    """Declare the field of an optional child."""
    return cast("Node | None", field(default=default, metadata={_PART: "nested"}))


@overload
def drawn() -> Any: ...
@overload
def drawn(*, default: T) -> T: ...
def drawn(*, default: object = MISSING) -> object:
    """Declare a field that changes how a node looks, but not its size."""
    return field(default=default, metadata={_PART: "drawn"})


def semantic(*, default: T) -> T:
    """Declare a field that changes neither look nor size: accessibility text, intents."""
    return field(default=default, metadata={_PART: "semantic"})


@dataclass_transform(
    eq_default=True,
    frozen_default=True,
    field_specifiers=(children_field, child_field, optional_child_field, drawn, semantic),
)
def node(kind: type[K]) -> type[K]:
    """Make a class a kind of node. A field affects the layout unless it is a child, `drawn` or `semantic`.

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
    """The base of all widgets; an instance of this class is an empty space, for example one that grows."""

    _: KW_ONLY
    key: str = ""
    """Identifies the node among its siblings: focus, scroll offset and hover stay with the key. Use a name of
    the domain (`seat 2`), never a position.
    """
    flex: Flex = Flex()
    tooltip: str = semantic(default="")
    is_tip_aside: bool = semantic(default=False)
    """Show the tooltip beside the widget, not below, because similar widgets are there."""
    role: Role | Literal["", "none"] = semantic(default="")
    """Accessibility role; `none`: expose only the content; empty: `own_role` of the class."""
    name: str = semantic(default="")
    """Accessible name; empty: the text on the widget."""

    means: Hashable = semantic(default=None)
    """What hovering the node or its content means to the screen: see `TreeScene.meaning`."""

    is_ground: bool = drawn(default=False)
    """Paint the node on the surface of its `StaticLayer`: neither it nor what is below it changes often."""

    layout_fields: ClassVar[Callable[[Node], object]]
    drawn_fields: ClassVar[Callable[[Node], object]]
    own_role: ClassVar[Role | Literal["none"]] = "none"
    own_width: ClassVar[Lengths] = None
    own_height: ClassVar[Lengths] = None
    own_radius: ClassVar[float] = 0.0
    """Radius of the corners of the focus ring, in units."""
    is_focusable: ClassVar[bool] = False
    fills_lazily: ClassVar[bool] = False
    """True if the node does not measure all children: their content is created when they are measured."""
    is_live: ClassVar[bool] = False
    """Whether `Tree.prepare` asks the node for changes."""

    # layout

    def content(self) -> Sequence[Node | None]:
        """Return the child nodes in reading order; None marks one that is left out."""
        return ()

    def width(self, el: Element) -> Span:
        """Return the width the node asks for; by default `own_width` or that of the only child."""
        if self.own_width is not None:
            return Span(*map(units, self.own_width))
        return el.children[0].width() if el.children else ZERO

    def height(self, el: Element, width: float) -> Span:
        """Return the height asked for at this width; by default `own_height` or that of the only child."""
        if self.own_height is not None:
            return Span(*map(units, self.own_height))
        return el.children[0].height(width) if el.children else ZERO

    def is_higher(self, el: Element, width: float, limit: float) -> bool:
        """Return whether the natural height at this width exceeds a limit."""
        return el.height(width).natural > limit + ROUNDING

    def arrange(self, el: Element) -> None:
        """Place each child in a space of `el.w` by `el.h`, using `Element.put`; by default each fills it."""
        for child in el.children:
            child.put(0, 0, el.w, el.h)

    def offset(self, el: Element) -> float:
        """Return how far the content is scrolled up."""
        return 0.0

    def window(self, el: Element, clip: pygame.Rect) -> pygame.Rect:
        """Return where the content is visible, in window pixels; `clip` is where the node is."""
        return clip

    # painting; `rect` is its rectangle on the surface

    def prepare(self, el: Element) -> list[pygame.Rect]:
        """Return the areas the node changed by itself since the last call, in window pixels."""
        return []

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        """Return everything `paint` may touch: shadows and glows reach beyond `rect`."""
        return rect

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint what is below the content."""

    def paint_over(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint what is above the content."""

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        """Return the rectangle of the focus ring and its radius in units."""
        return rect, self.own_radius

    # words

    def texts(self, el: Element) -> Iterator[TextNeed]:
        """Yield the texts on the widget with the space they need and have."""
        yield from ()

    def accessible_name(self) -> str:
        """Return the accessible name."""
        return self.name

    def hint(self, el: Element) -> str:
        """Return the tooltip's text."""
        return self.tooltip

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        """Return the accessibility node: `semantic` has name, rectangle and children; add a value here."""
        return base

    def pointed(self, el: Element) -> pygame.Rect:
        """Return the part of the widget that the tooltip is about."""
        return el.rect

    # events; return `True` if the event was used

    def reacts(self) -> bool:
        """Return whether the widget looks different when hovered, held or focused."""
        return self.is_focusable

    def takes_mouse(self) -> bool:
        """Return whether the mouse can target the widget instead of what is below."""
        return self.is_focusable or bool(self.tooltip) or self.means is not None

    def is_hit(self, rect: pygame.Rect, where: tuple[int, int]) -> bool:
        """Return whether a pixel belongs to the widget."""
        return rect.collidepoint(where)

    def point(self, el: Element, where: tuple[int, int]) -> None:
        """Handle mouse movement over the widget with no button held."""

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        """Activate the widget; `where` is the mouse position, None from the keyboard."""

    def grab(self, el: Element, where: tuple[int, int]) -> None:
        """Handle the mouse button going down on the widget."""

    def drag(self, el: Element, where: tuple[int, int]) -> None:
        """Handle mouse movement with the button held."""

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        """Handle a key while the widget has the focus."""
        return False

    def wheel(self, el: Element, steps: int) -> bool:
        """Handle the wheel over the widget; up is positive."""
        return False

    def tick(self, el: Element, dt: float) -> bool:
        """Advance the widget's own animation by `dt` seconds; return True while it needs more.

        It is called when the widget is new, looks different, or gains or loses hover or focus; then for as long
        as it returns True, and always while it has the focus.
        """
        return False

    # popup, shown above everything else while it is `Host.popup`: an open list

    def popup_rect(self, el: Element) -> pygame.Rect:
        """Return the popup's rectangle in the window, with its shadow."""
        return NOWHERE

    def paint_popup(self, el: Element, surface: pygame.Surface) -> None:
        """Paint the popup."""

    def popup_event(self, el: Element, event: pygame.event.Event) -> bool:
        """Handle an event before anything else while the popup is open; return True if it was used."""
        return False


@node
class Wrapper(Node):
    """The base of widgets that contain one other."""

    child: Node = child_field()

    def content(self) -> Sequence[Node | None]:
        return (self.child,)


@node
class Memo(Node):
    """A view that is called again only when its arguments change: see `memo`.

    A child of a node that `fills_lazily` is a widget itself, and its view is called when it is measured.
    """

    view: Callable[..., Node] = Node
    props: tuple[object, ...] = ()

    def content(self) -> Sequence[Node | None]:
        return (self.view(*self.props),)


def memo(view: Callable[..., Node], *props: object, key: str = "") -> Node:
    """Describe `view(*props)`. While view and arguments stay equal, the subtree is skipped.

    Arguments are immutable values; whatever else the view reads (language, layout, settings) must call
    `Tree.forget` when it changes.
    """
    return Memo(key=key, view=view, props=props)


class Targets(Protocol):
    """The elements that mouse and keyboard target."""

    hover: Element | None
    held: Element | None
    focus: Element | None
    shows_focus: bool
    popup: Element | None
    moving: set[Element]


class Host(Targets, Protocol):
    """What an element knows about its tree."""

    @property
    def window(self) -> pygame.Rect:
        """The tree's rectangle in the window, in pixels."""

    @property
    def emit(self) -> Callable[[Intent], None]:
        """Receives the intents."""

    def fill(self, el: Element, content: Sequence[Node | None]) -> None:
        """Match an element's children with a description."""

    def damage(self, el: Element, rect: pygame.Rect) -> None:
        """Mark the part of `rect` that the element paints on for repainting."""

    def scrolled(self, el: Element, pixels: int) -> None:
        """Report that the content of an element has moved up by this much."""

    def explain(self, el: Element) -> None:
        """Show the tooltip of an element at once."""

    def open(self, el: Element | None) -> None:
        """Open or update the popup of an element; None closes it."""


class Amount:
    """A number that a widget keeps between descriptions: how far it has moved or which button is hovered."""

    def __init__(self, at: float) -> None:
        self.at = at


_serials: Final = count(1)


class Element:
    """A node in the tree.

    `x`, `y`, `w`, `h` are unrounded pixels relative to the parent; `rect` is the rectangle in the window,
    rounded so that neighbours meet.
    """

    def __init__(self, tree: Host, parent: Element | None, node: Node, memo: Memo | None = None) -> None:
        self.serial = next(_serials)
        self.tree = tree
        self.parent = parent
        self.node = node
        self.key = node.key if memo is None else memo.key
        """Its key among its siblings; it never changes."""
        self.memo = memo
        """The description that `node` came from, if that was a memoised view; None: call the view again."""
        self.children: list[Element] = []
        self.x = self.y = self.w = self.h = 0.0
        self.rect = self.clip = self.seen = self.extent = self.reach = NOWHERE
        """The rectangle; its visible part; the visible part of its content (the same object if not smaller);
        what the element paints on; what it and its content paint on, visible or not.
        """
        self.state: object = None
        """Private state of the widget class: a scroll offset, an animation."""
        self.needs_layout = self.is_changed = True
        self.is_arranged = True
        """Whether the content has been laid out again since the element was last located."""
        self.at: tuple[float, float] | None = None
        """Where the element was last located, in unrounded pixels; None if that is no longer valid."""
        self.holds_ground = False
        """The element or something in it belongs to the ground."""
        self.is_left_out = False
        """The parent shows another of its children instead."""
        self.is_unfilled = False
        """The children are created at the first measurement, as the parent may not need this element."""
        self._width: Span | None = None
        self._heights: dict[float, Span] = {}
        self._solved: dict[float, Any] = {}

    # --- layout ---------------------------------------------------------------------------------------

    def width(self) -> Span:
        found = self._width
        if found is None:
            self._fill()
            found = self._width = self.node.width(self)
        return found

    def height(self, width: float) -> Span:
        found = self._heights.get(width)
        if found is None:
            self._fill()
            found = self._heights[width] = self.node.height(self, width)
        return found

    def solved(self, width: float, solve: Callable[[Element, float], T]) -> T:
        """Return `solve(self, width)`, how the content shares a width; it is called once for each width."""
        found: T | None = self._solved.get(width)
        if found is None:
            found = self._solved[width] = solve(self, width)
        return found

    def put(self, x: float, y: float, w: float, h: float) -> None:
        """Place the element inside its parent; lay its content out again if that may differ."""
        self.x, self.y = x, y
        if self.needs_layout or w != self.w or h != self.h:
            self.w, self.h = w, h
            self.needs_layout = False
            self.is_arranged = True
            self._fill()
            self.node.arrange(self)

    def _fill(self) -> None:
        if self.is_unfilled:
            self.is_unfilled = False
            self.tree.fill(self, self.node.content())

    def relayout(self) -> None:
        """Invalidate the measurements of this element and of the ancestors that depend on them.

        An element not measured since the last invalidation needs none: nothing depends on it.
        """
        at: Element | None = self
        while at is not None and not at.is_unmeasured:
            at.forget_measures()
            at = at.parent

    @property
    def is_unmeasured(self) -> bool:
        """Whether nothing has asked for its size since the last invalidation."""
        return self.needs_layout and self._width is None and not self._heights

    def forget_measures(self) -> None:
        """Invalidate only the element's own measurements."""
        self._width = None
        self._heights.clear()
        self._solved.clear()
        self.needs_layout = True

    # --- called by widgets ----------------------------------------------------------------------------

    def kept(self, kind: type[S], made: S) -> S:
        """Return the element's state, initially `made`."""
        if not isinstance(self.state, kind):
            self.state = made
            return made
        return self.state

    def amount(self, first: float = 0.0) -> Amount:
        """Return the number that the widget keeps, initially `first`."""
        return self.kept(Amount, Amount(first))

    def slide(self, goal: float, step: float) -> bool:
        """Move the number that the widget keeps towards a goal; return True while it moves."""
        amount = self.amount()
        if amount.at == goal:
            return False
        amount.at = toward(amount.at, goal, step)
        self.repaint()
        return True

    @property
    def is_hovered(self) -> bool:
        return self.tree.hover is self

    @property
    def is_held(self) -> bool:
        return self.tree.held is self

    @property
    def is_ringed(self) -> bool:
        """Whether the element has the focus and the keyboard is in use."""
        return self.tree.focus is self and self.tree.shows_focus

    def repaint(self) -> None:
        """Mark the element for repainting because it looks different."""
        self.tree.damage(self, self.extent)

    def below(self, rect: pygame.Rect, height: float) -> pygame.Rect:
        """Return the part of `rect`, where the element is painted, that begins this far below its upper edge.

        It is rounded like the rectangle of an element there.
        """
        y = self.at[1] if self.at is not None else self.rect.y
        lower = floor(y + height + 0.5) - floor(y + 0.5)
        return pygame.Rect(rect.x, rect.y + lower, rect.w, rect.h - lower)

    def emit(self, intent: tuple[object, ...], *more: object) -> None:
        """Emit an intent with further details."""
        if intent:
            self.tree.emit((*intent, *more))

    # --- walking --------------------------------------------------------------------------------------

    def is_called(self, key: str) -> bool:
        return key in (self.key, self.node.key)

    def walk(self) -> Iterator[Element]:
        """Yield the element and all descendants that have a rectangle, in reading order."""
        rest = [self]
        while rest:
            el = rest.pop()
            yield el
            rest += [child for child in reversed(el.children) if not child.is_left_out]

    def everything(self) -> Iterator[Element]:
        rest = [self]
        while rest:
            el = rest.pop()
            yield el
            rest += reversed(el.children)

    def above(self) -> Iterator[Element]:
        """Yield the ancestors, innermost first."""
        at = self.parent
        while at is not None:
            yield at
            at = at.parent

    def unlink(self) -> None:
        """Cut the links of the subtree: a parent cycle would wait for the garbage collector."""
        for child in self.children:
            child.unlink()
        self.children.clear()
        self.parent = None
        self.state = None
