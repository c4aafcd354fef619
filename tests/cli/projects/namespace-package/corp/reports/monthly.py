from corp.billing.rates import rate


def report(plans: list[str]) -> str:
    return ", ".join(rate(plan) for plan in plans)  # expect: mypy:misc  # fixed: return ", ".join(str(rate(plan)) for plan in plans)


rate(3)  # expect: mypy:arg-type  # fixed: rate("basic")
