"""Baron: tiles laid, donjons placed, baronies settled. `rules.BaroniesRules` is the way in."""
