"""Stress tests: much random input from fixed seeds. Short ones always run, long ones with `-m long`."""
