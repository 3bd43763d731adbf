"""The table of Baron: the common table with a map that grows, an open row and reserves."""
