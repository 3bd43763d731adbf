"""What winners do differently from losers, by phase of the game, and the openings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Final

from barons.lab.estimates import ALPHA
from barons.lab.game import LoggedGame
from barons.lab.games import Asked, KeptGame
from barons.lab.measures import COUNT, uses
from barons.lab.plan import Arm
from barons.lab.questions.answers import (
    Answer,
    AnswerCell,
    AnswerTable,
    Groups,
    Judged,
    Question,
    fairness,
    row,
    titled,
)
from barons.lab.words import difference, number
from barons.text.tr import gettext as _
from barons.text.tr import marked as N_
from barons.text.uses import use_words

_PHASES: Final = 3
_OPENING: Final = 2
"""Number of turns of a player's opening."""
_MOST: Final = 12
"""Maximum number of openings listed."""
_RARE: Final = 0.05
"""Uses that occur in a smaller share of games are left out."""


def answer(asked: Asked) -> Answer:
    """For each arm, return uses of winners and losers, and results by opening."""
    lines: list[str] = []
    tables: list[AnswerTable] = []
    for arm in asked.arms:
        games = [(kept, asked.replayed(arm, kept)) for kept in asked.games(arm)]
        won = [_Won(kept, game, kept.winner) for kept, game in games if kept.winner is not None]
        if won:
            said, table = _differences(asked, arm, won)
            lines += said
            tables.append(table)
        openings = Groups()
        for kept, game in games:
            for seat, result in enumerate(kept.results):
                openings.add(_opening(asked, game, seat), kept.deal, result)
        played = openings.results(is_sequential=asked.study.is_sequential)
        if played:
            title = titled(arm.name, _("Opening: what is used in the first two turns"), asked.arms)
            often = dict(sorted(played.items(), key=lambda item: -item[1].found.size))
            line, table = fairness(title, often, tells=_MOST)
            lines.append(line)
            tables.append(table)
    return Answer(tuple(lines), tuple(tables))


class _Won:
    """A game with one winner, and its uses by phase."""

    def __init__(self, kept: KeptGame, game: LoggedGame, winner: int) -> None:
        self.deal = kept.deal
        self.winner = winner
        self._players = game.players
        self._uses = [_uses(part) for part in _phases(game)]
        self.used = sorted({what for part in self._uses for what, _seat in part})

    def of(self, what: str) -> list[tuple[float, float]]:
        """Return by phase the winner's uses and the mean of the others'."""
        found = []
        for part in self._uses:
            mine = part[what, self.winner]
            others = sum(part[what, seat] for seat in range(self._players)) - mine
            found.append((float(mine), others / (self._players - 1)))
        return found


def _differences(asked: Asked, arm: Arm, won: Sequence[_Won]) -> tuple[list[str], AnswerTable]:
    often = Counter(what for game in won for what in game.used)
    named = {what: use_words(asked.rules, what) for what in often}
    shown = [
        what
        for what, name in named.items()
        if name and often[what] >= _RARE * len(won) and not named.get(_action_of(what))
    ]
    gaps = Groups()
    means: dict[str, list[tuple[float, float]]] = {}
    for what in shown:
        by_game = [game.of(what) for game in won]
        means[what] = [
            (fmean(mine for mine, _others in phase), fmean(others for _mine, others in phase))
            for phase in zip(*by_game, strict=True)
        ]
        for game, both in zip(won, by_game, strict=True):
            gaps.add(what, game.deal, sum(mine - others for mine, others in both))
    found = gaps.differences(is_sequential=asked.study.is_sequential)
    rows = []
    for what in sorted(shown, key=lambda what: (what.partition(" ")[0], -sum(map(sum, means[what])))):
        gap = found[what].gap
        whole = (sum(mine for mine, _others in means[what]), sum(others for _mine, others in means[what]))
        reach = " – ".join(difference(end, COUNT) for end in (gap.low, gap.high))
        told = f"{difference(gap.mean, COUNT)} ({reach})"
        rows.append(row(named[what], *map(_pair, [*means[what], whole]), told, found[what].verdict))
    head = (_("Opening"), _("Middle"), _("End"), _("Whole game"), _("Difference"), _("Verdict"))
    title = titled(arm.name, _("Winners and losers"), asked.arms)
    return _said(arm, named, found), AnswerTable(
        title, (_("Uses per game, by winners and losers"), *head), tuple(rows)
    )


def _said(arm: Arm, named: Mapping[str, str], found: Mapping[str, Judged]) -> list[str]:
    clear = {what: each.gap.mean > 0 for what, each in found.items() if each.p <= ALPHA}
    sentences = {
        True: _("{arm}: winners clearly do this more often than losers: {uses}."),
        False: _("{arm}: winners clearly do this less often than losers: {uses}."),
    }
    lines = [
        sentence.format(arm=arm.name, uses=", ".join(named[what] for what in clear if clear[what] is way))
        for way, sentence in sentences.items()
        if way in clear.values()
    ]
    none = _("{arm}: nothing is clearly done more or less often by winners than by losers.")
    return lines or [none.format(arm=arm.name)]


def _action_of(what: str) -> str:
    """Return the action that a card is also counted as; empty if it is not a card."""
    kind, _space, name = what.partition(" ")
    return f"action {name.split(' ')[0]}" if kind == "card" else ""


def _phases(game: LoggedGame) -> list[LoggedGame]:
    """Split a game into thirds."""
    last = max((turn.number for turn in game.turns), default=1)
    return [
        _turns(
            game,
            {
                turn
                for turn in range(last + 1)
                if min(_PHASES - 1, (turn - 1) * _PHASES // last if turn else 0) == part
            },
        )
        for part in range(_PHASES)
    ]


def _turns(game: LoggedGame, turns: set[int]) -> LoggedGame:
    """Return a game reduced to these turns."""
    log = [entry for entry in game.log if entry.turn in turns]
    return replace(game, log=log, decisions=[made for made in game.decisions if made.turn in turns])


def _uses(game: LoggedGame) -> Counter[tuple[str, int]]:
    """Count uses by name and seat, without cells and events."""
    found: Counter[tuple[str, int]] = Counter()
    for use, count in uses(game).items():
        if use.seat >= 0 and not use.what.startswith("cell "):
            found[use.what, use.seat] += count
    return found


def _pair(pair: tuple[float, float]) -> AnswerCell:
    return AnswerCell(f"{number(pair[0], COUNT)} – {number(pair[1], COUNT)}")


def _opening(asked: Asked, game: LoggedGame, seat: int) -> str:
    """Return what a player uses in the first turns, each use named once."""
    own = [turn.number for turn in game.turns if turn.seat == seat and turn.number][:_OPENING]
    used = _uses(_turns(game, set(own)))
    names = {use_words(asked.rules, what) for what, who in used if who == seat and what.startswith("action ")}
    return ", ".join(sorted(filter(None, names))) or _("nothing")


QUESTION = Question(N_("Openings and plans"), N_("What do winners do differently from losers?"), answer)
