def average(texts):
    total = 0.0
    for text in texts:
        total += float(text)
    return round(str(total / len(texts)), 2)  # raises: TypeError  # twin: return round(total / len(texts), 2)


print(average(["1.5", "2.5"]))
