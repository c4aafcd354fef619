import json

import networkx as nx
from networkx.algorithms import community
from networkx.readwrite import json_graph

tasks = {"deploy": ["test", "build"], "test": ["build"], "build": ["fetch"], "fetch": [], "docs": ["fetch"]}

dag = nx.DiGraph()
for task, needs in tasks.items():
    dag.add_node(task, cost=len(task))
    dag.add_edges_from((need, task) for need in needs)

print(list(nx.lexicographical_topological_sort(dag)), nx.is_directed_acyclic_graph(dag))
print(nx.dag_longest_path(dag), sorted(nx.ancestors(dag, "test")), sorted(nx.descendants(dag, "fetch")))
print([n for n in dag if dag.in_degree(n) == 0], list(dag.successors("build")), dag.nodes(data="cost")["test"])

dag.add_edge("deploy", "fetch")
try:
    list(nx.topological_sort(dag))
except nx.NetworkXUnfeasible:
    print("cycle:", nx.find_cycle(dag, "fetch"))

friends = nx.karate_club_graph()
groups = community.greedy_modularity_communities(friends)
ranks = nx.pagerank(friends, alpha=0.85)
print(len(groups), max(ranks, key=ranks.get), round(nx.average_clustering(friends), 2), nx.diameter(friends))
data = json_graph.node_link_data(nx.path_graph(3), edges="links")
print(json.dumps(data["links"]), nx.node_link_graph(data, edges="links").number_of_edges())
for component in nx.connected_components(nx.from_edgelist([(1, 2), (3, 4)])):
    print(sorted(component))
