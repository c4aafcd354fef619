HANDLERS = {}


def handles(kind):
    def register(function):
        HANDLERS[kind] = function
        return function

    return register


@handles("add")
def add(a, b):
    return a + b


@handles("neg")
def negate(a):
    return -a


def run(program):
    for kind, *operands in program:
        print(HANDLERS[kind](*operands))  # raises: KeyError


run([("add", 1, 2), ("neg", 5), ("sub", 3, 1)])  # twin: run([("add", 1, 2), ("neg", 5), ("add", 3, 1)])
