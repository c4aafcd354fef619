import numpy as np

temperatures = np.array([[12, 14, 9], [17, 20, 15]])
warmest = temperatures.max(dim=1)  # misuse
order = np.argsort(warmest)[::-1]
for day in order:
    print(day, warmest[day])
