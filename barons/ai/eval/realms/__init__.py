"""What computers know of Barons; found by `barons.ai.eval`."""
