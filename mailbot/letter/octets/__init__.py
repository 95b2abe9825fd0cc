"""Octets to lines: MIME parts, headers, charsets, HTML as text, who vouches for the sender."""
