"""The laboratory: measures what a change of the rules does.

Plays the same deals under several rulesets, measures the games and reports which differences are clear.
Independent of any window; each family of games adds its measures in a module of its own.
"""
