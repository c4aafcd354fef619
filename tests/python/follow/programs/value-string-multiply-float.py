def bar(value, total, width=20):
    filled = width * value / total
    return "#" * filled + "." * (width - int(filled))  # raises: TypeError  # twin: return "#" * int(filled) + "." * (width - int(filled))


def chart(data):
    total = sum(data.values())
    for name, value in data.items():
        print(f"{name:<6}{bar(value, total)}")


chart({"cpu": 30, "disk": 70})
