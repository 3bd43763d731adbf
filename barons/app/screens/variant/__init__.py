"""The form in which a variant of one's own is edited."""
