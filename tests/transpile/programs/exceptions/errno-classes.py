"""OSError(errno, text) creates the subclass for the number."""

for number in (2, 2.0, True, "2", 13, 9999, None, 2**70):
    try:
        raise OSError(number, "text")
    except OSError as error:
        print(type(error).__name__, error, error.errno)
