import networkx as nx

g = nx.Graph([(1, 2), (3, 4), (4, 5)])
parts = list(nx.connected_component_subgraphs(g))  # misuse
print([part.number_of_nodes() for part in parts], nx.density(g))
