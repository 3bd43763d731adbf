"""Sphinx's settings for the project's page; `make_site.py` puts them beside the sources that it writes."""

project = "Barons"
html_title = "Barons"
extensions = ["myst_parser"]
myst_heading_anchors = 3
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["barons.css"]
html_favicon = "_static/icon.png"
html_logo = "_static/icon.png"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    # the parchment and the seal of `config/ui.yaml`
    "light_css_variables": {
        "color-brand-primary": "#A5231F",
        "color-brand-content": "#94201C",
        "color-background-primary": "#FBF2DA",
        "color-background-secondary": "#F6ECD4",
        "color-sidebar-background": "#EADBB4",
        "color-foreground-primary": "#2A1C12",
        "color-foreground-secondary": "#5F4A33",
    },
    "dark_css_variables": {
        "color-brand-primary": "#F5DDA0",
        "color-brand-content": "#F2C14B",
        "color-background-primary": "#1E140D",
        "color-background-secondary": "#291A10",
        "color-sidebar-background": "#291A10",
        "color-foreground-primary": "#F6ECD4",
        "color-foreground-secondary": "#D9C6A0",
    },
}
