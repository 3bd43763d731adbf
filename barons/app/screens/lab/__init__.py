"""The laboratory's screen: sets up an experiment, runs it beside the window, draws its findings."""
