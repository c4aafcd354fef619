import statistics


def summary(samples):
    return {
        "mean": statistics.mean(samples),  # raises: statistics.StatisticsError
        "count": len(samples),
    }


print(summary([1, 2, 3]))
print(summary([]))  # twin: print(summary([4]))
