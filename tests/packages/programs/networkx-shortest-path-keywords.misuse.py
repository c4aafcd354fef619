import networkx as nx


def route(graph: nx.Graph, a: str, b: str) -> list[str]:
    return nx.shortest_path(graph, start=a, end=b, weight="minutes")  # misuse


metro = nx.Graph()
metro.add_edge("Centre", "Park", minutes=3)
metro.add_edge("Park", "Airport", minutes=12)
print(route(metro, "Centre", "Airport"))
