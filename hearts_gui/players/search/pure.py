"""Just enough of Cython's pure mode for the kernel to run uncompiled where Cython is not installed."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

compiled = False


class _Type:
    """A C type: an annotation; indexed, an array of so many."""

    def __init__(self, length: builtins.int = 0) -> None:
        self._n = length

    def __getitem__(self, length: builtins.int) -> _Type:
        return _Type(length)


schar = short = int = longlong = ulonglong = bint = void = _Type()  # noqa: A001 - Cython's names


def cfunc(function: F) -> F:
    """A function for C callers only; here, any function."""
    return function


cclass = final = inline = cfunc


def exceptval(*_values: Any, **_options: Any) -> Callable[[F], F]:
    """How a C function reports errors; here, by raising."""
    return cfunc


class _WithoutLock:
    """``nogil``, both as a decorator and around a block."""

    def __call__(self, function: F) -> F:
        return function

    def __enter__(self) -> None:
        """Nothing to release."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing to take back."""


nogil = _WithoutLock()


def declare(kind: _Type) -> _Type:
    """A local C array; the kernel makes its own where it is not compiled."""
    return kind
