"""Print-and-play PDFs of an edition, to cut and fold. Independent of the window."""
