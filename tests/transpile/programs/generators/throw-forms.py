"""`throw` takes an instance, a class, or a class and a value."""


class Own(Exception):
    def __init__(self, a, b=0):
        self.a = a
        self.b = b


def catching():
    while True:
        try:
            yield "ready"
        except Exception as error:
            yield type(error).__name__, str(error), error.args


def throw(*what):
    it = catching()
    next(it)
    try:
        print(it.throw(*what))
    except BaseException as error:
        print("raised", type(error).__name__, error)


throw(ValueError)
throw(ValueError("one"))
throw(ValueError, "two")
throw(ValueError, ("three", 4))
throw(ValueError, ValueError("five"))
throw(Exception, ValueError("kept"))
throw(ValueError, KeyError("other"))
throw(ValueError, None)
throw(ValueError, "six", None)
throw(Own, 1)
throw(Own, (1, 2))
throw(KeyError, "k")
throw(ValueError("x"), "y")
throw(KeyboardInterrupt)
throw(GeneratorExit)
for what in (5, "text", int):
    try:
        catching().throw(what)
    except TypeError as error:
        print(error)
it = catching()
try:
    it.throw(ValueError, "before the start")
except ValueError as error:
    print(error)
print(list(it))
it = (x for x in [1, 2])
try:
    it.throw(KeyError("k"))
except KeyError as error:
    print(repr(error), next(it, "closed"))
