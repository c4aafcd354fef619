import pytest


def celsius(fahrenheit):
    return (fahrenheit - 32) * 5 / 9


def test_celsius():
    assert celsius(212) == pytest.approx(100)
    assert celsius(98.6) == pytest.approximately(37, abs=0.01)  # misuse


test_celsius()
