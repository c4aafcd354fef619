class Employee:
    def __init__(self, name, manager=None):
        self.name = name
        self.manager = manager

    def chain(self):
        return f"{self.name} -> {self.manager.name}"  # raises: AttributeError


boss = Employee("Grace")
team = [Employee("Ada", boss), Employee("Alan", boss)]


def report(people):
    return [person.chain() for person in people]


print(report(team))
print(report(team + [boss]))  # twin: print(len(report(team)))
