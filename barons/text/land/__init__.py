"""Land in words: its events, actions, reasons and rules, in each edition's own vocabulary."""
