"""What pyproject.toml cannot say: where pictures and sounds lie, and what is compiled: one module, and the catalogues.

Pictures and sounds stand at the top level and are installed inside the package. The kernel of the search players is
plain Python that Cython can compile: without Cython or a compiler everything installs and plays the same, only with
fewer samples a card. In a checkout: ``python setup.py build_ext --inplace``. The catalogues of words are installed in
the form that gettext reads; in a checkout the game reads their sources.
"""

import platform
import runpy
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_py import build_py

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


class BuildPy(build_py):  # type: ignore[misc]
    """The build of what is not compiled to C: catalogues take the place of their sources."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        """The code of a package; what makes the sounds lies beside them, and stays in the workshop."""
        return [] if package in BESIDE else super().find_package_modules(package, package_dir)

    def run(self) -> None:
        """Copy everything, then compile what was copied."""
        super().run()
        compiled = runpy.run_path("hearts_gui/words/compiling.py")["compiled"]
        for source in [] if self.editable_mode else Path(self.build_lib).rglob("*.po"):
            source.with_suffix(".mo").write_bytes(compiled(source.read_text(encoding="utf-8")))
            source.unlink()


setup(
    cmdclass={"build_py": BuildPy},
    packages=[*find_packages(include=["hearts_gui", "hearts_gui.*"]), *BESIDE],
    package_dir=BESIDE,
    ext_modules=extensions(),
)
