from shop.prices import total


def bill(prices: list[float]) -> str:
    return total(prices, 0.2)  # expect: mypy:return-value  # fixed: return str(total(prices, 0.2))
