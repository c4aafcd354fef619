import numpy as np

readings = ["12.5", "13.1", "12.9", "14.2"]


def parse(readings):
    return np.array(readings, dtype=np.flaot64)  # misuse


values = parse(readings)
print(values.mean(), values.std(ddof=1))
