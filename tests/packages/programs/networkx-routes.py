import networkx as nx


def build():
    G = nx.Graph(name="roads")
    G.add_node("Oslo", population=700_000)
    G.add_edge("Oslo", "Bergen", weight=463, toll=True)
    G.add_weighted_edges_from([("Oslo", "Trondheim", 494), ("Bergen", "Stavanger", 210), ("Oslo", "Stavanger", 553)])
    return G


G = build()
path = nx.shortest_path(G, "Trondheim", "Stavanger", weight="weight")
length = nx.shortest_path_length(G, source="Trondheim", target="Stavanger", weight="weight")
print(path, length, G["Oslo"]["Bergen"]["toll"], G.nodes["Oslo"].get("population"))

for u, v, data in G.edges(data=True):
    print(u, v, data["weight"])

tree = nx.minimum_spanning_tree(G, weight="weight")
print(sorted(tree.degree, key=lambda pair: -pair[1])[0], tree.size(weight="weight"))
for node, score in sorted(nx.degree_centrality(G).items()):
    print(f"{node}: {score:.2f}")

G.remove_node("Bergen")
G.nodes["Stavanger"]["coast"] = True
print(list(nx.neighbors(G, "Oslo")), nx.is_connected(G), nx.get_node_attributes(G, "coast"))
try:
    nx.dijkstra_path(G, "Oslo", "Bodo")
except (nx.NodeNotFound, nx.NetworkXNoPath) as e:
    print(e)
pos = nx.spring_layout(G, seed=1)
print(len(pos), G.number_of_nodes(), G.subgraph(["Oslo", "Trondheim"]).edges)
