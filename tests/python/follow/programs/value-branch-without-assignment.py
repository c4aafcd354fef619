def grade(points):
    if points > 90:
        mark = "A"
    elif points > 50:
        mark = "B"
    return mark  # raises: UnboundLocalError  # twin: return mark if points > 50 else "C"


print([grade(points) for points in (95, 60, 20)])
