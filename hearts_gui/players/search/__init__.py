"""The strong players: sampled worlds, played out by a fitted policy in a fast kernel."""
