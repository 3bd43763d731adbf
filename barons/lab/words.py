"""What a study found, in sentences and tables of the language in use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isinf

from barons.engine.core import Rules
from barons.lab.estimates import ALPHA, FEWEST, Estimate, more_needed
from barons.lab.measures import SHARE, VALUE, family
from barons.lab.study import Contrast, Study
from barons.text.tr import customs, decimal_text, ngettext
from barons.text.tr import gettext as _
from barons.text.uses import use_name


def number(value: float, unit: str, *, is_signed: bool = False) -> str:
    """A value of this unit: shares in percent, not beyond 100, others with so many digits as they deserve."""
    if unit == SHARE:
        value = max(-1.0, min(1.0, value))
    if isinf(value):
        return "∞" if value > 0 else "−∞"
    if unit == SHARE:
        text = f"{100 * value:+.1f}" if is_signed else f"{100 * value:.1f}"
        end = customs().percent
    else:
        digits = 3 if unit == VALUE else 1 if abs(value) >= 10 else 2
        text = f"{value:+.{digits}f}" if is_signed else f"{value:.{digits}f}"
        end = ""
    return decimal_text(text.replace("-", "−")) + end


def interval(found: Estimate, unit: str) -> str:
    """A mean with its 95% interval."""
    return _("{mean} ({low} to {high})").format(
        mean=number(found.mean, unit), low=number(found.low, unit), high=number(found.high, unit)
    )


def is_clear(found: Contrast) -> bool:
    """Whether the difference is clear, all contrasts of the study counted."""
    return found.p <= ALPHA


def verdict(found: Contrast, tests: int) -> str:
    """What a contrast says, in a sentence. `tests`: so many contrasts are looked at together."""
    unit = found.measure.unit
    gap = found.difference
    fields = {
        "measure": _(found.measure.title),
        "base": found.base.name,
        "arm": found.arm.name,
        "before": number(found.before.mean, unit),
        "after": number(found.after.mean, unit),
        "gap": number(gap.mean, unit, is_signed=True),
        "low": number(gap.low, unit, is_signed=True),
        "high": number(gap.high, unit, is_signed=True),
    }
    if gap.size < FEWEST:
        return ngettext(
            "{measure}: {before} with {base}, {after} with {arm}. After {count} deal nothing can be said yet.",
            "{measure}: {before} with {base}, {after} with {arm}. After {count} deals nothing can be said yet.",
            gap.size,
        ).format(count=gap.size, **fields)
    if is_clear(found):
        return _(
            "{measure}: {before} with {base}, {after} with {arm}. Clear: {gap} (between {low} and {high})."
        ).format(**fields)
    if gap.low > 0.0 or gap.high < 0.0:
        text = _(
            "{measure}: {before} with {base}, {after} with {arm}. On its own this would be clear, but "
            "not as one of {tests} comparisons, some of which look clear by chance: {gap} (between {low} "
            "and {high})"
        ).format(tests=tests, **fields)
    else:
        text = _(
            "{measure}: {before} with {base}, {after} with {arm}. Not clear: {gap} (between {low} and {high})"
        ).format(**fields)
    more = more_needed(gap, tests, is_sequential=found.is_sequential)
    if more is None or more > 100 * gap.size:
        return text + _("; if there is a difference, it is too small for this study.")
    return text + ngettext(
        "; if the difference is this large, about {more} more deal would show it.",
        "; if the difference is this large, about {more} more deals would show it.",
        more,
    ).format(more=_rounded(more))


def is_still(found: Contrast) -> bool:
    """Whether the measure is the same with both arms in every deal."""
    return found.difference.mean == 0.0 and found.difference.deviation == 0.0


def still(contrasts: Sequence[Contrast]) -> list[str]:
    """By arm: the measures that are the same in every deal, in a sentence; nothing where there are none."""
    names: dict[str, list[str]] = {}
    for found in filter(is_still, contrasts):
        names.setdefault(found.arm.name, []).append(_(found.measure.title))
    return [
        _("No difference in any deal with {arm}: {measures}.").format(arm=arm, measures=", ".join(measures))
        for arm, measures in names.items()
    ]


def _rounded(count: int) -> int:
    """To two digits: it is a guess."""
    scale = int("1" + "0" * max(0, len(str(count)) - 2))
    return -(-count // scale) * scale


def method(study: Study) -> str:
    """How the study was made and what its intervals are, in sentences."""
    plan = study.plan
    seats = ", ".join(plan.seats)
    sentences = [
        ngettext("{count} game between {seats}.", "{count} games between {seats}.", study.count).format(
            count=study.count, seats=seats
        ),
        _("Every ruleset got the same deals, and the differences are computed deal by deal."),
    ]
    if plan.until is None and study.count >= plan.game_count:
        sentences.append(_("The intervals are separate 95% Student intervals."))
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
    return " ".join(sentences)


def summary(study: Study) -> str:
    """The verdicts of a study for the eye: clear ones first, each number of players for itself."""
    contrasts = study.contrasts()
    lines = [arm_line(study, index) for index in range(len(study.plan.arms))]
    lines += ["", method(study)]
    for players in study.plan.players:
        own = [found for found in contrasts if found.players == players]
        if own:
            lines += ["", ngettext("{count} player", "{count} players", players).format(count=players)]
            moved = [found for found in in_order(own) if not is_still(found)]
            lines += [f"  {verdict(found, len(contrasts))}" for found in moved]
            lines += [f"  {text}" for text in still(own)]
    for line in never_used_lines(never_used(study), study.plan.rules(study.plan.arms[0])):
        lines += ["", line]
    return "\n".join(lines)


def in_order(contrasts: Sequence[Contrast]) -> list[Contrast]:
    """Clear ones first, otherwise as they stand."""
    return sorted(contrasts, key=lambda found: not is_clear(found))


def arm_line(study: Study, index: int) -> str:
    """An arm's name and what it is."""
    arm = study.plan.arms[index]
    text = f"{arm.name}: {arm.ruleset['id']}"
    if arm.barred:
        text += " " + _("(not allowed to the first player: {action})").format(action=arm.barred)
    return text


def never_used_lines(unused: Mapping[str, Sequence[str]], rules: Rules) -> list[str]:
    """By arm: what nobody chose, in a sentence; nothing where there is none. `rules`: some of the game."""
    return [
        _("Never chosen with {arm}: {actions}.").format(
            arm=arm, actions=", ".join(use_name(rules, what) for what in whats)
        )
        for arm, whats in unused.items()
        if whats
    ]


def never_used(study: Study) -> dict[str, list[str]]:
    """By arm: what its players could have chosen and nobody chose in any game, as `Use.what`."""
    found = {}
    for arm in study.plan.arms:
        used = {
            str(what)
            for (what,) in study.store.rows(
                "SELECT DISTINCT what FROM uses JOIN games ON number = game WHERE arm = ?", arm.name
            )
        }
        rules = study.plan.rules(arm)
        found[arm.name] = [what for what in family(rules.ruleset.game).usable(rules) if what not in used]
    return found
