"""Land: officers, orders, troops and donjons on 37 tiles. `rules.LandRules` is the way in."""
