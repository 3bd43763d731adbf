"""The evaluator for Barons; found by `barons.ai.eval`."""
