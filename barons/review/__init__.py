"""Game reviews: the loss of each decision, the luck of each chance event, and the causes of the result."""
