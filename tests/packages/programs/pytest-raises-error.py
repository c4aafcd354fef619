import pytest


def divide(a: float, b: float) -> float:
    return a / b


def test_zero() -> None:
    with pytest.raises(ZeroDivisionError):
        divide(1, 0)


@pytest.mark.parametrize(("a", "b", "result"), [(4, 2, 2), pytest.param(1, 4, 0.25, id="quarter")])
def test_divide(a: float, b: float, result: float) -> None:
    assert divide(a, b) == pytest.approx(result)


test_zero()
