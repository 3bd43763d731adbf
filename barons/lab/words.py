"""The findings of a study as sentences and tables in the current language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from math import isinf
from statistics import median
from typing import Final, TypeVar

from barons.ai import LEVELS
from barons.engine.core import Rules
from barons.lab.compared import arm_line, change_lines, changes, command_line, origin_line
from barons.lab.estimates import ALPHA, FEWEST, Estimate, fewest, more_needed
from barons.lab.measures import RATE, SHARE, VALUE, family
from barons.lab.overview import Cut, Explained, Foresight, Key, Overview, SeatShare, overview
from barons.lab.plan import RECORDED
from barons.lab.study import MeasureContrast, Study
from barons.text.levels import level_name, lord_name
from barons.text.tr import customs, decimal_text, ngettext, pgettext
from barons.text.tr import gettext as _
from barons.text.uses import use_name

T = TypeVar("T")
_PAIRED: Final = 0.1
"""A correlation between arms above this saves at least a tenth of the deals."""


def number(value: float, unit: str, *, is_signed: bool = False) -> str:
    """Format a value of this unit: shares in percent, at most 100, their differences in points, others with a
    suitable number of digits.
    """
    if unit == SHARE:
        value = max(-1.0, min(1.0, value))
    if isinf(value):
        return "∞" if value > 0 else "−∞"
    end = "" if is_signed or unit != SHARE else customs().percent
    digits = 1 if abs(value) >= 10 else 3 if unit in (VALUE, RATE) else 2
    if unit == SHARE:
        value, digits = 100 * value, 1
    elif unit == RATE and abs(value) < 0.1:
        digits = 4
    value = round(value, digits) + 0.0  # never −0
    text = f"{value:+.{digits}f}" if is_signed else f"{value:.{digits}f}"
    return decimal_text(text.replace("-", "−")) + end


def player_name(name: str) -> str:
    """Return a study's player in words; an unknown name unchanged."""
    simple: dict[str, Callable[[], str]] = {
        "random": lambda: pgettext("player", "Random"),
        "greedy": lambda: pgettext("player", "One step ahead"),
        "builder": lambda: pgettext("player", "Building only"),
        RECORDED: lambda: pgettext("player", "Recorded"),
    }
    if name in simple:
        return simple[name]()
    level, _slash, lord = name.partition("/")
    if level not in LEVELS:
        return name
    return f"{lord_name(lord)} ({level_name(level)})" if lord else level_name(level)


def difference(value: float, unit: str) -> str:
    """Format a difference of two values of this unit."""
    text = number(value, unit, is_signed=True)
    return pgettext("share", "{value} points").format(value=text) if unit == SHARE else text


def interval(found: Estimate, unit: str) -> str:
    return _("{mean} ({low} to {high})").format(
        mean=number(found.mean, unit), low=number(found.low, unit), high=number(found.high, unit)
    )


def is_clear(found: MeasureContrast) -> bool:
    """Return whether the difference is clear, corrected for all contrasts of the study."""
    return found.p <= ALPHA


def is_known(found: MeasureContrast) -> bool:
    return found.difference.size >= fewest(found.difference)


def verdict(found: MeasureContrast, tests: int) -> str:
    """Describe a contrast in a sentence or two. `tests`: number of contrasts examined together."""
    return f"{_values(found)} {_judgement(found, tests)}"


def _values(found: MeasureContrast) -> str:
    """Format the measure for both arms; if it adds up, per turn and per game."""
    before, after = (number(each.mean, found.unit) for each in (found.before, found.after))
    names = {"measure": _(found.measure.title), "base": found.base.name, "arm": found.arm.name}
    if not found.measure.adds_up:
        sentence = _("{measure}: {before} with {base}, {after} with {arm}.")
        return sentence.format(before=before, after=after, **names)
    sentence = _(
        "{measure} per turn: {before} with {base}, {after} with {arm} ({first} and {second} per game)."
    )
    first, second = (number(each, found.measure.unit) for each in found.totals)
    return sentence.format(before=before, after=after, first=first, second=second, **names)


def _judgement(found: MeasureContrast, tests: int) -> str:
    unit, gap = found.unit, found.difference
    if not is_known(found):
        return ngettext(
            "After {count} deal nothing can be said yet: this needs {least}.",
            "After {count} deals nothing can be said yet: this needs {least}.",
            gap.size,
        ).format(count=gap.size, least=_rounded(fewest(gap)))
    fields = {
        "gap": difference(gap.mean, unit),
        "low": number(gap.low, unit, is_signed=True),
        "high": number(gap.high, unit, is_signed=True),
    }
    if is_clear(found):
        return _("Clear: {gap} (between {low} and {high}).").format(**fields)
    if gap.low > 0.0 or gap.high < 0.0:
        text = _(
            "On its own this would be clear, but not as one of {tests} comparisons, some of which look clear by"
            " chance: {gap} (between {low} and {high})"
        ).format(tests=tests, **fields)
    else:
        text = _("Not clear: {gap} (between {low} and {high})").format(**fields)
    more = more_needed(gap, tests, is_sequential=found.is_sequential)
    if more is None or more > 100 * gap.size:
        return text + _("; if there is a difference, it is too small for this study.")
    return text + ngettext(
        "; if the difference is this large, {more} more deal would show it with a chance of 80%.",
        "; if the difference is this large, about {more} more deals would show it with a chance of 80%.",
        more,
    ).format(more=_rounded(more))


def is_still(found: MeasureContrast) -> bool:
    """Return whether the measure is the same with both arms in every deal."""
    return found.difference.mean == 0.0 and found.difference.deviation == 0.0


def still(contrasts: Sequence[MeasureContrast]) -> list[str]:
    """Return a sentence for each arm with the measures that are the same in every deal, and their values;
    empty if there are none.
    """
    names: dict[str, list[str]] = {}
    for found in filter(is_still, contrasts):
        value = number(found.totals[0], found.measure.unit)
        names.setdefault(found.arm.name, []).append(f"{_(found.measure.title)} ({value})")
    return [
        _("No difference in any deal with {arm}: {measures}.").format(arm=arm, measures=", ".join(measures))
        for arm, measures in names.items()
    ]


def correlation_line(contrasts: Sequence[MeasureContrast]) -> str:
    """Describe what using the same deals gains: how strongly the arms correlate, over all varying measures."""
    found = sorted(each.correlation for each in contrasts if each.correlation != 0.0)
    if not found:
        return ""
    middle = median(found)
    shown = [number(each, "") for each in (middle, found[0], found[-1])]
    sentence = _(
        "Over the same deals, the rulesets’ results have a correlation of {middle} ({low} to {high}, depending"
        " on the measure)."
    ).format(middle=shown[0], low=shown[1], high=shown[2])
    if middle > _PAIRED:
        return sentence + " " + _("That makes the differences more precise.")
    return sentence + " " + _("Different deals would give equally precise differences.")


def overview_lines(found: Overview, players: int, arms: Collection[str] = ()) -> list[str]:
    """Describe the games of this number of players before any measure; games cut off come first. `arms`: those
    to describe; empty: all.
    """

    def of(there: Mapping[Key, T]) -> dict[str, T]:
        return {
            arm: each for (count, arm), each in there.items() if count == players and arm in (arms or [arm])
        }

    return [
        *_cut_lines(of(found.cuts)),
        *_seat_lines(of(found.seats), players),
        *_chance_lines(of(found.chance)),
    ]


def _cut_lines(cuts: Mapping[str, Cut]) -> list[str]:
    return [
        ngettext(
            "{arm}: {count} of {games} games was cut off after {rounds} rounds.",
            "{arm}: {count} of {games} games were cut off after {rounds} rounds.",
            cut.cut,
        ).format(arm=arm, count=cut.cut, games=cut.games, rounds=cut.rounds)
        for arm, cut in cuts.items()
        if cut.cut
    ]


def _seat_lines(seats: Mapping[str, Sequence[SeatShare]], players: int) -> list[str]:
    lines = []
    for arm, shares in seats.items():
        told = ", ".join(interval(each.share, SHARE) for each in shares)
        unfair = [str(seat) for seat, each in enumerate(shares, 1) if each.p <= ALPHA]
        line = _("{arm}: first places by seat: {shares}; fair is {fair} each.").format(
            arm=arm, shares=told, fair=number(1 / players, SHARE)
        )
        if unfair:
            sentence = ngettext(
                "Clearly not fair: seat {seats}.", "Clearly not fair: seats {seats}.", len(unfair)
            )
            line += " " + sentence.format(seats=", ".join(unfair))
        elif shares[0].share.size >= FEWEST:
            line += " " + _("No seat is clearly favoured.")
        lines.append(line)
    return lines


def _chance_lines(chance: Mapping[str, Explained]) -> list[str]:
    sentence = _("{arm}: chance explains {share} of the result ({low} to {high}).")
    return [
        sentence.format(
            arm=arm,
            share=number(each.share, SHARE),
            low=number(each.low, SHARE),
            high=number(each.high, SHARE),
        )
        for arm, each in chance.items()
    ]


def foresight_line(arm: str, found: Foresight) -> str:
    """Describe how often the player ahead wins, by part of the game."""
    shares = ", ".join(number(each, SHARE) for each in found.ahead)
    sentence = _("{arm}: by fifths of the game, the leader wins in {shares} of cases; by chance, half.")
    return sentence.format(arm=arm, shares=shares)


def _rounded(count: int) -> int:
    """Round up to two digits, since it is an estimate."""
    scale = int("1" + "0" * max(0, len(str(count)) - 2))
    return -(-count // scale) * scale


def method(study: Study) -> str:
    """Describe how the study was made and what its intervals are, in sentences."""
    plan = study.plan
    names = dict.fromkeys(player_name(name) for arm in plan.arms for name in plan.seats_of(arm))
    sentences = [_("Games: {count}. Players: {seats}.").format(count=study.count, seats=", ".join(names))]
    if plan.pairs():
        sentences.append(_("Every ruleset got the same deals, and the differences are computed deal by deal."))
        sentences.append(correlation_line(study.contrasts()))
    if plan.is_extended:
        sentences.append(_("Games were added after the study had ended."))
    if not study.is_sequential:
        sentences.append(
            _(
                "The intervals are separate 95% intervals: Student’s, corrected for skewness, and Wilson’s for"
                " shares."
            )
        )
    else:
        sentences.append(
            _(
                "The intervals form a 95% asymptotic confidence sequence: they remain valid"
                " however often you look."
            )
        )
    sentences.append(
        _("A difference is called clear at the 5% level after Holm’s correction for all measures.")
    )
    sentences.append(_("Computers at this level show what the rules allow, not how people play."))
    return " ".join(filter(None, sentences))


def summary(study: Study) -> str:
    """Return the verdicts of a study as text: clear ones first, each number of players separately."""
    contrasts, whole = study.contrasts(), overview(study)
    lines = heading_lines(study)
    for players in study.plan.players:
        own = [found for found in contrasts if found.players == players]
        told = overview_lines(whole, players)
        if own or told:
            lines += ["", ngettext("{count} player", "{count} players", players).format(count=players)]
            lines += [f"  {line}" for line in told]
            moved = [found for found in in_order(own) if not is_still(found)]
            lines += [f"  {verdict(found, len(contrasts))}" for found in moved]
            lines += [f"  {text}" for text in still(own)]
    for line in never_used_lines(never_used(study), study.plan.rules(study.plan.arms[0])):
        lines += ["", line]
    return "\n".join(lines)


def heading_lines(study: Study) -> list[str]:
    plan = study.plan
    changed = change_lines(str(plan.arms[0].ruleset["game"]), plan.kind, changes(plan))
    origin = (origin_line(study), command_line(study), "", method(study))
    return [*map(arm_line, plan.arms), *changed, *origin]


def title_of(found: MeasureContrast) -> str:
    title = _(found.measure.title)
    return _("{measure} per turn").format(measure=title) if found.measure.adds_up else title


def in_order(contrasts: Sequence[MeasureContrast]) -> list[MeasureContrast]:
    """Return clear contrasts first, otherwise in the given order."""
    return sorted(contrasts, key=lambda found: not is_clear(found))


def never_used_lines(unused: Mapping[str, Sequence[str]], rules: Rules) -> list[str]:
    """Return a sentence for each arm in which something was never chosen. `rules`: any of the game's."""
    return [
        _("Never chosen with {arm}: {actions}.").format(
            arm=arm, actions=", ".join(use_name(rules, what) for what in whats)
        )
        for arm, whats in unused.items()
        if whats
    ]


def never_used(study: Study) -> dict[str, list[str]]:
    """Return by arm the options that no player ever chose in any game, as `Use.what`."""
    found = {}
    for arm in study.plan.arms:
        query = "SELECT DISTINCT what FROM uses JOIN games ON number = game WHERE arm = ?"
        used = {what for (what,) in study.store.rows(query, arm.name)}
        rules = study.plan.rules(arm)
        found[arm.name] = [what for what in family(rules.ruleset.game).usable(rules) if what not in used]
    return found
