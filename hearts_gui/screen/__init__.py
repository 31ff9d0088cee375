"""What the player sees and does: pictures, text, scenes and input, all in pygame."""
