"""The laboratory's screen: an experiment is set up and runs beside the window, its findings are drawn."""
