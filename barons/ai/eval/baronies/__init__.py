"""What computers know of Baron; found by `barons.ai.eval`."""
