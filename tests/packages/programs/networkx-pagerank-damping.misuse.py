import networkx as nx

web = nx.DiGraph()
web.add_edges_from([("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")])
ranks = nx.pagerank(web, damping=0.85)  # misuse
best = max(ranks, key=ranks.get)
print(best, round(sum(ranks.values()), 3), nx.is_directed_acyclic_graph(web))
