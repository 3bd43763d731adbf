"""The window read and operated through AT-SPI, on a private display and bus."""
