"""Whose words a line holds: quote marks, attributions, header blocks, signatures, footers."""
