import pytest

CASES = [pytest.param(1, 2, marks=pytest.mark.slow)]


@pytest.mark.parametrize("a,b", CASES)
def test_case(a: int, b: int) -> None:
    assert a < b
