"""raise from, implicit context, else, finally, nested tries and the order of everything."""


def trace(n):
    out = []
    try:
        out.append("try")
        if n == 1:
            raise ValueError("v")
        if n == 2:
            return out
        if n == 3:
            raise KeyError("k")
    except ValueError as error:
        out.append(f"except {error}")
    else:
        out.append("else")
    finally:
        out.append("finally")
        if n == 3:
            return out + ["swallowed"]
    out.append("after")
    return out


print([trace(n) for n in range(4)])


def override():
    try:
        return "try"
    finally:
        return "finally"


def loop():
    for i in range(5):
        try:
            if i == 1:
                continue
            if i == 3:
                break
            print("body", i)
        finally:
            print("finally", i)
    else:
        print("not reached")
    return i


print(override(), loop())
try:
    try:
        {}["x"]
    except KeyError as error:
        raise ValueError("translated") from error
except ValueError as error:
    print(repr(error), repr(error.__cause__), repr(error.__context__), error.__suppress_context__)
try:
    try:
        1 / 0
    except ZeroDivisionError:
        int("x")
except ValueError as error:
    print(repr(error), error.__cause__, repr(error.__context__), error.__suppress_context__)
try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError("hidden") from None
except KeyError as error:
    print(repr(error), error.__cause__, repr(error.__context__), error.__suppress_context__)
try:
    try:
        raise ValueError("again")
    except ValueError:
        print("reraising")
        raise
except ValueError as error:
    print(error)
try:
    try:
        raise IndexError("first")
    finally:
        print("cleanup")
except IndexError as error:
    saved = error
    print(error)
try:
    error
except NameError as gone:
    print(gone)
try:
    raise
except RuntimeError as no_active:
    print(no_active)
def gen():
    try:
        yield 1
        yield 2
    finally:
        print("generator closed")
for x in gen():
    print(x)
    break
try:
    raise saved
except IndexError as error:
    print(error is saved)
def nested():
    try:
        try:
            raise TypeError("inner")
        except ValueError:
            print("wrong handler")
        finally:
            print("inner finally")
    except TypeError as error:
        return f"outer got {error}"
print(nested())
for bad in (5, "text", int, None):
    try:
        raise bad  # type: ignore
    except TypeError as error:
        print(error)
try:
    raise ValueError from 5
except TypeError as error:
    print(error)
try:
    try:
        pass
    except 5:
        pass
    [].x
except AttributeError as error:
    print(error)
try:
    try:
        raise ValueError("x")
    except "text":
        pass
except TypeError as error:
    print(error)
