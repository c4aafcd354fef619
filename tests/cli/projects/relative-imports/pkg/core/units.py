def metres(feet: float) -> float:
    return feet * 0.3048
