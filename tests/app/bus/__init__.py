"""The window read and played by a screen reader's own bus: AT-SPI, on a display and a bus of its own."""
