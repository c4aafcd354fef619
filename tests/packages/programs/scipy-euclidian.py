import numpy as np
from scipy.spatial import distance

points = np.array([[0, 0], [3, 4]])
print(distance.euclidean(points[0], points[1]))
print(distance.cdist(points, points).max(), distance.pdist(points, "cityblock"))
