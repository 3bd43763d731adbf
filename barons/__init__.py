"""Barons: feudal board games on one table."""
