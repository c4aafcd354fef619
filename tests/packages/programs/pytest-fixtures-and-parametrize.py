import sys
from dataclasses import dataclass, field

import pytest


@dataclass
class Cart:
    items: dict = field(default_factory=dict)

    def add(self, name, price, count=1):
        if count < 1:
            raise ValueError("count must be positive")
        self.items[name] = (price, count)

    @property
    def total(self):
        return sum(price * count for price, count in self.items.values())


@pytest.fixture
def cart():
    cart = Cart()
    cart.add("lamp", 10.1)
    yield cart
    cart.items.clear()


@pytest.fixture(scope="module", params=["a", "b"], ids=str.upper)
def name(request):
    return request.param


@pytest.mark.parametrize("count, total", [(1, 15.1), (3, 25.1), pytest.param(2, 20.1, id="two")])
def test_total(cart, count, total):
    cart.add("desk", 5, count=count)
    assert cart.total == pytest.approx(total, rel=1e-6)


def test_bad_count(cart, name):
    with pytest.raises(ValueError, match="positive") as info:
        cart.add(name, 1, count=0)
    assert "count" in str(info.value)


@pytest.mark.skipif(sys.version_info < (3, 8), reason="old Python")
@pytest.mark.xfail(raises=KeyError, strict=True)
def test_missing(cart):
    cart.items["nothing"]


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
