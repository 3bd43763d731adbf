"""The evaluator for Land; found by `barons.ai.eval`."""
