import pytest

CASES = [pytest.param(1, 2, mark=pytest.mark.slow)]  # misuse


@pytest.mark.parametrize("a,b", CASES)
def test_case(a: int, b: int) -> None:
    assert a < b
