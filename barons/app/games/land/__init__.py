"""The table of Land: a disc of 37 tiles, officers, troops and donjons."""
