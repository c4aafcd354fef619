import numpy as np
import scipy
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.cluster.vq import kmeans2, whiten
from scipy.constants import c, pi
from scipy.optimize import linear_sum_assignment, linprog, root_scalar
from scipy.spatial import ConvexHull, Delaunay, KDTree
from scipy.special import comb, expit, factorial

rng = np.random.default_rng(11)
points = np.vstack([rng.normal(loc, 0.2, size=(20, 2)) for loc in (0, 3, 6)])

labels = fcluster(linkage(points, method="ward"), t=3, criterion="maxclust")
centroids, assigned = kmeans2(whiten(points), 3, minit="++", seed=1)
print(np.bincount(labels)[1:], centroids.shape, len(assigned))

tree = KDTree(points)
distances, indices = tree.query([[0, 0], [6, 6]], k=2)
print(indices.shape, distances.max() < 1, len(tree.query_ball_point([3, 3], r=1.0)))
hull = ConvexHull(points)
print(hull.volume > 0, Delaunay(points).simplices.shape[1], hull.vertices.size >= 3)

result = linprog(c=[-1, -2], A_ub=[[1, 1], [1, 3]], b_ub=[4, 6], bounds=[(0, None), (0, None)], method="highs")
print(result.x, result.fun, result.message.split()[0])
rows, columns = linear_sum_assignment(np.array([[4, 1, 3], [2, 0, 5], [3, 2, 2]]))
print(list(zip(rows.tolist(), columns.tolist())))
solution = root_scalar(np.cos, bracket=[0, 3], method="brentq")
print(round(solution.root - pi / 2, 6), solution.converged, comb(5, 2), factorial(4, exact=True), expit(0.0), c > 1e8)
print(scipy.__version__.count("."), scipy.linalg.expm(np.zeros((2, 2))).tolist())
