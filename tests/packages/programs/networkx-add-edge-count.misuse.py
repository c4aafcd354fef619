import networkx as nx

FRIENDS = {"ann": ["bob", "cy"], "bob": ["cy"], "dee": []}

graph = nx.Graph()
for person, friends in FRIENDS.items():
    graph.add_node(person)
    for friend in friends:
        graph.add_edge((person, friend))  # misuse

print(nx.number_connected_components(graph))
