import itertools

import networkx as nx
import numpy as np

G = nx.DiGraph()
G.add_edges_from(
    [("s", "a", {"capacity": 4, "cost": 1}), ("s", "b", {"capacity": 2, "cost": 3}), ("a", "t", {"capacity": 3, "cost": 2})]
)
G.add_edge("b", "t", capacity=3, cost=1)
G["a"]["t"]["capacity"] += 1

value, flow = nx.maximum_flow(G, "s", "t")
cut, (left, right) = nx.minimum_cut(G, "s", "t")
print(value, flow["s"], cut, sorted(left))
print(nx.to_numpy_array(G, nodelist=["s", "a", "b", "t"], weight="cost").sum(), nx.density(G))

H = nx.Graph()
H.add_nodes_from(range(5), color="red")
H.add_edges_from(itertools.combinations(range(4), 2))
nx.set_node_attributes(H, {0: "blue"}, name="color")
nx.set_edge_attributes(H, 1.5, "weight")
print(nx.coloring.greedy_color(H, strategy="largest_first")[4], list(nx.find_cliques(H))[0] != [], nx.triangles(H, 0))
print(H.edges[0, 1]["weight"], {n: d for n, d in H.degree()}, [n for n, c in H.nodes(data="color") if c == "blue"])
print(nx.adjacency_matrix(H).todense().shape, dict(nx.all_pairs_shortest_path_length(H))[0], list(nx.isolates(H)))
R = nx.relabel_nodes(nx.erdos_renyi_graph(10, 0.4, seed=2), lambda n: f"n{n}")
print(R.has_node("n3"), nx.number_connected_components(R) >= 1, np.mean(list(nx.betweenness_centrality(R).values())) >= 0)
T = nx.bfs_tree(nx.balanced_tree(2, 2), 0)
print(list(nx.dfs_preorder_nodes(T, source=0)), nx.has_path(T, 0, 6), nx.compose(T, T).order())
