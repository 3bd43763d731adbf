"""The screens beside the table."""
