"""What pyproject.toml cannot say: pictures and sounds stand at the top level and are installed inside the package."""

from pathlib import Path

from setuptools import find_packages, setup

BESIDE = {f"hearts_gui.{kind}": kind for kind in ("images", "sounds") if Path(kind).is_dir()}

setup(
    packages=[*find_packages(include=["hearts_gui", "hearts_gui.*"]), *BESIDE],
    package_dir=BESIDE,
)
