"""Learns what the reader is not told by lists."""
