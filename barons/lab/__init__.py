"""The laboratory: what does a change of the rules do?

Plays the same deals under several rulesets, measures the games and says which differences are clear. Knows no
window; a family of games adds its measures in a file of its own.
"""
