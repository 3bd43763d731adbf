"""What computers know of Land; found by `barons.ai.eval`."""
