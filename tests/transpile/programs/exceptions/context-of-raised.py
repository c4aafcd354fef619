"""An exception gets its context when it is raised, not when it is made."""

made = ValueError("made before")
try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise made
except ValueError as error:
    print(repr(error.__context__), error is made)

try:
    try:
        raise KeyError("first")
    except KeyError as first:
        try:
            raise made
        except ValueError:
            raise first
except KeyError as error:
    print(repr(error.__context__), repr(made.__context__))

try:
    raise KeyError("same")
except KeyError as error:
    try:
        raise error
    except KeyError as again:
        print(repr(again.__context__), again is error)
