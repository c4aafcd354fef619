import math

import pytest


@pytest.fixture
def radius() -> float:
    return 2.0


def test_area(radius: float) -> None:
    assert math.pi * radius**2 == pytest.approx(12.566, abs=0.01)


test_area(2.0)
