import pytest


def parse_age(text):
    age = int(text)
    if age < 0:
        raise ValueError("age must not be negative")
    return age


def test_negative():
    with pytest.raises(ValueError, matches="negative"):  # misuse
        parse_age("-1")


def test_valid():
    assert parse_age("7") == 7


if __name__ == "__main__":
    test_valid()
    test_negative()
