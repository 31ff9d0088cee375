"""The executable for every test that asks for it, built once, whichever process asks first."""

from pathlib import Path

import pytest

from tests.executable.build import build, missing


@pytest.fixture(scope="session")
def executable(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    if lacking := missing():
        pytest.skip(f"not installed: {', '.join(lacking)}")
    own = tmp_path_factory.getbasetemp()
    return build((own if worker_id == "master" else own.parent) / "executable")
