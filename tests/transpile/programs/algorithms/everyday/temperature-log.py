"""Readings per day: summaries, moving averages, streaks."""
readings = {
    "mon": [12.5, 14.0, 13.2],
    "tue": [15.1, 16.4, 15.9],
    "wed": [9.8, 10.2, 8.7],
    "thu": [],
    "fri": [20.0, 21.5, 19.3],
}


def summary(values):
    if not values:
        return "no data"
    low, high = min(values), max(values)
    mean = sum(values) / len(values)
    return f"low {low:5.1f}  high {high:5.1f}  mean {mean:6.2f}"


def moving_average(values, window):
    return [round(sum(values[i : i + window]) / window, 3) for i in range(len(values) - window + 1)]


def longest_rise(values):
    best = run = 1
    for previous, current in zip(values, values[1:]):
        run = run + 1 if current > previous else 1
        best = max(best, run)
    return best


for day, values in readings.items():
    print(f"{day}: {summary(values)}")
everything = [v for values in readings.values() for v in values]
print(moving_average(everything, 3), moving_average([1, 2], 5), longest_rise(everything))
hottest = max((day for day in readings if readings[day]), key=lambda day: max(readings[day]))
coldest = min((v, day) for day, values in readings.items() for v in values)
print(hottest, coldest, len(everything), f"{sum(everything):.1f}")
above = {day: [v for v in values if v > 13] for day, values in readings.items()}
print(above, sum(map(len, above.values())), {day: bool(values) for day, values in above.items()})
diffs = [round(b - a, 2) for a, b in zip(everything, everything[1:])]
print(diffs, [("up" if d > 0 else "down") for d in diffs][:4], sorted(diffs, key=abs)[-1])
