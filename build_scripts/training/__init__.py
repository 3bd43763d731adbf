"""Training of the evaluators: games of self-play, positions, fitting, curves.

Not needed for playing. `python build_scripts/train.py COURSE` (the extra `train`) makes the weights that
`barons.ai.eval.learnt` reads.
"""
