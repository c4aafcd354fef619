class AppError(Exception):
    """Base of all errors here."""

    code = 500

    def __init__(self, message, *, details=None):
        super().__init__(message)
        self.message = message
        self.details = details or {}

    def __str__(self):
        return f"[{self.code}] {self.message}"


class NotFound(AppError):
    code = 404


class Invalid(AppError, ValueError):
    code = 422


def risky(n):
    if n == 0:
        raise NotFound("nothing here", details={"n": n})
    if n == 1:
        raise Invalid("bad input")
    if n == 2:
        return 1 / 0
    if n == 3:
        raise KeyError("k")
    if n == 4:
        return [][1]
    if n == 5:
        return int("x")
    if n == 6:
        return None.foo
    if n == 7:
        raise AppError
    return n


for i in range(9):
    try:
        result = risky(i)
    except NotFound as e:
        print("404", e, e.details, e.args)
    except ValueError as e:
        print("value", e, isinstance(e, AppError))
    except (ZeroDivisionError, LookupError) as e:
        print(type(e).__name__, e, repr(e))
    except Exception as e:
        print("other", type(e).__name__, e)
    else:
        print("fine", result)
    finally:
        print("--", i)


def chain():
    try:
        {}["a"]
    except KeyError as e:
        raise RuntimeError("wrapped") from e


try:
    chain()
except RuntimeError as e:
    print(e, repr(e.__cause__), repr(e.__context__))


def implicit():
    try:
        1 / 0
    except ZeroDivisionError:
        raise ValueError("during")


try:
    implicit()
except ValueError as e:
    print(repr(e.__cause__), repr(e.__context__))

e = ValueError("a", 1)
e.add_note("remember")
print(e.args, str(e), e.__notes__, ValueError(), ValueError("x") == ValueError("x"))


def retry(times, exceptions=(Exception,)):
    def decorate(f):
        def wrapper(*args, **kwargs):
            for attempt in range(1, times + 1):
                try:
                    return f(*args, **kwargs)
                except exceptions as error:
                    print(f"attempt {attempt} failed: {error}")
            raise RuntimeError("gave up")

        return wrapper

    return decorate


counter = 0


@retry(3, (ValueError,))
def flaky():
    global counter
    counter += 1
    if counter < 3:
        raise ValueError(f"not yet {counter}")
    return "ok"


print(flaky())


def nested():
    for i in range(3):
        try:
            if i == 1:
                continue
            if i == 2:
                break
            print("body", i)
        finally:
            print("finally", i)
    try:
        return "from try"
    finally:
        print("last words")


print(nested())
try:
    raise ExceptionGroup("many", [ValueError(1), TypeError(2)])
except Exception as error:
    print(type(error).__name__, error, len(error.exceptions))
try:
    assert 1 > 2, "math works"
except AssertionError as error:
    print(error)
