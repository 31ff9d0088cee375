"""``python -m hearts_gui.arena``."""

from hearts_gui.arena.command import main

if __name__ == "__main__":
    main()
