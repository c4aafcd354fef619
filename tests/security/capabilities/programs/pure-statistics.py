import math
import statistics
from collections import Counter


def describe(values):
    return {"mean": statistics.mean(values), "root": math.sqrt(sum(values)), "top": Counter(values).most_common(1)}


print(describe([1, 2, 2, 3]))
