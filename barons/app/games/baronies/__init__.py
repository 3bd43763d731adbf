"""The user interface of Baron: the common table with a growing map, an open row and reserves."""
