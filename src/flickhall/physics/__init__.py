"""What a flick does: sliding with spin, impacts, the hole and the ditch, from one event to the next (docs/physics.md)."""
