"""Tests of the widget tree (`barons/app/kit/ui`)."""
