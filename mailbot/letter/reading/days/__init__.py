"""Days: how they are written, and what the words beside them say of them."""
