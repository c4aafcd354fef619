from .units import metres


def describe(feet: float) -> str:
    return "%.1f m" % metres(feet)
