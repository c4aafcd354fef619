import networkx as nx

g = nx.Graph([(1, 2), (3, 4), (4, 5)])
parts = [g.subgraph(nodes).copy() for nodes in nx.connected_components(g)]
print([part.number_of_nodes() for part in parts], nx.density(g))
