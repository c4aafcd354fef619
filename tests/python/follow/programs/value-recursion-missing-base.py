def depth(tree):
    children = tree["children"]  # raises: KeyError
    if not children:
        return 1
    return 1 + max(depth(child) for child in children)


TREE = {
    "name": "root",
    "children": [
        {"name": "left", "children": []},
        {"name": "right", "children": [{"name": "leaf"}]},  # twin: {"name": "right", "children": [{"name": "leaf", "children": []}]},
    ],
}

print(depth(TREE))
