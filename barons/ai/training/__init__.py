"""How the computers learn what a position is worth: games with themselves, positions, fitting, curves.

Nothing here is needed for playing. `python -m barons.ai.training COURSE` (the extra `train`) makes the weights
that `ai.eval.learnt` reads.
"""
