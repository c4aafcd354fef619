"""Default values, keyword arguments, *args and **kwargs."""


def greet(name, greeting="Hello", *, mark="!"):
    return f"{greeting}, {name}{mark}"


def total(*numbers, start=0):
    result = start
    for n in numbers:
        result += n
    return result


def describe(**details):
    return ", ".join(f"{k}={v}" for k, v in details.items())


def mixed(first, *rest, **options):
    return first, rest, options


print(greet("Ann"), greet("Bob", "Hi"), greet(greeting="Yo", name="Cy"), greet("D", mark="?"))
print(total(), total(1, 2, 3), total(1, start=10), total(*[4, 5]), total(*range(5), start=0.5))
print(describe(a=1, b="x"), repr(describe()), describe(**{"z": 1, "y": 2}), mixed(1), mixed(1, 2, 3, k=4))
for call in (lambda: greet(), lambda: greet("a", "b", "c"), lambda: greet("a", nick="b"), lambda: total(begin=1)):
    try:
        call()
    except TypeError as error:
        print(error)
