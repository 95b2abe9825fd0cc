"""What mailbot costs beside the floor: the bare library doing the same work, in the same run."""
