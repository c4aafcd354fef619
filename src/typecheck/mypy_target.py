"""The version of Python that texts are checked for: that of this interpreter, unless the service names another."""

from __future__ import annotations

import sys


class _Target:
    version: tuple[int, int] = sys.version_info[:2]


def set_target(version: tuple[int, int]) -> None:
    _Target.version = version


def target_version() -> tuple[int, int]:
    return _Target.version


def describe_target() -> str:
    """Such as `Python 3.11`."""
    return "Python {}.{}".format(*_Target.version)


def is_target_running() -> bool:
    """Whether the modules of this interpreter are those of the target."""
    return _Target.version == sys.version_info[:2]
