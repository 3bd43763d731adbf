"""Storms: much random input with fixed seeds. Short ones run always, long ones with `-m long`."""
