"""The evaluator for Baron; found by `barons.ai.eval`."""
