"""An edition on paper: a PDF to print, cut and fold. Knows no window."""
