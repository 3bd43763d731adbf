"""What winners do otherwise than losers, by phase of the game, and the openings."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import Final

from barons.lab.game import LoggedGame
from barons.lab.games import Asked
from barons.lab.marking import marked as N_
from barons.lab.measures import COUNT, uses
from barons.lab.questions.answers import Answer, Cell, Groups, Question, Table, fairness, row, titled
from barons.lab.words import difference, number
from barons.text.tr import gettext as _
from barons.text.uses import use_words

_PHASES: Final = 3
_OPENING: Final = 2
"""A player's first turns."""
_MOST: Final = 12
"""Openings that are listed."""
_RARE: Final = 0.05
"""What is used in fewer games is left out."""


def answer(asked: Asked) -> Answer:
    """By arm: uses of winners and losers, and results by opening."""
    lines, tables = [], []
    for arm in asked.arms:
        gaps, openings = Groups(), Groups()
        means: dict[str, list[list[float]]] = defaultdict(lambda: [[0.0, 0.0] for _phase in range(_PHASES)])
        games = [(kept, asked.replayed(arm, kept)) for kept in asked.games(arm)]
        won = [(kept, game, kept.winner) for kept, game in games if kept.winner is not None]
        counted = {kept.number: [_uses(part) for part in _phases(game)] for kept, game, _winner in won}
        named = {
            what: use_words(asked.rules, what)
            for by_phase in counted.values()
            for part in by_phase
            for what, _seat in part
        }
        often = Counter(
            what
            for by_phase in counted.values()
            for what in {what for part in by_phase for what, _seat in part}
        )
        shown = [
            what
            for what, name in named.items()
            if name and often[what] >= _RARE * len(won) and not named.get(_action_of(what))
        ]
        for kept, game, winner in won:
            for what in shown:
                both = [_both(part, what, winner, game.players) for part in counted[kept.number]]
                for place, pair in enumerate(both):
                    means[what][place][0] += pair[0] / len(won)
                    means[what][place][1] += pair[1] / len(won)
                gaps.add(what, kept.deal, sum(mine - others for mine, others in both))
        for kept, game in games:
            for seat, result in enumerate(kept.results):
                openings.add(_opening(asked, game, seat), kept.deal, result)
        found = gaps.differences(is_sequential=asked.study.is_sequential)
        clear = [named[what] for what, each in found.items() if each.verdict == _("clearly more")]
        fewer = [named[what] for what, each in found.items() if each.verdict == _("clearly less")]
        if clear:
            lines.append(
                _("{arm}: winners clearly do this more often than losers: {uses}.").format(
                    arm=arm.name, uses=", ".join(clear)
                )
            )
        if fewer:
            lines.append(
                _("{arm}: winners clearly do this less often than losers: {uses}.").format(
                    arm=arm.name, uses=", ".join(fewer)
                )
            )
        if found and not clear and not fewer:
            lines.append(
                _("{arm}: nothing is clearly done more or less often by winners than by losers.").format(
                    arm=arm.name
                )
            )
        head = (
            _("Uses a game, by winners and by losers"),
            _("Opening"),
            _("Middle"),
            _("End"),
            _("Whole game"),
            _("Difference"),
            _("Verdict"),
        )
        rows = []
        for what in sorted(shown, key=lambda what: (what.partition(" ")[0], -sum(map(sum, means[what])))):
            each = found[what]
            whole = [sum(column) for column in zip(*means[what], strict=True)]
            reach = " – ".join(difference(end, COUNT) for end in (each.gap.low, each.gap.high))
            gap = f"{difference(each.gap.mean, COUNT)} ({reach})"
            rows.append(row(named[what], *(_pair(pair) for pair in [*means[what], whole]), gap, each.verdict))
        if rows:
            tables.append(Table(titled(arm.name, _("Winners and losers"), asked.arms), head, tuple(rows)))
        played = openings.results(is_sequential=asked.study.is_sequential)
        listed = dict(sorted(played.items(), key=lambda item: -item[1].found.size))
        if listed:
            line, table = fairness(
                titled(arm.name, _("Opening: what is used in the first two turns"), asked.arms),
                listed,
                tells=_MOST,
            )
            lines.append(line)
            tables.append(table)
    return Answer(tuple(lines), tuple(tables))


def _action_of(what: str) -> str:
    """The action that a card is counted as besides; empty for what is no card."""
    kind, _space, name = what.partition(" ")
    return f"action {name.split(' ')[0]}" if kind == "card" else ""


def _phases(game: LoggedGame) -> list[LoggedGame]:
    """Thirds of a game."""
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
    """What happened in these turns."""
    log = [entry for entry in game.log if entry.turn in turns]
    return replace(game, log=log, decisions=[made for made in game.decisions if made.turn in turns])


def _uses(game: LoggedGame) -> Counter[tuple[str, int]]:
    """By use and seat; neither cells nor the tally of events."""
    found: Counter[tuple[str, int]] = Counter()
    for use, count in uses(game).items():
        if use.seat >= 0 and not use.what.startswith("cell "):
            found[use.what, use.seat] += count
    return found


def _both(part: Counter[tuple[str, int]], what: str, winner: int, players: int) -> tuple[float, float]:
    """The winner's uses, and the others' mean."""
    mine = part[what, winner]
    return mine, (sum(part[what, seat] for seat in range(players)) - mine) / (players - 1)


def _pair(pair: list[float]) -> Cell:
    return Cell(f"{number(pair[0], COUNT)} – {number(pair[1], COUNT)}")


def _opening(asked: Asked, game: LoggedGame, seat: int) -> str:
    """What a player uses in the first turns, each use named once."""
    own = [turn.number for turn in game.turns if turn.seat == seat and turn.number][:_OPENING]
    used = _uses(_turns(game, set(own)))
    names = {use_words(asked.rules, what) for what, who in used if who == seat and what.startswith("action ")}
    return ", ".join(sorted(filter(None, names))) or _("nothing")


QUESTION = Question(N_("Openings and plans"), N_("What do winners do differently from losers?"), answer)
