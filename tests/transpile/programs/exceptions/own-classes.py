"""Exceptions of one's own: attributes, str, args, hierarchy, catching by base."""


class AppError(Exception):
    """Base."""

    code = 500

    def __str__(self):
        return f"[{self.code}] {super().__str__()}"


class NotFound(AppError):
    code = 404

    def __init__(self, what, *, hint=None):
        super().__init__(f"{what} not found")
        self.what, self.hint = what, hint


class Invalid(AppError, ValueError):
    code = 400


class Quiet(Exception):
    pass


class WithRepr(Exception):
    def __repr__(self):
        return "WithRepr!"


def handle(error):
    try:
        raise error
    except NotFound as e:
        return "notfound", str(e), e.args, e.what, e.hint
    except ValueError as e:
        return "value", str(e), repr(e), e.args
    except AppError as e:
        return "app", str(e), repr(e)
    except Exception as e:
        return "exception", str(e), repr(e), e.args


print(handle(NotFound("page", hint="look")))
print(handle(Invalid("bad", 5)))
print(handle(AppError("generic")), handle(AppError()))
print(handle(Quiet()), handle(Quiet("one")), handle(Quiet("one", 2)), handle(Quiet(None)), handle(Quiet(("t",))))
print(handle(WithRepr("x")), handle(KeyError("k")), handle(KeyError("a", "b")), handle(KeyError()), handle(ValueError(3.5)), handle(OSError(5, "io")), handle(OSError("plain")))
print(issubclass(Invalid, (AppError, ValueError)), isinstance(Invalid(), ValueError), [c.__name__ for c in Invalid.__mro__])
e = Quiet("a")
e.extra = [1]
e.args = ("changed", 2)
print(e, repr(e), e.extra, e == Quiet("changed", 2), [e], {e: 1}[e])
e.add_note("a note")
print(e.__notes__)
try:
    raise NotFound
except TypeError as error:
    print(error)
class Validator:
    def __init__(self): self.errors = []
    def check(self, condition, message):
        try:
            if not condition:
                raise Invalid(message)
        except Invalid as error:
            self.errors.append(error)
        return self
v = Validator().check(1 > 2, "order").check(True, "fine").check([], "empty")
print([str(x) for x in v.errors], len(v.errors))
def cleanup():
    try:
        raise Quiet("lost")
    except Quiet:
        raise NotFound("thing") from None
try:
    cleanup()
except AppError as error:
    print(type(error).__name__, error, error.code, error.__cause__)
class StopEarly(BaseException): pass
try:
    try:
        raise StopEarly("now")
    except Exception:
        print("no")
except StopEarly as s:
    print("yes", s)
