COMMANDS = {}


def command(name):
    def register(function):
        COMMANDS[name] = function
        return function

    return register


@command("add")
def add(one, other):
    return one + other


@command("neg")
def negate(one):
    return -one


def run(line):
    name, *rest = line.split()
    return COMMANDS[name](*map(int, rest))  # raises: TypeError


print(run("add 1 2"))
print(run("neg 1 2"))  # twin: print(run("neg 1"))
