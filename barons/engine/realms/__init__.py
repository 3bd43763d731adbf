"""The rules of Barons: six realms to travel, build on and fight for. The entry point is `rules.RealmsRules`."""
