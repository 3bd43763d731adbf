"""The words of Land: events, actions, reasons and rules, in each edition's vocabulary."""
