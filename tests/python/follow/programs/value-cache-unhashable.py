CACHE = {}


def cached(function):
    def wrapper(argument):
        if argument not in CACHE:  # raises: TypeError
            CACHE[argument] = function(argument)
        return CACHE[argument]

    return wrapper


@cached
def total(values):
    return sum(values)


print(total((1, 2, 3)))
print(total([4, 5]))  # twin: print(total((4, 5)))
