"""Barons: six realms walked round, built on and fought for. `rules.RealmsRules` is the way in."""
