"""The helpers of these tests are imported as ``tests.players.…``, however pytest is started and wherever from."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
