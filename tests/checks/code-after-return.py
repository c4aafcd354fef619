#: inside a branch
def f(x):
    if x:
        return 1
        x += 1  # expect: python:code-after-return
    return x

#: in a coroutine
async def f():
    return 1
    await f()  # expect: python:code-after-return

#: inside with
def f(x):
    with open(x) as fh:
        return fh.read()
        fh.close()  # expect: python:code-after-return

#: inside else
def f(x):
    if x > 1:
        return "a"
    else:
        return "b"
        x = 3  # expect: python:code-after-return

#: one report for all that follows
def f():
    return
    x = 1  # expect: python:code-after-return
    y = 2

#: inside a loop
def f(x):
    while x:
        x -= 1
        return x
        x = 5  # expect: python:code-after-return
    return 0

#: both branches return
def f(x):
    if x:
        return 1
    else:
        return 2
    print("never")  # expect: python:code-after-return

#: one branch returns
def f(x):
    if x:
        return 1
    print("reachable")

#: the loop may end without it
def f(xs):
    for x in xs:
        if x:
            return x
    return None

#: a handler goes on
def f(x):
    try:
        return int(x)
    except ValueError:
        pass
    return 0

#: the return of an inner function
def f():
    def inner():
        return 1
    print("reachable")
    return inner()

#: no case may match
def f(x):
    match x:
        case 1:
            return "one"
    return "other"

#: a class goes on after a method
class A:
    def m(self):
        return 1

    y = 2

#: one statement on several lines
def f(x):
    return (
        x
        + 1
    )

#: a loop that returns at once, and its else
def f(items):
    for i in items:
        return i
    else:
        return None

#: a lambda
f = lambda x: x
print(f(1))

#: a loop without end at the end
def f(pred):
    while True:
        if pred():
            return 1
        pred = lambda: True

#: an empty async generator
async def agen():
    if False:
        yield 1
    return

#: a branch on one line
def f(x):
    if x: return 1
    y = 2
    return y

#: after raise, break and continue
def run(xs):
    for x in xs:
        if x:
            break
            print(1)  # expect: python:code-after-return
        continue
        print(2)  # expect: python:code-after-return
    raise ValueError
    print(3)  # expect: python:code-after-return

#: every branch of a long chain
def run(x):
    if x == 1:
        return 1
    elif x == 2:
        raise ValueError
    else:
        return 3
    print(x)  # expect: python:code-after-return

#: a chain without else
def run(x):
    if x == 1:
        return 1
    elif x == 2:
        return 2
    print(x)

#: try and all its handlers
def run(x):
    try:
        return int(x)
    except ValueError:
        return 0
    print(x)  # expect: python:code-after-return

#: a finally that returns
def run(x):
    try:
        print(x)
    finally:
        return 1
    print(x)  # expect: python:code-after-return

#: the finally itself runs
def run(x):
    try:
        return 1
    finally:
        print(x)

#: an unknown context manager may swallow what was raised before the return
import contextlib

def run(x):
    with contextlib.suppress(ValueError):
        return int(x)
    return 0

#: a file swallows nothing
def run(path):
    with open(path) as file:
        return file.read()
    print(path)  # expect: python:code-after-return

#: a loop without end
def run():
    while True:
        print(1)
    print(2)  # expect: python:code-after-return

#: a loop that is broken
def run(x):
    while True:
        if x():
            break
    return 1

#: the break of an inner loop ends the inner loop
def run(xs):
    while True:
        for x in xs:
            break
    print(2)  # expect: python:code-after-return

#: a loop whose condition may fail
def run(x):
    while x:
        return 1
    return 2

#: the else of a loop that is never broken
def run(xs):
    for x in xs:
        print(x)
    else:
        return 1
    print(2)  # expect: python:code-after-return

#: the else of a loop that may be broken
def run(xs):
    for x in xs:
        if x:
            break
    else:
        return 1
    print(2)

#: all cases, the last of which takes everything
def run(x):
    match x:
        case 1:
            return 1
        case _:
            return 2
    print(x)  # expect: python:code-after-return

#: a case with a condition does not take everything
def run(x):
    match x:
        case 1:
            return 1
        case _ if x:
            return 2
    print(x)

#: the program ends
import sys

def run():
    sys.exit(1)
    print(1)  # expect: python:code-after-return

#: something else that is called exit
def run(sys):
    sys.exit(1)
    print(1)

#: an empty generator
def nothing():
    return
    yield

#: code after the yield of an empty generator
def nothing():
    return
    yield
    print(1)  # expect: python:code-after-return

#: a generator that has yielded before
def numbers():
    yield 1
    return
    yield 2  # expect: python:code-after-return

#: an abstract generator
def numbers():
    raise NotImplementedError
    yield 1

#: an empty asynchronous generator
async def numbers():
    return
    yield

#: statements that say that nobody comes here
from typing import assert_never

def run(x):
    if x:
        return 1
    else:
        return 2
    assert False, "not here"

def go(x):
    return 1
    raise AssertionError

def other(x):
    return 1
    assert_never(x)

#: a text in place of a comment
def run(x):
    return x
    """Not needed any more."""

#: a condition that is written out
def run():
    if True:
        return 1
    return 2

#: an assertion may be switched off
def run():
    assert False
    return 2

#: a test whose else must not be reached
def run(self):
    try:
        raise ValueError
    except ValueError:
        print(1)
    else:
        print(2)

#: inner functions have ends of their own
def run():
    def inner():
        return 1
        print(2)  # expect: python:code-after-return
    return inner

#: after a raise at the top
raise SystemExit
print(1)  # expect: python:code-after-return
