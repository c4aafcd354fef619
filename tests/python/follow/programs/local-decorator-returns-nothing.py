import functools


def logged(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        print("calling", function.__name__)
        return function(*args, **kwargs)

    print("registered", function.__name__)  # twin: return wrapper


@logged
def add(a, b):
    return a + b


def main():
    print(add(2, 3))  # raises: TypeError


main()
