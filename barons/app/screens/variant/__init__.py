"""The form for editing your own variant."""
