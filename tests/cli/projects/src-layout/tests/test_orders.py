from shop.orders import bill
from shop.prices import total


def test_bill() -> None:
    assert bill([1.0]) == "1.2"
    assert total("1.0", 0.2) > 0  # expect: mypy:arg-type  # fixed: assert total([1.0], 0.2) > 0
    assert total([1.0]) > 0  # expect: mypy:call-arg  # fixed: assert total([1.0], 0.2) > 0
