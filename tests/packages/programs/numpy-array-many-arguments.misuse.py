import numpy as np

point = np.array(1.0, 2.0, 3.0)  # misuse
direction = np.array([0.0, 0.0, 1.0])
print(np.dot(point, direction), np.cross(point, direction))
