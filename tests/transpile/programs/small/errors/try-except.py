"""Catching, raising, finally and else."""


def divide(a, b):
    try:
        result = a / b
    except ZeroDivisionError:
        print("division by zero")
        return None
    except TypeError as error:
        print("type error:", error)
        return None
    else:
        print("fine")
        return result
    finally:
        print("done")


print(divide(6, 3), divide(1, 0), divide("a", 1))


def parse_age(text):
    try:
        age = int(text)
    except ValueError:
        raise ValueError(f"not a number: {text!r}") from None
    if age < 0:
        raise ValueError("negative age")
    return age


for text in ("42", "x", "-5", " 7 "):
    try:
        print(parse_age(text))
    except ValueError as error:
        print("ValueError:", error)
for value in ([1, 2], {"a": 1}, "text", 5, None):
    try:
        print(value[0])
    except (KeyError, IndexError) as error:
        print(type(error).__name__, error)
    except TypeError as error:
        print("TypeError", error)
attempts = 0
while True:
    try:
        attempts += 1
        if attempts < 3:
            raise RuntimeError(f"attempt {attempts}")
        break
    except RuntimeError as error:
        print(error)
print(attempts)
