def greet(name, age):
    return f"{name} is {age}"


def greet_all(people):
    for name, age in people:  # raises: ValueError
        print(greet(name, age))


group = [("ann", 31), ("bob", 28)]
greet_all(group)
single = ("carol", 45)
greet_all(single)  # twin: greet_all([single])
