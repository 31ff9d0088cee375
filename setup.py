"""What pyproject.toml cannot say: where pictures and sounds lie, and which module is compiled where it can be.

Pictures and sounds stand at the top level and are installed inside the package. The kernel of the search players is
plain Python that Cython can compile: without Cython or a compiler everything installs and plays the same, only with
fewer samples a card. In a checkout: ``python setup.py build_ext --inplace``.
"""

import platform
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup

BESIDE = {f"hearts_gui.{kind}": kind for kind in ("images", "sounds") if Path(kind).is_dir()}
KERNEL = "hearts_gui.players.search.kernel"


def extensions() -> list[Extension]:
    """The kernel, optional; nothing where Cython is missing."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - a build without it goes on
    except ImportError:
        return []
    windows = sys.platform == "win32"
    flags = ["/O2"] if windows else ["-O3", "-g0"]
    if platform.machine().lower() in {"x86_64", "amd64"} and not windows:
        flags.append("-mpopcnt")  # in every such processor since 2008; the kernel looks before it uses it
    source = KERNEL.replace(".", "/") + ".py"
    found = cythonize([Extension(KERNEL, [source], extra_compile_args=flags)], build_dir="build/cython")
    for extension in found:
        extension.optional = True  # cythonize() forgets what was said to Extension
    return list(found)


setup(
    packages=[*find_packages(include=["hearts_gui", "hearts_gui.*"]), *BESIDE],
    package_dir=BESIDE,
    ext_modules=extensions(),
)
