def total(prices: list[float], tax: float) -> float:
    return sum(prices) * (1 + tax)
