import math

import pytest


@pytest.fixture
def radius() -> float:
    return 2.0


def test_area(radius: float) -> None:
    assert math.pi * radius**2 == pytest.approx(12.566, tolerance=0.01)  # misuse


test_area(2.0)
