def average():
    total, count = 0, 0
    while True:
        value = yield total / count  # raises: ZeroDivisionError  # twin: value = yield total / max(count, 1)
        total += value
        count += 1


running = average()
next(running)
running.send(10)
print(running.send(20))
