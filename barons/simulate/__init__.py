"""`barons simulate`: games between computers without a window, and what came of them.

Each deal (seed) is played once for every rotation of the players round the table, so that nobody profits from
seat or set-up. The clock is not looked at: the same command gives the same games.
"""
