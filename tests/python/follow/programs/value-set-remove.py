class Registry:
    def __init__(self):
        self.members = set()

    def join(self, name):
        self.members.add(name)

    def leave(self, name):
        self.members.remove(name)  # raises: KeyError


registry = Registry()
for action, name in [("join", "ada"), ("leave", "ada"), ("leave", "bob")]:  # twin: for action, name in [("join", "ada"), ("leave", "ada"), ("join", "bob")]:
    getattr(registry, action)(name)
print(len(registry.members))
