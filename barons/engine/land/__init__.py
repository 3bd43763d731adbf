"""Land: officers, orders, troops and donjons on 37 tiles. Entry point: `rules.LandRules`."""
