"""Screen reader support: the window as a tree of text, with actions on its nodes."""
