import networkx as nx

graph = nx.Graph(name="roads")
graph.add_nodes_from(["a", "b", "c"], kind="town")
graph.add_edges([("a", "b", {"km": 3}), ("b", "c", {"km": 4})])  # misuse
length = nx.dijkstra_path_length(graph, "a", "c", weight="km")
print(length, dict(graph.degree()), graph.nodes["a"]["kind"])
