"""A game looked at again: what each decision gave away, what each outcome of chance gave, who won by what."""
