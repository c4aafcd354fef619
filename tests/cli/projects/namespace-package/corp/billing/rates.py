RATES: dict[str, float] = {"basic": 1.0}


def rate(plan: str) -> float:
    return RATES[plan]
