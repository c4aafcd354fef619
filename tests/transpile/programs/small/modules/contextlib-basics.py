"""Context managers from generators."""
from contextlib import contextmanager, suppress


@contextmanager
def section(title: str):
    print(f"-- {title}")
    try:
        yield title.upper()
    finally:
        print(f"-- end of {title}")


with section("one") as name:
    print("inside", name)
with section("outer"), section("inner"):
    print("both")
try:
    with section("failing"):
        raise ValueError("oops")
except ValueError as error:
    print("caught", error)
with suppress(KeyError, IndexError):
    print({}["missing"])
    print("never")
print("after")
