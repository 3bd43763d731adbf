"""The user interface of Land: a board of 37 tiles with officers, troops and donjons."""
