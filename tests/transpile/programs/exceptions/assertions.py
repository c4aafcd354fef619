"""assert statements with and without messages."""


def check(condition, *message):
    try:
        if message:
            assert condition, message[0]
        else:
            assert condition
    except AssertionError as error:
        return repr(error), str(error), error.args
    return "held"


print(check(True), check(0), check([], "empty"), check("", ("tuple", 1)), check(None, None), check(1 == 1.0, "no"))


def average(values):
    assert len(values) > 0, f"need values, got {values!r}"
    assert all(isinstance(v, (int, float)) for v in values)
    return sum(values) / len(values)


for values in ([1, 2], [], ["a"], (True, 2.5)):
    try:
        print(average(values))
    except AssertionError as error:
        print("AssertionError:", error)
log = []
assert log.append("evaluated") is None, log.append("not evaluated")
print(log)
try:
    assert False, log.append("message evaluated") or "text"
except AssertionError as error:
    print(error, log)
assert (1 < 2) and [0], "fine"
try:
    assert all(x < 3 for x in range(5)), [x for x in range(5) if x >= 3]
except AssertionError as error:
    print(error.args[0])
if __debug__:
    print("debug")
