"""Training of the evaluators: games of self-play, positions, fitting, curves.

Not needed for playing. `python -m barons.ai.training COURSE` (the extra `train`) makes the weights that
`ai.eval.learnt` reads.
"""
