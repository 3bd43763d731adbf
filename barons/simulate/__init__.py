"""`barons simulate`: games between computers without a window, and their results.

Each deal (seed) is played once for every rotation of the players around the table, so that no player benefits
from seat or set-up. Nothing depends on the clock: the same command gives the same games.
"""
