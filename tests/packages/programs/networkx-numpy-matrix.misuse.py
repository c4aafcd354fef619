import networkx as nx
import numpy as np

NAMES = ["ann", "bob", "cy"]
adjacency = np.array([[0, 1, 0], [1, 0, 2], [0, 2, 0]])

graph = nx.from_numpy_matrix(adjacency)  # misuse
graph = nx.relabel_nodes(graph, dict(enumerate(NAMES)))
for a, b, data in graph.edges(data=True):
    print(a, b, data["weight"])
