import numpy as np

speed = np.array([0.0, 2.0, 4.0, 4.0, 3.0])
time = np.arange(5) * 0.5

distance = np.trapz(speed, time)  # misuse
acceleration = np.gradient(speed, time)

print(f"distance {distance:.2f}")
print("fastest change at", time[np.abs(acceleration).argmax()])
