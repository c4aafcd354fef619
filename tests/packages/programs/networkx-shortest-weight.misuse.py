import networkx as nx

g = nx.Graph()
g.add_weighted_edges_from([("a", "b", 1.0), ("b", "c", 2.0)])
print(nx.shortest_path(g, "a", "c", weights="weight"))  # misuse
print(nx.neighbours(g, "a")) if False else print(list(g.neighbors("a")))
