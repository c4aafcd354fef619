import networkx as nx

g = nx.path_graph(4)
nx.set_node_attributes(g, {0: "red", 1: "blue"}, "color")
print(g.nodes[0]["color"])
print(sorted(nx.connected_components(g), key=len), list(nx.topological_sort(nx.DiGraph([(1, 2)]))))
